/** The module of every page. What only some pages need is fetched by those pages. */
import './copy.ts';
import './lines.ts';
import './scrollers.ts';
import './search-keys.ts';
import './theme-choice.ts';

if (document.querySelector('sa-catalog')) void import('./catalog.ts');
if (document.querySelector('sa-missing')) void import('./missing.ts');

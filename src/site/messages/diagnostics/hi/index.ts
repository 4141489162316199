/** The words for every finding in Hindi. Rules of runtimes and reasons of the system stay as they are. */
import type { DiagnosticTexts } from '../text.ts';
import { assetTexts } from './assets.ts';
import { catalogTexts } from './catalogs.ts';
import { frontmatterTexts } from './frontmatter.ts';
import { frontmatterValueTexts } from './frontmatter-values.ts';
import { linkTexts } from './links.ts';
import { nameTexts } from './names.ts';
import { outcomeTexts } from './outcomes.ts';
import { placeTexts } from './places.ts';
import { publishingTexts } from './publishing.ts';
import { renderingTexts } from './rendering.ts';
import { settingTexts } from './settings.ts';
import { textTexts } from './texts.ts';

export const diagnostics = {
	...outcomeTexts,
	...nameTexts,
	...placeTexts,
	...settingTexts,
	...textTexts,
	...frontmatterTexts,
	...frontmatterValueTexts,
	...linkTexts,
	...renderingTexts,
	...catalogTexts,
	...publishingTexts,
	...assetTexts,
} satisfies DiagnosticTexts;

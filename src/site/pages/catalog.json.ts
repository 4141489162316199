/** The index that the browser fetches when somebody filters or sorts the catalog. */
import { site } from '../data.ts';
import { packEntries } from '../model/entries.ts';

export function GET(): Response {
	return new Response(JSON.stringify(packEntries(site().entries)), {
		headers: { 'content-type': 'application/json; charset=utf-8' },
	});
}

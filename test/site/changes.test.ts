import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltSite, buildSample } from './build-sample.ts';
import { type SampleCatalog, sampleCatalog } from './sample-catalog.ts';

const kept = { name: 'kept', root: 0 };
const before: SampleCatalog = {
	skills: [
		kept,
		{ name: 'gone', root: 0 },
		{ name: 'told', root: 0, description: 'Told in old words.' },
	],
};
const after: SampleCatalog = {
	skills: [
		kept,
		{ name: 'told', root: 0, description: 'Told <b>anew</b>.' },
		{ name: 'fresh', root: 1, description: 'Not seen before.' },
	],
};

let folder: string;
let site: BuiltSite;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'skill-atlas-base-'));
	const baseManifest = join(folder, 'base.json');
	await writeFile(baseManifest, JSON.stringify(sampleCatalog(before).manifest));
	site = await buildSample(after, { baseManifest });
});

afterAll(async () => {
	await site?.remove();
	await rm(folder, { recursive: true, force: true });
});

const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('the page of changes says what sessions see differently', () => {
	const page = text(site.page('changes/'));
	expect(page).toContain('Added fresh Not seen before.');
	expect(page).toContain('Removed gone');
	expect(page).toContain('before: Told in old words. now: Told &lt;b&gt;anew&lt;/b&gt;.');
	expect(page).toContain('Gone before: Loaded');
	expect(page).not.toContain('kept');
});

test('cards and skills that are touched say so, and can be filtered', () => {
	const card = (name: string) =>
		text(
			site
				.page('')
				.split('<li class="sa-card">')
				.find((part) => part.includes(`>${name}<`)) ?? '',
		);
	expect(card('fresh')).toContain(' new ');
	expect(card('told')).toContain(' edited ');
	expect(card('kept')).not.toMatch(/ (?:new|edited) /);
	expect(text(site.page(''))).toContain('Compared with before new 1 edited 1');
	expect(site.page('skills/fresh/')).toContain('href="../../changes/"');
});

test('a site without a base has no such page and no link to one', async () => {
	const plain = await buildSample(after);
	expect([...plain.files.keys()].filter((address) => address.startsWith('changes'))).toEqual([]);
	expect(plain.page('')).not.toContain('changes/');
	await plain.remove();
});

test('nothing changed is said in words', async () => {
	const baseManifest = join(folder, 'same.json');
	await writeFile(baseManifest, JSON.stringify(sampleCatalog(after).manifest));
	const same = await buildSample(after, { baseManifest });
	expect(same.page('changes/')).toContain('Nothing that a session or a reader could notice.');
	await same.remove();
});

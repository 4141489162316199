import { mkdirSync } from 'node:fs';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { loadCatalog } from '../../src/node/load-catalog.ts';

// Other systems refuse names that are not UTF-8.
test.skipIf(process.platform !== 'linux')(
	'a folder that cannot be listed is explained',
	async () => {
		const fixture = await createFixture({
			'.omp/skills/good/SKILL.md': '---\nname: good\ndescription: Fine.\n---\nText.\n',
		});
		try {
			const skills = Buffer.from(`${fixture.getPath('.omp/skills')}/`);
			mkdirSync(Buffer.concat([skills, Buffer.from([0x62, 0xff])]));
			const catalog = await loadCatalog({ directory: fixture.path, deep: false });
			const { candidates, diagnostics } = catalog.manifest;
			await catalog.close();
			expect(candidates.map(({ folder, outcomes }) => [folder, outcomes.omp?.kind])).toEqual([
				['b\ufffd', 'rejected'],
				['good', 'loaded'],
			]);
			expect(diagnostics.map(({ message }) => message)).toContainEqual(
				expect.stringContaining('its path is not valid UTF-8'),
			);
		} finally {
			await fixture.rm();
		}
	},
);

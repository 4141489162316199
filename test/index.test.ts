import { expect, test } from 'vitest';
import * as library from '../src/index.ts';

test('the library exports what the README documents, and nothing else', () => {
	expect(Object.keys(library).sort()).toEqual([
		'AtlasError',
		'diffJsonSchema',
		'diffManifests',
		'explain',
		'loadCatalog',
		'loadSkillsFromDir',
		'manifestJsonSchema',
		'manifestSchema',
		'resolveSkillUrl',
		'runtimes',
	]);
});

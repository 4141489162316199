import { createFixture } from 'fs-fixture';
import { expect, onTestFinished, test } from 'vitest';
import { loadSkillsFromDir } from '../../src/node/load-skills-from-dir.ts';

async function treeOf(files: { readonly [path: string]: string }) {
	const fixture = await createFixture(files);
	onTestFinished(() => fixture.rm());
	return fixture;
}

test('the skills one level down that have a description and are not switched off', async () => {
	const { path, getPath } = await treeOf({
		'Zed/SKILL.md': '---\ndescription: Last.\n---\n',
		'a/SKILL.md': '---\nname: b\ndescription: Second.\nhide: true\n---\n',
		'b/SKILL.md': '---\nname: a\ndescription: First.\n---\n',
		'mute/SKILL.md': '---\nname: mute\n---\n',
		'off/SKILL.md': '---\nname: off\ndescription: x\nenabled: false\n---\n',
		'.dot/SKILL.md': '---\nname: dot\ndescription: x\n---\n',
		'group/deep/SKILL.md': '---\nname: deep\ndescription: x\n---\n',
		'case/skill.md': '---\nname: case\ndescription: x\n---\n',
	});
	const { skills, warnings } = await loadSkillsFromDir({ dir: path, source: 'team:project' });
	expect(warnings).toEqual([]);
	expect(skills.map(({ name, description, hide }) => [name, description, hide])).toEqual([
		['a', 'First.', false],
		['b', 'Second.', true],
		['Zed', 'Last.', false],
	]);
	expect(skills[0]).toMatchObject({
		filePath: getPath('b/SKILL.md'),
		baseDir: getPath('b'),
		source: 'team:project',
	});
});

test('a runtime that hides nothing hides nothing here either', async () => {
	const { path } = await treeOf({ 'a/SKILL.md': '---\ndescription: x\nhide: true\n---\n' });
	const { skills } = await loadSkillsFromDir({ dir: path, source: 'x:user', runtime: 'xcsh' });
	expect(skills).toMatchObject([{ name: 'a', hide: false }]);
});

test('a directory that is not there gives nothing, one that is a file a warning', async () => {
	const { getPath } = await treeOf({ file: '' });
	const source = 'custom:user';
	expect(await loadSkillsFromDir({ dir: getPath('gone'), source })).toEqual({
		skills: [],
		warnings: [],
	});
	expect(await loadSkillsFromDir({ dir: getPath('file'), source })).toEqual({
		skills: [],
		warnings: [
			{
				skillPath: getPath('file'),
				message: 'This skills directory cannot be listed: it is not a directory.',
			},
		],
	});
});

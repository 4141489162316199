import { createFixture } from 'fs-fixture';
import { expect, onTestFinished, test } from 'vitest';
import { readInThreads } from '../../src/node/read-in-threads.ts';
import { type ReadSkillsTask, readSkills } from '../../src/node/read-skills.ts';
import type { FoundFile } from '../../src/node/skill-files.ts';

const texts = {
	plain: '---\nname: plain\ndescription: Plain.\n---\nText.\n',
	odd: '---\n__proto__: x\nconstructor: y\nnumber: .nan\nnested: { __proto__: { a: 1 }, list: [1, ~] }\n---\nText.\n',
	broken: '---\ndescription: a: b\n\tc: "\n---\nText.\n',
	secret: `---\nname: secret\n---\nghp_${'a1B2'.repeat(9)}\n`,
	empty: '',
};

test('two threads read what one does, in the same order', async () => {
	const fixture = await createFixture(
		Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}/SKILL.md`, text])),
	);
	onTestFinished(() => fixture.rm());
	const directory = fixture.path.replace(/\/$/, '');
	const files = [...Object.keys(texts), 'gone'].map((name): FoundFile => {
		const absolute = `${directory}/${name}/SKILL.md`;
		return { absolute, realAbsolute: absolute, name: 'SKILL.md', kind: 'file' };
	});
	const task: ReadSkillsTask = {
		found: Array.from({ length: 3600 }, (_, index) => files[index % files.length] as FoundFile),
		first: 0,
		runtimes: ['omp', 'xcsh'],
		bases: { directory, home: undefined, realDirectory: directory, realHome: undefined },
		guard: { allowed: [directory], roots: new Set([directory]) },
		countsTokens: true,
	};
	const [one, two] = [readSkills(task), await readInThreads(task)];
	expect(two).toHaveLength(3600);
	expect(two.map(({ candidate }) => candidate.id)).toEqual(
		one.map(({ candidate }) => candidate.id),
	);
	for (const index of [0, 1, 2, 3, 4, 5, 3594, 3595, 3596, 3597, 3598, 3599]) {
		const [own, other] = [one[index], two[index]];
		expect(other).toEqual(own);
		for (const runtime of task.runtimes)
			expect(Object.keys(other?.candidate.data.get(runtime) ?? {})).toEqual(
				Object.keys(own?.candidate.data.get(runtime) ?? {}),
			);
	}
});

import { createFixture } from 'fs-fixture';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startReading } from '../../src/node/read-in-threads.ts';
import { createSkillReader, type ReadSkillsTask } from '../../src/node/read-skills.ts';
import type { FoundFile } from '../../src/node/skill-files.ts';

const thread = vi.hoisted(() => ({ isDown: false }));

vi.mock('node:worker_threads', async (original) => {
	const real = await original<typeof import('node:worker_threads')>();
	return {
		...real,
		Worker: class extends real.Worker {
			constructor(script: URL, options: object) {
				if (thread.isDown) super('throw new Error("down")', { ...options, eval: true });
				else super(script, options);
			}
		},
	};
});

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
	const found = Array.from(
		{ length: 3607 },
		(_, index) => files[index % files.length] as FoundFile,
	);
	const task: ReadSkillsTask = {
		runtimes: ['omp', 'xcsh'],
		bases: { directory, home: undefined, realDirectory: directory, realHome: undefined },
		guard: { allowed: [directory], roots: new Set([directory]) },
		countsTokens: true,
	};
	const one = await createSkillReader(task)(found);
	for (const expected of [found.length, 0]) {
		const reading = startReading(task, expected);
		for (const file of found.slice(0, 3000)) reading.add(file);
		// The other thread gets the time to begin.
		await new Promise((resolve) => setTimeout(resolve, 200));
		for (const file of found.slice(3000)) reading.add(file);
		const read = await reading.finish();
		expect(read).toEqual(one);
		for (const index of [0, 1, 2, 3, 4, 5, 3604, 3605, 3606])
			for (const runtime of task.runtimes)
				expect(Object.keys(read[index]?.candidate.data.get(runtime) ?? {})).toEqual(
					Object.keys(one[index]?.candidate.data.get(runtime) ?? {}),
				);
	}
});

test('a thread that is brought down leaves nothing unread', async () => {
	thread.isDown = true;
	onTestFinished(() => {
		thread.isDown = false;
	});
	const found: FoundFile[] = Array.from({ length: 3200 }, (_, index) => {
		const absolute = `/nowhere/${index}/SKILL.md`;
		return { absolute, realAbsolute: absolute, name: 'SKILL.md', kind: 'file' };
	});
	const task: ReadSkillsTask = {
		runtimes: ['omp'],
		bases: { directory: '/', home: undefined, realDirectory: '/', realHome: undefined },
		guard: { allowed: ['/'], roots: new Set() },
		countsTokens: false,
	};
	const reading = startReading(task, found.length);
	for (const file of found) reading.add(file);
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect((await reading.finish()).map(({ candidate }) => candidate.absolute)).toEqual(
		found.map(({ absolute }) => absolute),
	);
});

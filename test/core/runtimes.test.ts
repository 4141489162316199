import { expect, test } from 'vitest';
import { providersInOrder } from '../../src/core/roots.ts';
import { runtimes, runtimesByIds } from '../../src/core/runtimes/index.ts';
import omp from '../conformance/cases/providers-omp.json' with { type: 'json' };
import xcsh from '../conformance/cases/providers-xcsh.json' with { type: 'json' };

const recorded = { omp, xcsh };

test.each(Object.entries(recorded))(
	'%s registers the recorded providers in their order',
	(id, rows) => {
		const [runtime] = runtimesByIds([id]);
		const ours = runtime && providersInOrder(runtime);
		expect(
			ours?.map((provider) => ({
				id: provider.id,
				displayName: provider.title,
				priority: provider.priority,
			})),
		).toEqual(rows);
	},
);

test.each(runtimes.map((runtime) => [runtime.id, runtime]))(
	'the row of %s says where it comes from and where it departs from its document',
	(_, { version, source, checkedOn, deviates }) => {
		expect(version).toMatch(/^\d+\.\d+\.\d+$/);
		expect(source).toMatch(/^https:\/\/github\.com\/.+\/tree\/[0-9a-f]{8,}$/);
		expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
		expect(deviates.length).toBeGreaterThan(3);
	},
);

test('an unknown runtime is an error that names the known ones', () => {
	expect(() => runtimesByIds(['omp', 'ompp'])).toThrow('There is no runtime called “ompp”.');
});

test('a runtime that is asked for twice counts once', () => {
	expect(runtimesByIds(['xcsh', 'omp', 'xcsh']).map(({ id }) => id)).toEqual(['xcsh', 'omp']);
});

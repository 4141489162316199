import {
	type ExplainedRuntime,
	type Explanation,
	explain as explainIn,
} from '../../core/explain.ts';
import { json } from '../../core/json.ts';
import { printable } from '../../core/printable.ts';
import { defineCommand, type Paint } from '../command.ts';
import { withCatalog } from '../with-catalog.ts';

export const explain = defineCommand({
	name: 'explain',
	summary: 'show step by step why a skill is, or is not, loaded',
	arguments: {
		name: { about: 'name of a skill, or path of a SKILL.md or its folder', required: true },
		dir: { about: "the catalog's directory; the current one by default" },
	},
	options: { json: { kind: 'flag', about: 'print the explanation as JSON' } },
	examples: ['explain release-notes', 'explain .claude/skills/pdf --runtime omp --json'],
	run: ({ args, options, host }) =>
		withCatalog(args.dir, options, host, { deep: false }, ({ manifest }) => {
			const explanation = explainIn(manifest, args.name);
			const isKnown = explanation.runtimes.some(({ candidates }) => candidates.length > 0);
			if (!isKnown) host.warn(unknown(explanation));
			if (options.json) return { output: json(explanation), exitCode: isKnown ? 0 : 1 };
			if (!isKnown) return { exitCode: 1 };
			const parts = explanation.runtimes.map((runtime) => describe(runtime, host.paint));
			return { output: parts.join('\n\n') };
		}),
});

function unknown({ query, suggestions }: Explanation): string {
	const near = suggestions.length === 0 ? '' : ` Near: ${suggestions.map(printable).join(', ')}.`;
	return `No SKILL.md has the name or path ${printable(query)}.${near}`;
}

function describe({ summary, candidates }: ExplainedRuntime, paint: Paint): string {
	const marks = {
		passed: paint.green('✓'),
		stopped: paint.red('✗'),
		'not-reached': paint.dim('·'),
	};
	return [
		paint.bold(printable(summary)),
		...candidates.flatMap(({ path, source, kind, hidden, rule, steps }) => [
			'',
			`  ${paint.cyan(printable(path))}${source === undefined ? '' : ` (${printable(source)})`}`,
			...steps.map(({ title, result }) => `    ${marks[result]} ${title}`),
			`    ${paint.bold(hidden ? `${kind}, hidden` : kind)}${rule === '' ? '' : `: ${printable(rule)}`}`,
		]),
	].join('\n');
}

import { isAbsolute, resolve } from 'node:path';
import type { Catalog } from '../../core/catalog.ts';
import {
	type ExplainedRuntime,
	type Explanation,
	explain as explainIn,
} from '../../core/explain.ts';
import { json } from '../../core/json.ts';
import { printable } from '../../core/printable.ts';
import { pathPublisher } from '../../core/published-path.ts';
import { homeOf } from '../../node/context.ts';
import { slashed } from '../../node/disk.ts';
import { defineCommand, type Paint } from '../command.ts';
import { withCatalog } from '../with-catalog.ts';

export const explain = defineCommand({
	name: 'explain',
	summary: 'show step by step why a skill is, or is not, loaded',
	arguments: {
		name: {
			about: 'name of a skill, or path of a SKILL.md or its folder, from here or from the catalog',
			required: true,
		},
		dir: { about: "the catalog's directory; the current one by default" },
	},
	options: { json: { kind: 'flag', about: 'print the explanation as JSON' } },
	examples: ['explain release-notes', 'explain .claude/skills/pdf --runtime omp --json'],
	run: ({ args, options, host }) =>
		withCatalog(args.dir, options, host, { deep: false }, (catalog) => {
			const explanation = explainMeant(catalog, args.name, host.cwd);
			const isKnown = knows(explanation);
			if (!isKnown) host.warn(unknown(explanation));
			if (options.json) return { output: json(explanation), exitCode: isKnown ? 0 : 1 };
			if (!isKnown) return { exitCode: 1 };
			const parts = explanation.runtimes.map((runtime) => describe(runtime, host.paint));
			return { output: parts.join('\n\n') };
		}),
});

/** A path counts from the catalog or from the shell's directory, whichever holds a skill there. */
function explainMeant({ manifest, config, directory }: Catalog, query: string, cwd: string) {
	const at = (path: string) => slashed(resolve(directory, path));
	const publish = pathPublisher(at('.'), homeOf(config.home, at));
	const typed = explainIn(manifest, query);
	const found = explainIn(manifest, publish(slashed(resolve(cwd, query))));
	const isFromShell = isAbsolute(query) || /^\.{1,2}(?:[\\/]|$)/.test(query);
	const order = isFromShell ? [found, typed] : [typed, found];
	const explanation = order.find(knows) ?? typed;
	return { ...explanation, query };
}

function knows({ runtimes }: Explanation): boolean {
	return runtimes.some(({ candidates }) => candidates.length > 0);
}

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

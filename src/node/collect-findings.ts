import { plainName } from '../core/candidate.ts';
import type { Config } from '../core/config.ts';
import { diagnosticCodes } from '../core/diagnostics.ts';
import { redactSecrets } from '../core/find-secrets.ts';
import { nameFindings } from '../core/findings/names.ts';
import { outcomeFindings } from '../core/findings/outcomes.ts';
import { settingFindings } from '../core/findings/settings.ts';
import type { SkillContent } from '../core/manifest-candidate.ts';
import type { Runtime } from '../core/runtimes/runtime.ts';
import type { Finding } from '../core/types.ts';
import type { Discovery } from './discover.ts';

/** Everything that a load has to report about discovery. */
export function collectFindings(
	discovery: Discovery,
	contents: ReadonlyMap<string, SkillContent>,
	config: Config,
	runtimes: readonly Runtime[],
): Finding[] {
	const { candidates, views, withheld } = discovery;
	let names: ReadonlySet<string> | undefined;
	const tree = (id: string) => contents.get(id)?.treeDigest;
	const findings = [
		...discovery.findings,
		...views.flatMap(({ warnings, notes }) => [...warnings, ...notes]),
		...outcomeFindings({
			candidates,
			views,
			isIdentical: (a, b) => tree(a) !== undefined && tree(a) === tree(b),
		}),
		...nameFindings(candidates, views),
		...settingFindings(
			config,
			'.',
			() => (names ??= namesIn(discovery)),
			runtimes,
			diagnosticCodes,
		),
		...candidates.flatMap(({ id, path, findings }) =>
			withheld.has(id) ? [] : findings.map((one): Finding => ({ ...one, path, candidate: id })),
		),
		...withheld.values(),
	];
	// Collisions of custom directories are outcomes already; the runtime's own words add nothing.
	const own = new Set(views.flatMap(({ warnings }) => warnings.filter(isCollision)));
	return findings
		.filter((finding) => !own.has(finding))
		.map((finding) =>
			withheld.has(finding.candidate ?? '')
				? { ...finding, args: redactArguments(finding.args) }
				: finding,
		);
}

function namesIn({ candidates, views }: Discovery): Set<string> {
	const names = new Set(candidates.map(plainName));
	for (const { readings, outcomes, skills } of views) {
		for (const { name } of [...readings, ...skills]) names.add(name);
		for (const { name } of outcomes.values()) if (name !== undefined) names.add(name);
	}
	return names;
}

function isCollision({ code }: Finding): boolean {
	return code === 'skill-shadowed';
}

function redactArguments(args: Finding['args']): Finding['args'] {
	return Object.fromEntries(
		Object.entries(args).map(([key, value]) => [
			key,
			typeof value === 'string' ? redactSecrets(value) : value,
		]),
	);
}

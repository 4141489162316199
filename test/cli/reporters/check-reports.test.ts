import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { paintFor } from '../../../src/cli/paint.ts';
import { checkGithub } from '../../../src/cli/reporters/check-github.ts';
import { type CheckReport, errorsFirst } from '../../../src/cli/reporters/check-report.ts';
import { checkSarif } from '../../../src/cli/reporters/check-sarif.ts';
import { checkSummary } from '../../../src/cli/reporters/check-summary.ts';
import { checkText } from '../../../src/cli/reporters/check-text.ts';
import { countDiagnostics } from '../../../src/cli/summary.ts';
import type { ManifestDiagnostic } from '../../../src/core/manifest-schema.ts';
import { manifestOf } from '../../core/diff/manifests.ts';

type Finding = Partial<ManifestDiagnostic>;

function reportOf(findings: readonly Finding[], known: readonly Finding[] = []): CheckReport {
	const { diagnostics } = manifestOf([{ path: 'skills/a/SKILL.md' }], findings);
	return {
		manifest: { ...manifestOf([{ path: 'skills/a/SKILL.md' }]), site: 'https://example.org/x/' },
		findings: errorsFirst(diagnostics),
		known: manifestOf([], known).diagnostics,
		counts: countDiagnostics(diagnostics),
		failed: diagnostics.some(({ severity }) => severity === 'error'),
		repositoryPath: (path) => (path.startsWith('~') ? undefined : path),
		version: '0.0.0',
		paint: paintFor(false, {}, false),
	};
}

const times = (count: number, finding: Finding) => Array.from({ length: count }, () => finding);

test('text: the place as editors open it, the words, the code, and what to do', () => {
	const report = reportOf([
		{ path: 'b.md', severity: 'info', message: 'Worth knowing.' },
		{ path: 'a\n::error::x.md', line: 3, column: 7, severity: 'error', hint: 'Mend it.' },
	]);
	expect(checkText(report)).toBe(
		[
			'a\\n::error::x.md:3:7 error Words. (skill-shadowed)',
			'    Mend it.',
			'b.md info Worth knowing. (skill-shadowed)',
			'1 error, 1 note',
		].join('\n'),
	);
	expect(checkText(reportOf([]))).toBe('No findings');
	expect(checkText(reportOf([], [{}]))).toBe('No findings; 1 known from the base not shown');
});

test.each<[string, Finding, string]>([
	[
		'file, line and column',
		{ path: 'a.md', line: 3, column: 7, severity: 'error' },
		'::error file=a.md,line=3,col=7,title=skill-shadowed::Words.',
	],
	['no line', { path: 'a.md' }, '::warning file=a.md,title=skill-shadowed::Words.'],
	[
		'a note',
		{ path: 'a.md', severity: 'info', hint: 'Do.' },
		'::notice file=a.md,title=skill-shadowed::Words. Do.',
	],
	[
		'signs with a meaning in properties',
		{ path: 'a:b,c%d\r\n::error::x.md' },
		'::warning file=a%3Ab%2Cc%25d%0D%0A%3A%3Aerror%3A%3Ax.md,title=skill-shadowed::Words.',
	],
	[
		'signs with a meaning in the text',
		{ path: 'a.md', message: '100 %\r\n::add-mask::y' },
		'::warning file=a.md,title=skill-shadowed::100 %25\\r\\n::add-mask::y',
	],
	[
		'a file outside the repository',
		{ path: '~/x.md', line: 2 },
		'::warning title=skill-shadowed::~/x.md: Words.',
	],
])('github: %s', (_, finding, line) => {
	expect(checkGithub(reportOf([finding]))).toEqual([line]);
});

test('github: errors first, ten of a kind, then a count', () => {
	const lines = checkGithub(
		reportOf([
			...times(11, { severity: 'info' }),
			...times(12, { severity: 'warning' }),
			...times(10, { severity: 'error' }),
		]),
	);
	const kinds = lines.map((line) => /^::(\w+)/.exec(line)?.[1] ?? '…');
	expect(kinds.join(' ')).toMatch(/^(error ){10}(warning ){10}… (notice ){10}…$/);
	expect(lines.filter((line) => !line.startsWith('::'))).toEqual([
		'… and 2 more warnings',
		'… and 1 more notice',
	]);
});

const validateSarif = (() => {
	const path = '../../../node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';
	// It names draft 4 by two keys that later drafts spell otherwise; all else means the same.
	const { $schema, id, ...schema } = JSON.parse(
		readFileSync(new URL(path, import.meta.url), 'utf8'),
	);
	expect([$schema, id].join()).toMatch(/draft-04.*sarif-2\.1\.0/);
	const ajv = new Ajv({ strict: false, unicodeRegExp: false });
	addFormats(ajv);
	return ajv.compile(schema);
})();

interface Sarif {
	runs: {
		tool: { driver: { rules: { id: string; helpUri?: string }[] } };
		invocations: { toolExecutionNotifications: { message: { text: string } }[] }[];
		results: {
			ruleId: string;
			ruleIndex?: number;
			level: string;
			baselineState?: string;
			locations: {
				physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } };
			}[];
			partialFingerprints: { primaryLocationLineHash: string };
		}[];
	}[];
}

function sarifOf(report: CheckReport) {
	const log = checkSarif(report) as Sarif;
	expect(validateSarif(log), JSON.stringify(validateSarif.errors)).toBe(true);
	const [run] = log.runs;
	if (run === undefined) throw new Error('no run');
	return run;
}

test('sarif: valid, with rules, levels, places and help addresses', () => {
	const run = sarifOf(
		reportOf([
			{ path: 'skills/a b/ü.md', line: 3, column: 2, severity: 'error' },
			{ path: 'x.md', severity: 'info' },
			{ path: '~/home.md' },
		]),
	);
	const rule = run.tool.driver.rules[run.results[0]?.ruleIndex ?? -1];
	expect(rule).toMatchObject({
		id: 'skill-shadowed',
		helpUri: 'https://example.org/x/warnings/skill-shadowed/',
	});
	expect(run.results.map(({ level }) => level)).toEqual(['error', 'note']);
	expect(run.results.map(({ locations }) => locations[0]?.physicalLocation)).toMatchObject([
		{ artifactLocation: { uri: 'skills/a%20b/%C3%BC.md' }, region: { startLine: 3 } },
		{ artifactLocation: { uri: 'x.md' }, region: { startLine: 1 } },
	]);
	expect(run.invocations[0]?.toolExecutionNotifications).toMatchObject([
		{ message: { text: '~/home.md: Words.' } },
	]);
});

test('sarif: fingerprints stay when lines move, and tell like findings apart', () => {
	const hashes = (line: number) =>
		sarifOf(reportOf([{ line }, { line: line + 1 }, { path: 'other.md' }])).results.map(
			({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash,
		);
	expect(hashes(3)).toEqual(hashes(40));
	expect(new Set(hashes(3)).size).toBe(3);
});

test('sarif: with a base, every result says whether it is new', () => {
	const run = sarifOf(reportOf([{ path: 'new.md' }], [{ path: 'old.md' }]));
	expect(run.results.map(({ baselineState }) => baselineState)).toEqual(['new', 'unchanged']);
	expect(sarifOf(reportOf([{}])).results[0]).not.toHaveProperty('baselineState');
});

test('summary: counts, and findings as a table that authors cannot break', () => {
	const text = checkSummary(
		reportOf([{ severity: 'error', path: 'a|b.md', message: 'By @team #1' }]),
	);
	expect(text).toContain('### Skills: check failed');
	expect(text).toContain('1 errors, 0 warnings, 0 notes.');
	expect(text).toContain('| error | a&vert;b.md | By @\u200bteam #\u200b1 (skill-shadowed) |');
});

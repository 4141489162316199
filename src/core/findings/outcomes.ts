/** What is to report about outcomes: what is lost, hidden, left out or never looked at. */
import { type Candidate, plainName } from '../candidate.ts';
import { lastSegment, parentPath, relativePath } from '../paths.ts';
import type { Finding, Severity } from '../types.ts';
import type { Unseen, UnseenReason } from '../unseen.ts';
import type { DecidedOutcome, View } from '../view.ts';

export interface OutcomeFacts {
	readonly candidates: readonly Candidate[];
	readonly views: readonly View[];
	/** True where two candidates have the same files with the same bytes. */
	readonly isIdentical: (a: string, b: string) => boolean;
}

/** Findings for every candidate that at least one runtime does not simply load. */
export function outcomeFindings(facts: OutcomeFacts): Finding[] {
	const { candidates, views } = facts;
	let paths: ReadonlyMap<string, string> | undefined;
	const pathOf = (id: string) => {
		paths ??= new Map(candidates.map((candidate) => [candidate.id, candidate.path]));
		return paths.get(id) ?? '';
	};
	const unread: Candidate[] = [];
	const findings: Finding[] = [];
	for (const candidate of candidates) {
		const outcomes = views.map((view) => view.outcomes.get(candidate.id) as DecidedOutcome);
		if (outcomes.every(({ kind }) => kind === 'unseen')) {
			unread.push(candidate);
			continue;
		}
		for (const [index, outcome] of outcomes.entries()) {
			const view = views[index] as View;
			const found = seenFinding(candidate, outcome, view, pathOf, facts);
			if (found !== undefined)
				findings.push({
					path: candidate.path,
					candidate: candidate.id,
					runtime: view.runtime,
					...found,
				});
		}
	}
	return [...findings, ...unreadFindings(unread, views)];
}

type Found = Pick<Finding, 'code' | 'args'> & { readonly severity?: Severity };

function seenFinding(
	candidate: Candidate,
	outcome: DecidedOutcome,
	view: View,
	pathOf: (id: string) => string,
	{ isIdentical }: OutcomeFacts,
): Found | undefined {
	const name = outcome.name ?? plainName(candidate);
	const { rule, source = '' } = outcome;
	const winner = outcome.winner === undefined ? '' : pathOf(outcome.winner);
	switch (outcome.kind) {
		case 'loaded':
			return candidate.data.get(view.runtime)?.['description']
				? undefined
				: { code: 'skill-description-missing', args: { name, source, rejected: false } };
		case 'shadowed': {
			const args = { name, winner, rule };
			// A pattern that leaves the winner out leaves this copy out too: they have one name.
			if (outcome.winnerStop === 'ignored' || outcome.winnerStop === 'included')
				return { code: 'skill-filtered', args: { name, rule } };
			if (outcome.winnerStop !== undefined) return { code: 'skill-hidden-by-unloaded', args };
			return isIdentical(candidate.id, outcome.winner ?? '')
				? { code: 'skill-shadowed-identical', args }
				: { code: 'skill-shadowed', args };
		}
		case 'duplicate':
			return { code: 'skill-duplicate', args: { name, winner } };
		case 'filtered':
			return { code: 'skill-filtered', args: { name, rule } };
		case 'rejected':
			return rejection(outcome, name, source);
		case 'unseen':
			return undefined;
	}
}

function rejection({ step, rule }: DecidedOutcome, name: string, source: string): Found {
	switch (step) {
		case 'description':
			return {
				code: 'skill-description-missing',
				severity: 'error',
				args: { name, source: source.split(':')[0] ?? '', rejected: true },
			};
		case 'managedName':
			return { code: 'skill-name-rejected', args: { name, rule } };
		default:
			return { code: 'skill-unreadable', args: { reason: rule } };
	}
}

/** The reasons, the most telling first. */
const telling: readonly UnseenReason[] = [
	'spelling',
	'in-root',
	'dot-folder',
	'nested',
	'not-on-the-way',
	'no-home',
	'other-runtime',
	'no-place',
];

/** Where a repository keeps skills that it publishes; no runtime reads it by itself. */
const usualDirectory = 'skills';

/** Of what no runtime reads, each file once; whole directories that are not scanned once each. */
function unreadFindings(unread: readonly Candidate[], views: readonly View[]): Finding[] {
	const findings: Finding[] = [];
	const places = new Map<string, { readonly count: number; readonly unseen?: Unseen }>();
	for (const candidate of unread) {
		const unseen = mostTelling(candidate, views);
		const finding = unseen && unreadFinding(candidate.path, unseen);
		if (finding !== undefined) {
			findings.push({ path: candidate.path, candidate: candidate.id, ...finding });
			continue;
		}
		const { path } = candidate;
		const directory = path.includes('/') ? parentPath(parentPath(path)) : path;
		const place = places.get(directory) ?? { count: 0, ...(unseen && { unseen }) };
		places.set(directory, { ...place, count: place.count + 1 });
	}
	for (const [directory, { count, unseen }] of places) {
		const { rule = '', reason = 'no-place' } = unseen ?? {};
		findings.push({
			code: 'skill-place-not-read',
			path: directory,
			// A run without a config file reads it, so whoever wrote one hardly means to leave it out.
			...(directory === usualDirectory && { severity: 'warning' as const }),
			args: { directory, count, rule, reason },
		});
	}
	return findings;
}

/** Of the reasons of all runtimes, the one that helps most. */
function mostTelling(candidate: Candidate, views: readonly View[]): Unseen | undefined {
	return views
		.flatMap(({ outcomes }) => outcomes.get(candidate.id)?.unseen ?? [])
		.sort((a, b) => telling.indexOf(a.reason) - telling.indexOf(b.reason))[0];
}

/** Undefined where the whole directory is not scanned. */
function unreadFinding(path: string, { reason, root = '.', rule }: Unseen): Found | undefined {
	switch (reason) {
		case 'spelling':
			return { code: 'skill-spelling', args: { found: lastSegment(path) } };
		case 'in-root':
			return { code: 'skill-in-root', args: { root } };
		case 'dot-folder':
			return { code: 'skill-in-dot-folder', args: { rule } };
		case 'nested':
			return { code: 'skill-nested', args: { root, below: relativePath(root, path) } };
		default:
			return undefined;
	}
}

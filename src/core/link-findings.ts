/** What is to be said about references, as findings. */
import type { DiagnosticCode } from './diagnostics.ts';
import type { Reference, ReferenceState } from './documents.ts';
import { folderOf, type LinkIndex } from './link-index.ts';
import { decodeOnce, outsidePath, splitTarget } from './link-target.ts';
import { encodePart } from './percent.ts';
import { spellingErrors } from './search-nearness.ts';
import type { DiagnosticArgs, Finding } from './types.ts';

/** The file whose references are judged. */
export interface ReferringFile {
	readonly index: LinkIndex;
	readonly candidate: string;
	/** `SKILL.md`, or the path of an asset in the skill's folder. */
	readonly file: string;
	/** Published path of the file. */
	readonly path: string;
	/** Title of the primary runtime. */
	readonly runtime: string;
	/** Whether something lies at a published path outside the skill; undefined where unknown. */
	readonly exists?: (publishedPath: string) => boolean | undefined;
}

type Judged = readonly { readonly code: DiagnosticCode; readonly args: DiagnosticArgs }[];
type Judge = (reference: Reference, from: ReferringFile) => Judged;

const nothing: Judge = () => [];

/** TABLE: what each state of a reference is reported as. */
const judges: { readonly [state in ReferenceState]: Judge } = {
	asset: judgeFound,
	self: judgeFound,
	skill: judgeSkill,
	external: nothing,
	missing: judgeMissing,
	outside: judgeOutside,
	'wrong-case': ({ target, asset = '' }) => [
		{ code: 'target-wrong-case', args: { target, asset } },
	],
	withheld: ({ target }) => [{ code: 'target-withheld', args: { target } }],
	'unknown-skill': judgeUnknownSkill,
	'missing-anchor': ({ target, fragment = '' }) => [
		{ code: 'missing-anchor', args: { target, fragment } },
	],
	refused: ({ target }) => [{ code: 'target-refused', args: { target } }],
};

/** Findings of one code and one file that are given each; the last one counts those above. */
const EACH = 100;

/** The findings of one file, in the order of its references. */
export function referenceFindings(
	references: readonly Reference[],
	from: ReferringFile,
): Finding[] {
	const found = references.flatMap((reference) =>
		judges[reference.state](reference, from).map(
			({ code, args }): Finding => ({
				code,
				path: from.path,
				line: reference.line,
				...(reference.column === undefined ? {} : { column: reference.column }),
				candidate: from.candidate,
				args,
			}),
		),
	);
	const byCode = Map.groupBy(found, ({ code }) => code);
	if ([...byCode.values()].every(({ length }) => length <= EACH)) return found;
	return [...byCode.values()].flatMap((same) => {
		const more = same.length - EACH;
		const each = same.slice(0, EACH);
		const last = each.at(-1);
		if (more <= 0 || last === undefined) return each;
		return [...each.slice(0, -1), { ...last, args: { ...last.args, more } }];
	});
}

function judgeFound({ target, asset = '', via, kind }: Reference): Judged {
	if (via === 'root' && kind !== 'code')
		return [{ code: 'target-from-root', args: { target, asset } }];
	return via === 'literal' ? [{ code: 'target-unescaped', args: { target, asset } }] : [];
}

/** A skill reached by its address is what is meant; by a path of the disk it is luck. */
function judgeSkill(reference: Reference, from: ReferringFile): Judged {
	const { target, candidate, asset, kind } = reference;
	if (kind === 'skill-url' || candidate === undefined || candidate === from.candidate)
		return judgeFound(reference);
	const name = from.index.place(candidate)?.place.name ?? candidate;
	return [{ code: 'target-other-skill', args: { target, address: skillAddress(name, asset) } }];
}

function judgeMissing(reference: Reference, from: ReferringFile): Judged {
	const { target, kind, candidate } = reference;
	if (kind === 'code') return [{ code: 'code-path-missing', args: { target } }];
	if (candidate !== undefined) {
		const skill = from.index.place(candidate)?.place.name ?? candidate;
		return [{ code: 'missing-target', args: { target, skill } }];
	}
	const path = decodeOnce(splitTarget(target).path).replace(/^\.\//, '');
	const holder = from.index.holdersOf(path).find((name) => name !== ownName(from));
	const hint = holder === undefined ? {} : { holder, address: skillAddress(holder, path) };
	return [{ code: 'missing-target', args: { target, ...hint } }];
}

function judgeOutside({ target }: Reference, from: ReferringFile): Judged {
	const outside = { code: 'link-outside-skill', args: { target } } as const;
	const own = from.index.place(from.candidate);
	const path = decodeOnce(splitTarget(target).path);
	// Absolute paths and addresses of files name places of one machine.
	const isRelative = !/^(?:[/\\~]|[a-z][a-z0-9+.-]*:)/i.test(path);
	const published =
		own === undefined || !isRelative
			? undefined
			: outsidePath(own.place.folder, folderOf(from.file), path);
	const isMissing = published !== undefined && from.exists?.(published) === false;
	return isMissing ? [outside, { code: 'missing-target', args: { target } }] : [outside];
}

function judgeUnknownSkill({ target }: Reference, { index, runtime }: ReferringFile): Judged {
	const name = target.replace(/^skill:\/\//i, '').replace(/[/?#].*$/s, '');
	const near = index
		.names()
		.find((known) => spellingErrors(known.toLowerCase(), name.toLowerCase(), 2) <= 2);
	const hint = near === undefined ? {} : { near: skillAddress(near, undefined) };
	return [{ code: 'target-unknown-skill', args: { target, runtime, ...hint } }];
}

function ownName({ index, candidate }: ReferringFile): string | undefined {
	return index.place(candidate)?.place.name;
}

/** @example `pdf`, `references/a b.md` -> `skill://pdf/references/a%20b.md` */
function skillAddress(name: string, path: string | undefined): string {
	const segments = path === undefined || path === 'SKILL.md' ? [] : path.split('/');
	return `skill://${[name, ...segments].map(encodePart).join('/')}`;
}

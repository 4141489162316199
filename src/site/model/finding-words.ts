/** What a page says about findings: in its language where that has the words, else in English. */
import type { DiagnosticCode } from '../../core/diagnostics.ts';
import type { ManifestDiagnostic } from '../../core/manifest-schema.ts';
import type { DiagnosticTexts } from '../messages/diagnostics/text.ts';
import type { DiagnosticWords } from '../site-context.ts';

export interface FindingWords {
	/** On a kind of finding; the code stands for the title of one that is not known. */
	readonly kind: (code: string) => CodeWords;
	/** On one finding. */
	readonly finding: (one: ManifestDiagnostic) => OneWords;
}

interface InLanguage {
	/** Language of the words, where it is not that of the page. */
	readonly lang: string | undefined;
}

interface CodeWords extends InLanguage {
	readonly title: string;
	readonly why: string;
}

interface OneWords extends InLanguage {
	readonly message: string;
	readonly hint: string | undefined;
}

/**
 * @param language of the page
 * @param texts of that language; undefined where it has none, as English, which stands in the manifest
 * @param english words of a code
 */
export function findingWords(
	language: string,
	texts: DiagnosticTexts | undefined,
	english: (code: string) => DiagnosticWords | undefined,
): FindingWords {
	const own = (code: string) =>
		texts !== undefined && Object.hasOwn(texts, code) ? texts[code as DiagnosticCode] : undefined;
	const lang = language === 'en' ? undefined : 'en';
	return {
		kind: (code) => {
			const text = own(code);
			if (text !== undefined) return { lang: undefined, title: text.title, why: text.why };
			return { lang, ...(english(code) ?? { title: code, why: '' }) };
		},
		finding: ({ code, args, message, hint }) => {
			const text = own(code);
			if (text === undefined) return { lang, message, hint };
			return { lang: undefined, message: text.message(args), hint: text.hint(args) };
		},
	};
}

/** The words that search needs in the browser, taken from the messages of a language. */

import type { SearchWords } from '../client/search/words.ts';
import type { Translator } from '../messages/index.ts';
import { markKinds } from './mark.ts';

const texts = new WeakMap<Translator, string>();

/** The words as every page carries them. */
export function searchWordsJson(t: Translator): string {
	const text = texts.get(t) ?? JSON.stringify(searchWords(t));
	texts.set(t, text);
	return text;
}

function searchWords(t: Translator): SearchWords {
	const { code, messages } = t.language;
	return {
		language: code,
		results: messages['search.results'],
		none: messages['search.none'],
		failed: t('search.failed'),
		browse: t('search.browse'),
		all: messages['search.all'],
		skill: t('search.skills'),
		asset: t('search.assets'),
		diagnostic: t('search.diagnostics'),
		inSkill: messages['search.in'],
		states: Object.fromEntries(
			markKinds.filter((kind) => kind !== 'loaded').map((kind) => [kind, t(`state.${kind}`)]),
		),
	};
}

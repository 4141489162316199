/** The words that cards need, taken from the messages of a language. */
import type { Translator } from '../messages/index.ts';
import type { CardWords } from './card.ts';
import { markKinds } from './mark.ts';

export function cardWords(t: Translator): CardWords {
	const { code, messages } = t.language;
	return {
		language: code,
		states: Object.fromEntries(markKinds.map((kind) => [kind, t(`state.${kind}`)])),
		files: messages['card.files'],
		tokens: messages['card.tokens'],
		problems: messages['card.problems'],
		copies: messages['card.copies'],
		changes: {
			added: t('facet.change.added'),
			edited: t('facet.change.edited'),
			affected: t('facet.change.affected'),
		},
	};
}

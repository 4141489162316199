import type { Options } from './command.ts';

/** TABLE: options of the commands that fill an output. */
export const outputOptions = {
	allowForeign: {
		kind: 'flag',
		about: 'write beside files of others in the output; never over them',
	},
} as const satisfies Options;

/** TABLE: options of the commands that make pages. */
export const siteOptions = {
	cache: { kind: 'text', value: 'DIR', about: 'what is kept between runs (default: .skill-atlas)' },
	site: {
		kind: 'text',
		value: 'URL',
		about: 'absolute address of the site, as in the config file',
	},
} as const satisfies Options;

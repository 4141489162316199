import type { Options } from './command.ts';

/** TABLE: options of the commands that make pages. */
export const siteOptions = {
	cache: { kind: 'text', value: 'DIR', about: 'what is kept between runs (default: .skill-atlas)' },
	site: {
		kind: 'text',
		value: 'URL',
		about: 'absolute address of the site, as in the config file',
	},
} as const satisfies Options;

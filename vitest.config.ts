import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['test/**/*.test.ts'],
		testTimeout: 60_000,
		hookTimeout: 120_000,
		// Two cores: browser tests and Astro builds starve each other when more files run at once.
		maxWorkers: 2,
		env: { NO_COLOR: '1' },
	},
});

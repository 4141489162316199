/**
 * What holds where no config file says otherwise. It stands apart from the schema, which takes it
 * from here: a run without a config file needs no checks, and these take long to load.
 */
export function defaultConfig() {
	const none = (): string[] => [];
	return {
		title: 'Skills',
		runtimes: ['omp'],
		cwd: '.',
		home: 'none',
		skills: {},
		disabledExtensions: none(),
		disabledProviders: none(),
		extensions: none(),
		pluginDirs: none(),
		languages: ['en'],
		exclude: none(),
		rules: {},
		catalogs: {},
	};
}

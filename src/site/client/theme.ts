/** Runs before the first paint: says that scripts run, and applies the reader's choice of light or dark. */
{
	const root = document.documentElement;
	root.dataset.js = '';
	try {
		const choice = localStorage.getItem('sa-theme');
		if (choice === 'light' || choice === 'dark') root.dataset.theme = choice;
	} catch {
		// Storage is off: the system's choice holds.
	}
	// A view that the address names is drawn by the script; the plain list would only flash.
	if (/[?&](?!utm_)\w+=/.test(location.search)) root.dataset.query = '';
}

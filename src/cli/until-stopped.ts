/** Waits for Ctrl-C or a request to end. */
export function untilStopped(stop: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		if (stop.aborted) resolve();
		else stop.addEventListener('abort', () => resolve(), { once: true });
	});
}

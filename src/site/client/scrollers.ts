/** Wide tables and code can be scrolled by keyboard where they really are wider than the page. */

const scrolling = '.sa-scroll, .sa-document pre, .sa-document table';

function update(): void {
	for (const box of document.querySelectorAll<HTMLElement>(scrolling)) {
		const isWide = box.scrollWidth > box.clientWidth;
		if (isWide === box.hasAttribute('tabindex')) continue;
		if (isWide) {
			box.tabIndex = 0;
			if (box.dataset.label === undefined) continue;
			box.setAttribute('role', 'group');
			box.setAttribute('aria-label', box.dataset.label);
		} else for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
	}
}

update();
addEventListener('resize', update);
addEventListener('toggle', update, true);

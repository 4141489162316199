#!/usr/bin/env node
// Prints the contrast ratio of two colours by WCAG 2.2.
// Usage: node contrast.mjs '#767676' '#ffffff'
const [, , ...colours] = process.argv;

if (colours.length !== 2 || !colours.every((colour) => /^#[0-9a-f]{6}$/i.test(colour))) {
	process.stderr.write("Usage: node contrast.mjs '#rrggbb' '#rrggbb'\n");
	process.exit(2);
}

function luminance(colour) {
	const [red, green, blue] = [1, 3, 5]
		.map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
		.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const [dark, light] = colours.map(luminance).sort((a, b) => a - b);
const ratio = (light + 0.05) / (dark + 0.05);
process.stdout.write(`${ratio.toFixed(2)} : 1 ${ratio >= 4.5 ? 'text' : ratio >= 3 ? 'large text only' : 'too low'}\n`);

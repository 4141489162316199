import { expect, test } from 'vitest';
import { isInertSvg } from '../../src/core/svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';

test.each([
	`<svg ${NS} viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>`,
	`<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- drawn by hand --><svg ${NS}><title>a &amp; b</title></svg>`,
	`<svg ${NS}><style>.a{fill:url(#g)}</style><g class="a" fill="url(#g)"><use href="#x"/></g></svg>`,
	`<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect width='1'/></s:svg>`,
])('%s is inert', (text) => {
	expect(isInertSvg(text)).toBe(true);
});

test.each([
	'',
	'just text',
	`<html><svg ${NS}/></html>`,
	`<svg ${NS} onload="alert(1)"/>`,
	`<svg ${NS} onload=alert(1) />`,
	`<svg ${NS} OnLoad='alert(1)'/>`,
	`<svg ${NS}><script>alert(1)</script></svg>`,
	`<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>`,
	`<svg ${NS}><foreignObject><p/></foreignObject></svg>`,
	`<svg ${NS}><a href="#x"><path/></a></svg>`,
	`<svg ${NS}><use href="https://x.invalid/a.svg#b"/></svg>`,
	`<svg ${NS}><use xlink:href="data:image/svg+xml,x"/></svg>`,
	`<svg ${NS}><image href="https://x.invalid/a.png"/></svg>`,
	`<svg ${NS}><animate attributeName="href" to="javascript:1"/></svg>`,
	`<svg ${NS}><set attributeName="onload" to="alert(1)"/></svg>`,
	`<svg ${NS}><style>@import "https://x.invalid"</style></svg>`,
	`<svg ${NS}><style>a{background:url(https://x.invalid)}</style></svg>`,
	`<svg ${NS}><style>a{background:\\75rl(https://x.invalid)}</style></svg>`,
	`<svg ${NS} style="background:url( '//x.invalid')"/>`,
	`<svg ${NS} fill="&#117;rl(//x.invalid)"/>`,
	`<svg ${NS} xml:base="https://x.invalid/"/>`,
	`<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg ${NS}>&a;</svg>`,
	`<!DOCTYPE svg SYSTEM "https://x.invalid/dtd"><svg ${NS}/>`,
	`<?xml-stylesheet href="https://x.invalid/a.xsl"?><svg ${NS}/>`,
	`<?xml version="1.0" encoding="UTF-7"?><svg ${NS}/>`,
	`<svg ${NS}><![CDATA[<script>]]></svg>`,
	`<svg ${NS}><iframe src="x"/></svg>`,
	`<svg ${NS}/><script/>`,
])('%s is not', (text) => {
	expect(isInertSvg(text)).toBe(false);
});

test('crafted files take no time', () => {
	const start = performance.now();
	for (const part of ['<svg a="b" ', '<!--', '<!-- -', 'a ', '<', 'x="', '<?xml version="1" '])
		isInertSvg(`<svg ${part.repeat(100_000)}`);
	expect(performance.now() - start).toBeLessThan(3000);
});

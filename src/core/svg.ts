/**
 * Whether an SVG image can lie on a site under its own name. A host serves it as a document to
 * whoever opens its address, so it must hold nothing that runs, loads or covers: an allow-list of
 * elements, no event attribute, no reference out of the file, no entity.
 */

const elements = new Set(
	(
		'svg g defs symbol use title desc metadata switch view path rect circle ellipse line polyline ' +
		'polygon text tspan textpath lineargradient radialgradient stop clippath mask pattern marker ' +
		'filter feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix ' +
		'fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb ' +
		'fefuncg fefuncr fegaussianblur femerge femergenode femorphology feoffset fepointlight ' +
		'fespecularlighting fespotlight fetile feturbulence style'
	).split(' '),
);

const COMMENT = /<!--(?:(?!--)[\s\S])*-->/g;
const PROLOGUE =
	/^\ufeff?\s*(?:<\?xml(?:\s+(?:version|encoding|standalone)\s*=\s*["'][\w.-]+["'])*\s*\?>)?\s*(?:<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"[^"<>[\]]*"\s+"[^"<>[\]]*")?\s*>)?/i;
const TAG = /<(\/?)([a-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/gi;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENCODING = /encoding\s*=\s*["'](?!utf-8["']|us-ascii["'])/i;

/** @param text the whole file, decoded as UTF-8 */
export function isInertSvg(text: string): boolean {
	const prologue = PROLOGUE.exec(text)?.[0] ?? '';
	if (ENCODING.test(prologue)) return false;
	const body = text.slice(prologue.length).replace(COMMENT, '');
	let inert = /^\s*<(?:[\w.-]+:)?svg[\s/>]/i.test(body);
	const rest = body.replace(TAG, (_, _end, name: string, attributes: string) => {
		if (!elements.has(localName(name))) inert = false;
		for (const [, key = '', double, single] of attributes.matchAll(ATTRIBUTE))
			if (!isInertAttribute(localName(key), double ?? single ?? '')) inert = false;
		return '';
	});
	// What no pattern took is text and style sheets; a `<` in it is something we do not know.
	return inert && !rest.includes('<') && isInertStyle(rest);
}

function isInertAttribute(name: string, value: string): boolean {
	if (name.startsWith('on') || name === 'base') return false;
	if (name === 'href' || name === 'src') return /^\s*#[\w.:-]+\s*$/.test(value);
	return isInertStyle(value);
}

/** No reference but to a part of the same file; escapes could hide one. */
function isInertStyle(text: string): boolean {
	return !/\\|&#|@import|image-set|expression|-moz-binding|javascript:|url\(\s*["']?\s*(?!["'\s#])/i.test(
		text,
	);
}

function localName(name: string): string {
	return name.slice(name.indexOf(':') + 1).toLowerCase();
}

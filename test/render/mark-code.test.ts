import type { Element, Root } from 'hast';
import rehypeHighlight from 'rehype-highlight';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { grammarTable } from '../../src/render/languages.ts';
import { highlighted } from '../../src/render/mark-code.ts';

const plugin = unified().use(rehypeHighlight, { languages: grammarTable }).freeze();

/** What the plugin makes of a block in a document, without classes that are no colours. */
function colouredByPlugin(text: string, grammar: string): Element['children'] {
	const code: Element = {
		type: 'element',
		tagName: 'code',
		properties: { className: [`language-${grammar}`] },
		children: [{ type: 'text', value: text }],
	};
	const pre: Element = { type: 'element', tagName: 'pre', properties: {}, children: [code] };
	plugin.runSync({ type: 'root', children: [pre] } satisfies Root);
	return code.children.map(withColoursOnly);
}

function withColoursOnly(node: Element['children'][number]): Element['children'][number] {
	if (node.type !== 'element') return node;
	const classes = node.properties.className as string[];
	const properties = classes[0]?.startsWith('hljs-') ? node.properties : {};
	return { ...node, properties, children: node.children.map(withColoursOnly) };
}

test.each([
	['javascript', `const a = \`b \${c + 'd'}\`; // <e> & f\n`],
	['typescript', 'class A<T> extends B {\n\t@c() d?: Map<string, T>;\n}'],
	['python', '@a\ndef b(c: int = 1) -> str:\n    """d"""\n    return f"{c!r} {b}"\n'],
	['markdown', '# A\n\n```js\nlet b = 1;\n```\n<b>c</b> *d*'],
	['xml', '<style>a { color: red }</style><script>let b = "c";</script>'],
	['php', '<p><?php echo "a $b"; ?></p>'],
	['bash', 'a() { echo "$b" | c; }\r\ncat <<E\n$d\nE\n'],
	['json', '{"a": [1, true, null, "\\u0041"]}'],
	['diff', '--- a\n+++ b\n@@ -1 +1 @@\n-c\n+d'],
	['yaml', 'a: &b [c, "d"]\n# e\n'],
	['css', ''],
	['ini', 'nothing to colour'],
])('%s is coloured as rehype-highlight does it', (grammar, text) => {
	expect(highlighted(text, grammar)).toEqual(colouredByPlugin(text, grammar));
});

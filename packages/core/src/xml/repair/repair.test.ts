import { expect, test } from 'vitest'
import { parseXml } from '../parse.ts'
import { type RepairSettings, repairXml } from './repair.ts'

const settings: RepairSettings = {
  isDocument: (text) => /^\s*(?:<\?xml[^>]*>\s*)?<doc\b/.test(text),
  conflicts: 'ours',
  parts: [{ name: 'item', around: ['doc', 'list'] }],
}

function repaired(text: string, more: Partial<RepairSettings> = {}) {
  const result = repairXml(text, { ...settings, ...more })
  if (!result) return 'refused'
  parseXml(result.text, { maxDepth: 100, maxElements: 1000 })
  return [result.text, ...result.repairs.map(({ code, from, to }) => `${code.slice('repaired-'.length)} ${from} ${to}`)]
}

test.each([
  ['a sound text', '<doc><a b="1"/>x</doc>', ['<doc><a b="1"/>x</doc>']],
  ['a cut text: open elements are closed', '<doc>\n<a>x', ['<doc>\n<a>x</a></doc>', 'end 2 2']],
  [
    'a wrong character for the "<" of a tag',
    '<doc><a/>&b c="1">x</b></doc>',
    ['<doc><a/><b c="1">x</b></doc>', 'name 1 1'],
  ],
  ['no "<" of a tag', '<doc><a/>b>x</b></doc>', ['<doc><a/><b>x</b></doc>', 'name 1 1']],
  ['text that is like a tag', '<doc><a/>1 &lt; 2 a > b</doc>', ['<doc><a/>1 &lt; 2 a > b</doc>']],
  [
    'a wrong character after a name',
    '<doc><item\u00e9b="1">x</item><item b="2"/></doc>',
    ['<doc><item b="1">x</item><item b="2"/></doc>', 'name 1 1'],
  ],
  [
    'no space after a name',
    '<doc><itemb="1"/><item b="2"></item></doc>',
    ['<doc><item b="1"/><item b="2"></item></doc>', 'name 1 1'],
  ],
  ['a wrong character in a name', '<doc><it<m b="1">x</item></doc>', ['<doc><item b="1">x</item></doc>', 'name 1 1']],
  ['a name that has lost a letter', '<doc><ite b="1">x</item></doc>', ['<doc><item b="1">x</item></doc>', 'name 1 1']],
  [
    'an opening quote of the wrong kind',
    `<doc><a b="0'/><a b='1'/></doc>`,
    [`<doc><a b="0"/><a b='1'/></doc>`, 'attribute 1 1'],
  ],
  ['a closing quote that is missing', '<doc><a b="0/><a/></doc>', ['<doc><a b="0"/><a/></doc>', 'attribute 1 1']],
  ['a cut tag is left out', '<doc><a/>\n<b c="1', ['<doc><a/>\n</doc>', 'cut-tag b 2', 'end 1 2']],
  ['a cut end tag', '<doc><a>x</a></do', ['<doc><a>x</a></doc>', 'end 1 1']],
  ['content after the end', '<doc><a/></doc>></a></doc>', ['<doc><a/></doc>', 'after-end 11 1']],
  ['a second document', '<doc><a/></doc>\n<doc><b/></doc>', ['<doc><a/></doc>', 'after-end 15 2']],
  ['an empty document before another', '<doc/>\n<doc><b/></doc>', ['<doc><b/></doc>', 'empty-first  2']],
  [
    'a fence and a sentence',
    'Here it is:\n```xml\n<doc><a/></doc>\n```',
    ['<doc><a/></doc>', 'around 18 1', 'after-end 3 2'],
  ],
  [
    'a web page around',
    '<html><body><doc><a/></doc></body></html>',
    ['<doc><a/></doc>', 'around 12 1', 'after-end 14 1'],
  ],
  [
    'the text of a web page',
    '<pre>&lt;doc&gt;&lt;a b=&quot;1 &amp;amp; 2&quot;/&gt;&lt;/doc&gt;</pre>',
    ['<doc><a b="1 &amp; 2"/></doc>', 'wrapping the text of a web page 1', 'after-end 6 1'],
  ],
  [
    'a string of JSON',
    '{"n":1,"xml":"<doc>\\n<a b=\\"1\\"/></doc>"}',
    ['<doc>\n<a b="1"/></doc>', 'wrapping a string of JSON 1'],
  ],
  [
    'a string of JSON in another one',
    JSON.stringify(JSON.stringify({ xml: '<doc><a b="1"/></doc>' })),
    ['<doc><a b="1"/></doc>', 'wrapping a string of JSON 1'],
  ],
  [
    'the text of a web page, escaped by numbers',
    '&#60;doc&#x3e;&#60;a b=&#34;1&#34;/&#62;&#60;/doc&#62;',
    ['<doc><a b="1"/></doc>', 'wrapping the text of a web page 1'],
  ],
  [
    'the text of a web page, escaped twice',
    '&amp;lt;doc&amp;gt;&amp;lt;a b=&amp;quot;1&amp;quot;/&amp;gt;&amp;lt;/doc&amp;gt;',
    ['<doc><a b="1"/></doc>', 'wrapping the text of a web page 1'],
  ],
  [
    'a cut string of JSON',
    '"<doc c=\\"1\\">\\n<a b=\\"1\\"/><e f=\\"',
    ['<doc c="1">\n<a b="1"/></doc>', 'wrapping a string of JSON 1', 'cut-tag e 2', 'end 1 2'],
  ],
  [
    '"&" and "<" in values',
    '<doc a="x & y < z &lt; &nbsp; &foo;"/>',
    ['<doc a="x &amp; y &lt; z &lt; &#160; &amp;foo;"/>', 'reference 4 1'],
  ],
  ['tags in a value', '<doc a="<b>x</b>"><c/></doc>', ['<doc a="&lt;b>x&lt;/b>"><c/></doc>', 'reference 2 1']],
  ['"&" and "<" in text', '<doc>a & b < c</doc>', ['<doc>a &amp; b &lt; c</doc>', 'reference 2 1']],
  [
    'an attribute twice',
    '<doc><a b="1" c="2" b="3"/></doc>',
    ['<doc><a b="1" c="2"/></doc>', 'duplicate-attribute 1 1'],
  ],
  ['values without quotes', '<doc><a b=1 c="2"d=3/></doc>', ['<doc><a b="1" c="2" d="3"/></doc>', 'attribute 1 1']],
  [
    'quotes in a value',
    '<doc><a b="say "hi" now" c="2"/></doc>',
    ['<doc><a b="say &quot;hi&quot; now" c="2"/></doc>', 'attribute 1 1'],
  ],
  [
    'a closing quote that is missing',
    '<doc><a b="1 c="2" d="3"/></doc>',
    ['<doc><a b="1" c="2" d="3"/></doc>', 'attribute 1 1'],
  ],
  [
    'the last quote of a tag that is missing',
    '<doc><a b="1/>\n<c d="2"/></doc>',
    ['<doc><a b="1"/>\n<c d="2"/></doc>', 'attribute 1 1'],
  ],
  ['a blank before the end of a tag', '<doc><a b="1" / ><c/ ></doc>', ['<doc><a b="1"/><c/></doc>', 'attribute 2 1']],
  [
    'quotes of a word processor',
    '<doc><a b=\u201cx y\u201d c=\u201d1\u201d/></doc>',
    ['<doc><a b="x y" c="1"/></doc>', 'attribute 1 1'],
  ],
  ['the end of a tag that is missing', '<doc><a b="1"/\n<c/></doc>', ['<doc><a b="1"/><c/></doc>', 'attribute 1 2']],
  ['an end tag that is missing', '<doc><a><b></a><c/></doc>', ['<doc><a><b></b></a><c/></doc>', 'open 1 1']],
  ['an end tag without a start', '<doc><a/></b><c/></doc>', ['<doc><a/><c/></doc>', 'end-tag 1 1']],
  [
    'a misspelt start tag',
    '<doc><item/><iten>x</item><c/></doc>',
    ['<doc><item/><iten>x</iten><c/></doc>', 'name 1 1'],
  ],
  [
    'a misspelt start tag among many',
    '<doc><item/><item/><iten>x</item></doc>',
    ['<doc><item/><item/><item>x</item></doc>', 'name 1 1'],
  ],
  ['a misspelt end tag', '<doc><item>x</itan><c/></doc>', ['<doc><item>x</item><c/></doc>', 'name 1 1']],
  [
    'an end tag that is missing: what stood beside such elements before does not stand in one',
    '<doc><a><b/></a><a><b/><a><b/></a></doc>',
    ['<doc><a><b/></a><a><b/></a><a><b/></a></doc>', 'open 1 1'],
  ],
  [
    'the first of nested elements',
    '<doc><a><a><b/></a></a><a><a/><c></a></doc>',
    ['<doc><a><a><b/></a></a><a><a/><c></c></a></doc>', 'open 1 1'],
  ],
  ...['</it"m>', '</it m>', '</it>m>', '</it<m>', '<xitem>'].map((tag): [string, string, string[]] => [
    `a wrong letter in an end tag: ${tag}`,
    `<doc><item>x${tag}<item/></doc>`,
    ['<doc><item>x</item><item/></doc>', 'name 1 1'],
  ]),
  [
    'a wrong letter in a start tag',
    '<doc><item/><it"m a="1">x</item><item/></doc>',
    ['<doc><item/><item a="1">x</item><item/></doc>', 'name 1 1'],
  ],
  [
    '"<" for a letter of an attribute',
    '<doc><a b="1" c<d="2"><e/></a></doc>',
    ['<doc><a b="1" d="2"><e/></a></doc>', 'attribute 1 1'],
  ],
  [
    'a wrong letter for the last quote of a tag',
    '<doc><a b="1>><c d="2"/></a></doc>',
    ['<doc><a b="1">><c d="2"/></a></doc>', 'attribute 1 1'],
  ],
  ['control characters', '<doc>\u0001<a/></doc>\u0000\u0000', ['<doc><a/></doc>']],
  [
    '"--" in a comment, once something else is wrong',
    '<doc><!-- a -- b --->&</doc>',
    ['<doc><!-- a - b -->&amp;</doc>', 'reference 1 1'],
  ],
  ['a comment that is cut', '<doc><a/><!-- b', ['<doc><a/><!-- b--></doc>', 'markup 1 1', 'end 1 1']],
  [
    'a damaged declaration',
    '<?xml version="1.0">\n<doc><a/></doc>',
    ['<?xml version="1.0"?>\n<doc><a/></doc>', 'markup 1 1'],
  ],
  ['a declaration within', '<doc><?xml version="1.0"?><a/></doc>', ['<doc><a/></doc>', 'markup 1 1']],
  [
    'a part',
    'Cells:\n<item a="1"/>\n<item a="2"/>\n```',
    ['<doc><list><item a="1"/>\n<item a="2"/>\n```</list></doc>', 'part item 1'],
  ],
  ['no document', 'Dear Sir or Madam, <b>hello</b> & goodbye', 'refused'],
])('%s', (_name, text, expected) => expect(repaired(text)).toEqual(expected))

const conflict = '<doc>\n<<<<<<< HEAD\n<a/>\n||||||| base\n<o/>\n=======\n<b/>\n>>>>>>> branch\n<c/></doc>'

test('marks that an editor has indented', () => {
  const indented = conflict.replaceAll(/^(?=[<|=>]{7})/gm, '  ')
  expect(repaired(indented)).toEqual(['<doc>\n<a/>\n<c/></doc>', 'conflict ours 1'])
})

test('a conflict within the common ancestor of another', () => {
  const inner = '<<<<<<< Temporary 1\n<x/>\n=======\n<y/>\n>>>>>>> Temporary 2\n'
  const nested = conflict.replace('<o/>\n', inner)
  expect(repaired(nested)).toEqual(['<doc>\n<a/>\n<c/></doc>', 'conflict ours 1'])
  expect(repaired(nested, { conflicts: 'theirs' })).toEqual(['<doc>\n<b/>\n<c/></doc>', 'conflict theirs 1'])
})

test('of a conflict whose end has no mark, nothing that follows is lost', () => {
  const endless = conflict.replace('>>>>>>> branch\n', '')
  expect(repaired(endless)).toEqual(['<doc>\n<a/>\n<b/>\n<c/></doc>', 'conflict-end 1 6'])
  expect(repaired(endless, { conflicts: 'theirs' })).toEqual(['<doc>\n<b/>\n<c/></doc>', 'conflict theirs 1'])
})

test('one side of a conflict is kept, and the message names it', () => {
  expect(repaired(conflict)).toEqual(['<doc>\n<a/>\n<c/></doc>', 'conflict ours 1'])
  expect(repaired(conflict, { conflicts: 'theirs' })).toEqual(['<doc>\n<b/>\n<c/></doc>', 'conflict theirs 1'])
})

test.each([
  ['unclosed quotes', '<a b="x '],
  ['unclosed tags', '<a b="1" <'],
  ['crossed tags', '<a></b>'],
  ['nested tags', '<a>'],
  ['ampersands', '&'],
  ['quotes', '<a b=""""""\'\''],
  ['comments', '<!-- <!'],
  ['declarations', '<?xml '],
  ['ends', '</a </doc'],
])('%s without end are repaired, and not in quadratic time', (_name, piece) => {
  // Quadratic work would exceed the time of a test by far.
  expect(repairXml(`<doc>${piece.repeat(20_000)}`, settings)?.repairs).not.toEqual([])
})

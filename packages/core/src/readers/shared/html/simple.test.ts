import fc from 'fast-check'
import { defaultTreeAdapter, html, parseFragment, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { simpleTree } from './simple.ts'

const full = (text: string) =>
  serialize(parseFragment(defaultTreeAdapter.createElement('div', html.NS.HTML, []), text, {}))

test.each([
  'plain',
  ' two  words\nand a line ',
  'a<br>b<br/>c<br />d',
  '<b>bold <i>both</i></b><div>block<div>inner</div></div>',
  '<b>x<div>y</div>z</b>',
  'a &lt;b&gt; &amp;amp; &quot;&nbsp;',
  '<font color="#ff0000" face="A &amp; B" >a<span style="font-family: &quot;B&quot;; x: a>b">b</span></font>',
  '<div align="left" align="right">a<br style="c" /></div>',
  '<b><b><b><b class="">a</b></b></b></b>b',
])('%s is read as by the parser', (text) => {
  expect(serialize(simpleTree(text)!)).toBe(full(text))
})

test.each([
  '<b>open',
  '<b><i>crossed</b></i>',
  'a & b',
  '&copy;',
  '<p>x</p>',
  '<B>x</B>',
  '<b class=x>y</b>',
  "<b class='x'>y</b>",
  '<b class="&copy;">y</b>',
  '<b class="a&b">y</b>',
  '<b class="a"/>y</b>',
  '<b CLASS="x">y</b>',
  '<b class="x"id="y">y</b>',
  '</b class="x">',
  '<a href="x">y</a>',
  '</br>',
  'a\0b',
])('%s is left to the parser', (text) => expect(simpleTree(text)).toBeUndefined())

test('any text that is read is read as by the parser', () => {
  const piece = fc.constantFrom(
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<div>',
    '</div>',
    '<font color="red">',
    '</font>',
    '<span style="color: red; font: &quot;a&quot;">',
    '</span>',
    '<br>',
    '<sub>',
    '</sub>',
    '&lt;',
    ' ',
    '\n',
    'x',
  )
  const markup = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      piece.filter((text) => !text.startsWith('<') || text === '<br>'),
      fc
        .tuple(
          fc.constantFrom('b', 'i', 'u', 's', 'em', 'strong', 'sub', 'sup', 'div', 'font', 'span'),
          fc.constantFrom('', ' style="a"', ' color="&amp;" size="1"'),
          fc.array(tie('node'), { maxLength: 4 }),
        )
        .map(([name, attributes, inner]) => `<${name}${attributes}>${inner.join('')}</${name}>`),
    ),
  })).node
  const nested = fc.array(markup, { maxLength: 6 }).map((parts) => parts.join(''))
  const any = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(nested, (text) => {
      expect(serialize(simpleTree(text)!)).toBe(full(text))
    }),
  )
  fc.assert(
    fc.property(any, (text) => {
      const tree = simpleTree(text)
      if (tree) expect(serialize(tree)).toBe(full(text))
    }),
  )
})

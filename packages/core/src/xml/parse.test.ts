import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { textOf, type XmlElement } from './node.ts'
import { parseXml } from './parse.ts'

const LIMITS = { maxDepth: 10, maxElements: 100 }
const parse = (text: string) => parseXml(text, LIMITS)
const attribute = (raw: string) => parse(`<a v="${raw}"/>`).attributes.get('v')

describe('parseXml', () => {
  test.each([
    ['a &amp; b', 'a & b'],
    ['&lt;b&gt;&quot;&apos;', '<b>"\''],
    ['&#10;&#xa;&#x9;', '\n\n\t'],
    ['line\nnext\r\nlast\ttab', 'line next last tab'],
    ['  12  ', '  12  '],
    ['007', '007'],
    ['true', 'true'],
    ['&#128512;&#x1F600;', '😀😀'],
    ['&amp;amp;', '&amp;'],
  ])('attribute %j', (raw, value) => expect(attribute(raw)).toBe(value))

  test('order, text, CDATA and self-closing elements', () => {
    const root = parse("<a> x <b/> &lt;y&gt; <![CDATA[<z>&amp;]]><c>1</c><!-- no --><?pi it's?></a>")
    const shape = root.children.map((child) => (typeof child === 'string' ? child : child.name))
    expect(shape.join('|')).toBe(' x |b| <y> |<z>&amp;|c')
    expect(textOf(root)).toBe(' x  <y> <z>&amp;')
    expect(textOf(root.children[4] as XmlElement)).toBe('1')
  })

  test('texts and elements are in the element that contains them, at any depth', () => {
    const write = ({ name, children }: XmlElement): string =>
      `(${name} ${children.map((child) => (typeof child === 'string' ? child : write(child))).join('')})`
    const text = '<a>1<b>2<c/>3<d>4<e><f/></e>5</d>6<!-- no -->7</b>\n<g><h>8</h></g><![CDATA[9<]]></a>'
    expect(write(parse(text))).toBe('(a 1(b 2(c )3(d 4(e (f ))5)67)\n(g (h 8))9<)')
  })

  test('repeated values share the first string', () => {
    const values = Array.from({ length: 300 }, (_, i) => `&lt;${i % 3 === 0 ? i : 'same'}\n&amp;`)
    const root = parseXml(`<a>${values.map((value) => `<b v="${value}" w="${value}"/>`).join('')}</a>`, {
      maxDepth: 10,
      maxElements: 1000,
    })
    const read = root.children.map((child) => [...(child as XmlElement).attributes].flat().join())
    expect(read).toEqual(
      values.map((value) => {
        const plain = value.replace('&lt;', '<').replace('\n', ' ').replace('&amp;', '&')
        return `v,${plain},w,${plain}`
      }),
    )
  })

  test('long values full of references are not cut', () => {
    const long = '&lt;'.repeat(200_000)
    expect(attribute(long)).toBe('<'.repeat(200_000))
  })

  test('names with a meaning in JavaScript', () => {
    const root = parse('<constructor __proto__="1" toString="2"><__proto__/><hasOwnProperty/></constructor>')
    expect(root.name).toBe('constructor')
    expect([...root.attributes]).toEqual([
      ['__proto__', '1'],
      ['toString', '2'],
    ])
    expect(root.children.map((child) => (child as XmlElement).name)).toEqual(['__proto__', 'hasOwnProperty'])
  })

  test('forbidden characters are dropped and reported', () => {
    let reported = 0
    const root = parseXml('<a v="x\u0001y&#x0;z"/>', LIMITS, () => {
      reported += 1
    })
    expect(root.attributes.get('v')).toBe('xyz')
    expect(reported).toBe(2)
  })

  test.each([
    '<a',
    '<a>',
    '<a></b>',
    '<a b></a>',
    '<a b=1></a>',
    '<a b="1" b="2"/>',
    '<a b="1"c="2"/>',
    '<a b="<"/>',
    '<a/><b/>',
    '<a/>x',
    'x<a/>',
    '</a>',
    '<a>&nope;</a>',
    '<a>&</a>',
    '<1/>',
    '<a><!-- </a>',
    '<a><![CDATA[ </a>',
    '<a><?pi </a>',
    '<a/><![CDATA[x]]>',
    '<a/><!DOCTYPE a>',
    '<a><!b></a>',
    `<a ${Array.from({ length: 20 }, (_, i) => `b${i}="${i}"`).join(' ')} b0="0"/>`,
  ])('refuses %s', (text) => expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'malformed-xml' })))

  test.each([
    ['<a>\n<b v="x"/>\n<b v="Tom & Jerry"/></a>', 3, 'the "&" in "Tom & Jerry" must be written "&amp;"'],
    ['<a>\n<!-- & --><![CDATA[&]]>&amp;&#10;<b/>\n1 &nbsp; 2</a>', 3, '"&nbsp;" is not declared'],
    ['<a><b>1</b>\n2 & 3<c v="&"/></a>', 2, 'the "&" in "2 & 3" must be written "&amp;"'],
    ['<a v="1"\n w="?a=1&b=2"/>', 2, 'the "&" in "?a=1&b=2" must be written "&amp;"'],
  ])('says in which line a reference is wrong: %j', (text, line, problem) =>
    expect(() => parse(text)).toThrow(`The XML is malformed on line ${line}: ${problem}.`),
  )

  test('limits', () => {
    expect(() => parse('<a>'.repeat(11) + '</a>'.repeat(11))).toThrow(expect.objectContaining({ code: 'too-deep' }))
    expect(() => parse(`<a>${'<b/>'.repeat(100)}</a>`)).toThrow(expect.objectContaining({ code: 'too-large' }))
    expect(parse(`<a>${'<b/>'.repeat(99)}</a>`).children).toHaveLength(99)
    expect(parse('<a>'.repeat(10) + '</a>'.repeat(10)).name).toBe('a')
  })

  test('a DOCTYPE is skipped, unless it declares something', () => {
    expect(parse('<?xml version="1.0"?><!DOCTYPE a PUBLIC "-//X" "http://x/y.dtd"><a/>').name).toBe('a')
    const bomb = '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'
    expect(() => parse(bomb)).toThrow(expect.objectContaining({ code: 'doctype-refused' }))
  })

  test('agrees with the bare parser on the elements of random trees', () => {
    const name = fc.constantFrom('a', 'b', 'mxCell', 'x:y')
    const pairs = fc.array(fc.tuple(name, fc.constantFrom('', '1', ' x ')), { maxLength: 3 })
    const open = (tag: string, list: [string, string][]) =>
      `<${tag}${[...new Map(list)].map(([key, value]) => ` ${key}="${value}"`).join('')}`
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.tuple(name, pairs).map(([tag, list]) => `${open(tag, list)}/>`),
        fc
          .tuple(name, pairs, fc.array(tie('tree'), { maxLength: 3 }))
          .map(([tag, list, inner]) => `${open(tag, list)}>${inner.join('')}</${tag}>`),
      ),
    }))
    const count = (element: XmlElement): number =>
      1 + element.children.reduce((sum, child) => sum + (typeof child === 'string' ? 0 : count(child)), 0)
    const plainCount = (nodes: Record<string, unknown>[]): number =>
      nodes.reduce(
        (sum, node) => sum + 1 + plainCount(Object.entries(node).find(([key]) => key !== ':@')![1] as never),
        0,
      )
    fc.assert(
      fc.property(tree, (text) => {
        const bare = new XMLParser({ preserveOrder: true, ignoreAttributes: false }).parse(text)
        expect(count(parseXml(text, { maxDepth: 1000, maxElements: 100_000 }))).toBe(plainCount(bare))
      }),
    )
  })
})

test('reports each complete element, and puts what the callback returns into its place', () => {
  const reported: string[] = []
  const root = parseXml('<a>0<b><c/>1</b><d/>2<b>3<c><d/></c></b></a>', LIMITS, undefined, (element) => {
    const { name, attributes, children } = element
    reported.push(`${name}${children.length}`)
    return name === 'b' ? { name: 'B', attributes, children: [] } : undefined
  })
  expect(reported).toEqual(['c0', 'b2', 'd0', 'd0', 'c1', 'b2', 'a5'])
  const replaced = expect.objectContaining({ name: 'B', children: [] })
  expect(root.children).toEqual(['0', replaced, expect.objectContaining({ name: 'd' }), '2', replaced])
})

test('the root can be replaced too', () => {
  const root = parseXml('<a><b/></a>', LIMITS, undefined, ({ attributes }) => ({ name: 'r', attributes, children: [] }))
  expect(root).toMatchObject({ name: 'r', children: [] })
})

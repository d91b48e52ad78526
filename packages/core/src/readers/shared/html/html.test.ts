import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block, RichText } from '#diagram/index'
import { plainText } from '../plain.ts'
import { read, runs } from './html.test-util.ts'
import { readHtml } from './index.ts'

const grey = (shade: number) => ({ r: shade, g: shade, b: shade, a: 1 })

describe('structure', () => {
  test.each<[string, string]>([
    ['a<br>b', 'a\nb'],
    ['a<br>', 'a'],
    ['a\nb', 'a\nb'],
    ['<div>a</div><div>b</div>', 'a\nb'],
    ['<div>a</div><div><br></div><div>b</div>', 'a\n\nb'],
    ['<p>a</p><p>b</p>', 'a\n\nb'],
    ['  a   b  ', 'a b'],
    ['<b>a </b> b', 'a b'],
    ['a&nbsp;&lt;b&gt; &amp;amp;', 'a <b> &amp;'],
    ['<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', 'a\nb\nc'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a\tb\nc'],
    ['<pre>a  b</pre>', 'a  b'],
    ['<pre>a <span style="white-space: inherit">b  c</span></pre>', 'a b  c'],
    ['<pre>a <span style="white-space: normal">b  c</span></pre>', 'a b c'],
    ['<span style="text-transform: uppercase">abc</span>', 'ABC'],
    ['<span style="text-transform: lowercase">ABC</span>', 'abc'],
    ["<i style='text-transform: capitalize'>it's (an) élan-vital</i>", "It's (An) Élan-Vital"],
    ['<div style="text-transform: uppercase">a<i style="text-transform: none">b</i></div>', 'Ab'],
    ['a <q>b</q>', 'a “b”'],
    ['<div style="display: inline">a</div>b', 'ab'],
    ['a<span style="display: block">b</span>c', 'a\nb\nc'],
    ['a<span style="font-size: 0">b</span>', 'a'],
    ['a <span> </span><br>b', 'a\nb'],
    ['<table><caption>a</caption><tr><td>b</td></tr></table>', 'a\nb'],
    ['<div style="display: none">a</div>b', 'b'],
    ['<script>alert(1)</script>b<style>x{}</style>', 'b'],
  ])('%j', (source, plain) => {
    const { plain: ours, reported } = read(source)
    expect(ours).toBe(plain)
    expect(reported).toEqual([])
  })

  test('an empty line is a paragraph without runs', () => {
    expect(read('a<div><br></div>b').text).toEqual([runs('a'), { type: 'paragraph', runs: [] }, runs('b')])
  })

  test('headings, rules, lists with their start', () => {
    expect(read('<h2>t</h2><hr><ol start="3"><li>a</li></ol>').text).toEqual([
      { type: 'heading', level: 2, runs: [{ text: 't' }] },
      { type: 'rule', colors: [grey(154), grey(238)] },
      { type: 'list', ordered: true, start: 3, items: [[runs('a')]] },
    ])
  })

  test('a heading with a size of its own is a bold paragraph with the margins of that size', () => {
    expect(read('<h1 style="font-size: 20px">x</h1>').text).toMatchObject([
      { type: 'paragraph', runs: [{ text: 'x', size: 20, bold: true }], size: 20, marginTop: 13.4, marginBottom: 13.4 },
    ])
  })
  test('a painted text with kept blanks has its margins around its ground', () => {
    expect(read('<pre style="background: red">x</pre>').text).toMatchObject([
      { type: 'table', rows: [[{ blocks: [{ type: 'paragraph' }] }]], marginTop: 12, marginBottom: 12 },
    ])
  })
  test('a heading keeps its alignment', () => {
    expect(read('<h1 align="left" style="text-align:right">x</h1><h2 align="center">y</h2>').text).toEqual([
      { type: 'heading', level: 1, runs: [{ text: 'x' }], align: 'right' },
      { type: 'heading', level: 2, runs: [{ text: 'y' }], align: 'center' },
    ])
  })

  test('a list without markers is indented and has margins like any other', () => {
    const lines = (style: string) => read(`<ul style="list-style: none;${style}"><li>a</li><li>b</li></ul>`).text
    expect(lines('')).toEqual([
      { ...runs('a'), indent: 40, marginTop: 12 },
      { ...runs('b'), indent: 40, marginBottom: 12 },
    ])
    expect(lines('padding-left: 0; margin: 0')).toEqual([runs('a'), runs('b')])
  })

  test.each([
    ['<div style="line-height: 2">a</div>', 2],
    ['<div style="line-height: 150%">a</div>', 1.5],
    ['<div style="line-height: 24px">a</div>', 2],
    ['<div style="line-height: 2"><p style="line-height: normal">a</p></div>', undefined],
    ['<div style="line-height: 2"><p style="line-height: tall">a</p></div>', 2],
  ])('the height of lines: %s', (html, lineHeight) => {
    expect(read(html).text.map((block) => block.type === 'paragraph' && block.lineHeight)).toEqual([lineHeight])
  })

  test.each([
    ['<hr size="1">', 1, grey(154), grey(238)],
    ['<hr size="1" style="border-style:solid;">', 1, grey(128), grey(128)],
    ['<hr noshade>', undefined, grey(128), grey(128)],
    ['<hr color="red">', undefined, { r: 255, g: 0, b: 0, a: 1 }, { r: 255, g: 0, b: 0, a: 1 }],
    ['<hr style="color:red">', undefined, grey(154), grey(238)],
    ['<hr style="border-color:red">', undefined, { r: 255, g: 0, b: 0, a: 1 }, { r: 255, g: 0, b: 0, a: 1 }],
    ['<hr style="border:0;background:red">', undefined, { r: 255, g: 0, b: 0, a: 1 }, { r: 255, g: 0, b: 0, a: 1 }],
    ['<hr style="border-top:1px solid #00f">', undefined, { r: 0, g: 0, b: 255, a: 1 }, { r: 0, g: 0, b: 255, a: 1 }],
  ])('a rule has the colours of browsers: %s', (html, height, ...colors) => {
    expect(read(html).text).toEqual([{ type: 'rule', ...(height && { height }), colors }])
  })

  test('alignment and margins belong to the block', () => {
    expect(read('<p style="margin: 0px; margin-top: 4px; text-align: center">a</p>').text).toEqual([
      { type: 'paragraph', runs: [{ text: 'a' }], align: 'center', marginTop: 4 },
    ])
  })
})

test.each([
  ['<span style="line-height: 2">a</span>', 2],
  ['<div style="line-height: 1">a<i style="font-size: 20px; line-height: 1.5">b</i></div>', 1.5],
  ['<div style="line-height: 2">a<span style="line-height: 1">b</span></div>', 2],
  ['<span style="line-height: 0.5">a</span>', undefined],
])('%s has the height of its highest part', (source, lineHeight) => {
  expect(readHtml(source, { fontSize: 10, report: () => {} })[0]).toMatchObject(lineHeight ? { lineHeight } : {})
  if (!lineHeight) expect(readHtml(source, { fontSize: 10, report: () => {} })[0]).not.toHaveProperty('lineHeight')
})

describe('losses are reported', () => {
  test.each([
    ['<a href="javascript:x()">l</a>', 'label-link-dropped javascript:x()'],
    ['a<img src="x.png">', 'label-image-dropped x.png'],
    ['a<iframe src="x"></iframe>', 'label-element-dropped iframe'],
    ['a<svg><defs><text>b</text></defs><path d="M0 0"/></svg>', 'label-element-dropped svg'],
    ['<details><summary>a</summary>b</details>', 'text-hidden b'],
    ['<span style="letter-spacing: 3px">a</span>', 'label-style-ignored letter-spacing'],
    ['<ol type="a"><li>x</li></ol>', 'label-style-ignored list-style-type'],
    [`${'<div>'.repeat(300)}a`, 'label-cut'],
  ])('%s', (source, message) => expect(read(source).reported).toContain(message))

  test.each([
    ['<button>go</button> x', 'go x', 'label-element-flattened button'],
    ['<textarea>a</textarea>b', 'ab', 'label-element-flattened textarea'],
    ['<select><option>a</option><option selected>b</option></select>', 'b', 'label-element-flattened select'],
    ['<select><optgroup label="x"><option>a</option></optgroup></select>', 'a', 'label-element-flattened select'],
    ['<input value="a">', 'a', 'label-element-flattened input'],
    ['a<svg><title>b</title><g><text>c</text><text>d</text></g></svg>', 'ac d', 'label-element-flattened svg'],
    ['<math><mi>x</mi><annotation>y</annotation></math>', 'x', 'label-element-flattened math'],
    ['<img alt="a" src="x.png">', 'a', 'label-image-dropped x.png'],
    ['<picture><img alt="a" src="x.png"></picture>', 'a', 'label-image-dropped x.png'],
  ])('%s keeps its visible text', (source, plain, message) => {
    expect(read(source)).toMatchObject({ plain, reported: [message] })
  })

  test.each([
    ['a<object>b</object>', 'ab'],
    ['a<dialog>b</dialog>', 'a'],
    ['a<input type="hidden" value="b">', 'a'],
    ['<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>', 'ab'],
  ])('%s loses nothing', (source, plain) => expect(read(source)).toMatchObject({ plain, reported: [] }))

  test('invisible leftovers of a paste are not losses', () => {
    expect(
      read('<span style="letter-spacing: normal; orphans: 2; float: none; border-color: red">a</span>').reported,
    ).toEqual([])
    expect(read('<span style="border-top: 0px\nsolid red">a</span>').reported).toEqual([])
  })
})

function depthOf(text: RichText): number {
  const inner = (block: Block): number => {
    if (block.type === 'list') return 1 + Math.max(0, ...block.items.map(depthOf))
    return block.type === 'table' ? 1 + Math.max(0, ...block.rows.flat().map((cell) => depthOf(cell.blocks))) : 1
  }
  return Math.max(0, ...text.map(inner))
}

function allRuns(text: RichText): string[] {
  return text.flatMap((block) => {
    if (block.type === 'list') return block.items.flatMap(allRuns)
    if (block.type === 'table') return block.rows.flat().flatMap((cell) => allRuns(cell.blocks))
    return block.type === 'rule' ? [] : block.runs.map((run) => run.text)
  })
}

test('any markup gives bounded blocks without empty runs', () => {
  const tag = fc.constantFrom(
    'b',
    'div',
    'p',
    'ul',
    'li',
    'ol',
    'table',
    'tr',
    'td',
    'font',
    'span',
    'a',
    'h1',
    'pre',
    'svg',
    'script',
  )
  const style = fc.constantFrom(
    '',
    ' style="font-size:1e9px"',
    ' style="margin:-5px;display:none"',
    ' href="java&#10;script:x"',
    ' size="9"',
  )
  const piece = fc.oneof(
    fc.tuple(tag, style).map(([name, rest]) => `<${name}${rest}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom('<br>', '<hr>', '\n', '&nbsp;', ' ', '<!--', '-->', '<![CDATA['),
    fc.string({ maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const { text } = read(pieces.join(''))
      expect(allRuns(text).every((run) => run.length > 0)).toBe(true)
      expect(depthOf(text)).toBeLessThan(200)
      expect(JSON.stringify(text)).not.toContain('"javascript:')
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['<p style="margin-right:40px">a</p>', ['label-style-ignored margin-right']],
  ['<p style="margin:0 4px 0 0">a</p>', ['label-style-ignored margin']],
  ['<p style="padding:4px">a</p>', ['label-style-ignored padding']],
  ['<code style="padding:0.25rem 0.5em">a</code>', []],
  ['<table><tr><td colspan="2" style="border:1px solid red;padding:4px">a</td></tr></table>', []],
  ['<p style="padding:4px;background:#eee">a</p>', []],
  ['<p style="margin:8px 0px 8px 4px;padding-left:2em;margin-right:auto">a</p>', []],
])('spacing that is not kept is reported: %s', (source, reported) => {
  expect(read(source).reported).toEqual(reported)
})

test.each([
  ['<p style="margin-left:4px">a</p>', 4],
  ['<p style="margin:0 0 0 8px;padding-left:2px">a</p>', 10],
  ['<div style="margin-left:4px"><p style="margin-left:6px">a</p></div>', 10],
  ['<blockquote>a</blockquote>', 40],
  ['<p style="margin-left:-4px">a</p>', undefined],
])('spacing on the left is kept: %s', (source, indent) => {
  const [block] = read(source).text
  expect(block?.type === 'paragraph' ? block.indent : 'no paragraph').toBe(indent)
})

test('hostile nesting is cut off quickly', () => {
  const nested = Array.from({ length: 3_000 }, (_, at) => `<b x=${at}><p>`).join('')
  const { reported } = read(`${nested}end`)
  expect(reported).toContain('label-cut')
  expect(depthOf(read('<ul><li>'.repeat(5_000)).text)).toBeLessThan(200)
})

test('labels that are too long or have too many elements are cut, which is reported', () => {
  const { plain, reported } = read(`<h1>a</h1>${'<hr>'.repeat(40_000)}end`)
  expect([plain, reported]).toEqual(['a end', ['label-cut']])
  const long = read(`<table></table>${'a'.repeat(200_000)}end`)
  expect([long.plain.replace(/a+$/, ''), long.reported]).toEqual(['', ['label-cut']])
})

test('nested painted blocks are painted only to a depth that is laid out quickly', () => {
  const boxes = (count: number) => read(`${'<div style="background:red">'.repeat(count)}end`)
  expect(boxes(12).reported).toEqual([])
  expect(depthOf(boxes(12).text)).toBe(13)
  expect([...new Set(boxes(100).reported)]).toEqual(['label-style-ignored background or border'])
  expect(boxes(100).plain).toBe('end')
  expect(depthOf(boxes(100).text)).toBe(13)
})

test.each([
  ['parentheses in a style', `<i style="${'(('.repeat(50_000)}">end`],
  ['quotes in a style', `<i style="${"'(".repeat(50_000)}">end`],
  ['line feeds', `${'\n'.repeat(100_000)}end`],
  ['blanks', `${'&nbsp;'.repeat(30_000)}end`],
])('very many %s are read in one pass', (_, source) => {
  expect(read(source).plain.endsWith('end')).toBe(true)
})

test('a label without room has a line for each word if its markup wraps', () => {
  const lines = (source: string) =>
    plainText(readHtml(source, { fontSize: 12, report: () => {}, lineFeedsBreak: true, noRoom: true }))
  expect(lines('<span style="white-space: normal">Edge device well-known</span>')).toBe('Edge\ndevice\nwell-\nknown')
  expect(lines('Edge device <b style="white-space: nowrap">well known</b>')).toBe('Edge device well known')
  expect(lines('<div style="white-space: normal; width: 90px">Edge device</div>')).toBe('Edge device')
  expect(read('<span style="white-space: normal">Edge device</span>').plain).toBe('Edge device')
})

test('a heading with margins of its own is a paragraph that looks like it', () => {
  const { text } = read('<h2 style="margin: 3px 0 4px">x</h2>')
  expect(text).toEqual([{ ...runs('x', { bold: true, size: 18 }), size: 18, marginTop: 3, marginBottom: 4 }])
})

test('lists are indented as their style says', () => {
  const indents = (source: string) => read(source).text.map((block) => block.type === 'list' && block.indent)
  const item = '<li>x</li></ul>'
  expect(indents(`<ul>${item}<ul style="padding-left: 10px">${item}<ul style="margin:0 0 0 2px">${item}`)).toEqual([
    undefined,
    10,
    42,
  ])
})

test('line feeds are white space unless the source format makes them line breaks', () => {
  const markup = '<p>one\ntwo</p>\n<pre>a\nb</pre><table>\n<tr>\n<td>c</td></tr></table>\n'
  const read = (lineFeedsBreak: boolean) =>
    plainText(readHtml(markup, { fontSize: 12, report: () => {}, lineFeedsBreak }))
  expect(read(false)).toBe('one two\n\na\nb\nc')
  expect(read(true)).toContain('one\ntwo')
})

test('words of a label without room have lines of their own, in linear time', () => {
  const read = (text: string) =>
    plainText(
      readHtml(`<div style="white-space:normal">${text}</div>`, { fontSize: 12, report: () => {}, noRoom: true }),
    )
  expect(read(' one two\u3000three')).toMatch(/^one\s*\ntwo\s*\n\s*three$/)
  expect(read('\u3000'.repeat(150_000))).toBe('\u3000'.repeat(150_000))
})

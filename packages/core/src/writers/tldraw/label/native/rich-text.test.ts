import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block, Run } from '#diagram/index'
import { isSafeUrl } from '#writers/tldraw/drafts/urls'
import { richTextOf } from './rich-text.ts'

const run: fc.Arbitrary<Run> = fc.record(
  {
    text: fc.oneof(fc.string(), fc.constantFrom('', '\n', 'a\nb', '\r\n')),
    bold: fc.boolean(),
    italic: fc.boolean(),
    underline: fc.boolean(),
    strike: fc.boolean(),
    code: fc.boolean(),
    script: fc.constantFrom('sub' as const, 'super' as const),
    size: fc.double(),
    color: fc.constant({ r: 1, g: 2, b: 3, a: 1 }),
    background: fc.constant({ r: 1, g: 2, b: 3, a: 1 }),
    href: fc.oneof(
      fc.string().map((text) => `https://example.com/${encodeURIComponent(text)}`),
      fc.constantFrom('http://a.b:8/?c=d#e', 'javascript:alert(1)', 'mailto:a@b.c', 'http://[', ''),
    ),
  },
  { requiredKeys: ['text'] },
)
const { block } = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.record({ type: fc.constant('paragraph' as const), runs: fc.array(run, { maxLength: 3 }) }),
    fc.record({ type: fc.constant('preformatted' as const), runs: fc.array(run, { maxLength: 3 }) }),
    fc.record({
      type: fc.constant('heading' as const),
      level: fc.constantFrom(1, 2, 6),
      runs: fc.array(run, { maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('rule' as const) }),
    fc.record({
      type: fc.constant('list' as const),
      ordered: fc.boolean(),
      start: fc.double(),
      items: fc.array(fc.array(tie('block'), { maxLength: 2 }), { maxLength: 2 }),
    }),
    fc.record({
      type: fc.constant('table' as const),
      rows: fc.array(fc.array(fc.record({ blocks: fc.array(tie('block'), { maxLength: 2 }) }), { maxLength: 2 }), {
        maxLength: 2,
      }),
    }),
  ) as fc.Arbitrary<Block>,
}))

interface AnyNode {
  readonly type: string
  readonly text?: string
  readonly marks?: readonly { type: string; attrs?: { href: string } }[]
  readonly content?: readonly AnyNode[]
}

const INLINE = ['text', 'hardBreak']
const CHILDREN: Record<string, readonly string[]> = {
  doc: ['paragraph', 'heading', 'bulletList', 'orderedList'],
  paragraph: INLINE,
  heading: INLINE,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: ['paragraph', 'heading', 'bulletList', 'orderedList'],
}
const MARKS = ['bold', 'italic', 'underline', 'strike', 'code', 'highlight', 'link']

function check(node: AnyNode): void {
  for (const mark of node.marks ?? []) {
    expect(MARKS).toContain(mark.type)
    if (mark.attrs) expect(isSafeUrl(mark.attrs.href)).toBe(true)
  }
  if (node.type === 'text') expect(node.text).not.toBe('')
  if (node.type === 'listItem') expect(node.content?.[0]?.type).toBe('paragraph')
  if (node.type === 'bulletList' || node.type === 'orderedList') expect(node.content?.length).toBeGreaterThan(0)
  for (const child of node.content ?? []) {
    expect(CHILDREN[node.type] ?? []).toContain(child.type)
    check(child)
  }
}

test('any label gives only nodes and marks that the editor knows', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 3 }), (blocks) => {
      const doc = richTextOf(blocks) as AnyNode
      expect(doc.content?.length).toBeGreaterThan(0)
      check(doc)
    }),
  )
})

test('lines, formats and lists are kept', () => {
  const doc = richTextOf([
    { type: 'paragraph', runs: [{ text: 'one\ntwo ' }, { text: 'bold', bold: true }] },
    { type: 'list', ordered: true, start: 3, items: [[{ type: 'paragraph', runs: [{ text: 'x' }] }]] },
  ])
  expect(doc.content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'one' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'two ' },
        { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] }],
    },
  ])
})

test('only addresses that the editor accepts count as safe', () => {
  const safe = [
    'https://example.org',
    'http://a.b/c?d#e',
    'mailto:a@b.c',
    'https://host:10443/x',
    'http://10.0.0.255/',
    'http://user:word@a.b:80',
    'https://bücher.example/',
    'http://例え.jp/',
    'http://موقع.com/',
    'http://[::1]/',
    'https://[2001:DB8::1]:8080/a',
    'http://[1:2:3:4:5:6:7:8]',
    'http://[::ffff:10.0.0.1]/',
    'http://user@[1:2:3:4:5:6:7::]/',
    'http://w%69ki.example/',
    'http://a.b/100%',
    'http://a.b/%zz?%#%',
    'http://a.b:/',
    'https://files.example/My File.pdf',
    'mailto:a@b.c?subject=Hello you',
  ]
  for (const url of safe) expect([url, isSafeUrl(url), URL.canParse(url)]).toEqual([url, true, true])
  const unsafe = ['javascript:alert(1)', 'http://', 'http://[', 'data:text/html,x', '//a.b', 'https://a b', '']
  // Well-formed at first sight, but the host is read as a number, or mixes directions of writing.
  const malformed = [
    'http://10.0.0.256/',
    'http://1.2.3.4.5',
    'http://app.v1.2/x',
    'http://a.0x/',
    'http://א1a.com',
    'http://a.b:65536',
    'http://[fe80::1%25eth0]/',
    'http://[1::2::3]/',
    'http://[1:2:3:4:5:6:7]/',
    'http://[::1:2:3:4:5:6:7:8]/',
    'http://[12345::]/',
    'http://[::10.0.0.256]/',
    'http://[::10.0.0.01]/',
    'http://[1.2.3.4::]/',
    'http://[:::]/',
    'http://[:1::]/',
    'http://a%2fb/',
    'http://a%20b/',
    'http://a%zz/',
    'http://%31%30.0.0.256/',
    'http://a b/',
  ]
  for (const url of [...unsafe, ...malformed]) expect([url, isSafeUrl(url)]).toEqual([url, false])
  for (const url of malformed) expect([url, URL.canParse(url)]).toEqual([url, false])
})

test('whatever the host, an address that counts as safe can be parsed', () => {
  const part = fc.constantFrom(
    'a',
    'Z',
    '0',
    '9',
    '256',
    '0x',
    'xn--',
    '.',
    '-',
    '_',
    'é',
    'ß',
    'ｘ',
    '１',
    '½',
    'א',
    'ع',
    'ᅟ',
    '中',
    ':',
    '@',
    '%',
    '%61',
    '%2e',
    '%2F',
    '[',
    ']',
    '[::',
    ':1',
    ' ',
    '\u200d',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const url = `http://${parts.join('')}/`
      if (isSafeUrl(url)) expect([url, URL.canParse(url)]).toEqual([url, true])
    }),
    { numRuns: 5000 },
  )
})

describe('the direction of a line', () => {
  const dir = (text: string, direction?: 'rtl') => {
    const base = { bold: false, italic: false, underline: false, strike: false, ...(direction && { direction }) }
    const { content } = richTextOf([{ type: 'paragraph', runs: [{ text }] }], base)
    return (content[0] as { attrs?: { dir: string } }).attrs?.dir
  }
  test('is written where the editor would guess another one from the first letter', () => {
    expect([dir('ملف .1'), dir('(SQL) قاعدة'), dir('name'), dir('1.')]).toEqual([
      'ltr',
      undefined,
      undefined,
      undefined,
    ])
    expect([dir('ملف .1', 'rtl'), dir('(SQL) قاعدة', 'rtl'), dir('1.', 'rtl')]).toEqual([undefined, 'rtl', 'rtl'])
  })
})

/** Round trips of rich text through the editor and through Markdown. */
import { getSchema, type JSONContent } from '@tiptap/core'
import { expect, test } from 'vitest'
import { fromDocument, toDocument } from '../../apps/preview/src/console/rich-text/document.ts'
import { schemaExtensions } from '../../apps/preview/src/console/rich-text/extensions.ts'
import { mentionedIn, readMarkdown, writeMarkdown } from '../../apps/preview/src/console/rich-text/markdown.ts'
import type { TextElement } from '../../apps/preview/src/console/rich-text/nodes.ts'

const ID = '0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35'
const GRACE = { id: '0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a36', name: 'Grace Hopper' }
const schema = getSchema(schemaExtensions({ isMarkdown: false, titleOf: () => 'Order flow' }))

/** The document as the editor holds it, after its own checks. */
function throughEditor(blocks: readonly TextElement[]): JSONContent {
  const node = schema.nodeFromJSON(toDocument(blocks))
  node.check()
  return node.toJSON() as JSONContent
}

const p = (...children: TextElement['children']): TextElement => ({ type: 'paragraph', children })

/** Texts of this editor and of others, which survive a round trip. */
const TEXTS: Readonly<Record<string, readonly TextElement[]>> = {
  marks: [p({ text: 'Takes ' }, { text: 'orders', bold: true, italic: true }, { text: ' and x', code: true })],
  'line breaks': [p({ text: 'one\ntwo', bold: true })],
  'an empty paragraph': [p({ text: '' })],
  headings: [1, 2, 3, 4, 5, 6].map((level) => ({ type: `h${level}`, children: [{ text: `Level ${level}` }] })),
  lists: [
    {
      type: 'ul',
      children: [
        { type: 'li', children: [{ text: 'one' }] },
        {
          type: 'li',
          children: [p({ text: 'two' }), { type: 'ol', children: [{ type: 'li', children: [{ text: 'inner' }] }] }],
        },
      ],
    },
  ],
  links: [p({ text: 'See ' }, { type: 'link', url: 'https://example.com/', children: [{ text: 'this' }] })],
  'mentions and diagrams': [
    p({ text: 'Ask ' }, { type: 'mention', userId: GRACE.id, children: [{ text: '@Grace Hopper' }] }),
    { type: 'canvas', diagramId: ID, children: [{ text: '' }] },
  ],
  'code and rules': [
    { type: 'code-block', children: [{ text: 'a\n  b' }] },
    { type: 'hr', children: [{ text: '' }] },
    { type: 'blockquote', children: [{ text: 'said' }] },
  ],
  'names and members of another editor': [
    { type: 'heading-two', id: 'x1', align: 'center', children: [{ text: 'T', color: 'red' }] },
    { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'a' }] }] },
    { type: 'a-table', rows: 2, children: [{ type: 'tr', children: [{ text: 'cell' }] }] },
    p({ type: 'footnote', children: [{ text: '1' }] } as TextElement),
  ] as TextElement[],
}

test.each(Object.entries(TEXTS))('%s survive a round trip through the editor', (_, blocks) => {
  const held = throughEditor(blocks)
  expect(fromDocument(held)).toEqual(blocks)
  // Nothing was changed, so the blocks are the same objects.
  for (const [at, block] of fromDocument(held, blocks).entries()) expect(block).toBe(blocks[at])
})

test('the empty paragraph at the end of the editor is not part of the text', () => {
  const empty = p({ text: '' })
  const rule = { type: 'hr', children: [{ text: '' }] }
  for (const blocks of [[rule], [empty, rule], [rule, empty]])
    expect(fromDocument(throughEditor(blocks), blocks)).toEqual(blocks)
  expect(fromDocument(throughEditor([rule, empty, empty]), [rule])).toEqual([rule])
})

test('a script URL is kept as data, not as a link', () => {
  const blocks = [p({ type: 'link', url: 'javascript:alert(1)', children: [{ text: 'x' }] })]
  expect(fromDocument(throughEditor(blocks))).toEqual(blocks)
  const link = schema.marks.link
  const made = link?.create({ href: 'javascript:alert(1)' })
  expect(JSON.stringify(made && link?.spec.toDOM?.(made, true))).not.toContain('javascript')
})

test('comments are Markdown, and plain text is unchanged', () => {
  const blocks: TextElement[] = [
    { type: 'h2', children: [{ text: 'Plan' }] },
    p(
      { text: 'Ask ' },
      { type: 'mention', userId: GRACE.id, children: [{ text: '@Grace Hopper' }] },
      { text: ', ' },
      { text: 'soon', bold: true },
      { text: ': ' },
      { type: 'link', url: 'https://example.com/a_b', children: [{ text: 'here' }] },
    ),
    {
      type: 'ul',
      children: [
        { type: 'li', children: [{ text: 'one' }] },
        {
          type: 'li',
          children: [p({ text: 'two' }), { type: 'ol', children: [{ type: 'li', children: [{ text: 'in' }] }] }],
        },
      ],
    },
    { type: 'canvas', diagramId: ID, children: [{ text: 'Order flow' }] },
  ]
  const text = writeMarkdown(blocks, () => 'Order flow')
  expect(text).toBe(
    `## Plan\n\nAsk @Grace Hopper, **soon**: [here](https://example.com/a_b)\n\n- one\n- two\n  1. in\n\n[Order flow](diagram:${ID})`,
  )
  expect(readMarkdown(text, [{ id: 'other', name: 'Grace' }, GRACE])).toEqual(blocks)
  expect(mentionedIn(blocks)).toEqual([GRACE.id])
})

test('text that looks like Markdown stays text', () => {
  for (const words of [
    '# no heading',
    '- no list',
    '1. no list',
    '*a* _b_ `c` [d](e)',
    '<b>x</b>',
    '![x](y)',
    'a\nb',
    '    in',
    'x:\n===',
    '[x]: y',
  ])
    expect(readMarkdown(writeMarkdown([p({ text: words })], () => ''))).toEqual([p({ text: words })])
  expect(writeMarkdown([p({ text: 'end ', bold: true }, { text: ' ' })], () => '')).toBe('**end**')
  expect(readMarkdown('<script>alert(1)</script>')).toEqual([p({ text: '<script>alert(1)</script>' })])
})

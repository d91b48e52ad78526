/**
 * Rich text for tldraw. The validator checks only the outermost level, but the whole editor fails on a node or mark that
 * it does not know, and on an empty text node. So everything is built here from a closed set.
 */
import type { TLRichText } from '@tldraw/tlschema'
import type { Block, Label, RichText, Run } from '#diagram/index'
import { append } from '#values/lists'
import { EMPTY_TEXT } from '#writers/tldraw/drafts/draft'
import { isSafeUrl } from '#writers/tldraw/drafts/urls'
import { runsOf } from './runs.ts'
import { tableLines } from './tables.ts'

export type Mark =
  | { readonly type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'highlight' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } }

export type TextNode =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly Mark[] }
  | { readonly type: 'hardBreak' }

export interface BlockNode {
  readonly type: 'paragraph' | 'heading' | 'bulletList' | 'orderedList' | 'listItem'
  readonly attrs?: Readonly<Record<string, string | number>>
  readonly content?: readonly (TextNode | BlockNode)[]
}

/** Formatting of a whole label, which applies if its runs do not say otherwise. */
export interface BaseFormat {
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  /** The side that lines begin at; anything but 'rtl' is the left one. */
  readonly direction?: Label['direction']
}

const PLAIN: BaseFormat = { bold: false, italic: false, underline: false, strike: false }
/** Deeper lists and tables are flattened. */
const MAX_DEPTH = 8

/** Turns blocks into a document; never empty. */
export function richTextOf(blocks: RichText, base: BaseFormat = PLAIN): TLRichText {
  const content: BlockNode[] = []
  for (const block of blocks) append(content, blockNodes(block, base, 0))
  return content.length === 0 ? EMPTY_TEXT : { type: 'doc', content }
}

function blockNodes(block: Block, base: BaseFormat, depth: number): BlockNode[] {
  switch (block.type) {
    case 'paragraph':
    case 'preformatted':
      return paragraphs(block.runs, base, block.type === 'preformatted')
    case 'heading':
      return [
        {
          type: 'heading',
          attrs: { level: block.level, ...directed(block.runs, base) },
          ...inline(block.runs, base),
        },
      ]
    case 'list':
      if (depth >= MAX_DEPTH) return block.items.flat().flatMap((inner) => blockNodes(inner, base, depth + 1))
      return listNodes(block, base, depth)
    case 'rule':
      return []
    case 'table':
      if (depth >= MAX_DEPTH) return paragraphs(runsOf(block), base, false)
      return tableLines(block).flatMap((line) => blockNodes(line, base, depth + 1))
  }
}

function listNodes(block: Extract<Block, { type: 'list' }>, base: BaseFormat, depth: number): BlockNode[] {
  const items = block.items.map((item): BlockNode => {
    const inner = item.flatMap((child) => blockNodes(child, base, depth + 1))
    const first = inner[0]
    // A list item must begin with a paragraph.
    const content = first?.type === 'paragraph' ? inner : [{ type: 'paragraph' } as const, ...inner]
    return { type: 'listItem', content }
  })
  if (items.length === 0) return []
  if (!block.ordered) return [{ type: 'bulletList', content: items }]
  const start = Number.isSafeInteger(block.start) ? block.start! : 1
  return [{ type: 'orderedList', attrs: { start }, content: items }]
}

/** A paragraph per line; a hard break inside a block becomes a line of its own, which the user edits as such. */
function paragraphs(runs: readonly Run[], base: BaseFormat, code: boolean): BlockNode[] {
  const nodes: BlockNode[] = []
  let content: TextNode[] = []
  for (const given of runs) {
    const run = code ? { ...given, code } : given
    const texts = linesOf(run.text)
    for (let i = 0; i < texts.length; i += 1) {
      if (i > 0) {
        nodes.push(paragraph(content, base))
        content = []
      }
      if (texts[i] !== '') content.push(textNode(texts[i]!, run, base))
    }
  }
  nodes.push(paragraph(content, base))
  return nodes
}

function paragraph(content: readonly TextNode[], base: BaseFormat): BlockNode {
  if (content.length === 0) return { type: 'paragraph' }
  const attrs = directed(content, base)
  return { type: 'paragraph', ...(attrs && { attrs }), content }
}

/** Letters that run to the left: Hebrew, Arabic and their relatives. */
const TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const LETTER = /\p{L}/u

/** The direction of a block, if it is not the one that the editor takes from its first letter. */
function directed(parts: readonly (Run | TextNode)[], { direction }: BaseFormat): { readonly dir: string } | undefined {
  if (direction !== 'rtl' && !parts.some((part) => 'text' in part && TO_LEFT.test(part.text))) return undefined
  const text = parts.map((part) => ('text' in part ? part.text : '')).join('')
  const isToLeft = TO_LEFT.test(LETTER.exec(text)?.[0] ?? '')
  if (isToLeft === (direction === 'rtl')) return undefined
  return { dir: direction === 'rtl' ? 'rtl' : 'ltr' }
}

function linesOf(text: string): readonly string[] {
  return text.includes('\n') || text.includes('\r') ? text.split(/\r\n|\r|\n/) : [text]
}

function inline(runs: readonly Run[], base: BaseFormat): { content?: TextNode[] } {
  const content: TextNode[] = []
  for (const run of runs) {
    const texts = linesOf(run.text)
    for (let i = 0; i < texts.length; i += 1) {
      if (i > 0) content.push({ type: 'hardBreak' })
      if (texts[i] !== '') content.push(textNode(texts[i]!, run, base))
    }
  }
  return content.length > 0 ? { content } : {}
}

function textNode(text: string, run: Run, base: BaseFormat): TextNode {
  const marks = marksOf(run, base)
  return marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }
}

const INLINE_MARKS = ['bold', 'italic', 'underline', 'strike', 'highlight'] as const
const CODE: readonly Mark[] = Object.freeze([Object.freeze({ type: 'code' } as const)])

/** The marks of each set of formats; in its number each format is a bit. Frozen, because all texts share them. */
const MARKS: readonly (readonly Mark[])[] = Array.from({ length: 2 ** INLINE_MARKS.length }, (_, set) =>
  Object.freeze(INLINE_MARKS.filter((_, i) => set & (1 << i)).map((type) => Object.freeze({ type }))),
)

function marksOf(run: Run, base: BaseFormat): readonly Mark[] {
  // The editor's code mark excludes all others.
  if (run.code) return CODE
  let set = 0
  for (let i = 0; i < INLINE_MARKS.length; i += 1) {
    const type = INLINE_MARKS[i]!
    if (type === 'highlight' ? run.background : (run[type] ?? base[type])) set |= 1 << i
  }
  const marks = MARKS[set]!
  if (run.href === undefined || !isSafeUrl(run.href)) return marks
  return [...marks, { type: 'link', attrs: { href: run.href } }]
}

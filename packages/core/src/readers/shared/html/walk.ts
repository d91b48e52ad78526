/** Walks the tree of an HTML label and passes its parts to a flow. */

import { BLACK } from '#color/names'
import { clamp } from '#color/parse'
import type { Block, Borders, Sides } from '#diagram/index'
import { declarations, declares, length, sides } from './css.ts'
import { BLOCKS, contextOf, HEADINGS, isHeadingOfItsOwn } from './element-context.ts'
import { Flow } from './flow.ts'
import { addList, addListItem } from './lists.ts'
import { isPainted, measureOf, paintOf, ruleOf, withoutPaint } from './paint.ts'
import { addReplaced } from './replaced.ts'
import type { Context } from './run-format.ts'
import { addTable } from './tables.ts'
import { allText, attribute, type Element, type Fragment, htmlText, isElement } from './tree.ts'

/** Deeper nesting is read as plain text. */
const MAX_DEPTH = 120
/** Limit on nested painted blocks: each level is laid out several times, and nobody notices so many. */
const MAX_BOXES = 12

/** Invisible elements, whose loss is not reported. */
const UNSEEN = new Set(
  'head meta title link base style script noscript template col colgroup datalist param source track wbr area rp'.split(
    ' ',
  ),
)

/** These are never painted as a whole. */
const NOT_BOXED = new Set('ul ol dir menu li table hr br q'.split(' '))

/** Maximum margin or padding in px. */
const MAX_SPACING = 1_000

/** Blocks with a margin of one em above and below. */
const SPACED = new Set(['p', 'pre', 'dl', 'blockquote', 'figure'])

/** Blocks with a margin on the left, and its px. */
const INDENTED = new Set(['blockquote', 'dd', 'figure'])
const INDENT = 40

const NO_PADDING: Sides<number> = { top: 0, right: 0, bottom: 0, left: 0 }
/** Properties of a box itself, which its content does not inherit. */
const MEASURES = [
  'margin-top',
  'margin-right',
  'margin-bottom',
  'margin-left',
  'width',
  'height',
  'min-width',
  'min-height',
]

function lineWidths(border: Borders = {}): number {
  return (border.left?.width ?? 0) + (border.right?.width ?? 0)
}

/** Reads all children of an element into the flow. */
export function walk(parent: Element | Fragment, flow: Flow, context: Context): void {
  for (const node of parent.childNodes) {
    const text = htmlText(node)
    if (text !== null) flow.text(text, context)
    else if (isElement(node)) element(node, flow, context)
  }
}

/** px of spacing around a block's text; padding counts as margin. A style's own margins win over the element's. */
function spacingOf(node: Element, css: ReadonlyMap<string, string>, context: Context) {
  const heading = HEADINGS.get(node.tagName)
  const own = context.px * (heading ? heading.margin : SPACED.has(node.tagName) ? 1 : 0)
  const ownLeft = INDENTED.has(node.tagName) ? INDENT : 0
  if (!declares(css, 'margin') && !declares(css, 'padding')) {
    const above = Math.min(MAX_SPACING, own)
    return { top: above, bottom: above, left: ownLeft }
  }
  const margin = sides(css.get('margin') ?? `${own}px 0 ${own}px ${ownLeft}px`)
  const padding = sides(css.get('padding') ?? '0')
  const side = (name: string, index: 0 | 2 | 3, otherwise: number) => {
    const outside = pixels(css.get(`margin-${name}`) ?? margin[index], context.px, otherwise)
    return outside + pixels(css.get(`padding-${name}`) ?? padding[index], context.px, 0)
  }
  return { top: side('top', 0, own), bottom: side('bottom', 2, own), left: side('left', 3, 0) }
}

function pixels(text: string, em: number, otherwise: number): number {
  const value = length(text, em, 0)
  return value === undefined ? otherwise : clamp(value, 0, MAX_SPACING)
}

function isHidden(css: ReadonlyMap<string, string>, node: Element): boolean {
  const visibility = css.get('visibility')
  if (node.tagName === 'dialog' && attribute(node, 'open') === undefined) return true
  return css.get('display') === 'none' || visibility === 'hidden' || attribute(node, 'hidden') !== undefined
}

/** Reads an element with its content. */
type ReadElement = (node: Element, flow: Flow, context: Context, css: ReadonlyMap<string, string>) => void

const readList: ReadElement = (node, flow, context, css) => addList(node, flow, context, css, walk)

/** Elements that are read in their own way; others are blocks or part of a line. */
const OWN_WAY: ReadonlyMap<string, ReadElement> = new Map<string, ReadElement>([
  ['ul', readList],
  ['ol', readList],
  ['dir', readList],
  ['menu', readList],
  ['li', (node, flow, context) => addListItem(node, flow, context, walk)],
  ['table', (node, flow, context, css) => addTable(node, flow, context, css, walk)],
  [
    'hr',
    (node, flow, _context, css) => {
      flow.close()
      flow.add(ruleOf(node, css))
    },
  ],
  ['details', (node, flow, context, css) => readDetails(node, flow, context, css)],
  [
    'q',
    (node, flow, context) => {
      flow.text('“', context)
      walk(node, flow, context)
      flow.text('”', context)
    },
  ],
])

function element(node: Element, flow: Flow, outer: Context): void {
  const name = node.tagName
  if (UNSEEN.has(name)) return
  if (outer.removed?.has(name)) {
    outer.report('label-element-dropped', name)
    return
  }
  const css = declarations(attribute(node, 'style') ?? '')
  if (isHidden(css, node) || addReplaced(node, flow, outer)) return
  if (!isBoxed(name, css)) unboxed(node, flow, outer, css)
  else if (outer.boxes < MAX_BOXES) box(node, flow, outer, css)
  else {
    outer.report('label-style-ignored', 'background or border')
    unboxed(node, flow, outer, css)
  }
}

/** An element without its background and border. */
function unboxed(node: Element, flow: Flow, outer: Context, css: ReadonlyMap<string, string>): void {
  const name = node.tagName
  // A plain line break has no content, which alone needs a context.
  const context = name === 'br' && css.size === 0 ? outer : contextOf(node, outer, css)
  if (name === 'br') flow.lineBreak(outer)
  else if (context.depth > MAX_DEPTH) {
    outer.report('label-cut')
    flow.text(allText(node), context)
  } else {
    const read = OWN_WAY.get(name) ?? (isBlock(name, css) ? block : walk)
    read(node, flow, context, css)
  }
}

function readDetails(node: Element, flow: Flow, context: Context, css: ReadonlyMap<string, string>): void {
  if (attribute(node, 'open') === undefined) addSummary(node, flow, context)
  else if (isBlock('details', css)) block(node, flow, context, css)
  else walk(node, flow, context)
}

/** Closed details show their summary only. */
function addSummary(node: Element, flow: Flow, context: Context): void {
  const summary = node.childNodes.find((child) => isElement(child) && child.tagName === 'summary') as
    | Element
    | undefined
  const rest = node.childNodes.filter((child) => child !== summary)
  const hidden = rest
    .map((child) => (isElement(child) ? allText(child) : (htmlText(child) ?? '')))
    .join('')
    .trim()
  if (hidden !== '') context.report('text-hidden', hidden.slice(0, 100))
  flow.block({ type: 'paragraph', context }, () => {
    flow.text('▶ ', context)
    if (summary) walk(summary, flow, context)
    else flow.text('Details', context)
  })
}

function isBlock(name: string, css: ReadonlyMap<string, string>): boolean {
  const display = css.get('display')?.toLowerCase()
  if (display === 'inline' || display === 'inline-block' || display === 'contents') return false
  if (display === 'block' || display === 'flex' || display === 'grid' || display === 'list-item') return true
  return BLOCKS.has(name)
}

/** Whether a block is painted; blocks nested deeper than the limit are read as text. */
function isBoxed(name: string, css: ReadonlyMap<string, string>): boolean {
  if (css.size === 0 || NOT_BOXED.has(name)) return false
  return isBlock(name, css) && isPainted(paintOf(css, 1, BLACK))
}

/** Preformatted text as a paragraph, which has no margins of its own. */
function withoutMargins(block: Block): Block {
  return block.type === 'preformatted' ? { type: 'paragraph', runs: block.runs } : block
}

/** A painted block is a table of one cell that contains the block without margins. */
function box(node: Element, flow: Flow, outer: Context, css: ReadonlyMap<string, string>): void {
  const plain = withoutPaint(css)
  const { top, bottom, left } = spacingOf(node, plain, contextOf(node, outer, plain))
  const bare = new Map(plain)
  for (const name of MEASURES) bare.delete(name)
  bare.set('margin', '0')
  const own: Context = { ...contextOf(node, { ...outer, indent: 0 }, bare), indent: 0, boxes: outer.boxes + 1 }
  const { fill, border, padding = NO_PADDING } = paintOf(css, own.px, own.look.color ?? BLACK)
  const inner = new Flow(own)
  if (own.depth > MAX_DEPTH) own.report('label-cut')
  else block(node, inner, own, bare)
  inner.close()
  const indent = left + (outer.indent ?? 0)
  const width = measureOf(css.get('width'), own.px)
  const height = measureOf(css.get('height') ?? css.get('min-height'), own.px)
  const aside = css.get('box-sizing') === 'border-box' ? 0 : padding.left + padding.right + lineWidths(border)
  flow.close()
  flow.add({
    type: 'table',
    rows: [
      [
        {
          blocks: inner.blocks.map(withoutMargins),
          padding,
          ...(height?.unit === 'px' && { height: height.value }),
          ...(fill && { fill }),
          ...(border && { border }),
        },
      ],
    ],
    spacing: 0,
    width: width?.unit === 'px' ? { unit: 'px', value: width.value + aside } : (width ?? { unit: '%', value: 100 }),
    ...(top > 0 && { marginTop: top }),
    ...(indent > 0 && { indent }),
  })
  flow.marginBelow(bottom)
}

function block(node: Element, flow: Flow, outer: Context, css: ReadonlyMap<string, string>): void {
  const { top, bottom, left } = spacingOf(node, css, outer)
  const context = left > 0 ? { ...outer, indent: (outer.indent ?? 0) + left } : outer
  const level = isHeadingOfItsOwn(css) ? undefined : HEADINGS.get(node.tagName)?.level
  flow.marginAbove(level ? 0 : top)
  const type = node.tagName === 'pre' ? 'preformatted' : 'paragraph'
  flow.block({ type, ...(level && { level }), context }, () => walk(node, flow, context))
  if (!level) flow.marginBelow(bottom)
}

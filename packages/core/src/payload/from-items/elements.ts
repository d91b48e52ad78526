/** Turns entities, nodes and annotations into elements of the neutral model. */
import type { Block, Box, Node, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { LINE_HEIGHT } from '#tldraw/facts'
import { largest, sum } from '#values/lists'
import type { AnnotationItem, EntityCard, NodeItem } from '../items.ts'
import { FONT, figure, INK, itemColor, label, paragraphs } from './paint.ts'

const ADVANCE = FONT.size * 0.6
const LINE = Math.round(FONT.size * LINE_HEIGHT)
const PADDING = 24

/** Size in px of a box for lines of text, estimated from their letters. */
export function boxFor(
  lines: readonly string[],
  least: { w: number; h: number },
  most = 480,
): { w: number; h: number } {
  const longest = Math.max(0, largest(lines.map((line) => line.length * ADVANCE)))
  const w = Math.min(most, Math.max(least.w, Math.ceil(longest + PADDING)))
  const rows = sum(lines.map((line) => Math.max(1, Math.ceil((line.length * ADVANCE) / (w - PADDING)))))
  return { w, h: Math.max(least.h, rows * LINE + PADDING) }
}

const INSET = 12
const CARD = { w: 180, h: 60 }
const NODE = { w: 140, h: 70 }

/** The text of a card: the name, then one line per value. */
export function cardLines({ name, values = {}, fields }: EntityCard): { name: string; values: string[] } {
  const known = new Map(Object.entries(values))
  const shown = fields ?? [...known.keys()]
  return {
    name,
    values: shown.filter((field) => known.has(field)).map((field) => `${field}: ${valueText(known.get(field))}`),
  }
}

/** The words of a node of rich text, an object with a text or with children; undefined for any other value. */
function wordsOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const { text, children } = node as { readonly text?: unknown; readonly children?: unknown }
  if (typeof text === 'string') return text
  if (!Array.isArray(children)) return undefined
  // Blocks are apart, such as the items of a list; texts and links within a paragraph are not.
  const isLine = children.some((child) => typeof (child as { readonly text?: unknown } | null)?.text === 'string')
  return children
    .map((child) => wordsOf(child) ?? '')
    .filter((words) => words !== '')
    .join(isLine ? '' : ' ')
}

function richTextWords(value: readonly unknown[]): string | undefined {
  const blocks = value.map(wordsOf)
  if (blocks.length === 0 || blocks.includes(undefined)) return undefined
  return blocks
    .filter((words) => words !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return richTextWords(value) ?? value.map(valueText).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value).replace(/\s+/g, ' ')
}

/** Size in px that the name and the values of a card need. */
export function cardSize(item: EntityCard): { w: number; h: number } {
  const { name, values } = cardLines(item)
  return boxFor([name, ...values], CARD)
}

/** Size in px: the given one, or what the text needs. */
export function nodeSize({ text = '', w, h }: NodeItem): { w: number; h: number } {
  const size = boxFor(text.split('\n'), NODE, 320)
  return { w: w ?? size.w, h: h ?? size.h }
}

/** A card is tied to its entity by `semantic.elementId`, which the writer keeps in the shape's meta. */
export function cardNode(item: EntityCard, box: Box): Node {
  const { name, values } = cardLines(item)
  const text: Block[] = [
    { type: 'paragraph', runs: [{ text: name, bold: true }] },
    ...values.map((value): Block => ({ type: 'paragraph', runs: [{ text: value }] })),
  ]
  const area = { w: box.w - 2 * INSET, h: box.h - 2 * INSET }
  const anchor = { x: box.x + INSET, y: box.y + INSET }
  return {
    ...shape(item.id, box),
    figure: figure('rectangle', box, INK),
    semantic: { notation: 'entity', type: 'card', elementId: item.id },
    labels: [label(item.id, text, anchor, { align: 'left', valign: 'top', area })],
  }
}

/** A shape of the given kind with its text in the middle. */
export function geometricNode(item: NodeItem, box: Box): Node {
  const { text = '', color, shape: name = 'rectangle' } = item
  const anchor = centreOf(box)
  const area = { w: box.w - 2 * INSET, h: box.h }
  return {
    ...shape(item.id, box),
    figure: figure(name, box, itemColor(color)),
    labels:
      text.trim() === '' ? [] : [label(item.id, paragraphs(text), anchor, { align: 'center', valign: 'middle', area })],
  }
}

/** A text without a shape, by its upper left corner; `i` makes its id. */
export function annotationNode({ text, x, y, fontSize = 18, color }: AnnotationItem, i: number): Node {
  const id = `annotation-${i}`
  const { w, h } = boxFor(text.split('\n'), { w: 20, h: fontSize }, 4_000)
  const factor = fontSize / FONT.size
  const box = { x, y, w: w * factor, h: h * factor }
  const at: Point = { x, y }
  const font = { ...FONT, size: fontSize }
  return {
    ...shape(id, box),
    role: 'text',
    figure: { name: 'text', parts: [] },
    labels: [
      label(id, paragraphs(text), at, {
        align: 'left',
        valign: 'top',
        area: box,
        wrap: false,
        font,
        color: itemColor(color),
      }),
    ],
  }
}

function shape(id: string, box: Box) {
  return { kind: 'node', role: 'shape', id, sourceIds: [id], box, rotation: 0 } as const
}

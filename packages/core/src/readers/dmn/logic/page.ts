/** The logic of all decisions on a page of its own: a table for each, below each other. */

import type { Box, Element, Label, Node, Point, RichText } from '#diagram/index'
import { INK } from '#readers/omg/style'
import { FAMILY } from '#readers/shared/labels'
import { plainText } from '#readers/shared/plain'
import { layoutSource } from '#text/index'
import { dmnSemantic } from '../elements.ts'
import { MODEL } from '../format.ts'
import type { DmnElement, DmnModel } from '../model.ts'
import { boxed, expressionIn } from './boxed.ts'
import { cell, text } from './cells.ts'

/** px */
const SIZE = 13
const TITLE_SIZE = 18
const TITLE_HEIGHT = 32
const GAP = 60
/** px; the next table starts a new column beside one that is higher. */
const COLUMN_HEIGHT = 1600
/** px; wider texts wrap, if their table lets them. */
const MAX_WIDTH = 1200
const MIN_WIDTH = 200

export interface Logic {
  readonly element: DmnElement
  readonly content: RichText
}

/** Elements with an expression, in document order. */
export function logicOf({ elements }: DmnModel): Logic[] {
  return [...elements.values()].flatMap((element): Logic[] => {
    const { type, xml } = element
    const expression = type === 'businessKnowledgeModel' ? xml.first(MODEL, 'encapsulatedLogic') : expressionIn(xml)
    if (!expression) return []
    return [{ element, content: boxed(expression) }]
  })
}

function labelAt(id: string, content: RichText, at: Box, size: number, bold: boolean): Label {
  return {
    sourceId: id,
    text: content,
    plain: plainText(content),
    anchor: { x: at.x, y: at.y },
    align: 'left',
    valign: 'top',
    area: { w: at.w, h: at.h },
    rotation: 0,
    wrap: true,
    overflow: 'visible',
    place: 'inside',
    font: { family: FAMILY, size },
    bold,
    italic: false,
    underline: false,
    strike: false,
    color: INK,
    opacity: 1,
  }
}

function isTable(content: RichText): boolean {
  return content.some(({ type }) => type === 'table')
}

/** A decision with its table and the size that this needs. */
interface Block {
  readonly element: DmnElement
  readonly table: RichText
  /** px */
  readonly w: number
  readonly h: number
}

function blockOf({ element, content }: Logic): Block {
  const table: RichText = isTable(content) ? content : [{ type: 'table', rows: [[cell(content)]], collapsed: true }]
  const unplaced = (width: number) => labelAt(element.id, table, { x: 0, y: 0, w: width, h: 0 }, SIZE, false)
  const { width } = layoutSource({ ...unplaced(0), wrap: false })
  const w = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))
  // Texts of a narrower table have more lines.
  const { height } = layoutSource(unplaced(w))
  return { element, table, w, h: height }
}

/** The top left corner of each block: below each other, in columns as wide as their widest block. */
function placesOf(blocks: readonly Block[]): Point[] {
  let [left, top, widest] = [0, 0, 0]
  const places: Point[] = []
  for (const { w, h } of blocks) {
    if (top > 0 && top + h > COLUMN_HEIGHT) {
      left += widest + GAP
      top = 0
      widest = 0
    }
    places.push({ x: left, y: top })
    top += TITLE_HEIGHT + h + GAP
    widest = Math.max(widest, w)
  }
  return places
}

function nodeOf({ element, table, w, h }: Block, { x, y }: Point): Node {
  const { id, type, xml } = element
  const title = xml.attribute('name')?.trim() || id
  return {
    kind: 'node',
    id,
    sourceIds: [id],
    role: 'text',
    semantic: { ...dmnSemantic(element, type, id), modifiers: ['logic'] },
    box: { x, y, w, h: TITLE_HEIGHT + h },
    rotation: 0,
    figure: { name: 'text', parts: [] },
    labels: [
      labelAt(id, text(title), { x, y, w, h: TITLE_HEIGHT }, TITLE_SIZE, true),
      labelAt(id, table, { x, y: y + TITLE_HEIGHT, w, h }, SIZE, false),
    ],
  }
}

/** @returns for each element one node with its title and its table as labels. */
export function logicElements(logic: readonly Logic[]): Element[] {
  const blocks = logic.map(blockOf)
  const places = placesOf(blocks)
  return blocks.map((block, i) => nodeOf(block, places[i] ?? { x: 0, y: 0 }))
}

/** The logic of all decisions on a page of its own: a table for each, below each other. */

import type { Box, Element, Label, Node, Point, RichText, Size } from '#diagram/index'
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
/** px below a name of several lines. */
const TITLE_GAP = 8
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

function labelAt(id: string, content: RichText, at: Box, size: number, bold: boolean, wrap = true): Label {
  return {
    sourceId: id,
    text: content,
    plain: plainText(content),
    anchor: { x: at.x, y: at.y },
    align: 'left',
    valign: 'top',
    area: { w: at.w, h: at.h },
    rotation: 0,
    wrap,
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

/** A decision with its name and its table below it. */
interface Block extends Size {
  readonly title: Label
  readonly element: DmnElement
  readonly table: Label
}

/** The name on one line, unless that is too long. */
function titleOf({ id, xml }: DmnElement): Label {
  const content = text(xml.attribute('name')?.trim() || id)
  const place = (w: number, wrap: boolean) =>
    labelAt(id, content, { x: 0, y: 0, w, h: TITLE_HEIGHT }, TITLE_SIZE, true, wrap)
  const { width } = layoutSource(place(0, false))
  if (width <= MAX_WIDTH) return place(width, false)
  const wrapped = place(MAX_WIDTH, true)
  const h = Math.max(TITLE_HEIGHT, layoutSource(wrapped).height + TITLE_GAP)
  return { ...wrapped, area: { w: MAX_WIDTH, h } }
}

function blockOf({ element, content }: Logic): Block {
  const table: RichText = isTable(content) ? content : [{ type: 'table', rows: [[cell(content)]], collapsed: true }]
  const unplaced = (width: number) => labelAt(element.id, table, { x: 0, y: 0, w: width, h: 0 }, SIZE, false)
  const { width } = layoutSource({ ...unplaced(0), wrap: false })
  const w = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))
  // Texts of a narrower table have more lines.
  const { height } = layoutSource(unplaced(w))
  const title = titleOf(element)
  const tableLabel = { ...unplaced(w), area: { w, h: height } }
  return { element, title, table: tableLabel, w: Math.max(w, title.area.w), h: title.area.h + height }
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
    top += h + GAP
    widest = Math.max(widest, w)
  }
  return places
}

function nodeOf({ element, title, table, w, h }: Block, { x, y }: Point): Node {
  const { id, type } = element
  return {
    kind: 'node',
    id,
    sourceIds: [id],
    role: 'text',
    semantic: { ...dmnSemantic(element, type, id), modifiers: ['logic'] },
    box: { x, y, w, h },
    rotation: 0,
    figure: { name: 'text', parts: [] },
    labels: [
      { ...title, anchor: { x, y } },
      { ...table, anchor: { x, y: y + title.area.h } },
    ],
  }
}

/** @returns for each element one node with its title and its table as labels. */
export function logicElements(logic: readonly Logic[]): Element[] {
  const blocks = logic.map(blockOf)
  const places = placesOf(blocks)
  return blocks.map((block, i) => nodeOf(block, places[i] ?? { x: 0, y: 0 }))
}

/** The logic of all decisions on a page of its own: a table for each, below each other. */
import type { Box, Element, Label, Node, RichText } from '../../../diagram/index.ts'
import { layoutSource } from '../../../text/index.ts'
import { FAMILY } from '../../shared/labels.ts'
import { plainText } from '../../shared/plain.ts'
import type { DmnElement, DmnModel } from '../model.ts'
import { MODEL } from '../names.ts'
import { dmnSemantic } from '../semantics.ts'
import { boxed, cell, expressionIn, text } from './boxed.ts'

const INK = { r: 34, g: 36, b: 42, a: 1 }
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

function textNode(id: string, box: Box, label: Label, links: Pick<Node, 'semantic'>): Node {
  return {
    kind: 'node',
    id,
    sourceIds: [id],
    role: 'text',
    ...links,
    box,
    rotation: 0,
    figure: { name: 'text', parts: [] },
    labels: [label],
  }
}

/** @returns for each element one node with its title and its table as labels. */
export function logicElements(logic: readonly Logic[]): Element[] {
  let [left, top, widest] = [0, 0, 0]
  return logic.map(({ element, content }): Element => {
    const { id, type, xml } = element
    const title = xml.attribute('name')?.trim() || id
    const body: RichText = isTable(content) ? content : [{ type: 'table', rows: [[cell(content)]], collapsed: true }]
    const unplaced = (width: number) => labelAt(id, body, { x: 0, y: 0, w: width, h: 0 }, SIZE, false)
    const { width } = layoutSource({ ...unplaced(0), wrap: false })
    const w = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))
    // Texts of a narrower table have more lines.
    const { height } = layoutSource(unplaced(w))
    if (top > 0 && top + height > COLUMN_HEIGHT) {
      left += widest + GAP
      top = 0
      widest = 0
    }
    const box = { x: left, y: top, w, h: TITLE_HEIGHT + height }
    const titleLabel = labelAt(id, text(title), { ...box, h: TITLE_HEIGHT }, TITLE_SIZE, true)
    const place = { x: left, y: top + TITLE_HEIGHT, w, h: height }
    top += box.h + GAP
    widest = Math.max(widest, w)
    return {
      ...textNode(id, box, titleLabel, {
        semantic: { ...dmnSemantic(element, type, id), modifiers: ['logic'] },
      }),
      labels: [titleLabel, labelAt(id, body, place, SIZE, false)],
    }
  })
}

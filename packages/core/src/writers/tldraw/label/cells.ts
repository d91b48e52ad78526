/** The cells of the tables in a label: a text for each, at its position in the source. */
import type { Block, Label } from '#diagram/index'
import { areaWidth, policyOf } from '#text/index'
import { sum } from '#values/lists'
import type { MeasuredLabel } from './measured.ts'
import { isInked, isPictured, plainOf } from './stretches.ts'

/** A table with more text cells than this is a document: its rows become lines of one text. */
const MAX_CELLS = 250

/** Number of cells with text, including those of tables in cells. */
export function inkedCells(label: Label): number {
  const count = (block: Block): number => {
    if (block.type === 'list') return sum(block.items.flat().map(count))
    if (block.type !== 'table') return 0
    return sum(block.rows.flat().map(({ blocks }) => Math.max(sum(blocks.map(count)), blocks.some(isInked) ? 1 : 0)))
  }
  return sum(label.text.map(count))
}

/** Whether the label has a table whose cells are texts of their own. */
export function hasCells(label: Label): boolean {
  return label.text.some((block) => block.type === 'table') && inkedCells(label) <= MAX_CELLS
}

/** Whether pictures stand in the lines of the label. */
export function hasPictures(label: Label): boolean {
  return label.text.some(isPictured)
}

/** Whether a table, pictures, or rules between paragraphs divide the label into several texts. */
export function isDivided(label: Label): boolean {
  return label.text.some(({ type }) => type === 'rule') || hasCells(label) || hasPictures(label)
}

/** Whether there is nothing to see. */
export function isBlank(label: Label): boolean {
  return label.plain.trim() === '' && !isDivided(label)
}

export interface CellLabel {
  /** Its anchor still has to be moved to its position in the label's block of text. */
  readonly label: Label
  /** px from the top left of the label's block. */
  readonly x: number
  readonly y: number
}

/** Labels for the cells with text, each left-aligned in its area, which it fills. */
export function cellLabels({ label, source }: MeasuredLabel): CellLabel[] {
  const { background: _background, border: _border, ...plain } = label
  return source.cells.flatMap(({ cell, box }): CellLabel[] => {
    if (!cell.blocks.some(isInked)) return []
    const own: Label = {
      ...plain,
      text: cell.blocks,
      plain: plainOf(cell.blocks),
      valign: 'top',
      overflow: 'width',
      wrap: label.wrap && !cell.noWrap,
      area: { w: label.wrap ? Math.max(0, areaWidth(box.w, policyOf(label), Math.ceil)) : box.w, h: box.h },
    }
    const x = { left: 0, center: box.w / 2, right: box.w }[label.align]
    return [{ label: own, x: box.x + x, y: box.y }]
  })
}

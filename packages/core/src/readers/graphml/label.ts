/** The labels of nodes and edges, whatever the dialect. */
import type { Box, FigurePart, Label, Paint, Stroke } from '#diagram/index'
import { type LabelPlace, makeLabel } from '../shared/labels.ts'
import { plainToRich } from '../shared/plain.ts'
import { INK } from './paint.ts'
import { moved } from './palette/shapes.ts'

/** The picture of a label. */
export interface LabelIcon {
  /** In page space. */
  readonly box: Box
  readonly asset: string | null
  /** Drawn instead of a picture, px from the corner of the box. */
  readonly drawing?: readonly FigurePart[]
}

/** The area of a label that is wider than its text, such as the title bar of a group. */
export interface LabelBand {
  /** In page space. */
  readonly box: Box
  readonly fill: Paint
  readonly stroke: Stroke
}

/** A label as it is drawn; no labels if it has no text. */
export interface DrawnLabel {
  readonly labels: readonly Label[]
  readonly icon?: LabelIcon
  readonly band?: LabelBand
}

/** A box on the page in the space of the figure of a node. */
export function insideOf(node: Box, { x, y, w, h }: Box): Box {
  return { x: x - node.x, y: y - node.y, w, h }
}

/** The icons of a node's labels in its figure. */
export function iconParts(labels: readonly DrawnLabel[], node: Box): FigurePart[] {
  return labels.flatMap(({ icon }) => (icon ? iconPartsOf(icon, insideOf(node, icon.box)) : []))
}

/** @param box where the icon is in the figure */
export function iconPartsOf({ asset, drawing }: LabelIcon, box: Box): FigurePart[] {
  return drawing?.map((part) => moved(part, box.x, box.y)) ?? [{ type: 'image', box, asset, fit: 'contain' }]
}

/**
 * A text without position and font in the file, centred on a point.
 * @param size px
 */
export function plainLabel(
  id: string,
  text: string,
  where: Pick<LabelPlace, 'anchor' | 'area' | 'wrap' | 'place'>,
  size: number,
): Label[] {
  const font = { font: { family: 'Helvetica', size }, bold: false, italic: false, underline: false, strike: false }
  return makeLabel(id, plainToRich(text), { ...where, align: 'center', valign: 'middle', rotation: 0 }, font, INK)
}

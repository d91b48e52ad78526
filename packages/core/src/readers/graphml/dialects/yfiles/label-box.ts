/** Where the label models of yFiles put a label (docs/formats/graphml.md §10). */
import type { Box, Size } from '#diagram/index'
import { centredBox, centreOf } from '#geometry/box'
import {
  degrees,
  type EdgeWay,
  edgeLabelPosition,
  type LabelPosition,
  type Parameter,
  parameterOf,
  type Side,
} from './edge-label-box.ts'
import type { Markup, Value } from './markup.ts'

/** The node, edge or port that has a label. */
export type LabelOwner =
  | {
      readonly node: Box
      /** px that titles have on each side of the node. */
      readonly title: Sides
      /** The side of its node that a port is at. */
      readonly outward?: Side
    }
  | EdgeWay

export interface Sides {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const NO_SIDES: Sides = { left: 0, top: 0, right: 0, bottom: 0 }

/** Height of the tab of a group, in px. */
const TAB = 22
/** px between the border of the tab and its text. */
const TAB_PADDING = 4

/** "10", or "left,top,right,bottom". */
export function sidesIn(text: string | undefined): Sides {
  const all = (text ?? '').split(',').map((part) => Math.max(0, Number(part) || 0))
  const [left = 0, top = left, right = left, bottom = top] = all
  return { left, top, right, bottom }
}

/** -1 for the left or upper side, 1 for the right or lower side, 0 for the middle. */
function sidesOf(position: string): readonly [number, number] {
  const has = (names: RegExp) => names.test(position)
  const across = has(/left|west/i) ? -1 : has(/right|east/i) ? 1 : 0
  return [across, has(/top|north/i) ? -1 : has(/bottom|south/i) ? 1 : 0]
}

/** A point of the label is at a point of the node, each a share of its size and an offset; both turn with the label. */
function freePosition(
  value: Value | undefined,
  node: Box,
  { w, h }: Size,
  isPort: boolean,
  markup: Markup,
): LabelPosition {
  const point = (...names: readonly string[]) => markup.point(value, ...names) ?? { x: 0, y: 0 }
  const ratio = isPort ? { x: 0.5, y: 0.5 } : point('layoutRatio')
  const offset = point('layoutOffset', 'locationOffset')
  const [own, ownOffset] = [point('labelRatio'), point('labelOffset')]
  const angle = markup.number(value, 'angle') ?? 0
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [(own.x - 0.5) * w + ownOffset.x, (own.y - 0.5) * h + ownOffset.y]
  const middle = {
    x: node.x + ratio.x * node.w + offset.x - (dx * cos - dy * sin),
    y: node.y + ratio.y * node.h + offset.y - (dx * sin + dy * cos),
  }
  return { box: centredBox(middle, w, h), rotation: degrees(angle), isArea: false }
}

/** The title at a side of a table, upwards at the left and right. */
function titlePosition(position: string, node: Box, title: Sides): LabelPosition {
  const [across, down] = sidesOf(position)
  const { x, y, w, h } = node
  if (across === 0) {
    const height = Math.max(1, down > 0 ? title.bottom : title.top)
    return { box: { x, y: down > 0 ? y + h - height : y, w, h: height }, rotation: 0, isArea: true }
  }
  const width = Math.max(1, across > 0 ? title.right : title.left)
  const middle = { x: across > 0 ? x + w - width / 2 : x + width / 2, y: y + h / 2 }
  return { box: centredBox(middle, h, width), rotation: across > 0 ? 90 : 270, isArea: true }
}

/** All of a node, or the strip at one of its sides that is as high as the label. */
function stretchedBox(position: string, { x, y, w, h }: Box, label: Size, inside: Sides): Box {
  const [, down] = sidesOf(position)
  const [width, height] = [Math.max(1, w - inside.left - inside.right), Math.max(1, h - inside.top - inside.bottom)]
  const used = down === 0 ? height : Math.min(height, label.h)
  const top = down > 0 ? y + h - inside.bottom - used : y + inside.top
  return { x: x + inside.left, y: top, w: width, h: used }
}

function insideBox(position: string, node: Box, { w, h }: Size, inside: Sides): Box {
  const [across, down] = sidesOf(position)
  const at = (side: number, from: number, size: number, own: number, before: number, after: number) =>
    side < 0 ? from + before : side > 0 ? from + size - after - own : from + (size - own) / 2
  const x = at(across, node.x, node.w, w, inside.left, inside.right)
  return { x, y: at(down, node.y, node.h, h, inside.top, inside.bottom), w, h }
}

function tabBox({ x, y, w, h }: Box): Box {
  const [width, height] = [w - 2 * TAB_PADDING, Math.min(TAB, h) - TAB_PADDING]
  return { x: x + TAB_PADDING, y: y + TAB_PADDING, w: Math.max(1, width), h: Math.max(1, height) }
}

function outsidePosition(position: string, node: Box, { w, h }: Size, gap: Sides): LabelPosition {
  const [across, down] = sidesOf(position)
  const middle = centreOf(node)
  const dx = across * ((node.w + w) / 2 + (across < 0 ? gap.left : gap.right))
  const dy = down * ((node.h + h) / 2 + (down < 0 ? gap.top : gap.bottom))
  const side = down < 0 ? 'top' : down > 0 ? 'bottom' : across < 0 ? 'left' : 'right'
  return { box: centredBox({ x: middle.x + dx, y: middle.y + dy }, w, h), rotation: 0, isArea: false, side }
}

const OPPOSITE: Readonly<Record<Side, Side>> = { left: 'right', top: 'bottom', right: 'left', bottom: 'top' }

/** The text of a port is outside its node or inside. */
function portPosition(value: Value | undefined, outward: Side, node: Box, size: Size, markup: Markup): LabelPosition {
  const isInside = /false/i.test(markup.text(value, 'outside') ?? '')
  return outsidePosition(isInside ? OPPOSITE[outward] : outward, node, size, NO_SIDES)
}

function nodePosition(
  parameter: Parameter,
  { node, title, outward }: Extract<LabelOwner, { node: Box }>,
  size: Size,
  markup: Markup,
): LabelPosition {
  const { model, position, value } = parameter
  if (outward && model.startsWith('InsideOutside')) return portPosition(value, outward, node, size, markup)
  const space = sidesIn(markup.text(markup.get(value, 'model'), 'padding', 'margins', 'insets'))
  if (/^Free(?:Node|Port)/.test(model)) return freePosition(value, node, size, model.startsWith('FreePort'), markup)
  if (/^(?:PoolHeader|.*Stripe)/.test(model)) return titlePosition(position, node, title)
  if (/Stretch/.test(model)) return { box: stretchedBox(position, node, size, space), rotation: 0, isArea: true }
  if (model.startsWith('GroupNode')) return { box: tabBox(node), rotation: 0, isArea: true }
  if (/^(?:Exterior|Sandwich)/.test(model)) return outsidePosition(position, node, size, space)
  return { box: insideBox(position, node, size, space), rotation: 0, isArea: false }
}

/** @param size of the text */
export function labelPosition(value: Value | undefined, owner: LabelOwner, size: Size, markup: Markup): LabelPosition {
  const parameter = parameterOf(value, markup)
  if ('node' in owner) return nodePosition(parameter, owner, size, markup)
  return edgeLabelPosition(parameter, owner, size, markup)
}

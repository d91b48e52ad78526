/** Where the label of a node is: as keys of a style, and as an offset where these cannot say it (docs/formats/drawio.md §8.2). */

import type { Box, Label, Node, Point } from '#diagram/index'
import { ALIGNED } from '#geometry/box'
import { fromPage, normal } from '#geometry/rotation'
import { layoutSource } from '#text/index'
import type { Keys } from './keys.ts'
import { colorText, type Style } from './style.ts'

/** px that draw.io keeps between a label and the sides of its box. */
const KEPT = { side: 2, top: 7, bottom: 3 }

/** px; a label that is further from the middle of its node keeps its distance from a side. */
const MIDDLE = 2

/** px that nobody sees. */
const SAME = 0.5

/** The box of a label's text before its rotation. */
export function boxOf(label: Label): Box {
  const { anchor, area, align, valign, wrap } = label
  const laid = layoutSource(label)
  const w = wrap && area.w > 0 ? area.w : Math.max(1, laid.width)
  const h = Math.max(1, laid.height)
  return { x: anchor.x - w * ALIGNED[align], y: anchor.y - h * ALIGNED[valign], w, h }
}

const isAt = (degrees: number, other: number): boolean => Math.abs(normal(degrees - other)) < 0.1

/** Whether a label is turned up the side of its node. */
const isUpright = (label: Label, node: Node): boolean => isAt(label.rotation, node.rotation - 90)

/** Whether the cell of a node can hold a label: turned with it, or up its side. */
export const isHeld = (label: Label, node: Node): boolean =>
  label.place !== 'path' && (isAt(label.rotation, node.rotation) || isUpright(label, node))

/** The anchor of a label in the box that draw.io puts it into, and the size of that. */
function inBox(label: Label, { box, rotation }: Node, upright: boolean): Box {
  const { x, y } = fromPage(box, rotation - (upright ? 90 : 0), label.anchor)
  if (!upright) return { x, y, w: box.w, h: box.h }
  const turn = (box.w - box.h) / 2
  return { x: x - turn, y: y + turn, w: box.h, h: box.w }
}

/** Distances from the sides of the node, beyond those that draw.io keeps. */
function spacingKeys(label: Label, { x, y, w, h }: Box): Keys {
  const { align, wrap } = label
  const text = boxOf(label)
  const valign = valignIn(label, { y, h })
  const top = y - text.h * ALIGNED[label.valign]
  const px = (distance: number) => Math.round(distance) || undefined
  // The width that is left for the lines; a text that does not wrap has no such width.
  const room = wrap ? text.w : Math.min(text.w, 2 * x, 2 * (w - x))
  const left = x - room * ALIGNED[align]
  const needs = (side: 'left' | 'right') => wrap || align === side || (align === 'center' && Math.abs(x - w / 2) > SAME)
  return {
    spacingLeft: needs('left') ? px(left - KEPT.side) : undefined,
    spacingRight: needs('right') ? px(w - left - room - KEPT.side) : undefined,
    spacingTop: valign === 'top' ? px(top - KEPT.top) : undefined,
    spacingBottom: valign === 'bottom' ? px(h - top - text.h - KEPT.bottom) : undefined,
  }
}

/** The side of its node that a label keeps its distance from; a title is at the top, though in the middle of its area. */
function valignIn({ valign }: Label, { y, h }: Pick<Box, 'y' | 'h'>): Label['valign'] {
  if (valign !== 'middle' || Math.abs(y - h / 2) <= MIDDLE) return valign
  return y < h / 2 ? 'top' : 'bottom'
}

/** Where the label is, for a style made anew. */
export function placeKeys(label: Label, node: Node): Keys {
  const { place, align, valign } = label
  const isInside = place === 'inside' || place === 'path'
  const upright = isUpright(label, node)
  const inner = inBox(label, node, upright)
  return {
    align: align === 'center' ? undefined : align,
    verticalAlign: valign,
    ...(isInside && { verticalAlign: valignIn(label, inner), ...spacingKeys(label, inner) }),
    horizontal: upright ? 0 : undefined,
    textOpacity: label.opacity < 1 ? Math.round(label.opacity * 100) : undefined,
    labelWidth: !isInside && label.wrap && label.area.w > 0 ? Math.round(label.area.w) : undefined,
    labelPosition: place === 'left' || place === 'right' ? place : undefined,
    verticalLabelPosition: place === 'top' || place === 'bottom' ? place : undefined,
    labelBackgroundColor: label.background ? colorText(label.background) : undefined,
    labelBorderColor: label.border ? colorText(label.border) : undefined,
  }
}

/** How far a label is from where draw.io puts it with this style; undefined where nobody sees that. */
export function labelOffset(label: Label, node: Node, style: Style): Point | undefined {
  const upright = isUpright(label, node)
  const { x, y, w, h } = inBox(label, node, upright)
  const align = (style.get('align') ?? 'center') as Label['align']
  const valign = (style.get('verticalAlign') ?? 'middle') as Label['valign']
  const text = boxOf(label)
  const number = (name: string) => Math.trunc(style.number(name) ?? 0)
  const width = style.number('labelWidth')
  const beside = { h: style.get('labelPosition'), v: style.get('verticalLabelPosition') }
  const step = { left: -(width ?? node.box.w), right: node.box.w, center: 0 }[beside.h ?? 'center'] ?? 0
  const across = beside.h === undefined && width !== undefined ? -(width - node.box.w) * ALIGNED[align] : step
  const down = { top: -node.box.h, bottom: node.box.h }[beside.v ?? ''] ?? 0
  const [dx, dy] = upright ? [down, across] : [across, down]
  const [left, right] = [number('spacingLeft') + KEPT.side, number('spacingRight') + KEPT.side]
  const [top, bottom] = [number('spacingTop') + KEPT.top, number('spacingBottom') + KEPT.bottom]
  const put = {
    x: dx + (width ?? w) * ALIGNED[align] + { left, center: (left - right) / 2, right: -right }[align],
    y: dy + h * ALIGNED[valign] + { top, middle: (top - KEPT.top - bottom + KEPT.bottom) / 2, bottom: -bottom }[valign],
  }
  const [ox, oy] = [
    x - text.w * (ALIGNED[label.align] - ALIGNED[align]) - put.x,
    y - text.h * (ALIGNED[label.valign] - ALIGNED[valign]) - put.y,
  ]
  if (Math.hypot(ox, oy) <= SAME) return undefined
  return upright ? { x: oy, y: ox } : { x: ox, y: oy }
}

/** How much of a node's box its parts cover. */
import type { Box, Node, PathCommand } from '#diagram/index'
import { area } from '#geometry/polyline'
import { subpaths } from '#geometry/subpaths'
import { largest, smallest, sum } from '#values/lists'
import type { PartPlan } from '../figure/plan.ts'
import type { Drawn } from '../look/paint.ts'

/** Whether lines are drawn and no area, as in a brace: an outline with an area would show nothing of it, or a box. */
export function isOpen(plans: readonly PartPlan[]): boolean {
  const isDrawn = plans.some(({ style }) => style.look.strokeColor !== null)
  return isDrawn && plans.every(({ part }) => part.fill.type === 'none' && !isClosed(part))
}

/** Share of the node's box below which areas, such as a corner of walls, a dot or the head of a stick figure, are nothing like a box. */
const SPARSE = 0.3

/**
 * Whether the areas that are drawn leave most of the box empty, without borders: one that hides it would hide what is below.
 * Or whether they have a waist, as a bust does: no shape with a label is like that.
 */
export function isSparse(plans: readonly PartPlan[], node: Node): boolean {
  const { w, h } = node.box
  if (!(w * h > 0)) return false
  if (plans.some(({ part }) => isWaisted(part, node))) return true
  const isLined = plans.some(({ part, style }) => style.look.strokeColor !== null && part.fill.type === 'none')
  const parts = plans.map(({ part }) => part)
  const areas = parts.filter(isLined ? isClosed : (part) => part.fill.type !== 'none')
  if (areas.length === 0 || (isLined && hasBorders(parts, areas, node))) return false
  return sum(areas.map(areaOf)) < SPARSE * w * h
}

/** Share of an ellipse's radius within which an outline of curves is nothing like it. */
const WAIST = 0.35

/** Whether an outline that is as large as the node and has no straight side comes near to the middle of the box. */
function isWaisted(part: Drawn, node: Node): boolean {
  if (part.type !== 'path' || !isWhole(part, node) || part.commands.some(({ op }) => op === 'L')) return false
  const { w, h } = node.box
  const points = subpaths(part.commands).flatMap((path) => path.points)
  return points.some(({ x, y }) => Math.hypot(x / w - 0.5, y / h - 0.5) < WAIST / 2)
}

/** Whether an area is as long as a side of the box, as the head of a lifeline is, or lines join three corners, as in a frame. */
function hasBorders(parts: readonly Drawn[], areas: readonly Drawn[], { box: { w, h } }: Node): boolean {
  const isAsLong = (part: Drawn) => {
    const [x1, y1, x2, y2] = boundsOf(part)
    return x2 - x1 >= w - 1 || y2 - y1 >= h - 1
  }
  const points = parts.flatMap((part) =>
    part.type === 'path' ? subpaths(part.commands).flatMap((path) => path.points) : [],
  )
  const isReached = (x: number, y: number) => points.some((at) => Math.abs(at.x - x) < 1 && Math.abs(at.y - y) < 1)
  const corners = [isReached(0, 0), isReached(w, 0), isReached(w, h), isReached(0, h)]
  return areas.some(isAsLong) || corners.filter(Boolean).length > 2
}

/** Share of its box from which an outline passes for a rectangle, for the sake of a text that is edited in it. */
const BOX_SHARE = 0.75

/** Whether a rectangle comes near to an outline; not to a block arrow or a star. */
export function isBoxLike({ part: main, extent: bounds }: PartPlan, node: Node): boolean {
  if (main.type !== 'path' || !bounds || !isNear(bounds, node)) return true
  return areaOf(main) > BOX_SHARE * node.box.w * node.box.h
}

/** In px². */
function areaOf(part: Drawn): number {
  if (part.type !== 'path') return part.box.w * part.box.h
  return sum(subpaths(part.commands).map(({ points }) => area(points)))
}

export function isNear(box: Box, { box: { w, h } }: Node): boolean {
  return [box.x, box.y, box.x + box.w - w, box.y + box.h - h].every((off) => Math.abs(off) <= 1)
}

/** Share of the node's box that is covered by the bounds of a part. */
export function shareOf(part: Drawn, { box: { w, h } }: Node): number {
  const [x1, y1, x2, y2] = boundsOf(part)
  return w * h > 0 ? ((x2 - x1) * (y2 - y1)) / (w * h) : 1
}

/** Whether a part has an area as large as the node's. */
export function isWhole(part: Drawn, node: Node): boolean {
  if (part.type !== 'path') return isNear(part.box, node)
  const [x1, y1, x2, y2] = extent(part.commands)
  return isClosed(part) && isNear({ x: x1, y: y1, w: x2 - x1, h: y2 - y1 }, node)
}

export function isClosed(part: Drawn): boolean {
  return part.type !== 'path' || part.fill.type !== 'none' || part.commands.some(({ op }) => op === 'Z')
}

function boundsOf(part: Drawn): [number, number, number, number] {
  if (part.type === 'path') return extent(part.commands)
  const { x, y, w, h } = part.box
  return [x, y, x + w, y + h]
}

function extent(commands: readonly PathCommand[]): [number, number, number, number] {
  const ends = commands.flatMap((c) => (c.op === 'Z' ? [] : [c]))
  const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)]
  return [smallest(xs), smallest(ys), largest(xs), largest(ys)]
}

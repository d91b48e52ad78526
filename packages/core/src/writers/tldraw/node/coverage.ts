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

/** Share of the node's box below which areas alone, such as a corner of walls or a dot, are nothing like a box. */
const SPARSE = 0.3

/** Whether areas without a border are drawn that leave most of the box empty: one that hides it would hide what is below. */
export function isSparse(plans: readonly PartPlan[], node: Node): boolean {
  const { w, h } = node.box
  const isBordered = plans.some(({ part, style }) => style.look.strokeColor !== null && part.fill.type === 'none')
  if (isBordered || !(w * h > 0)) return false
  const areas = plans.map(({ part }) => part).filter((part) => part.fill.type !== 'none')
  return areas.length > 0 && sum(areas.map(areaOf)) < SPARSE * w * h
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
  const [x1, y1, x2, y2] =
    part.type === 'path'
      ? extent(part.commands)
      : [part.box.x, part.box.y, part.box.x + part.box.w, part.box.y + part.box.h]
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

function extent(commands: readonly PathCommand[]): [number, number, number, number] {
  const ends = commands.flatMap((c) => (c.op === 'Z' ? [] : [c]))
  const [xs, ys] = [ends.map(({ x }) => x), ends.map(({ y }) => y)]
  return [smallest(xs), smallest(ys), largest(xs), largest(ys)]
}

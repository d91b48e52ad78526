/** The box of a source element on the shape that stands for it, if it is not the shape's own. */
import type { Node } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { normal, RADIANS, turn } from '#geometry/rotation'
import { propsSize } from './drafts/bounds.ts'
import type { JsonObject, ShapeDraft } from './drafts/draft.ts'
import { hundredth } from './drafts/exact.ts'

/** px and degrees that nobody sees. */
const SAME = 0.02

/** Adds `box` to the shape's `meta.drawbridge` unless the shape is where the element is. */
export function addSourceBox(
  meta: JsonObject,
  node: Node,
  draft: Pick<ShapeDraft, 'x' | 'y' | 'rotation' | 'type' | 'props'>,
): void {
  const { box, rotation } = node
  const degrees = draft.rotation / RADIANS
  const middle = centreOf(box)
  const centre = turn({ x: middle.x - draft.x, y: middle.y - draft.y }, -degrees)
  const turned = normal(rotation - degrees)
  const size = draft.type === 'geo' || draft.type === 'image' ? propsSize(draft) : undefined
  const offsets = size && [size.w - box.w, size.h - box.h, size.w / 2 - centre.x, size.h / 2 - centre.y, turned]
  if (offsets?.every((off) => Math.abs(off) <= SAME)) return
  const values = [centre.x, centre.y, box.w, box.h].map(hundredth)
  meta.box = Math.abs(turned) > SAME ? [...values, hundredth(turned)] : values
  if (size) meta.of = [hundredth(size.w), hundredth(size.h)]
}

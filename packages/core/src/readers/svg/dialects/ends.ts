/** The nodes at the ends of a line, where the file does not name them. */
import type { Point } from '#diagram/index'
import { commandsOf } from '../draw/shape.ts'
import type { FoundEdge, FoundNode } from '../make/found.ts'
import { tipOf } from '../make/heads.ts'
import { routeOf } from '../make/route.ts'
import type { ShapeMark } from '../scene.ts'
import type { Targets } from './places.ts'

/** Both ends of a line, where its heads reach; undefined if it has no length. */
export function endPoints(line: ShapeMark, heads: readonly ShapeMark[] = []): readonly [Point, Point] | undefined {
  const points = routeOf(commandsOf(line.part))?.points
  const [first, second, before, last] = [points?.[0], points?.[1], points?.at(-2), points?.at(-1)]
  if (!first || !second || !before || !last) return undefined
  const near = (at: Point) =>
    heads
      .filter(({ box }) => Math.abs(box.x + box.w / 2 - at.x) < 20 && Math.abs(box.y + box.h / 2 - at.y) < 20)
      .map(({ part }) => part)
  return [
    tipOf([...near(first), ...(line.start?.parts ?? [])], { at: first, from: second }),
    tipOf([...near(last), ...(line.end?.parts ?? [])], { at: last, from: before }),
  ]
}

/** Finds the ends that are not named. @param reach px between an end and the outline of its node, at most */
export function attached(
  line: ShapeMark,
  heads: readonly ShapeMark[],
  named: readonly [FoundNode | undefined, FoundNode | undefined],
  targets: Targets,
  reach: number,
): Pick<FoundEdge, 'from' | 'to' | 'inferred'> {
  const [from, to] = named
  const ends = from && to ? undefined : endPoints(line, heads)
  if (!ends) return { from, to }
  const found = [from ? undefined : targets.nearest(ends[0], reach), to ? undefined : targets.nearest(ends[1], reach)]
  const distances = found.flatMap((one) => (one ? [one.distance] : []))
  return {
    from: from ?? found[0]?.node,
    to: to ?? found[1]?.node,
    ...(distances.length > 0 && { inferred: Math.max(...distances) }),
  }
}

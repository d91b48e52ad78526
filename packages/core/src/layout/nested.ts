/** Positions for boxes inside boxes: the content of each is laid out before it and determines its size. */
import type { Box, Point } from '../diagram/index.ts'
import { largest } from '../lists.ts'
import { type LayerOptions, type Link, layered, type Sized } from './layered.ts'

export interface NestedBox extends Sized {
  /** Id of the box that it is in; parents come before their children. */
  readonly parent?: string
}

export interface NestedOptions extends LayerOptions {
  /** px between a box and its content; the title of a box is in `header`. */
  readonly padding: number
  readonly header: number
}

export interface NestedLayout {
  /** In page space, by id. */
  readonly boxes: ReadonlyMap<string, Box>
  /** Bends of each link; none where its ends are not in the same box. */
  readonly bends: readonly (readonly Point[])[]
}

interface Level {
  readonly members: NestedBox[]
  readonly links: { readonly link: Link; readonly index: number }[]
}

/** Deeper boxes are laid out side by side: the way up from both ends of each link would take too long. */
const DEEPEST = 50

/**
 * The same boxes and links always get the same positions.
 * @param given with ids that differ; a box that were its own parent would never be left
 */
export function nested(given: readonly NestedBox[], links: readonly Link[], options: NestedOptions): NestedLayout {
  const depths = new Map<string, number>()
  for (const { id, parent } of given) depths.set(id, parent === undefined ? 0 : (depths.get(parent) ?? 0) + 1)
  const isFlat = [...depths.values()].some((depth) => depth > DEEPEST)
  if (isFlat) depths.clear()
  const all = isFlat ? given.map(({ id, w, h }): NestedBox => ({ id, w, h })) : given
  const parents = new Map(all.map(({ id, parent }) => [id, parent]))
  const levels = new Map<string | undefined, Level>()
  const levelOf = (parent: string | undefined): Level => {
    const known = levels.get(parent)
    if (known) return known
    const level: Level = { members: [], links: [] }
    levels.set(parent, level)
    return level
  }
  for (const box of all) levelOf(box.parent).members.push(box)
  for (const [index, { from, to }] of links.entries()) {
    const ends = siblings(from, to, parents, depths)
    if (ends) levelOf(parents.get(ends.from)).links.push({ link: ends, index })
  }
  const sizes = new Map<string, Sized>(all.map((box) => [box.id, box]))
  const inner = new Map<
    string | undefined,
    { readonly places: readonly Point[]; readonly w: number; readonly h: number }
  >()
  const bends = new Map<number, { readonly parent: string | undefined; readonly points: readonly Point[] }>()
  const layOut = (parent: string | undefined): void => {
    const level = levels.get(parent)
    if (!level) return
    const boxes = level.members.map(({ id }) => sizes.get(id)!)
    const { places, routes } = layered(
      boxes,
      level.links.map(({ link }) => link),
      options,
    )
    const right = boxes.map(({ w }, i) => places[i]!.x + w)
    const bottom = boxes.map(({ h }, i) => places[i]!.y + h)
    const size = { w: Math.max(0, largest(right)), h: Math.max(0, largest(bottom)) }
    inner.set(parent, { places, ...size })
    for (const [i, { link, index }] of level.links.entries())
      if (link.from === links[index]!.from && link.to === links[index]!.to)
        bends.set(index, { parent, points: routes[i]!.slice(1, -1) })
    const own = parent === undefined ? undefined : sizes.get(parent)
    if (own)
      sizes.set(own.id, {
        id: own.id,
        w: Math.max(own.w, size.w + 2 * options.padding),
        h: size.h + 2 * options.padding + options.header,
      })
  }
  // The innermost first.
  for (const { id } of all.toSorted((a, b) => (depths.get(b.id) ?? 0) - (depths.get(a.id) ?? 0))) layOut(id)
  layOut(undefined)
  const boxes = new Map<string, Box>()
  const origins = new Map<string | undefined, Point>([[undefined, { x: 0, y: 0 }]])
  const originOf = (parent: string | undefined): Point => origins.get(parent) ?? { x: 0, y: 0 }
  const order = new Map<string | undefined, number>()
  for (const { id, parent } of all) {
    const index = order.get(parent) ?? 0
    order.set(parent, index + 1)
    const place = inner.get(parent)?.places[index] ?? { x: 0, y: 0 }
    const origin = originOf(parent)
    const { w, h } = sizes.get(id)!
    boxes.set(id, { x: origin.x + place.x, y: origin.y + place.y, w, h })
    origins.set(id, {
      x: origin.x + place.x + options.padding,
      y: origin.y + place.y + options.padding + options.header,
    })
  }
  return {
    boxes,
    bends: links.map((_, index) => {
      const found = bends.get(index)
      if (!found) return []
      const { x, y } = originOf(found.parent)
      return found.points.map((point) => ({ x: x + point.x, y: y + point.y }))
    }),
  }
}

/** The ancestors of both ends that are in the same box; undefined if one end is inside the other. */
function siblings(
  from: string,
  to: string,
  parents: ReadonlyMap<string, string | undefined>,
  depths: ReadonlyMap<string, number>,
): Link | undefined {
  let [a, b]: (string | undefined)[] = [from, to]
  while (a !== undefined && b !== undefined && parents.get(a) !== parents.get(b)) {
    if ((depths.get(a) ?? 0) >= (depths.get(b) ?? 0)) a = parents.get(a)
    else b = parents.get(b)
  }
  return a === undefined || b === undefined || a === b || !parents.has(a) || !parents.has(b)
    ? undefined
    : { from: a, to: b }
}

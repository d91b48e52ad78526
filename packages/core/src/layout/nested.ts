/** Positions for boxes inside boxes: the content of each is laid out before it and determines its size. */
import type { Box, Point } from '../diagram/index.ts'
import { largest } from '../values/lists.ts'
import type { Arrangement, LayoutBudget } from './budget.ts'
import type { LayerOptions, Sized } from './layered.ts'
import { layersAndRows } from './rows.ts'
import type { Link } from './spans.ts'

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

/** The boxes and links that are directly in one box, or on the page. */
interface Level {
  readonly members: NestedBox[]
  readonly links: LevelLink[]
}

interface LevelLink extends Link {
  /** Of the link among all; several may run between the same two boxes. */
  readonly index: number
  /** False: it ends at boxes inside of these two. */
  readonly isWhole: boolean
}

/** A laid out level, in px from its top left. */
interface Content {
  readonly places: readonly Point[]
  readonly bends: readonly { readonly index: number; readonly points: readonly Point[] }[]
  readonly w: number
  readonly h: number
}

interface Tree {
  readonly boxes: readonly NestedBox[]
  readonly parents: ReadonlyMap<string, string | undefined>
  readonly depths: ReadonlyMap<string, number>
}

/** Deeper boxes are laid out side by side: the way up from both ends of each link would take too long. */
const MAX_DEPTH = 50

/**
 * The same boxes and links always get the same positions.
 * @param given with ids that differ; a box that were its own parent would never be left
 */
export function nested(
  given: readonly NestedBox[],
  links: readonly Link[],
  options: NestedOptions,
  budget: LayoutBudget,
): NestedLayout {
  const tree = treeOf(given)
  const levels = levelsOf(tree, links)
  // Parents come first, and so do their levels.
  const arrangements = new Map(
    [...levels].map(([parent, level]) => [
      parent,
      budget.take(
        level.members.map(({ id }) => id),
        level.links,
      ),
    ]),
  )
  const sizes = new Map<string, Sized>(tree.boxes.map((box) => [box.id, box]))
  const contents = new Map<string | undefined, Content>()
  for (const parent of innermostFirst(tree)) {
    const level = levels.get(parent)
    if (!level) continue
    const content = contentOf(level, sizes, options, arrangements.get(parent)!)
    contents.set(parent, content)
    const own = parent === undefined ? undefined : sizes.get(parent)
    if (own) sizes.set(own.id, sizeAround(own, content, options))
  }
  return onPage(tree, sizes, contents, links.length, options)
}

function treeOf(given: readonly NestedBox[]): Tree {
  const depths = new Map<string, number>()
  for (const { id, parent } of given) depths.set(id, parent === undefined ? 0 : (depths.get(parent) ?? 0) + 1)
  const isFlat = [...depths.values()].some((depth) => depth > MAX_DEPTH)
  const boxes = isFlat ? given.map(({ id, w, h }): NestedBox => ({ id, w, h })) : given
  return { boxes, parents: new Map(boxes.map(({ id, parent }) => [id, parent])), depths: isFlat ? new Map() : depths }
}

function levelsOf(tree: Tree, links: readonly Link[]): ReadonlyMap<string | undefined, Level> {
  const levels = new Map<string | undefined, Level>()
  const levelOf = (parent: string | undefined): Level => {
    const known = levels.get(parent)
    if (known) return known
    const level: Level = { members: [], links: [] }
    levels.set(parent, level)
    return level
  }
  for (const box of tree.boxes) levelOf(box.parent).members.push(box)
  for (const [index, { from, to }] of links.entries()) {
    const ends = siblings(from, to, tree)
    const isWhole = ends?.from === from && ends.to === to
    if (ends) levelOf(tree.parents.get(ends.from)).links.push({ ...ends, index, isWhole })
  }
  return levels
}

/** Every box by its id, and the page. */
function innermostFirst({ boxes, depths }: Tree): (string | undefined)[] {
  const depthOf = ({ id }: NestedBox): number => depths.get(id) ?? 0
  return [...boxes.toSorted((a, b) => depthOf(b) - depthOf(a)).map(({ id }) => id), undefined]
}

function contentOf(
  { members, links }: Level,
  sizes: ReadonlyMap<string, Sized>,
  options: LayerOptions,
  arrangement: Arrangement,
): Content {
  const boxes = members.map(({ id }) => sizes.get(id)!)
  const { places, routes } = layersAndRows(boxes, links, options, arrangement)
  return {
    places,
    bends: links.flatMap(({ index, isWhole }, i) => (isWhole ? [{ index, points: routes[i]!.slice(1, -1) }] : [])),
    w: Math.max(0, largest(boxes.map(({ w }, i) => places[i]!.x + w))),
    h: Math.max(0, largest(boxes.map(({ h }, i) => places[i]!.y + h))),
  }
}

function sizeAround({ id, w }: Sized, content: Content, { padding, header }: NestedOptions): Sized {
  return { id, w: Math.max(w, content.w + 2 * padding), h: content.h + 2 * padding + header }
}

function onPage(
  { boxes }: Tree,
  sizes: ReadonlyMap<string, Sized>,
  contents: ReadonlyMap<string | undefined, Content>,
  linkCount: number,
  { padding, header }: NestedOptions,
): NestedLayout {
  const placed = new Map<string, Box>()
  /** Top left of the content of each box. */
  const origins = new Map<string | undefined, Point>([[undefined, { x: 0, y: 0 }]])
  const originOf = (parent: string | undefined): Point => origins.get(parent) ?? { x: 0, y: 0 }
  const counts = new Map<string | undefined, number>()
  for (const { id, parent } of boxes) {
    const index = counts.get(parent) ?? 0
    counts.set(parent, index + 1)
    const place = contents.get(parent)?.places[index] ?? { x: 0, y: 0 }
    const origin = originOf(parent)
    const { w, h } = sizes.get(id)!
    placed.set(id, { x: origin.x + place.x, y: origin.y + place.y, w, h })
    origins.set(id, { x: origin.x + place.x + padding, y: origin.y + place.y + padding + header })
  }
  const bends: Point[][] = Array.from({ length: linkCount }, () => [])
  for (const [parent, content] of contents) {
    const { x, y } = originOf(parent)
    for (const { index, points } of content.bends)
      bends[index] = points.map((point) => ({ x: x + point.x, y: y + point.y }))
  }
  return { boxes: placed, bends }
}

/** The ancestors of both ends that are in the same box; undefined if one end is inside the other. */
function siblings(from: string, to: string, { parents, depths }: Tree): Link | undefined {
  let [a, b]: (string | undefined)[] = [from, to]
  while (a !== undefined && b !== undefined && parents.get(a) !== parents.get(b)) {
    if ((depths.get(a) ?? 0) >= (depths.get(b) ?? 0)) a = parents.get(a)
    else b = parents.get(b)
  }
  return a === undefined || b === undefined || a === b || !parents.has(a) || !parents.has(b)
    ? undefined
    : { from: a, to: b }
}

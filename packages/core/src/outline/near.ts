/** Elements drawn at others without being attached: ends of edges at nodes, texts at nodes. */
import type { Edge, End, Point } from '#diagram/index'
import { contains, crosses, grownBox } from '#geometry/box'
import { toSegment } from '#geometry/polyline'
import { labelOf, type OutlinedEdge, type OutlinedNode } from './words.ts'

/** px between a line's end and the side of a shape that it is drawn at. */
const NEAR = 8
/** px between a line's end and the nearest shape, where it reaches none: some editors leave a gap before a shape. */
const GAP = 16
/** px: a line that ends inside a larger shape is not at it. */
const MAX_SMALL = 120
/** Limit on comparisons; pages with more free ends than this allows are told without guesses. */
const MAX_COMPARISONS = 4_000_000

/**
 * Answers which node the free end of an edge is drawn at: the smallest whose side is within 8 px, or else the nearest
 * within 16 px. Turned boxes are not considered.
 */
export function nearNodes({
  nodes,
  edges,
}: {
  readonly nodes: ReadonlyMap<string, OutlinedNode>
  readonly edges: readonly OutlinedEdge[]
}): (end: End) => string | undefined {
  const free = edges.flatMap(({ source, target }) => [source, target]).filter(({ element }) => element === undefined)
  if (free.length * nodes.size > MAX_COMPARISONS) return () => undefined
  const candidates = [...nodes.values()].filter(({ role }) => role !== 'group')
  const others = new Map<End, string | undefined>(
    edges.flatMap(({ source, target }) => [
      [source, target.element],
      [target, source.element],
    ]),
  )
  return (end) => {
    const { at } = end
    let [found, least]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
    for (const { id, box } of candidates) {
      const isSmall = box.w <= MAX_SMALL && box.h <= MAX_SMALL
      const isNear = isSmall
        ? contains(grownBox(box, NEAR), at)
        : contains(grownBox(box, NEAR), at) && !contains(grownBox(box, -NEAR), at)
      if (isNear && box.w * box.h < least) [found, least] = [id, box.w * box.h]
    }
    return found ?? nearestOutside(candidates, at, others.get(end))
  }
}

/**
 * The node before whose side a point is, if there is only a gap between them.
 * @param other the node at the other end
 */
function nearestOutside(candidates: readonly OutlinedNode[], { x, y }: Point, other?: string): string | undefined {
  let [found, least]: [string | undefined, number] = [undefined, GAP]
  for (const { id, box } of candidates) {
    const dx = Math.max(box.x - x, 0, x - box.x - box.w)
    const dy = Math.max(box.y - y, 0, y - box.y - box.h)
    const away = Math.hypot(dx, dy)
    if (id !== other && away > 0 && away <= least) [found, least] = [id, away]
  }
  return found
}

/**
 * Answers which other edge the free end of an edge is drawn at, such as a branch or a life line: the nearest whose route
 * is within 8 px.
 */
export function nearEdges(edges: readonly Edge[]): (end: End, of: Edge) => Edge | undefined {
  const corners = edges.reduce((sum, { points }) => sum + points.length, 0)
  const free = edges.flatMap(({ source, target }) => [source, target]).filter(({ element }) => element === undefined)
  if (free.length * corners > MAX_COMPARISONS) return () => undefined
  return ({ at }, of) => {
    let [found, least]: [Edge | undefined, number] = [undefined, NEAR]
    for (const edge of edges) {
      if (edge === of) continue
      const away = Math.min(...edge.points.slice(1).map((point, i) => toSegment(at, edge.points[i]!, point)))
      if (away <= least && (found === undefined || away < least)) [found, least] = [edge, away]
    }
    return found
  }
}

/** UTF-16 units; longer texts beside a line are notes. */
const MAX_LABEL = 40

/**
 * Texts that are drawn at a line without a text as its label but do not belong to it, by its id: short texts without an
 * edge that the line crosses or passes within 8 px. A text that several lines pass belongs to the one nearest to its
 * middle, and a line has the text nearest to it. A text in a container is none of a line that ends there.
 */
export function labelsAt(
  texts: readonly OutlinedNode[],
  edges: readonly Edge[],
  parents: ReadonlyMap<string, string>,
): ReadonlyMap<string, OutlinedNode> {
  const silent = edges.filter((edge) => labelOf(edge) === '')
  const short = texts.filter((text) => labelOf(text) !== '' && labelOf(text).length <= MAX_LABEL)
  const corners = silent.reduce((sum, { points }) => sum + points.length, 0)
  if (short.length * corners > MAX_COMPARISONS) return new Map()
  const pairs = short.flatMap((text) => {
    const around = grownBox(text.box, NEAR)
    const middle = { x: text.box.x + text.box.w / 2, y: text.box.y + text.box.h / 2 }
    const container = parents.get(text.id)
    return silent.flatMap(({ id, points, source, target }, rank) => {
      const isInside = container !== undefined && (source.element === container || target.element === container)
      if (isInside || !crosses(points, around)) return []
      return [{ id, text, rank, away: Math.min(...points.slice(1).map((b, i) => toSegment(middle, points[i]!, b))) }]
    })
  })
  return nearestFirst(pairs)
}

/** A text that an element may have; of equally near ones that of the lower rank goes first. */
interface Pair {
  readonly id: string
  readonly text: OutlinedNode
  readonly rank: number
  /** px */
  readonly away: number
}

/** The text of each element, by its id: the nearest pairs first, each element and each text once. */
function nearestFirst(pairs: readonly Pair[]): Map<string, OutlinedNode> {
  const found = new Map<string, OutlinedNode>()
  const taken = new Set<OutlinedNode>()
  for (const { id, text } of pairs.toSorted((a, b) => a.away - b.away || a.rank - b.rank)) {
    if (found.has(id) || taken.has(text)) continue
    found.set(id, text)
    taken.add(text)
  }
  return found
}

/** A container is larger than its content by this factor. */
const MIN_AREA = 1.5
/** px by which content may reach over the side. */
const OVER = 2

/** Siblings that a shape painted before them encloses, by the id of the smallest such shape. */
export function drawnInside(siblings: readonly OutlinedNode[]): Map<string, string> {
  const found = new Map<string, string>()
  if (siblings.length ** 2 > MAX_COMPARISONS) return found
  const areaOf = ({ box }: OutlinedNode) => box.w * box.h
  const shapes = siblings
    .map((node, rank) => ({ node, rank, area: areaOf(node), around: grownBox(node.box, OVER) }))
    .filter(({ node, area }) => node.role === 'shape' && area > 0 && node.rotation === 0)
    .sort((a, b) => a.area - b.area || a.rank - b.rank)
  siblings.forEach((node, rank) => {
    const { box } = node
    const end = { x: box.x + box.w, y: box.y + box.h }
    const container = shapes.find(
      (shape) =>
        shape.rank < rank &&
        shape.area > areaOf(node) * MIN_AREA &&
        contains(shape.around, box) &&
        contains(shape.around, end),
    )
    if (container) found.set(node.id, container.node.id)
  })
  return found
}

/** px between a shape and a text above or below it that belongs to it, or the middle of one beside it. */
const CAPTION = 24

/**
 * The text drawn in or at each node that edges end at and that has none of its own, or beside a container without a
 * text: the nearest text without an edge, of the same container. A text belongs to one node only.
 */
export function captionsOf(
  nodes: ReadonlyMap<string, OutlinedNode>,
  ends: ReadonlySet<string>,
  parents: ReadonlyMap<string, string>,
): Map<string, OutlinedNode> {
  const containers = new Set(parents.values())
  const silent = [...nodes.values()].filter(
    (node) => (ends.has(node.id) || containers.has(node.id)) && node.role !== 'group' && labelOf(node) === '',
  )
  const texts = [...nodes.values()].filter(({ id, role }) => role === 'text' && !ends.has(id))
  if (silent.length * texts.length > MAX_COMPARISONS) return new Map()
  const pairs = silent.flatMap(({ id, box }, rank) =>
    texts.flatMap((text) => {
      const [x, y] = [text.box.x + text.box.w / 2, text.box.y + text.box.h / 2]
      const aside = Math.max(box.x - x, x - box.x - box.w)
      const over = Math.max(box.y - text.box.y - text.box.h, text.box.y - box.y - box.h)
      if (Math.max(aside, over) > CAPTION || labelOf(text) === '') return []
      const container = parents.get(text.id)
      if (container !== id && container !== parents.get(id)) return []
      // A text within a container is part of its content.
      if (containers.has(id) && Math.max(aside, box.y - y, y - box.y - box.h) <= 0) return []
      return [{ id, rank, text, away: Math.hypot(x - box.x - box.w / 2, y - box.y - box.h / 2) }]
    }),
  )
  return nearestFirst(pairs)
}

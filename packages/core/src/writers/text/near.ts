/** What is drawn at something without being attached to it: ends of edges at nodes, texts at nodes. */
import type { Edge, End, Node } from '../../diagram/index.ts'
import { labelOf } from './words.ts'

/** px between a line's end and the side of a shape that it is drawn at. */
const NEAR = 8
/** Limit on comparisons; pages with more free ends than this allows are told without guesses. */
const MAX_COMPARISONS = 4_000_000

/** Answers which node the free end of an edge is drawn at: the smallest within 8 px. Turned boxes are not considered. */
export function nearNodes({
  nodes,
  edges,
  children,
}: {
  readonly nodes: ReadonlyMap<string, Node>
  readonly edges: readonly Edge[]
  readonly children: ReadonlyMap<string | undefined, readonly Node[]>
}): (end: End) => string | undefined {
  const free = edges.flatMap(({ source, target }) => [source, target]).filter(({ element }) => element === undefined)
  if (free.length * nodes.size > MAX_COMPARISONS) return () => undefined
  const candidates = [...nodes.values()].filter(({ id, role }) => role !== 'group' && !children.has(id))
  return ({ at }) => {
    let [found, least]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
    for (const { id, box } of candidates) {
      const isNear =
        at.x >= box.x - NEAR && at.x <= box.x + box.w + NEAR && at.y >= box.y - NEAR && at.y <= box.y + box.h + NEAR
      if (isNear && box.w * box.h < least) [found, least] = [id, box.w * box.h]
    }
    return found
  }
}

/** px between a shape and the middle of a text that belongs to it, such as a caption below a picture. */
const CAPTION = 24

/**
 * The text drawn in or at each node that edges end at and that has none of its own: the nearest text without an edge. A
 * text belongs to one node only.
 */
export function captionsOf(nodes: ReadonlyMap<string, Node>, ends: ReadonlySet<string>): Map<string, Node> {
  const found = new Map<string, Node>()
  const silent = [...nodes.values()].filter(
    (node) => ends.has(node.id) && node.role !== 'group' && labelOf(node) === '',
  )
  const texts = [...nodes.values()].filter(({ id, role }) => role === 'text' && !ends.has(id))
  if (silent.length * texts.length > MAX_COMPARISONS) return found
  const pairs = silent.flatMap(({ id, box }, rank) =>
    texts.flatMap((text) => {
      const [x, y] = [text.box.x + text.box.w / 2, text.box.y + text.box.h / 2]
      const away = [box.x - x, x - box.x - box.w, box.y - y, y - box.y - box.h]
      if (Math.max(...away) > CAPTION || labelOf(text) === '') return []
      return [{ id, rank, text, distance: Math.hypot(x - box.x - box.w / 2, y - box.y - box.h / 2) }]
    }),
  )
  const taken = new Set<Node>()
  for (const { id, text } of pairs.sort((a, b) => a.distance - b.distance || a.rank - b.rank)) {
    if (found.has(id) || taken.has(text)) continue
    found.set(id, text)
    taken.add(text)
  }
  return found
}

/** The node that an end of an edge is drawn at without being attached to it. */
import type { End } from '../../diagram/index.ts'
import type { PageOutline } from './outline.ts'

/** px between a line's end and the side of a shape that it is drawn at. */
const NEAR = 8
/** Limit on comparisons; pages with more free ends than this allows are told without guesses. */
const MAX_COMPARISONS = 4_000_000

/** Answers which node the free end of an edge is drawn at: the smallest within 8 px. Turned boxes are not considered. */
export function nearNodes({ nodes, edges, children }: PageOutline): (end: End) => string | undefined {
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

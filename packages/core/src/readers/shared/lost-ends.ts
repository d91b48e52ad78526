/** Ends of edges at elements that have no place on the page. */
import type { Edge, Element } from '../../diagram/index.ts'

/** Told about an edge and the id that its end is at. */
export type OnLostEnd = (edge: string, at: string) => void

/** The same elements, with free ends where an edge would end at something that is not among them, or at itself. */
export function withoutLostEnds(elements: readonly Element[], onLost: OnLostEnd): Element[] {
  const ids = new Set(elements.map(({ id }) => id))
  const free = (edge: Edge, side: 'source' | 'target'): Edge => {
    const { at, element } = edge[side]
    if (element === undefined || (ids.has(element) && element !== edge.id)) return edge
    onLost(edge.id, element)
    return { ...edge, [side]: { at } }
  }
  return elements.map((element) => (element.kind === 'edge' ? free(free(element, 'source'), 'target') : element))
}

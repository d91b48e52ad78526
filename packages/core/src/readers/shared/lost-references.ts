/** References to elements that are not on the page. */
import type { Edge, Element } from '../../diagram/index.ts'
import type { MessageCode } from '../../report/catalogue/index.ts'

type OnMessage = (code: MessageCode, element: string, from: string, to?: string) => void

/**
 * The same elements, with free ends where an edge would end at a missing element or at itself, and without parents that
 * are not nodes before them.
 */
export function withoutLostReferences(elements: readonly Element[], report: OnMessage): Element[] {
  const ids = new Set(elements.map(({ id }) => id))
  const free = (edge: Edge, side: 'source' | 'target'): Edge => {
    const { at, element } = edge[side]
    if (element === undefined || (ids.has(element) && element !== edge.id)) return edge
    report('edge-end-free', edge.id, element)
    return { ...edge, [side]: { at } }
  }
  const nodes = new Set<string>()
  return elements.map((element): Element => {
    const placed = element.kind === 'edge' ? free(free(element, 'source'), 'target') : element
    if (placed.kind === 'node') nodes.add(placed.id)
    const { parent, ...rest } = placed
    if (parent === undefined || (nodes.has(parent) && parent !== placed.id)) return placed
    report('unknown-parent', placed.id, parent, 'the page')
    return rest
  })
}

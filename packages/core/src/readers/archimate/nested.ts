/** Connections that nesting shows (docs/formats/archimate.md §1 and §2). */
import type { ViewConnection, ViewNode } from './views.ts'

/**
 * A connection between a parent and its child is not drawn, nor is anything that ends at it.
 * @param hasRoute whether a connection is drawn in any case, because the file says where it runs
 */
export function nestedIds(
  nodes: readonly Pick<ViewNode, 'id' | 'parent'>[],
  connections: readonly ViewConnection[],
  hasRoute: (connection: ViewConnection) => boolean = () => false,
): ReadonlySet<string> {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
  const nested = new Set<string>()
  const isParent = (outer: string, inner: string) => parents.has(outer) && parents.get(inner) === outer
  const isNested = (one: ViewConnection) =>
    (isParent(one.source, one.target) || isParent(one.target, one.source)) && !hasRoute(one)
  for (const one of connections) if (isNested(one)) nested.add(one.id)
  const ends = new Map<string, string[]>()
  for (const { id, source, target } of connections)
    for (const end of new Set([source, target])) {
      const lines = ends.get(end)
      if (lines) lines.push(id)
      else ends.set(end, [id])
    }
  const found = [...nested]
  for (let id = found.pop(); id !== undefined; id = found.pop()) {
    for (const one of ends.get(id) ?? []) {
      if (!nested.has(one)) found.push(one)
      nested.add(one)
    }
  }
  return nested
}

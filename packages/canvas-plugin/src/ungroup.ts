/**
 * An editor moves an arrow that is put on a canvas to the nearest common parent of what it is bound to, and removes a
 * group that then holds fewer than two shapes; it trips over such a group at the top. So those groups go before: what is
 * in them takes their place.
 */
import { getIndicesBetween, type IndexKey, type TLBinding, type TLShape, type TLShapeId } from 'tldraw'

type Shapes = Map<TLShapeId, TLShape>

function isInside(shapes: Shapes, id: TLShapeId, ancestor: TLShapeId): boolean {
  let shape = shapes.get(id)
  while (shape) {
    if (shape.id === ancestor) return true
    shape = shapes.get(shape.parentId as TLShapeId)
  }
  return false
}

/** Moves children of a group to its parent, where they stand as before. */
function dissolve(shapes: Shapes, group: TLShape, children: readonly TLShape[]): void {
  shapes.delete(group.id)
  const following = [...shapes.values()]
    .filter((shape) => shape.parentId === group.parentId && shape.index > group.index)
    .map((shape) => shape.index)
    .sort()
  const above: IndexKey | undefined = following[0]
  const indices = [group.index, ...getIndicesBetween(group.index, above, Math.max(0, children.length - 1))]
  const [cos, sin] = [Math.cos(group.rotation), Math.sin(group.rotation)]
  const inOrder = children.toSorted((a, b) => (a.index < b.index ? -1 : 1))
  for (const [i, child] of inOrder.entries())
    shapes.set(child.id, {
      ...child,
      parentId: group.parentId,
      index: indices[i] ?? group.index,
      x: group.x + cos * child.x - sin * child.y,
      y: group.y + sin * child.x + cos * child.y,
      rotation: group.rotation + child.rotation,
      opacity: group.opacity * child.opacity,
    })
}

/** Shapes of a page, in their order, without groups that could not last. */
export function withoutFleetingGroups(given: readonly TLShape[], bindings: readonly TLBinding[]): TLShape[] {
  const shapes: Shapes = new Map(given.map((shape) => [shape.id, shape]))
  const targets = Map.groupBy(bindings, (binding) => binding.fromId)
  // Innermost first: children stand behind their parents.
  for (const { id } of given.filter((shape) => shape.type === 'group').toReversed()) {
    const group = shapes.get(id)
    const children = [...shapes.values()].filter((shape) => shape.parentId === id)
    const staying = children.filter((child) =>
      (targets.get(child.id) ?? []).every((binding) => isInside(shapes, binding.toId, id)),
    )
    if (group && staying.length < 2 && staying.length < children.length) dissolve(shapes, group, children)
  }
  return [...shapes.values()]
}

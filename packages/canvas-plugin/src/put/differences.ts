/** Compares the canvas after an import with the conversion. */
import { groupBy } from '@drawbridge/core/lists'
import type { Editor, TLBinding, TLParentId, TLShape } from 'tldraw'
import type { ImportDifference } from './alteration.ts'
import type { PlacedPage } from './placed.ts'

function sameBinding(wanted: TLBinding, got: TLBinding | undefined): boolean {
  if (!got || got.fromId !== wanted.fromId || got.toId !== wanted.toId) return false
  const { normalizedAnchor: a, ...props } = wanted.props as { normalizedAnchor?: { x: number; y: number } }
  const { normalizedAnchor: b, ...others } = got.props as typeof props & { normalizedAnchor?: typeof a }
  return JSON.stringify([a?.x, a?.y, props]) === JSON.stringify([b?.x, b?.y, others])
}

/** Number of shapes that are not between the same siblings as in the conversion. */
function misplaced(shapes: readonly TLShape[], editor: Editor): number {
  const siblings = groupBy(shapes, (shape) => shape.parentId)
  let count = 0
  for (const [parent, wanted] of siblings) {
    const order = new Map(editor.getSortedChildIdsForParent(parent as TLParentId).map((id, place) => [id, place]))
    const places = wanted.toSorted((a, b) => (a.index < b.index ? -1 : 1)).flatMap(({ id }) => order.get(id) ?? [])
    count += places.filter((place, i) => i > 0 && place < (places[i - 1] ?? 0)).length
  }
  return count
}

/** Empty if everything is as it was written. */
export function differencesOf(editor: Editor, pages: readonly PlacedPage[]): ImportDifference[] {
  const shapes = pages.flatMap((page) => page.shapes)
  const bindings = pages.flatMap((page) => page.bindings)
  const there = shapes.filter(({ id }) => editor.getShape(id))
  const counted: readonly ImportDifference[] = [
    { what: 'shape', count: shapes.length - there.length, total: shapes.length },
    {
      what: 'binding',
      count: bindings.filter((binding) => !sameBinding(binding, editor.getBinding(binding.id))).length,
      total: bindings.length,
    },
    {
      what: 'parent',
      count: there.filter(({ id, parentId }) => editor.getShape(id)?.parentId !== parentId).length,
      total: shapes.length,
    },
    { what: 'order', count: misplaced(there, editor), total: shapes.length },
  ]
  return counted.filter(({ count }) => count > 0)
}

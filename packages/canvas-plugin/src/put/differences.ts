/** Compares what stands on the canvas after an import with what the conversion wrote. */
import type { Editor, TLBinding, TLParentId, TLShape } from 'tldraw'
import type { PlacedPage } from './placed.ts'

/** One kind of record or property that the canvas has otherwise than the conversion. */
export interface ImportDifference {
  readonly what: 'shape' | 'binding' | 'parent' | 'order'
  /** How many records are concerned. */
  readonly count: number
  /** How many the conversion wrote. */
  readonly total: number
}

function sameBinding(wanted: TLBinding, got: TLBinding | undefined): boolean {
  if (!got || got.fromId !== wanted.fromId || got.toId !== wanted.toId) return false
  const { normalizedAnchor: a, ...props } = wanted.props as { normalizedAnchor?: { x: number; y: number } }
  const { normalizedAnchor: b, ...others } = got.props as typeof props & { normalizedAnchor?: typeof a }
  return JSON.stringify([a?.x, a?.y, props]) === JSON.stringify([b?.x, b?.y, others])
}

/** Shapes that do not stand between the siblings they were written between. */
function misplaced(shapes: readonly TLShape[], editor: Editor): number {
  const siblings = Map.groupBy(shapes, (shape) => shape.parentId)
  let count = 0
  for (const [parent, wanted] of siblings) {
    const order = new Map(editor.getSortedChildIdsForParent(parent as TLParentId).map((id, place) => [id, place]))
    const places = wanted.toSorted((a, b) => (a.index < b.index ? -1 : 1)).flatMap(({ id }) => order.get(id) ?? [])
    count += places.filter((place, i) => i > 0 && place < (places[i - 1] ?? 0)).length
  }
  return count
}

/** Empty when everything stands as it was written. */
export function differencesOf(editor: Editor, pages: readonly PlacedPage[]): ImportDifference[] {
  const shapes = pages.flatMap((page) => page.shapes)
  const bindings = pages.flatMap((page) => page.bindings)
  const there = shapes.filter(({ id }) => editor.getShape(id))
  const counts = {
    shape: { count: shapes.length - there.length, total: shapes.length },
    binding: {
      count: bindings.filter((binding) => !sameBinding(binding, editor.getBinding(binding.id))).length,
      total: bindings.length,
    },
    parent: {
      count: there.filter(({ id, parentId }) => editor.getShape(id)?.parentId !== parentId).length,
      total: shapes.length,
    },
    order: { count: misplaced(there, editor), total: shapes.length },
  }
  return Object.entries(counts).flatMap(([what, { count, total }]) =>
    count > 0 ? [{ what: what as ImportDifference['what'], count, total }] : [],
  )
}

const SENTENCES: Record<ImportDifference['what'], string> = {
  shape: 'shapes are missing',
  binding: 'ends of arrows are not attached as in the file',
  parent: 'shapes stand in another group or frame',
  order: 'shapes stand above or below others than in the file',
}

/** One sentence for people. */
export function describeDifferences(differences: readonly ImportDifference[]): string {
  return differences.map(({ what, count, total }) => `${count} of ${total} ${SENTENCES[what]}.`).join(' ')
}

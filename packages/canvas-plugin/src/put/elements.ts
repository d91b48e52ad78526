/** Which shapes represent which elements of the file. */
import type { DrawbridgeMeta } from '@drawbridge/core'
import type { TLShape, TLShapeId } from 'tldraw'

/** By the element's id; its main shape first, groups last. */
export function elementsOf(shapes: readonly TLShape[]): ReadonlyMap<string, readonly TLShapeId[]> {
  const elements = new Map<string, TLShapeId[]>()
  const ours = shapes.map(({ id, meta }) => ({ id, meta: meta.drawbridge as Partial<DrawbridgeMeta> | undefined }))
  const rank = ({ meta }: (typeof ours)[number]) => (meta?.role === 'body' ? 0 : meta?.role === 'group' ? 2 : 1)
  for (const { id, meta } of ours.toSorted((a, b) => rank(a) - rank(b))) {
    if (!meta?.source?.cell) continue
    for (const element of [meta.source.cell, ...(meta.merged ?? [])]) {
      const ids = elements.get(element)
      if (ids) ids.push(id)
      else elements.set(element, [id])
    }
  }
  return elements
}

/** Shapes and bindings in portions that are put on the canvas one after the other. */
import type { TLBinding, TLShape } from 'tldraw'

export interface Batch {
  readonly shapes: readonly TLShape[]
  /** Those whose shapes are both in this batch or an earlier one. */
  readonly bindings: readonly TLBinding[]
}

/** End of each shape's portion: a group comes with its whole content, because tldraw dissolves groups of one. */
function unitEnds(shapes: readonly TLShape[]): number[] {
  const inGroup = new Set<string>()
  const ends: number[] = []
  for (const [at, shape] of shapes.entries()) {
    const isInside = inGroup.has(shape.parentId)
    if (isInside || shape.type === 'group') inGroup.add(shape.id)
    if (isInside) ends.pop()
    ends.push(at + 1)
  }
  return ends
}

/**
 * Portions of about `size()` shapes, which is asked before each one.
 * @param shapes depth first, parents before their children
 */
export function* batchesOf(
  shapes: readonly TLShape[],
  bindings: readonly TLBinding[],
  size: () => number,
): Generator<Batch> {
  const at = new Map(shapes.map(({ id }, index) => [id, index]))
  const lastEnd = ({ fromId, toId }: TLBinding) => Math.max(at.get(fromId) ?? 0, at.get(toId) ?? 0)
  const waiting = bindings.toSorted((a, b) => lastEnd(a) - lastEnd(b))
  let [from, bound] = [0, 0]
  let wanted = size()
  for (const end of unitEnds(shapes)) {
    if (end - from < wanted && end < shapes.length) continue
    let next = bound
    while (next < waiting.length && lastEnd(waiting[next]!) < end) next += 1
    yield { shapes: shapes.slice(from, end), bindings: waiting.slice(bound, next) }
    ;[from, bound, wanted] = [end, next, size()]
  }
}

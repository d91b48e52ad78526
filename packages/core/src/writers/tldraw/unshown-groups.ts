/** Groups of the source that no shape stands for, because they hold too little to be a group of tldraw. */
import type { Element, Node } from '#diagram/index'
import type { JsonObject } from './drafts/draft.ts'
import { hundredth } from './drafts/exact.ts'
import type { TreeShape } from './structure/tree-shape.ts'

/**
 * Notes each of them on the first shape of what it holds, the innermost first.
 * @param written the shapes of each element
 * @param groups the data of the elements that became groups
 */
export function noteUnshownGroups(
  elements: readonly Element[],
  written: readonly (readonly TreeShape[])[],
  groups: ReadonlyMap<string, JsonObject>,
): void {
  const open = new Map<string, Node>()
  for (const [i, element] of elements.entries()) {
    if (element.kind === 'edge') continue
    const own = written[i]?.[0]?.record.meta.drawbridge as JsonObject | undefined
    const holder = own ?? groups.get(element.id)
    if (!holder) {
      if (element.role === 'group') open.set(element.id, element)
      continue
    }
    const within: JsonObject[] = []
    for (let group = open.get(element.parent ?? ''); group; group = open.get(group.parent ?? '')) {
      open.delete(group.id)
      within.push(noted(group, element))
    }
    if (within.length > 0) holder.within = within
  }
}

/** A group with its box relative to the corner of what it holds. */
function noted({ id, sourceIds, box, sourceStyle }: Node, held: Node): JsonObject {
  const values = [box.x - held.box.x, box.y - held.box.y, box.w, box.h].map(hundredth)
  return { cell: sourceIds[0] ?? id, box: values, ...(sourceStyle !== undefined && { style: sourceStyle }) }
}

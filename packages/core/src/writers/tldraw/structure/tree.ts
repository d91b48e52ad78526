/**
 * Puts the drafts of a page's elements into tldraw's tree. What belongs together moves together: an element of several
 * pieces, or with children, becomes a group; the group stands where its first piece stands in paint order.
 */
import type { TLArrowBinding } from '@tldraw/tlschema'
import type { Edge, Element } from '../../../diagram/index.ts'
import type { ShapeDraft } from '../draft.ts'
import { attachmentsOf, edgeParent } from './arrow-parent.ts'
import { draftBounds, unite } from './bounds.ts'

export interface WrittenElement {
  readonly element: Element
  readonly drafts: readonly ShapeDraft[]
}

export interface TreeOptions {
  readonly bindings: readonly TLArrowBinding[]
  groupDraft(element: Element, x: number, y: number, children: readonly ShapeDraft[]): ShapeDraft
}

export function buildTree(written: readonly WrittenElement[], options: TreeOptions): ShapeDraft[] {
  const parents = parentsOf(written, options.bindings)
  const children = new Map<string | undefined, WrittenElement[]>()
  for (const entry of written) {
    const parent = parents.get(entry.element.id)
    const list = children.get(parent)
    if (list) list.push(entry)
    else children.set(parent, [entry])
  }

  function draftsOf(entry: WrittenElement): ShapeDraft[] {
    const inner = (children.get(entry.element.id) ?? []).flatMap(draftsOf)
    const all = [...entry.drafts, ...inner]
    if (entry.element.kind === 'edge' || all.length < 2) return all
    const { x, y } = unite(all.map(draftBounds))
    return [options.groupDraft(entry.element, x, y, all)]
  }

  return (children.get(undefined) ?? []).flatMap(draftsOf)
}

/** The element in whose group each element stands: nodes as in the source, edges where tldraw keeps their arrows. */
function parentsOf(
  written: readonly WrittenElement[],
  bindings: readonly TLArrowBinding[],
): ReadonlyMap<string, string | undefined> {
  const byId = new Map(written.map((entry) => [entry.element.id, entry]))
  const attachments = attachmentsOf(written, bindings)
  const parents = new Map<string, string | undefined>()
  const counts = new Map<string, number>()
  for (const { element, drafts } of written) {
    const home = structuralParent(element, byId)
    if (element.kind === 'node') parents.set(element.id, home)
    // An edge that is bound to nothing stays where the source has it, and makes a group there.
    else if (home !== undefined && !attachments.get(element.id)?.elements.size)
      counts.set(home, (counts.get(home) ?? 0) + drafts.length)
  }
  // Children stand behind their parents, so that the innermost are counted first.
  for (const { element, drafts } of written.toReversed()) {
    const count = (counts.get(element.id) ?? 0) + drafts.length
    counts.set(element.id, count)
    const parent = parents.get(element.id)
    if (parent !== undefined) counts.set(parent, (counts.get(parent) ?? 0) + Math.min(1, count))
  }
  const groupsAround = (id: string): string[] => {
    const result: string[] = []
    for (let next: string | undefined = id; next !== undefined; next = parents.get(next))
      if (byId.get(next)?.element.kind === 'node' && (counts.get(next) ?? 0) > 1) result.push(next)
    return result
  }
  const place = (edge: Edge) => {
    const home = structuralParent(edge, byId)
    parents.set(edge.id, edgeParent(edge, attachments.get(edge.id), { groupsAround, home }))
  }
  const edges = written.flatMap(({ element }) => (element.kind === 'edge' ? [element] : []))
  const isAtEdge = ({ source, target }: Edge) =>
    [source, target].some(({ element }) => element !== undefined && byId.get(element)?.element.kind === 'edge')
  // What is attached to an edge needs to know where that stands.
  for (const edge of edges.filter((one) => !isAtEdge(one))) place(edge)
  for (const edge of edges.filter(isAtEdge)) place(edge)
  return parents
}

/** The nearest ancestor that is a node: what hangs on an edge stays beside it, for tldraw keeps arrows out of groups. */
function structuralParent(element: Element, byId: ReadonlyMap<string, WrittenElement>): string | undefined {
  let parent = element.parent
  if (parent === undefined) return undefined
  const seen = new Set<string>([element.id])
  while (parent !== undefined && !seen.has(parent)) {
    seen.add(parent)
    const entry = byId.get(parent)
    if (!entry) return undefined
    if (entry.element.kind === 'node') return parent
    parent = entry.element.parent
  }
  return undefined
}

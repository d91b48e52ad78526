/**
 * Puts the drafts of a page's elements into tldraw's tree. What belongs together moves together: an element of several
 * pieces, or with children, becomes a group; the group stands where its first piece stands in paint order.
 */
import type { Element } from '../../../diagram/index.ts'
import type { JsonObject, ShapeDraft } from '../draft.ts'
import { draftBounds } from './bounds.ts'

export interface WrittenElement {
  readonly element: Element
  readonly drafts: readonly ShapeDraft[]
}

export interface TreeOptions {
  groupDraft(element: Element, x: number, y: number, children: readonly ShapeDraft[]): ShapeDraft
}

export function buildTree(written: readonly WrittenElement[], options: TreeOptions): ShapeDraft[] {
  const children = new Map<string | undefined, WrittenElement[]>()
  const byId = new Map(written.map((entry) => [entry.element.id, entry]))
  for (const entry of written) {
    const parent = sharedParent(entry.element, byId) ?? structuralParent(entry.element, byId)
    const list = children.get(parent)
    if (list) list.push(entry)
    else children.set(parent, [entry])
  }

  function draftsOf(entry: WrittenElement): ShapeDraft[] {
    const inner = (children.get(entry.element.id) ?? []).flatMap(draftsOf)
    const all = [...entry.drafts, ...inner]
    if (entry.element.kind === 'edge' || all.length < 2) return all
    const bounds = all.map(draftBounds)
    const x = Math.min(...bounds.map((b) => b.x))
    const y = Math.min(...bounds.map((b) => b.y))
    return [options.groupDraft(entry.element, x, y, all)]
  }

  return (children.get(undefined) ?? []).flatMap(draftsOf)
}

/**
 * tldraw keeps an arrow in the innermost group that holds both of its ends. Undefined where there is none, or an end is
 * free. A loop stays beside its shape.
 */
function sharedParent(element: Element, byId: ReadonlyMap<string, WrittenElement>): string | undefined {
  if (element.kind !== 'edge') return undefined
  const [from, to] = [element.source.element, element.target.element]
  if (from === undefined || to === undefined || from === to) return undefined
  const around = new Set(chain(to, byId))
  return chain(from, byId).find((id) => around.has(id))
}

/** An element and the nodes around it, innermost first. */
function chain(id: string, byId: ReadonlyMap<string, WrittenElement>): string[] {
  const result: string[] = []
  let next: string | undefined = id
  while (next !== undefined && !result.includes(next)) {
    const entry = byId.get(next)
    if (!entry) break
    if (entry.element.kind === 'node') result.push(next)
    next = structuralParent(entry.element, byId)
  }
  return result
}

/** The nearest ancestor that is a node: what hangs on an edge stays beside it, for tldraw keeps arrows out of groups. */
function structuralParent(element: Element, byId: ReadonlyMap<string, WrittenElement>): string | undefined {
  const seen = new Set<string>([element.id])
  let parent = element.parent
  while (parent !== undefined && !seen.has(parent)) {
    seen.add(parent)
    const entry = byId.get(parent)
    if (!entry) return undefined
    if (entry.element.kind === 'node') return parent
    parent = entry.element.parent
  }
  return undefined
}

export function withMeta(draft: ShapeDraft, facts: JsonObject): ShapeDraft {
  const own = draft.meta.drawbridge as JsonObject | undefined
  return { ...draft, meta: { ...draft.meta, drawbridge: { ...own, ...facts } } }
}

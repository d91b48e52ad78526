/**
 * Where tldraw keeps arrows: in the innermost group around both ends; with one end bound, beside what it is bound to or
 * on the page. A written edge stands there from the start, so that nothing jumps when a shape is moved to another group.
 */
import type { TLArrowBinding } from '@tldraw/tlschema'
import type { Edge } from '../../../diagram/index.ts'
import type { ShapeDraft } from '../draft.ts'
import type { WrittenElement } from './tree.ts'

/** What the arrows of an edge are bound to. */
export interface Attachment {
  /** Ids of elements, the edge itself left out. */
  readonly elements: ReadonlySet<string>
  /** Whether the arrows are bound to a piece of the edge itself. */
  readonly isChain: boolean
}

/** Attachments of all edges that have any, by the id of the edge. */
export function attachmentsOf(
  written: readonly WrittenElement[],
  bindings: readonly TLArrowBinding[],
): ReadonlyMap<string, Attachment> {
  const owners = new Map<string, string>()
  for (const { element, drafts } of written) addOwner(drafts, element.id, owners)
  const result = new Map<string, { elements: Set<string>; isChain: boolean }>()
  for (const { fromId, toId } of bindings) {
    const [edge, target] = [owners.get(fromId), owners.get(toId)]
    if (edge === undefined || target === undefined) continue
    const own = result.get(edge) ?? { elements: new Set(), isChain: false }
    result.set(edge, own)
    if (target === edge) own.isChain = true
    else own.elements.add(target)
  }
  return result
}

function addOwner(drafts: readonly ShapeDraft[], element: string, owners: Map<string, string>): void {
  for (const { id, children } of drafts) {
    owners.set(id, element)
    if (children) addOwner(children, element, owners)
  }
}

export interface Surroundings {
  /** The nodes that become groups around an element's shapes, innermost first; its own group among them. */
  groupsAround(element: string): readonly string[]
  /** The nearest node that the edge is in by its source. */
  readonly home: string | undefined
}

/** The element in whose group an edge stands; undefined = on the page. */
export function edgeParent(
  edge: Edge,
  attachment: Attachment | undefined,
  { groupsAround, home }: Surroundings,
): string | undefined {
  const [one, other] = [...(attachment?.elements ?? [])].map((id) => groupsAround(id))
  if (!one || !attachment) return home
  if (other) return innermostCommon(one, other)
  const isLoop = edge.source.element !== undefined && edge.source.element === edge.target.element
  if (isLoop) return one[0]
  const homes = home === undefined ? [] : groupsAround(home)
  const common = innermostCommon(homes, one)
  // A single arrow with a free end stays only directly beside its shape.
  return attachment.isChain || common === undefined ? common : one[0]
}

function innermostCommon(one: readonly string[], other: readonly string[]): string | undefined {
  return one.find((id) => other.includes(id))
}

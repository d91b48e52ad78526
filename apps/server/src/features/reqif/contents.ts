/** The hierarchy of a specification as rich text: nested lists whose lines link to entities. */
import type { HierarchyNode, Identity, RichNode } from '@drawbridge/reqif'
import { factsOf } from './frame.ts'

/** Name of the field that holds the contents of a specification. */
export const CONTENTS = 'Contents'

/** Facts of a node in the hierarchy of a specification. */
interface PlaceFacts extends Omit<Identity, 'id'> {
  readonly id: string
  readonly isEditable?: boolean
  readonly isTableInternal?: boolean
}

/** A line of the contents. */
interface Line {
  readonly type: 'li'
  readonly entityId: string
  readonly place: PlaceFacts
  readonly children: readonly RichNode[]
}

/**
 * Nested lists for a hierarchy.
 * @param lineOf the entity of a node and its name; undefined leaves the node out
 */
export function contentsOf(
  nodes: readonly HierarchyNode[],
  lineOf: (node: HierarchyNode) => { readonly id: string; readonly name: string } | undefined,
): RichNode[] {
  const lines = nodes.flatMap((node): RichNode[] => {
    const entity = lineOf(node)
    const below = contentsOf(node.children, lineOf)
    if (!entity) return below.flatMap((list) => ('children' in list ? list.children : []))
    const { isEditable, isTableInternal } = node
    const place = {
      id: node.id,
      ...factsOf(node),
      ...(isEditable !== undefined && { isEditable }),
      ...(isTableInternal !== undefined && { isTableInternal }),
    }
    const line: Line = { type: 'li', entityId: entity.id, place, children: [{ text: entity.name }, ...below] }
    return [line]
  })
  return lines.length > 0 ? [{ type: 'ul', children: lines }] : []
}

/**
 * The hierarchy described by contents. Lines that link to no entity are skipped; the lines below them are kept.
 * @param objectOf the identifier of an entity; undefined for one that is not exported
 */
export function hierarchyOf(
  nodes: readonly RichNode[],
  objectOf: (entityId: string) => string | undefined,
  onLost: (line: RichNode) => void,
): HierarchyNode[] {
  return nodes.flatMap((node): HierarchyNode[] => {
    if (!('children' in node)) return []
    const below = hierarchyOf(node.children, objectOf, onLost)
    if (node.type !== 'li') return below
    const { entityId, place } = node as Partial<Line>
    const object = typeof entityId === 'string' ? objectOf(entityId) : undefined
    if (object === undefined || entityId === undefined) {
      onLost(node)
      return below
    }
    const kept = typeof place === 'object' && place !== null && typeof place.id === 'string' ? place : undefined
    return [{ id: kept?.id ?? '', ...(kept && placeFacts(kept)), object, children: below }]
  })
}

/** The facts of a node, as far as they have the right types: anybody may write rich text. */
function placeFacts(place: PlaceFacts): Partial<HierarchyNode> {
  const texts = ['lastChange', 'longName', 'desc', 'alternativeId'] as const
  const flags = ['isEditable', 'isTableInternal'] as const
  return Object.fromEntries([
    ...texts.flatMap((name) => (typeof place[name] === 'string' ? [[name, place[name]]] : [])),
    ...flags.flatMap((name) => (typeof place[name] === 'boolean' ? [[name, place[name]]] : [])),
  ])
}

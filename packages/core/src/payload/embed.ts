/** The node that embeds a diagram in a rich-text field (specification 2.5). */
import { append } from '../values/lists.ts'
import { PayloadError } from './errors.ts'

/** A node of rich text that shows a diagram. */
export interface EmbedNode {
  readonly type: 'canvas'
  readonly diagramId: string
  readonly children: readonly [{ readonly text: '' }]
}

/**
 * The embed of a diagram. It resolves only for diagrams that are linked to the entity that owns the field.
 * @throws PayloadError 'invalid-id' for an empty id.
 */
export function buildEmbedNode(diagramId: string): EmbedNode {
  if (typeof diagramId !== 'string' || diagramId === '')
    throw new PayloadError('invalid-id', '/diagramId', 'an embed needs the id of a diagram')
  return { type: 'canvas', diagramId, children: [{ text: '' }] }
}

/**
 * Appends the diagram to a rich-text value, unless it is embedded already, at any depth. The given value is not
 * changed, and the result shares no array with it.
 * @param richText list of nodes; an absent value counts as empty
 * @throws PayloadError 'not-rich-text' when the value is no list, 'invalid-id' for an empty id.
 */
export function appendEmbedNode(richText: readonly unknown[] | null | undefined, diagramId: string): unknown[] {
  const embed = buildEmbedNode(diagramId)
  if (richText !== null && richText !== undefined && !Array.isArray(richText))
    throw new PayloadError('not-rich-text', '', 'a rich-text value is a list of nodes')
  const nodes = [...(richText ?? [])]
  return holds(nodes, diagramId) ? nodes : [...nodes, embed]
}

/** Walks without recursion: a value of any depth must not exhaust the stack. */
function holds(nodes: readonly unknown[], diagramId: string): boolean {
  const open: unknown[] = [...nodes]
  const seen = new Set<unknown>()
  while (open.length > 0) {
    const node = open.pop()
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    const { type, diagramId: id, children } = node as Partial<Record<string, unknown>>
    if (type === 'canvas' && id === diagramId) return true
    if (Array.isArray(children)) append(open, children)
  }
  return false
}

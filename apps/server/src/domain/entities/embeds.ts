import { escapePointer } from '../../platform/http/text-check.ts'

/** An embed node found in a value: its location and the diagram it names. */
export interface EmbedNode {
  readonly pointer: string
  readonly diagramId: string
}

const MOST = 1000

/**
 * Finds the embed nodes in an entity's values: objects of type "canvas" with a diagram's id, at any depth of a
 * rich-text field (specification 2.5).
 */
export function findEmbeds(values: unknown): EmbedNode[] {
  const found: EmbedNode[] = []
  const open: { value: unknown; pointer: string }[] = [{ value: values, pointer: '' }]
  for (let at = open.pop(); at !== undefined && found.length < MOST; at = open.pop()) {
    const { value, pointer } = at
    if (typeof value !== 'object' || value === null) continue
    const node = value as { type?: unknown; diagramId?: unknown }
    if (pointer !== '' && node.type === 'canvas' && typeof node.diagramId === 'string') {
      found.push({ pointer, diagramId: node.diagramId })
      continue
    }
    const members = Object.entries(value)
    // In reverse, so that the stack yields them in document order.
    for (const [name, member] of members.reverse()) {
      open.push({ value: member, pointer: `${pointer}/${escapePointer(name)}` })
    }
  }
  return found
}

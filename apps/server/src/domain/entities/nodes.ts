import { escapePointer } from '#platform/http/body/text-check'

/** A node of rich text that was looked for. */
export interface FoundNode<T> {
  /** JSON pointer from the entity's values. */
  readonly pointer: string
  /** The facts of the node that it was found by. */
  readonly facts: T
}

/** Maximum number of nodes that are found. */
const MAX_NODES = 1000

/**
 * Finds nodes at any depth of an entity's values, in the order of the document. The content of a found node is not
 * searched, and the values themselves are not a node.
 * @param factsOf returns undefined for nodes that are not looked for
 */
export function findNodes<T>(
  values: unknown,
  factsOf: (node: Readonly<Record<string, unknown>>) => T | undefined,
): FoundNode<T>[] {
  const found: FoundNode<T>[] = []
  const open: { value: unknown; pointer: string }[] = [{ value: values, pointer: '' }]
  for (let at = open.pop(); at !== undefined && found.length < MAX_NODES; at = open.pop()) {
    const { value, pointer } = at
    if (typeof value !== 'object' || value === null) continue
    const facts = pointer === '' ? undefined : factsOf(value as Record<string, unknown>)
    if (facts !== undefined) {
      found.push({ pointer, facts })
      continue
    }
    const members = Object.entries(value)
    // Backwards, so that the stack gives them in the order of the document.
    for (const [name, member] of members.reverse()) {
      open.push({ value: member, pointer: `${pointer}/${escapePointer(name)}` })
    }
  }
  return found
}

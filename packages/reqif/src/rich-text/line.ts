/** Lines of text while XHTML becomes rich text: leaves are joined, and white space is collapsed. */
import { BLOCKS, RICH_NAMES } from './elements.ts'
import { isLeaf, type RichLeaf, type RichNode } from './node.ts'

const RICH_BLOCKS: ReadonlySet<string> = new Set(RICH_NAMES.values())

/** Whether a node belongs in a line of text. */
export function isInline(node: RichNode): boolean {
  return isLeaf(node) || !(BLOCKS.has(node.type) || RICH_BLOCKS.has(node.type))
}

function marksOf({ text: _, ...marks }: RichLeaf): string {
  return JSON.stringify(Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Joins neighbouring leaves with equal formatting. */
export function merged(nodes: readonly RichNode[]): RichNode[] {
  const joined: RichNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last && isLeaf(last) && isLeaf(node) && marksOf(last) === marksOf(node)) {
      joined[joined.length - 1] = { ...last, text: last.text + node.text }
    } else joined.push(node)
  }
  return joined
}

/**
 * White space collapsed over the borders of leaves and blocks; line breaks stay. Leaves without a text go.
 * @param isPart whether the nodes are a part of a line, so that spaces at their ends stay
 */
export function trimmed(nodes: readonly RichNode[], isPart = false): RichNode[] {
  const kept: RichNode[] = []
  let isAfterSpace = !isPart
  for (const node of nodes) {
    if (!isLeaf(node)) {
      if (!isInline(node)) trimEnd(kept)
      kept.push(node)
      isAfterSpace = !isInline(node)
      continue
    }
    // In this order, so that the time does not grow with the square of a run of spaces.
    let text = node.text.replace(/ {2,}/g, ' ').replace(/ ?\n ?/g, '\n')
    if (isAfterSpace) text = text.replace(/^ +/, '')
    if (text === '') continue
    if (text.startsWith('\n')) trimEnd(kept)
    isAfterSpace = /[ \n]$/.test(text)
    kept.push({ ...node, text })
  }
  if (!isPart) trimEnd(kept)
  return merged(kept)
}

/** Removes trailing spaces from the text, across leaves. */
function trimEnd(nodes: RichNode[]): void {
  for (let last = nodes.at(-1); last && isLeaf(last); last = nodes.at(-1)) {
    const text = last.text.replace(/ +$/, '')
    if (text !== '') {
      if (text !== last.text) nodes[nodes.length - 1] = { ...last, text }
      return
    }
    nodes.pop()
  }
}

/** The attached files of rich text. */
import { type AttributeValue, isLeaf, type ObjectFacts, type RichElement, type RichNode } from '@drawbridge/reqif'

/** An attached file in a text: a file, or a diagram that was converted from it. */
export type Attachment = RichElement & { readonly object: ObjectFacts }

export function isAttachment(node: RichNode): node is Attachment {
  return !isLeaf(node) && node.object !== undefined && (node.type === 'object' || node.type === 'canvas')
}

/** The attachments of rich text, in document order. */
export function attachmentsIn(nodes: readonly RichNode[]): Attachment[] {
  return nodes.flatMap((node) => {
    if (isLeaf(node)) return []
    return isAttachment(node) ? [node] : attachmentsIn(node.children)
  })
}

/** The same text, with each element for which `change` returns something replaced by that. */
export function replaced(
  nodes: readonly RichNode[],
  change: (node: RichElement) => readonly RichNode[] | undefined,
): RichNode[] {
  return nodes.flatMap((node): readonly RichNode[] => {
    if (isLeaf(node)) return [node]
    return change(node) ?? [{ ...node, children: replaced(node.children, change) }]
  })
}

/** An object and its alternatives, the best representation first. */
export function representations(object: ObjectFacts): ObjectFacts[] {
  return object.fallback ? [object, ...representations(object.fallback)] : [object]
}

/** The files that attribute values show, with their alternatives. */
export function objectsIn(values: readonly AttributeValue[]): ObjectFacts[] {
  return values
    .flatMap(({ content }) => (content.kind === 'xhtml' ? attachmentsIn(content.nodes) : []))
    .flatMap(({ object }) => representations(object))
}

/** Path at which an export writes a file that a document shows at another, perhaps with backslashes or folders above it. */
export function archivePath(data: string): string {
  const steps = data.replaceAll('\\', '/').split('/')
  return steps.filter((step) => !['', '.', '..'].includes(step)).join('/') || 'file'
}

/** Path at which an export writes the canvas of a diagram, beside the file that it was converted from. */
export const canvasPath = (diagramId: string, data: string | undefined) =>
  data === undefined ? `diagrams/${diagramId}.tldr` : data.endsWith('.tldr') ? data : `${data}.tldr`

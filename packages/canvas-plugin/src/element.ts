/** The element of the file that a shape on the canvas represents, and its label. */
import type { DrawbridgeMeta } from '@drawbridge/core'
import { createComputedCache, type Editor, type TLRichText, type TLShape } from 'tldraw'

export const sourceOf = ({ meta }: TLShape): DrawbridgeMeta['source'] | undefined =>
  (meta.drawbridge as Partial<DrawbridgeMeta> | undefined)?.source

/** Whether a text has any letters. */
function hasLetters({ content }: TLRichText): boolean {
  return content.some((node) => {
    const { text, content: inner } = node as { text?: string; content?: unknown[] }
    return (text ?? '') !== '' || (inner !== undefined && hasLetters({ type: 'doc', content: inner }))
  })
}

export function hasLabel(shape: TLShape): boolean {
  const { richText } = shape.props as { richText?: TLRichText }
  return richText !== undefined && hasLetters(richText)
}

/** Changes for its shape only. */
const isEdited = createComputedCache('edit', (editor: Editor, { id }: TLShape) => editor.getEditingShapeId() === id)

/** Whether a shape shows a label: it has one, or somebody is about to write it. */
export const showsLabel = (editor: Editor, shape: TLShape): boolean =>
  hasLabel(shape) || isEdited.get(editor, shape.id) === true

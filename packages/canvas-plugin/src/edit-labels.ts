/** A double click on an element edits its label, wherever that stands and whatever group it is in. */
import type { DrawbridgeMeta } from '@drawbridge/core'
import {
  type Editor,
  startEditingShapeWithRichText,
  type TLEventInfo,
  type TLRichText,
  type TLShape,
  type TLShapeId,
} from 'tldraw'

const sourceOf = ({ meta }: TLShape): DrawbridgeMeta['source'] | undefined =>
  (meta.drawbridge as Partial<DrawbridgeMeta> | undefined)?.source

/** Whether anything is written in a text. */
function hasLetters({ content }: TLRichText): boolean {
  return content.some((node) => {
    const { text, content: inner } = node as { text?: string; content?: unknown[] }
    return (text ?? '') !== '' || (inner !== undefined && hasLetters({ type: 'doc', content: inner }))
  })
}

function hasLabel(shape: TLShape): boolean {
  const { richText } = shape.props as { richText?: TLRichText }
  return richText !== undefined && hasLetters(richText)
}

/** The shape with the label that a place of the page belongs to: that of the shape there, or of another of its element. */
function labelAt(editor: Editor): TLShape | undefined {
  const point = editor.inputs.getCurrentPagePoint()
  const hit = editor.getShapeAtPoint(point, {
    hitInside: true,
    hitLabels: true,
    margin: editor.options.hitTestMargin / editor.getZoomLevel(),
    renderingOnly: true,
    filter: (shape) => shape.type !== 'group' && !editor.isShapeOrAncestorLocked(shape),
  })
  const source = hit && sourceOf(hit)
  if (!hit || !source) return undefined
  if (hasLabel(hit)) return hit
  // Copies of an element have its source as well; those beside this shape are its own.
  const own = editor.getSortedChildIdsForParent(hit.parentId).flatMap((id) => editor.getShape(id) ?? [])
  const labels = own.filter((shape) => {
    const other = sourceOf(shape)
    return other?.cell === source.cell && other.page === source.page && hasLabel(shape)
  })
  const distance = (shape: TLShape) => editor.getShapePageBounds(shape)?.center.dist(point) ?? Infinity
  return labels.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Selects the text when its editor is there, which comes a frame later where the label had not been drawn as one. */
function selectAll(editor: Editor, shapeId: TLShapeId): void {
  const shape = editor.getShape(shapeId)
  if (!shape || !sourceOf(shape)) return
  editor.timers.requestAnimationFrame(() =>
    editor.timers.requestAnimationFrame(() => {
      if (editor.getEditingShapeId() === shapeId) editor.emit('select-all-text', { shapeId })
    }),
  )
}

/** Returns a function that stops it. */
export function editLabelsOnDoubleClick(editor: Editor): () => void {
  const edit = (info: TLEventInfo) => {
    if (info.type !== 'click' || info.name !== 'double_click' || info.phase !== 'down') return
    if (info.shiftKey || info.ctrlKey || info.altKey || editor.getIsReadonly()) return
    const opened = editor.getEditingShapeId()
    // tldraw has found the label by itself, or another tool is at work.
    if (opened) return selectAll(editor, opened)
    if (!editor.isInAny('select.idle', 'select.pointing_shape', 'select.crop')) return
    const shape = labelAt(editor)
    if (!shape) return
    if (editor.getCroppingShapeId()) editor.setCroppingShape(null)
    editor.markHistoryStoppingPoint('editing shape')
    editor.select(shape.id)
    startEditingShapeWithRichText(editor, shape, { selectAll: true, info })
    selectAll(editor, shape.id)
  }
  editor.on('event', edit)
  return () => {
    editor.off('event', edit)
  }
}

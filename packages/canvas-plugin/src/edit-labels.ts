/** A double click on an element edits its label, wherever the label is and whatever group it is in. */
import { type Editor, startEditingShapeWithRichText, type TLEventInfo, type TLShape, type TLShapeId } from 'tldraw'
import { hasLabel, sourceOf } from './element.ts'
import { labelIn } from './exact/label-geometry.ts'

/** The topmost editable shape within some px of the pointer, other than the one already being edited. */
function hitAt(editor: Editor, margin: number): TLShape | undefined {
  const opened = editor.getEditingShapeId()
  return editor.getShapeAtPoint(editor.inputs.getCurrentPagePoint(), {
    hitInside: true,
    hitLabels: true,
    margin: margin / editor.getZoomLevel(),
    renderingOnly: true,
    filter: (shape) => shape.type !== 'group' && shape.id !== opened && !editor.isShapeOrAncestorLocked(shape),
  })
}

/** Whether the text of a shape is at the pointer. */
function isWrittenAt(editor: Editor, shape: TLShape): boolean {
  if (!hasLabel(shape)) return false
  const geometry = editor.getShapeGeometry(shape)
  const area = geometry.isLabel ? geometry : labelIn(geometry)
  return area?.hitTestPoint(editor.getPointInShapeSpace(shape, editor.inputs.getCurrentPagePoint()), 0, true) ?? false
}

/**
 * The topmost shape with its text at the pointer, if nothing covers it there. tldraw does not find text outside of the
 * bounds of its shape.
 */
function writtenAt(editor: Editor): TLShape | undefined {
  const shapes = editor.getCurrentPageRenderingShapesSorted()
  const written = shapes.findLast(
    (shape) => sourceOf(shape) && !editor.isShapeOrAncestorLocked(shape) && isWrittenAt(editor, shape),
  )
  const hit = hitAt(editor, 0)
  const isCovered = hit && written && hit.id !== written.id && shapes.indexOf(hit) > shapes.indexOf(written)
  return isCovered ? undefined : written
}

/**
 * The shape with the label that the pointer is meant for: that of the shape there, or of another shape of its element.
 */
function labelAt(editor: Editor): TLShape | undefined {
  const written = writtenAt(editor)
  if (written) return written
  const hit = hitAt(editor, editor.options.hitTestMargin)
  const source = hit && sourceOf(hit)
  if (!hit || !source) return undefined
  if (hasLabel(hit)) return hit
  const point = editor.inputs.getCurrentPagePoint()
  // Copies of an element have the same source; only the siblings and children of this shape belong to it.
  const near = [...editor.getSortedChildIdsForParent(hit.parentId), ...editor.getSortedChildIdsForParent(hit.id)]
  const own = near.flatMap((id) => editor.getShape(id) ?? [])
  const labels = own.filter((shape) => {
    const other = sourceOf(shape)
    return other?.cell === source.cell && other.page === source.page && hasLabel(shape)
  })
  const distance = (shape: TLShape) => editor.getShapePageBounds(shape)?.center.dist(point) ?? Infinity
  return labels.toSorted((a, b) => distance(a) - distance(b))[0]
}

/**
 * The shape to edit instead of the one that tldraw has opened: tldraw prefers a line near the pointer to the text
 * there, and starts a new text if it misses a label that is beside its shape.
 */
function intendedShape(editor: Editor, opened: TLShapeId): TLShape | undefined {
  const shape = editor.getShape(opened)
  if (!shape || isWrittenAt(editor, shape) || (hasLabel(shape) && !sourceOf(shape))) return undefined
  const written = writtenAt(editor)
  return written?.id === opened ? undefined : written
}

/** Undoes the opening; a newly started text is removed. */
function close(editor: Editor, opened: TLShapeId): void {
  editor.setCurrentTool('select.idle')
  const left = editor.getShape(opened)
  if (left?.type === 'text' && !hasLabel(left)) editor.deleteShape(opened)
}

/** Selects the text once its editor exists, which is a frame later if the label was not yet drawn. */
function selectAll(editor: Editor, shapeId: TLShapeId): void {
  const shape = editor.getShape(shapeId)
  if (!shape || !sourceOf(shape)) return
  editor.timers.requestAnimationFrame(() =>
    editor.timers.requestAnimationFrame(() => {
      if (editor.getEditingShapeId() !== shapeId) return
      editor.emit('select-all-text', { shapeId })
      const text = editor.getRichTextEditor()
      // Only the letters, not the whole document, so that new ones are as bold as those that they replace.
      text?.commands.setTextSelection({ from: 0, to: text.state.doc.content.size })
    }),
  )
}

/** Opens the label of a shape, with its text selected. */
export function openLabel(editor: Editor, shape: TLShape, info?: TLEventInfo): void {
  editor.markHistoryStoppingPoint('editing shape')
  editor.select(shape.id)
  startEditingShapeWithRichText(editor, shape, { selectAll: true, ...(info && { info }) })
  // A title is selected as its container until it is open.
  editor.select(shape.id)
  selectAll(editor, shape.id)
}

/** Returns a function that stops it. */
export function editLabelsOnDoubleClick(editor: Editor): () => void {
  const edit = (info: TLEventInfo) => {
    if (info.type !== 'click' || info.name !== 'double_click' || info.phase !== 'down') return
    if (info.shiftKey || info.ctrlKey || info.altKey || editor.getIsReadonly()) return
    const opened = editor.getEditingShapeId()
    const other = opened ? intendedShape(editor, opened) : undefined
    // tldraw has found the label itself, or another tool is active.
    if (opened && !other) return selectAll(editor, opened)
    if (opened && other) close(editor, opened)
    else if (!editor.isInAny('select.idle', 'select.pointing_shape', 'select.crop')) return
    const shape = other ?? labelAt(editor)
    if (!shape) return
    if (editor.getCroppingShapeId()) editor.setCroppingShape(null)
    openLabel(editor, shape, info)
  }
  editor.on('event', edit)
  return () => {
    editor.off('event', edit)
  }
}

/**
 * Containers, such as pools and swimlanes, whose contents are children of their shape. They are taken by their border or
 * title; what they hold keeps its place when they are resized, and stays when they are deleted. Lanes of a pool and rows
 * of a table, which reach from side to side, are parts of it and follow it.
 */
import type { DrawbridgeMeta } from '@drawbridge/core'
import { type Editor, getIndexBetween, type TLShape, type TLShapeId, type TLUiOverrides } from 'tldraw'
import { sourceOf } from './element.ts'

/** px between the sides of a part and those of its container. */
const FLUSH = 1.5

export const isContainer = ({ meta }: TLShape): boolean =>
  (meta.drawbridge as Partial<DrawbridgeMeta> | undefined)?.container === true

/** Whether two shapes belong to the same element of the file. */
function isSameElement(a: TLShape, b: TLShape): boolean {
  const [one, other] = [sourceOf(a), sourceOf(b)]
  return one !== undefined && one.cell === other?.cell && one.page === other.page
}

export const childrenOf = (editor: Editor, { id }: TLShape): TLShape[] =>
  editor.getSortedChildIdsForParent(id).flatMap((child) => editor.getShape(child) ?? [])

/** Whether a child is a piece of the container's own drawing, or reaches from one of its sides to the opposite one. */
function isPart(editor: Editor, container: TLShape, child: TLShape): boolean {
  if (isSameElement(container, child)) return true
  if (child.type === 'arrow') return false
  const { w, h } = container.props as { w?: number; h?: number }
  if (w === undefined || h === undefined) return false
  const { minX, maxX, minY, maxY } = editor.getShapeGeometry(child).bounds.clone().translate(child)
  const isFlush = (a: number, b: number) => Math.abs(a - b) < FLUSH
  return (isFlush(minX, 0) && isFlush(maxX, w)) || (isFlush(minY, 0) && isFlush(maxY, h))
}

/**
 * Contents of a container in paint order: also those of its parts, but neither the parts nor its own pieces.
 * @param container its record, which may be that before a change of its size
 */
export function contentsOf(editor: Editor, container: TLShape): TLShape[] {
  return childrenOf(editor, container).flatMap((child) => {
    if (!isPart(editor, container, child)) return [child]
    return isContainer(child) ? contentsOf(editor, child) : []
  })
}

/** Deletes shapes; what containers among them hold stays in its place. */
function deleteKeepingContents(editor: Editor, ids: readonly TLShapeId[]): void {
  const shapes = ids.flatMap((id) => editor.getShape(id) ?? [])
  editor.run(() => {
    for (const container of shapes.filter((shape) => isContainer(shape) && !editor.isShapeOrAncestorLocked(shape))) {
      const siblings = editor.getSortedChildIdsForParent(container.parentId)
      const next = editor.getShape(siblings[siblings.indexOf(container.id) + 1] ?? container.id)
      const above = next && next.id !== container.id ? next.index : undefined
      const contents = contentsOf(editor, container).map(({ id }) => id)
      const index = getIndexBetween(container.index, above)
      editor.run(() => editor.reparentShapes(contents, container.parentId, index), { ignoreShapeLock: true })
    }
    editor.deleteShapes([...ids])
  })
}

/**
 * For `<Tldraw overrides={diagramOverrides}>`: Delete leaves what a container holds. (Cutting, moving to another page
 * and the eraser take it along, as with tldraw's frames.)
 */
export const diagramOverrides: TLUiOverrides = {
  actions(editor, actions) {
    const stock = actions.delete
    if (!stock) return actions
    const onSelect: typeof stock.onSelect = (source) => {
      const ids = editor.getSelectedShapeIds()
      const holds = ids.some((id) => {
        const shape = editor.getShape(id)
        return shape !== undefined && isContainer(shape)
      })
      if (!holds || !editor.isIn('select')) return stock.onSelect(source)
      editor.markHistoryStoppingPoint('delete')
      deleteKeepingContents(editor, ids)
    }
    return { ...actions, delete: { ...stock, onSelect } }
  },
}

/** A title or line of a container is selected as the container, unless its text is being edited. */
export function selectWholeContainers(editor: Editor): () => void {
  return editor.sideEffects.registerBeforeChangeHandler('instance_page_state', (before, after) => {
    if (before.selectedShapeIds === after.selectedShapeIds) return after
    const selected = after.selectedShapeIds.map((id) => {
      const shape = id === after.editingShapeId ? undefined : editor.getShape(id)
      const parent = shape && editor.getShapeParent(shape)
      return parent && parent.type !== 'group' && isSameElement(shape, parent) ? parent.id : id
    })
    if (selected.every((id, i) => id === after.selectedShapeIds[i])) return after
    return { ...after, selectedShapeIds: [...new Set(selected)] }
  })
}

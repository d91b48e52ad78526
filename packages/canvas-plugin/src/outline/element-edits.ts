/** Edits of elements that a pointer makes, for keys and menus: connecting, opening a label, another size. */
import { createShapeId, type Editor, type TLShape, type TLShapeId, toRichText } from 'tldraw'
import { openLabel } from '../edit-labels.ts'
import { hasLabel } from '../element.ts'
import { elementOf, pageOutline } from './page-outline.ts'

/** The shapes of an element, in paint order. */
function piecesOf(editor: Editor, element: string): TLShape[] {
  const pieces: TLShape[] = []
  for (const [shape, { id }] of pageOutline(editor).get().elementOf)
    if (id === element) pieces.push(...[editor.getShape(shape as TLShapeId) ?? []].flat())
  return pieces
}

/** The shape of an element that an arrow can be attached to. */
function bindable(editor: Editor, element: string): TLShape | undefined {
  return piecesOf(editor, element).find((toShape) =>
    editor.canBindShapes({ fromShape: 'arrow', toShape, binding: 'arrow' }),
  )
}

/** The selected shape and the id of its element; undefined unless exactly one can be edited. */
export function selectedElement(editor: Editor): { readonly shape: TLShape; readonly id: string } | undefined {
  const shape = editor.getOnlySelectedShape()
  if (!shape || editor.getIsReadonly() || editor.isShapeOrAncestorLocked(shape)) return undefined
  return { shape, id: elementOf(editor, shape.id)?.id ?? shape.id }
}

/** Draws an arrow from one element to another, as one step of undo. Nothing happens if either cannot hold an end. */
export function connect(editor: Editor, from: string, to: string, label: string): void {
  const [start, end] = [bindable(editor, from), bindable(editor, to)]
  if (!start || !end) return
  const id = createShapeId()
  const bound = (shape: TLShape, terminal: 'start' | 'end') => ({
    type: 'arrow' as const,
    fromId: id,
    toId: shape.id,
    props: { terminal, normalizedAnchor: { x: 0.5, y: 0.5 }, isExact: false, isPrecise: false },
  })
  editor.markHistoryStoppingPoint('connect')
  editor.run(() => {
    editor.createShape({ id, type: 'arrow', props: label === '' ? {} : { richText: toRichText(label) } })
    editor.createBindings([bound(start, 'start'), bound(end, 'end')])
    editor.select(id)
  })
}

/** Opens the label of an element, or a new one. */
export function editLabel(editor: Editor, { shape, id }: { readonly shape: TLShape; readonly id: string }): void {
  const pieces = [shape, ...piecesOf(editor, id)]
  const opened = pieces.find(hasLabel) ?? pieces.find((piece) => editor.canEditShape(piece))
  if (opened && editor.canEditShape(opened)) openLabel(editor, opened)
}

/** Gives a shape another size in px on its page; its upper left corner stays. */
export function resize(editor: Editor, shape: TLShapeId, { w, h }: { readonly w: number; readonly h: number }): void {
  const bounds = editor.getShapePageBounds(shape)
  if (!bounds) return
  editor.markHistoryStoppingPoint('resize')
  editor.resizeToBounds([shape], { x: bounds.x, y: bounds.y, w, h })
}

/** The outline of the page that an editor shows, kept up to date while people work. */
import { type CanvasOutline, canvasOutline, type OutlineEdge, type OutlineNode } from '@drawbridge/core/outline'
import { type Atom, atom, type Editor, react, type Signal, type TLShapeId } from 'tldraw'

/** ms after a change before the outline follows: people who drag a shape need no outline in between. */
const PAUSE = 200

/** One for each editor, because every shape on its canvas asks for it. */
const outlines = new WeakMap<Editor, Atom<CanvasOutline>>()

function currentOutline(editor: Editor): CanvasOutline {
  const page = editor.getCurrentPage()
  const bindings = editor.store.query.records('binding').get()
  const records = [page, ...editor.getCurrentPageShapes(), ...bindings]
  return canvasOutline(records, page.id, (id) => editor.getShapePageBounds(id as TLShapeId))
}

export function pageOutline(editor: Editor): Signal<CanvasOutline> {
  const known = outlines.get(editor)
  if (known) return known
  const outline = atom('outline of the page', currentOutline(editor))
  outlines.set(editor, outline)
  let isDue = false
  const update = () => {
    isDue = false
    if (!editor.isDisposed) outline.set(currentOutline(editor))
  }
  const schedule = () => {
    if (isDue) return
    isDue = true
    editor.timers.setTimeout(update, PAUSE)
  }
  editor.disposables.add(editor.store.listen(schedule, { scope: 'document' }))
  editor.disposables.add(react('page of the outline', () => void (editor.getCurrentPageId() && schedule())))
  return outline
}

/** Brings the outline up to date at once, for words about what has just changed. */
export function updateOutline(editor: Editor): void {
  outlines.get(editor)?.set(currentOutline(editor))
}

/** The node or edge of a shape. */
export function elementOf(editor: Editor, shape: TLShapeId | null): OutlineNode | OutlineEdge | undefined {
  return shape === null ? undefined : pageOutline(editor).get().elementOf.get(shape)
}

/** Where on the canvas the losses of an import are. */
import type { Message } from '@drawbridge/core'
import type { Editor, TLPageId, TLShapeId } from 'tldraw'
import type { CreatedDiagram } from '../create-diagram.ts'

/** A page of the canvas, and the shapes on it, none for a message about the page itself. */
export interface LossPlace {
  readonly page: TLPageId
  readonly shapes: readonly TLShapeId[]
}

/** The place of messages of one page; undefined if they are about the file, or what they are about is not there. */
export function placeOf(
  editor: Editor,
  { pages }: CreatedDiagram,
  messages: readonly Message[],
): LossPlace | undefined {
  const page = pages.find(({ source }) => source === messages[0]?.page)
  if (!page || !editor.getPage(page.id)) return undefined
  const cells = messages.flatMap(({ cell }) => cell ?? [])
  const all = cells.flatMap((cell) => page.elements.get(cell) ?? [])
  const shapes = [...new Set(all)].filter((id) => editor.getShape(id) && editor.getAncestorPageId(id) === page.id)
  return shapes.length > 0 || cells.length === 0 ? { page: page.id, shapes } : undefined
}

/**
 * The name of the page of the file with this id, if the file has several: that on the canvas, where the first page put has
 * the name of the page that was there, or that in the file if it is not on the canvas.
 */
export function pageName(editor: Editor, created: CreatedDiagram, source: string | undefined): string | undefined {
  const { pages } = created.report
  if (pages.length < 2) return undefined
  const put = created.pages.find((page) => page.source === source)
  return (put && editor.getPage(put.id)?.name) ?? pages.find(({ page }) => page === source)?.name
}

/** ms */
const GLIDE = 200

/** Selects the shapes and brings them into view, at no more than 100 %; the whole page if there are none. */
export function showPlace(editor: Editor, { page, shapes }: LossPlace): void {
  editor.setCurrentPage(page)
  editor.setSelectedShapes([...shapes])
  const bounds = editor.getSelectionPageBounds() ?? editor.getCurrentPageBounds()
  if (bounds) editor.zoomToBounds(bounds, { targetZoom: 1, animation: { duration: GLIDE } })
}

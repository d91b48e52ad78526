/** Places of shapes and elements on the current page, in page space. */
import { Box, computed, type Editor, type Signal, type TLShapeId } from 'tldraw'
import type { PageBox } from '../state/handle.ts'
import { cellsOf } from './source.ts'

export const plainBox = ({ x, y, w, h }: Box): PageBox => ({ x, y, w, h })

/** The bounds of the current page with the shapes that are not drawn yet, unlike those of the editor. */
export function pageBounds(editor: Editor): Signal<Box | undefined> {
  return computed('bounds of the page', () => {
    const boxes = [...editor.getCurrentPageShapeIds()].flatMap((id) => editor.getShapeMaskedPageBounds(id) ?? [])
    return boxes.length > 0 ? Box.Common(boxes) : undefined
  })
}

/** The boxes of elements, by their ids in the source; elements without shapes are omitted. */
export function elementBoxes(editor: Editor, elements: readonly string[]): Map<string, PageBox> {
  const wanted = new Set(elements)
  const figures = new Map<string, Box[]>()
  const texts = new Map<string, Box[]>()
  for (const shape of editor.getCurrentPageShapes()) {
    const cells = cellsOf(shape).filter((cell) => wanted.has(cell))
    const bounds = cells.length > 0 && editor.getShapePageBounds(shape)
    if (!bounds) continue
    const place = shape.type === 'text' ? texts : figures
    for (const cell of cells) place.set(cell, [...(place.get(cell) ?? []), bounds])
  }
  // A label may be far from its figure.
  const found = new Map([...texts, ...figures])
  return new Map([...found].map(([cell, all]) => [cell, plainBox(Box.Common(all))]))
}

/** The boxes of shapes by their ids; shapes that are not on the page are omitted. */
export function shapeBoxes(editor: Editor, ids: readonly string[]): Map<string, PageBox> {
  return new Map(
    ids.flatMap((id): [string, PageBox][] => {
      const box = editor.getShapePageBounds(id as TLShapeId)
      return box ? [[id, plainBox(box)]] : []
    }),
  )
}

import { Box, type Editor, react, type TLCamera, type TLShapeId } from 'tldraw'
import type { CanvasHandle, PageBox, Room } from '../state/handle.ts'
import type { ElementRef, Snapshot } from '../state/state.ts'
import { followEdits } from './edits.ts'
import { keepFitted } from './fit.ts'
import { type SwitchedShapes, setLayer } from './layers.ts'
import { followPicks } from './picks.ts'
import { cellsOf } from './source.ts'

export interface HandleOptions {
  readonly isEdited?: boolean
  readonly onEdited?: (snapshot: Snapshot) => void
  /** Called with the elements that a person picks on the canvas. */
  readonly onElements?: (elements: readonly ElementRef[]) => void
}

/** px around an element that is zoomed to, and around one that is only scrolled into view. */
const ROOM = 96
const EDGE = 48
/** Limit on the shapes in a picture of a part: enough for an impression, and fast on pages of thousands. */
const MOST_IN_PART = 300

const plain = ({ x, y, w, h }: Box): PageBox => ({ x, y, w, h })

/** The part of the editor's API that the page may use. */
export function createHandle(
  editor: Editor,
  { isEdited = false, onEdited = () => {}, onElements }: HandleOptions = {},
): CanvasHandle {
  const switched: SwitchedShapes = new Map()
  const edits = followEdits(editor, { isEdited, switched, onEdited })
  let room: Room = { w: Number.POSITIVE_INFINITY, h: Number.POSITIVE_INFINITY }
  let before: TLCamera | undefined
  const fitting = keepFitted(editor, () => room)
  fitting.fit()

  const picking = followPicks(editor, onElements)

  const boxes = (cells: readonly string[]) => {
    const wanted = new Set(cells)
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
    return new Map([...found].map(([cell, all]) => [cell, plain(Box.Common(all))]))
  }

  function zoomTo(box: Box, animation: { duration: number }): void {
    const { w, h } = editor.getViewportScreenBounds()
    const z = Math.min(1, (Math.min(w, room.w) - 2 * ROOM) / box.w, (Math.min(h, room.h) - 2 * ROOM) / box.h)
    const zoom = Math.max(z, 0.1)
    const { center } = box
    editor.setCamera({ x: w / 2 / zoom - center.x, y: h / 2 / zoom - center.y, z: zoom }, { animation, force: true })
  }

  /** Moves the camera no further than necessary. */
  function bringIn(box: Box, animation: { duration: number }): void {
    const { x, y, z } = editor.getCamera()
    const { w, h } = editor.getViewportScreenBounds()
    const [aside, above] = [Math.max(0, (w - room.w) / 2), Math.max(0, (h - room.h) / 2)]
    const shift = (start: number, end: number, low: number, high: number) =>
      end - start > high - low ? low - start : start < low ? low - start : end > high ? high - end : 0
    const [left, top] = [(box.x + x) * z, (box.y + y) * z]
    const dx = shift(left, left + box.w * z, aside + EDGE, w - aside - EDGE)
    const dy = shift(top, top + box.h * z, above + EDGE, h - above - EDGE)
    if (dx !== 0 || dy !== 0) editor.setCamera({ x: x + dx / z, y: y + dy / z, z }, { animation, force: true })
  }

  return {
    setLayer: (cells, to, source) => setLayer(editor, cells, to, source, switched),
    showPage(index) {
      const page = editor.getPages()[index]
      if (!page || page.id === editor.getCurrentPageId()) return
      editor.setCurrentPage(page.id)
      before = undefined
      fitting.fit()
    },
    showElement({ cell }: ElementRef, { zoom }) {
      const found = boxes([cell]).get(cell)
      if (!found) return
      before ??= editor.getCamera()
      picking.pick(cell)
      const box = Box.From(found)
      const animation = { duration: editor.user.getAnimationSpeed() === 0 ? 0 : 120 }
      if (zoom) zoomTo(box, animation)
      else bringIn(box, animation)
    },
    showShape(id) {
      const box = editor.getShapePageBounds(id as TLShapeId)
      if (!box) return
      before ??= editor.getCamera()
      editor.select(id as TLShapeId)
      bringIn(box, { duration: editor.user.getAnimationSpeed() === 0 ? 0 : 120 })
    },
    onSelection: (callback) => react('selected shapes', () => callback(editor.getSelectedShapeIds())),
    shapeBoxes: (ids) =>
      new Map(
        ids.flatMap((id): [string, PageBox][] => {
          const box = editor.getShapePageBounds(id as TLShapeId)
          return box ? [[id, plain(box)]] : []
        }),
      ),
    goBack() {
      picking.pick(undefined)
      if (before) editor.setCamera(before, { animation: { duration: 120 }, force: true })
      before = undefined
    },
    fit(options) {
      before = undefined
      fitting.fit(options)
    },
    outside: fitting.outside,
    setRoom(next) {
      room = next
    },
    setEditable: edits.setEditable,
    edited: edits.edited,
    discardEdits: edits.discard,
    close() {
      picking.stop()
      fitting.stop()
      edits.stop()
    },
    onCamera: (callback) =>
      react('linked camera', () => {
        const { w, h } = editor.getViewportScreenBounds()
        callback(editor.getCamera(), { w, h })
      }),
    pan(dx, dy) {
      const { x, y, z } = editor.getCamera()
      editor.setCamera({ x: x + dx / z, y: y + dy / z, z }, { force: true })
    },
    zoom(factor, point) {
      const { w, h } = editor.getViewportScreenBounds()
      const at = point ?? { x: w / 2, y: h / 2 }
      const { x, y, z } = editor.getCamera()
      const next = Math.min(8, Math.max(0.01, z * factor))
      editor.setCamera({ x: x + at.x / next - at.x / z, y: y + at.y / next - at.y / z, z: next }, { force: true })
    },
    bounds(index) {
      const page = editor.getPages()[index]
      if (!page || page.id !== editor.getCurrentPageId()) return undefined
      const box = editor.getCurrentPageBounds()
      return box && { x: box.x, y: box.y, w: box.w, h: box.h }
    },
    boxes,
    async picture(format, part) {
      const all = [...editor.getCurrentPageShapeIds()]
      if (!part) return (await editor.toImage(all, { format, background: true })).blob
      const bounds = Box.From(part)
      const ids = all.filter((id) => editor.getShapePageBounds(id)?.collides(bounds)).slice(0, MOST_IN_PART)
      return (await editor.toImage(ids, { format, background: true, bounds, padding: 0 })).blob
    },
  }
}

import { Box, type Editor, react, type TLCamera, type TLShapeId } from 'tldraw'
import type { CanvasHandle, Room } from '../state/handle.ts'
import type { ElementRef, Snapshot } from '../state/state.ts'
import { elementBoxes, pageBounds, plainBox, shapeBoxes } from './boxes.ts'
import { bringIn, glideTo, pan, zoomAbout, zoomTo } from './camera.ts'
import { followEdits } from './edits.ts'
import { keepFitted } from './fit.ts'
import { type SwitchedShapes, setLayer } from './layers.ts'
import { followPicks } from './picks.ts'
import type { Turns } from './turns.ts'

export interface HandleOptions {
  readonly turns: Turns
  readonly isEdited?: boolean
  readonly onEdited?: (snapshot: Snapshot) => void
  /** Called with the elements that a person picks on the canvas. */
  readonly onElements?: (elements: readonly ElementRef[]) => void
}

/** Limit on the shapes in a picture of a part: enough for an impression, and fast on pages of thousands. */
const MAX_IN_PART = 300

/** The part of the editor's API that the page may use. */
export function createHandle(
  editor: Editor,
  { turns, isEdited = false, onEdited = () => {}, onElements }: HandleOptions,
): CanvasHandle {
  const switched: SwitchedShapes = new Map()
  const edits = followEdits(editor, { isEdited, switched, onEdited })
  let room: Room = { w: Number.POSITIVE_INFINITY, h: Number.POSITIVE_INFINITY }
  let before: TLCamera | undefined
  const bounds = pageBounds(editor)
  const fitting = keepFitted(editor, bounds, () => room)
  fitting.fit()
  const picking = followPicks(editor, onElements)

  return {
    setLayer: (cells, to, source) => setLayer(editor, cells, to, source, switched),
    showPage(index) {
      if (!turns.turn(editor, index)) return
      before = undefined
      fitting.fit()
    },
    showElement({ cell }: ElementRef, { zoom }) {
      const found = elementBoxes(editor, [cell]).get(cell)
      if (!found) return
      before ??= editor.getCamera()
      picking.pick(cell)
      const box = Box.From(found)
      if (zoom) zoomTo(editor, box, room)
      else bringIn(editor, box, room)
    },
    showShape(id) {
      const box = editor.getShapePageBounds(id as TLShapeId)
      if (!box) return
      before ??= editor.getCamera()
      editor.select(id as TLShapeId)
      bringIn(editor, box, room)
    },
    onSelection: (callback) => react('selected shapes', () => callback(editor.getSelectedShapeIds())),
    shapeBoxes: (ids) => shapeBoxes(editor, ids),
    goBack() {
      picking.pick(undefined)
      if (before) glideTo(editor, before)
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
    pan: (dx, dy) => pan(editor, dx, dy),
    zoom: (factor, point) => zoomAbout(editor, factor, point),
    bounds(index) {
      const page = editor.getPages()[index]
      if (!page || page.id !== editor.getCurrentPageId()) return undefined
      const box = bounds.get()
      return box && plainBox(box)
    },
    boxes: (cells) => elementBoxes(editor, cells),
    async picture(format, part) {
      await turns.drawn()
      const all = [...editor.getCurrentPageShapeIds()]
      if (!part) return (await editor.toImage(all, { format, background: true })).blob
      const area = Box.From(part)
      const ids = all.filter((id) => editor.getShapePageBounds(id)?.collides(area)).slice(0, MAX_IN_PART)
      return (await editor.toImage(ids, { format, background: false, bounds: area, padding: 0 })).blob
    },
  }
}

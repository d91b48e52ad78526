import { type Box, type Editor, react, type Signal } from 'tldraw'
import type { CanvasHandle, Room } from '../state/handle.ts'
import type { ElementRef, Snapshot } from '../state/state.ts'
import { elementBoxes, pageBounds, plainBox, shapeBoxes } from './boxes.ts'
import { pan, zoomAbout } from './camera.ts'
import { followEdits } from './edits.ts'
import { type Fit, keepFitted } from './fit.ts'
import { type SwitchedShapes, setLayer } from './layers.ts'
import { liveDocument } from './live.ts'
import { followPicks } from './picks.ts'
import { drawPicture } from './picture.ts'
import type { Turns } from './turns.ts'
import { createVisits, type Visits } from './visits.ts'

export interface HandleOptions {
  readonly turns: Turns
  readonly isEdited?: boolean
  readonly onEdited?: (snapshot: Snapshot) => void
  /** Called with the elements that a person picks on the canvas. */
  readonly onElements?: (elements: readonly ElementRef[]) => void
}

/** The part of the editor's API that the page may use. */
export function createHandle(
  editor: Editor,
  { turns, isEdited = false, onEdited = () => {}, onElements }: HandleOptions,
): CanvasHandle {
  const switched: SwitchedShapes = new Map()
  const edits = followEdits(editor, { isEdited, switched, onEdited })
  const bounds = pageBounds(editor)
  let room: Room = { w: Number.POSITIVE_INFINITY, h: Number.POSITIVE_INFINITY }
  const fitting = keepFitted(editor, bounds, () => room)
  fitting.fit()
  const picking = followPicks(editor, onElements)
  const visits = createVisits(editor, picking, () => room)
  return {
    editor,
    ...viewOf(editor, { turns, fitting, visits }),
    ...contentsOf(editor, bounds),
    ...liveDocument(editor),
    setLayer: (cells, to, source) => setLayer(editor, cells, to, source, switched),
    setRoom(next) {
      room = next
    },
    setEditable(isEditable) {
      const wasEditable = !editor.getIsReadonly()
      edits.setEditable(isEditable)
      // The pane becomes smaller again, and the drawing may be outside of it.
      if (wasEditable && !isEditable) fitting.fit()
    },
    edited: edits.edited,
    discardEdits: edits.discard,
    async picture(format, part) {
      await turns.drawn()
      return drawPicture(editor, format, part)
    },
    close() {
      picking.stop()
      fitting.stop()
      edits.stop()
    },
  }
}

type View = Pick<
  CanvasHandle,
  'showPage' | 'showElement' | 'showShape' | 'goBack' | 'fit' | 'outside' | 'onCamera' | 'pan' | 'zoom'
>

interface ViewParts {
  readonly turns: Turns
  readonly fitting: Fit
  readonly visits: Visits
}

/** The part of the diagram that is in view. */
function viewOf(editor: Editor, { turns, fitting, visits }: ViewParts): View {
  const fit: View['fit'] = (options) => {
    visits.forget()
    fitting.fit(options)
  }
  return {
    showPage(index) {
      if (turns.turn(editor, index)) fit()
    },
    showElement: visits.showElement,
    showShape: visits.showShape,
    goBack: visits.goBack,
    fit,
    outside: fitting.outside,
    onCamera: (callback) =>
      react('linked camera', () => {
        const { w, h } = editor.getViewportScreenBounds()
        callback(editor.getCamera(), { w, h })
      }),
    pan: (dx, dy) => pan(editor, dx, dy),
    zoom: (factor, point) => zoomAbout(editor, factor, point),
  }
}

/** The contents of the current page, and their places. */
function contentsOf(
  editor: Editor,
  bounds: Signal<Box | undefined>,
): Pick<CanvasHandle, 'onSelection' | 'shapeBoxes' | 'bounds' | 'boxes'> {
  return {
    onSelection: (callback) => react('selected shapes', () => callback(editor.getSelectedShapeIds())),
    shapeBoxes: (ids) => shapeBoxes(editor, ids),
    bounds(index) {
      const page = editor.getPages()[index]
      if (!page || page.id !== editor.getCurrentPageId()) return undefined
      const box = bounds.get()
      return box && plainBox(box)
    },
    boxes: (cells) => elementBoxes(editor, cells),
  }
}

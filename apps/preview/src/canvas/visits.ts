/** The camera at elements and shapes that somebody asked for, and its way back. */
import { Box, type Editor, type TLCamera, type TLShapeId } from 'tldraw'
import type { CanvasHandle, Room } from '../state/handle.ts'
import { elementBoxes } from './boxes.ts'
import { bringIn, glideTo, zoomTo } from './camera.ts'
import type { Picks } from './picks.ts'

export interface Visits extends Pick<CanvasHandle, 'showElement' | 'showShape' | 'goBack'> {
  /** The camera was moved otherwise: there is no way back. */
  forget(): void
}

/** @param roomOf the size in px that what is shown has to fit into */
export function createVisits(editor: Editor, picking: Picks, roomOf: () => Room): Visits {
  let before: TLCamera | undefined
  return {
    showElement({ cell }, { zoom }) {
      const found = elementBoxes(editor, [cell]).get(cell)
      if (!found) return
      before ??= editor.getCamera()
      picking.pick(cell)
      const box = Box.From(found)
      if (zoom) zoomTo(editor, box, roomOf())
      else bringIn(editor, box, roomOf())
    },
    showShape(id) {
      const box = editor.getShapePageBounds(id as TLShapeId)
      if (!box) return
      before ??= editor.getCamera()
      editor.select(id as TLShapeId)
      bringIn(editor, box, roomOf())
    },
    goBack() {
      picking.pick(undefined)
      if (before) glideTo(editor, before)
      before = undefined
    },
    forget() {
      before = undefined
    },
  }
}

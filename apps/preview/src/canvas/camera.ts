/** Moves of the camera. */
import type { Box, Editor, VecLike } from 'tldraw'
import type { Room } from '../state/handle.ts'
import { marginIn, zoomInto } from './room.ts'

/** px around an element that is zoomed to, and around one that is only scrolled into view. */
const ROOM = 96
const EDGE = 48

/** ms */
const GLIDE = 120

/** Moves the camera smoothly, or at once for people who prefer no motion. */
export function glideTo(editor: Editor, camera: VecLike): void {
  const duration = editor.user.getAnimationSpeed() === 0 ? 0 : GLIDE
  editor.setCamera(camera, { animation: { duration }, force: true })
}

/** Shows a box in page space in the middle of the pane, at most at its own size. */
export function zoomTo(editor: Editor, box: Box, room: Room): void {
  const { w, h } = editor.getViewportScreenBounds()
  const zoom = Math.max(zoomInto(box, { w: Math.min(w, room.w), h: Math.min(h, room.h) }, ROOM), 0.1)
  const { center } = box
  glideTo(editor, { x: w / 2 / zoom - center.x, y: h / 2 / zoom - center.y, z: zoom })
}

/** Brings a box in page space into view, moving the camera no further than necessary. */
export function bringIn(editor: Editor, box: Box, room: Room): void {
  const { x, y, z } = editor.getCamera()
  const { w, h } = editor.getViewportScreenBounds()
  const [aside, above] = [Math.max(0, (w - room.w) / 2), Math.max(0, (h - room.h) / 2)]
  const shift = (start: number, end: number, low: number, high: number) =>
    end - start > high - low ? low - start : start < low ? low - start : end > high ? high - end : 0
  const [left, top] = [(box.x + x) * z, (box.y + y) * z]
  const [side, edge] = [aside + marginIn(w - 2 * aside, EDGE), above + marginIn(h - 2 * above, EDGE)]
  const dx = shift(left, left + box.w * z, side, w - side)
  const dy = shift(top, top + box.h * z, edge, h - edge)
  if (dx === 0 && dy === 0) return
  glideTo(editor, { x: x + dx / z, y: y + dy / z, z })
}

/** Moves the camera by px of the screen. */
export function pan(editor: Editor, dx: number, dy: number): void {
  const { x, y, z } = editor.getCamera()
  editor.setCamera({ x: x + dx / z, y: y + dy / z, z }, { force: true })
}

/** Zooms about a point of the pane in px, by default its middle. */
export function zoomAbout(editor: Editor, factor: number, point?: { readonly x: number; readonly y: number }): void {
  const { w, h } = editor.getViewportScreenBounds()
  const at = point ?? { x: w / 2, y: h / 2 }
  const { x, y, z } = editor.getCamera()
  const next = Math.min(8, Math.max(0.01, z * factor))
  editor.setCamera({ x: x + at.x / next - at.x / z, y: y + at.y / next - at.y / z, z: next }, { force: true })
}

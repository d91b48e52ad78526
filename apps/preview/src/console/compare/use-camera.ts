/** One camera for both versions of a page. */
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Camera } from '../../state/handle.ts'
import type { Box } from './changes.ts'

export interface Size {
  readonly w: number
  readonly h: number
}

/** px around what is fitted, or brought into view. */
const MARGIN = 24
const MIN_ZOOM = 0.02
const MAX_ZOOM = 8
/** px on screen; a smaller mark is zoomed to. */
const SMALL = 24

const within = (zoom: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))

/** The camera that shows a box in the middle of a pane, at most at `most`. */
function showing({ x, y, w, h }: Box, pane: Size, most: number): Camera {
  const zoom = Math.min((pane.w - 2 * MARGIN) / Math.max(w, 1), (pane.h - 2 * MARGIN) / Math.max(h, 1), most)
  const z = within(zoom)
  return { x: pane.w / 2 / z - (x + w / 2), y: pane.h / 2 / z - (y + h / 2), z }
}

const zoomed = ({ x, y, z }: Camera, factor: number, at: { x: number; y: number }): Camera => {
  const next = within(z * factor)
  return { x: x + at.x / next - at.x / z, y: y + at.y / next - at.y / z, z: next }
}

export interface StageCamera {
  readonly camera: Camera
  fit(): void
  zoom(factor: number): void
  pan(dx: number, dy: number): void
  /** Moves only if the box is out of sight or too small to be seen. */
  bringIn(box: Box): void
}

/** @param frame what both versions fill, fitted whenever it or the size of a pane changes */
export function useCamera(stage: RefObject<HTMLElement | null>, frame: Box, pane: Size): StageCamera {
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, z: 1 })
  const { x, y, w, h } = frame
  const { w: paneWidth, h: paneHeight } = pane
  const fit = useCallback(() => {
    if (paneWidth > 0 && paneHeight > 0) setCamera(showing({ x, y, w, h }, { w: paneWidth, h: paneHeight }, 1.5))
  }, [x, y, w, h, paneWidth, paneHeight])
  useEffect(fit, [fit])
  // React's own listeners of the wheel cannot keep the page from scrolling.
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      const target = event.target instanceof Element ? event.target.closest('.compare-pane') : null
      if (!target) return
      event.preventDefault()
      const { left, top } = target.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      setCamera((now) =>
        event.ctrlKey || event.metaKey
          ? zoomed(now, 2 ** (-event.deltaY / 100), at)
          : { ...now, x: now.x - event.deltaX / now.z, y: now.y - event.deltaY / now.z },
      )
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [stage])
  return {
    camera,
    fit,
    zoom: (factor) => setCamera((now) => zoomed(now, factor, { x: pane.w / 2, y: pane.h / 2 })),
    pan: (dx, dy) => setCamera((now) => ({ ...now, x: now.x + dx / now.z, y: now.y + dy / now.z })),
    bringIn(box) {
      setCamera((now) => {
        const [left, top] = [(box.x + now.x) * now.z, (box.y + now.y) * now.z]
        const [right, bottom] = [left + box.w * now.z, top + box.h * now.z]
        const isSeen = left >= 0 && top >= 0 && right <= pane.w && bottom <= pane.h
        if (isSeen && Math.max(box.w, box.h) * now.z >= SMALL) return now
        return showing(box, pane, Math.max(now.z, 0.5))
      })
    },
  }
}

import { type RefObject, useEffect } from 'react'
import type { CanvasHandle } from '../state/handle.ts'

/**
 * Gives an element the canvas' camera as the custom properties --x, --y (page px), --z, --dx and --dy (offset of its
 * middle from that of the canvas, in px), which position its content: two panes of different sizes show the same point
 * in their middles.
 */
export function useLinked(canvas: CanvasHandle | null, pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = pane.current
    if (!element || !canvas) return
    let size = { w: element.clientWidth, h: element.clientHeight }
    const place = () => {
      element.style.setProperty('--dx', String((element.clientWidth - size.w) / 2))
      element.style.setProperty('--dy', String((element.clientHeight - size.h) / 2))
    }
    const stop = canvas.onCamera(({ x, y, z }, pane) => {
      size = pane
      for (const [name, value] of Object.entries({ '--x': x, '--y': y, '--z': z }))
        element.style.setProperty(name, String(value))
      place()
    })
    const observer = new ResizeObserver(place)
    observer.observe(element)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [canvas, pane])
}

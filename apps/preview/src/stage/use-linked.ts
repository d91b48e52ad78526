import { type RefObject, useEffect } from 'react'
import type { CanvasHandle } from '../canvas/handle.ts'

/**
 * Gives an element the canvas' camera as the custom properties --x, --y (page px), --z and --dx (px that its middle is
 * beside that of the canvas), which place what is in it: two panes of different widths show the same in their middles.
 */
export function useLinked(canvas: CanvasHandle | null, pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = pane.current
    if (!element || !canvas) return
    let canvasWidth = element.clientWidth
    const place = () => element.style.setProperty('--dx', String((element.clientWidth - canvasWidth) / 2))
    const stop = canvas.onCamera(({ x, y, z }, { w }) => {
      canvasWidth = w
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

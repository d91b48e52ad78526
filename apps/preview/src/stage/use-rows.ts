import { type RefObject, useEffect, useState } from 'react'
import type { PageBox } from '../state/handle.ts'

/** Rows must show a drawing larger by this factor, so that the panes do not jump between similar pages. */
const GAIN = 1.2

/** Zooms at which a drawing fits into one of two equal panes: side by side, and above each other; at most 1. */
export function zooms(box: Pick<PageBox, 'w' | 'h'>, w: number, h: number): { columns: number; rows: number } {
  const fit = (width: number, height: number) => Math.min(1, width / Math.max(1, box.w), height / Math.max(1, box.h))
  return { columns: fit(w / 2, h), rows: fit(w, h / 2) }
}

/** Whether two panes show the drawing larger above each other; unchanged while the drawing is not known. */
export function useRows(body: RefObject<HTMLElement | null>, box: PageBox | undefined): boolean {
  const [isRows, setRows] = useState(false)
  useEffect(() => {
    const element = body.current
    if (!element || !box) return
    const observer = new ResizeObserver(() => {
      const { columns, rows } = zooms(box, element.clientWidth, element.clientHeight)
      setRows(rows > columns * GAIN)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [body, box])
  return isRows
}

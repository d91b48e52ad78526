import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Reference } from '../reference/use-reference.ts'
import type { CanvasHandle } from '../state/handle.ts'
import { useLinked } from './use-linked.ts'

interface ReferencePaneProps {
  readonly reference: Reference | undefined
  readonly name: string
  readonly canvas: CanvasHandle | null
  readonly style: CSSProperties
  readonly children: ReactNode
}

/** The picture of the source, which moves with the canvas and moves the canvas. */
export function ReferencePane({ reference, name, canvas, style, children }: ReferencePaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  const dragged = useRef<{ x: number; y: number } | null>(null)
  useLinked(canvas, pane)

  useEffect(() => {
    const element = pane.current
    if (!element) return
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const [dx, dy] = ['--dx', '--dy'].map((name) => Number(element.style.getPropertyValue(name))) as [number, number]
      const at = { x: event.clientX - left - dx, y: event.clientY - top - dy }
      if (event.ctrlKey || event.metaKey) canvas?.zoom(Math.exp(-event.deltaY / 300), at)
      else canvas?.pan(-event.deltaX, -event.deltaY)
    }
    // React's listeners are passive and could not prevent the page from zooming.
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [canvas])

  const drag = (event: PointerEvent) => {
    if (!dragged.current) return
    canvas?.pan(event.clientX - dragged.current.x, event.clientY - dragged.current.y)
    dragged.current = { x: event.clientX, y: event.clientY }
  }
  const { box, kind, isDark } = reference?.picture ?? {}
  return (
    <div
      ref={pane}
      className={`pane reference ${kind ?? ''} ${isDark ? 'on-dark' : ''}`}
      style={style}
      onPointerDown={(event) => {
        if ((event.target as HTMLElement).closest('button')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        dragged.current = null
      }}
    >
      {/* Without the canvas' camera its size would differ from that of the result. */}
      {reference && box && canvas && (
        <img
          src={reference.url}
          alt={`Reference of ${name}`}
          draggable={false}
          style={{ '--bx': box.x, '--by': box.y, width: box.w, height: box.h } as CSSProperties}
        />
      )}
      {children}
    </div>
  )
}

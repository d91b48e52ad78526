import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { OpenFile, State } from '../app/state.ts'
import type { CanvasHandle } from '../canvas/handle.ts'
import { shownLayers } from '../layers/layers.ts'
import { carriedPicture, drawnPicture, type Picture } from './picture.ts'

interface OriginalProps {
  readonly file: OpenFile
  readonly page: number
  /** What was switched, by page and layer. */
  readonly switched: State['layers']
  readonly canvas: CanvasHandle | null
}

/** The picture of the source, which moves with the canvas and moves the canvas. */
export function Original({ file, page, switched, canvas }: OriginalProps) {
  const picture = usePicture(file, page, switched)
  const source = useMemo(() => picture && URL.createObjectURL(picture.blob), [picture])
  useEffect(() => () => (source ? URL.revokeObjectURL(source) : undefined), [source])
  const pane = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const dragged = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    const move = () =>
      canvas?.onCamera(({ x, y, z }) => {
        const box = picture?.box ?? canvas.bounds(page)
        if (!image.current || !box) return
        image.current.style.width = `${box.w}px`
        image.current.style.height = picture?.box ? `${box.h}px` : 'auto'
        image.current.style.transform = `scale(${z}) translate(${box.x + x}px, ${box.y + y}px)`
      })
    return move()
  }, [canvas, picture, page])

  useEffect(() => {
    const element = pane.current
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = (element as HTMLElement).getBoundingClientRect()
      if (event.ctrlKey || event.metaKey)
        canvas?.zoom(Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top })
      else canvas?.pan(-event.deltaX, -event.deltaY)
    }
    // React listens passively, which could not keep the page from zooming.
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [canvas])

  const drag = (event: PointerEvent) => {
    if (!dragged.current) return
    canvas?.pan(event.clientX - dragged.current.x, event.clientY - dragged.current.y)
    dragged.current = { x: event.clientX, y: event.clientY }
  }
  return (
    <div
      ref={pane}
      className={`pane original ${picture?.kind ?? ''}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        dragged.current = null
      }}
    >
      <span className="caption">
        {picture?.kind === 'file' ? 'Original, from the file' : 'Original, drawn by Drawbridge'}
      </span>
      {source ? (
        <img ref={image} src={source} alt={`Original of ${file.name}`} draggable={false} />
      ) : (
        <p className="note">There is no picture of this page.</p>
      )}
    </div>
  )
}

/** The carried picture, which shows the first page; our own drawing of other pages and of files without one. */
function usePicture({ bytes, name }: OpenFile, page: number, switched: State['layers']): Picture | undefined {
  const [picture, setPicture] = useState<Picture>()
  const carried = useMemo(() => (page === 0 ? carriedPicture(bytes) : undefined), [bytes, page])
  const layers = useMemo(() => shownLayers(switched, page), [switched, page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture of another page is none of this one
  useEffect(() => setPicture(undefined), [bytes, page])
  useEffect(() => {
    if (carried) return
    let isOver = false
    drawnPicture({ bytes, name }, page, layers).then(
      (drawn) => {
        if (!isOver) setPicture(drawn)
      },
      // The conversion has said what is wrong with the file; here is then no picture.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [bytes, name, page, layers, carried])
  return carried ?? picture
}

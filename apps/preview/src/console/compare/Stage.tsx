import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Box, ChangedPage, Item, SideName } from './changes.ts'
import { Marks } from './Marks.tsx'
import type { Size, StageCamera } from './use-camera.ts'

/** How two versions are shown. */
export type Way = 'beside' | 'slider' | 'blink'

interface StageProps {
  readonly stage: RefObject<HTMLElement | null>
  readonly page: ChangedPage
  /** Of the two versions. */
  readonly names: Readonly<Record<SideName, string>>
  readonly items: readonly Item[]
  readonly current: number | undefined
  readonly way: Way
  readonly camera: StageCamera
  /** Share of the stage left of the divider, 0 to 1. */
  readonly divider: number
  readonly onDivider: (share: number) => void
  /** The version that is shown while both blink. */
  readonly blinking: SideName
  readonly onPick: (item: Item) => void
}

/** Both versions of a page, under one camera. */
export function Stage(props: StageProps) {
  const { stage, way, divider, onDivider, blinking, names } = props
  const drag = useDrag(props.camera)
  const isHidden = (side: SideName) => way === 'blink' && blinking !== side
  const clip = way === 'slider' ? { clipPath: `inset(0 0 0 ${divider * 100}%)` } : undefined
  return (
    <section ref={stage} className={`compare-stage ${way}`} aria-label="Before and after" {...drag}>
      <Pane {...props} side="before" isHidden={isHidden('before')} />
      <Pane {...props} side="after" isHidden={isHidden('after')} style={clip} />
      {way === 'slider' && (
        <>
          <div className="divider" style={{ left: `${divider * 100}%` }} aria-hidden="true" />
          <input
            type="range"
            className="divider-input"
            aria-label={`Divider between ${names.before} and ${names.after}`}
            min={0}
            max={100}
            step={5}
            value={Math.round(divider * 100)}
            onChange={({ target }) => onDivider(Number(target.value) / 100)}
          />
        </>
      )}
    </section>
  )
}

interface PaneProps extends StageProps {
  readonly side: SideName
  readonly isHidden: boolean
  readonly style?: { readonly clipPath: string } | undefined
}

function Pane({ side, page, names, items, current, camera: { camera }, isHidden, style, way, onPick }: PaneProps) {
  const { frame, pictures } = page
  const url = usePicture(pictures?.[side])
  const place = {
    left: (frame.x + camera.x) * camera.z,
    top: (frame.y + camera.y) * camera.z,
    width: frame.w * camera.z,
    height: frame.h * camera.z,
  }
  return (
    <figure className={`compare-pane paper ${side}`} hidden={isHidden} style={style}>
      {url !== undefined && (
        <img src={url} style={place} alt={`${page.name}, ${side}: ${names[side]}`} draggable={false} />
      )}
      <Marks items={items} side={side} camera={camera} current={current} onPick={onPick} />
      <figcaption className={way === 'blink' ? 'large' : undefined}>
        {side === 'before' ? 'Before' : 'After'} · {names[side]}
      </figcaption>
      {url === undefined && <Without>{missing(page, side)}</Without>}
    </figure>
  )
}

function Without({ children }: { readonly children: ReactNode }) {
  return <p className="note nothing">{children}</p>
}

function missing({ kind, pictures }: ChangedPage, side: SideName): string {
  if (!pictures) return 'The page is too large for a picture.'
  return kind === 'added' && side === 'before' ? 'The page is not there yet.' : 'The page was removed.'
}

/** An address for an SVG, as a picture without scripts. */
function usePicture(svg: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (svg === undefined) return setUrl(undefined)
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return url
}

/** Moves the camera by dragging, wherever the pointer is on the stage. */
function useDrag({ pan }: StageCamera) {
  const last = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown(event: PointerEvent) {
      const isControl = event.target instanceof HTMLInputElement
      if (event.button === 0 && !isControl) last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      if (!last.current || event.buttons === 0) return
      pan(event.clientX - last.current.x, event.clientY - last.current.y)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp() {
      last.current = undefined
    },
  }
}

/** The size of a pane of a stage. */
export function usePaneSize(stage: RefObject<HTMLElement | null>, way: Way): Size {
  const [size, setSize] = useState<Size>({ w: 0, h: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way has panes of another size
  useEffect(() => {
    const pane = stage.current?.querySelector('.compare-pane:not([hidden])')
    if (!pane) return
    const measure = () => setSize({ w: pane.clientWidth, h: pane.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(pane)
    measure()
    return () => observer.disconnect()
  }, [stage, way])
  return size
}

/** The part of a page that a mark is about, in both versions. */
export function boxOf({ element: { before, after } }: Item): Box | undefined {
  const [a, b] = [before?.box, after?.box]
  if (!a || !b) return a ?? b
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y }
}

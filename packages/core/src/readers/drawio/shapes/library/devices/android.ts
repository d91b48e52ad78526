/** mxgraph.android.*: controls that are code in draw.io; most of the library are stencils. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption } from '#readers/drawio/shapes/words'
import { androidOptions } from './options.ts'

const android = (name: string, draw: (f: Frame) => void): ShapeHandler => shape(`mxgraph.android.${name}`, { draw })

const statusBar = drawing(`rect 0 0 w h fill flat fill
  paint=#444444 M w-37 .5h+6 V .5h-5 H w-36 V .5h-6 H w-32 V .5h-5 H w-31 V .5h+6 Z fill
  paint=strokeColor|none oval w-56 .5h+2 2 2 both
  width=2 M w-52 .5h+1 A 3.5 3.5 ccw w-58 .5h+1 stroke M w-50 .5h-1 A 6 6 ccw w-60 .5h-1 stroke
  rect w-51 .5h+5 2 1 fill rect w-48 .5h+2 2 4 fill rect w-45 .5h-1 2 7 fill rect w-42 .5h-4 2 10 fill
  rect w-37 .5h-2 6 8 fill`)

function drawStatusBar(f: Frame): void {
  statusBar(f)
  const size = Math.max(0, f.num('fontSize', 5))
  caption(f, '12:00', f.w - 30, f.h / 2 + 1, { size, align: 'left', color: f.text('fontColor') ?? '#222222' })
}

/** Two halves of a ring whose colour fades. */
const busy = drawing(`paint=#aaaaaa>#dddddd M .5w .1h A .4w .4h ccw .5w .9h V h A .5w .5h cw .5w 0 Z fill
  paint=#ffffff>#dddddd M .5w .1h A .4w .4h cw .5w .9h V h A .5w .5h ccw .5w 0 Z fill`)

/** The share of the shape that a key of the style says. */
function share(f: Frame, key: string, fallback: number): number {
  return f.upTo(1, key, fallback)
}

const TRACK = 'save ink=#444444 M 0 .5h H w stroke restore flat'
const progress = drawing(`save ${TRACK} M 0 .5h H a stroke ink=#000000 alpha=.2 M 0 .5h H a stroke restore flat
  M 0 .5h H b stroke`)

/** r = the radius of the handle. */
const DOT = 'oval x-.25r .5h-.25r .5r .5r fill'
const DONE = `flat ink=fillColor|#ffffff M 0 .5h H x stroke ${DOT}`
const disabled = drawing(`save ${TRACK} alpha=.5 paint=#666666 oval x-r .5h-r 2r 2r fill restore flat
  ${DOT}`)
const focused = drawing(`save ${TRACK} alpha=.75 oval x-r .5h-r 2r 2r fill restore ${DONE}`)
const pressed = drawing(`save ${TRACK} ink=fillColor|#ffffff alpha=.5 oval x-r .5h-r 2r 2r both restore ${DONE}`)

/** A rail around x with its handle at y. */
const RAIL = 'save ink=#cccccc M x 0 V h stroke restore round x-3 y-10 6 20 1 1 both'
const quickScroll = drawing(RAIL)
const quickScrollText = drawing(`${RAIL} paint=#cccccc rect 0 y-20 w-18 40 fill
  paint=#666666 M w-18 y-20 L w-6 y w-18 y+20 Z fill`)

/** The middle of the handle, at least `margin` px from the ends of the rail where there is room. */
function handleAt(f: Frame, margin: number): number {
  return Math.min(f.h - margin, Math.max(margin, f.h * share(f, 'dy', 0.5)))
}

function drawQuickScroll(f: Frame): void {
  const y = handleAt(f, 20)
  quickScrollText(f, { x: f.w - 3, y })
  caption(f, 'Aa', f.w / 2 - 9, y, { size: 12, color: f.text('fontColor') ?? '#000000' })
}

const scrollBars = drawing('rect w-5 0 5 h-7 both rect 0 h-5 w-7 5 both')
/** A line with a corner of t px. */
const spinner = drawing('M 0 h H w stroke M w-t h L w h-t V h Z both')
const handles = drawing(`alpha=.5 rect 15 0 w-30 h-22.5 fill
  M 0 h-15 L 7.5 h-22.5 15 h-15 Z M w-15 h-15 L w-7.5 h-22.5 w h-15 Z fill
  paint=strokeColor|none rect 0 h-15 15 15 fill rect w-15 h-15 15 15 fill`)

export const androidShapes: readonly ShapeHandler[] = [
  android('statusBar', drawStatusBar),
  android('indeterminateSpinner', busy),
  android('progressBar', (f) => {
    progress(f, { a: f.w * share(f, 'dx1', 0.8), b: f.w * share(f, 'dx2', 0.6) })
  }),
  ...(
    [
      ['Disabled', disabled],
      ['Focused', focused],
      ['Pressed', pressed],
    ] as const
  ).map(([state, draw]) =>
    android(`progressScrubber${state}`, (f) =>
      draw(f, { x: f.w * share(f, 'dx', 0.3), r: Math.min(f.h / 2, f.w / 20) }),
    ),
  ),
  android('quickscroll2', drawQuickScroll),
  android('quickscroll3', (f) => quickScroll(f, { x: f.w / 2, y: handleAt(f, 10) })),
  android('scrollbars2', scrollBars),
  android('spinner2', (f) => spinner(f, { t: Math.min(f.w / 10, f.h) })),
  android('textSelHandles', handles),
  ...androidOptions,
]

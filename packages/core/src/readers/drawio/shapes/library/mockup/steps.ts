/** Navigation in the mock-up library: breadcrumbs and steps. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption } from '#readers/drawio/shapes/words'
import { barOf, middleOf } from './bars.ts'

const crumb = drawing('ink=strokeColor|#c4c4c4 M x-2.5 y-5 L x+2.5 y L x-2.5 y+5 stroke')

function drawBreadcrumb(f: Frame): void {
  const bar = barOf(f, 'Layer 1, Layer 2, Layer 3', 10)
  f.c.noShadow()
  for (const x of bar.stops.slice(1, -1)) crumb(f, { x, y: bar.h / 2 })
  for (const [i, text] of bar.texts.entries()) {
    const last = i === bar.texts.length - 1
    const color = last ? (f.text('textColor2') ?? '#008cff') : (f.text('textColor') ?? '#666666')
    caption(f, text, middleOf(bar, i), bar.h / 2, { color })
  }
}

const LINE = 'ink=strokeColor|#c4c4c4 paint=strokeColor|#c4c4c4'
const stop = drawing(`${LINE} oval x-10 y-10 20 20 both`)
const track = drawing(`${LINE} rect a y-2 b-a 4 both`)
const doneTrack = drawing('paint=fillColor|#666666 rect a y-1.125 b-a 2.25 fill')
const DONE = 'ink=fillColor|#666666 paint=strokeColor|#c4c4c4'
const doneStop = drawing(`${DONE} width=*1 oval x-7.5 y-7.5 15 15 both width=*.5 oval x-4.5 y-4.5 9 9 both`)
const currentStop = drawing(`${LINE} width=*1 oval x-10 y-10 20 20 both
  paint=#ffffff ink=#ffffff oval x-7.5 y-7.5 15 15 both
  paint=textColor2|#008cff ink=textColor2|#008cff width=*.5 oval x-5.25 y-5.25 10.5 10.5 both`)

function drawStepBar(f: Frame): void {
  const bar = barOf(f, 'Step 1, Step 2, Step 3', 10)
  const { texts, selected, size } = bar
  const y = size * 2
  const first = middleOf(bar, 0)
  for (const i of texts.keys()) stop(f, { x: middleOf(bar, i), y })
  if (texts.length > 1) track(f, { a: first, b: middleOf(bar, texts.length - 1), y })
  f.c.noShadow()
  if (selected > 0) doneTrack(f, { a: first, b: middleOf(bar, selected), y })
  for (let i = 0; i < selected; i += 1) doneStop(f, { x: middleOf(bar, i), y })
  if (selected >= 0) currentStop(f, { x: middleOf(bar, selected), y })
  for (const [i, text] of texts.entries()) {
    const color = i >= selected ? (f.text('textColor2') ?? '#008cff') : (f.text('textColor') ?? '#666666')
    caption(f, text, middleOf(bar, i), size / 2, { color })
  }
}

export const stepShapes: readonly ShapeHandler[] = [
  shape('mxgraph.mockup.navigation.breadcrumb', { draw: drawBreadcrumb }),
  shape('mxgraph.mockup.navigation.stepBar', { draw: drawStepBar }),
]

/** mxgraph.pid2inst.*: instruments, and how they are mounted. */
import { inShares } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'

type Drawing = (f: Frame) => void

const CIRCLE = 'oval 0 0 1 1'
const SQUARE = 'rect 0 0 1 1 both'
const HEXAGON = 'M 0 .5 .25 0 .75 0 1 .5 .75 1 .25 1 Z both'
const DIAMOND = 'M 0 .5 .5 0 1 .5 .5 1 Z'

/** Lines across the middle; `inset` is where the double line of a local panel begins. */
function mountings(inset: number): ReadonlyMap<string, Drawing> {
  const [from, to] = [inset, 1 - inset]
  return new Map([
    ['room', inShares('M 0 .5 1 .5 stroke')],
    ['inaccessible', inShares('dashed M 0 .5 1 .5 stroke')],
    ['local', inShares(`M ${from} .48 ${to} .48 M ${from} .52 ${to} .52 stroke`)],
  ])
}

function instrument(short: string, outline: string, inset: number): ShapeHandler {
  const body = inShares(outline)
  const lines = mountings(inset)
  return shape(`mxgraph.pid2inst.${short}`, {
    draw(f) {
      body(f)
      f.c.noShadow()
      lines.get(f.text('mounting') ?? 'field')?.(f)
    },
  })
}

const HEADS: ReadonlyMap<string, Drawing> = new Map([
  ['inst', inShares(`${CIRCLE} both`)],
  ['ctrl', inShares(`${SQUARE} ${CIRCLE} stroke`)],
  ['func', inShares(HEXAGON)],
  ['plc', inShares(`${SQUARE} ${DIAMOND} stroke`)],
])
const ON_STEM = mountings(0.005)
const stem = inShares('M .5 1w .5 1 stroke')

/** A square head on a stem. */
function drawIndicator(f: Frame): void {
  stem(f)
  const head = f.resized(f.w, f.w)
  HEADS.get(f.text('indType') ?? 'inst')?.(head)
  ON_STEM.get(f.text('mounting') ?? 'field')?.(head)
}

export const instrumentShapes: readonly ShapeHandler[] = [
  instrument('discInst', `${CIRCLE} both`, 0.005),
  instrument('sharedCont', `${SQUARE} ${CIRCLE} both`, 0.005),
  instrument('compFunc', HEXAGON, 0.01),
  instrument('progLogCont', `${SQUARE} ${DIAMOND} stroke`, 0.02),
  instrument('logic', `${DIAMOND} both`, 0.02),
  shape('mxgraph.pid2inst.indicator', { draw: drawIndicator }),
]

/** mxgraph.pid2inst.*: instruments, and how they are mounted. */
import type { Frame } from '../../frame.ts'
import { type ShapeHandler, shape } from '../../handler.ts'
import { sketch } from '../../sketch.ts'

type Drawing = (f: Frame) => void

const CIRCLE = 'E 0 0 1 1'
const SQUARE = 'R 0 0 1 1 fs'
const HEXAGON = 'M 0 .5 .25 0 .75 0 1 .5 .75 1 .25 1 Z fs'
const DIAMOND = 'M 0 .5 .5 0 1 .5 .5 1 Z'

/** Lines across the middle; `inset` is where the double line of a local panel begins. */
function mountings(inset: number): ReadonlyMap<string, Drawing> {
  const [from, to] = [inset, 1 - inset]
  return new Map([
    ['room', sketch('M 0 .5 1 .5 s')],
    ['inaccessible', sketch('dash M 0 .5 1 .5 s')],
    ['local', sketch(`M ${from} .48 ${to} .48 M ${from} .52 ${to} .52 s`)],
  ])
}

function instrument(short: string, outline: string, inset: number): ShapeHandler {
  const body = sketch(outline)
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
  ['inst', sketch(`${CIRCLE} fs`)],
  ['ctrl', sketch(`${SQUARE} ${CIRCLE} s`)],
  ['func', sketch(HEXAGON)],
  ['plc', sketch(`${SQUARE} ${DIAMOND} s`)],
])
const ON_STEM = mountings(0.005)
const stem = sketch('M .5 1w .5 1 s')

/** A square head on a stem. */
function drawIndicator(f: Frame): void {
  stem(f)
  const head = f.resized(f.w, f.w)
  HEADS.get(f.text('indType') ?? 'inst')?.(head)
  ON_STEM.get(f.text('mounting') ?? 'field')?.(head)
}

export const instrumentShapes: readonly ShapeHandler[] = [
  instrument('discInst', `${CIRCLE} fs`, 0.005),
  instrument('sharedCont', `${SQUARE} ${CIRCLE} fs`, 0.005),
  instrument('compFunc', HEXAGON, 0.01),
  instrument('progLogCont', `${SQUARE} ${DIAMOND} s`, 0.02),
  instrument('logic', `${DIAMOND} fs`, 0.02),
  shape('mxgraph.pid2inst.indicator', { draw: drawIndicator }),
]

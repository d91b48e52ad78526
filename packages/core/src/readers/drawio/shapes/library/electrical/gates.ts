/** Logic gates, buffers and multiplexers. */
import { clamp } from '#color/parse'
import { inShares } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import type { Pair } from '#readers/drawio/shapes/polygon'

const AND = inShares('M .2 0 .5 0 A .3 .5 cw .5 1 L .2 1 Z both')
const OR = inShares('M .4 0 A .45 .83 cw .8 .5 A .45 .83 cw .4 1 L .15 1 A .6 1 ccw .15 0 Z both')
const EXCLUSIVE = inShares('M .1 0 A .6 1 cw .1 1 stroke')
const BUFFER = inShares('M 0 .5 .2 .5 M .8 .5 1 .5 stroke M .2 0 .8 .5 .2 1 Z both')

const MAX_INPUTS = 200

/** The negation ring at the right of a gate; `size` as a share of half the width and of the height. */
function drawNot(f: Frame, size: number | undefined): void {
  if (!f.flag('negating')) return
  const { w, h } = f
  const d = Math.max(0, size === undefined ? Math.min(w * 0.04, h * 0.07) : Math.min((w * size) / 2, h * size))
  f.fillStrokeEllipse(w * 0.8, h / 2 - d / 2, d, d)
}

function drawGate(f: Frame): void {
  const { w, h } = f
  const operation = f.text('operation') ?? 'and'
  const inputs = clamp(Math.floor(f.num('numInputs', 2)), 0, MAX_INPUTS)
  const to = w * (operation === 'and' ? 0.2 : 0.23)
  const leads = Array.from({ length: inputs }, (_, i): readonly Pair[] => {
    const y = ((i + 0.5) * h) / inputs
    return [
      [0, y],
      [to, y],
    ]
  })
  f.lines(
    [
      [w * 0.8, h / 2],
      [w, h / 2],
    ],
    ...leads,
  )
  if (operation === 'xor') EXCLUSIVE(f)
  if (operation === 'or' || operation === 'xor') OR(f)
  else AND(f)
  drawNot(f, f.style.has('negSize') ? f.num('negSize', 0.13) : undefined)
}

const MAX_SELECTORS = 6

/** A multiplexer: one side has 2ⁿ leads, the other one has one, and n selectors are below. */
function drawMux(f: Frame): void {
  const { c, w, h } = f
  const operation = f.text('operation') ?? 'mux'
  const selectors = clamp(Math.floor(f.num('selectorPins', 1)), 1, MAX_SELECTORS)
  const [broad, narrow] = operation === 'demux' ? [w - 10, 10] : [10, w - 10]
  f.polygon(
    [
      [broad, 0],
      [narrow, h * 0.1],
      [narrow, h * 0.9 - 10],
      [broad, h - 10],
    ],
    0,
  )
  const size = f.num('fontSize', 12) / 2
  const leads = 2 ** selectors
  const spacing = (h - 16) / leads
  const many = operation === 'mux' ? 0 : w - 10
  const one = operation === 'mux' ? w - 10 : 0
  const upright = { east: 0, south: 270, west: 180, north: 90 }[f.text('direction') ?? 'east'] ?? 0
  const runs: Pair[][] = [
    [
      [one, (h - 10) / 2],
      [one + 10, (h - 10) / 2],
    ],
  ]
  const labels: [string, number, number][] = []
  for (let i = 0; i < leads; i += 1) {
    const y = 3 + (i + 0.5) * spacing
    runs.push([
      [many, y],
      [many + 10, y],
    ])
    labels.push([String(i), many === 0 ? 14 : w - 14, y + 1])
  }
  const apart = (w - 20) / selectors
  for (let i = 0; i < selectors; i += 1) {
    const x = 10 + (i + 0.5) * apart
    const along = operation === 'mux' ? x - 10 : w - x - 10
    runs.push([
      [x, h - 10 - (w > 20 ? along / (w - 20) : 0) * h * 0.1],
      [x, h],
    ])
    labels.push([`S${selectors - i - 1}`, x + 5, h - 4])
  }
  f.lines(...runs)
  c.setFont(size)
  for (const [text, x, y] of labels) c.text(text, x, y, { rotation: upright })
}

export const gateShapes: readonly ShapeHandler[] = [
  shape('mxgraph.electrical.logic_gates.logic_gate', { draw: drawGate }),
  shape('mxgraph.electrical.logic_gates.buffer2', {
    draw(f) {
      BUFFER(f)
      drawNot(f, undefined)
    },
  }),
  shape('mxgraph.electrical.abstract.mux2', { draw: drawMux }),
]

/** Sources, batteries and buses. */
import { clamp } from '#color/parse'
import { inShares } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import type { Pair } from '#readers/drawio/shapes/polygon'
import { switchShape } from './switches.ts'

const SIGNALS: ReadonlyMap<string, (f: Frame) => void> = new Map(
  Object.entries({
    ac: 'M .3 .5 Q .34 .35 .4 .35 .46 .35 .5 .5 .53 .65 .6 .65 .66 .65 .7 .5 stroke',
    square: 'M .3 .5 .3 .35 .5 .35 .5 .65 .7 .65 .7 .5 stroke',
    triangular: 'M .3 .65 .4 .35 .5 .65 .6 .35 .7 .65 stroke',
    sawtooth: 'M .24 .65 .42 .35 .42 .65 .58 .35 .58 .65 .76 .35 .76 .65 stroke',
    noise: 'M .5 .17 .5 .5 M .18 .42 .5 .5 M .32 .78 .5 .5 M .82 .42 .5 .5 M .68 .78 .5 .5 stroke',
    ideal: 'M 0 .5 1 .5 stroke',
    expSquib:
      'oval 0 .43 .14 .14 stroke oval .86 .43 .14 .14 stroke M .83 .63 .73 .73 .27 .27 .17 .37 stroke paint=ink M .2 .25 .13 .4 .28 .33 Z both',
    pulse: 'M .3 .65 .4 .65 .4 .35 .6 .35 .6 .65 .7 .65 stroke',
    invPulse: 'M .3 .35 .4 .35 .4 .65 .6 .65 .6 .35 .7 .35 stroke',
    chopSquare: 'M .3 .5 .33 .35 .47 .35 .53 .65 .67 .65 .7 .5 stroke',
    stepOn: 'M .3 .65 .5 .65 .5 .35 .7 .35 stroke',
    stepOff: 'M .3 .35 .5 .35 .5 .65 .7 .65 stroke',
    dc1: 'M .17 .5 .83 .5 M .67 .42 .83 .5 .67 .58 stroke',
    dc2: 'M .5 .17 .5 .83 M .42 .67 .5 .83 .58 .67 stroke',
  }).map(([name, text]) => [name, inShares(text)]),
)

/** A plus at the top and a minus at the bottom, `inset` px farther in than a twentieth. */
function drawPoles(f: Frame, inset: number): void {
  const { w, h } = f
  const arm = Math.max(3, Math.min(w, h) * 0.05)
  const [x, top, bottom] = [w / 2, h * 0.05 + inset, h * 0.95 - inset]
  f.lines(
    [
      [x - arm, top],
      [x + arm, top],
    ],
    [
      [x, top - arm],
      [x, top + arm],
    ],
    [
      [x - arm, bottom],
      [x + arm, bottom],
    ],
  )
}

const DIAMOND = inShares('M 0 .5 .5 0 1 .5 .5 1 Z both')

function drawSource(f: Frame): void {
  const type = f.text('elSourceType') ?? 'independent'
  if (type === 'independent') f.fillStrokeEllipse(0, 0, f.w, f.h)
  else if (type === 'dependent') DIAMOND(f)
  const signal = f.text('elSignalType') ?? 'none'
  if (signal === 'dc3') drawPoles(f, type === 'dependent' ? 6 : 3)
  else SIGNALS.get(signal)?.(f)
}

const MAX_CELLS = 200

/** As many cells as fit, with dashes between them. */
function drawBattery(f: Frame): void {
  const { c, w, h } = f
  const cell = h * 0.3
  const cells = cell > 0 ? Math.min(MAX_CELLS, Math.floor((w - 20) / cell)) : 0
  if (cells <= 0) return
  const left = (w - cells * cell) / 2
  f.lines(
    [
      [0, h / 2],
      [left + cell * 0.2, h / 2],
    ],
    [
      [w - left - cell * 0.2, h / 2],
      [w, h / 2],
    ],
  )
  const dashes: Pair[][] = []
  for (let i = 0; i < cells; i += 1) {
    const x = left + i * cell
    c.save()
    c.fillLikeStroke()
    f.fillStrokeRect(x + cell * 0.2, h / 4, cell * 0.2, h / 2)
    c.restore()
    f.lines([
      [x + cell * 0.8, 0],
      [x + cell * 0.8, h],
    ])
    if (i > 0)
      dashes.push([
        [x - cell * 0.2, h / 2],
        [x + cell * 0.2, h / 2],
      ])
  }
  c.setDashed(true)
  if (dashes.length > 0) f.lines(...dashes)
}

/** Lines that turn a corner side by side, spread over `notch` px. */
function elbow(lines: number): (f: Frame) => void {
  return (f) => {
    const { w, h } = f
    const notch = clamp(f.num('notch', 0), 0, w)
    for (let i = 0; i < lines; i += 1) {
      const share = i / (lines - 1)
      const [x, y] = [w - Math.min(w, notch) * share, h - Math.min(h, notch) * share]
      f.lines([
        [0, y],
        [x, y],
        [x, 0],
      ])
    }
  }
}

function drawTestPoint(f: Frame): void {
  const { c, w, h } = f
  const size = Math.min(w, h)
  c.fillLikeStroke()
  f.fillStrokeEllipse((w - size) / 2, 0, size, size)
  if (h > w)
    f.lines([
      [w / 2, size],
      [w / 2, h],
    ])
}

function drawStraightBus(f: Frame): void {
  const { c, w, h } = f
  const [x, y] = [w * 0.2, h - Math.min(w, h) / 2]
  c.begin()
  c.move(w - x, 0)
  for (const [px, py] of [
    [w - x, y],
    [w, y],
    [w / 2, h],
    [0, y],
    [x, y],
    [x, 0],
  ] as const)
    c.line(px, py)
  c.fillStroke()
}

const THERMOSTAT = switchShape('', {
  always: 'M .8 .86 1 .86 M 0 .86 .2 .86 stroke oval .2 .72 .08 .28 both oval .72 .72 .08 .28 both',
  moving: 'M .28 .86 .72 .85 stroke',
  states: [['off', 'M .28 .82 .76 .2 stroke']],
})

export const electricalParts: readonly ShapeHandler[] = [
  shape('mxgraph.electrical.signal_sources.source', { draw: drawSource }),
  shape('mxgraph.electrical.signal_sources.dc_source_3_v2', {
    draw(f) {
      f.fillStrokeEllipse(0, 0, f.w, f.h)
      drawPoles(f, 3)
    },
  }),
  shape('mxgraph.electrical.miscellaneous.batteryStack', { draw: drawBattery }),
  shape('mxgraph.electrical.transmission.testPoint', { draw: drawTestPoint }),
  shape('mxgraph.electrical.transmission.straightBus', { draw: drawStraightBus }),
  shape('mxgraph.electrical.transmission.twoLineBusElbow', { draw: elbow(2) }),
  shape('mxgraph.electrical.transmission.threeLineBusElbow', { draw: elbow(3) }),
  shape('mxgraph.electrical.transmission.fourLineBusElbow', { draw: elbow(4) }),
  shape('mxgraph.electrical.transmission.eightLineBusElbow', { draw: elbow(8) }),
  shape('mxgraph.electrical.electro-mechanical.thermostat2', {
    draw(f) {
      THERMOSTAT.draw(f)
      f.c.text('tº', f.w / 2, f.h * 0.2)
    },
  }),
]

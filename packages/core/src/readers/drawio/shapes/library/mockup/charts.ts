/** Charts of the mock-up library: pictures of charts with fixed numbers. */

import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, entries, textSizeOf } from '#readers/drawio/shapes/words'
import { sum } from '#values/lists'

const chart = (name: string): string => `mxgraph.mockup.graphics.${name}`

const AXES = 'flat M 0 0 V h H w stroke'
const COLORED_AXES = `width=*2 ink=strokeColor3|#666666 ${AXES}`
const FIRST = 'ink=strokeColor2|none paint=fillColor2|#008cff'
const SECOND = 'paint=fillColor3|#dddddd'

/** The background does not cast a shadow if it has a fill. */
function onSheet(draw: (f: Frame) => void): (f: Frame) => void {
  return (f) => {
    f.fillStrokeRect(0, 0, f.w, f.h)
    if (f.text('fillColor') !== undefined) f.c.noShadow()
    draw(f)
  }
}

const bars = drawing(`grid 100 ${FIRST} rect 0 20 75 5 both rect 0 45 60 5 both rect 0 70 95 5 both
  ${SECOND} rect 0 25 85 5 both rect 0 50 65 5 both rect 0 75 80 5 both ${COLORED_AXES}`)
const columns = drawing(`grid 100 ${FIRST} rect 20 25 5 75 both rect 45 40 5 60 both rect 70 5 5 95 both
  ${SECOND} rect 25 15 5 85 both rect 50 35 5 65 both rect 75 20 5 80 both ${COLORED_AXES}`)
const lines = drawing(`grid 100 width=*2 ink=strokeColor4|#dddddd M 0 100 L 30 50 L 60 74 L 90 24 stroke
  ink=strokeColor3|#008cff M 0 100 L 30 65 L 60 60 L 90 35 stroke ink=strokeColor2|#666666 ${AXES}`)
const bubbles = drawing(`${FIRST} oval .4w-.14m .45h-.14m .28m .28m both oval .1w-.1m .8h-.1m .2m .2m both
  oval .7w-.22m .7h-.22m .44m .44m both
  ${SECOND} oval .15w-.19m .25h-.19m .38m .38m both oval .48w-.12m .7h-.12m .24m .24m both
  oval .74w-.1m .17h-.1m .2m .2m both ${COLORED_AXES}`)
const axes = drawing(COLORED_AXES)
const plotInk = drawing('ink=strokeColor2|#dddddd')

/** Marks of the plot around x, y; s = a hundredth of the shorter side. */
const PLOT = [
  {
    mark: drawing('M x-1.5s y-1.5s H x+1.5s V y+1.5s H x-1.5s Z both'),
    at: [
      [0.2, 0.8],
      [0.3, 0.65],
      [0.6, 0.44],
      [0.85, 0.9],
    ],
  },
  {
    mark: drawing('M x y-1.5s L x+1.5s y+1.5s H x-1.5s Z both'),
    at: [
      [0.08, 0.65],
      [0.58, 0.85],
      [0.72, 0.92],
    ],
  },
  {
    mark: drawing('M x y-2.25s L x+2.25s y L x y+2.25s L x-2.25s y Z both'),
    at: [
      [0.32, 0.28],
      [0.92, 0.45],
      [0.81, 0.37],
      [0.51, 0.7],
    ],
  },
] as const

function drawPlot(f: Frame): void {
  const colors = entries(f, 'fillColor2', '#00aaff,#0044ff,#008cff')
  plotInk(f)
  for (const [i, { mark, at }] of PLOT.entries()) {
    f.c.setFill(colors[i] ?? null)
    for (const [x, y] of at) mark(f, { x: x * f.w, y: y * f.h, s: Math.min(f.w, f.h) / 100 })
  }
  axes(f)
}

/** Shares run counter-clockwise from the top. */
function drawPie(f: Frame): void {
  const { c, w, h } = f
  f.fillStrokeEllipse(0, 0, w, h)
  c.noShadow()
  const parts = entries(f, 'parts', '10,20,30').map((text) => Math.max(0, Number.parseInt(text, 10) || 0))
  const colors = entries(f, 'partColors', '#333333,#666666,#999999')
  const total = sum(parts)
  if (total <= 0) return
  const at = (turns: number): [number, number] => [
    (w / 2) * (1 - Math.sin(2 * Math.PI * turns)),
    (h / 2) * (1 - Math.cos(2 * Math.PI * turns)),
  ]
  let from = 0
  for (const [i, part] of parts.entries()) {
    // Half a pie is slightly more than half, so that its arc is the longer one.
    const to = from + (part * 2 === total ? 0.501 : part / total)
    c.setFill(colors[i] ?? '#ff0000')
    c.begin()
    c.move(w / 2, h / 2)
    c.line(...at(to))
    c.arc(w / 2, h / 2, 0, false, true, ...at((from + to) / 2))
    c.arc(w / 2, h / 2, 0, false, true, ...at(from))
    c.close()
    c.fillStroke()
    from += part / total
  }
}

const SCALES = ['low', 'middle', 'high'] as const
const scales = {
  middle: drawing('M .05w .5h A .4w .4h cw .95w .5h H w A .5w .5h ccw 0 .5h Z fill'),
  low: drawing('M .05w .5h A .45w .45h ccw .182w .818h L .146w .854h A .5w .5h cw 0 .5h Z fill'),
  high: drawing('M w .5h A .5w .5h cw .854w .854h L .818w .818h A .45w .45h ccw .95w .5h Z fill'),
}
/** s, c: sine and cosine of the needle's angle, times the width (su, cu) and the height (sv, cv). */
const needle = drawing(`paint=needleColor|#008cff
  M .5w+.38su .5h-.38cv L .5w+.05cu .5h+.05sv A .05w .05h cw .5w-.05su .5h+.05cv
  A .05w .05h cw .5w-.05cu .5h-.05sv Z fill
  paint=fillColor|#ffffff rect .49w .49h .02w .02h fill oval 0 0 w h stroke
  M .146w .854h L .219w .781h M .854w .854h L .781w .781h stroke`)

function drawGauge(f: Frame): void {
  const { w, h } = f
  f.fillStrokeEllipse(0, 0, w, h)
  f.c.noShadow()
  const colors = entries(f, 'scaleColors', '#888888,#aaaaaa,#444444')
  for (const name of ['middle', 'low', 'high'] as const) {
    f.c.setFill(colors[SCALES.indexOf(name)] ?? null)
    scales[name](f)
  }
  const [name, low, high] = entries(f, 'gaugeLabels', 'CPU[%],0,100')
  const size = textSizeOf(f, 12)
  caption(f, name, w / 2, h * 0.3, { size })
  caption(f, low, w * 0.2, h * 0.85, { size, align: 'left' })
  caption(f, high, w * 0.8, h * 0.85, { size, align: 'right' })
  const angle = Math.PI * (1.25 + (1.5 * Math.max(0, Math.min(100, f.num('gaugePos', 0)))) / 100)
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  needle(f, { su: sin * w, sv: sin * h, cu: cos * w, cv: cos * h })
}

const gantt = drawing(`rect 0 0 w h both flat grid 1000
  M 0 130 H 1000 M 400 0 V 1000 M 400 65 H 1000 M 30 0 V 130 M 100 0 V 130 M 315 0 V 130
  M 450 65 V 130 M 500 65 V 1000 M 550 65 V 130 M 600 65 V 1000 M 650 65 V 130 M 700 65 V 1000 M 750 0 V 130
  M 800 65 V 1000 M 850 65 V 130 M 900 65 V 1000 M 950 65 V 130 stroke`)
const ganttBars = drawing(`grid 1000
  M 410 150 H 640 V 180 L 625 210 L 610 180 H 440 L 425 210 L 410 180 Z M 410 240 H 490 V 275 H 410 Z
  M 460 310 H 640 V 345 H 460 Z M 560 390 H 690 V 425 H 560 Z fill`)
const ganttDone = drawing('grid 1000 rect 460 320 120 15 fill')

function drawGantt(f: Frame): void {
  const [plan = '', done = ''] = entries(f, 'fillColor2', '#888888,#bbbbbb')
  gantt(f)
  f.c.setFill(plan)
  ganttBars(f)
  f.c.setFill(done)
  ganttDone(f)
}

/** A cell is two thirds of its pitch. */
function drawIconGrid(f: Frame): void {
  const [columns = 1, rows = 1] = entries(f, 'gridSize', '3,3').map((text) =>
    Math.max(1, Math.min(30, Math.trunc(Number(text)) || 1)),
  )
  const [w, h] = [f.w / (1.5 * columns - 0.5), f.h / (1.5 * rows - 0.5)]
  const each = (draw: (f: Frame, sizes: Record<string, number>) => void): void => {
    for (let i = 0; i < columns; i += 1)
      for (let j = 0; j < rows; j += 1) draw(f, { x: 1.5 * w * i, y: 1.5 * h * j, a: w, b: h })
  }
  each(cell)
  f.c.noShadow()
  each(cross)
}

const cell = drawing('rect x y a b both')
const cross = drawing('M x y L x+a y+b M x+a y L x y+b stroke')

export const chartShapes: readonly ShapeHandler[] = [
  shape(chart('barChart'), { draw: onSheet(bars) }),
  shape(chart('columnChart'), { draw: onSheet(columns) }),
  shape(chart('lineChart'), { draw: onSheet(lines) }),
  shape(chart('bubbleChart'), { draw: onSheet((f) => bubbles(f, { m: Math.min(f.w, f.h) })) }),
  shape(chart('plotChart'), { draw: onSheet(drawPlot) }),
  shape(chart('pieChart'), { draw: drawPie }),
  shape(chart('gauge'), { draw: drawGauge }),
  shape(chart('ganttChart'), { draw: drawGantt }),
  shape(chart('iconGrid'), { draw: drawIconGrid }),
]

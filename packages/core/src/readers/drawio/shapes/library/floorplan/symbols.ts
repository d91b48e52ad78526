/** mxgraph.floorplan.*: doors, windows and stairs that need arithmetic, and dimensions of mxgraph.cabinets.*. */
import { clamp } from '#color/parse'
import { inShares } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import type { Pair } from '#readers/drawio/shapes/polygon'

const PANEL = 5
const POST = 10

/** Where the two leaves of a door meet: `dx` as a fraction of the width. */
function meetingPoint(f: Frame, fallback: number): number {
  return f.w * clamp(f.num('dx', fallback), 0, f.w)
}

function drawUneven(f: Frame): void {
  const { c, w } = f
  const at = meetingPoint(f, 0.3)
  f.fillStrokeRect(0, 0, w, PANEL)
  c.noShadow()
  c.begin()
  c.move(at, 0)
  c.line(at, PANEL)
  c.arc(at, at, 0, false, true, 0, PANEL + at)
  c.line(0, PANEL)
  c.move(at, PANEL)
  c.arc(w - at, w - at, 0, false, false, w, PANEL + w - at)
  c.line(w, PANEL)
  c.stroke()
}

function drawOpposing(f: Frame): void {
  const { c, w } = f
  const at = meetingPoint(f, 0.3)
  f.fillStrokeRect(0, at, w, PANEL)
  c.noShadow()
  c.begin()
  c.move(at, at)
  c.line(at, at + PANEL)
  c.arc(at, at, 0, false, false, 0, 0)
  c.line(0, at)
  c.move(at, at + PANEL)
  c.arc(w - at, w - at, 0, false, false, w, PANEL + w)
  c.line(w, at + PANEL)
  c.stroke()
}

function drawRevolving(f: Frame): void {
  const { c, w, h } = f
  const d = Math.min(w, h)
  f.fillStrokeRect((w - d) / 2, h / 2 - PANEL / 2, d, PANEL)
  f.fillStrokeRect(w / 2 - PANEL / 2, (h - d) / 2, PANEL, d)
  c.noShadow()
  c.ellipse((w - d) / 2, (h - d) / 2, d, d)
  c.stroke()
}

/** A leaf that swings both ways, with the far one dashed. */
function drawDoubleAction(f: Frame): void {
  const { c, w, h } = f
  f.fillStrokeRect(0, h / 2 - PANEL / 2, w, PANEL)
  c.noShadow()
  for (const way of [1, -1]) {
    const y = h / 2 + (way * PANEL) / 2
    c.begin()
    c.move(w, y)
    c.arc(w, w, 0, false, way > 0, 0, y + way * w)
    c.line(0, y)
    if (way < 0) c.setDashed(true)
    c.stroke()
  }
}

function drawDoublePocket(f: Frame): void {
  const { w, h } = f
  const post = meetingPoint(f, 0.5)
  const leaf = Math.max(0, w / 2 - post)
  f.fillStrokeRect(post, h / 2 - PANEL, PANEL, POST)
  f.fillStrokeRect(w - post - PANEL, h / 2 - PANEL, PANEL, POST)
  f.fillStrokeRect(0, h / 2 - PANEL / 2, leaf, PANEL)
  f.fillStrokeRect(w - leaf, h / 2 - PANEL / 2, leaf, PANEL)
}

function drawAccordion(f: Frame): void {
  const { c, w, h } = f
  const to = Math.min(w - PANEL, Math.max(PANEL, meetingPoint(f, 0.5)))
  f.fillStrokeRect(0, h / 2 - PANEL, PANEL, POST)
  f.fillStrokeRect(w - PANEL, h / 2 - PANEL, PANEL, POST)
  c.noShadow()
  c.setStrokeWidth(f.num('strokeWidth', 0.5) * 3)
  const x = (share: number): number => PANEL + (to - PANEL) * share
  f.lines([
    [PANEL, h / 2],
    [x(0.1), 0],
    [x(0.3), h],
    [x(0.5), 0],
    [x(0.7), h],
    [x(0.9), 0],
    [to, h / 2],
  ])
}

function drawBow(f: Frame): void {
  const { w, h } = f
  const d = Math.min(w / 2, h)
  f.lines([
    [0, (h - d) / 2],
    [d, (h + d) / 2],
    [w - d, (h + d) / 2],
    [w, (h - d) / 2],
  ])
}

const MAX_PANES = 20
const BAR = 2

/** A bay of panes between bars, open at its lower end. */
function drawGarden(f: Frame): void {
  const { c, w, h } = f
  const panes = clamp(Math.floor(f.num('windowPanes', 3)), 1, MAX_PANES)
  const pane = (w - 2 * PANEL - (panes + 1) * BAR) / panes
  f.fillStrokeRect(0, h - POST, PANEL, POST)
  f.fillStrokeRect(w - PANEL, h - POST, PANEL, POST)
  const points: Pair[] = [
    [PANEL, h],
    [PANEL, 0],
    [w - PANEL, 0],
    [w - PANEL, h],
  ]
  let x = w - PANEL - BAR
  points.push([x, h], [x, BAR])
  for (let i = 1; i < panes; i += 1) {
    x -= pane
    points.push([x, BAR], [x, h], [x - BAR, h], [x - BAR, BAR])
    x -= BAR
  }
  points.push([PANEL + BAR, BAR], [PANEL + BAR, h])
  c.noShadow()
  f.polygon(points, 0)
}

const STEP = 25
const MAX_STEPS = 200

/** Stairs up to a landing with a turn. */
function drawStairsToRest(f: Frame): void {
  const { h } = f
  const w = Math.max(f.w, 50, h)
  const landing = w - h / 2
  f.fillStrokeRect(0, 0, w, h)
  f.c.noShadow()
  const steps = clamp(Math.ceil(landing / STEP) - 1, 0, MAX_STEPS)
  f.lines(
    ...Array.from({ length: steps }, (_, i): readonly Pair[] => [
      [STEP * (i + 1), 0],
      [STEP * (i + 1), h],
    ]),
    [
      [0, h / 2],
      [w, h / 2],
    ],
    [
      [w, 0],
      [landing, h / 2],
      [w, h],
    ],
    [
      [landing, 0],
      [landing, h],
    ],
  )
}

const BOARD = 15
const STAND = 40

function drawCabinet(f: Frame): void {
  const { c, w, h } = f
  f.fillStrokeRect(0, 0, w, h)
  c.noShadow()
  c.rect(0, 0, w, BOARD)
  c.stroke()
  f.lines(
    [
      [BOARD, BOARD],
      [BOARD, h],
    ],
    [
      [w - BOARD, BOARD],
      [w - BOARD, h],
    ],
  )
  const foot = f.flag('hasStand') ? STAND : BOARD
  f.fillStrokeRect(0, h - foot, w, foot)
}

const ABOVE = inShares(
  'M 0 20px 1 20px M 10px 15px 0 20px 10px 25px M 1-10px 15px 1 20px 1-10px 25px M 0 15px 0 1 M 1 15px 1 1 stroke',
)
const BELOW = inShares(
  'M 0 1-20px 1 1-20px M 10px 1-15px 0 1-20px 10px 1-25px M 1-10px 1-15px 1 1-20px 1-10px 1-25px M 0 1-15px 0 0 M 1 1-15px 1 0 stroke',
)
const COVER = inShares('M 0 0 1 0 1 1 0 1 Z M 10px .5-12.5px 10px .5+12.5px 1-10px .5+12.5px 1-10px .5-12.5px Z both')

const floor = (short: string, draw: (f: Frame) => void): ShapeHandler => shape(`mxgraph.floorplan.${short}`, { draw })

export const openingShapes: readonly ShapeHandler[] = [
  floor('doorUneven', drawUneven),
  floor('doorOpposing', drawOpposing),
  floor('doorRevolving', drawRevolving),
  floor('doorDoubleAction', drawDoubleAction),
  floor('doorDoublePocket', drawDoublePocket),
  floor('doorAccordion', drawAccordion),
  floor('windowBow', drawBow),
  floor('windowGarden', drawGarden),
  floor('stairsRest', drawStairsToRest),
  shape(['mxgraph.floorplan.dimensionBottom', 'mxgraph.cabinets.dimensionBottom'], { draw: BELOW }),
  shape('mxgraph.cabinets.dimension', { draw: ABOVE }),
  shape('mxgraph.cabinets.coverPlate', { draw: COVER }),
  shape('mxgraph.cabinets.cabinet', { draw: drawCabinet }),
]

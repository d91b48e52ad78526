/** mxgraph.pid2misc.*: columns with their contents, fans and conveyors. */
import { inShares } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import type { Pair } from '#readers/drawio/shapes/polygon'

const OUTLINE = inShares('M 0 15px A .5 15px cw 1 15px L 1 1-15px A .5 15px cw 0 1-15px Z both flat')
/** px that a column leaves free at both ends. */
const END = 25
const MAX_ROWS = 400

/** Heights from `from` to below `to` (or up to it, with `last`), `step` px apart. */
function heights(from: number, to: number, step: number, last = false): number[] {
  if (!(step > 0)) return []
  const rows: number[] = []
  for (let y = from; (last ? y <= to : y < to) && rows.length < MAX_ROWS; y += step) rows.push(y)
  return rows
}

function line(...points: Pair[]): readonly Pair[] {
  return points
}

function dashed(f: Frame, ...runs: readonly (readonly Pair[])[]): void {
  f.c.save()
  f.c.setDashed(true)
  if (runs.length > 0) f.lines(...runs)
  f.c.restore()
}

function grids({ w, h }: Frame): readonly (readonly Pair[])[] {
  return [line([0, END], [w, END]), line([0, h - END], [w, h - END])]
}

function drawTrays(f: Frame): void {
  const step = f.w * 0.2
  const room = f.h - 2 * END
  const from = (room % step) / 2 + END
  dashed(f, ...heights(from, from + room, step, true).map((y) => line([0, y], [f.w, y])))
}

/** Packed beds: crosses between two lines, `share` of the height apart. */
function beds(share: number, nozzles: boolean): (f: Frame) => void {
  return (f) => {
    const { w } = f
    const step = w * 1.2
    const room = f.h - 2 * END
    const from = (room % step) / 2 + END
    for (const [i, y] of heights(from, from + room - step, step, true).entries()) {
      const [top, bottom] = [y + step * share, y + step * (1 - share)]
      const edges = [line([0, top], [w, top]), line([0, bottom], [w, bottom])]
      const cross = [line([0, top], [w, bottom]), line([0, bottom], [w, top])]
      if (!nozzles) {
        f.lines(...edges, ...cross)
        continue
      }
      dashed(f, ...edges)
      const tip = step * 0.08
      const spray = [
        line([0, y], [w / 2, y]),
        line([w / 2 - tip, y + tip], [w / 2, y], [w / 2 + tip, y + tip]),
        line([w / 2, y], [w / 2, y + tip]),
      ]
      f.lines(...cross, ...(i > 0 ? spray : []))
    }
  }
}

const MAX_DOTS = 2_000

function drawFluid(f: Frame): void {
  const { c, w, h } = f
  dashed(f, ...grids(f))
  const step = w * 0.1
  const dot = Math.min(w, h) * 0.02
  let dots = 0
  c.fillLikeStroke()
  for (const [i, y] of heights(END + step / 2, h - END - dot, step).entries())
    for (let x = i % 2 === 0 ? step / 2 : step; x < w - 1e-9 && dots < MAX_DOTS; x += step) {
      f.fillStrokeEllipse(x, y, dot, dot)
      dots += 1
    }
}

function rows(f: Frame): number[] {
  const step = f.w * 0.2
  return heights(END + step, f.h - END - step / 2, step)
}

function drawBaffles(f: Frame): void {
  const { w } = f
  const step = w * 0.2
  dashed(f, ...grids(f))
  const runs = rows(f).map((y, i) =>
    i % 2 === 0
      ? line([0, y], [w * 0.9, y], [w * 0.9, y - step * 0.3])
      : line([w * 0.1, y - step / 2], [w * 0.1, y], [w, y]),
  )
  dashed(f, ...runs)
}

function caps(bubbles: boolean): (f: Frame) => void {
  return (f) => {
    const { c, w } = f
    const step = w * 0.2
    dashed(f, ...grids(f))
    c.begin()
    for (const y of rows(f)) {
      c.move(0, y)
      c.line(w * 0.4, y)
      c.move(w * (bubbles ? 0.25 : 0.4), y - step * 0.2)
      if (bubbles) c.arc(step * 3, step * 3, 0, false, true, w * 0.75, y - step * 0.2)
      else c.line(w * 0.6, y - step * 0.2)
      c.move(w * 0.6, y)
      c.line(w, y)
    }
    c.stroke()
  }
}

const CONTENTS: ReadonlyMap<string, (f: Frame) => void> = new Map([
  ['fixed', beds(0.1, false)],
  ['nozzle', beds(0.2, true)],
  ['tray', drawTrays],
  ['fluid', drawFluid],
  ['baffle', drawBaffles],
  ['valve', caps(false)],
  ['bubble', caps(true)],
])

const CASING = inShares('oval 0 0 1 1 both flat M .3 .045 .97 .33 M .3 .955 .97 .67 stroke oval .5 .47 .3 .06 stroke')
/** Two blades of four arcs each, rotated by the angle. */
const BLADES: readonly (readonly [number, readonly Pair[]])[] = [
  [
    50,
    [
      [0.4228, 0.3655],
      [0.5, 0.5],
      [0.3772, 0.4045],
      [0.3025, 0.271],
      [0.4228, 0.3655],
    ],
  ],
  [
    -50,
    [
      [0.377, 0.5973],
      [0.4966, 0.5019],
      [0.423, 0.636],
      [0.3034, 0.7314],
      [0.377, 0.5973],
    ],
  ],
]
const FAN_MARKS: ReadonlyMap<string, (f: Frame) => void> = new Map([
  ['axial', inShares('M .1 .5 .3 .5 stroke')],
  ['radial', inShares('M .2 .4 .2 .6 stroke')],
])

function drawFan(f: Frame): void {
  const { c, w, h } = f
  CASING(f)
  c.begin()
  for (const [angle, points] of BLADES) {
    for (const [i, [x, y]] of points.entries()) {
      if (i === 0) c.move(x * w, y * h)
      else c.arc(w * 0.15, h * 0.03, angle, false, true, x * w, y * h)
    }
    c.close()
  }
  c.stroke()
  FAN_MARKS.get(f.text('fanType') ?? 'common')?.(f)
}

function drawConveyor(f: Frame): void {
  const { w } = f
  const d = Math.min(f.h, w / 2)
  f.lines([
    [d / 2, 0],
    [w - d / 2, 0],
  ])
  f.fillStrokeEllipse(0, 0, d, d)
  f.fillStrokeEllipse(w - d, 0, d, d)
  f.lines([
    [d / 2, d],
    [w - d / 2, d],
  ])
  for (const x of heights(0, w - d * 1.8, d * 0.7)) {
    f.fillStrokeRect(d * 0.9 + x, 0, d * 0.2, d * 0.1)
    f.fillStrokeRect(d * 0.9 + x, d * 0.9, d * 0.2, d * 0.1)
  }
}

export const vesselShapes: readonly ShapeHandler[] = [
  shape('mxgraph.pid2misc.column', {
    draw(f) {
      OUTLINE(f)
      CONTENTS.get(f.text('columnType') ?? 'common')?.(f)
    },
  }),
  shape('mxgraph.pid2misc.fan', { draw: drawFan }),
  shape('mxgraph.pid2misc.conveyor', { draw: drawConveyor }),
]

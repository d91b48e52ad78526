/** mxgraph.lean_mapping.*: value stream mapping. */
import { sum } from '#values/lists'
import { inShares, shapesInShares } from '../drawing.ts'
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import type { Pair } from '../polygon.ts'

const FAMILY = 'mxgraph.lean_mapping'
/** The dashed path of a kanban card and the head at its lower end; the card is drawn between the two. */
const KANBAN_HEAD = 'paint=ink M 0 1-10px 4px 1 8px 1-10px Z both'
const KANBAN_CARD = 'M 1-75px 0 1-30px 0 1-15px 15px 1-15px 50px 1-75px 50px Z both'

function kanban(bend: number, card: string): string {
  return `dashed M 4px 1-10px 4px ${bend}px 1 ${bend}px stroke solid ${card} ${KANBAN_HEAD}`
}

function card(dx: number): string {
  const [x, y] = [
    (px: number) => `.5${px - dx < 0 ? '' : '+'}${px - dx}px`,
    (px: number) => `.5${px + dx < 0 ? '' : '+'}${px + dx}px`,
  ]
  return `M ${x(-20)} ${y(-35)} ${x(25)} ${y(-35)} ${x(40)} ${y(-20)} ${x(40)} ${y(15)} ${x(-20)} ${y(15)} Z both`
}

const TEXTS = {
  boat_shipment: 'M .15 .77 .5 0 .85 .77 Z M .2 1 0 .8 1 .8 .8 1 Z both',
  buffer_or_safety_stock: 'rect 0 0 1 1 both flat M 0 .34 1 .34 M 0 .66 1 .66 stroke',
  data_box: 'M 0 1 0 0 1 0 1 1 both flat M 0 .2 1 .2 M 0 .4 1 .4 M 0 .6 1 .6 M 0 .8 1 .8 stroke',
  outside_sources: 'M 0 1 0 .3 .33 .02 .33 .3 .67 .02 .67 .3 1 .02 1 1 Z both',
  work_cell: 'M 0 0 1 0 1 1 .65 1 .65 .4 .35 .4 .35 1 0 1 Z both',
  inventory_box: 'M 0 1 .5 0 1 1 Z both flat M .4 .45 .6 .45 M .5 .45 .5 .85 M .4 .85 .6 .85 stroke',
  push_arrow:
    'M 0 .17 .75 .17 .75 0 1 .5 .75 1 .75 .83 0 .83 Z both flat paint=ink rect 0 .17 .12 .66 fill rect .24 .17 .12 .66 fill rect .48 .17 .12 .66 fill ' +
    'M .72 .17 .75 .17 .75 0 1 .5 .75 1 .75 .83 .72 .83 Z fill',
  supermarket: 'M 0 0 1 0 1 1 0 1 M 0 .33 1 .33 M 0 .67 1 .67 both',
  physical_pull: 'M .732 .0736 A .4827 .4959 CCW .9553 .6191 stroke M .9071 .6191 .9794 .4951 1 .6438 Z both',
  truck_shipment:
    'rect 0 0 .6 .8 both flat rect .6 .35 .4 .45 both paint=ink oval .15 .8 .2 .2 both oval .65 .8 .2 .2 both',
  schedule: 'rect 0 0 1 1 both',
  fifo_sequence_flow:
    'M 0 0 1 0 M 0 1 1 1 M .05 .5 .15 .5 M .75 .5 .88 .5 stroke paint=ink M .88 .39 .98 .5 .88 .61 both',
  production_kanban: kanban(25, KANBAN_CARD),
  withdrawal_kanban: kanban(
    25,
    `${KANBAN_CARD} M 1-75px 45px 1-70px 50px M 1-75px 35px 1-60px 50px M 1-75px 25px 1-50px 50px M 1-75px 15px 1-40px 50px ` +
      'M 1-75px 5px 1-30px 50px M 1-70px 0 1-20px 50px M 1-60px 0 1-15px 45px M 1-50px 0 1-15px 35px M 1-40px 0 1-15px 25px stroke',
  ),
  signal_kanban: kanban(15, 'M 1-65px 0 1-25px 0 1-45px 45px Z both'),
  sequenced_pull_ball: 'oval 0 0 1 1 both flat paint=ink oval .15 .15 .7 .7 both',
  rail_shipment:
    'rect .1 0 .35 .8 both rect .55 0 .35 .8 both M 0 1 1 1 M .45 .7 .55 .7 stroke ' +
    'oval .15 .8 .06 .2 both oval .34 .8 .06 .2 both oval .6 .8 .06 .2 both oval .79 .8 .06 .2 both',
  // draw.io shows one of the five paths through the dock.
  crossDock:
    'rect 0 0 1 1 both flat M 0 .25 1 .25 M .1 .4 .35 .4 A .15 .15 cw .5 .5 A .15 .15 ccw .65 .6 L .9 .6 stroke',
  control_center: 'rect .15 0 .7 .8 both rect 0 .8 1 .2 both',
} as const

/** Height of the title line of a process. */
function headOf(f: Frame): number {
  return Math.max(0, Math.min(f.h, f.num('fontSize', 12) * 1.5))
}

function process(f: Frame): void {
  f.fillStrokeRect(0, 0, f.w, f.h)
  f.c.noShadow()
  f.lines([
    [0, headOf(f)],
    [f.w, headOf(f)],
  ])
}

const HATCH = 10
const MAX_HATCHES = 400

/** Thin slanted lines, 10 px apart, below the title. */
function sharedProcess(f: Frame): void {
  process(f)
  const { w, h } = f
  const head = headOf(f)
  const runs: Pair[][] = []
  for (let at = HATCH; at < w + h && runs.length < MAX_HATCHES; at += HATCH)
    if (at > head)
      runs.push([
        [Math.max(0, at - h), Math.min(at, h)],
        [Math.min(at - head, w), Math.max(at - w, head)],
      ])
  f.c.setStrokeWidth(f.num('strokeWidth', 2) / 2)
  f.lines(...runs)
}

function fifoLane(f: Frame): void {
  const { w, h } = f
  const top = headOf(f) + 4
  f.lines(
    [
      [0, top - 4],
      [w, top - 4],
    ],
    [
      [0, h],
      [w, h],
    ],
  )
  f.fillStrokeRect(w * 0.02, top, w * 0.26, h - top - 4)
  f.fillStrokeEllipse(w * 0.35, top, w * 0.26, h - top - 4)
  f.polygon(
    [
      [w * 0.69, top],
      [w * 0.98, top],
      [w * 0.835, h - 4],
    ],
    0,
  )
}

function warehouse(f: Frame): void {
  const { w, h } = f
  f.fillStrokeRect(0, 0, w, h)
  f.c.noShadow()
  f.lines(
    [
      [0, h * 0.4],
      [w, h * 0.4],
    ],
    [
      [w * 0.15, h],
      [w * 0.15, h * 0.55],
      [w * 0.3, h * 0.55],
      [w * 0.3, h],
    ],
  )
  f.c.ellipse(w * 0.27, h * 0.75, w * 0.02, w * 0.02)
  f.c.stroke()
}

/** A stack of sheets: left ends and heights as fractions; every sheet but one is 0.9 wide. */
const SHEETS: readonly Pair[] = [
  [0.04, 0.5418],
  [0.0522, 0.5088],
  [0.05, 0.4738],
  [0.0456, 0.4427],
  [0.0422, 0.4135],
  [0.0533, 0.3804],
  [0.0556, 0.3454],
  [0.05, 0.3143],
  [0.0489, 0.2832],
  [0.0544, 0.254],
  [0.0489, 0.221],
  [0.0556, 0.1918],
  [0.0522, 0.1587],
  [0.0544, 0.1276],
  [0.0544, 0.0965],
  [0.0556, 0.0654],
  [0.0533, 0.0304],
  [0.0556, 0],
]

/** Height of the sheet that has no extent. */
const EMPTY_SHEET = 0.2832

function orders(f: Frame): void {
  const { w, h } = f
  f.fillStrokeRect(0, h * 0.56, w, h * 0.44)
  f.c.setStrokeWidth(f.num('strokeWidth', 2) / 2)
  f.lines(
    ...SHEETS.map(
      ([x, y]) =>
        [
          [w * x, h * y],
          [w * (y === EMPTY_SHEET ? x : x + 0.9), h * y],
        ] as const,
    ),
  )
}

const batched = inShares(
  `M 4px .5 1 .5 stroke ${card(0)} ${card(10)} ${card(20)} paint=ink M 1-10px .5-4px 1 .5 1-10px .5+4px Z both`,
)

/** The cards keep their size; the path through them is at least 110 px long. */
function batchedKanban(f: Frame): void {
  batched(f.w < 110 ? f.resized(110, f.h) : f)
}

const TIMES = '20,Time 1,50,Time 2,30,Time 3,40,Time 4,30,Time 5,50,Time 6,20,Time 7'
const MAX_TIMES = 200

/** Low and high steps alternating, as long as the times in the text "length,name,…", with the names beside them. */
function timeline(f: Frame): void {
  const { c, w, h } = f
  const words = (f.text('mainText') ?? TIMES).split(',').slice(0, 2 * MAX_TIMES)
  const times = words
    .filter((_, i) => i % 2 === 0)
    .map((word) => Math.max(0, Number.parseFloat(word)) || 0)
    .slice(0, Math.floor(words.length / 2))
  const total = sum(times)
  const size = f.num('fontSize', 12)
  const points: Pair[] = [[0, h]]
  let at = 0
  for (const [i, time] of times.entries()) {
    const length = total > 0 ? (time / total) * w : 0
    at += length
    const [here, next] = i % 2 === 0 ? [h, size * 1.5] : [size * 1.5, h]
    points.push([at, here], [at, next])
    c.text(words[2 * i + 1]!.trim(), at - length / 2, i % 2 === 0 ? h - size * 0.75 : size * 0.75)
  }
  f.lines(points)
}

/** A line along the upper or lower side that changes sides at dx2 … dx5 px; dyN ≤ 0.5 is the upper side. */
function steppedTimeline(f: Frame): void {
  const { w, h } = f
  const levelOf = (i: number): number => (f.num(`dy${i}`, 0) <= 0.5 ? 0 : h)
  let level = levelOf(1)
  const points: Pair[] = [[0, level]]
  for (const i of [2, 3, 4, 5, 6]) {
    const x = i === 6 ? w : f.num(`dx${i}`, 0)
    points.push([x, level])
    if (levelOf(i) !== level) points.push([x, levelOf(i)])
    level = levelOf(i)
  }
  f.lines(points)
}

export const leanMappingShapes: readonly ShapeHandler[] = [
  ...shapesInShares(FAMILY, TEXTS),
  shape(`${FAMILY}.manufacturing_process`, { draw: process }),
  shape(`${FAMILY}.manufacturing_process_shared`, { draw: sharedProcess }),
  shape(`${FAMILY}.fifo_lane`, { draw: fifoLane }),
  shape(`${FAMILY}.warehouse`, { draw: warehouse }),
  shape(`${FAMILY}.orders`, { draw: orders }),
  shape(`${FAMILY}.batched_kanban`, { draw: batchedKanban }),
  shape(`${FAMILY}.timeline`, { draw: timeline }),
  shape(`${FAMILY}.timeline2`, { draw: steppedTimeline }),
]

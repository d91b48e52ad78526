/** Integrated circuits: a body with numbered pins, counted counter-clockwise from one of its corners or sides. */
import type { Box } from '#diagram/index'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import type { Pair } from '#readers/drawio/shapes/polygon'
import { sum } from '#values/lists'

type Side = 'left' | 'bottom' | 'right' | 'top'

/** px by which a pin sticks out. */
const PIN = 10
/** Limit on the pins of a side. */
const MAX_PINS = 300
/** Counter-clockwise, as pins are counted. */
const ROUND: readonly Side[] = ['left', 'bottom', 'right', 'top']

interface Chip {
  readonly sides: readonly Side[]
  /** The side that pin 1 is on. */
  readonly first: Side
  /** Pins on a side. */
  readonly count: (side: Side) => number
  /** px from the corner to the middle of the first pin. */
  readonly start: number
  readonly spacing: number
  /** Whether the labels inside are at the end of the sides instead of around their middle. */
  readonly flush: boolean
  /** px by which labels on pins are lowered, on sides and at the ends. */
  readonly drop: readonly [number, number]
}

/** The number of the `i`th pin (from 1, from the left or the top). */
function numberOf({ sides, first, count }: Chip, side: Side, i: number): number {
  const order = [...sides]
  while (order[0] !== first && order.length > 0) order.push(order.shift()!)
  const before = sum(order.slice(0, order.indexOf(side)).map(count))
  const along = side === 'left' || side === 'bottom' ? i : count(side) - i + 1
  return before + along
}

/** The labels of pins by their numbers: the numbers themselves, or the names in the style. */
function labelsOf(f: Frame): (pin: number) => string {
  if ((f.text('pinLabelType') ?? 'gen') === 'gen') return String
  const names = (f.text('labelNames') ?? '').split(',', ROUND.length * MAX_PINS)
  return (pin) => names[pin - 1] ?? ''
}

interface Pin {
  readonly number: number
  readonly side: Side
  /** px along the side, to the middle of the pin. */
  readonly at: number
}

/** The pins side by side, those of a side from the left or the top. */
function pinsOf(chip: Chip): Pin[] {
  return chip.sides.flatMap((side) =>
    Array.from({ length: chip.count(side) }, (_, i) => ({
      number: numberOf(chip, side, i + 1),
      side,
      at: chip.start + i * chip.spacing,
    })),
  )
}

/** The box of a pin that is `breadth` px along its side. */
function pinBox({ w, h }: Frame, { side, at }: Pin, breadth: number): Box {
  const along = at - breadth / 2
  if (side === 'top' || side === 'bottom') return { x: along, y: side === 'top' ? 0 : h - PIN, w: breadth, h: PIN }
  return { x: side === 'left' ? 0 : w - PIN, y: along, w: PIN, h: breadth }
}

/** Draws pins as boxes half as broad as their distance. */
function drawBoxes(f: Frame, pins: readonly Pin[], spacing: number): void {
  for (const pin of pins) {
    const { x, y, w, h } = pinBox(f, pin, spacing / 2)
    f.fillStrokeRect(x, y, w, h)
  }
}

function drawLines(f: Frame, pins: readonly Pin[]): void {
  f.c.begin()
  for (const pin of pins) {
    const { x, y, w, h } = pinBox(f, pin, 0)
    f.c.move(x, y)
    f.c.line(x + w, y + h)
  }
  f.c.stroke()
}

/** Writes the label of a pin: on the pin if it is a box, else in the body. */
function drawLabel(f: Frame, chip: Chip, text: string, { side, at }: Pin, boxed: boolean): void {
  const { c, w, h } = f
  const into = boxed ? PIN / 2 : 2 * PIN
  const [beside, ends] = boxed ? chip.drop : [0, 0]
  if (side === 'top') c.text(text, at, into + ends)
  else if (side === 'bottom') c.text(text, at, h - into + ends)
  else {
    const align = boxed || !chip.flush ? 'center' : side
    c.text(text, side === 'left' ? into : w - into, at + beside, { align })
  }
}

function drawPins(f: Frame, chip: Chip): void {
  const pins = pinsOf(chip)
  const boxed = (f.text('pinStyle') ?? 'line') !== 'line'
  f.c.save()
  f.c.setFont(f.num('fontSize', 12) * (boxed ? 0.5 : 0.8))
  if (boxed) drawBoxes(f, pins, chip.spacing)
  else drawLines(f, pins)
  const labelOf = labelsOf(f)
  for (const pin of pins) drawLabel(f, chip, labelOf(pin.number), pin, boxed)
  f.c.restore()
}

function spacingOf(f: Frame): number {
  return Math.max(1, f.num('pinSpacing', 20))
}

function pinsOn(length: number): number {
  return Math.max(0, Math.min(MAX_PINS, Math.floor(length)))
}

/** Where the pins of a chip with two rows begin. */
interface Start {
  /** Whether the rows are on the left and on the right. */
  readonly upright: boolean
  /** The side that pin 1 is on, and that of the notch. */
  readonly first: Side
  readonly notch: Side
}

/** By the style's `startPin`. */
const STARTS: ReadonlyMap<string, Start> = new Map<string, Start>([
  ['n', { upright: true, first: 'left', notch: 'top' }],
  ['s', { upright: true, first: 'right', notch: 'bottom' }],
  ['e', { upright: false, first: 'top', notch: 'right' }],
  ['w', { upright: false, first: 'bottom', notch: 'left' }],
])
/** As draw.io draws any other value. */
const ODD_START: Start = { upright: false, first: 'bottom', notch: 'top' }

/** Pins on two sides, and a notch at the first one. */
function drawDual(f: Frame): void {
  const { w, h } = f
  const { upright, first, notch } = STARTS.get(f.text('startPin') ?? 'n') ?? ODD_START
  if (upright) f.fillStrokeRect(PIN, 0, w - 2 * PIN, h)
  else f.fillStrokeRect(0, PIN, w, h - 2 * PIN)
  const spacing = spacingOf(f)
  const pins = pinsOn((upright ? h : w) / spacing)
  drawPins(f, {
    sides: upright ? ['left', 'right'] : ['bottom', 'top'],
    first,
    count: () => pins,
    start: spacing / 2,
    spacing,
    flush: true,
    drop: [1, 0],
  })
  drawNotch(f, notch)
}

function drawNotch(f: Frame, side: Side): void {
  const [from, to] = notchEnds(f, side)
  f.c.begin()
  f.c.move(...from)
  f.c.arc(12, 12, 0, false, false, ...to)
  f.c.stroke()
}

/** The ends of a notch in the middle of a side, from which it curves inwards. */
function notchEnds({ w, h }: Frame, side: Side): readonly [Pair, Pair] {
  const [x, y] = [w / 2, h / 2]
  switch (side) {
    case 'top':
      return [
        [x - PIN, 0],
        [x + PIN, 0],
      ]
    case 'bottom':
      return [
        [x + PIN, h],
        [x - PIN, h],
      ]
    case 'right':
      return [
        [w, y - PIN],
        [w, y + PIN],
      ]
    case 'left':
      return [
        [0, y + PIN],
        [0, y - PIN],
      ]
  }
}

const CORNERS: ReadonlyMap<string, Side> = new Map([
  ['nw', 'left'],
  ['se', 'right'],
  ['ne', 'top'],
])

/** Pins on all sides, and a dot in the corner of the first one. */
function drawFlat(f: Frame): void {
  const { c, w, h } = f
  const [near, cut] = [PIN, PIN + 5]
  f.polygon(
    [
      [cut, near],
      [w - cut, near],
      [w - near, cut],
      [w - near, h - cut],
      [w - cut, h - near],
      [cut, h - near],
      [near, h - cut],
      [near, cut],
    ],
    0,
  )
  const spacing = spacingOf(f)
  const first = CORNERS.get(f.text('startPin') ?? '') ?? 'bottom'
  drawPins(f, {
    sides: ROUND,
    first,
    count: (side) => pinsOn(((side === 'left' || side === 'right' ? h : w) - 4 * PIN) / spacing),
    start: spacing / 2 + 2 * PIN,
    spacing,
    flush: false,
    drop: [1, 1],
  })
  c.fillLikeStroke()
  const atRight = first === 'right' || first === 'top'
  const atTop = first === 'left' || first === 'top'
  f.fillStrokeEllipse(atRight ? w - 25 : 15, atTop ? 15 : h - 25, 10, 10)
}

export const chipShapes: readonly ShapeHandler[] = [
  shape('mxgraph.electrical.logic_gates.dual_inline_ic', { draw: drawDual }),
  shape('mxgraph.electrical.logic_gates.qfp_ic', { draw: drawFlat }),
]

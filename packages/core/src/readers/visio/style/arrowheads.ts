/** The 45 arrowheads of Visio (docs/formats/visio.md §5) by the model's kinds of markers. */

import { WHITE } from '#color/names'
import type { FigurePart, Marker, MarkerKind, Paint, PathCommand, Point, Stroke } from '#diagram/index'
import { mapPath, QUARTER_CIRCLE } from '#geometry/commands'
import { polyline } from '#readers/shared/drawing/path'

interface Head {
  readonly kind: MarkerKind
  readonly filled: boolean
  /** Length along the line and half of the width, in multiples of the head's size. */
  readonly length: number
  readonly half: number
}

const head = (kind: MarkerKind, filled = true, length = 1, half = 0.5): Head => ({ kind, filled, length, half })

/** By number, from 1. */
const HEADS: readonly Head[] = [
  head('open', false, 0.5, 0.5),
  head('triangle', true, 0.5, 0.5),
  head('open', false),
  head('triangle'),
  head('notched'),
  head('triangle'),
  head('open', false),
  head('notched'),
  head('slash', false),
  head('dot', true, 0.75, 0.375),
  head('square', true, 0.75, 0.375),
  head('open', false, 1.5),
  head('triangle', true, 1.5),
  head('triangle', false, 1.5),
  head('triangle', false, 0.5),
  head('triangle', false),
  head('notched', false),
  head('triangle', false),
  head('notched', false),
  head('dot', false, 0.75, 0.375),
  head('square', false, 0.75, 0.375),
  head('diamond', false, 1.4),
  head('slash', false),
  head('one', false),
  head('exactly-one', false),
  head('exactly-one', false),
  head('many', false),
  head('one-or-many', false),
  head('zero-or-many', false),
  head('zero-or-one', false),
  ...Array.from({ length: 3 }, () => head('zero-or-one', false)),
  head('diamond', false, 1.4),
  ...Array.from({ length: 3 }, () => head('zero-or-one', true)),
  head('diamond', true, 1.4),
  head('double-triangle'),
  head('double-triangle', false),
  head('dot', false, 0.75, 0.375),
  head('dot', true, 0.75, 0.375),
  head('open', false),
  head('open', false),
  head('open', false),
]

/** Sizes 0 (very small) to 6 (colossal): what half of a head's length is longer than the line is wide, in px. */
const SIZES = [1.92, 2.4, 3.36, 4.32, 5.5, 9, 13]
const NONE: Paint = { type: 'none' }

type Pair = readonly [number, number]

const pointsOf = (pairs: readonly Pair[]) => pairs.map(([x, y]) => ({ x, y }))
const line = (...pairs: readonly Pair[]) => polyline(pointsOf(pairs))
const polygon = (...pairs: readonly Pair[]) => polyline(pointsOf(pairs), true)

/** A circle around a place on the line. */
function circle(at: number, r: number): PathCommand[] {
  const k = QUARTER_CIRCLE * r
  return [
    { op: 'M', x: at - r, y: 0 },
    { op: 'C', x1: at - r, y1: k, x2: at - k, y2: r, x: at, y: r },
    { op: 'C', x1: at + k, y1: r, x2: at + r, y2: k, x: at + r, y: 0 },
    { op: 'C', x1: at + r, y1: -k, x2: at + k, y2: -r, x: at, y: -r },
    { op: 'C', x1: at - k, y1: -r, x2: at - r, y2: -k, x: at - r, y: 0 },
    { op: 'Z' },
  ]
}

/** The outlines of a head whose tip is at 0 0, on a line from the left. */
function outline({ kind, length, half }: Head): PathCommand[][] {
  const bar = (at: number) => line([at, -half], [at, half])
  const crow = [line([0, -half], [-length, 0], [0, half])]
  switch (kind) {
    case 'open':
      return [line([-length, -half], [0, 0], [-length, half])]
    case 'notched':
      return [polygon([0, 0], [-length, -half], [-length * 0.75, 0], [-length, half])]
    case 'double-triangle':
      return [
        polygon([0, 0], [-length, -half], [-length, half]),
        polygon([-length, 0], [-length * 2, -half], [-length * 2, half]),
      ]
    case 'dot':
      return [circle(0, half)]
    case 'square':
      return [polygon([-half, -half], [half, -half], [half, half], [-half, half])]
    case 'diamond':
      return [polygon([0, 0], [-length / 2, -half], [-length, 0], [-length / 2, half])]
    case 'slash':
      return [line([-half, half], [half, -half])]
    case 'one':
      return [bar(-0.5)]
    case 'exactly-one':
      return [bar(-0.5), bar(-0.8)]
    case 'many':
      return crow
    case 'one-or-many':
      return [...crow, bar(-length - 0.1)]
    case 'zero-or-many':
      return [...crow, circle(-length - 0.4, 0.4)]
    case 'zero-or-one':
      return [bar(-0.4), circle(-0.9, 0.4)]
    default:
      return [polygon([0, 0], [-length, -half], [-length, half])]
  }
}

/** Shares of a head's length that the line below it is shorter. */
const SETBACKS: Partial<Record<MarkerKind, number>> = { triangle: 1, notched: 0.875 }

export interface LineEnd {
  readonly marker: Marker
  /** px that the line itself ends before its end. */
  readonly setback: number
}

/**
 * The head of a line that ends at a point, coming from another.
 * @param number 0 to 45; custom heads have higher numbers and are drawn as the default one
 * @param size 0 to 6
 */
export function markerOf(number: number, size: number, stroke: Stroke, at: Point, from: Point): LineEnd {
  const known = number > 0 ? (HEADS[number - 1] ?? HEADS[3]!) : undefined
  if (!known) return { marker: { kind: 'none', name: 'none', filled: false, parts: [] }, setback: 0 }
  const px = 2 * (stroke.width + (SIZES[size] ?? SIZES[2]!))
  const angle = Math.atan2(at.y - from.y, at.x - from.x)
  const [cos, sin] = [Math.cos(angle) * px, Math.sin(angle) * px]
  const { kind, filled, length, half } = known
  const setback = (SETBACKS[kind] ?? 0) * length
  // Visio does not stroke full heads, but markers are stroked: the outline is that much further inside.
  const inside = (half * length) / (half + Math.hypot(half, length))
  const share = filled && setback > 0 ? 1 - stroke.width / 2 / px / inside : 1
  const middle = (inside - length) * (1 - share)
  const place = ({ x, y }: Point): Point => {
    const [along, across] = [x * share + middle, y * share]
    return { x: at.x + along * cos - across * sin, y: at.y + along * sin + across * cos }
  }
  const commands = mapPath(outline(known).flat(), place)
  const { dash: _dash, ...line } = stroke
  const hasArea = commands.some(({ op }) => op === 'Z')
  const white: Paint = { type: 'solid', color: WHITE }
  const fill = !hasArea ? NONE : filled ? stroke.paint : white
  const part: FigurePart = { type: 'path', commands, fill, stroke: { ...line, join: 'miter' } }
  return { marker: { kind, name: `${number}`, filled, parts: [part] }, setback: setback * px }
}

/** Fixed connection points (docs/formats/drawio.md §5.4). */
import type { Box, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import type { Style } from '../model.ts'
import { directionOf, flagOf, isUpright, measureOf } from '../style/access.ts'
import type { ConnectionPoint } from './perimeter.ts'
import type { Terminal } from './terminal.ts'
import { mirrored, perimeterBox, perimeterPoint, rotated, turned } from './terminal.ts'

/** The connection point that an edge's style names for one end; null if either fraction is missing. */
export function connectionPointOf(style: Style, end: 'source' | 'target'): ConnectionPoint | null {
  const prefix = end === 'source' ? 'exit' : 'entry'
  if (!style.has(`${prefix}X`) || !style.has(`${prefix}Y`)) return null
  const x = measureOf(style, `${prefix}X`, Number.NaN)
  const y = measureOf(style, `${prefix}Y`, Number.NaN)
  if (!Number.isFinite(x) || !Number.isFinite(y)) return null
  return {
    x,
    y,
    dx: measureOf(style, `${prefix}Dx`, 0),
    dy: measureOf(style, `${prefix}Dy`, 0),
    perimeter: flagOf(style, `${prefix}Perimeter`, true),
  }
}

const TURNS = { east: 0, south: 90, west: 180, north: 270 } as const
/** Exact, unlike Math.cos of 90°: a point on an ellipse can depend on the difference. */
const COSINES = { east: 1, south: 0, west: -1, north: 0 } as const
const SINES = { east: 0, south: 1, west: 0, north: -1 } as const

/** Position of a connection point in page space. */
export function fixedPoint(terminal: Terminal, at: ConnectionPoint): Point {
  const { style } = terminal
  const box = perimeterBox(terminal, 0)
  const centre = centreOf(box)
  const direction = flagOf(style, 'anchorPointDirection', true) ? directionOf(style) : 'east'
  const frame = isUpright(direction) ? swapped(box) : box
  const turn = TURNS[direction]
  let point: Point = { x: frame.x + at.x * frame.w + at.dx, y: frame.y + at.y * frame.h + at.dy }
  if (at.perimeter) {
    point = perimeterPoint(terminal, turned(point, COSINES[direction], SINES[direction], centre), false, 0)
    return rotated(point, terminal.rotation, centre)
  }
  // An edge's bounds have no sides to mirror.
  if (terminal.cell.kind === 'vertex') {
    const flips: [boolean, boolean] = [flagOf(style, 'flipH'), flagOf(style, 'flipV')]
    // The frame is rotated before it is mirrored, so the axes are exchanged too.
    if (isUpright(directionOf(style))) flips.reverse()
    point = mirrored(point, centre, ...flips)
  }
  return rotated(point, terminal.rotation + turn, centre)
}

/** The box with width and height exchanged about the same centre. */
function swapped(box: Box): Box {
  const shift = (box.w - box.h) / 2
  return { x: box.x + shift, y: box.y - shift, w: box.h, h: box.w }
}

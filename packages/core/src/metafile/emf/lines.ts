/** Records that draw lines and areas, and those of paths (MS-EMF 2.3.5, 2.3.10). */
import type { PathCommand, Point } from '#diagram/index'
import { arcCommands, type Ellipse, onEllipse } from '#geometry/arcs'
import { cubicTo, lineTo, mapPath, moveTo } from '#geometry/commands'
import type { Cursor } from '../cursor.ts'
import * as EMR from '../emf-records.ts'
import type { Device, Play } from './device.ts'

const BOUNDS = 16

const long = (data: Cursor): Point => ({ x: data.int(), y: data.int() })
const short = (data: Cursor): Point => ({ x: data.short(), y: data.short() })

/** Corners of a rectangle: left and top, right and bottom. */
interface Corners {
  readonly from: Point
  readonly to: Point
}
const corners = (data: Cursor): Corners => ({ from: long(data), to: long(data) })

/** Curves come as three points each. */
function curves(points: readonly Point[]): PathCommand[] {
  const commands: PathCommand[] = []
  for (let i = 0; i + 2 < points.length; i += 3) commands.push(cubicTo(points[i]!, points[i + 1]!, points[i + 2]!))
  return commands
}

type Paints = 'fill' | 'stroke' | 'both'

/** A record of points that begins a figure of its own. */
function figure(read: typeof long, size: number, kind: 'line' | 'area' | 'curve'): Play {
  return (device, data) => {
    data.at += BOUNDS
    const points = data.many(data.uint(), size, () => device.point(read(data)))
    const [first, ...rest] = points
    if (!first) return
    const steps = kind === 'curve' ? curves(rest) : rest.map(lineTo)
    const end: PathCommand[] = kind === 'area' ? [{ op: 'Z' }] : []
    device.draw([moveTo(first), ...steps, ...end], kind === 'area' ? 'both' : 'stroke')
  }
}

/** Begins the open path, or a line of its own, at the current position. */
function beginning(device: Device): PathCommand[] {
  const start = device.point(device.context.at)
  const last = device.isPathOpen ? device.path.at(-1) : undefined
  return last && last.op !== 'Z' && last.x === start.x && last.y === start.y ? [] : [moveTo(start)]
}

/** A record of points that continues from the current position. */
function continuation(read: typeof long, size: number, areCurves: boolean): Play {
  return (device, data) => {
    data.at += BOUNDS
    const points = data.many(data.uint(), size, () => read(data))
    const last = points.at(-1)
    if (!last) return
    const placed = points.map((point) => device.point(point))
    device.draw([...beginning(device), ...(areCurves ? curves(placed) : placed.map(lineTo))], 'stroke')
    device.set({ at: last })
  }
}

/** A record of several lists of points. */
function figures(read: typeof long, size: number, areAreas: boolean): Play {
  return (device, data) => {
    data.at += BOUNDS
    const lists = data.uint()
    data.uint()
    const counts = data.many(lists, 4, () => data.uint())
    const commands: PathCommand[] = []
    for (const count of counts) {
      const points = data.many(count, size, () => device.point(read(data)))
      for (const [i, point] of points.entries()) commands.push(i === 0 ? moveTo(point) : lineTo(point))
      if (areAreas && points.length > 0) commands.push({ op: 'Z' })
    }
    device.draw(commands, areAreas ? 'both' : 'stroke')
  }
}

function boxOf(device: Device, data: Cursor): PathCommand[] {
  const { from, to } = corners(data)
  return device.box(from, to)
}

/** The ellipse in a box, in world space. Its arcs have the same direction whichever corners the box begins with. */
function ellipseIn({ from, to }: Corners): Ellipse {
  const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const [rx, ry] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2]
  return { centre, major: { x: rx, y: 0 }, minor: { x: 0, y: ry } }
}

function placed(device: Device, commands: readonly PathCommand[]): PathCommand[] {
  return mapPath(commands, (point) => device.point(point))
}

/** The parameter of an ellipse at which a ray from its centre through a point meets it. */
function parameterAt({ centre, major, minor }: Ellipse, { x, y }: Point): number {
  return Math.atan2((y - centre.y) * major.x, (x - centre.x) * minor.y)
}

/** How an arc is completed, and whether its end becomes the current position. */
type ArcKind = 'arc' | 'chord' | 'pie' | 'to'

function arc(kind: ArcKind): Play {
  return (device, data) => {
    const ellipse = ellipseIn(corners(data))
    if (ellipse.major.x === 0 || ellipse.minor.y === 0) return
    const [start, end] = [parameterAt(ellipse, long(data)), parameterAt(ellipse, long(data))]
    const turn = 2 * Math.PI
    // World space has its y axis pointing down, so that parameters grow clockwise.
    const ahead = (((end - start) % turn) + turn) % turn
    const sweep = device.context.isClockwise ? ahead || turn : (ahead || turn) - (ahead === 0 ? 2 * turn : turn)
    const first = onEllipse(ellipse, Math.cos(start), Math.sin(start))
    const commands = placed(device, [moveTo(first), ...arcCommands(ellipse, start, sweep)])
    if (kind === 'to') {
      device.draw([...beginning(device), lineTo(device.point(first)), ...commands.slice(1)], 'stroke')
      device.set({ at: onEllipse(ellipse, Math.cos(end), Math.sin(end)) })
      return
    }
    const close: PathCommand[] = kind === 'pie' ? [lineTo(device.point(ellipse.centre)), { op: 'Z' }] : [{ op: 'Z' }]
    device.draw(kind === 'arc' ? commands : [...commands, ...close], kind === 'arc' ? 'stroke' : 'both')
  }
}

function ellipseCommands(device: Device, box: Corners): PathCommand[] {
  const ellipse = ellipseIn(box)
  const start = moveTo(onEllipse(ellipse, 1, 0))
  return placed(device, [start, ...arcCommands(ellipse, 0, 2 * Math.PI), { op: 'Z' }])
}

function roundedCommands(device: Device, { from, to }: Corners, size: Point): PathCommand[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  const rx = Math.min(Math.abs(size.x), right - left) / 2
  const ry = Math.min(Math.abs(size.y), bottom - top) / 2
  const quarter = (x: number, y: number, start: number): PathCommand[] => {
    const ellipse = { centre: { x, y }, major: { x: rx, y: 0 }, minor: { x: 0, y: ry } }
    return [lineTo(onEllipse(ellipse, Math.cos(start), Math.sin(start))), ...arcCommands(ellipse, start, Math.PI / 2)]
  }
  return placed(device, [
    moveTo({ x: left + rx, y: top }),
    ...quarter(right - rx, top + ry, -Math.PI / 2),
    ...quarter(right - rx, bottom - ry, 0),
    ...quarter(left + rx, bottom - ry, Math.PI / 2),
    ...quarter(left + rx, top + ry, Math.PI),
    { op: 'Z' },
  ])
}

function paintPath(paints: Paints): Play {
  return (device) => {
    device.paint(device.takePath(), paints)
  }
}

/** Begins a path, or gives up the one that is open. */
function bracket(isOpen: boolean): Play {
  return (device) => {
    device.path = []
    device.isPathOpen = isOpen
  }
}

const [REPLACE, INTERSECT, UNITE] = [5, 1, 2]

/** Clips in one of the ways to combine regions (MS-EMF 2.1.29). Everything is visible without a clip, so nothing is added. */
function clip(device: Device, mode: number, commands: readonly PathCommand[]): void {
  if (mode === UNITE && device.context.clip === undefined) return
  if (mode !== REPLACE && mode !== INTERSECT) device.giveUp()
  device.clip(commands, mode === REPLACE)
}

export const LINES: ReadonlyMap<number, Play> = new Map<number, Play>([
  [EMR.POLYBEZIER, figure(long, 8, 'curve')],
  [EMR.POLYGON, figure(long, 8, 'area')],
  [EMR.POLYLINE, figure(long, 8, 'line')],
  [EMR.POLYBEZIERTO, continuation(long, 8, true)],
  [EMR.POLYLINETO, continuation(long, 8, false)],
  [EMR.POLYPOLYLINE, figures(long, 8, false)],
  [EMR.POLYPOLYGON, figures(long, 8, true)],
  [EMR.POLYBEZIER16, figure(short, 4, 'curve')],
  [EMR.POLYGON16, figure(short, 4, 'area')],
  [EMR.POLYLINE16, figure(short, 4, 'line')],
  [EMR.POLYBEZIERTO16, continuation(short, 4, true)],
  [EMR.POLYLINETO16, continuation(short, 4, false)],
  [EMR.POLYPOLYLINE16, figures(short, 4, false)],
  [EMR.POLYPOLYGON16, figures(short, 4, true)],
  [EMR.MOVETOEX, (device, data) => device.set({ at: long(data) })],
  [
    EMR.LINETO,
    (device, data) => {
      const at = long(data)
      device.draw([...beginning(device), lineTo(device.point(at))], 'stroke')
      device.set({ at })
    },
  ],
  [EMR.ELLIPSE, (device, data) => device.draw(ellipseCommands(device, corners(data)), 'both')],
  [EMR.RECTANGLE, (device, data) => device.draw(boxOf(device, data), 'both')],
  [EMR.ROUNDRECT, (device, data) => device.draw(roundedCommands(device, corners(data), long(data)), 'both')],
  [EMR.ARC, arc('arc')],
  [EMR.CHORD, arc('chord')],
  [EMR.PIE, arc('pie')],
  [EMR.ARCTO, arc('to')],
  [EMR.BEGINPATH, bracket(true)],
  [
    EMR.ENDPATH,
    (device) => {
      device.isPathOpen = false
    },
  ],
  [
    EMR.CLOSEFIGURE,
    (device) => {
      if (device.path.length > 0) device.path.push({ op: 'Z' })
    },
  ],
  [EMR.FILLPATH, paintPath('fill')],
  [EMR.STROKEANDFILLPATH, paintPath('both')],
  [EMR.STROKEPATH, paintPath('stroke')],
  [EMR.ABORTPATH, bracket(false)],
  [EMR.INTERSECTCLIPRECT, (device, data) => device.clip(boxOf(device, data), false)],
  [
    EMR.SELECTCLIPPATH,
    (device, data) => {
      const path = device.takePath()
      clip(device, data.uint(), path)
    },
  ],
  [
    EMR.EXTSELECTCLIPRGN,
    (device, data) => {
      const [size, mode] = [data.uint(), data.uint()]
      if (mode === REPLACE && size === 0) return device.set({ clip: undefined })
      data.at += 8
      const count = data.uint()
      data.at += 4 + BOUNDS
      // Regions are in device px.
      const boxes = data.many(count, 16, () => corners(data))
      const commands = boxes.flatMap(({ from, to }): PathCommand[] => [
        moveTo(from),
        lineTo({ x: to.x, y: from.y }),
        lineTo(to),
        lineTo({ x: from.x, y: to.y }),
        { op: 'Z' },
      ])
      clip(device, mode, commands)
    },
  ],
])

/** Markers at the ends of lines, as they are drawn there (SVG 2, 13.7). */
import type { PathCommand, Point } from '#diagram/index'
import { type Matrix, multiply } from '#geometry/rotation'
import { subpaths } from '#geometry/subpaths'
import type { XmlElement } from '#xml/node'
import { fitted, lengthOf, rotation, translation, viewBoxOf } from './numbers.ts'

/** An end of a line: where it is, and the way that the line has there, in degrees. */
interface LineEnd {
  readonly at: Point
  readonly degrees: number
}

/** Both ends of a line; undefined if it has no length. */
export function endsOf(
  commands: readonly PathCommand[],
): { readonly start: LineEnd; readonly end: LineEnd } | undefined {
  const points = subpaths(commands, 32).flatMap((path) => path.points)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return undefined
  const isFar = (a: Point) => (b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > 0.01
  const second = points.find(isFar(first))
  const before = points.findLast(isFar(last))
  // A line of no length points to the right.
  if (!second || !before) return { start: { at: first, degrees: 0 }, end: { at: last, degrees: 0 } }
  return {
    start: { at: first, degrees: degreesTo(first, second) },
    end: { at: last, degrees: degreesTo(before, last) },
  }
}

function degreesTo(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
}

/**
 * From the coordinates of a marker to the page.
 * @param width of the line in px
 * @param scale of the line's coordinates
 */
export function markerMatrix(
  { attributes }: XmlElement,
  side: 'start' | 'end',
  { at, degrees }: LineEnd,
  width: number,
  scale: number,
): Matrix {
  const number = (name: string, usual: number) => lengthOf(attributes.get(name)) ?? usual
  const frame = { x: 0, y: 0, w: number('markerWidth', 3), h: number('markerHeight', 3) }
  const view = viewBoxOf(attributes.get('viewBox'))
  const inside = view ? fitted(view, frame, attributes.get('preserveAspectRatio')) : translation(0, 0)
  const units = attributes.get('markerUnits') === 'userSpaceOnUse' ? scale : width
  const orient = attributes.get('orient') ?? '0'
  const turn = orient.startsWith('auto')
    ? degrees + (orient === 'auto-start-reverse' && side === 'start' ? 180 : 0)
    : Number.parseFloat(orient) || 0
  const ref = { x: number('refX', 0), y: number('refY', 0) }
  const [rx, ry] = [inside.a * ref.x + inside.e, inside.d * ref.y + inside.f]
  const seat = multiply(translation(at.x, at.y), rotation(turn, 0, 0))
  const sized = multiply(seat, { a: units, b: 0, c: 0, d: units, e: -rx * units, f: -ry * units })
  return multiply(sized, inside)
}

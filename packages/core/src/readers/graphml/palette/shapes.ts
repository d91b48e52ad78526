/** Outlines of nodes by yEd's names (docs/formats/graphml.md §4). */
import { WHITE } from '#color/names'
import type { FigurePart, Paint, Point, Stroke } from '#diagram/index'
import { cornersOfBox } from '#geometry/box'
import { mapPath } from '#geometry/commands'
import { ellipse, NO_PAINT, path, rectangle, solid, whole } from '#readers/shared/drawing/parts'
import { outline, polyline, transformed } from '#readers/shared/drawing/path'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { Y } from '../keys.ts'

export interface ShapeRequest {
  readonly w: number
  readonly h: number
  readonly fill: Paint
  readonly stroke: Stroke
}

export type Shape = (request: ShapeRequest) => readonly FigurePart[]

/** A part somewhere else in its figure. */
export function moved(part: FigurePart, x: number, y: number): FigurePart {
  if (part.type === 'path') return { ...part, commands: transformed(part.commands, { x, y, scale: 1 }) }
  return part.type === 'text' ? part : { ...part, box: { ...part.box, x: part.box.x + x, y: part.box.y + y } }
}

/** A rectangle, ellipse or path somewhere else, point by point; a path then. */
export function mappedPart(part: FigurePart, move: (point: Point) => Point): FigurePart {
  if (part.type === 'path') return { ...part, commands: mapPath(part.commands, move) }
  if (part.type !== 'rect' && part.type !== 'ellipse') return part
  const { x, y, w, h } = part.box
  const drawn =
    part.type === 'rect'
      ? polyline(cornersOfBox(part.box), true)
      : outline(`E ${x + w / 2} ${y + h / 2} ${w / 2} ${h / 2}`)
  return path(mapPath(drawn, move), part.fill, part.stroke)
}

/** px */
const ROUND = 8
const GROUP_BAR = 22

/** Corners as shares of the width and height. */
export function polygon(...corners: readonly (readonly [number, number])[]): Shape {
  return ({ w, h, fill, stroke }) => [
    path(
      polyline(
        corners.map(([x, y]): Point => ({ x: x * w, y: y * h })),
        true,
      ),
      fill,
      stroke,
    ),
  ]
}

/** A star of n points inside the box. */
function star(n: number, inner: number): Shape {
  const corners = Array.from({ length: 2 * n }, (_, i): [number, number] => {
    const angle = (i * Math.PI) / n - Math.PI / 2
    const radius = i % 2 === 0 ? 0.5 : inner / 2
    return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)]
  })
  return polygon(...corners)
}

const rect: Shape = (request) => [rectangle(whole(request), 0, request.fill, request.stroke)]
const round: Shape = (request) => [
  rectangle(whole(request), Math.min(ROUND, request.w / 2, request.h / 2), request.fill, request.stroke),
]
const oval: Shape = (request) => [ellipse(whole(request), request.fill, request.stroke)]
/** Shaded at its right and lower side. */
export const raised: Shape = ({ w, h, fill, stroke }) => {
  const depth = Math.min(4, w / 8, h / 8)
  return [
    rectangle({ x: 0, y: 0, w, h }, 0, fill, stroke),
    path(outline(`M ${w - depth} ${depth} V ${h - depth} H ${depth}`), NO_PAINT, stroke),
  ]
}
const PAPER = solid(WHITE)
/** A bar at the upper side and a thin frame below it, in the first colour of the area. */
export const group: Shape = ({ w, h, fill, stroke }) => {
  const paint = fill.type === 'gradient' ? solid(fill.from) : fill
  const inside = h > GROUP_BAR + 1 && w > 2 ? `M 1 ${GROUP_BAR} V ${h - 1} H ${w - 1} V ${GROUP_BAR} Z` : ''
  return [path(outline(`M 0 0 H ${w} V ${h} H 0 Z ${inside}`), paint, { ...stroke, paint: NO_PAINT })]
}
/** A sheet with a folded corner. */
export const note: Shape = ({ w, h, fill, stroke }) => {
  const fold = Math.min(15, w / 3, h / 3)
  return [
    path(outline(`M 0 0 H ${w - fold} L ${w} ${fold} V ${h} H 0 Z`), fill, stroke),
    path(outline(`M ${w - fold} 0 V ${fold} H ${w} Z`), PAPER, stroke),
  ]
}

export const SHAPES: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['rectangle', rect],
  ['roundrectangle', round],
  ['rectangle3d', raised],
  ['ellipse', oval],
  // yEd has no such shape, but programs write it.
  ['circle', oval],
  ['diamond', polygon([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5])],
  ['parallelogram', polygon([0.1, 0], [1, 0], [0.9, 1], [0, 1])],
  ['parallelogram2', polygon([0, 0], [0.9, 0], [1, 1], [0.1, 1])],
  ['hexagon', polygon([0.1, 0], [0.9, 0], [1, 0.5], [0.9, 1], [0.1, 1], [0, 0.5])],
  ['octagon', polygon([0.3, 0], [0.7, 0], [1, 0.3], [1, 0.7], [0.7, 1], [0.3, 1], [0, 0.7], [0, 0.3])],
  ['triangle', polygon([0.5, 0], [1, 1], [0, 1])],
  ['triangle2', polygon([0, 0], [1, 0], [0.5, 1])],
  ['trapezoid', polygon([0.15, 0], [0.85, 0], [1, 1], [0, 1])],
  ['trapezoid2', polygon([0, 0], [1, 0], [0.85, 1], [0.15, 1])],
  ['fatarrow', polygon([0, 0], [0.9, 0], [1, 0.5], [0.9, 1], [0, 1], [0.1, 0.5])],
  ['fatarrow2', polygon([0.1, 0], [1, 0], [0.9, 0.5], [1, 1], [0.1, 1], [0, 0.5])],
  ['star5', star(5, 0.38)],
  ['star6', star(6, 0.58)],
  ['star8', star(8, 0.7)],
])

/** Its short sides are half circles. */
export const PILL: Shape = (request) => [
  rectangle(whole(request), Math.min(request.w, request.h) / 2, request.fill, request.stroke),
]
export const RECTANGLE: Shape = rect
export const ROUNDED: Shape = round

/** Style properties, which describe generic nodes and tables in addition to their configuration. */
export type Properties = ReadonlyMap<string, string>

/** Values by their names, such as "com.yworks.bpmn.type" → "EVENT_TYPE_TIMER". */
export function propertiesOf(graphics: QualifiedElement): Properties {
  const list = graphics.first(Y, 'StyleProperties')?.all(Y, 'Property') ?? []
  return new Map(list.map((one) => [one.attribute('name') ?? '', one.attribute('value') ?? '']))
}

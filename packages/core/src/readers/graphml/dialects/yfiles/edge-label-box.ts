/** Where the label models of yFiles put a label of an edge (docs/formats/graphml.md §10). */
import type { Box, Point, Size } from '#diagram/index'
import { centredBox } from '#geometry/box'
import { distance, hypot, length, lerp, stepsOf } from '#geometry/polyline'
import { MAX_NESTING, type Markup, type Value } from './markup.ts'

export type Side = 'left' | 'top' | 'right' | 'bottom'

/** A label before it is rotated about its middle. */
export interface LabelPosition {
  readonly box: Box
  /** Degrees clockwise. */
  readonly rotation: number
  /** Whether the box is that of its owner rather than of the text. */
  readonly isArea: boolean
  /** The side of its node that the label is at. */
  readonly side?: Side
}

/** The model of a parameter, such as "InteriorNodeLabelModel", and the position in it, such as "TopLeft". */
export interface Parameter {
  readonly model: string
  readonly position: string
  readonly value: Value | undefined
}

export function parameterOf(value: Value | undefined, markup: Markup, depth = MAX_NESTING): Parameter {
  if (value === undefined) return { model: '', position: '', value }
  if (typeof value === 'string') {
    const dot = value.lastIndexOf('.')
    return { model: value.slice(0, Math.max(0, dot)), position: value.slice(dot + 1), value }
  }
  const inner = depth > 0 ? markup.get(value, 'parameter', 'innerParameter') : undefined
  if (inner !== undefined) return parameterOf(inner, markup, depth - 1)
  return { model: value.local.replace(/Parameter$/, ''), position: markup.text(value, 'position') ?? '', value }
}

export const degrees = (radians: number): number => (radians * 180) / Math.PI

/** The visible line of an edge, and the ports that it runs between. */
export interface EdgeWay {
  readonly route: readonly Point[]
  readonly ports: readonly [Point, Point]
}

/** Share of an edge's length at which labels of its ends are. */
const NEAR_END = 0.15
/** px between a label that is beside its edge and the line, unless the model says otherwise. */
const DISTANCE = 2

/** A share of a segment. */
interface Place {
  readonly from: Point
  readonly to: Point
  /** 0..1 */
  readonly share: number
}

/** At a share of the line between the ports and a distance at its right. */
function besideLine(value: Value | undefined, [from, to]: EdgeWay['ports'], markup: Markup): Point {
  const [share, aside] = [markup.number(value, 'ratio') ?? 0.5, markup.number(value, 'distance') ?? 0]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const size = hypot(dx, dy) || 1
  return { x: from.x + share * dx - (aside * dy) / size, y: from.y + share * dy + (aside * dx) / size }
}

const inRange = (share: number): number => Math.min(1, Math.max(0, share))

function shareOf({ value, position }: Parameter, markup: Markup): number {
  const written = markup.number(value, 'ratio', 'segmentRatio')
  if (written !== undefined) return inRange(written)
  if (/^source/i.test(position)) return NEAR_END
  return /^target/i.test(position) ? 1 - NEAR_END : 0.5
}

/** The segment that has the point at a share of the whole length. */
function placeAlong(route: readonly Point[], share: number): Place {
  let rest = length(route) * share
  const steps = stepsOf(route)
  for (const [i, step] of steps.entries()) {
    if (rest <= step || i === steps.length - 1)
      return { from: route[i]!, to: route[i + 1]!, share: step === 0 ? 0 : inRange(rest / step) }
    rest -= step
  }
  const only = route[0] ?? { x: 0, y: 0 }
  return { from: only, to: only, share: 0 }
}

/** The segment that a parameter names: counted from the source, from the target, or the one in the middle. */
function placeOnSegment(route: readonly Point[], { value }: Parameter, markup: Markup): Place {
  const share = inRange(markup.number(value, 'segmentRatio') ?? 0.5)
  const where = markup.text(value, 'location') ?? ''
  if (route.length < 2 || /center/i.test(where)) return { ...placeAlong(route, 0.5), share }
  const isFromTarget = /target/i.test(where)
  const counted = Math.max(0, Math.trunc(markup.number(value, 'segmentIndex') ?? 0))
  const index = Math.min(counted, route.length - 2)
  const at = isFromTarget ? route.length - 2 - index : index
  return { from: route[at]!, to: route[at + 1]!, share: isFromTarget ? 1 - share : share }
}

/** px at the right of the line, from it to the label's box; undefined for labels on the line. */
function asideOf({ model, value }: Parameter, { x }: Point, markup: Markup): number | undefined {
  if (model.startsWith('Smart')) return markup.number(value, 'distance') || undefined
  const side = markup.text(value, 'sideOfEdge') ?? ''
  const described = markup.get(value, 'model')
  const gap = (markup.number(described, 'distance') ?? DISTANCE) + (markup.number(described, 'offset') ?? 0)
  if (/right/i.test(side)) return gap
  if (/left/i.test(side)) return -gap
  // Below a line that runs to the right is at its right.
  if (/below/i.test(side)) return x < 0 ? -gap : gap
  return /above/i.test(side) ? (x < 0 ? gap : -gap) : undefined
}

/** Beside or on a segment, and parallel to it unless the model says otherwise. */
function onSegment(parameter: Parameter, place: Place, size: Size, markup: Markup): LabelPosition {
  const { from, to } = place
  const described = markup.get(parameter.value, 'model')
  const isParallel = !/false/i.test(markup.text(described, 'autoRotation', 'autoRotationEnabled') ?? '')
  const way = distance(from, to) || 1
  const along = { x: (to.x - from.x) / way, y: (to.y - from.y) / way }
  const turn = (markup.number(described, 'angle') ?? 0) + (isParallel ? Math.atan2(along.y, along.x) : 0)
  const aside = asideOf(parameter, along, markup)
  const on = lerp(from, to, place.share)
  const rotation = degrees(turn)
  if (aside === undefined) return { box: centredBox(on, size.w, size.h), rotation, isArea: false }
  const right = { x: -along.y, y: along.x }
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const reach =
    (size.w / 2) * Math.abs(cos * right.x + sin * right.y) + (size.h / 2) * Math.abs(cos * right.y - sin * right.x)
  const by = aside + Math.sign(aside) * reach
  const middle = { x: on.x + right.x * by, y: on.y + right.y * by }
  return { box: centredBox(middle, size.w, size.h), rotation, isArea: false }
}

/** @param size of the text */
export function edgeLabelPosition(parameter: Parameter, way: EdgeWay, size: Size, markup: Markup): LabelPosition {
  const { model, value } = parameter
  const { w, h } = size
  if (model.startsWith('FreeEdge')) {
    const rotation = degrees(markup.number(value, 'angle') ?? 0)
    return { box: centredBox(besideLine(value, way.ports, markup), w, h), rotation, isArea: false }
  }
  if (/^(?:Smart|EdgeSegment)/.test(model) && typeof value === 'object')
    return onSegment(parameter, placeOnSegment(way.route, parameter, markup), size, markup)
  const place = placeAlong(way.route, shareOf(parameter, markup))
  if (model.startsWith('EdgePath') && typeof value === 'object') return onSegment(parameter, place, size, markup)
  return { box: centredBox(lerp(place.from, place.to, place.share), w, h), rotation: 0, isArea: false }
}

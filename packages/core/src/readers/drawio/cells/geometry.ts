/** `mxGeometry` as stored, its numbers and flags (docs/formats/drawio.md §1). */
import type { Mutable, Point } from '#diagram/index'
import { elementsOf, type XmlElement } from '#xml/node'
import type { Geometry } from '../model.ts'

/** Beyond this no picture can be drawn; it also keeps sums finite. */
const HUGE_VALUE = 1e9

/** Called with a number that is not usable and the value used instead. */
export type OnInvalidNumber = (text: string, taken: number) => void

/** A finite number; 0 if it is missing or unusable, which is reported. */
export function readNumber(text: string | undefined, onInvalid: OnInvalidNumber): number {
  if (text === undefined || text === '') return 0
  const value = Number(text)
  const lenient = Number.isNaN(value) ? Number.parseFloat(text) : value
  if (Number.isFinite(lenient) && Math.abs(lenient) <= HUGE_VALUE) {
    if (Number.isNaN(value)) onInvalid(text, lenient)
    return lenient
  }
  onInvalid(text, 0)
  return 0
}

/** A flag as mxGraph understands it: true for every number but 0, and for every other text, "false" included. */
export function readFlag(text: string | undefined, missing = false): boolean {
  if (text === undefined) return missing
  return text !== '' && Number.parseFloat(text) !== 0
}

/** `mxGeometry` as stored (docs/formats/drawio.md §1). */
function pointOf(element: XmlElement, onInvalid: OnInvalidNumber): Point {
  const { attributes } = element
  return { x: readNumber(attributes.get('x'), onInvalid), y: readNumber(attributes.get('y'), onInvalid) }
}

/** Place and size along an axis. A negative size draws nothing but what is in the middle, such as lines and labels. */
function spanOf(
  { attributes }: XmlElement,
  at: 'x' | 'y',
  size: 'width' | 'height',
  onInvalid: OnInvalidNumber,
): readonly [number, number] {
  const start = readNumber(attributes.get(at), onInvalid)
  const length = readNumber(attributes.get(size), onInvalid)
  if (length >= 0) return [start, length]
  onInvalid(String(attributes.get(size)), 0)
  return [readFlag(attributes.get('relative')) ? start : start + length / 2, 0]
}

type Points = Pick<Geometry, 'points' | 'offset' | 'sourcePoint' | 'targetPoint'>

const NO_POINTS: Points['points'] = []

/** Waypoints outside their list, as language models write them, or in a list that is not named as theirs. */
export function strayWaypoints(children: XmlElement['children']): XmlElement[] {
  return children.flatMap((child) => {
    if (typeof child === 'string' || child.attributes.has('as')) return []
    if (child.name === 'Array') return elementsOf(child, 'mxPoint')
    return child.name === 'mxPoint' ? [child] : []
  })
}

/** The waypoints and the points that have a role; a point without x or y has 0 there. */
function pointsIn(element: XmlElement, onInvalid: OnInvalidNumber): Points {
  const found: Mutable<Points> = { points: NO_POINTS }
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const role = child.attributes.get('as')
    if (child.name === 'mxPoint') {
      if (role === 'offset' || role === 'sourcePoint' || role === 'targetPoint') found[role] = pointOf(child, onInvalid)
    } else if (child.name === 'Array' && role === 'points')
      found.points = elementsOf(child, 'mxPoint').map((point) => pointOf(point, onInvalid))
  }
  return found
}

/**
 * Reads an `mxGeometry`.
 * @param stray waypoints that are written outside their list
 */
export function readGeometry(
  element: XmlElement,
  onInvalid: OnInvalidNumber,
  stray: readonly XmlElement[] = [],
): Geometry {
  const { attributes } = element
  const { points: listed, offset, sourcePoint, targetPoint } = pointsIn(element, onInvalid)
  const points = stray.length === 0 ? listed : [...listed, ...stray.map((point) => pointOf(point, onInvalid))]
  const [x, width] = spanOf(element, 'x', 'width', onInvalid)
  const [y, height] = spanOf(element, 'y', 'height', onInvalid)
  return {
    x,
    y,
    width,
    height,
    relative: readFlag(attributes.get('relative')),
    points,
    ...(offset && { offset }),
    ...(sourcePoint && { sourcePoint }),
    ...(targetPoint && { targetPoint }),
  }
}

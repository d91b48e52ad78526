/** `mxGeometry` as stored (draw.io semantics 1). */
import type { Point } from '../../../diagram/index.ts'
import { elementsOf, type XmlElement } from '../../../xml/node.ts'
import type { Geometry } from '../model.ts'
import { type OnInvalidNumber, readNumber } from './number.ts'

function pointOf(element: XmlElement, onInvalid: OnInvalidNumber): Point {
  const { attributes } = element
  return { x: readNumber(attributes.get('x'), onInvalid), y: readNumber(attributes.get('y'), onInvalid) }
}

/** Negative sizes make no picture; they count as 0. */
function sizeOf(text: string | undefined, onInvalid: OnInvalidNumber): number {
  const value = readNumber(text, onInvalid)
  if (value < 0) onInvalid(String(text), 0)
  return Math.max(0, value)
}

/** Reads an `mxGeometry`; a point without x or y has 0 there. */
export function readGeometry(element: XmlElement, onInvalid: OnInvalidNumber): Geometry {
  const { attributes } = element
  const named = new Map<string, Point>()
  let points: Point[] = []
  for (const child of elementsOf(element)) {
    const role = child.attributes.get('as') ?? ''
    if (child.name === 'mxPoint') named.set(role, pointOf(child, onInvalid))
    if (child.name === 'Array' && role === 'points')
      points = elementsOf(child, 'mxPoint').map((point) => pointOf(point, onInvalid))
  }
  const [offset, sourcePoint, targetPoint] = ['offset', 'sourcePoint', 'targetPoint'].map((role) => named.get(role))
  return {
    x: readNumber(attributes.get('x'), onInvalid),
    y: readNumber(attributes.get('y'), onInvalid),
    width: sizeOf(attributes.get('width'), onInvalid),
    height: sizeOf(attributes.get('height'), onInvalid),
    relative: attributes.get('relative') === '1',
    ...(offset && { offset }),
    ...(sourcePoint && { sourcePoint }),
    ...(targetPoint && { targetPoint }),
    points,
  }
}

/** `mxGeometry` as stored (docs/formats/drawio.md §1). */
import type { Point } from '../../../diagram/index.ts'
import { elementsOf, type XmlElement } from '../../../xml/node.ts'
import type { Geometry } from '../model.ts'
import { type OnInvalidNumber, readFlag, readNumber } from './number.ts'

function pointOf(element: XmlElement, onInvalid: OnInvalidNumber): Point {
  const { attributes } = element
  return { x: readNumber(attributes.get('x'), onInvalid), y: readNumber(attributes.get('y'), onInvalid) }
}

/** Negative sizes draw nothing, so they count as 0. */
function sizeOf(text: string | undefined, onInvalid: OnInvalidNumber): number {
  const value = readNumber(text, onInvalid)
  if (value < 0) onInvalid(String(text), 0)
  return Math.max(0, value)
}

const NO_POINTS: readonly Point[] = []

/** Reads an `mxGeometry`; a point without x or y has 0 there. */
export function readGeometry(element: XmlElement, onInvalid: OnInvalidNumber): Geometry {
  const { attributes } = element
  let points = NO_POINTS
  let offset: Point | undefined
  let sourcePoint: Point | undefined
  let targetPoint: Point | undefined
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const role = child.attributes.get('as')
    if (child.name === 'mxPoint') {
      const point = pointOf(child, onInvalid)
      if (role === 'offset') offset = point
      else if (role === 'sourcePoint') sourcePoint = point
      else if (role === 'targetPoint') targetPoint = point
    } else if (child.name === 'Array' && role === 'points')
      points = elementsOf(child, 'mxPoint').map((point) => pointOf(point, onInvalid))
  }
  return {
    x: readNumber(attributes.get('x'), onInvalid),
    y: readNumber(attributes.get('y'), onInvalid),
    width: sizeOf(attributes.get('width'), onInvalid),
    height: sizeOf(attributes.get('height'), onInvalid),
    relative: readFlag(attributes.get('relative')),
    points,
    ...(offset && { offset }),
    ...(sourcePoint && { sourcePoint }),
    ...(targetPoint && { targetPoint }),
  }
}

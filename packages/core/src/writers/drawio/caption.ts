/** Texts of nodes that a person has moved away from where the style of the source puts them. */

import type { Element, Label, Node, Point } from '#diagram/index'
import { ALIGNED } from '#geometry/box'
import { fromPage } from '#geometry/rotation'
import type { XmlElement } from '#xml/node'
import { short } from './style.ts'

/** px to the sides and up to which a text is where it was. */
const STILL = 1

const ownLabel = ({ labels, sourceIds }: Node): Label | undefined =>
  labels.find(({ sourceId }) => !sourceIds.includes(sourceId, 1))

/** How far a person has moved the text of a node away from the node, in px of its unturned box. */
export function captionShift(before: Element | undefined, after: Element): Point | undefined {
  if (before?.kind !== 'node' || after.kind !== 'node') return undefined
  const [old, now] = [ownLabel(before), ownLabel(after)]
  // A text that is aligned another way is one shape with its node in one of the two, and one of its own in the other.
  if (!old || !now || old.valign !== now.valign) return undefined
  const { place } = old
  const isSized = Math.hypot(after.box.w - before.box.w, after.box.h - before.box.h) > STILL
  // In a node of another size, only a text beside it has a distance to keep.
  if (isSized && (place === 'inside' || place === 'path')) return undefined
  const across = place === 'left' || place === 'right' ? place : isSized ? old.align : 'left'
  const down = place === 'top' || place === 'bottom' ? place : isSized ? old.valign : 'top'
  /** The left end, middle or right end of the text, from the side of the node that it is beside. */
  const at = ({ box, rotation }: Node, { anchor, align, area }: Label, end: number): Point => {
    const { x, y } = fromPage(box, rotation, anchor)
    return { x: x + area.w * (end - ALIGNED[align]) - box.w * ALIGNED[across], y: y - box.h * ALIGNED[down] }
  }
  // Another text is wider, to the side that it is not aligned to.
  const ends = old.plain === now.plain ? [ALIGNED[old.align]] : [0, 0.5, 1]
  const steps = ends.map((end) => at(after, now, end).x - at(before, old, end).x)
  const x = steps.reduce((least, step) => (Math.abs(step) < Math.abs(least) ? step : least))
  const y = at(after, now, 0).y - at(before, old, 0).y
  return Math.hypot(x, y) <= STILL ? undefined : { x, y }
}

const isOffset = (child: XmlElement | string): child is XmlElement =>
  typeof child !== 'string' && child.name === 'mxPoint' && child.attributes.get('as') === 'offset'

/** The geometry with its text further away. That of a relative place is the offset of the cell itself. */
export function withOffset(geometry: XmlElement, shift: Point | undefined): XmlElement {
  if (!shift || geometry.attributes.get('relative') === '1') return geometry
  const old = geometry.children.find(isOffset)
  const number = (name: string) => Number(old?.attributes.get(name) ?? 0) || 0
  const [x, y] = [short(number('x') + shift.x), short(number('y') + shift.y)]
  const offset = { name: 'mxPoint', attributes: new Map(Object.entries({ x, y, as: 'offset' })), children: [] }
  return { ...geometry, children: [...geometry.children.filter((child) => !isOffset(child)), offset] }
}

/** A geometry made anew, with the offset of another. */
export function copiedOffset(made: XmlElement, { attributes, children }: XmlElement): XmlElement {
  const offset = attributes.get('relative') === '1' ? [] : children.filter(isOffset)
  return { ...made, children: [...made.children.filter((child) => !isOffset(child)), ...offset] }
}

/** Whether an element is as it was, in what a file of draw.io says of it. */
import type { Edge, Element, Page } from '#diagram/index'
import { captionShift } from './caption.ts'

/** px, degrees and shares that nobody sees. */
const SAME = 0.06

/** Whether two plain values are the same, with numbers as near as nobody sees a difference. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= SAME
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  for (const key of keys) if (!isAlike(one[key], other[key])) return false
  return true
}

export const textsOf = ({ labels }: Element): unknown => labels.map(({ text, plain }) => [text, plain])

export function placeOf(element: Element): unknown {
  if (element.kind === 'node') return [element.box, element.parent, element.layer]
  const { points, shown, waypoints, source, target, parent, layer, labels } = element
  return [points, shown, waypoints, source.element, target.element, parent, layer, anchorsOf(labels)]
}

export const factsOf = ({ link, tooltip, tags, attributes }: Element): unknown => [link, tooltip, tags, attributes]

/** Figures that nobody can give a shape in an editor: stencils and icons, which one conversion may have found and another not. */
const FOUND: ReadonlySet<string> = new Set(['draw', 'image'])

const isFound = (element: Element) => element.kind === 'node' && FOUND.has(element.figure.name)

export function isSameLook(before: Element, after: Element): boolean {
  const withFigure = isFound(before) === isFound(after)
  return isAlike(lookOf(before, withFigure), lookOf(after, withFigure))
}

function lookOf(element: Element, withFigure: boolean): unknown {
  const { restyled, opacity, locked, sourceStyle } = element
  const own = element.kind === 'node' ? [element.rotation, withFigure && element.figure.name] : headsOf(element)
  return [restyled, opacity, locked, sourceStyle, own]
}

/** The markers of an edge. */
export const headsOf = ({ start, end }: Edge): unknown => [start.kind, start.filled, end.kind, end.filled]

export const anchorsOf = (labels: Element['labels']): unknown => labels.map(({ anchor }) => anchor)

/** Whether a line is where it was; one that has moved carries its labels along. */
export function isSameCourse(before: Element | undefined, after: Element): boolean {
  return before?.kind === 'edge' && after.kind === 'edge' && isAlike(before.points, after.points)
}

export const byId = ({ elements }: Page): ReadonlyMap<string, Element> => new Map(elements.map((one) => [one.id, one]))

export function isSameElement(before: Element, after: Element): boolean {
  const parts = [textsOf, placeOf, factsOf, ({ hidden }: Element) => hidden]
  const isSame = before.kind === after.kind && parts.every((part) => isAlike(part(before), part(after)))
  return isSame && isSameLook(before, after) && captionShift(before, after) === undefined
}

export function isSamePage(before: Page, after: Page): boolean {
  const [was, is] = [byId(before), byId(after)]
  return (
    before.name === after.name &&
    was.size === is.size &&
    [...was].every(([id, old]) => {
      const now = is.get(id)
      return now !== undefined && isSameElement(old, now)
    })
  )
}

/** The elements of a page that may be invisible in a stock editor, and where it shows titles. */
import type { DiagramNode, Edge, Label, Page } from '@drawbridge/core'
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import type { MeasuredBox, MeasuredPage, MeasuredShape } from '../../editor/protocol.ts'
import { deltaE, parseCss } from '../color.ts'

type Element = DiagramNode | Edge

/** Distance in OKLab from which a colour is told from its ground without looking at pixels. */
const CLEAR = 0.06
/** px by which a title may be off its place: tldraw keeps 16 px around a text in a box. */
const PLACE = 24
const WHITE = [255, 255, 255] as const
/** px around the box of an element. */
const MARGIN = 4

export interface Doubtful {
  readonly element: Element
  readonly shapes: readonly MeasuredShape[]
  /** Where it is on the page. */
  readonly area: MeasuredBox
}

interface Props {
  readonly fill?: string
  readonly dash?: string
}

interface Shown {
  readonly page: Page
  readonly measured: MeasuredPage
  readonly store: TLStoreSnapshot['store']
}

const propsOf = ({ id }: MeasuredShape, { store }: Shown): Props =>
  ((store as Record<string, { props?: Props }>)[id]?.props ?? {}) as Props

const isFilled = (shape: MeasuredShape, shown: Shown): boolean => {
  const { fill = 'none' } = propsOf(shape, shown)
  return fill !== 'none' && shape.type !== 'text' && shape.type !== 'arrow' && shape.opacity > 0.5
}

/** The elements of a page that the source draws, and of which it is not certain by numbers alone that they are seen. */
export function doubtfulElements(shown: Shown): { readonly all: number; readonly doubtful: readonly Doubtful[] } {
  const { page, measured } = shown
  const bySource = new Map<string, MeasuredShape[]>()
  for (const shape of measured.shapes) {
    const cell = shape.source?.cell
    if (cell !== undefined) bySource.set(cell, [...(bySource.get(cell) ?? []), shape])
  }
  const elements = page.elements.filter((element) => element.hidden === undefined && isDrawn(element))
  const doubtful = elements.flatMap((element): Doubtful[] => {
    const area = areaOf(element)
    if (!area) return []
    // Elements that a reader adds to its source have ids of their own.
    const ids = new Set([element.id, ...element.sourceIds])
    const shapes = [...ids].flatMap((id) => bySource.get(id) ?? [])
    return shapes.some((shape) => isClear(element, shape, area, shown)) ? [] : [{ element, shapes, area }]
  })
  return { all: elements.length, doubtful }
}

/** Whether there is anything to draw. */
function isDrawn(element: Element): boolean {
  if (element.opacity === 0) return false
  if (element.labels.some(({ plain, opacity }) => plain.trim() !== '' && opacity > 0)) return true
  if (element.kind === 'edge') return element.outline !== undefined || element.stroke.paint.type !== 'none'
  return element.figure.parts.length > 0
}

const isTextAlone = (element: Element): boolean =>
  element.kind === 'node' ? element.figure.parts.length === 0 : element.stroke.paint.type === 'none'

function areaOf(element: Element): MeasuredBox | undefined {
  const points =
    element.kind === 'edge'
      ? element.points
      : [element.box, { x: element.box.x + element.box.w, y: element.box.y + element.box.h }]
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [w, h] = [Math.max(...xs) - left, Math.max(...ys) - top]
  if (![left, top, w, h].every(Number.isFinite) || Math.max(w, h) > 20_000) return undefined
  return { x: left - MARGIN, y: top - MARGIN, w: w + 2 * MARGIN, h: h + 2 * MARGIN }
}

/** A line or an area that meets the element's place, in another colour than its ground, with nothing above all of it. */
function isClear(element: Element, shape: MeasuredShape, area: MeasuredBox, shown: Shown): boolean {
  const { bounds, opacity, type, colors } = shape
  if (!bounds || opacity < 0.2 || !meets(bounds, area) || isCovered(shape, bounds, shown)) return false
  if (type === 'image') return true
  if (type === 'group') return false
  const { dash = 'none', fill = 'none' } = propsOf(shape, shown)
  const ground = groundOf(shape, bounds, shown)
  const differs = (color: string | undefined) => {
    const rgb = parseCss(color)
    return rgb !== undefined && deltaE(rgb, ground) > CLEAR
  }
  // A box without a line may still show its text.
  if (shape.text !== undefined && isTextAlone(element) && differs(colors?.text)) return true
  if (type === 'text') return false
  const isLine = type === 'arrow' || type === 'line' || dash !== 'none'
  return (isLine && differs(colors?.stroke)) || (fill !== 'none' && differs(colors?.fill))
}

function meets(a: MeasuredBox, b: MeasuredBox): boolean {
  return a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h
}

function holds(a: MeasuredBox, b: MeasuredBox): boolean {
  return a.x <= b.x && a.y <= b.y && a.x + a.w >= b.x + b.w && a.y + a.h >= b.y + b.h
}

function isCovered(shape: MeasuredShape, bounds: MeasuredBox, shown: Shown): boolean {
  const { shapes } = shown.measured
  const above = shapes.slice(shapes.indexOf(shape) + 1)
  return above.some((other) => other.bounds !== null && holds(other.bounds, bounds) && isFilled(other, shown))
}

/** The colour of the nearest area below its middle. */
function groundOf(shape: MeasuredShape, { x, y, w, h }: MeasuredBox, shown: Shown): readonly [number, number, number] {
  const { shapes } = shown.measured
  const middle = { x: x + w / 2, y: y + h / 2, w: 0, h: 0 }
  const below = shapes
    .slice(0, shapes.indexOf(shape))
    .findLast((other) => other.bounds !== null && holds(other.bounds, middle) && isFilled(other, shown))
  return parseCss(below?.colors?.fill) ?? WHITE
}

export interface Title {
  readonly id: string
  readonly text: string
  readonly isInPlace: boolean
  /** px between the middles of the text here and in the source. */
  readonly off: number
}

/** The titles of containers, with where a stock editor shows them. */
export function titlesOf({ page, measured }: Shown): Title[] {
  const parents = new Set(page.elements.map(({ parent }) => parent))
  const shapes = new Map(measured.shapes.map((shape) => [shape, shape.source?.cell]))
  return page.elements.flatMap((node): Title[] => {
    if (node.kind !== 'node' || node.hidden !== undefined || !parents.has(node.id)) return []
    const label = node.labels.find(({ plain, opacity }) => plain.trim() !== '' && opacity > 0)
    if (!label) return []
    const text = label.plain.trim().slice(0, 40)
    const own = [...shapes].flatMap(([shape, cell]) =>
      shape.textBox && (node.sourceIds.includes(cell ?? '') || cell === label.sourceId) ? [shape] : [],
    )
    // A container may have further labels, such as the names of symbols in it.
    const title = own.filter((shape) => shape.text?.trim() === label.plain.trim())
    const box = unite((title.length > 0 ? title : own).flatMap(({ textBox }) => textBox ?? []))
    if (!box) return [{ id: node.id, text, isInPlace: false, off: Number.POSITIVE_INFINITY }]
    const wanted = middleOf(label, box)
    const [dx, dy] = [Math.abs(box.x + box.w / 2 - wanted.x), Math.abs(box.y + box.h / 2 - wanted.y)]
    return [{ id: node.id, text, isInPlace: Math.max(dx, dy) <= PLACE, off: Math.max(dx, dy) }]
  })
}

function unite(boxes: readonly MeasuredBox[]): MeasuredBox | undefined {
  if (boxes.length === 0) return undefined
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const [right, bottom] = [
    Math.max(...boxes.map((box) => box.x + box.w)),
    Math.max(...boxes.map((box) => box.y + box.h)),
  ]
  return { x, y, w: right - x, h: bottom - y }
}

/** The middle of a text of this size where the source has it. */
function middleOf(label: Label, { w, h }: MeasuredBox): { readonly x: number; readonly y: number } {
  const angle = (label.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const isTurned = Math.abs(sin) > 0.7
  const [along, across] = isTurned ? [h, w] : [w, h]
  const dx = along * { left: 0.5, center: 0, right: -0.5 }[label.align]
  const dy = across * { top: 0.5, middle: 0, bottom: -0.5 }[label.valign]
  return { x: label.anchor.x + dx * cos - dy * sin, y: label.anchor.y + dx * sin + dy * cos }
}

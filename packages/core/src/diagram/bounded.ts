/** Bounds the numbers of a diagram once, before any writer sees them. */
import type { Asset, Diagram, Edge, Element, Label, Node, Page } from './diagram.ts'
import type { Figure, FigurePart, Marker } from './figure.ts'
import type { Box, PathCommand, Point } from './geometry.ts'
import { isUsable, MAX_NUMBER } from './geometry.ts'
import type { Paint, Rgba, Shadow, Stroke } from './paint.ts'

/** Limit on the nesting of rich text; deeper values are not searched for numbers. */
const MAX_DEPTH = 24

/** Called with the first unusable number of an element and its replacement. */
export type OnUnusable = (page: string, element: Element, found: number, taken: number) => void

/**
 * The same diagram, or one in which every number is finite and at most 10,000,000, and no size is negative. Elements
 * whose numbers are usable stay the same objects.
 */
export function boundedDiagram(diagram: Diagram, onUnusable: OnUnusable = () => {}): Diagram {
  const usable = new Set<Figure>()
  const pages = diagram.pages.map((page) => boundedPage(page, usable, onUnusable))
  const assets = new Map([...diagram.assets].map(([key, asset]) => [key, boundedAsset(asset)]))
  const isSame =
    pages.every((page, i) => page === diagram.pages[i]) &&
    [...assets].every(([key, asset]) => asset === diagram.assets.get(key))
  return isSame ? diagram : { ...diagram, pages, assets }
}

function boundedAsset(asset: Asset): Asset {
  const { width, height, ...rest } = asset
  const isUsed = (size: number | undefined) => size === undefined || (size > 0 && size <= MAX_NUMBER)
  return isUsed(width) && isUsed(height) ? asset : rest
}

/**
 * @param usable the figures that were checked, since nodes of one style and size share theirs; receives those of the
 * page
 */
function boundedPage(page: Page, usable: Set<Figure>, onUnusable: OnUnusable): Page {
  const isSized = page.size === undefined || (isLength(page.size.w) && isLength(page.size.h))
  let elements: Element[] | undefined
  page.elements.forEach((element, i) => {
    if (isBounded(element, usable)) return
    elements ??= [...page.elements]
    elements[i] = repaired(element, (found, taken) => onUnusable(page.id, element, found, taken))
  })
  if (isSized && !elements) return page
  const { size, ...rest } = page
  return { ...rest, ...(isSized && size && { size }), elements: elements ?? page.elements }
}

function isLength(value: number): boolean {
  return value >= 0 && value <= MAX_NUMBER
}

/**
 * Checking is much cheaper than copying and runs for every element, so it does not walk over all members generically.
 */
function isBounded(element: Element, usable: Set<Figure>): boolean {
  if (element.opacity !== undefined && !isUsable(element.opacity)) return false
  for (const label of element.labels) if (!isBoundedLabel(label)) return false
  return element.kind === 'node' ? isBoundedNode(element, usable) : isBoundedEdge(element)
}

function isBoundedNode({ box, rotation, figure }: Node, usable: Set<Figure>): boolean {
  if (!(isUsable(box.x) && isUsable(box.y) && isLength(box.w) && isLength(box.h) && isUsable(rotation))) return false
  const { parts, icons, shadow } = figure
  // A simple figure is checked faster than it is found.
  const isShared = parts.length > 1
  if (isShared && usable.has(figure)) return true
  if (!areBoundedParts(parts) || !isBoundedValue(icons, 0) || !isBoundedShadow(shadow)) return false
  if (isShared) usable.add(figure)
  return true
}

function isBoundedEdge(edge: Edge): boolean {
  const { points, waypoints, shown, path, route, stroke, shadow, start, end, outline, source, target } = edge
  if (!points.every(isBoundedPoint) || !path.every(isBoundedStep)) return false
  if (waypoints && !waypoints.every(isBoundedPoint)) return false
  if (shown && !shown.every(isBoundedPoint)) return false
  if (!isBoundedPoint(source.at) || !isBoundedPoint(target.at)) return false
  if (!isLength(route.radius) || !isBoundedStroke(stroke) || !isBoundedShadow(shadow)) return false
  if (!isBoundedMarker(start) || !isBoundedMarker(end)) return false
  return (
    outline === undefined ||
    (areBoundedParts(outline.parts) && (outline.fill === undefined || isBoundedPaint(outline.fill)))
  )
}

function isBoundedPoint({ x, y }: Point): boolean {
  return isUsable(x) && isUsable(y)
}

function isBoundedStep(step: PathCommand): boolean {
  switch (step.op) {
    case 'Z':
      return true
    case 'C':
      return isBoundedPoint(step) && isUsable(step.x1) && isUsable(step.y1) && isUsable(step.x2) && isUsable(step.y2)
    case 'Q':
      return isBoundedPoint(step) && isUsable(step.x1) && isUsable(step.y1)
    default:
      return isBoundedPoint(step)
  }
}

function isBoundedBox({ x, y, w, h }: Box): boolean {
  return isUsable(x) && isUsable(y) && isUsable(w) && isUsable(h)
}

function isBoundedColor({ r, g, b, a }: Rgba): boolean {
  return isUsable(r) && isUsable(g) && isUsable(b) && isUsable(a)
}

function isBoundedPaint(paint: Paint): boolean {
  switch (paint.type) {
    case 'none':
      return true
    case 'gradient':
      return isBoundedColor(paint.from) && isBoundedColor(paint.to) && isBoundedValue([paint.stops, paint.focus], 0)
    case 'pattern':
      return isBoundedValue(paint, 0)
    case 'solid':
      return isBoundedColor(paint.color)
  }
}

function isBoundedStroke({ width, dash, paint }: Stroke): boolean {
  return isLength(width) && (dash === undefined || dash.every(isLength)) && isBoundedPaint(paint)
}

function isBoundedShadow(shadow: Shadow | undefined): boolean {
  if (shadow === undefined) return true
  return isUsable(shadow.dx) && isUsable(shadow.dy) && isUsable(shadow.blur) && isBoundedColor(shadow.color)
}

function isBoundedMarker({ parts }: Marker): boolean {
  return parts.length === 0 || areBoundedParts(parts)
}

function areBoundedParts(parts: readonly FigurePart[]): boolean {
  return parts.every((part) => {
    if (part.type === 'image' || part.type === 'text') return isBoundedValue(part, 0)
    if (part.type === 'path' ? !part.commands.every(isBoundedStep) : !isBoundedBox(part.box)) return false
    if (part.type === 'rect' && !(isUsable(part.rx) && isUsable(part.ry))) return false
    return isBoundedStroke(part.stroke) && isBoundedPaint(part.fill) && isBoundedShadow(part.shadow)
  })
}

function isBoundedLabel(label: Label): boolean {
  const { anchor, area, rotation, font, opacity, text, color, background, border } = label
  if (!(isBoundedPoint(anchor) && isLength(area.w) && isLength(area.h) && isUsable(rotation))) return false
  if (!(isLength(font.size) && isUsable(opacity) && isBoundedColor(color) && isBoundedValue(text, 0))) return false
  return (!background || isBoundedColor(background)) && (!border || isBoundedColor(border))
}

function isBoundedValue(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return isUsable(value)
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return true
  if (Array.isArray(value)) {
    for (const item of value) if (!isBoundedValue(item, depth + 1)) return false
    return true
  }
  for (const key in value) if (!isBoundedValue((value as Record<string, unknown>)[key], depth + 1)) return false
  return true
}

/** Sizes: negative ones become 0. */
const LENGTHS: ReadonlySet<string> = new Set(['w', 'h', 'width', 'size', 'radius'])

function usable(value: number, key: string): number {
  const least = LENGTHS.has(key) ? 0 : -MAX_NUMBER
  return Number.isNaN(value) ? 0 : Math.min(MAX_NUMBER, Math.max(least, value))
}

/** The first unusable number and its replacement; undefined if there is none. */
function firstUnusable(value: unknown, key = '', depth = 0): { found: number; taken: number } | undefined {
  if (typeof value === 'number') {
    const taken = usable(value, key)
    return taken === value ? undefined : { found: value, taken }
  }
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = firstUnusable(inner, Array.isArray(value) ? key : name, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** A copy with usable numbers; `report` is called for the first that was not. */
function repaired(element: Element, report: (found: number, taken: number) => void): Element {
  const first = firstUnusable(element)
  if (first) report(first.found, first.taken)
  const walk = (value: unknown, key: string, depth: number): unknown => {
    if (typeof value === 'number') return usable(value, key)
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
    if (Array.isArray(value)) return value.map((item) => walk(item, key, depth + 1))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, name, depth + 1)]))
  }
  // Attributes are names and texts of the file; they have no numbers.
  const { attributes, semantic, ...rest } = element.kind === 'edge' ? withoutLostPoints(element) : element
  return {
    ...withEndsOnRoute(walk(rest, '', 0) as Element),
    ...(attributes && { attributes }),
    ...(semantic && { semantic }),
  }
}

function withEndsOnRoute(element: Element): Element {
  if (element.kind === 'node') return element
  const [first, last] = [element.points[0], element.points.at(-1)]
  return {
    ...element,
    ...(first && { source: { ...element.source, at: first } }),
    ...(last && { target: { ...element.target, at: last } }),
  }
}

/** A route has two points, even if all of it is in one place. */
function twoOrMore(points: readonly Point[], [source, target]: readonly (Point | undefined)[]): readonly Point[] {
  if (points.length > 1) return points
  const only = points[0] ?? source ?? target ?? { x: 0, y: 0 }
  return [source ?? only, target ?? only]
}

/**
 * Points of an edge that are not finite are left out, since any replacement would be a wrong route; the line is then
 * drawn plain.
 */
function withoutLostPoints(edge: Edge): Edge {
  const isSomewhere = ({ x, y }: Point) => Number.isFinite(x) && Number.isFinite(y)
  const isDrawn = (step: PathCommand) =>
    Object.values(step).every((value) => value === step.op || Number.isFinite(value))
  if (edge.points.every(isSomewhere) && edge.path.every(isDrawn)) return edge
  const points = twoOrMore(
    edge.points.filter(isSomewhere),
    [edge.source.at, edge.target.at].map((end) => (isSomewhere(end) ? end : undefined)),
  )
  const path = points.map(({ x, y }, i): PathCommand => ({ op: i === 0 ? 'M' : 'L', x, y }))
  return { ...edge, points, path }
}

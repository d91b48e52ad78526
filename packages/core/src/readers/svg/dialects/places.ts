/** Nodes and ends by their places, where the file does not name them (docs/formats/svg.md §9). */
import type { Box, Paint, Point } from '#diagram/index'
import { centreOf, contains, grownBox } from '#geometry/box'
import { toSegment } from '#geometry/polyline'
import { subpaths } from '#geometry/subpaths'
import { commandsOf } from '../draw/shape.ts'
import type { FoundNode } from '../make/found.ts'
import { boxOf } from '../make/node.ts'
import { isShape, isText, type Mark, type ShapeMark, type TextMark } from '../scene.ts'

/** An outline that a line may end at. */
interface Target {
  readonly node: FoundNode
  readonly box: Box
  readonly outlines: readonly (readonly Point[])[]
}

/** The nodes of a picture, to find the one that a line ends at. */
export class Targets {
  readonly #targets: readonly Target[]

  constructor(nodes: readonly FoundNode[]) {
    this.#targets = nodes.map((node) => {
      const shapes = node.outline ? [node.outline] : node.shapes.filter(({ isClosed }) => isClosed)
      const outlines = shapes.flatMap(({ part }) => subpaths(commandsOf(part), 12).map(({ points }) => points))
      return { node, box: boxOf(node), outlines }
    })
  }

  /** The node with the nearest outline, the smaller of two; undefined if none is within `reach` px. */
  nearest(point: Point, reach: number): { readonly node: FoundNode; readonly distance: number } | undefined {
    let best: { node: FoundNode; distance: number; size: number } | undefined
    for (const { node, box, outlines } of this.#targets) {
      if (!contains(grownBox(box, reach), point)) continue
      const distance = Math.min(toBorder(point, box), ...outlines.map((points) => toOutline(point, points)))
      const size = box.w * box.h
      if (
        distance > reach ||
        (best && (distance > best.distance + 0.5 || (distance > best.distance - 0.5 && size >= best.size)))
      )
        continue
      best = { node, distance, size }
    }
    return best
  }
}

function toOutline(point: Point, points: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < points.length; i += 1) least = Math.min(least, toSegment(point, points[i - 1]!, points[i]!))
  return least
}

/** px to the nearest side of a box, from inside or outside. */
function toBorder(point: Point, { x, y, w, h }: Box): number {
  const corners = [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
    { x, y },
  ]
  return toOutline(point, corners)
}

/** px by which something may stick out of what it is in. */
const MAX_OVERHANG = 3
/** Comparisons of outlines with marks; a picture that needs more is no diagram. */
const MAX_PAIRS = 50_000_000
/** px; smaller outlines are icons and heads. */
const MIN_SIDE = 12

export const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - MAX_OVERHANG &&
  inner.y >= outer.y - MAX_OVERHANG &&
  inner.x + inner.w <= outer.x + outer.w + MAX_OVERHANG &&
  inner.y + inner.h <= outer.y + outer.h + MAX_OVERHANG

const areaOf = ({ w, h }: Box): number => w * h

interface Area {
  readonly shape: ShapeMark
  readonly texts: TextMark[]
  readonly more: Mark[]
  /** Outlines with texts of their own in it. */
  inner: number
}

export interface InferOptions {
  /** The notation and type of the nodes. */
  readonly type: string
  /** Whether an outline without a text is a node. */
  readonly keeps?: (shape: ShapeMark) => boolean
}

/**
 * Closed outlines with text in them are nodes, with all that is drawn inside; those around other nodes are containers.
 * @param marks in paint order
 */
export function nodesByPlace(marks: readonly Mark[], { type, keeps }: InferOptions): FoundNode[] {
  const shapes = marks.filter(isShape).filter(isArea)
  const texts = marks.filter(isText)
  if (shapes.length * marks.length > MAX_PAIRS) return []
  const areas = shapes.map((shape): Area => ({ shape, texts: [], more: [], inner: 0 }))
  const bySize = areas.toSorted((a, b) => areaOf(a.shape.box) - areaOf(b.shape.box))
  for (const text of texts) {
    const middle = centreOf(text.box)
    const area = bySize.find(({ shape }) => shape.order < text.order && isWithin(text, middle, shape.box))
    if (area && !isTextBackground(area.shape, text)) area.texts.push(text)
  }
  const kept = bySize.filter(({ shape, texts }) => texts.length > 0 || keeps?.(shape))
  const taken = new Set<Mark>(kept.flatMap(({ shape, texts }) => [shape, ...texts]))
  for (const area of kept)
    for (const other of kept)
      if (
        other !== area &&
        areaOf(other.shape.box) < areaOf(area.shape.box) &&
        isInside(other.shape.box, area.shape.box)
      )
        area.inner += 1
  for (const mark of marks) {
    if (taken.has(mark) || mark.kind === 'text') continue
    // A second border may be around its box.
    const owner = kept.find(
      ({ shape, inner }) => inner === 0 && (isInside(mark.box, shape.box) || isTwin(mark.box, shape.box)),
    )
    owner?.more.push(mark)
  }
  const nodes = kept.map((area) => nodeOf(area, type))
  nest(nodes)
  return nodes
}

/** An area without a line just around a text is its background. */
export function isTextBackground({ box, part }: ShapeMark, text: TextMark): boolean {
  if (part.stroke.width > 0 || part.fill.type !== 'solid') return false
  return contains(box, centreOf(text.box)) && box.w <= text.box.w + 10 && box.h <= text.box.h + 8
}

/** A text on the area behind it. */
export function withBackground(text: TextMark, { part }: ShapeMark): TextMark {
  const background = part.fill.type === 'solid' ? part.fill.color : undefined
  return { ...text, pieces: text.pieces.map((piece) => ({ ...piece, background })) }
}

function isArea({ isClosed, box, part }: ShapeMark): boolean {
  return isClosed && box.w >= MIN_SIDE && box.h >= MIN_SIDE && (part.fill.type !== 'none' || part.stroke.width > 0)
}

function isWithin(text: TextMark, middle: Point, box: Box): boolean {
  return contains(box, middle) && text.box.w <= box.w * 1.15 + MAX_OVERHANG
}

const isTwin = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < 8 && Math.abs(a.y - b.y) < 8 && Math.abs(a.w - b.w) < 16 && Math.abs(a.h - b.h) < 16

function nodeOf({ shape, texts, more, inner }: Area, type: string): FoundNode {
  const plain = texts
    .map((text) => text.plain)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  texts.sort((a, b) => a.order - b.order)
  const shapes = [shape, ...more.filter(isShape)]
  return {
    kind: 'node',
    name: shape.element.attributes.get('id') ?? (plain === '' ? shape.id : plain.slice(0, 80)),
    shapes,
    images: more.flatMap((mark) => (mark.kind === 'image' ? [mark] : [])),
    texts,
    ...(more.some((mark) => isTwin(mark.box, shape.box)) ? {} : { outline: shape }),
    ...(inner > 0 && { isContainer: true }),
    semantic: { notation: 'graph', type },
  }
}

/** Puts each node into the smallest one that is around it, and does not cover it. */
export function nest(nodes: readonly FoundNode[]): void {
  const boxes = nodes.map((node) => ({ node, box: boxOf(node) })).sort((a, b) => areaOf(a.box) - areaOf(b.box))
  const containers = boxes.filter(({ node }) => node.isContainer)
  for (const inner of boxes) {
    if (inner.node.parent) continue
    const outer = containers.find(({ box }) => areaOf(box) > areaOf(inner.box) && isInside(inner.box, box))
    if (outer && !covers(outer.node, inner.node)) inner.node.parent = outer.node
  }
}

/** Whether a node is painted over all of another that lies in it. */
function covers({ shapes: [outer] }: FoundNode, { shapes: [inner] }: FoundNode): boolean {
  return outer !== undefined && inner !== undefined && outer.order > inner.order && isOpaque(outer.part.fill)
}

const isOpaque = (fill: Paint): boolean => fill.type === 'solid' && fill.color.a === 1

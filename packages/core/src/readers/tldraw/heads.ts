/** Markers at the ends of an edge: heads of its arrows, and those that our writer drew as shapes of their own. */
import type { Marker, MarkerKind } from '#diagram/index'
import type { LineEnd } from '../shared/drawing/markers.ts'
import { type Fields, inside, own, textIn, wordIn } from '../shared/json.ts'
import type { Placed } from './tree.ts'

const HEADS = ['none', 'arrow', 'triangle', 'square', 'dot', 'pipe', 'diamond', 'inverted', 'bar'] as const
export type Head = (typeof HEADS)[number]

/** Filled and empty drawings of tldraw's arrowheads. */
export const DRAWN_HEADS: Readonly<Record<Head, readonly [filled: LineEnd, empty: LineEnd]>> = {
  none: ['none', 'none'],
  arrow: ['openArrow', 'openArrow'],
  triangle: ['fullTriangle', 'emptyTriangle'],
  square: ['fullDiamond', 'emptyDiamond'],
  dot: ['fullCircle', 'emptyCircle'],
  pipe: ['bar', 'bar'],
  diamond: ['fullDiamond', 'emptyDiamond'],
  inverted: ['crowMany', 'crowMany'],
  bar: ['bar', 'bar'],
}

/** Filled and empty drawings of the markers of sources, or the nearest that we have. */
export const DRAWN_MARKERS: Readonly<Record<MarkerKind, readonly [filled: LineEnd, empty: LineEnd]>> = {
  none: ['none', 'none'],
  notched: ['notched', 'notched'],
  triangle: ['fullTriangle', 'emptyTriangle'],
  'double-triangle': ['fullTriangle', 'emptyTriangle'],
  'half-triangle': ['halfArrow', 'halfArrow'],
  open: ['openArrow', 'openArrow'],
  'half-open': ['halfArrow', 'halfArrow'],
  dot: ['fullCircle', 'emptyCircle'],
  diamond: ['fullDiamond', 'emptyDiamond'],
  square: ['fullDiamond', 'emptyDiamond'],
  circle: ['fullCircle', 'emptyCircle'],
  'circle-plus': ['emptyCircle', 'emptyCircle'],
  'half-circle': ['emptyCircle', 'emptyCircle'],
  bar: ['bar', 'bar'],
  slash: ['slash', 'slash'],
  cross: ['slash', 'slash'],
  one: ['crowOne', 'crowOne'],
  'exactly-one': ['crowExactlyOne', 'crowExactlyOne'],
  many: ['crowMany', 'crowMany'],
  'one-or-many': ['crowOneOrMany', 'crowOneOrMany'],
  'zero-or-one': ['crowZeroOrOne', 'crowZeroOrOne'],
  'zero-or-many': ['crowZeroOrMany', 'crowZeroOrMany'],
  custom: ['openArrow', 'openArrow'],
}

const KINDS = Object.keys(DRAWN_MARKERS) as MarkerKind[]

/** An end of an edge in the source, as far as the shapes of the edge do not say it. */
export interface SourceEnd {
  /** The edge that it is attached to. */
  readonly cell?: string
  readonly marker?: MarkerKind
}

/** @param facts see `noted` */
export function sourceEndIn(facts: Fields, end: 'start' | 'end'): SourceEnd {
  const given = inside(inside(facts, 'ends'), end)
  const cell = textIn(given, 'cell')
  const marker = KINDS.find((kind) => kind === textIn(given, 'marker'))
  return { ...(cell !== undefined && { cell }), ...(marker && { marker }) }
}

export function headOf(shape: Placed | undefined, name: 'arrowheadStart' | 'arrowheadEnd'): Head {
  return shape?.type === 'arrow' ? wordIn(shape.props, name, HEADS) : 'none'
}

/** The first arrow that has a head at an end of the edge. */
export function withHead(pieces: readonly Placed[], name: 'arrowheadStart' | 'arrowheadEnd'): Placed | undefined {
  return pieces.find((piece) => headOf(piece, name) !== 'none') ?? pieces.find(({ type }) => type === 'arrow')
}

export function markerOf(head: Head, noted: MarkerKind | undefined, drawn: Marker): Marker {
  if (head === 'none') return noted ? { ...drawn, kind: noted, name: noted } : drawn
  return head === 'square' ? { ...drawn, kind: 'square', name: 'square' } : { ...drawn, name: head }
}

/** Whether a marker that our writer drew apart is filled with the colour of its line. */
export function isFilledApart(pieces: readonly Placed[], end: 'start' | 'end'): boolean {
  const outlines = pieces.flatMap((piece) => own(inside(inside(piece.own, 'markers'), end), 'outlines') ?? [])
  return outlines.some((outline) => textIn(outline as Fields, 'fill') === 'line')
}

/** Whether the heads are those that our writer noted. */
export function changesHeads(pieces: readonly Placed[], facts: Fields): boolean {
  const holders = pieces.filter((piece) => own(piece.own, 'route') !== undefined)
  if (holders.length === 0 || pieces.some((piece) => own(piece.own, 'outline') !== undefined)) return false
  const isNoted = (end: 'start' | 'end') =>
    holders.some((piece) => own(inside(piece.own, 'markers'), end) !== undefined)
  const isInvisible = holders.some((piece) => own(piece.own, 'stroke') === null)
  if (isInvisible) return false
  // Shapes of their own draw what tldraw has no head for.
  const isDrawn = pieces.some((piece) => textIn(piece.own, 'role') === 'decoration')
  const isOther = (end: 'start' | 'end') => {
    const isShown = headAt(pieces, end) !== 'none'
    return isNoted(end) ? !isShown && !isDrawn && sourceEndIn(facts, end).marker === undefined : isShown
  }
  return isOther('start') || isOther('end')
}

function headAt(pieces: readonly Placed[], end: 'start' | 'end'): Head {
  const name = end === 'start' ? 'arrowheadStart' : 'arrowheadEnd'
  return headOf(withHead(pieces, name), name)
}

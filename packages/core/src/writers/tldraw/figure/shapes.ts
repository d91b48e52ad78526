/** Drafts of the native shapes that figures are made of. */
import type { TLRichText, TLShapeId } from '@tldraw/tlschema'
import type { Box, Label, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { type Place, placeCentred } from '#geometry/rotation'
import { FREEHAND_EXTRA, SIZES } from '#tldraw/facts'
import { EMPTY_TEXT, type JsonObject, type ShapeDraft } from '../drafts/draft.ts'
import { linePoints } from '../drafts/index-keys.ts'
import type { PageContext } from '../drafts/page-context.ts'
import type { Dash, Scaled } from '../look/stroke.ts'
import type { FreeformSegment } from './freeform.ts'
import { type GeoMatch, RECTANGLE } from './outlines.ts'

export interface ShapeStyle extends Scaled {
  readonly color: string
  readonly fill: string
  readonly dash: Dash
}

/** tldraw's names of alignments. */
const ALIGN = { left: 'start', center: 'middle', right: 'end' } as const

/** The alignment of a label: lines of a text from right to left start at the right. */
export function nativeAlign({ align, direction }: Pick<Label, 'align' | 'direction'>): 'start' | 'middle' | 'end' {
  if (direction !== 'rtl' || align === 'center') return ALIGN[align]
  return align === 'left' ? 'end' : 'start'
}

export const VERTICAL_ALIGN = { top: 'start', middle: 'middle', bottom: 'end' } as const

/** The text of a geo; its size and scale apply to the line as well. */
export interface GeoLabel extends Scaled {
  readonly richText: TLRichText
  readonly color: string
  readonly font: string
  readonly align: 'start' | 'middle' | 'end'
  readonly verticalAlign: 'start' | 'middle' | 'end'
}

/** The text of a geo with its values for `meta.drawbridge`. */
export interface InsideLabel extends GeoLabel {
  readonly exact: JsonObject
}

interface Identity {
  readonly id: TLShapeId
  readonly meta: JsonObject
  readonly opacity?: number
}

/** The style of areas that only hold connectors or a label. */
export const INVISIBLE: ShapeStyle = { color: 'black', fill: 'none', dash: 'none', size: 's', scale: 0.5 }

/** tldraw refuses sizes of 0. */
const MIN_SIDE = 1

/** A geo shape in page space, by its box before the rotation. */
export interface GeoSpec {
  readonly centre: Point
  readonly size: { readonly w: number; readonly h: number }
  /** Clockwise about the centre. */
  readonly degrees: number
  /** A rectangle if absent. */
  readonly match?: GeoMatch
  readonly style: ShapeStyle
  readonly label?: GeoLabel | undefined
}

/** A geo with its label. A match that is turned by a quarter has its width and height exchanged. */
export function geoDraft(identity: Identity, spec: GeoSpec): ShapeDraft {
  const { centre, size, degrees, match = RECTANGLE, style, label } = spec
  const [w, h] = match.turn === 0 ? [size.w, size.h] : [size.h, size.w]
  const { color, fill, dash } = style
  const { size: name, scale } = label ?? style
  const { x, y, rotation } = placeCentred(centre, w, h, degrees + match.turn)
  return {
    ...identity,
    type: 'geo',
    x,
    y,
    rotation,
    props: {
      geo: match.geo,
      w: Math.max(MIN_SIDE, w),
      h: Math.max(MIN_SIDE, h),
      growY: 0,
      flipX: match.flipX,
      flipY: match.flipY,
      labelColor: label?.color ?? 'black',
      font: label?.font ?? 'sans',
      align: label?.align ?? 'middle',
      verticalAlign: label?.verticalAlign ?? 'middle',
      richText: label?.richText ?? EMPTY_TEXT,
      url: '',
      color,
      fill,
      dash,
      size: name,
      scale,
    },
  }
}

/** The scale at which tldraw's freehand line has the width of the style. */
function freehandScale({ size, scale }: ShapeStyle): number {
  const { stroke } = SIZES[size]
  return (scale * stroke) / (stroke + FREEHAND_EXTRA)
}

/** A freeform in page space, by the position of its first point. */
export interface FreeformSpec {
  readonly segment: FreeformSegment
  readonly isClosed: boolean
  readonly placed: Place
  readonly style: ShapeStyle
}

/** A `draw` shape. Its scale is smaller than that of the style, because tldraw adds a px to freehand lines. */
export function freeformDraft(identity: Identity, { segment, isClosed, placed, style }: FreeformSpec): ShapeDraft {
  const { x, y, rotation } = placed
  const { color, fill, dash, size } = style
  return {
    ...identity,
    type: 'draw',
    x,
    y,
    rotation,
    props: {
      segments: [segment],
      isComplete: true,
      isClosed,
      isPen: false,
      scaleX: 1,
      scaleY: 1,
      color,
      fill,
      dash,
      size,
      scale: freehandScale(style),
    },
  }
}

/** A straight or bent line through points; only their distances from the first count. */
export function polylineDraft(
  identity: Identity,
  points: readonly Point[],
  placed: Place,
  { color, dash, size, scale }: ShapeStyle,
): ShapeDraft {
  const props = {
    points: linePoints(points),
    spline: 'line',
    color,
    dash: dash === 'none' ? 'solid' : dash,
    size,
    scale,
  }
  return { ...identity, type: 'line', ...placed, props }
}

export interface ImageSpec {
  readonly assetId: string
  readonly box: Box
  readonly altText: string
}

/** An image whose box is given in page space, before it is rotated about `centre`. */
export function imageDraft(identity: Identity, centre: Point, degrees: number, spec: ImageSpec): ShapeDraft {
  const { w, h } = spec.box
  const { x, y, rotation } = placeCentred(centre, w, h, degrees)
  return {
    ...identity,
    type: 'image',
    x,
    y,
    rotation,
    props: {
      w: Math.max(MIN_SIDE, w),
      h: Math.max(MIN_SIDE, h),
      assetId: spec.assetId,
      crop: null,
      flipX: false,
      flipY: false,
      altText: spec.altText,
      url: '',
      playing: true,
    },
  }
}

/** Page space; the box is rotated about its centre. */
interface Area {
  readonly box: Box
  /** Degrees clockwise. */
  readonly rotation: number
}

/** An invisible rectangle for edges to end at: `body` is the element itself; the others only hold connectors, with the visible shapes beside them. */
export function invisibleDraft(
  element: string,
  piece: 'body' | 'frame' | 'reach',
  { box, rotation }: Area,
  page: PageContext,
): ShapeDraft {
  const role = piece === 'body' ? 'body' : 'group'
  const draft = geoDraft(
    { id: page.shapeId(element, piece), meta: page.meta(element, role, { fill: null, stroke: null }) },
    { centre: centreOf(box), size: box, degrees: rotation, style: INVISIBLE },
  )
  // Locked, so that nobody selects an invisible shape by a click; it is moved and deleted with its group.
  return piece === 'body' ? draft : { ...draft, isLocked: true }
}

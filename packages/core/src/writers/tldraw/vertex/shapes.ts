/** Drafts of the native shapes that figures are made of. */
import type { TLShapeId } from '@tldraw/tlschema'
import type { Box, Point } from '../../../diagram/index.ts'
import type { JsonObject, ShapeDraft } from '../draft.ts'
import { type Placed, placeCentred } from '../geometry.ts'
import { indexKey } from '../index-keys.ts'
import type { Dash, Scaled } from '../look/stroke.ts'
import { EMPTY_TEXT } from '../rich-text.ts'
import type { FreeformSegment } from './freeform.ts'
import type { GeoMatch } from './outlines.ts'

export interface ShapeStyle extends Scaled {
  readonly color: string
  readonly fill: string
  readonly dash: Dash
}

interface Identity {
  readonly id: TLShapeId
  readonly meta: JsonObject
  readonly opacity?: number
}

/** tldraw refuses sizes of 0. */
const SMALLEST = 1

/** A geo shape whose box (before any turn) has this centre and size in page space. */
export function geoDraft(
  identity: Identity,
  centre: Point,
  size: { readonly w: number; readonly h: number },
  degrees: number,
  match: GeoMatch,
  style: ShapeStyle,
): ShapeDraft {
  const [w, h] = match.turn === 0 ? [size.w, size.h] : [size.h, size.w]
  return {
    ...identity,
    type: 'geo',
    ...placeCentred(centre, w, h, degrees + match.turn),
    props: {
      geo: match.geo,
      w: Math.max(SMALLEST, w),
      h: Math.max(SMALLEST, h),
      growY: 0,
      flipX: match.flipX,
      flipY: match.flipY,
      labelColor: 'black',
      font: 'sans',
      align: 'middle',
      verticalAlign: 'middle',
      richText: EMPTY_TEXT,
      url: '',
      ...styleProps(style),
    },
  }
}

export function freeformDraft(
  identity: Identity,
  segment: FreeformSegment,
  closed: boolean,
  placed: Placed,
  style: ShapeStyle,
): ShapeDraft {
  return {
    ...identity,
    type: 'draw',
    ...placed,
    props: {
      segments: [segment],
      isComplete: true,
      isClosed: closed,
      isPen: false,
      scaleX: 1,
      scaleY: 1,
      ...styleProps(style),
    },
  }
}

/** A straight or bent line; points relative to the first. */
export function polylineDraft(
  identity: Identity,
  points: readonly Point[],
  placed: Placed,
  { color, dash, size, scale }: ShapeStyle,
): ShapeDraft {
  const origin = points[0] ?? { x: 0, y: 0 }
  const keyed = points.map((point, i) => {
    const index = indexKey(i)
    return [index, { id: index, index, x: point.x - origin.x, y: point.y - origin.y }] as const
  })
  const props = {
    points: Object.fromEntries(keyed),
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
  readonly flipX?: boolean
  readonly flipY?: boolean
}

/** An image whose box is given in page space before it is turned about `centre`. */
export function imageDraft(identity: Identity, centre: Point, degrees: number, spec: ImageSpec): ShapeDraft {
  const { w, h } = spec.box
  return {
    ...identity,
    type: 'image',
    ...placeCentred(centre, w, h, degrees),
    props: {
      w: Math.max(SMALLEST, w),
      h: Math.max(SMALLEST, h),
      assetId: spec.assetId,
      crop: null,
      flipX: spec.flipX ?? false,
      flipY: spec.flipY ?? false,
      altText: spec.altText,
      url: '',
      playing: true,
    },
  }
}

function styleProps({ color, fill, dash, size, scale }: ShapeStyle) {
  return { color, fill, dash, size, scale }
}

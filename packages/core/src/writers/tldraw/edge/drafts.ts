/** Drafts of the two native shapes that make up a route: arrows and lines. */
import type { TLShapeId } from '@tldraw/tlschema'
import { PAPER } from '#color/palette'
import type { Edge, Point } from '#diagram/index'
import type { BindTarget, JsonObject, Role, ShapeDraft } from '../drafts/draft.ts'
import { EMPTY_TEXT } from '../drafts/draft.ts'
import { linePoints } from '../drafts/index-keys.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { exactLook, storedText } from '../label/measured.ts'
import type { Arrowhead } from './arrowheads.ts'
import type { Hold } from './ends.ts'
import type { ArrowLabel } from './labels.ts'
import { strokeMeta } from './meta.ts'
import type { StrokeStyle } from './stroke.ts'

export interface ArrowSpec {
  readonly piece: string
  readonly role: Role
  /** The wanted line in page space; an approximate arrow deviates from it. */
  readonly path: readonly Point[]
  /** See `routeMeta`. */
  readonly exact?: JsonObject
  readonly from?: Hold | undefined
  readonly to?: Hold | undefined
  readonly heads: { readonly start: Arrowhead; readonly end: Arrowhead; readonly fill: 'none' | 'fill' }
  readonly kind: { readonly type: 'arc'; readonly bend: number } | { readonly type: 'elbow'; readonly mid: number }
  readonly style: StrokeStyle
  readonly label?: ArrowLabel | undefined
}

/** The origin of each arrow in its own coordinates; one shared object, because arrows are many. */
const ORIGIN: Point = { x: 0, y: 0 }

/** An arrow and its bindings. Bound ends are exact: the tip is at the anchor itself, without tldraw's gap. */
export function arrowDraft(edge: Edge, spec: ArrowSpec, context: PageContext): ShapeDraft {
  const id = context.shapeId(edge.id, spec.piece)
  const { kind, heads, style, path } = spec
  const [start, end] = [path[0] as Point, path.at(-1) as Point]
  const bound = boundTo(spec)
  bind(id, 'start', spec.from, kind.type, context)
  bind(id, 'end', spec.to, kind.type, context)
  return {
    id,
    type: 'arrow',
    x: start.x,
    y: start.y,
    rotation: 0,
    path,
    bound,
    props: {
      kind: kind.type,
      start: ORIGIN,
      end: { x: end.x - start.x, y: end.y - start.y },
      bend: kind.type === 'arc' ? kind.bend : 0,
      elbowMidPoint: kind.type === 'elbow' ? kind.mid : 0.5,
      labelPosition: spec.label?.t ?? 0.5,
      arrowheadStart: heads.start,
      arrowheadEnd: heads.end,
      fill: heads.fill,
      richText: spec.label ? storedText(spec.label.text) : EMPTY_TEXT,
      labelColor: spec.label ? context.looks.colors.text(spec.label.text.look.color, PAPER.rgb) : style.color,
      font: spec.label?.text.look.family ?? 'sans',
      // Members are written out, because an object made with a spread takes more memory and arrows are many.
      color: style.color,
      dash: style.dash,
      size: style.size,
      scale: style.scale,
    },
    meta: context.meta(edge.id, spec.role, strokeMeta(edge), spec.exact, spec.label && labelMeta(edge, spec.label)),
  }
}

function labelMeta({ id }: Edge, { text }: ArrowLabel): JsonObject {
  const { sourceId } = text.label
  return sourceId === id ? exactLook(text) : { ...exactLook(text), labelOf: sourceId }
}

export interface LineSpec {
  readonly piece: string
  /** Page space. */
  readonly points: readonly Point[]
  readonly spline: 'line' | 'cubic'
  readonly style: StrokeStyle
  /** See `routeMeta`. */
  readonly exact: JsonObject
}

/** A line through points, each of which is a handle. */
export function lineDraft(
  edge: Edge,
  { piece, points, spline, style: { color, dash, size, scale }, exact }: LineSpec,
  context: PageContext,
): ShapeDraft {
  const origin = points[0] as Point
  return {
    id: context.shapeId(edge.id, piece),
    type: 'line',
    x: origin.x,
    y: origin.y,
    rotation: 0,
    props: { points: linePoints(points), spline, color, dash, size, scale },
    meta: context.meta(edge.id, 'route', strokeMeta(edge), exact),
  }
}

function boundTo({ from, to }: ArrowSpec): readonly BindTarget[] {
  if (from && to) return [from.target, to.target]
  const only = from ?? to
  return only ? [only.target] : []
}

function bind(
  arrow: TLShapeId,
  terminal: 'start' | 'end',
  hold: Hold | undefined,
  kind: 'arc' | 'elbow',
  context: PageContext,
): void {
  if (!hold) return
  context.addBinding({
    type: 'arrow',
    fromId: arrow,
    toId: hold.target.shapeId,
    props: {
      terminal,
      normalizedAnchor: hold.anchor,
      isExact: true,
      isPrecise: true,
      snap: kind === 'elbow' ? 'edge' : 'none',
    },
  })
}

/** Labels of an edge: on the arrow itself, or as texts at their place. */
import { chooseStroke } from '../../../colour/choose.ts'
import type { Edge, Label, Point } from '../../../diagram/index.ts'
import type { PageContext, ShapeDraft } from '../draft.ts'
import { labelRichText } from '../rich-text.ts'
import { fontSizeOf, type LabelSize, LINE_HEIGHT, sizeOf } from './label-size.ts'
import { textMeta } from './meta.ts'
import { distance, length, pointAt, toLine } from './polyline.ts'
import type { Route } from './route.ts'
import type { StrokeStyle } from './stroke.ts'

/** Font sizes of arrow labels at scale 1 (tldraw facts 2, sizes). */
export const ARROW_FONT: Record<StrokeStyle['size'], number> = { s: 18, m: 20, l: 24, xl: 28 }
const TEXT_FONT = 18
/** px that an on-arrow label may be off its place along and across the line. */
const ON_LINE = 2
/** px of bare line that tldraw keeps between a label and the ends. */
const CLEARANCE = 24
/** An arrow that is wider than tall leaves its label this much less than its own width (tldraw facts 6). */
const SQUISH = 64

/** Where on the route the only label sits, if an arrow can carry it there. */
export function onArrow(edge: Edge, route: Route): { label: Label; t: number } | undefined {
  const label = visible(edge)[0]
  if (!label || visible(edge).length > 1) return undefined
  if (label.rotation !== 0 || label.border || label.direction?.startsWith('vertical')) return undefined
  if (label.wrap) return undefined
  const { w, h } = sizeOf(label)
  const centre = centreOf(label, { w, h })
  const total = length(route.points)
  const t = nearestT(route, centre)
  if (distance(pointAt(route.points, t * total), centre) > ON_LINE) return undefined
  const xs = route.points.map((point) => point.x)
  const ys = route.points.map((point) => point.y)
  const width = Math.max(...xs) - Math.min(...xs)
  const isWide = width > Math.max(...ys) - Math.min(...ys)
  if (isWide && w > Math.max(Math.min(w, SQUISH), width - SQUISH)) return undefined
  const extent = (isWide ? w : h) / 2 + CLEARANCE
  return Math.min(t, 1 - t) * total >= extent ? { label, t } : undefined
}

function visible(edge: Edge): Label[] {
  return edge.labels.filter((label) => label.plain.trim() !== '' && label.opacity !== 0)
}

function centreOf({ anchor, align, valign }: Label, { w, h }: Pick<LabelSize, 'w' | 'h'>): Point {
  return {
    x: anchor.x + (align === 'left' ? w / 2 : align === 'right' ? -w / 2 : 0),
    y: anchor.y + (valign === 'top' ? h / 2 : valign === 'bottom' ? -h / 2 : 0),
  }
}

function nearestT({ points }: Route, at: Point): number {
  const total = length(points)
  let best = 0.5
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i <= 200; i++) {
    const off = distance(pointAt(points, (total * i) / 200), at)
    // The middle wins ties, so that the common case is exactly the middle.
    if (off < least - 1e-6 || (off <= least + 1e-6 && Math.abs(i / 200 - 0.5) < Math.abs(best - 0.5)))
      [best, least] = [i / 200, Math.min(off, least)]
  }
  return best
}

/** Texts for all labels, each with its background where that hides a part of the route. */
export function labelTexts(edge: Edge, route: Route, context: PageContext): ShapeDraft[] {
  return visible(edge).flatMap((label, i) => {
    const size = sizeOf(label)
    const covers = toLine(centreOf(label, size), route.points) < Math.max(size.w, size.h) / 2
    const text = textDraft(label, size, i, context)
    return label.background && label.background.a > 0 && covers
      ? [backgroundDraft(edge, label, size, i, context), text]
      : [text]
  })
}

function textDraft(label: Label, size: LabelSize, i: number, context: PageContext): ShapeDraft {
  const scale = fontSizeOf(label) / TEXT_FONT
  // The box is wider than the text, so that another font does not break lines; the alignment keeps its place.
  const w = label.wrap ? size.w : size.w * 1.25 + 4
  const at = placed(label, { w, h: size.lines * Math.round(TEXT_FONT * LINE_HEIGHT) * scale })
  return {
    id: context.shapeId(label.sourceId, i === 0 ? 'label' : `label${i}`),
    type: 'text',
    ...at,
    ...(label.opacity < 1 && { opacity: label.opacity }),
    props: {
      richText: labelRichText(label),
      w: w / scale,
      autoSize: false,
      textAlign: { left: 'start', center: 'middle', right: 'end' }[label.align],
      color: chooseStroke(label.color),
      size: 's',
      font: 'sans',
      scale,
    },
    meta: context.meta(label.sourceId, 'label', textMeta(label)),
  }
}

function backgroundDraft(edge: Edge, label: Label, size: LabelSize, i: number, context: PageContext): ShapeDraft {
  return {
    id: context.shapeId(label.sourceId, `label-background${i === 0 ? '' : i}`),
    type: 'geo',
    ...placed(label, size),
    props: {
      geo: 'rectangle',
      w: size.w,
      h: size.h,
      growY: 0,
      scale: 1,
      flipX: false,
      flipY: false,
      dash: 'none',
      fill: 'fill',
      size: 's',
      color: chooseStroke(label.background ?? label.color),
      labelColor: 'black',
      font: 'sans',
      align: 'middle',
      verticalAlign: 'middle',
      richText: { type: 'doc', content: [{ type: 'paragraph' }] },
      url: '',
    },
    meta: context.meta(edge.id, 'decoration', label.background ? { fill: textMeta(label).textBackground ?? null } : {}),
  }
}

/** Top left and angle of a block that stands with its aligned side on the label's anchor, turned about the anchor. */
function placed(label: Label, { w, h }: Pick<LabelSize, 'w' | 'h'>): { x: number; y: number; rotation: number } {
  const centre = centreOf(label, { w, h })
  const angle = Number.isFinite(label.rotation) ? (label.rotation * Math.PI) / 180 : 0
  const dx = centre.x - w / 2 - label.anchor.x
  const dy = centre.y - h / 2 - label.anchor.y
  return {
    x: label.anchor.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: label.anchor.y + dx * Math.sin(angle) + dy * Math.cos(angle),
    rotation: angle,
  }
}

/** A figure of one outline that tldraw has as a geo shape. */
import { chooseLook } from '../../../color/choose.ts'
import { darkSwatch, fillSwatch } from '../../../color/palette.ts'
import type { Node } from '../../../diagram/index.ts'
import { centredBox, centreOf } from '../../../geometry/box.ts'
import { toPage } from '../../../geometry/rotation.ts'
import { type BindTarget, type ShapeDraft, withOpacity } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import {
  type Geo,
  type PartContext,
  type PartStyle,
  partStyle,
  reportCorners,
  splitOf,
  writeGeo,
} from '../figure/parts.ts'
import type { InsideLabel } from '../figure/shapes.ts'
import { insideLabel } from '../label/inside.ts'
import type { LabelPlan } from '../label/plan.ts'
import { reportMixed } from '../label/report.ts'
import { paperOf } from '../look/paint.ts'
import { type Drawn, shadeOf } from '../look/shade.ts'
import { repaintedStyle } from './repainted.ts'

interface GeoFigure {
  readonly drafts: ShapeDraft[]
  readonly target: BindTarget
  /** Whether the label is in the shape. */
  readonly labelled: boolean
}

/** The usual case: one geo, with the label in it where that fits; two where one colour cannot give fill and border. */
export function geoFigure(
  node: Node,
  plan: LabelPlan | undefined,
  given: Drawn,
  geo: Geo,
  context: PageContext,
): GeoFigure {
  const { part, opacity } = shadeOf(given)
  const paper = paperOf(context.page)
  const style = repaintedStyle(given, node, context) ?? partStyle(part, paper)
  const hasLine = style.look.strokeColor !== null
  const isWhole = geo.match.turn === 0 && geo.box.w >= node.box.w - 1 && geo.box.h >= node.box.h - 1
  const inside =
    plan && isWhole && (hasLine || context.features.areasWithoutLine) && plan.text.label.plain.trim() !== ''
      ? insideLabel(plan, {
          box: node.box,
          rotation: node.rotation,
          strokeWidth: hasLine ? part.stroke.width : 0,
          opacity: (node.opacity ?? 1) * opacity,
          behind: behindOf(style, paper),
        })
      : undefined
  if (plan && inside) reportMixed(plan.text, node.id, context)
  reportCorners(part, node, context)
  const body = { node, context, paper, piece: 'body', role: 'body' } as const
  const drafts = style.look.split ? geoSplit(part, geo, body, inside) : [writeGeo(geo, style, body, inside)]
  const shown = drafts.at(-1)!
  const { w, h } = shown.props as { w: number; h: number }
  const centre = toPage(node.box, node.rotation, centreOf(geo.box))
  const target = {
    shapeId: shown.id,
    element: node.id,
    box: centredBox(centre, w, h),
    rotation: node.rotation + geo.match.turn,
  }
  return { drafts: withOpacity(drafts, opacity), target, labelled: inside !== undefined }
}

/** The fill, and over it the border with the label; `meta` of the latter has the exact look of both. */
function geoSplit(part: Drawn, geo: Geo, body: PartContext, inside: InsideLabel | undefined): ShapeDraft[] {
  const { under, over } = splitOf(part)
  const line = { ...partStyle(part, body.paper), color: partStyle(over, body.paper).color, fill: 'none' }
  const fill = writeGeo(geo, partStyle(under, body.paper), { ...body, piece: 'fill', role: 'decoration' })
  return [fill, writeGeo(geo, line, body, inside)]
}

function behindOf(style: PartStyle, paper: ReturnType<typeof paperOf>) {
  const { split, color, fill, fillColor } = style.look
  const under = split && fillColor ? chooseLook({ fill: fillColor, stroke: null }) : { color, fill }
  return {
    target: fillSwatch(under.color, under.fill)?.rgb ?? paper,
    dark: darkSwatch(under.color, under.fill).rgb,
    source: fillColor ?? paper,
  }
}

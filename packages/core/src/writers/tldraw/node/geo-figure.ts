/** A figure of one outline that tldraw has as a geo shape. */
import type { Looks } from '#color/looks'
import { darkSwatch, fillSwatch } from '#color/palette'
import type { Box, Node } from '#diagram/index'
import { centredBox, centreOf, isSameBox } from '#geometry/box'
import { toPage } from '#geometry/rotation'
import { propsSize } from '../drafts/bounds.ts'
import { type BindTarget, type ShapeDraft, withOpacity } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { type PartContext, reportCorners, writeGeo } from '../figure/parts.ts'
import { type Geo, type PartPlan, type PartStyle, shadePlan, splitPlans } from '../figure/plan.ts'
import type { InsideLabel } from '../figure/shapes.ts'
import { type InsideRequest, insideLabel } from '../label/inside.ts'
import type { LabelPlan } from '../label/plan.ts'
import { reportMixed } from '../label/report.ts'
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
  given: PartPlan,
  geo: Geo,
  context: PageContext,
): GeoFigure {
  const { plan: part, opacity } = shadePlan(given, context.looks)
  const style = repaintedStyle(given, node, context) ?? part.style
  const hasLine = style.look.strokeColor !== null
  const isWhole = geo.match.turn === 0 && geo.box.w >= node.box.w - 1 && geo.box.h >= node.box.h - 1
  const found =
    plan && isWhole && (hasLine || context.features.areasWithoutLine) && plan.text.label.plain.trim() !== ''
      ? insideLabel(
          plan,
          {
            box: node.box,
            rotation: node.rotation,
            strokeWidth: hasLine ? part.part.stroke.width : 0,
            opacity: (node.opacity ?? 1) * opacity,
            behind: behindOf(style, context.looks),
          },
          context.looks.colors,
        )
      : undefined
  const inside = typeof found === 'string' ? undefined : found
  if (plan && inside) reportMixed(plan.text, node.id, context)
  reportCorners(part, node, context)
  const body = { node, context, piece: 'body', role: 'body' } as const
  const drafts = style.look.split ? geoSplit(part, geo, body, inside) : [writeGeo(geo, style, body, inside)]
  const target = geoTarget(drafts.at(-1)!, node, geo.box, geo.match.turn)
  return { drafts: withOpacity(drafts, opacity), target, labelled: inside !== undefined }
}

/**
 * The target that arrows bind to when a geo draws a node.
 * @param box of the geo in the coordinates of the figure
 * @param turn degrees by which the geo is rotated in the node
 */
export function geoTarget(draft: ShapeDraft, node: Node, box: Box, turn = 0): BindTarget {
  const { w, h } = propsSize(draft) ?? box
  const centre = toPage(node.box, node.rotation, centreOf(box))
  const target = centredBox(centre, w, h)
  // Most targets are as large as their node, and there is one for each node.
  const own = isSameBox(target, node.box) ? node.box : target
  return { shapeId: draft.id, element: node.id, box: own, rotation: node.rotation + turn }
}

/**
 * The fill, and over it the border with the label. The exact look of both is that of the latter, so that a translucent
 * area is painted once; the fill has none.
 */
function geoSplit(part: PartPlan, geo: Geo, body: PartContext, inside: InsideLabel | undefined): ShapeDraft[] {
  const { under, over } = splitPlans(part, body.context.looks)
  const area = { ...under.style, exact: { ...under.style.exact, ...UNPAINTED } }
  const line = { ...part.style, color: over.style.color, fill: 'none' }
  const fill = writeGeo(geo, area, { ...body, piece: 'fill', role: 'decoration' })
  return [fill, writeGeo(geo, line, body, inside)]
}

const UNPAINTED = { fill: null, stroke: null } as const

function behindOf({ look }: PartStyle, { paper, colors }: Looks): InsideRequest['behind'] {
  const { split, color, fill, fillColor } = look
  const under = split && fillColor ? colors.look({ fill: fillColor, stroke: null }) : { color, fill }
  return {
    target: fillSwatch(under.color, under.fill)?.rgb ?? paper,
    dark: darkSwatch(under.color, under.fill).rgb,
    source: fillColor ?? paper,
  }
}

/** Nodes that would vanish on what is below them get another colour. */
import type { Colors } from '#color/choose'
import type { ShapeLook } from '#color/looks'
import { distance, toLab } from '#color/oklab'
import { fillSwatch, PALETTE } from '#color/palette'
import { clamp } from '#color/parse'
import type { Node, Rgba } from '#diagram/index'
import { centreOf } from '#geometry/box'
import type { Backdrop, PageContext } from '../drafts/page-context.ts'
import { type PartPlan, type PartStyle, shadePlan } from '../figure/plan.ts'
import { isSheen } from '../look/paint.ts'
import { scaleForStroke } from '../look/stroke.ts'

/** OKLab distance from which an area is distinguishable from its background. */
const SEEN = 0.03
/** OKLab distance up to which nobody sees a difference. */
const ALIKE = 0.02

/** The best look that is distinguishable from the background if the source's is; mostly the given one itself. */
export function lookOn(look: ShapeLook, groundAt: () => Backdrop, colors: Colors): ShapeLook {
  const { fillColor, strokeColor, color, fill, split } = look
  const area = fillSwatch(color, fill)
  if (!fillColor || !area || split) return look
  const line = strokeColor && PALETTE.get(color)!.stroke
  // If the border stands out from its area, it also stands out from any background that is like the area.
  if (line && distance(line.lab, area.lab) > 2 * ALIKE) return look
  const ground = groundAt()
  const shown = toLab(ground.target)
  if ([area, line].some((swatch) => swatch && distance(swatch.lab, shown) > ALIKE)) return look
  const source = toLab(ground.source)
  if ([fillColor, strokeColor].every((one) => !one || distance(toLab(one), source) <= SEEN)) return look
  const pattern = fill === 'pattern' && { pattern: true }
  return { ...look, ...colors.look({ fill: fillColor, stroke: strokeColor, ground: ground.target, ...pattern }) }
}

/** Borders thinner than this share of their width would hardly be drawn. */
const FINEST = 0.4

/**
 * The style of a node's first part if its own would make it vanish on what is below the node; recorded in the context.
 */
export function repaintedStyle(
  given: PartPlan,
  node: Node,
  { looks, backdrop, repainted }: PageContext,
): PartStyle | undefined {
  const {
    plan: { part, style },
    opacity,
  } = shadePlan(given, looks)
  if (opacity < 1 || isSheen(part)) return undefined
  const look = lookOn(style.look, () => backdrop(node, centreOf(node.box), 'below'), looks.colors)
  const color = fillSwatch(look.color, look.fill)?.rgb
  if (look === style.look || !color) return undefined
  repainted.set(node.id, { part: given.part, color })
  const finer = look.strokeColor ? scaleForStroke(part.stroke.width * fineness(look, color)) : {}
  const exact = { ...style.exact, shownAs: `${look.color} ${look.fill}` }
  return { ...style, exact, look, color: look.color, fill: look.fill, ...finer }
}

/**
 * Share of its width that a border keeps: a border darker than in the source is made thinner, so that it stays as
 * faint.
 */
function fineness({ strokeColor, fillColor, color }: ShapeLook, area: Rgba): number {
  if (!strokeColor || !fillColor) return 1
  const wanted = distance(toLab(strokeColor), toLab(fillColor))
  const shown = distance(PALETTE.get(color)!.stroke.lab, toLab(area))
  return clamp(wanted / shown, FINEST, 1)
}

import { distance, toLab } from '../../../color/oklab.ts'
import { fillSwatch, PALETTE } from '../../../color/palette.ts'
import type { Node, Rgba } from '../../../diagram/index.ts'
import { centreOf } from '../../../geometry/box.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { type PartStyle, partStyle } from '../figure/parts.ts'
import { lookOn } from '../look/ground.ts'
import { paperOf, type ShapeLook } from '../look/paint.ts'
import { type Drawn, isSheen, shadeOf } from '../look/shade.ts'
import { scaleForStroke } from '../look/stroke.ts'

/** Borders thinner than this share of their width would hardly be drawn. */
const FINEST = 0.4

/**
 * The style of a node's first part if its own would make it vanish on what is below the node; recorded in the context.
 */
export function repaintedStyle(
  given: Drawn,
  node: Node,
  { page, backdrop, repainted }: PageContext,
): PartStyle | undefined {
  const { part, opacity } = shadeOf(given)
  if (opacity < 1 || isSheen(part)) return undefined
  const style = partStyle(part, paperOf(page))
  const look = lookOn(style.look, () => backdrop(node, centreOf(node.box), false))
  const color = fillSwatch(look.color, look.fill)?.rgb
  if (look === style.look || !color) return undefined
  repainted.set(node.id, { part: given, color })
  const finer = look.strokeColor ? scaleForStroke(part.stroke.width * fineness(look, color)) : {}
  return { ...style, look, color: look.color, fill: look.fill, ...finer }
}

/**
 * Share of its width that a border keeps: a border darker than in the source is made thinner, so that it stays as
 * faint.
 */
function fineness({ strokeColor, fillColor, color }: ShapeLook, area: Rgba): number {
  if (!strokeColor || !fillColor) return 1
  const wanted = distance(toLab(strokeColor), toLab(fillColor))
  const shown = distance(PALETTE.get(color)!.stroke.lab, toLab(area))
  return Math.min(1, Math.max(FINEST, wanted / shown))
}

import { fillSwatch } from '../../../colour/palette.ts'
import type { Node } from '../../../diagram/index.ts'
import type { PageContext } from '../draft.ts'
import { toPage } from '../geometry.ts'
import { lookOn } from '../look/ground.ts'
import { paperOf } from '../look/paint.ts'
import { type Drawn, isSheen, shadeOf } from '../look/shade.ts'
import { type PartStyle, partStyle } from './parts.ts'

/** The style of a node's first part where its own would let it vanish on what the node stands on; told to the context. */
export function repaintedStyle(
  given: Drawn,
  node: Node,
  { page, backdrop, repainted }: PageContext,
): PartStyle | undefined {
  const { part, opacity } = shadeOf(given)
  if (opacity < 1 || isSheen(part)) return undefined
  const style = partStyle(part, paperOf(page))
  const { w, h } = node.box
  const look = lookOn(style.look, () => backdrop(node, toPage(node.box, node.rotation, { x: w / 2, y: h / 2 }), false))
  const color = fillSwatch(look.color, look.fill)?.rgb
  if (look === style.look || !color) return undefined
  repainted.set(node.id, { part: given, color })
  return { ...style, look, color: look.color, fill: look.fill }
}

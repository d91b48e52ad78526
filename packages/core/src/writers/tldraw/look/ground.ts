/** Areas that would get the palette colour of their background although the source's colours differ. */
import type { Colors } from '#color/choose'
import type { ShapeLook } from '#color/looks'
import { distance, toLab } from '#color/oklab'
import { fillSwatch, PALETTE } from '#color/palette'
import type { Backdrop } from '../drafts/page-context.ts'

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

/** The bounds of a figure's drawing. */
import type { Box, FigurePart } from '../diagram/index.ts'
import { pathExtent } from './path-extent.ts'

/** The box extended by half of the widest stroke, and by every part's own extent. */
export function paintedBox(parts: readonly FigurePart[], w: number, h: number): Box {
  let [x1, y1, x2, y2] = [0, 0, w, h]
  for (const part of parts) {
    const extent = extentOf(part)
    if (!extent) continue
    const pad = 'stroke' in part && part.stroke.paint.type !== 'none' ? part.stroke.width / 2 : 0
    x1 = Math.min(x1, extent.x - pad)
    y1 = Math.min(y1, extent.y - pad)
    x2 = Math.max(x2, extent.x + extent.w + pad)
    y2 = Math.max(y2, extent.y + extent.h + pad)
  }
  const [x, y] = [Math.floor(x1), Math.floor(y1)]
  return { x, y, w: Math.max(1, Math.ceil(x2) - x), h: Math.max(1, Math.ceil(y2) - y) }
}

/** The bounds of a part without its stroke; undefined for text. */
export function extentOf(part: FigurePart): Box | undefined {
  if (part.type === 'text') return undefined
  return part.type === 'path' ? pathExtent(part.commands) : part.box
}

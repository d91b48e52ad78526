/** How a stencil's own units fill a box (docs/formats/drawio.md §9.3). */
import type { Box } from '#diagram/index'
import type { Stencil } from './load.ts'
import { attribute, type StencilScale } from './run.ts'

function sizeOf(stencil: Stencil): { w: number; h: number } {
  return { w: attribute(stencil, 'w', 100) || 100, h: attribute(stencil, 'h', 100) || 100 }
}

/** For a frame of w×h px that is to be filled. */
export function scaleOf(stencil: Stencil, w: number, h: number): StencilScale {
  const own = sizeOf(stencil)
  const sx = w / own.w
  const sy = h / own.h
  const least = Math.min(sx, sy)
  if (stencil.attributes.get('aspect') !== 'fixed') return { x: 0, y: 0, sx, sy, least }
  return { x: (w - own.w * least) / 2, y: (h - own.h * least) / 2, sx: least, sy: least, least }
}

/** The part of a box that a stencil with a fixed aspect draws in; undefined for others. */
export function fixedAspectBox(stencil: Stencil, { x, y, w, h }: Box): Box | undefined {
  if (stencil.attributes.get('aspect') !== 'fixed') return undefined
  const own = sizeOf(stencil)
  const scale = scaleOf(stencil, w, h)
  return { x: x + scale.x, y: y + scale.y, w: own.w * scale.sx, h: own.h * scale.sy }
}

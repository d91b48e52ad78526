/**
 * Draws a stencil: its frame, then the verbs of background and foreground in order (docs/formats/drawio.md §9.3, 9.4).
 */
import type { Box, Rgba } from '#diagram/index'
import { elementsOf } from '#xml/node'
import type { Style } from '../model.ts'
import type { Canvas } from '../shapes/canvas.ts'
import { numberOf } from '../style/access.ts'
import { attribute, type StencilRun, type StencilScale } from './path.ts'
import type { Stencil } from './set.ts'
import { VERBS } from './verbs.ts'

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

/**
 * Draws a stencil: its frame, then the verbs of background and foreground in order (docs/formats/drawio.md §9.3, 9.4).
 */
export interface StencilContext {
  readonly style: Style
  /** px of the frame to fill. */
  readonly w: number
  readonly h: number
  readonly color: (key: string) => Rgba | null
  readonly picture: StencilRun['picture']
  readonly drawNamed: (name: string, box: Box) => boolean
}

/** Draws into the canvas's current frame; state that the stencil sets ends with it. */
export function drawStencil(stencil: Stencil, canvas: Canvas, context: StencilContext): void {
  const { style } = context
  const scale = scaleOf(stencil, context.w, context.h)
  const run: StencilRun = {
    canvas,
    scale,
    style,
    color: context.color,
    picture: context.picture,
    include: (name, x, y, w, h) => void context.drawNamed(name, { x, y, w, h }),
    foreground: false,
  }
  canvas.save()
  const width = stencil.attributes.get('strokewidth')
  canvas.setStrokeWidth(
    width === 'inherit' ? numberOf(style, 'strokeWidth', 1) : attribute(stencil, 'strokewidth', 1) * scale.least,
  )
  if (style.get('lineShape') === 1) canvas.fillLikeStroke()
  for (const layer of ['background', 'foreground']) {
    for (const part of elementsOf(stencil, layer)) {
      run.foreground = layer === 'foreground'
      for (const node of elementsOf(part)) VERBS.get(node.name)?.(run, node)
    }
  }
  canvas.restore()
}

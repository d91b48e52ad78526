/**
 * Draws a stencil: its frame, then the verbs of background and foreground in order (docs/formats/drawio.md §9.3, 9.4).
 */
import type { Box, Rgba } from '#diagram/index'
import { elementsOf } from '#xml/node'
import type { Style } from '../model.ts'
import type { Canvas } from '../shapes/canvas.ts'
import { numberOf } from '../style/access.ts'
import type { Stencil } from './load.ts'
import { attribute, type StencilRun } from './run.ts'
import { scaleOf } from './scale.ts'
import { VERBS } from './verbs.ts'

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

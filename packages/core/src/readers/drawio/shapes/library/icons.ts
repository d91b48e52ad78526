/** Frames of the vendor libraries that contain a stencil of their own (docs/formats/drawio.md §4.2). */
import type { Box } from '#diagram/index'
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'

/** px of the picture in the corner of a group. */
const GROUP_ICON = 25
/** draw.io's colours of a picture without a border colour. */
const BLACK = '#000000'
const WHITE = '#ffffff'

/** Draws the stencil that a key of the style names, in the vertex's border colour. */
function inner(f: Frame, key: string, box: Box, otherwise?: string, prefix = ''): void {
  const value = f.text(key)
  if (value) drawInner(f, prefix + value, box, otherwise)
}

function drawInner(f: Frame, name: string, box: Box, otherwise?: string): void {
  const { c } = f
  c.save()
  c.noShadow()
  c.fillLikeStroke(otherwise)
  c.setStroke(null)
  if (!f.context.drawNamed(name, box)) f.context.missing(name)
  c.restore()
}

/** Kinds of IBM's boxes that have a tag. */
const IBM_TAGS: ReadonlySet<string> = new Set([
  'cloud',
  'vpc',
  'region',
  'zone',
  'subnet',
  'public',
  'enterprise',
  'classic',
])

function drawGroup(f: Frame, share: number): void {
  const { c, w, h } = f
  const size = f.num('grIconSize', GROUP_ICON)
  c.rect(0, 0, w, h)
  c.fill()
  c.noShadow()
  if (f.flag('grStroke', true)) {
    c.rect(0, 0, w, h)
    c.stroke()
  }
  inner(f, 'grIcon', { x: (w - size) * share, y: 0, w: size, h: size }, BLACK)
}

export const iconShapes: readonly ShapeHandler[] = [
  shape('mxgraph.aws4.resourceIcon', {
    draw(f) {
      const { c, w, h } = f
      c.rect(0, 0, w, h)
      c.fill()
      inner(f, 'resIcon', { x: w * 0.1, y: h * 0.1, w: w * 0.8, h: h * 0.8 }, BLACK)
    },
  }),
  shape('mxgraph.aws4.productIcon', {
    draw(f) {
      const { c, w, h } = f
      c.save()
      c.fillLikeStroke()
      c.rect(0, 0, w, h)
      c.fill()
      c.restore()
      c.noShadow()
      // A square as wide as the shape, whatever its height.
      c.rect(1, 1, w - 2, w - 2)
      c.fill()
      const [start, side] = [1 + w * 0.15, Math.max(0, w * 0.7 - 2)]
      inner(f, 'prIcon', { x: start, y: start, w: side, h: side })
    },
  }),
  shape('mxgraph.aws4.group', { draw: (f) => drawGroup(f, 0) }),
  shape('mxgraph.aws4.group2', {
    draw(f) {
      const { c } = f
      f.fillStrokeRect(0, 0, f.w, f.h)
      c.noShadow()
      c.fillLikeStroke(BLACK)
      c.rect(0, 0, GROUP_ICON, GROUP_ICON)
      c.fill()
      const size = f.num('grIconSize', GROUP_ICON)
      const icon = f.text('grIcon')
      c.setFill(WHITE)
      c.setStroke(null)
      const box = { x: size * 0.1, y: size * 0.1, w: size * 0.8, h: size * 0.8 }
      if (icon && !f.context.drawNamed(icon, box)) f.context.missing(icon)
    },
  }),
  shape('mxgraph.aws4.groupCenter', { draw: (f) => drawGroup(f, 0.5) }),
  shape(['mxgraph.kubernetes.icon', 'mxgraph.kubernetes.icon2'], {
    draw(f) {
      const { c, w, h } = f
      const frame = 'mxgraph.kubernetes.frame'
      c.save()
      c.fillLikeStroke(WHITE)
      c.setStroke(null)
      const framed = f.context.drawNamed(frame, { x: 0, y: 0, w, h })
      c.restore()
      if (framed) {
        c.save()
        c.noShadow()
        c.setStroke(null)
        f.context.drawNamed(frame, { x: w * 0.03, y: h * 0.03, w: w * 0.94, h: h * 0.94 })
        c.restore()
      } else {
        f.context.missing(frame)
        f.fillStrokeRect(0, 0, w, h)
      }
      inner(f, 'prIcon', { x: w * 0.2, y: h * 0.2, w: w * 0.6, h: h * 0.6 }, WHITE, 'mxgraph.kubernetes.')
    },
  }),
  shape('mxgraph.gcp2.doubleRect', {
    draw(f) {
      f.fillStrokeRect(8, 8, f.w - 8, f.h - 8, 1)
      f.fillStrokeRect(0, 0, f.w - 8, f.h - 8, 1)
    },
  }),
  shape('mxgraph.ibm.box', {
    draw(f) {
      f.fillStrokeRect(0, 0, f.w, f.h)
      const type = f.text('prType') ?? ''
      if (IBM_TAGS.has(type)) drawInner(f, `mxgraph.ibm.${type}tag`, { x: 0, y: 0, w: GROUP_ICON, h: GROUP_ICON })
    },
  }),
  shape('mxgraph.sap.icon', {
    draw(f) {
      const { w, h } = f
      f.fillStrokeEllipse(0, 0, w, h)
      const icon = f.text('SAPIcon')
      if (!icon) return
      const url = `img/lib/sap/${icon}.svg`
      f.c.image(w * 0.2, h * 0.2, w * 0.6, h * 0.6, f.context.image ?? f.context.picture(url), 'contain')
    },
  }),
]

/** Rectangles, the glass highlight, and pictures in boxes (docs/formats/drawio.md §3.4, 10.2, 10.4). */
import type { FigureImage, Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import { mirror } from '../matrix.ts'
import { isLabelled } from '../placeholder.ts'
import { belowLid } from './solids.ts'

const SPACING = 2

/** The white highlight on the top part, if the style has it; `radius` is that of the outline, 0 for sharp corners. */
export function drawGlass(f: Frame, w: number, h: number, radius: number): void {
  const { c } = f
  if (!f.flag('glass') || c.look.fill.type === 'none') return
  const out = Math.ceil(f.strokeWidth / 2)
  const edge = h * 0.4
  const white = { r: 255, g: 255, b: 255 }
  c.save()
  c.noShadow()
  c.setFill({ type: 'gradient', from: { ...white, a: 0.9 }, to: { ...white, a: 0.1 }, direction: 'south' })
  c.begin()
  const cut = radius > 0 ? radius + 2 * out : 0
  c.move(cut - out, -out)
  if (cut > 0) c.quad(-out, -out, -out, cut - out)
  c.line(-out, edge)
  c.quad(w / 2, h * 0.7, w + out, edge)
  c.line(w + out, cut - out)
  if (cut > 0) c.quad(w + out, -out, w + out - cut, -out)
  c.close()
  c.fill()
  c.restore()
}

/** A rectangle at the top left, rounded and highlighted if the style says so. */
export function drawRectangle(f: Frame, w = f.w, h = f.h): void {
  f.fillStrokeRect(0, 0, w, h, f.radius(w, h))
  drawGlass(f, w, h, f.radius(w + f.strokeWidth, h + f.strokeWidth))
}

/** The picture of a label: in its own size, at a side of the box. */
function drawLabelImage(f: Frame): void {
  const { image } = f.context
  if (!image) return
  const w = f.num('imageWidth', 24)
  const h = f.num('imageHeight', 24)
  const gap = f.num('spacing', SPACING) + 5
  const align = f.text('imageAlign') ?? 'left'
  const valign = f.text('imageVerticalAlign') ?? 'middle'
  const x = align === 'center' ? (f.w - w) / 2 : align === 'right' ? f.w - w - gap : gap
  const y = valign === 'top' ? gap : valign === 'bottom' ? f.h - h - gap : (f.h - h) / 2
  f.c.image(x, y, w, h, image, 'stretch')
}

/** The picture; its placeholder shows no name where the vertex's label is. */
function unnamedUnderLabel(f: Frame, image: FigureImage): FigureImage {
  if (!image.placeholder || !isLabelled(f.style, f.context.label)) return image
  const { placeholder: _name, ...unnamed } = image
  return unnamed
}

function drawImage(f: Frame): void {
  const { c, w, h } = f
  const { image } = f.context
  if (!image) return
  const background = f.paint('imageBackground')
  const border = f.paint('imageBorder')
  c.setFill(background)
  c.setStroke(border)
  f.fillStrokeRect(0, 0, w, h)
  c.save()
  c.transform(mirror(f.flag('imageFlipH'), f.flag('imageFlipV'), w / 2, h / 2))
  c.image(0, 0, w, h, unnamedUnderLabel(f, image), f.flag('imageAspect', true) ? 'contain' : 'stretch')
  c.restore()
  if (border.type === 'none') return
  c.noShadow()
  c.rect(0, 0, w, h)
  c.stroke()
}

export const rectangleShapes: readonly ShapeHandler[] = [
  shape(['rectangle', 'rect'], {
    draw: (f) => drawRectangle(f),
  }),
  shape('label', {
    draw(f) {
      drawRectangle(f)
      drawLabelImage(f)
    },
  }),
  shape('image', { draw: drawImage }),
  shape('transparent', { draw() {} }),
  shape('line', {
    draw: (f) =>
      f.lines([
        [0, f.h / 2],
        [f.w, f.h / 2],
      ]),
  }),
  shape('waypoint', {
    label: belowLid,
    draw(f) {
      const d = Math.max(0, f.num('size', 6) - 2) + 2 * f.strokeWidth
      f.c.fillLikeStroke()
      f.c.ellipse((f.w - d) / 2, (f.h - d) / 2, d, d)
      f.c.fill()
    },
  }),
  shape('partialRectangle', { draw: drawPartial }),
]

const SIDES = ['top', 'right', 'bottom', 'left'] as const

/** The fill without a border, then the sides that are switched on. */
export function drawPartial(f: Frame): void {
  const { c, w, h } = f
  c.rect(0, 0, w, h)
  c.fill()
  c.noShadow()
  c.setCap('square')
  c.begin()
  c.move(0, 0)
  const go = (side: (typeof SIDES)[number], x: number, y: number): void => {
    if (f.flag(side, true)) c.line(x, y)
    else c.move(x, y)
  }
  go('top', w, 0)
  go('right', w, h)
  go('bottom', 0, h)
  go('left', 0, 0)
  c.stroke()
  c.setCap(undefined)
}

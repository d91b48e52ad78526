/**
 * The drawing surface of shapes and stencils: turns path verbs in the shape's own frame into figure parts in the
 * coordinates of the vertex box. A path stays current until the next `begin`, so that it can be painted twice.
 */
import type { Box, FigurePart, Mutable, Paint, PathCommand, Stroke } from '#diagram/index'
import { cubicTo, lineTo, moveTo, quadTo } from '#geometry/commands'
import { arcToCubics } from './arc.ts'
import { CanvasState } from './canvas-state.ts'
import { faded, NO_PAINT } from './figure-paint.ts'
import { apply, finite, orientationOf } from './matrix.ts'
import type { TextOptions } from './state.ts'

/** More than any of draw.io's own pictures needs; further parts are not drawn. */
export const MAX_PARTS = 4_000
export const MAX_COMMANDS = 200_000

type ImagePart = Extract<FigurePart, { type: 'image' }>

type Outline =
  | ({ readonly type: 'rect'; readonly rx: number; readonly ry: number } & Box)
  | ({ readonly type: 'ellipse' } & Box)

/** How a part is painted. */
type Painted = Pick<Extract<FigurePart, { type: 'path' }>, 'fill' | 'stroke' | 'shadow'>

/** The factor that changes one opacity to another: the vertex's own paints already have the opacity of its style. */
function ratio(now: number, before = 1): number {
  return before > 0 ? now / before : 1
}

/** Turns the drawing commands of shapes and stencils into the parts of a figure, as draw.io's canvas does. */
export class Canvas extends CanvasState {
  readonly parts: FigurePart[] = []
  #path: PathCommand[] = []
  #outline: Outline | null = null
  #x = 0
  #y = 0
  #commands = 0

  // — outlines —

  begin(): void {
    this.#path = []
    this.#outline = null
  }

  move(x: number, y: number): void {
    this.#push(moveTo(this.#at(x, y)), x, y)
  }

  line(x: number, y: number): void {
    const at = this.#at(x, y)
    this.#push(this.#path.length === 0 ? moveTo(at) : lineTo(at), x, y)
  }

  quad(x1: number, y1: number, x: number, y: number): void {
    this.#push(quadTo(this.#at(x1, y1), this.#at(x, y)), x, y)
  }

  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#push(cubicTo(this.#at(x1, y1), this.#at(x2, y2), this.#at(x, y)), x, y)
  }

  /** SVG's arc, with its arguments in SVG's order; the rotation in degrees. */
  arc(rx: number, ry: number, rotation: number, large: boolean, sweep: boolean, x: number, y: number): void {
    const from = { x: this.#x, y: this.#y }
    for (const [c, d, end] of arcToCubics(from, { rx, ry, rotation, large, sweep }, { x, y }))
      this.curve(c.x, c.y, d.x, d.y, end.x, end.y)
  }

  close(): void {
    if (this.#path.length > 0) this.#push({ op: 'Z' }, this.#x, this.#y)
  }

  rect(x: number, y: number, w: number, h: number, rx = 0, ry = rx): void {
    this.begin()
    this.#outline = { type: 'rect', x, y, w, h, rx, ry }
  }

  ellipse(x: number, y: number, w: number, h: number): void {
    this.begin()
    this.#outline = { type: 'ellipse', x, y, w, h }
  }

  // — painting —

  fill(): void {
    this.#paint(true, false)
  }

  stroke(): void {
    this.#paint(false, true)
  }

  fillStroke(): void {
    this.#paint(true, true)
  }

  text(text: string, x: number, y: number, options: TextOptions = {}): void {
    const { fontSize, fontFamily, fontStyle, fontColor, opacity } = this.state
    if (text === '' || fontSize <= 0) return
    this.#add({
      type: 'text',
      text,
      at: this.#at(x, y),
      align: options.align ?? 'center',
      valign: options.valign ?? 'middle',
      font: { family: fontFamily, size: fontSize },
      color: { ...fontColor, a: fontColor.a * opacity },
      ...((fontStyle & 1) !== 0 && { bold: true }),
      ...((fontStyle & 2) !== 0 && { italic: true }),
      ...(options.rotation && { rotation: options.rotation }),
    })
  }

  /** A picture in the box; it rotates and mirrors with the frame. */
  image(
    x: number,
    y: number,
    w: number,
    h: number,
    source: Pick<ImagePart, 'asset' | 'url' | 'placeholder'>,
    fit: 'contain' | 'stretch',
  ): void {
    const { matrix, opacity } = this.state
    const { asset, url, placeholder } = source
    this.#add({
      type: 'image',
      box: this.#boxOf(x, y, w, h),
      asset,
      ...(url !== undefined && { url }),
      ...(placeholder && { placeholder }),
      fit,
      ...orientationOf(matrix),
      ...(opacity !== 1 && { opacity }),
    })
  }

  // — internals —

  #at(x: number, y: number): { x: number; y: number } {
    const p = apply(this.state.matrix, finite(x), finite(y))
    return { x: finite(p.x), y: finite(p.y) }
  }

  #push(command: PathCommand, x: number, y: number): void {
    if (this.#outline) this.begin()
    this.#commands += 1
    this.#x = finite(x)
    this.#y = finite(y)
    if (this.#commands > MAX_COMMANDS) return
    // A curve without a start begins at the frame's origin, as an empty path does in draw.io.
    if (this.#path.length === 0 && command.op !== 'M') this.#path.push(moveTo(this.#at(0, 0)))
    this.#path.push(command)
  }

  #boxOf(x: number, y: number, w: number, h: number): { x: number; y: number; w: number; h: number } {
    const p = this.#at(x, y)
    const q = this.#at(x + w, y + h)
    return { x: Math.min(p.x, q.x), y: Math.min(p.y, q.y), w: Math.abs(q.x - p.x), h: Math.abs(q.y - p.y) }
  }

  #paint(filled: boolean, stroked: boolean): void {
    const fill = filled ? this.#fillPaint() : NO_PAINT
    const paint = stroked ? this.#strokePaint() : NO_PAINT
    if (fill.type === 'none' && paint.type === 'none') return
    const stroke = this.#strokeOf(paint, stroked)
    const { shadow } = this.look
    const painted = shadow && this.state.shadow ? { fill, stroke, shadow } : { fill, stroke }
    if (this.#outline) this.#addOutline(this.#outline, painted)
    else if (this.#path.some((command) => command.op !== 'M'))
      this.#add({ type: 'path', commands: this.#path, ...painted })
  }

  #fillPaint(): Paint {
    const { fill, ownFill, opacity, fillOpacity } = this.state
    const alpha = opacity * fillOpacity
    return faded(fill, ownFill ? ratio(alpha, this.look.fillOpacity) : alpha)
  }

  #strokePaint(): Paint {
    const { stroke, ownStroke, opacity, strokeOpacity } = this.state
    const alpha = opacity * strokeOpacity
    return faded(stroke, ownStroke ? ratio(alpha, this.look.strokeOpacity) : alpha)
  }

  #addOutline(outline: Outline, painted: Painted): void {
    // Frames are rotated by quarter turns wherever boxes and ellipses are drawn.
    const box = this.#boxOf(outline.x, outline.y, outline.w, outline.h)
    if (outline.type === 'ellipse') {
      this.#add({ type: 'ellipse', box, ...painted })
      return
    }
    const isTurned = this.state.matrix[0] === 0
    const [across, down] = isTurned ? [outline.ry, outline.rx] : [outline.rx, outline.ry]
    const rx = Math.min(box.w / 2, Math.max(0, finite(across)))
    const ry = Math.min(box.h / 2, Math.max(0, finite(down)))
    this.#add({ type: 'rect', box, rx, ry, ...painted })
  }

  #strokeOf(paint: Paint, stroked: boolean): Stroke {
    const { strokeWidth, dashed, dashPattern, fixedDash, cap, join } = this.state
    const width = Math.max(0.1, strokeWidth)
    const stroke: Mutable<Stroke> = { paint, width }
    if (stroked && dashed) stroke.dash = fixedDash ? dashPattern : dashPattern.map((length) => length * width)
    if (cap) stroke.cap = cap
    if (join) stroke.join = join
    return stroke
  }

  #add(part: FigurePart): void {
    if (this.parts.length < MAX_PARTS) this.parts.push(part)
  }
}

/** Tools of a shape handler: the canvas, the frame's size, and typed access to the style. */
import { clamp } from '#color/parse'
import type { Box, Paint, Rgba } from '#diagram/index'
import type { FoundImage } from '../images/store.ts'
import type { Style } from '../model.ts'
import { flagOf, numberOf, styleValue } from '../style/access.ts'
import type { Canvas } from './canvas.ts'
import { solid } from './figure-paint.ts'
import { addPolygon, type Pair } from './polygon.ts'

/** A child of the shape's vertex, in the vertex's coordinates, for tables. */
export interface ChildBox {
  readonly box: Box
  readonly style: Style
  readonly children?: readonly ChildBox[]
}

export type FigureImage = Omit<FoundImage, 'message'>

export interface FrameContext {
  readonly image: FigureImage | undefined
  readonly children: readonly ChildBox[]
  /** The colour of a key in the vertex's style; null = no paint. */
  readonly color: (key: string) => Rgba | null
  /** Draws another shape or stencil by name into a box of the frame; false if there is none. */
  readonly drawNamed: (name: string, box: Box) => boolean
  /** The source of the vertex's label, for shapes that derive numbers from it. */
  readonly label: (() => string) | undefined
  /** The picture at an address; without an asset if it is missing. */
  readonly picture: (url: string) => FigureImage
  /** Records that a picture of the drawing is missing. */
  readonly missing: (name: string) => void
  /** True for a drawing inside another one, so that shapes cannot draw each other endlessly. */
  readonly nested: boolean
}

/** The style's numbers for a shape of w×h px; all are finite. */
export class Params {
  readonly style: Style
  readonly w: number
  readonly h: number

  constructor(style: Style, w: number, h: number) {
    this.style = style
    this.w = w
    this.h = h
  }

  num(key: string, fallback: number): number {
    return clamp(numberOf(this.style, key, fallback), -1e9, 1e9)
  }

  /** A number of the style, clamped to 0 … `most`. */
  upTo(most: number, key: string, fallback: number): number {
    return clamp(this.num(key, fallback), 0, most)
  }

  flag(key: string, fallback = false): boolean {
    return flagOf(this.style, key, fallback)
  }

  text(key: string): string | undefined {
    return styleValue(this.style, key)
  }

  get strokeWidth(): number {
    return Math.max(0, this.num('strokeWidth', 1))
  }

  get rounded(): boolean {
    return this.flag('rounded')
  }

  /** Radius of rule R1 for a rectangle of w×h px; 0 if it is not rounded (docs/formats/drawio.md §3.5). */
  radius(w = this.w, h = this.h): number {
    return this.rounded ? this.arcSize(w, h) : 0
  }

  /** Rule R1 regardless of `rounded`. */
  arcSize(w = this.w, h = this.h): number {
    if (this.flag('absoluteArcSize')) return Math.max(0, Math.min(w / 2, h / 2, this.num('arcSize', 20) / 2))
    return Math.max(0, (Math.min(w, h) * this.num('arcSize', 15)) / 100)
  }

  /** Radius of rule R2 in px; 0 if corners are sharp. */
  get cornerCut(): number {
    return this.rounded ? Math.max(0, this.num('arcSize', 20) / 2) : 0
  }

  /**
   * The slant or inset that many shapes share: a fraction of the width, or px with `fixedSize`
   * (docs/formats/drawio.md §4.1).
   */
  inset(fraction: number, maximum = 1, fixedDefault = 20): number {
    if (this.flag('fixedSize')) return clamp(this.num('size', fixedDefault), 0, this.w * maximum)
    return this.w * clamp(this.num('size', fraction), 0, maximum)
  }
}

/** The canvas, size and style with which a handler draws its shape. */
export class Frame extends Params {
  readonly c: Canvas
  readonly context: FrameContext

  constructor(c: Canvas, style: Style, w: number, h: number, context: FrameContext) {
    super(style, w, h)
    this.c = c
    this.context = context
  }

  /** The same for a frame of another size at the canvas's origin, and for lines of another width in px. */
  resized(w: number, h: number, strokeWidth?: number): Frame {
    const style = strokeWidth === undefined ? this.style : new Map(this.style).set('strokeWidth', strokeWidth)
    return new Frame(this.c, style, w, h, this.context)
  }

  /** Draws into a part of the frame, as if it were the frame. */
  within(x: number, y: number, w: number, h: number, draw: (inner: Frame) => void): void {
    this.c.save()
    this.c.translate(x, y)
    draw(this.resized(w, h))
    this.c.restore()
  }

  /** Draws a stencil or another shape into a part of the frame; a missing one is recorded. */
  named(name: string, x: number, y: number, w: number, h: number): boolean {
    const drawn = this.context.drawNamed(name, { x, y, w, h })
    if (!drawn) this.context.missing(name)
    return drawn
  }

  /** Paint of a colour key of the style; none if the key is missing. */
  paint(key: string): Paint {
    return solid(this.context.color(key))
  }

  /** A closed polygon, filled and stroked, with corners by rule R2 if the style rounds. */
  polygon(points: readonly Pair[], radius = this.cornerCut): void {
    this.c.begin()
    addPolygon(this.c, points, { radius })
    this.c.fillStroke()
  }

  /** Open lines in one path; each entry is a run of points. */
  lines(...runs: readonly (readonly Pair[])[]): void {
    this.c.begin()
    for (const run of runs) addPolygon(this.c, run, { closed: false })
    this.c.stroke()
  }

  fillStrokeRect(x: number, y: number, w: number, h: number, r = 0): void {
    this.c.rect(x, y, w, h, r)
    this.c.fillStroke()
  }

  fillStrokeEllipse(x: number, y: number, w: number, h: number): void {
    this.c.ellipse(x, y, w, h)
    this.c.fillStroke()
  }
}

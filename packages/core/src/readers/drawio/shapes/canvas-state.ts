/** The state of a canvas: its frame, paints, dashes and font, with the stack on which shapes keep it. */
import { BLACK } from '#color/names'
import { parseColor } from '#color/parse'
import type { Paint, Rgba, Stroke } from '#diagram/index'
import { type FigureLook, paintOf } from './figure-paint.ts'
import { compose, finite, IDENTITY, type Matrix, translation, turn } from './matrix.ts'
import { initialState, type State } from './state.ts'

const MAX_DEPTH = 64

/** The state of a drawing: transform, paints, line and font, and its stack, as in draw.io's canvas. */
export class CanvasState {
  readonly look: FigureLook
  protected state: State
  readonly #stack: State[] = []

  /** `base` maps the shape's frame to the vertex box (direction and mirroring). */
  constructor(look: FigureLook, base: Matrix = IDENTITY) {
    this.look = look
    this.state = initialState(look, base)
  }

  save(): void {
    if (this.#stack.length < MAX_DEPTH) this.#stack.push({ ...this.state })
  }

  restore(): void {
    const state = this.#stack.pop()
    if (state) this.state = state
  }

  translate(x: number, y: number): void {
    this.transform(translation(x, y))
  }

  /** Degrees clockwise about a point of the current frame. */
  rotate(degrees: number, cx: number, cy: number): void {
    this.transform(turn(degrees, cx, cy))
  }

  transform(matrix: Matrix): void {
    this.state.matrix = compose(this.state.matrix, matrix)
  }

  /** A CSS colour, a paint, or null for none. */
  setFill(value: string | Paint | null): void {
    this.state.fill = paintOf(value)
    this.state.ownFill = false
  }

  /** Undefined unless areas are filled with one colour. */
  get fillColor(): Rgba | undefined {
    const { fill } = this.state
    return fill.type === 'solid' ? fill.color : fill.type === 'gradient' ? fill.from : undefined
  }

  setStroke(value: string | Paint | null): void {
    this.state.stroke = paintOf(value)
    this.state.ownStroke = false
  }

  /** Fills with the vertex's border paint, or with another colour if it has none. */
  fillLikeStroke(otherwise?: string): void {
    const { paint } = this.look.stroke
    const own = paint.type !== 'none' || otherwise === undefined
    this.setFill(own ? paint : otherwise)
    this.state.ownFill = own
  }

  /** Strokes with the vertex's fill paint. */
  strokeLikeFill(): void {
    this.state.stroke = this.look.fill
    this.state.ownStroke = true
  }

  resetPaints(): void {
    this.resetFill()
    this.resetStroke()
  }

  resetFill(): void {
    this.state.fill = this.look.fill
    this.state.ownFill = true
  }

  resetStroke(): void {
    this.state.stroke = this.look.stroke.paint
    this.state.ownStroke = true
  }

  setFontColor(value: string): void {
    this.state.fontColor = parseColor(value) ?? BLACK
  }

  get strokeWidth(): number {
    return this.state.strokeWidth
  }

  setStrokeWidth(px: number): void {
    this.state.strokeWidth = Math.max(0, finite(px))
  }

  /** A pattern is in stroke widths, or in px with `fixed`. */
  setDashed(on: boolean, pattern?: readonly number[], fixed = false): void {
    this.state.dashed = on
    if (pattern) {
      this.state.dashPattern = pattern
      this.state.fixedDash = fixed
    }
  }

  /** In stroke widths; takes effect when dashes are on. */
  setDashPattern(pattern: readonly number[]): void {
    this.setDashed(this.state.dashed, pattern)
  }

  setFontStyle(bits: number): void {
    this.state.fontStyle = bits
  }

  setFontFamily(family: string): void {
    this.state.fontFamily = family
  }

  setCap(cap: Stroke['cap']): void {
    this.state.cap = cap
  }

  setJoin(join: Stroke['join']): void {
    this.state.join = join
  }

  /** 0..1; replaces the previous value and is multiplied with the others. */
  setAlpha(value: number): void {
    this.state.opacity = finite(value)
  }

  setFillAlpha(value: number): void {
    this.state.fillOpacity = finite(value)
  }

  setFont(size: number, style = this.state.fontStyle, family = this.state.fontFamily): void {
    this.state.fontSize = Math.max(0, finite(size))
    this.state.fontStyle = style
    this.state.fontFamily = family
  }

  noShadow(): void {
    this.state.shadow = false
  }
}

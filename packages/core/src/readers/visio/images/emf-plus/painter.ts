/** The drawing state of EMF+ records: transform, clip, and the SVG so far. */
import { encodeBase64 } from '../../../../encoding/base64.ts'
import { rasterFacts } from '../../../shared/raster.ts'
import { type Matrix, multiply } from '../../geometry/matrix.ts'
import { argb, type Brush, num, type Objects, type Pen } from './objects.ts'

/** Limit on the characters of SVG; pictures in drawings have some ten thousand. */
export const MAX_LENGTH = 8_000_000
const IS_COLOR = 0x8000
export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

interface State {
  readonly world: Matrix
  /** Name of a clip path. */
  readonly clip: string | undefined
}

export class Painter {
  state: State = { world: IDENTITY, clip: undefined }
  readonly objects: Objects = {
    paths: new Map(),
    brushes: new Map(),
    pens: new Map(),
    fonts: new Map(),
    regions: new Map(),
    images: new Map(),
  }
  readonly saved = new Map<number, State>()
  readonly shapes: string[] = []
  readonly defs: string[] = []
  page: Matrix = IDENTITY
  length = 0

  private add(shape: string): void {
    this.length += shape.length
    if (this.length > MAX_LENGTH) throw new RangeError('the picture is too long')
    this.shapes.push(shape)
  }

  /** Attributes for the current element. */
  private place(): string {
    const { world, clip } = this.state
    const { a, b, c, d, e, f } = multiply(this.page, world)
    const values = [a, b, c, d].map((value) => String(Math.round(value * 1e6) / 1e6))
    const matrix = `matrix(${values.join(' ')} ${num(e)} ${num(f)})`
    const isPlain = matrix === 'matrix(1 0 0 1 0 0)'
    return `${isPlain ? '' : ` transform="${matrix}"`}${clip === undefined ? '' : ` data-clip="${clip}"`}`
  }

  /** Clips are in the picture's space, shapes in their own, so a group separates them. */
  private wrap(shape: string): string {
    const { clip } = this.state
    return clip === undefined ? shape : `<g clip-path="url(#${clip})">${shape.replace(` data-clip="${clip}"`, '')}</g>`
  }

  brush(flags: number, value: number): Brush | undefined {
    return flags & IS_COLOR ? argb(value) : this.objects.brushes.get(value & 0xff)
  }

  private paint(name: 'fill' | 'stroke', { color, opacity, gradient }: Brush): string {
    if (!gradient) return ` ${name}="${color}"${opacity < 1 ? ` ${name}-opacity="${opacity}"` : ''}`
    const [x = 0, y = 0, w = 0] = gradient.rect
    const id = `g${this.defs.length}`
    const stops = [
      [0, color, opacity],
      [1, gradient.to, gradient.toOpacity],
    ].map(([at, tone, alpha]) => `<stop offset="${at}" stop-color="${tone}" stop-opacity="${alpha}"/>`)
    const line = `x1="${num(x)}" y1="${num(y)}" x2="${num(x + w)}" y2="${num(y)}" gradientUnits="userSpaceOnUse"`
    this.defs.push(`<linearGradient id="${id}" ${line}>${stops.join('')}</linearGradient>`)
    return ` ${name}="url(#${id})"`
  }

  fill(path: string, brush: Brush | undefined): void {
    if (!brush || brush.opacity === 0 || path === '') return
    this.add(this.wrap(`<path d="${path}"${this.paint('fill', brush)} fill-rule="evenodd"${this.place()}/>`))
  }

  stroke(path: string, pen: Pen | undefined): void {
    if (!pen || path === '') return
    // A width of 0 is one pixel, however the picture is scaled.
    const width = pen.width > 0 ? num(pen.width) : '1" vector-effect="non-scaling-stroke'
    const dash = pen.dash
      ? ` stroke-dasharray="${pen.dash.map((part) => num(part * Math.max(pen.width, 1))).join(' ')}"`
      : ''
    const line = `${this.paint('stroke', pen.brush)} stroke-width="${width}"${dash}`
    this.add(this.wrap(`<path d="${path}" fill="none"${line}${this.place()}/>`))
  }

  image(id: number, [x = 0, y = 0, w = 0, h = 0]: readonly number[]): void {
    const bytes = this.objects.images.get(id)
    const facts = bytes && rasterFacts(bytes)
    if (!bytes || !facts) return
    const href = `data:${facts.mime};base64,${encodeBase64(bytes)}`
    const box = `x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"`
    this.add(this.wrap(`<image href="${href}" ${box} preserveAspectRatio="none"${this.place()}/>`))
  }

  text(
    fontId: number,
    brush: Brush | undefined,
    letters: readonly number[],
    places: readonly [number, number][],
  ): void {
    const font = this.objects.fonts.get(fontId)
    if (!font || !brush || letters.length === 0) return
    const kept = letters.flatMap((code, i) =>
      code >= 32 && !(code >= 0xd800 && code <= 0xdfff) ? [{ code, place: places[i]! }] : [],
    )
    const text = kept.map(({ code }) => escaped(String.fromCharCode(code))).join('')
    const list = (k: 0 | 1) => kept.map(({ place }) => num(place[k])).join(' ')
    const face = `${font.bold ? ' font-weight="bold"' : ''}${font.italic ? ' font-style="italic"' : ''}`
    const family = escaped(font.family.replace(/["'<>&]/g, ''))
    const look = ` font-family="${family}" font-size="${num(font.size)}"${face}${this.paint('fill', brush)}`
    this.add(this.wrap(`<text x="${list(0)}" y="${list(1)}"${look} xml:space="preserve"${this.place()}>${text}</text>`))
  }

  clip(path: string | undefined): void {
    if (path === undefined || path === '') {
      this.state = { ...this.state, clip: undefined }
      return
    }
    const id = `c${this.defs.length}`
    const { a, b, c, d, e, f } = multiply(this.page, this.state.world)
    const matrix = [a, b, c, d, e, f].map((value) => String(Math.round(value * 1e6) / 1e6)).join(' ')
    this.defs.push(`<clipPath id="${id}"><path d="${path}" transform="matrix(${matrix})"/></clipPath>`)
    this.length += path.length
    this.state = { ...this.state, clip: id }
  }

  transform(matrix: Matrix, isAfter: boolean): void {
    const { world } = this.state
    this.state = { ...this.state, world: isAfter ? multiply(matrix, world) : multiply(world, matrix) }
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

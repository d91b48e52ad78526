/** The drawing state of EMF+ records: transform, clip, and the SVG so far. */
import { encodeBase64 } from '../../../../encoding/base64.ts'
import { num } from '../../../../geometry/path-data.ts'
import { rasterFacts } from '../../../shared/raster.ts'
import { IDENTITY, type Matrix, multiply } from '../../geometry/matrix.ts'
import { dashAttribute, fontAttributes, lettersOf, textOf, widthAttributes } from '../svg-attributes.ts'
import { type Clip, MAX_CLIPS, type SvgPicture } from '../svg-picture.ts'
import { argb, type Brush, type Objects, type Pen } from './objects.ts'

const IS_COLOR = 0x8000
const [REPLACE, INTERSECT] = [0, 1]

interface State {
  readonly world: Matrix
  readonly clip: Clip | undefined
}

/** The state that EMF+ records change, and the picture that they paint. */
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
  page: Matrix = IDENTITY
  /** Of the device, px per inch. */
  dpi = 96
  /** Whether every object was read that something was drawn with. */
  isComplete = true
  /** EMF+ records that have been played. */
  records = 0
  readonly #picture: SvgPicture

  constructor(picture: SvgPicture) {
    this.#picture = picture
  }

  /** The transform of the current shape as an attribute. */
  #place(): string {
    const { a, b, c, d, e, f } = this.#matrix()
    const values = [a, b, c, d].map((value) => String(Math.round(value * 1e6) / 1e6))
    const matrix = `matrix(${values.join(' ')} ${num(e)} ${num(f)})`
    const isPlain = matrix === 'matrix(1 0 0 1 0 0)'
    return isPlain ? '' : ` transform="${matrix}"`
  }

  /** Clips are in the picture's space, shapes in their own, so a group separates them. */
  #wrap(shape: string): string {
    const { clip } = this.state
    return clip === undefined ? shape : `<g clip-path="url(#${clip.id})">${shape}</g>`
  }

  brush(flags: number, value: number): Brush | undefined {
    return flags & IS_COLOR ? argb(value) : this.objects.brushes.get(value & 0xff)
  }

  #paint(name: 'fill' | 'stroke', { color, opacity, gradient }: Brush): string {
    if (!gradient) return ` ${name}="${color}"${opacity < 1 ? ` ${name}-opacity="${opacity}"` : ''}`
    const [x = 0, y = 0, w = 0] = gradient.rect
    const stops = [
      [0, color, opacity],
      [1, gradient.to, gradient.toOpacity],
    ].map(([at, tone, alpha]) => `<stop offset="${at}" stop-color="${tone}" stop-opacity="${alpha}"/>`)
    const line = `x1="${num(x)}" y1="${num(y)}" x2="${num(x + w)}" y2="${num(y)}" gradientUnits="userSpaceOnUse"`
    const id = this.#picture.define((name) => `<linearGradient id="${name}" ${line}>${stops.join('')}</linearGradient>`)
    return ` ${name}="url(#${id})"`
  }

  fill(path: string | undefined, brush: Brush | undefined): void {
    if (!brush || path === undefined) this.isComplete = false
    if (!brush || brush.opacity === 0 || !path) return
    this.#picture.add(
      this.#wrap(`<path d="${path}"${this.#paint('fill', brush)} fill-rule="evenodd"${this.#place()}/>`),
    )
  }

  stroke(path: string | undefined, pen: Pen | undefined): void {
    if (!pen || path === undefined || pen.hasOwnEnds) this.isComplete = false
    if (!pen || !path) return
    const look = `${widthAttributes(pen.width)}${dashAttribute(pen.dash, pen.width)}`
    const line = `${this.#paint('stroke', pen.brush)}${look}`
    this.#picture.add(this.#wrap(`<path d="${path}" fill="none"${line}${this.#place()}/>`))
  }

  image(id: number, [x = 0, y = 0, w = 0, h = 0]: readonly number[]): void {
    const bytes = this.objects.images.get(id)
    const facts = bytes && rasterFacts(bytes)
    if (!bytes || !facts) {
      this.isComplete = false
      return
    }
    const href = `data:${facts.mime};base64,${encodeBase64(bytes)}`
    const box = `x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"`
    this.#picture.add(this.#wrap(`<image href="${href}" ${box} preserveAspectRatio="none"${this.#place()}/>`))
  }

  text(fontId: number, brush: Brush | undefined, codes: readonly number[], places: readonly [number, number][]): void {
    const font = this.objects.fonts.get(fontId)
    if (!font || !brush) this.isComplete = false
    if (!font || !brush || codes.length === 0) return
    const letters = lettersOf(codes)
    const list = (k: 0 | 1) => letters.map(({ at }) => num(places[at]![k])).join(' ')
    const look = `${fontAttributes(font, font.size)}${this.#paint('fill', brush)} xml:space="preserve"${this.#place()}`
    this.#picture.add(this.#wrap(`<text x="${list(0)}" y="${list(1)}"${look}>${textOf(letters)}</text>`))
  }

  /**
   * @param path undefined if it was not read, and '' for everything
   * @param mode how it is combined with the clip before: replaces it or is intersected with it, the others are not read
   */
  clip(path: string | undefined, mode: number = REPLACE): void {
    const before = mode === REPLACE ? undefined : this.state.clip
    const depth = (before?.depth ?? 0) + 1
    const isRead = path !== undefined && (mode === REPLACE || mode === INTERSECT) && depth <= MAX_CLIPS
    if (!isRead) this.isComplete = false
    if (!isRead || path === '') {
      this.state = { ...this.state, clip: before }
      return
    }
    const { a, b, c, d, e, f } = this.#matrix()
    const matrix = [a, b, c, d, e, f].map((value) => String(Math.round(value * 1e6) / 1e6)).join(' ')
    const shape = `<path d="${path}" transform="matrix(${matrix})"/>`
    const within = before === undefined ? '' : ` clip-path="url(#${before.id})"`
    const id = this.#picture.define((id) => `<clipPath id="${id}"${within}>${shape}</clipPath>`)
    this.state = { ...this.state, clip: { id, depth } }
  }

  /** From the current shape to the picture. @throws RangeError if its numbers are too large */
  #matrix(): Matrix {
    const matrix = multiply(this.page, this.state.world)
    if (!Object.values(matrix).every(Number.isFinite)) throw new RangeError('the shape is nowhere')
    return matrix
  }

  /** Transforms what is drawn from now on. @param isAfter whether the earlier transform is applied first */
  transform(matrix: Matrix, isAfter: boolean): void {
    const { world } = this.state
    this.state = { ...this.state, world: isAfter ? multiply(matrix, world) : multiply(world, matrix) }
  }
}

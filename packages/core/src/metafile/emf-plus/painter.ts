/** The drawing state of EMF+ records: transform, clip, and the SVG so far. */
import { encodeBase64 } from '#encoding/base64'
import { type PictureFacts, rasterFacts } from '#encoding/raster'
import { num } from '#geometry/commands'
import { IDENTITY, type Matrix, multiply } from '#geometry/rotation'
import type { Cursor } from '../cursor.ts'
import {
  type Clip,
  dashAttribute,
  fontAttributes,
  lettersOf,
  lettersText,
  MAX_CLIPS,
  type SvgPicture,
  widthAttributes,
} from '../svg-picture.ts'
import { argb, type Brush, ObjectParts, type Objects, type Pen } from './objects.ts'
import type { Pair } from './outlines.ts'

const IS_COLOR = 0x8000
const [REPLACE, INTERSECT] = [0, 1]

interface State {
  readonly world: Matrix
  readonly clip: Clip | undefined
}

/** Where a picture is drawn: its upper left, upper right and lower left corner. */
export interface Parallelogram {
  readonly from: Pair
  readonly right: Pair
  readonly below: Pair
}

/** Whether a box is less than a picture, by a px or more. @throws RangeError if it has no area */
function isPartOf([x = 0, y = 0, w = 0, h = 0]: readonly number[], { width, height }: PictureFacts): boolean {
  if (!(w > 0 && h > 0)) throw new RangeError('the part of the picture is empty')
  if (width === undefined || height === undefined) return false
  return [x, y, w - width, h - height].some((difference) => Math.abs(difference) >= 1)
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
  readonly parts = new ObjectParts()
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

  /** The transform of the current shape as an attribute. @param own applied before it */
  #place(own = IDENTITY): string {
    const { a, b, c, d, e, f } = multiply(this.#matrix(), own)
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
    const ends = `${pen.cap === 'butt' ? '' : ` stroke-linecap="${pen.cap}"`}${pen.join === 'miter' ? '' : ` stroke-linejoin="${pen.join}"`}`
    const look = `${widthAttributes(pen.width)}${ends}${dashAttribute(pen.dash, pen.width)}`
    const line = `${this.#paint('stroke', pen.brush)}${look}`
    this.#picture.add(this.#wrap(`<path d="${path}" fill="none"${line}${this.#place()}/>`))
  }

  /**
   * Draws a part of a picture in a parallelogram (MS-EMFPLUS 2.3.4.8, 2.3.4.9).
   * @param part its left, top, width and height in px; undefined if they are not known, and then the whole is drawn
   */
  image(id: number, part: readonly number[] | undefined, { from, right, below }: Parallelogram): void {
    const bytes = this.objects.images.get(id)
    const facts = bytes && rasterFacts(bytes)
    if (!bytes || !facts || !part) this.isComplete = false
    if (!bytes || !facts) return
    const href = `href="data:${facts.mime};base64,${encodeBase64(bytes)}"`
    const [w, h] = [right[0] - from[0], below[1] - from[1]]
    const isPart = part !== undefined && isPartOf(part, facts)
    const isUpright = w > 0 && h > 0 && right[1] === from[1] && below[0] === from[0]
    const stretched = 'preserveAspectRatio="none"'
    if (isUpright && !isPart) {
      const box = `x="${num(from[0])}" y="${num(from[1])}" width="${num(w)}" height="${num(h)}"`
      this.#picture.add(this.#wrap(`<image ${href} ${box} ${stretched}${this.#place()}/>`))
      return
    }
    // In a square of one px, which is placed on the parallelogram.
    const square = `width="1" height="1" ${stretched}`
    const place = this.#place({ a: w, b: right[1] - from[1], c: below[0] - from[0], d: h, e: from[0], f: from[1] })
    const whole = `<image ${href} width="${facts.width}" height="${facts.height}"/>`
    const shape = isPart
      ? `<g${place}><svg ${square} viewBox="${part.map(num).join(' ')}">${whole}</svg></g>`
      : `<image ${href} ${square}${place}/>`
    this.#picture.add(this.#wrap(shape))
  }

  text(fontId: number, brush: Brush | undefined, codes: readonly number[], places: readonly [number, number][]): void {
    const font = this.objects.fonts.get(fontId)
    if (!font || !brush) this.isComplete = false
    if (!font || !brush || codes.length === 0) return
    const letters = lettersOf(codes)
    const list = (k: 0 | 1) => letters.map(({ at }) => num(places[at]![k])).join(' ')
    const look = `${fontAttributes(font, font.size)}${this.#paint('fill', brush)} xml:space="preserve"${this.#place()}`
    this.#picture.add(this.#wrap(`<text x="${list(0)}" y="${list(1)}"${look}>${lettersText(letters)}</text>`))
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

/** Plays a record; `data` begins after its sizes. @throws RangeError for a damaged record, which is skipped */
export type Play = (painter: Painter, flags: number, data: Cursor) => void

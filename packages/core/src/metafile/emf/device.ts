/** A device that GDI records (MS-EMF) are played on: its context, its objects, the open path, and the SVG so far. */
import type { PathCommand, Point } from '#diagram/index'
import { lineTo, moveTo, pathData } from '#geometry/commands'
import { apply, type Matrix, multiply } from '#geometry/rotation'
import type { PictureBudget } from '../budget.ts'
import type { Cursor } from '../cursor.ts'
import { dashAttribute, MAX_CLIPS, NotDrawn, type SvgPicture, widthAttributes } from '../svg-picture.ts'
import { type DeviceContext, deviceMatrix, INITIAL } from './context.ts'
import type { EmfObject } from './objects.ts'

/** A bitmap that decides which parts of the next one are seen. */
export interface Mask {
  readonly place: string
  readonly pixels: Uint8Array
  /** The colour where the next one is seen. */
  readonly shown: 'black' | 'white'
}

/** The state that the GDI records of a metafile change. */
export class Device {
  context: DeviceContext = INITIAL
  readonly saved: DeviceContext[] = []
  readonly objects = new Map<number, EmfObject>()
  /** Of the brackets BEGINPATH and ENDPATH; its commands are in device px. */
  path: PathCommand[] = []
  isPathOpen = false
  /** Whether what is drawn is a part of the picture; bitmaps are not even read otherwise. */
  isShown = true
  readonly #picture: SvgPicture
  readonly #resolution: Point
  /** For the bitmaps. */
  readonly budget: PictureBudget
  /** The latest bitmap if it is a mask, until the picture at the same place. */
  mask: Mask | undefined
  /** Of the context that it was computed for. */
  #matrix: { readonly of: DeviceContext; readonly is: Matrix } | undefined

  /** @param resolution px per mm */
  constructor(picture: SvgPicture, resolution: Point, budget: PictureBudget) {
    this.#picture = picture
    this.budget = budget
    this.#resolution = resolution
  }

  /** World space to device px. @throws RangeError if its numbers are too large */
  get matrix(): Matrix {
    if (this.#matrix?.of !== this.context)
      this.#matrix = { of: this.context, is: deviceMatrix(this.context, this.#resolution) }
    if (!Object.values(this.#matrix.is).every(Number.isFinite)) throw new RangeError('world space is nowhere')
    return this.#matrix.is
  }

  /** Device px by which a length in world space is drawn. */
  get scale(): number {
    const { a, b, c, d } = this.matrix
    return Math.sqrt(Math.abs(a * d - b * c))
  }

  /** @throws RangeError for a point without a place. */
  point({ x, y }: Point): Point {
    const placed = apply(this.matrix, x, y)
    if (!Number.isFinite(placed.x) || !Number.isFinite(placed.y)) throw new RangeError('the point is nowhere')
    return placed
  }

  set(changes: Partial<DeviceContext>): void {
    this.context = { ...this.context, ...changes }
  }

  transform(matrix: Matrix, isAfter: boolean): void {
    const { world } = this.context
    this.set({ world: isAfter ? multiply(matrix, world) : multiply(world, matrix) })
  }

  /** Ends the path that the latest records have made. @returns its commands, also if they cannot be drawn */
  takePath(): PathCommand[] {
    const { path } = this
    this.path = []
    return path
  }

  /** Adds commands to the open path, or paints them. */
  draw(commands: readonly PathCommand[], paints: 'fill' | 'stroke' | 'both'): void {
    if (!this.isPathOpen) {
      this.paint(commands, paints)
      return
    }
    for (const command of commands) this.path.push(command)
  }

  /** A box between two corners in world space. */
  box(from: Point, to: Point): PathCommand[] {
    const points = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }].map((point) => this.point(point))
    return [moveTo(points[0]!), ...points.slice(1).map(lineTo), { op: 'Z' }]
  }

  fill(commands: readonly PathCommand[], color: string): void {
    this.add(`<path d="${pathData(commands)}" fill="${color}"/>`)
  }

  paint(commands: readonly PathCommand[], paints: 'fill' | 'stroke' | 'both'): void {
    const { brush, fillRule, mixing } = this.context
    const fill = paints === 'stroke' || !brush ? 'none' : brush.color
    const line = paints === 'fill' ? '' : this.#line()
    if (commands.length === 0 || mixing === 'keep' || (fill === 'none' && line === '')) return
    if (mixing === 'unknown') this.giveUp()
    const rule = fill === 'none' || fillRule === 'nonzero' ? '' : ' fill-rule="evenodd"'
    this.add(`<path d="${pathData(commands)}" fill="${fill}"${rule}${line}/>`)
  }

  #line(): string {
    const { pen } = this.context
    if (!pen) return ''
    const width = pen.width * this.scale
    const ends = ` stroke-linecap="${pen.cap}" stroke-linejoin="${pen.join}"`
    return ` stroke="${pen.color}"${widthAttributes(width)}${ends}${dashAttribute(pen.dash, width)}`
  }

  /** Adds a shape of the picture. @throws NotDrawn when the picture is too long */
  add(shape: string): void {
    if (!this.isShown) return
    if (this.mask) this.giveUp()
    const { clip } = this.context
    this.#picture.add(clip === undefined ? shape : `<g clip-path="url(#${clip.id})">${shape}</g>`)
  }

  /** Adds a definition. @returns its id @throws NotDrawn when the picture is too long */
  define(definition: (id: string) => string): string {
    return this.#picture.define(definition)
  }

  /** @param isNew whether what was visible before does not limit it */
  clip(commands: readonly PathCommand[], isNew: boolean): void {
    const before = isNew ? undefined : this.context.clip
    const depth = (before?.depth ?? 0) + 1
    if (depth > MAX_CLIPS) this.giveUp()
    const within = before === undefined ? '' : ` clip-path="url(#${before.id})"`
    const rule = this.context.fillRule === 'evenodd' ? ' clip-rule="evenodd"' : ''
    const path = `<path d="${pathData(commands)}"${rule}/>`
    const id = this.define((name) => `<clipPath id="${name}"${within}>${path}</clipPath>`)
    this.set({ clip: { id, depth } })
  }

  /** For a record that cannot be drawn. @throws NotDrawn */
  giveUp(): never {
    throw new NotDrawn()
  }
}

/**
 * Plays a record; `data` begins after its type and size.
 * @throws RangeError for a damaged record, which is skipped; NotDrawn when the picture cannot be drawn
 */
export type Play = (device: Device, data: Cursor) => void

/** The SVG that a metafile becomes. */
import type { Box } from '../../../diagram/index.ts'
import { num } from '../../../geometry/path-data.ts'
import type { PictureBudget } from './budget.ts'

/** Clips that limit each other; browsers follow them one within the other. */
export const MAX_CLIPS = 50

/** The visible part of the shapes that are added. */
export interface Clip {
  /** Name of its clip path. */
  readonly id: string
  /** Number of clips that limit each other in it. */
  readonly depth: number
}

/** The whole picture is given up: it is too long, or a record cannot be drawn. */
export class NotDrawn extends Error {}

/** Collects the shapes of one picture, with the definitions that they refer to. */
export class SvgPicture {
  readonly #shapes: string[] = []
  readonly #defs: string[] = []
  readonly #budget: PictureBudget

  constructor(budget: PictureBudget) {
    this.#budget = budget
  }

  get isEmpty(): boolean {
    return this.#shapes.length === 0
  }

  /** @throws NotDrawn when the picture is too long */
  add(shape: string): void {
    this.#count(shape)
    this.#shapes.push(shape)
  }

  /** Adds a definition. @returns its id @throws NotDrawn when the picture is too long */
  define(definition: (id: string) => string): string {
    const id = `d${this.#defs.length}`
    const text = definition(id)
    this.#count(text)
    this.#defs.push(text)
    return id
  }

  #count({ length }: string): void {
    if (!this.#budget.takeLetters(length)) throw new NotDrawn()
  }

  /** @param box what it shows, in the px of its shapes */
  svg({ x, y, w, h }: Box): string {
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${num(w)}" height="${num(h)}" viewBox="${num(x)} ${num(y)} ${num(w)} ${num(h)}">`
    const defs = this.#defs.length > 0 ? `<defs>${this.#defs.join('')}</defs>` : ''
    return `${head}${defs}${this.#shapes.join('')}</svg>`
  }
}

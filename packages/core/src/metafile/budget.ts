/** Limits on what the pictures of a document become, so that a small file cannot take minutes or all memory. */
import { Budget } from '../limits.ts'

/** Pixels of the bitmaps of a picture; more would take more memory than a whole page of pictures. */
const MAX_PIXELS = 40_000_000
/** Letters of the SVG of a metafile; pictures in drawings have some ten thousand. */
const MAX_LETTERS = 8_000_000
/** Pixels of all pictures. Bitmaps of 24 bits have about as many in the largest package that is unpacked. */
const MAX_PIXELS_TOGETHER = 80_000_000
/** Letters of all pictures that are made or kept: of metafiles, of visible parts of pictures, and of pictures not shown. */
const MAX_LETTERS_TOGETHER = 100_000_000

/** The budget that all pictures of a document share. */
export interface SharedPictureBudget {
  readonly pixels: Budget
  readonly letters: Budget
}

export function sharedPictureBudget(pixels = MAX_PIXELS_TOGETHER, letters = MAX_LETTERS_TOGETHER): SharedPictureBudget {
  return { pixels: new Budget(pixels, 0), letters: new Budget(letters, 0) }
}

/** The budget of one picture, which is a part of that of all pictures. */
export class PictureBudget {
  readonly #shared: SharedPictureBudget
  readonly #pixels = new Budget(MAX_PIXELS, 0)
  readonly #letters = new Budget(MAX_LETTERS, 0)
  #isExceeded = false

  constructor(shared: SharedPictureBudget = sharedPictureBudget()) {
    this.#shared = shared
  }

  /** Whether something was refused. */
  get isExceeded(): boolean {
    return this.#isExceeded
  }

  /** Takes the pixels of a bitmap before it is decoded; false if there are not enough left. */
  takePixels(amount: number): boolean {
    return this.#note(this.#pixels.take(amount) && this.#shared.pixels.take(amount))
  }

  /** Takes the letters of a part of an SVG; false if there are not enough left. */
  takeLetters(amount: number): boolean {
    return this.#note(this.#letters.take(amount) && this.#shared.letters.take(amount))
  }

  /** Takes the letters of a file that is kept as it is; false if there are not enough left. */
  takeKept(amount: number): boolean {
    return this.#note(this.#shared.letters.take(amount))
  }

  #note(isTaken: boolean): boolean {
    this.#isExceeded ||= !isTaken
    return isTaken
  }
}

/** How the boxes of each level of a file are arranged, so that the whole file takes limited time. */
import { sum } from '../values/lists.ts'
import { type Link, spansOf } from './spans.ts'

/** Side by side, as dagre places boxes without links; in layers by dagre; or in a grid. */
export type Arrangement = 'row' | 'layers' | 'grid'

/** Beyond this many boxes and links, layering takes too long and nobody could read the result. */
const MAX_SIZE = 1_500
/**
 * Limit on the layers that all links of a level span together: each costs as much as a box. The longest links are drawn
 * straight instead.
 */
export const MAX_SPANNED = 2_500
/** Limit on what all levels of a file cost together: boxes, links and spanned layers, each up to 0.2 ms. */
const MAX_IN_FILE = 40_000
/** Cost of a level on its own. */
const LEVEL = 4

/** The cost that the layout of one file may still have: one for each file, whose reader reports `inGrid`. */
export class LayoutBudget {
  #left: number
  #gridded = 0

  constructor(left = MAX_IN_FILE) {
    this.#left = left
  }

  /** Boxes that are in a grid although they have links, or are too many for a row. */
  get inGrid(): number {
    return this.#gridded
  }

  /** Takes what a level costs. Levels that come first get the better arrangement. */
  take(ids: readonly string[], links: readonly Link[]): Arrangement {
    if (ids.length + links.length <= MAX_SIZE) {
      const spanned = sum(spansOf(ids, links))
      if (spanned === 0) return 'row'
      const cost = LEVEL + ids.length + links.length + Math.min(spanned, MAX_SPANNED)
      if (cost <= this.#left) {
        this.#left -= cost
        return 'layers'
      }
    }
    this.#gridded += ids.length
    return 'grid'
  }
}

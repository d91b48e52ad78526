/**
 * An index for frequent questions about long lines: whether they run through a box or near a point. The segments are
 * kept in a tree of boxes, in their order, so an answer is cheap when few segments are near.
 */
import type { Box, Point } from '../diagram/index.ts'
import { crosses } from './box.ts'
import { toSegment } from './polyline.ts'

/** Shorter lines are faster to walk along. */
const FEW = 32
/** Segments in a leaf of the tree. */
const LEAF = 8
/**
 * Limit on the nodes visited for one answer. Only a line that winds around the point endlessly needs more; it counts as
 * near.
 */
const MAX_LOOKED_AT = 2_000

/** A line that is asked about several times. The tree is made for the first question, if the line is long. */
export class LineIndex {
  readonly #line: readonly Point[]
  #tree: SegmentTree | undefined

  constructor(line: readonly Point[]) {
    this.#line = line
  }

  /** Whether the line runs through a box more than `slack` px inside its border. */
  runsThrough(box: Box, slack = 0): boolean {
    const line = this.#line
    if (line.length <= FEW) return crosses(line, box, slack)
    const [left, right, top, bottom] = [box.x + slack, box.x + box.w - slack, box.y + slack, box.y + box.h - slack]
    if (left >= right || top >= bottom) return false
    const isInside = (from: number, to: number) => crosses(line.slice(from, to + 1), box, slack)
    return this.#treeOf().some(left, top, right, bottom, isInside)
  }

  /** Whether some point of the line is less than `within` px away from a point. */
  runsNear(point: Point, within: number): boolean {
    const line = this.#line
    const isNear = (from: number, to: number): boolean => {
      for (let i = from + 1; i <= to; i++)
        if (toSegment(point, line[i - 1] as Point, line[i] as Point) < within) return true
      return false
    }
    if (line.length <= FEW) return isNear(0, line.length - 1)
    return this.#treeOf().some(point.x - within, point.y - within, point.x + within, point.y + within, isNear)
  }

  #treeOf(): SegmentTree {
    this.#tree ??= new SegmentTree(this.#line)
    return this.#tree
  }
}

class SegmentTree {
  readonly #segments: number
  /** Left, top, right and bottom of each node; the root is node 1, and the halves of node n are 2n and 2n + 1. */
  readonly #bounds: number[] = []
  readonly #line: readonly Point[]

  constructor(line: readonly Point[]) {
    this.#line = line
    this.#segments = line.length - 1
    this.#measure(1, 0, this.#segments)
  }

  /**
   * Whether `passes` holds for a stretch of segments, given by its first and last point, among those whose boxes meet
   * the area.
   */
  some(
    left: number,
    top: number,
    right: number,
    bottom: number,
    passes: (from: number, to: number) => boolean,
  ): boolean {
    const bounds = this.#bounds
    const stack: [node: number, from: number, to: number][] = [[1, 0, this.#segments]]
    let looked = 0
    for (let next = stack.pop(); next; next = stack.pop()) {
      const [node, from, to] = next
      const at = 4 * node
      if (bounds[at]! > right || bounds[at + 1]! > bottom || bounds[at + 2]! < left || bounds[at + 3]! < top) continue
      looked += 1
      if (looked > MAX_LOOKED_AT) return true
      if (to - from <= LEAF) {
        if (passes(from, to)) return true
        continue
      }
      const middle = (from + to) >> 1
      stack.push([2 * node, from, middle], [2 * node + 1, middle, to])
    }
    return false
  }

  #measure(node: number, from: number, to: number): void {
    const bounds = this.#bounds
    const line = this.#line
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    if (to - from <= LEAF) {
      for (let i = from; i <= to; i++) {
        const { x, y } = line[i] as Point
        left = Math.min(left, x)
        top = Math.min(top, y)
        right = Math.max(right, x)
        bottom = Math.max(bottom, y)
      }
    } else {
      const middle = (from + to) >> 1
      this.#measure(2 * node, from, middle)
      this.#measure(2 * node + 1, middle, to)
      const [a, b] = [8 * node, 8 * node + 4]
      left = Math.min(bounds[a]!, bounds[b]!)
      top = Math.min(bounds[a + 1]!, bounds[b + 1]!)
      right = Math.max(bounds[a + 2]!, bounds[b + 2]!)
      bottom = Math.max(bounds[a + 3]!, bounds[b + 3]!)
    }
    const at = 4 * node
    bounds[at] = left
    bounds[at + 1] = top
    bounds[at + 2] = right
    bounds[at + 3] = bottom
  }
}

/**
 * The order of arrows among their siblings. tldraw lifts a bound arrow to directly above the higher of the siblings
 * that it is bound to (or that contain what it is bound to) whenever one of them is moved. Arrows are put there from
 * the start if that looks the same as the source's order.
 */

import { BoxTiles, lastBelow } from '#geometry/box-tiles'
import { LineIndex } from '#geometry/line-index'
import { SIZES, type Size } from '#tldraw/facts'
import { once } from '#values/repeats'
import type { TreeShape } from './tree-shape.ts'
import { shapeBounds } from './tree-shape.ts'

/** px that a line may run inside a box unnoticed, since it ends at the border. */
const TOUCH = 1.5

/** The shapes with arrows in tldraw's order; the same list if no bound arrow is in it, nor below it. */
export function orderArrows(shapes: readonly TreeShape[]): readonly TreeShape[] {
  return ordered(shapes, new TreeOrder(shapes))
}

/** The shapes that arrows are bound to, by their position in the tree: each shape comes right before those in it. */
class TreeOrder {
  /** By id; -1 for shapes that have not been passed. */
  readonly #positions = new Map<string, number>()
  #passed = 0

  constructor(shapes: readonly TreeShape[]) {
    this.#addBound(shapes)
  }

  #addBound(shapes: readonly TreeShape[]): void {
    for (const { bound, children } of shapes) {
      for (const { shapeId } of bound ?? []) this.#positions.set(shapeId, -1)
      if (children) this.#addBound(children)
    }
  }

  /** The number of shapes that have been passed: the position of the next one. */
  get passed(): number {
    return this.#passed
  }

  /** Passes the next shape of the tree. */
  pass({ record }: TreeShape): void {
    if (this.#positions.has(record.id)) this.#positions.set(record.id, this.#passed)
    this.#passed += 1
  }

  /**
   * The index of the sibling that a shape is or is in; -1 for one elsewhere.
   * @param starts the positions of the siblings, and the one after the last shape in them
   */
  siblingOf(id: string, starts: readonly number[]): number {
    const position = this.#positions.get(id) ?? -1
    return position >= starts.at(-1)! ? -1 : lastBelow(starts, position + 1)
  }
}

function ordered(shapes: readonly TreeShape[], order: TreeOrder): readonly TreeShape[] {
  const { siblings, starts } = withOrderedChildren(shapes, order)
  if (!siblings.some(({ bound }) => bound)) return siblings
  /** For each index, the number of siblings before it that are not arrows. */
  const before = [0]
  for (let i = 0; i < siblings.length; i += 1) before.push(before[i]! + (isArrow(siblings[i]!) ? 0 : 1))
  const tiles = once(
    () => new BoxTiles(siblings.length, (i) => (isArrow(siblings[i]!) ? undefined : shapeBounds(siblings[i]!))),
  )
  /** Where an arrow belongs among the siblings: its own index, or half a step above the one that it is lifted to. */
  const rankOf = (shape: TreeShape, own: number): number => {
    const { path, bound } = shape
    if (!path || !bound) return own
    let highest = -1
    for (const { shapeId } of bound) highest = Math.max(highest, order.siblingOf(shapeId, starts))
    if (highest < 0) return own
    const [low, high] = highest < own ? [highest + 1, own] : [own, highest + 1]
    // The order of arrows among each other is free.
    if (before[low] === before[high]) return own
    // The round end of a thick line is visible inside the box that it ends at.
    const slack = TOUCH - strokeOf(shape) / 2
    const line = new LineIndex(path)
    const isHidden = tiles().someNear(path, Math.abs(slack), [low, high], (box) => line.runsThrough(box, slack))
    return isHidden ? own : highest + 0.5
  }
  const ranks = siblings.map(rankOf)
  if (ranks.every((rank, i) => rank === i)) return siblings
  return siblings
    .map((_, i) => i)
    .sort((a, b) => ranks[a]! - ranks[b]!)
    .map((i) => siblings[i]!)
}

interface Siblings {
  /** The same list if no children change their order. */
  readonly siblings: readonly TreeShape[]
  /** Their positions in the tree, and the one after the last shape in them. */
  readonly starts: readonly number[]
}

function withOrderedChildren(shapes: readonly TreeShape[], order: TreeOrder): Siblings {
  const starts: number[] = []
  let changed: TreeShape[] | undefined
  shapes.forEach((shape, i) => {
    starts.push(order.passed)
    order.pass(shape)
    const children = shape.children && ordered(shape.children, order)
    if (children === shape.children) return
    changed ??= [...shapes]
    changed[i] = { ...shape, children }
  })
  starts.push(order.passed)
  return { siblings: changed ?? shapes, starts }
}

function isArrow({ record }: TreeShape): boolean {
  return record.type === 'arrow'
}

/** Width of an arrow's line in px. */
function strokeOf({ record }: TreeShape): number {
  const { size = 's', scale } = record.props as { readonly size?: Size; readonly scale?: number }
  return SIZES[size].stroke * Number(scale)
}

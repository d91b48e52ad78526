/**
 * The order of arrows among their siblings. tldraw lifts a bound arrow to directly above the higher of the siblings
 * that it is bound to (or that contain what it is bound to) whenever one of them is moved. Arrows are put there from
 * the start if that looks the same as the source's order.
 */
import { SIZES, type Size } from '../../../facts.ts'
import { LineIndex } from '../../../geometry/line-index.ts'
import { BoxTiles } from './box-tiles.ts'
import type { TreeShape } from './tree-shape.ts'
import { shapeBounds } from './tree-shape.ts'

/** px that a line may run inside a box unnoticed, since it ends at the border. */
const TOUCH = 1.5

/** The shapes with arrows in tldraw's order; the same list if no bound arrow is in it, nor below it. */
export function orderArrows(shapes: readonly TreeShape[]): readonly TreeShape[] {
  const siblings = withOrderedChildren(shapes)
  if (!siblings.some(({ bound }) => bound)) return siblings
  /**
   * For the shapes that arrows are bound to: the index of the sibling that they are or are in; -1 for those elsewhere.
   */
  const siblingOf = new Map<string, number>()
  for (const { bound } of siblings) for (const { shapeId } of bound ?? []) siblingOf.set(shapeId, -1)
  /** For each index, the number of siblings before it that are not arrows. */
  const before = [0]
  siblings.forEach((shape, i) => {
    addTo(siblingOf, shape, i)
    before.push(before[i]! + (isArrow(shape) ? 0 : 1))
  })
  const tiles = new BoxTiles(siblings.map((shape) => (isArrow(shape) ? undefined : shapeBounds(shape))))
  /** Where an arrow belongs among the siblings: its own index, or half a step above the one that it is lifted to. */
  const rankOf = (shape: TreeShape, own: number): number => {
    const { path, bound } = shape
    if (!path || !bound) return own
    let highest = -1
    for (const { shapeId } of bound) highest = Math.max(highest, siblingOf.get(shapeId) ?? -1)
    if (highest < 0) return own
    const [low, high] = highest < own ? [highest + 1, own] : [own, highest + 1]
    // The order of arrows among each other is free.
    if (before[low] === before[high]) return own
    // The round end of a thick line is visible inside the box that it ends at.
    const slack = TOUCH - strokeOf(shape) / 2
    const line = new LineIndex(path)
    const isHidden = tiles.someNear(
      path,
      Math.abs(slack),
      (box, index) => index >= low && index < high && line.runsThrough(box, slack),
    )
    return isHidden ? own : highest + 0.5
  }
  const ranks = siblings.map(rankOf)
  return siblings
    .map((_, i) => i)
    .sort((a, b) => ranks[a]! - ranks[b]!)
    .map((i) => siblings[i]!)
}

/** Returns the same list if no children change their order. */
function withOrderedChildren(shapes: readonly TreeShape[]): readonly TreeShape[] {
  let changed: TreeShape[] | undefined
  shapes.forEach((shape, i) => {
    const children = shape.children && orderArrows(shape.children)
    if (children === shape.children) return
    changed ??= [...shapes]
    changed[i] = { ...shape, children }
  })
  return changed ?? shapes
}

function isArrow({ record }: TreeShape): boolean {
  return record.type === 'arrow'
}

/** Width of an arrow's line in px. */
function strokeOf({ record }: TreeShape): number {
  const { size = 's', scale } = record.props as { readonly size?: Size; readonly scale?: number }
  return SIZES[size].stroke * Number(scale)
}

/** Sets the index for a shape and all shapes in it, if arrows are bound to them. */
function addTo(siblingOf: Map<string, number>, { record, children }: TreeShape, index: number): void {
  if (siblingOf.has(record.id)) siblingOf.set(record.id, index)
  for (const child of children ?? []) addTo(siblingOf, child, index)
}

/** Lanes below each other, for models without diagram interchange. */
import type { Box } from '#diagram/index'
import { append, groupBy, largest } from '#values/lists'
import type { ModelElement } from '../model.ts'

/** px */
const HEADER = 30
const PADDING = 40
/** px between the nodes of a column. */
const GAP = 40

/** The lane that a lane divides. */
function outerOf({ parent }: ModelElement): ModelElement | undefined {
  return parent?.type === 'childLaneSet' && parent.parent?.type === 'lane' ? parent.parent : undefined
}

/** The lanes of a process; a lane can be divided into others. */
class LaneTree {
  /** Lanes that no others divide, from top to bottom. */
  readonly leaves: readonly ModelElement[]
  readonly #levels = new Map<ModelElement | undefined, number>()
  readonly #deepest: number
  readonly #firstLeaves = new Map<ModelElement | undefined, ModelElement>()

  /** @param lanes each after the lane that it divides */
  constructor(lanes: readonly ModelElement[]) {
    for (const lane of lanes) this.#levels.set(lane, (this.#levels.get(outerOf(lane)) ?? -1) + 1)
    this.#deepest = largest(this.#levels.values())
    const parts = groupBy(lanes, outerOf)
    for (const lane of lanes.toReversed())
      this.#firstLeaves.set(lane, this.#firstLeaves.get(parts.get(lane)?.[0]) ?? lane)
    this.leaves = lanes.filter((lane) => !parts.has(lane))
  }

  /** The lane of a node that a lane refers to: the first one if that lane is divided. */
  leafFor(lane: ModelElement | undefined): ModelElement {
    return this.#firstLeaves.get(lane) ?? this.leaves[0]!
  }

  /** px that a lane begins further to the left than those of the innermost level. */
  indent(lane: ModelElement): number {
    return HEADER * (this.#deepest - (this.#levels.get(lane) ?? 0))
  }
}

/** Nodes with the same horizontal middle, below each other in the middle of a lane. */
function piled(column: readonly (readonly [ModelElement, Box])[], top: number, height: number): [ModelElement, Box][] {
  const sum = column.reduce((total, [, { h }]) => total + h, (column.length - 1) * GAP)
  let y = top + (height - sum) / 2
  return column
    .toSorted(([, a], [, b]) => a.y - b.y)
    .map(([node, box]) => {
      const placed = { ...box, y }
      y += box.h + GAP
      return [node, placed]
    })
}

/**
 * The nodes moved into their lanes, in their columns, and the lanes around them.
 * @param lanes at least one; each after the lane that it divides
 * @param laneOf the lane that refers to a node
 */
export function stackedLanes(
  lanes: readonly ModelElement[],
  nodes: ReadonlyMap<ModelElement, Box>,
  laneOf: (node: ModelElement) => ModelElement | undefined,
): [ModelElement, Box][] {
  const tree = new LaneTree(lanes)
  const byLeaf = groupBy(nodes, ([node]) => tree.leafFor(laneOf(node)))
  const placed: [ModelElement, Box][] = []
  const spans = new Map<ModelElement, { readonly top: number; readonly bottom: number }>()
  let top = 0
  for (const leaf of tree.leaves) {
    const columns = groupBy(byLeaf.get(leaf) ?? [], ([, { x, w }]) => Math.round(x + w / 2))
    const heights = [...columns.values()].map((column) => column.reduce((sum, [, { h }]) => sum + h + GAP, GAP))
    const height = Math.max(HEADER + 2 * PADDING, largest(heights))
    for (const column of columns.values()) append(placed, piled(column, top, height))
    spans.set(leaf, { top, bottom: top + height })
    top += height
  }
  // From the last one up, so that those of divided lanes begin with their first part.
  for (const lane of lanes.toReversed()) {
    const outer = outerOf(lane)
    const own = spans.get(lane)
    if (outer && own) spans.set(outer, { top: own.top, bottom: spans.get(outer)?.bottom ?? own.bottom })
  }
  const right = Math.max(0, largest([...nodes.values()].map(({ x, w }) => x + w))) + PADDING / 2
  for (const lane of lanes) {
    const x = -HEADER - PADDING / 2 - tree.indent(lane)
    const span = spans.get(lane)!
    placed.push([lane, { x, y: span.top, w: right - x, h: span.bottom - span.top }])
  }
  return placed
}

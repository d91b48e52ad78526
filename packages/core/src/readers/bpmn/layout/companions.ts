/** Data and notes above the nodes that they belong to, for models without diagram interchange. */
import type { Box, Size } from '#diagram/index'
import { groupBy, largest, sum } from '#values/lists'
import type { ModelElement } from '../model.ts'
import { sizeOf } from './sizes.ts'

/** px of a row, with the names of its data below them. */
const ROW = 80
/** px for the name of data. */
const MIN_WIDTH = 100
const MAX_IN_ROW = 3

type Ends = readonly [ModelElement | undefined, ModelElement | undefined]

function isCompanion({ type }: ModelElement): boolean {
  return /^data|^textAnnotation$/.test(type)
}

/** The companions of each node; one that several nodes are joined to belongs to the first. */
export function companionsOf(
  nodes: ReadonlySet<ModelElement>,
  flows: readonly Ends[],
): ReadonlyMap<ModelElement, readonly ModelElement[]> {
  const hosts = new Map<ModelElement, ModelElement>()
  for (const [from, to] of flows) {
    if (!from || !to || !nodes.has(from) || !nodes.has(to) || isCompanion(from) === isCompanion(to)) continue
    const [companion, host] = isCompanion(from) ? [from, to] : [to, from]
    if (!hosts.has(companion)) hosts.set(companion, host)
  }
  return groupBy(hosts.keys(), (companion) => hosts.get(companion)!)
}

/** The rows of companions, from the node upwards. */
function rowsOf(companions: readonly ModelElement[]): ModelElement[][] {
  const count = Math.ceil(companions.length / MAX_IN_ROW)
  return Array.from({ length: count }, (_, i) => companions.slice(i * MAX_IN_ROW, (i + 1) * MAX_IN_ROW))
}

const slotOf = (companion: ModelElement): number => Math.max(MIN_WIDTH, sizeOf(companion).w + 20)

/** The size of a node with its companions; there is as much room below it, so that flows meet its middle. */
export function sizeWith({ w, h }: Size, companions: readonly ModelElement[]): Size {
  const rows = rowsOf(companions)
  return { w: Math.max(w, largest(rows.map((row) => sum(row.map(slotOf))))), h: h + 2 * ROW * rows.length }
}

/** The boxes of a node and its companions in the box of all of them. */
export function boxesIn(
  all: Box,
  node: ModelElement,
  { w, h }: Size,
  companions: readonly ModelElement[],
): [ModelElement, Box][] {
  const middle = all.x + all.w / 2
  const y = all.y + (all.h - h) / 2
  const result: [ModelElement, Box][] = [[node, { x: middle - w / 2, y, w, h }]]
  for (const [i, row] of rowsOf(companions).entries()) {
    let x = middle - sum(row.map(slotOf)) / 2
    for (const companion of row) {
      const own = sizeOf(companion)
      const slot = slotOf(companion)
      result.push([companion, { x: x + (slot - own.w) / 2, y: y - ROW * (i + 1), ...own }])
      x += slot
    }
  }
  return result
}

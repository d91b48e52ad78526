/** Positions, sizes and colours that programs such as Gephi and NetworkX write as plain values of nodes. */

import { isUsable } from '#diagram/geometry'
import type { Box, Rgba } from '#diagram/index'
import { around } from '#geometry/box'
import type { QualifiedElement } from '../shared/namespaces.ts'
import type { GraphNode } from './graph.ts'
import { type Keys, valuesOf } from './keys.ts'

/** px of nodes without a size. */
const SIZE = 30
/** px that a node needs in a layout whose unit is unknown, such as that of NetworkX, which is from -1 to 1. */
const ROOM = 120
/** A layout with less px than this for each node is in another unit. */
const CROWDED = 4

function numberIn(values: ReadonlyMap<string, string>, name: string): number | undefined {
  const value = Number(values.get(name) ?? Number.NaN)
  return isUsable(value) ? value : undefined
}

/** Usual names of the position on an axis, without marks between their words. */
const usualNames = (axis: string): ReadonlySet<string> =>
  new Set(
    ['', 'pos', 'position', 'coord', 'coordinate', 'graphics', 'layout'].flatMap((word) => [word + axis, axis + word]),
  )
const USUAL = { x: usualNames('x'), y: usualNames('y') }

/** The position on an axis by a usual name, such as "x", "X", "pos_x" or "x-coordinate". */
function positionIn(values: ReadonlyMap<string, string>, axis: 'x' | 'y'): number | undefined {
  const written = numberIn(values, axis)
  if (written !== undefined) return written
  const name = [...values.keys()].find((key) => USUAL[axis].has(key.toLowerCase().replace(/[-_. ]/g, '')))
  return name === undefined ? undefined : numberIn(values, name)
}

/** The boxes of nodes by their values x, y (the middle) and size; undefined unless all nodes have a position. */
export function plainBoxes(nodes: readonly GraphNode[], keys: Keys): Box[] | undefined {
  const boxes: Box[] = []
  for (const { element } of nodes) {
    const values = valuesOf(element, keys)
    const [x, y] = [positionIn(values, 'x'), positionIn(values, 'y')]
    if (x === undefined || y === undefined) return undefined
    const size = Math.max(1, numberIn(values, 'size') ?? SIZE)
    boxes.push({ x, y, w: size, h: size })
  }
  if (boxes.length === 0) return undefined
  const extent = around(boxes)
  const side = Math.max(extent.w, extent.h)
  const places = Math.sqrt(boxes.length)
  const scale = side > 0 && side < CROWDED * places ? (ROOM * places) / side : 1
  return boxes.map(({ x, y, w, h }) => ({ x: x * scale - w / 2, y: y * scale - h / 2, w, h }))
}

/** The colour of a node by its values r, g and b from 0 to 255. */
export function plainColor(element: QualifiedElement, keys: Keys): Rgba | undefined {
  const values = valuesOf(element, keys)
  const [r, g, b] = [numberIn(values, 'r'), numberIn(values, 'g'), numberIn(values, 'b')]
  if (r === undefined || g === undefined || b === undefined) return undefined
  const isColor = [r, g, b].every((channel) => channel >= 0 && channel <= 255)
  return isColor ? { r, g, b, a: 1 } : undefined
}

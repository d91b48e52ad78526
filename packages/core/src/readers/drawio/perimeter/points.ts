/** Connection points that shapes offer of their own accord, for floating ends that snap (draw.io semantics 5.4). */
import type { ConnectionPoint } from './fixed.ts'

function onOutline(...places: readonly (readonly [number, number])[]): ConnectionPoint[] {
  return places.map(([x, y]) => ({ x, y, dx: 0, dy: 0, perimeter: true }))
}

const BOX = onOutline(
  [0.25, 0],
  [0.5, 0],
  [0.75, 0],
  [0, 0.25],
  [0, 0.5],
  [0, 0.75],
  [1, 0.25],
  [1, 0.5],
  [1, 0.75],
  [0.25, 1],
  [0.5, 1],
  [0.75, 1],
)

const POINTS: ReadonlyMap<string, readonly ConnectionPoint[]> = new Map()

/** The connection points of a shape; shapes that are not listed offer those of a rectangle. */
export function builtInPoints(shape: string): readonly ConnectionPoint[] {
  return POINTS.get(shape) ?? BOX
}

/** Connection points built into shapes, for floating ends that snap (docs/formats/drawio.md §5.4). */
import type { ConnectionPoint } from './perimeter.ts'

type Place = readonly [number, number]

/** Points on the border are moved out to the perimeter, inner ones are used as they are. */
function points(...places: readonly Place[]): ConnectionPoint[] {
  const border = (value: number) => value === 0 || value === 1
  return places.map(([x, y]) => ({ x, y, dx: 0, dy: 0, perimeter: border(x) || border(y) }))
}

/** The same fractions on opposite sides: `x` on top and bottom, `y` on the left and the right. */
function sides(x: readonly number[], y: readonly number[]): Place[] {
  return [
    ...x.flatMap((at): Place[] => [
      [at, 0],
      [at, 1],
    ]),
    ...y.flatMap((at): Place[] => [
      [0, at],
      [1, at],
    ]),
  ]
}

const QUARTERS = [0.25, 0.5, 0.75]
const CORNERS: readonly Place[] = sides([0, 1], [])
const BOX = points(...CORNERS, ...sides(QUARTERS, QUARTERS))
const ROUND = points(...CORNERS, ...sides([0.5], [0.5]))
const LEFT_QUARTERS: readonly Place[] = QUARTERS.map((y): Place => [0, y])
const CYLINDER = points(...sides([0.5], [0.3, 0.5, 0.7]), [0.15, 0.05], [0.85, 0.05], [0.15, 0.95], [0.85, 0.95])
const BUST = points(...sides([0.5], [0.75]), [0.25, 1], [0.75, 1], [0.25, 0.2], [0.1, 0.5], [0.75, 0.25], [0.9, 0.5])

const POINTS: ReadonlyMap<string, readonly ConnectionPoint[]> = new Map<string, readonly ConnectionPoint[]>([
  ...['ellipse', 'rhombus', 'doubleEllipse', 'orEllipse', 'sumEllipse', 'lineEllipse', 'sortShape'].map(
    (name) => [name, ROUND] as const,
  ),
  ...['collate', 'startState', 'endState'].map((name) => [name, ROUND] as const),
  ...['cylinder', 'datastore', 'message', 'waypoint'].map((name) => [name, CYLINDER] as const),
  ...['actor', 'curlyBracket'].map((name) => [name, BUST] as const),
  ...['cylinder2', 'umlLifeline', 'umlFrame'].map((name) => [name, []] as const),
  ['triangle', points(...LEFT_QUARTERS, ...sides([0.5], []), [1, 0.5])],
  ['hexagon', points(...sides([0.375, 0.5, 0.625], QUARTERS))],
  ['step', points(...sides(QUARTERS, QUARTERS))],
  ['document', points(...QUARTERS.map((x): Place => [x, 0]), ...sides([], QUARTERS))],
  ['tape', points(...sides([], [0.35, 0.5, 0.65]), [0.25, 1], [0.75, 0])],
  ['or', points(...LEFT_QUARTERS, [0.7, 0.1], [0.7, 0.9], [1, 0.5])],
  ['xor', points([0.175, 0.25], [0.175, 0.75], [0.7, 0.1], [0.7, 0.9], [1, 0.5])],
  ['display', points(...sides(QUARTERS, [0.5]))],
  ['line', points([0, 0.5], [0.25, 0.5], [0.75, 0.5], [1, 0.5])],
  ['umlActor', points([0.25, 0.1], [0.5, 0], [0.75, 0.1], [0, 0.335], [1, 0.335], [0, 1], [1, 1], [0.5, 0.5])],
  [
    'cloud',
    points(
      [0.25, 0.25],
      [0.4, 0.1],
      [0.07, 0.4],
      [0.31, 0.8],
      [0.13, 0.77],
      [0.8, 0.8],
      [0.55, 0.95],
      [0.875, 0.5],
      [0.96, 0.7],
      [0.625, 0.2],
      [0.88, 0.25],
    ),
  ],
])

/** The connection points of a shape; shapes that are not listed have those of a rectangle. */
export function builtInPoints(shape: string): readonly ConnectionPoint[] {
  return POINTS.get(shape) ?? BOX
}

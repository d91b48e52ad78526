/** Ends of edges as draw.io draws them (draw.io semantics 7): a path and the length that the line gives up to it. */

export interface MarkerPlace {
  /** Where the edge ends. */
  readonly x: number
  readonly y: number
  /** Direction of travel towards the end, a unit vector. */
  readonly dx: number
  readonly dy: number
  readonly size: number
  readonly strokeWidth: number
}

export interface DrawnMarker {
  readonly path: string
  /** px that the line ends before the tip. */
  readonly inset: number
  /** Never filled, whatever the style says. */
  readonly open?: true
}

const round = (value: number): number => Math.round(value * 100) / 100

/** A polygon or open line from points (along, across) behind the tip, `offset` px before the end. */
function shape(place: MarkerPlace, offset: number, points: readonly (readonly [number, number])[], close: boolean) {
  const { x, y, dx, dy } = place
  const path = points.map(([along, across]) => {
    const back = along + offset
    return `${round(x - dx * back - dy * across)},${round(y - dy * back + dx * across)}`
  })
  return `M${path.join('L')}${close ? 'Z' : ''}`
}

/** Half angle of the tip: how far a mitred outline of this stroke reaches beyond it. */
const REACH = 1.118

function arrow(width: number, notch: number) {
  return (place: MarkerPlace): DrawnMarker => {
    const length = place.size + place.strokeWidth
    const offset = place.strokeWidth * REACH
    const half = length / width
    const back = length * notch
    const corners: [number, number][] = [
      [0, 0],
      [length, half],
      ...(notch < 1 ? [[back, 0] as [number, number]] : []),
      [length, -half],
    ]
    return { path: shape(place, offset, corners, true), inset: back + offset }
  }
}

function open(width: number) {
  return (place: MarkerPlace): DrawnMarker => {
    const length = place.size + place.strokeWidth
    const offset = place.strokeWidth * REACH
    const half = length / width
    return {
      path: shape(
        place,
        offset,
        [
          [length, half],
          [0, 0],
          [length, -half],
        ],
        false,
      ),
      inset: 2 * offset,
      open: true,
    }
  }
}

function diamond(width: number, reach: number) {
  return (place: MarkerPlace): DrawnMarker => {
    const length = place.size + place.strokeWidth
    const offset = place.strokeWidth * reach
    const half = length / width
    return {
      path: shape(
        place,
        offset,
        [
          [0, 0],
          [length / 2, half],
          [length, 0],
          [length / 2, -half],
        ],
        true,
      ),
      inset: length + offset,
    }
  }
}

function oval({ x, y, size }: MarkerPlace): DrawnMarker {
  const r = size / 2
  return { path: `M${round(x - r)},${round(y)}a${r},${r} 0 1 1 ${size},0a${r},${r} 0 1 1 ${-size},0Z`, inset: r }
}

const MARKERS = new Map<string, (place: MarkerPlace) => DrawnMarker>([
  ['none', () => ({ path: '', inset: 0 })],
  ['classic', arrow(2, 0.75)],
  ['classicThin', arrow(3, 0.75)],
  ['block', arrow(2, 1)],
  ['blockThin', arrow(3, 1)],
  ['open', open(2)],
  ['openThin', open(3)],
  ['diamond', diamond(2, Math.SQRT1_2)],
  ['diamondThin', diamond(3.4, 0.9862)],
  ['oval', oval],
])

/** Undefined for markers that are drawn by nobody here. */
export function drawMarker(name: string, place: MarkerPlace): DrawnMarker | undefined {
  return MARKERS.get(name)?.(place)
}

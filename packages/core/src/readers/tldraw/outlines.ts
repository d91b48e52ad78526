/** The outlines of tldraw's geo shapes (docs/tldraw.md §2), px from the top left of their box. */
import type { Box, FigurePart, Paint, PathCommand, Point, Stroke } from '#diagram/index'
import { ellipse, path, rectangle, whole } from '../shared/drawing/parts.ts'
import { polyline } from '../shared/drawing/path.ts'

/** The names of the shapes in the words of other programs. */
const NAMES: Readonly<Record<string, string>> = {
  diamond: 'rhombus',
  rhombus: 'parallelogram',
  'rhombus-2': 'parallelogram',
  oval: 'stadium',
}

/** Shapes that tldraw has; anything else is drawn as a rectangle. */
export function figureName(geo: string): string {
  return NAMES[geo] ?? (Object.hasOwn(POLYGONS, geo) || CURVED.has(geo) ? geo : 'rectangle')
}

type Corners = (w: number, h: number) => readonly (readonly [number, number])[]

const inset = (w: number, h: number): number => Math.min(w, h) * 0.38

/** A regular polygon or star that fills its box, the first corner at the top. */
function regular(count: number, inner = 1): Corners {
  const ring = Array.from({ length: inner < 1 ? 2 * count : count }, (_, i) => {
    const angle = (2 * Math.PI * i) / (inner < 1 ? 2 * count : count) - Math.PI / 2
    const radius = inner < 1 && i % 2 === 1 ? inner : 1
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
  })
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return (w, h) => ring.map(([x, y]) => [((x - left) * w) / width, ((y - top) * h) / height])
}

const arrowRight: Corners = (w, h) => {
  const [neck, top] = [w - inset(w, h), h * 0.16]
  return [
    [0, top],
    [neck, top],
    [neck, 0],
    [w, h / 2],
    [neck, h],
    [neck, h - top],
    [0, h - top],
  ]
}

const arrowDown: Corners = (w, h) => arrowRight(h, w).map(([x, y]) => [w - y, x])

const POLYGONS: Readonly<Record<string, Corners>> = {
  triangle: (w, h) => [
    [w / 2, 0],
    [w, h],
    [0, h],
  ],
  diamond: (w, h) => [
    [w / 2, 0],
    [w, h / 2],
    [w / 2, h],
    [0, h / 2],
  ],
  rhombus: (w, h) => [
    [inset(w, h), 0],
    [w, 0],
    [w - inset(w, h), h],
    [0, h],
  ],
  'rhombus-2': (w, h) => [
    [0, 0],
    [w - inset(w, h), 0],
    [w, h],
    [inset(w, h), h],
  ],
  trapezoid: (w, h) => [
    [inset(w, h), 0],
    [w - inset(w, h), 0],
    [w, h],
    [0, h],
  ],
  pentagon: regular(5),
  hexagon: (w, h) => [
    [w / 2, 0],
    [w, h / 4],
    [w, (h * 3) / 4],
    [w / 2, h],
    [0, (h * 3) / 4],
    [0, h / 4],
  ],
  octagon: (w, h) => {
    const [x, y] = [w * 0.2929, h * 0.2929]
    return [
      [x, 0],
      [w - x, 0],
      [w, y],
      [w, h - y],
      [w - x, h],
      [x, h],
      [0, h - y],
      [0, y],
    ]
  },
  star: regular(5, 0.5),
  'arrow-right': arrowRight,
  'arrow-left': (w, h) => arrowRight(w, h).map(([x, y]) => [w - x, y]),
  'arrow-down': arrowDown,
  'arrow-up': (w, h) => arrowDown(w, h).map(([x, y]) => [x, h - y]),
}

const CURVED: ReadonlySet<string> = new Set(['ellipse', 'oval', 'cloud', 'heart', 'x-box', 'check-box', 'rectangle'])

function closed(points: readonly Point[]): PathCommand[] {
  return [...polyline(points), { op: 'Z' }]
}

/** A curve through points given as shares of the box: the first, then two control points and an end each. */
function curve({ w, h }: Box, shares: readonly number[]): PathCommand[] {
  const at = (i: number): Point => ({ x: (shares[i] ?? 0) * w, y: (shares[i + 1] ?? 0) * h })
  const commands: PathCommand[] = [{ op: 'M', ...at(0) }]
  for (let i = 2; i + 5 < shares.length; i += 6) {
    const [a, b, c] = [at(i), at(i + 2), at(i + 4)]
    commands.push({ op: 'C', x1: a.x, y1: a.y, x2: b.x, y2: b.y, ...c })
  }
  return [...commands, { op: 'Z' }]
}

const CLOUD = [
  0.2, 0.85, 0.02, 0.87, -0.05, 0.55, 0.1, 0.5, 0.02, 0.3, 0.2, 0.12, 0.34, 0.22, 0.42, -0.05, 0.68, -0.05, 0.74, 0.17,
  0.95, 0.12, 1.03, 0.4, 0.93, 0.5, 1.06, 0.68, 0.93, 0.92, 0.77, 0.83, 0.68, 1.04, 0.4, 1.04, 0.33, 0.88, 0.29, 0.92,
  0.24, 0.9, 0.2, 0.85,
]
const HEART = [
  0.5, 0.25, 0.58, 0.02, 0.82, -0.04, 0.93, 0.08, 1.05, 0.22, 1, 0.42, 0.9, 0.56, 0.8, 0.7, 0.62, 0.88, 0.5, 1, 0.38,
  0.88, 0.2, 0.7, 0.1, 0.56, 0, 0.42, -0.05, 0.22, 0.07, 0.08, 0.18, -0.04, 0.42, 0.02, 0.5, 0.25,
]

function flipped(point: Point, { w, h }: Box, flipX: boolean, flipY: boolean): Point {
  return { x: flipX ? w - point.x : point.x, y: flipY ? h - point.y : point.y }
}

interface Look {
  readonly fill: Paint
  readonly stroke: Stroke
}

/** Parts of a geo of w × h px. */
export function geoParts(
  geo: string,
  { w, h }: { readonly w: number; readonly h: number },
  { fill, stroke }: Look,
  pose: { readonly flipX: boolean; readonly flipY: boolean; readonly radius: number },
): FigurePart[] {
  const box = whole({ w, h })
  const corners = Object.hasOwn(POLYGONS, geo) ? POLYGONS[geo] : undefined
  if (corners) {
    const points = corners(w, h).map(([x, y]) => flipped({ x, y }, box, pose.flipX, pose.flipY))
    return [path(closed(points), fill, stroke)]
  }
  switch (geo) {
    case 'ellipse':
      return [ellipse(box, fill, stroke)]
    case 'oval':
      return [rectangle(box, Math.min(w, h) / 2, fill, stroke)]
    case 'cloud':
      return [path(curve(box, CLOUD), fill, stroke)]
    case 'heart':
      return [path(curve(box, HEART), fill, stroke)]
    case 'x-box':
      return [
        rectangle(box, 0, fill, stroke),
        path(
          polyline([
            { x: 0, y: 0 },
            { x: w, y: h },
          ]),
          { type: 'none' },
          stroke,
        ),
        path(
          polyline([
            { x: w, y: 0 },
            { x: 0, y: h },
          ]),
          { type: 'none' },
          stroke,
        ),
      ]
    case 'check-box': {
      const tick = [
        { x: w * 0.25, y: h * 0.52 },
        { x: w * 0.45, y: h * 0.72 },
        { x: w * 0.78, y: h * 0.3 },
      ]
      return [rectangle(box, 0, fill, stroke), path(polyline(tick), { type: 'none' }, stroke)]
    }
    default:
      return [rectangle(box, pose.radius, fill, stroke)]
  }
}

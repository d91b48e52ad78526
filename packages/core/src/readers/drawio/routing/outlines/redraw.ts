/** Outlines of edges drawn again along another route, from what was kept of their style. */
import type { Paint, PathCommand, Point, Stroke } from '../../../../diagram/index.ts'
import { linePath } from '../../../../geometry/line-path.ts'
import { OUTLINES } from './index.ts'

/** What outlines read of a style. */
const SETTINGS = [
  'width',
  'startArrow',
  'endArrow',
  'startSize',
  'endSize',
  'startWidth',
  'endWidth',
  'stepSize',
] as const

export function outlineSettings(style: ReadonlyMap<string, string | number>): Record<string, string> {
  return Object.fromEntries(SETTINGS.flatMap((key) => (style.has(key) ? [[key, String(style.get(key))]] : [])))
}

export interface OutlinePart {
  readonly commands: readonly PathCommand[]
  /** Which of the edge's own colours is taken. */
  readonly fill: 'fill' | 'stroke' | 'none'
  readonly stroke: 'stroke' | 'fill'
  /** px */
  readonly strokeWidth: number
  readonly isDashed: boolean
}

const FILL: Paint = { type: 'solid', color: { r: 0, g: 0, b: 0, a: 1 } }
const LINE: Paint = { type: 'solid', color: { r: 1, g: 1, b: 1, a: 1 } }

/** The parts of an outline along `points`; undefined for a name that draw.io has not. `radius` and widths in px. */
export function drawOutline(
  { name, settings }: { readonly name: string; readonly settings: Readonly<Record<string, string>> },
  route: { readonly points: readonly Point[]; readonly radius: number; readonly strokeWidth: number },
): OutlinePart[] | undefined {
  const outline = OUTLINES.get(name)
  if (!outline || route.points.length < 2) return undefined
  const { points, radius, strokeWidth: width } = route
  const stroke: Stroke = { paint: LINE, width, dash: [1] }
  const style = new Map(Object.entries(settings))
  const parts = outline({ points, path: linePath(points, radius), style, paints: { stroke, fill: FILL }, radius })
  return parts.flatMap((part): OutlinePart[] => {
    if (part.type !== 'path') return []
    const { commands, fill, stroke: line } = part
    return [
      {
        commands,
        fill: fill === FILL ? 'fill' : fill === LINE ? 'stroke' : 'none',
        stroke: line.paint === FILL ? 'fill' : 'stroke',
        strokeWidth: line.width,
        isDashed: line.dash !== undefined,
      },
    ]
  })
}

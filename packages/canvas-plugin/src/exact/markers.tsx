/** Markers at the ends of edges, drawn from the outlines in the exact look. */
import type { ExactMarker } from '@drawbridge/core'
import type { ReactElement, SVGProps } from 'react'
import type { VecLike } from 'tldraw'

/** The end of a line: its position, and the unit vector of the line's direction there. */
interface Seat {
  readonly at: VecLike
  readonly along: VecLike
}

/** The seat at the last of some points; points in the same pixel as the end say nothing about the direction. */
export function seatAt(points: readonly VecLike[]): Seat {
  const at = points.at(-1) ?? { x: 0, y: 0 }
  const before = points.findLast(({ x, y }) => Math.round(x - at.x) !== 0 || Math.round(y - at.y) !== 0)
  const [dx, dy] = before ? [at.x - before.x, at.y - before.y] : [1, 0]
  const length = Math.hypot(dx, dy)
  return { at, along: { x: dx / length, y: dy / length } }
}

/** Where the line itself stops. */
export function lineEnd({ at, along }: Seat, marker: ExactMarker | undefined): { x: number; y: number } {
  const trim = marker?.trim ?? 0
  return { x: at.x - along.x * trim, y: at.y - along.y * trim }
}

interface MarkerFigureProps {
  readonly marker: ExactMarker | undefined
  readonly seat: Seat
  readonly stroke: SVGProps<SVGPathElement>
  readonly paper: string
}

/** A marker's own strokes are never dashed. */
export function MarkerFigure({ marker, seat, stroke, paper }: MarkerFigureProps): ReactElement | null {
  if (!marker) return null
  const { strokeDasharray: _dash, ...solid } = stroke
  const { at, along } = seat
  const fills: Record<string, string | undefined> = { line: stroke.stroke, paper }
  return (
    <g transform={`matrix(${along.x} ${along.y} ${-along.y} ${along.x} ${at.x} ${at.y})`}>
      {marker.outlines.map(({ d, fill, strokeWidth }, index) => {
        const line = strokeWidth === undefined ? solid : { ...solid, strokeWidth }
        // biome-ignore lint/suspicious/noArrayIndexKey: the outlines of a marker never change their order
        return <path key={index} d={d} {...line} strokeLinejoin="miter" fill={fills[fill] ?? fill} />
      })}
    </g>
  )
}

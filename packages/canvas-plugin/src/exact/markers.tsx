/** Ends of edges, drawn by the same rules as the source's. */
import {
  type DrawnMarker,
  drawMarker,
  type ExactLook,
  type MarkerOutline,
  markerSeat,
  pathData,
} from '@drawbridge/core'
import type { ReactElement, SVGProps } from 'react'
import type { VecLike } from 'tldraw'

type Marker = NonNullable<ExactLook['markers']>['end']

/** The marker at the beginning of a line through `points`; undefined for markers that draw.io has not. */
export function markerAt(
  { name, size, filled }: Marker,
  points: readonly VecLike[],
  strokeWidth: number,
  start: boolean,
): DrawnMarker | undefined {
  return drawMarker(name, { size, strokeWidth, filled, start }, markerSeat(points))
}

interface MarkerFigureProps {
  readonly drawn: DrawnMarker
  readonly filled: boolean
  readonly stroke: SVGProps<SVGPathElement>
  readonly paper: string
}

/** A marker's own strokes are never dashed. */
export function MarkerFigure({ drawn, filled, stroke, paper }: MarkerFigureProps): ReactElement {
  const { strokeDasharray: _dash, ...solid } = stroke
  return (
    <>
      {drawn.outlines.map((outline, index) => {
        const look = { ...solid, strokeLinejoin: 'miter' as const, fill: fillOf(outline, filled, stroke.stroke, paper) }
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a marker never change their order
        return <path key={index} d={dataOf(outline)} {...look} />
      })}
    </>
  )
}

function fillOf(
  { fill }: MarkerOutline,
  filled: boolean,
  color: string | undefined,
  paper: string,
): string | undefined {
  if (fill === 'always') return color
  if (fill === 'none' || !filled) return 'none'
  return fill === 'paper' ? paper : color
}

function dataOf(outline: MarkerOutline): string {
  if (outline.type === 'path') return pathData(outline.commands)
  const { centre, radius: r } = outline
  return `M${centre.x - r} ${centre.y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
}

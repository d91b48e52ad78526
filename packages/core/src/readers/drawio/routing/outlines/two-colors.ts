/** Edges drawn with two strokes on top of each other (docs/formats/drawio.md §4.1). */
import type { Stroke } from '#diagram/index'
import type { Outline } from './types.ts'

/** shape=wire: the stroke colour without gaps, and the fill colour dashed on top of it. */
export const wire: Outline = ({ path, paints }) => {
  const { dash: _, ...solid } = paints.stroke
  return [
    { type: 'path', commands: path, fill: { type: 'none' }, stroke: solid },
    { type: 'path', commands: path, fill: { type: 'none' }, stroke: { ...paints.stroke, paint: paints.fill } },
  ]
}

/** shape=filledEdge: a band of the fill colour between borders of 1 px. */
export const filledEdge: Outline = ({ path, paints }) => {
  const inner: Stroke = { ...paints.stroke, width: Math.max(0, paints.stroke.width - 2), paint: paints.fill }
  return [
    { type: 'path', commands: path, fill: { type: 'none' }, stroke: paints.stroke },
    { type: 'path', commands: path, fill: { type: 'none' }, stroke: inner },
  ]
}

/** Annotations and groups, choreographies and conversations (docs/formats/bpmn.md). */

import { annotationBracket, line, NO_PAINT, path, rectangle, solid } from '#readers/shared/drawing/parts'
import { polyline } from '#readers/shared/drawing/path'
import { type MarkerName, markerRow } from '#readers/shared/signs/bpmn-markers'
import { BIO_COLOR } from '../format.ts'
import { BORDER, boxed, type ShapeHandler, THIN } from './handler.ts'

/** px */
const GROUP_RADIUS = 10
const GROUP_DASH = [10, 6, 1, 6] as const
const CALL_BORDER = 5

/** bpmn.io gives annotations a fill with every colour but never paints it. */
export const annotation: ShapeHandler = ({ shape, w, h, paints }) => {
  const isPainted = paints.isPaperGiven && shape.element.attribute('fill', BIO_COLOR) === undefined
  const area = isPainted ? [rectangle({ x: 0, y: 0, w, h }, 0, solid(paints.paper), line(paints.paper, 0))] : []
  return {
    name: 'annotation',
    parts: [...area, annotationBracket(w, h, line(paints.ink, BORDER))],
    label: 'note',
  }
}

export const group: ShapeHandler = ({ w, h, paints }) => {
  const stroke = line(paints.ink, THIN, GROUP_DASH)
  return {
    name: 'rectangle',
    parts: [rectangle({ x: 0, y: 0, w, h }, GROUP_RADIUS, NO_PAINT, stroke)],
    label: 'frame',
  }
}

export const choreography: ShapeHandler = (request) => {
  const { type, element, w, h, paints } = request
  const loop = element.xml.attribute('loopType') ?? 'None'
  const markers: MarkerName[] = []
  if (loop === 'Standard') markers.push('loop')
  if (loop === 'MultiInstanceSequential') markers.push('sequentialMultiInstance')
  if (loop === 'MultiInstanceParallel') markers.push('parallelMultiInstance')
  if (type === 'subChoreography' && !request.isExpanded) markers.push('collapsed')
  const row = markerRow(markers, w, h, paints)
  const isOpen = type === 'subChoreography' && request.isExpanded
  return {
    ...boxed(request, type === 'callChoreography' ? CALL_BORDER : BORDER, GROUP_RADIUS),
    ...(row && { icons: [row] }),
    label: isOpen ? 'top' : 'inside',
    modifiers: markers,
  }
}

export const conversation: ShapeHandler = ({ type, w, h, paints }) => {
  const fill = solid(paints.paper)
  const stroke = line(paints.ink, type === 'callConversation' ? CALL_BORDER : BORDER)
  const cut = Math.min(w / 4, h / 2)
  const hexagon = polyline(
    [
      { x: cut, y: 0 },
      { x: w - cut, y: 0 },
      { x: w, y: h / 2 },
      { x: w - cut, y: h },
      { x: cut, y: h },
      { x: 0, y: h / 2 },
    ],
    true,
  )
  const row = type === 'subConversation' ? markerRow(['collapsed'], w, h, paints) : undefined
  return {
    name: 'hexagon',
    parts: [path(hexagon, fill, { ...stroke, join: 'miter' })],
    ...(row && { icons: [row] }),
    label: 'below',
    modifiers: row ? ['collapsed'] : [],
  }
}

/** Pools and lanes (docs/formats/bpmn.md §4). */
import type { Paint } from '#diagram/index'
import { flag } from '#readers/omg/interchange'
import { line, NO_PAINT, path, solid } from '#readers/shared/drawing/parts'
import { polyline } from '#readers/shared/drawing/path'
import { markerRow } from '#readers/shared/signs/bpmn-markers'
import { MODEL } from '../format.ts'
import { boxed, type ShapeHandler, type ShapeRequest, THIN } from './handler.ts'

/** px of the title bar. */
const HEADER = 30
/** Opacity of a painted lane's area, so that its pool shows through. */
const LANE_OPACITY = 0.35

/** Pools and lanes are horizontal if the diagram says nothing. */
function isHorizontal({ shape }: ShapeRequest): boolean {
  return flag(shape.element, 'isHorizontal') !== false
}

/** bpmn.io writes an empty multiplicity for several participants, although the default maximum of the standard is one. */
function isRepeated({ element }: ShapeRequest): boolean {
  const multiplicity = element.xml.first(MODEL, 'participantMultiplicity')
  return multiplicity !== undefined && Number(multiplicity.attribute('maximum') ?? 2) > 1
}

/** A participant with a process is a pool that contains it; one without is a black box with its name in the middle. */
export const participant: ShapeHandler = (request) => {
  const { element, shape, w, h, paints } = request
  if (shape.element.attribute('participantBandKind') !== undefined) return band(request)
  const row = isRepeated(request) ? markerRow(['parallelMultiInstance'], w, h, paints) : undefined
  const isOpen = (element.xml.attribute('processRef') ?? '') !== ''
  return {
    ...(isOpen ? pool(request) : { ...boxed(request, THIN), label: isHorizontal(request) ? 'inside' : 'upwards' }),
    ...(row && { icons: [row] }),
    modifiers: [...(isOpen ? [] : ['blackBox']), ...(row ? ['parallelMultiInstance'] : [])],
  }
}

/** A rectangle with a title bar. */
export const pool: ShapeHandler = (request) => {
  const { w, h, paints } = request
  const body = boxed(request, THIN)
  const horizontal = isHorizontal(request)
  const border = horizontal
    ? [
        { x: HEADER, y: 0 },
        { x: HEADER, y: h },
      ]
    : [
        { x: 0, y: HEADER },
        { x: w, y: HEADER },
      ]
  return {
    ...body,
    parts: [...body.parts, path(polyline(border), NO_PAINT, line(paints.ink, THIN))],
    label: horizontal ? 'left' : 'head',
  }
}

export const lane: ShapeHandler = (request) => {
  const { paints } = request
  const horizontal = isHorizontal(request)
  const body = boxed(request, THIN)
  const fill: Paint = paints.isPaperGiven ? solid({ ...paints.paper, a: paints.paper.a * LANE_OPACITY }) : NO_PAINT
  return {
    ...body,
    parts: body.parts.map((part) => ({ ...part, fill })),
    label: horizontal ? 'left' : 'head',
  }
}

/** The light grey of participants that do not initiate a choreography task. */
const SECOND = { r: 211, g: 211, b: 211, a: 1 }

/** One participant of a choreography task, drawn as a band of it. */
function band(request: ShapeRequest): ReturnType<ShapeHandler> {
  const { shape, paints } = request
  const kind = shape.element.attribute('participantBandKind') ?? ''
  const isFirst = !kind.endsWith('non_initiating')
  const paper = isFirst || paints.isPaperGiven ? paints.paper : SECOND
  return {
    ...boxed({ ...request, paints: { ...paints, paper } }, THIN),
    label: 'inside',
    modifiers: [isFirst ? 'initiating' : 'nonInitiating'],
  }
}

/**
 * Events: a thin ring for the start, a double one for intermediate events, a thick one for the end
 * (docs/formats/bpmn.md §4).
 */
import type { FigurePart, Icon } from '#diagram/index'
import { flag } from '#readers/omg/interchange'
import { ellipse, line, NO_PAINT, solid } from '#readers/shared/drawing/parts'
import { EVENT_SIGNS } from '#readers/shared/signs/bpmn-events'
import { inverted, signParts } from '#readers/shared/signs/sign'
import { MODEL } from '../format.ts'
import { type Model, type ModelElement, referencesIn } from '../model.ts'
import { BORDER, type ShapeHandler, type ShapeRequest, THIN } from './handler.ts'

/** px */
const END_BORDER = 4
/** px between the rings of intermediate events. */
const RING_GAP = 3
const DASH = [6, 4] as const

const DEFINITION = 'EventDefinition'

/** The kinds of an event's definitions, 'message', 'timer' …, in the order of the file. */
export function eventDefinitions(element: ModelElement, model: Model): string[] {
  const own = element.xml.all(MODEL).filter(({ local }) => local.endsWith(DEFINITION))
  const referred = referencesIn(element, 'eventDefinitionRef').flatMap((id) => model.byId.get(id)?.type ?? [])
  return [...own.map(({ local }) => local), ...referred]
    .filter((local) => local.endsWith(DEFINITION))
    .map((local) => local.slice(0, -DEFINITION.length))
}

function isInterrupting({ type, element }: ShapeRequest): boolean {
  if (type === 'boundaryEvent') return flag(element.xml, 'cancelActivity') !== false
  return type !== 'startEvent' || flag(element.xml, 'isInterrupting') !== false
}

/** The name of an event's icon; undefined for one that nothing defines. */
export function eventSign(element: ModelElement, model: Model): string | undefined {
  const definitions = eventDefinitions(element, model)
  if (definitions.length < 2) return definitions[0]
  return flag(element.xml, 'parallelMultiple') === true ? 'parallelMultiple' : 'multiple'
}

/** The inner ring and the icon, as one picture. */
function iconOf(
  request: ShapeRequest,
  isDouble: boolean,
  isThrown: boolean,
  dash: readonly number[] | undefined,
): Icon | undefined {
  const { w, h, paints, element, model } = request
  const sign = EVENT_SIGNS.get(eventSign(element, model) ?? '')
  const size = Math.min(w, h)
  const gap = Math.min(RING_GAP, size / 6)
  const ring: FigurePart[] = isDouble
    ? [ellipse({ x: gap, y: gap, w: w - 2 * gap, h: h - 2 * gap }, NO_PAINT, line(paints.ink, THIN, dash))]
    : []
  const drawn = sign ? signParts(isThrown ? inverted(sign) : sign, size, paints, (w - size) / 2, (h - size) / 2) : []
  const parts = [...ring, ...drawn]
  return parts.length > 0 ? { box: { x: 0, y: 0, w, h }, parts } : undefined
}

export const event: ShapeHandler = (request) => {
  const { type, w, h, paints, element, model } = request
  const definitions = eventDefinitions(element, model)
  const isEnd = type === 'endEvent' || type === 'implicitThrowEvent'
  const isThrown = isEnd || type === 'intermediateThrowEvent'
  const isDouble = !isEnd && type !== 'startEvent'
  const dash = isInterrupting(request) ? undefined : DASH
  const fill = solid(paints.paper)
  const stroke = line(paints.ink, isEnd ? END_BORDER : isDouble ? THIN : BORDER, dash)
  const sign = iconOf(request, isDouble, isThrown, dash)
  return {
    name: 'ellipse',
    parts: [ellipse({ x: 0, y: 0, w, h }, fill, stroke)],
    ...(sign && { icons: [sign] }),
    label: 'below',
    modifiers: dash ? ['nonInterrupting'] : [],
    eventDefinitions: definitions,
  }
}

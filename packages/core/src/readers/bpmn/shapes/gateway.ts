/** Gateways: a diamond, with an icon for what they decide by (docs/formats/bpmn.md §4). */
import type { FigurePart, PathCommand } from '#diagram/index'
import { flag } from '#readers/omg/interchange'
import { line, path, solid } from '#readers/shared/drawing/parts'
import { polyline } from '#readers/shared/drawing/path'
import { GATEWAY_SIGNS } from '#readers/shared/signs/bpmn-events'
import { icon } from '#readers/shared/signs/sign'
import { BORDER, type ShapeHandler, type ShapeRequest } from './handler.ts'

/**
 * The name of the icon; exclusive gateways show theirs if the diagram says so, or if there is no diagram interchange.
 */
function gatewaySign({ type, element, shape }: ShapeRequest): string | undefined {
  const isLaidOut = shape.element === element.xml
  if (type === 'exclusiveGateway') return isLaidOut || flag(shape.element, 'isMarkerVisible') ? 'exclusive' : undefined
  if (type !== 'eventBasedGateway') return type.replace(/Gateway$/, '')
  if (!flag(element.xml, 'instantiate')) return 'eventBased'
  return element.xml.attribute('eventGatewayType') === 'Parallel' ? 'instantiatingParallel' : 'instantiating'
}

/** The outline of a gateway, in px from the corner of its box. */
export function diamond(w: number, h: number): PathCommand[] {
  const corners = [
    { x: w / 2, y: 0 },
    { x: w, y: h / 2 },
    { x: w / 2, y: h },
    { x: 0, y: h / 2 },
  ]
  return polyline(corners, true)
}

export const gateway: ShapeHandler = (request) => {
  const { w, h, paints } = request
  const fill = solid(paints.paper)
  const stroke = line(paints.ink, BORDER)
  const body: FigurePart = path(diamond(w, h), fill, { ...stroke, join: 'miter' })
  const name = gatewaySign(request)
  const sign = name === undefined ? undefined : GATEWAY_SIGNS.get(name)
  const size = Math.min(w, h)
  return {
    name: 'diamond',
    parts: [body],
    ...(sign && { icons: [icon(sign, (w - size) / 2, (h - size) / 2, size, paints)] }),
    label: 'below',
    modifiers: name?.startsWith('instantiating') ? ['instantiating'] : [],
  }
}

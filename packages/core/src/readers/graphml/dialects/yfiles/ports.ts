/** Ports of yFiles: where they are, and what is drawn there, such as boundary events (docs/formats/graphml.md §10). */
import type { Box, Node, Point } from '#diagram/index'
import { centredBox } from '#geometry/box'
import type { GraphmlPageContext } from '#readers/graphml/dialect'
import { graphicsOf } from '#readers/graphml/keys'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { firstOfEach } from '#values/lists'
import type { Side } from './edge-label-box.ts'
import { figureOf, type StyledFigure } from './figure.ts'
import { NO_SIDES } from './label-box.ts'
import { withIcons } from './label-icon.ts'
import { labelsIn, readLabel } from './labels.ts'
import type { Markup } from './markup.ts'

/** Points of a node that have a name, as shares of its size. */
const NAMED: ReadonlyMap<string, Point> = new Map([
  ['left', { x: 0, y: 0.5 }],
  ['top', { x: 0.5, y: 0 }],
  ['right', { x: 1, y: 0.5 }],
  ['bottom', { x: 0.5, y: 1 }],
  ['topleft', { x: 0, y: 0 }],
  ['topright', { x: 1, y: 0 }],
  ['bottomleft', { x: 0, y: 1 }],
  ['bottomright', { x: 1, y: 1 }],
])

/** px, unless the file gives a size */
const EVENT = 20
const MARK = 5

/** "FreeNodePortLocationModel.NodeTopAnchored" → "top" */
function nameIn(parameter: QualifiedElement): string | undefined {
  if (parameter.local !== 'Static') return undefined
  return parameter
    .attribute('Member')
    ?.replace(/^.*\.|_|Node|Anchored/gi, '')
    .toLowerCase()
}

function portsOf(node: QualifiedElement): readonly QualifiedElement[] {
  return node.elements.filter(({ local }) => local === 'port')
}

/** The ports of a node by their names, the first of each. */
export function portsByName(node: QualifiedElement): ReadonlyMap<string, QualifiedElement> {
  return firstOfEach(portsOf(node).map((port) => [port.attribute('name') ?? '', port] as const))
}

/** The place of a port; the middle of its node if the file does not say. */
export function portPlace(
  { x, y, w, h }: Box,
  port: QualifiedElement | undefined,
  { keys }: GraphmlPageContext,
  markup: Markup,
): Point {
  const graphics = port && graphicsOf(port, 'PortLocationParameter', keys)
  const name = graphics && nameIn(graphics)
  const parameter = markup.object(graphics)
  const named = name === undefined ? undefined : NAMED.get(name)
  const ratio = named ?? markup.point(parameter, 'ratio') ?? { x: 0.5, y: 0.5 }
  const offset = markup.point(parameter, 'offset') ?? { x: 0, y: 0 }
  return { x: x + w * ratio.x + offset.x, y: y + h * ratio.y + offset.y }
}

/** The side of a box that a point is nearest to. */
function sideOf({ x, y, w, h }: Box, point: Point): Side {
  const distances: readonly (readonly [Side, number])[] = [
    ['left', Math.abs(point.x - x)],
    ['right', Math.abs(x + w - point.x)],
    ['top', Math.abs(point.y - y)],
    ['bottom', Math.abs(y + h - point.y)],
  ]
  return distances.reduce((best, one) => (one[1] < best[1] ? one : best))[0]
}

const NOTHING: StyledFigure = { figure: { name: 'port', parts: [] } }

/** The ports of a node that have a drawing or a label, as nodes inside it. */
export function readPorts(node: Node, element: QualifiedElement, context: GraphmlPageContext, markup: Markup): Node[] {
  return portsOf(element).flatMap((port): Node[] => {
    const style = markup.object(graphicsOf(port, 'PortStyle', context.keys))
    const labels = labelsIn(port, 'PortLabels', context)
    const isDrawn = style !== undefined && style.local !== 'VoidPortStyle'
    if (!isDrawn && labels.length === 0) return []
    const id = context.newId(`${node.id}:port-${port.attribute('name') ?? ''}`)
    const inner = markup.get(style, 'nodeStyle')
    const usual = style?.local === 'EventPortStyle' ? EVENT : MARK
    const size = markup.point(style, 'renderSize') ?? { x: usual, y: usual }
    const place = portPlace(node.box, port, context, markup)
    const box = centredBox(place, Math.max(1, size.x), Math.max(1, size.y))
    const owner = { node: box, title: NO_SIDES, outward: sideOf(node.box, place) }
    const drawing = typeof inner === 'object' ? inner : style
    const drawn = labels.map((label) => readLabel(id, label, owner, context, markup))
    const { figure } = isDrawn ? figureOf({ id: node.id, box, style: drawing, markup, context }) : NOTHING
    return [
      {
        kind: 'node',
        id,
        sourceIds: [],
        role: 'shape',
        parent: node.id,
        box,
        rotation: 0,
        figure: withIcons(figure, box, drawn),
        labels: drawn.flatMap((one) => one.labels),
        ...(node.hidden && { hidden: node.hidden }),
      },
    ]
  })
}

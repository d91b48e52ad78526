/** The dialect of yEd, and of graphs without a drawing (docs/formats/graphml.md §4 and §5). */
import { WHITE } from '#color/names'
import type { Box, Stroke } from '#diagram/index'
import { solid } from '#readers/shared/drawing/parts'
import type { OnMessage } from '#readers/shared/html/run-format'
import type { QualifiedElement } from '#readers/shared/namespaces'
import type { Dialect, GraphmlPageContext, NodeDrawing, NodeRequest } from '../dialect.ts'
import type { GraphNode } from '../graph.ts'
import { graphicsOf, Y } from '../keys.ts'
import type { DrawnLabel } from '../label.ts'
import { fillOf, numberOf, sizeOf, strokeOf } from '../paint.ts'
import { bpmnModifiers } from '../palette/bpmn.ts'
import { type Properties, propertiesOf } from '../palette/shapes.ts'
import { plainColor } from '../plain-layout.ts'
import { yedDrawing } from './yed/edge.ts'
import { figureOf, isPicture } from './yed/figure.ts'
import { readLabel } from './yed/labels.ts'
import { withLanes } from './yed/table.ts'
import { classLabels, hiddenMembers, nameArea, stereotypeOf } from './yed/uml-class.ts'

/** A group keeps one drawing for its open and one for its closed state. */
function realizerOf({ element }: GraphNode, { keys }: GraphmlPageContext): QualifiedElement | undefined {
  const graphics = graphicsOf(element, 'nodegraphics', keys)
  const all = graphics?.first(Y, 'Realizers')
  if (!all) return graphics
  return all.elements[numberOf(all, 'active') ?? 0] ?? all.elements[0]
}

/** Undefined if the file gives no position. */
function boxOf(graphics: QualifiedElement | undefined): Box | undefined {
  const geometry = graphics?.first(Y, 'Geometry')
  const [x, y] = [numberOf(geometry, 'x'), numberOf(geometry, 'y')]
  if (x === undefined || y === undefined) return undefined
  const { w = 30, h = 30 } = sizeOf(graphics)
  return { x, y, w, h }
}

/** The text of the first label that has one. */
function labelTextOf(graphics: QualifiedElement | undefined): string | undefined {
  return graphics
    ?.all(Y, 'NodeLabel')
    .map(({ text }) => text.trim())
    .find((text) => text !== '')
}

/** Whether a group is shown closed, without its content. */
function isClosed(graphics: QualifiedElement | undefined): boolean {
  return graphics?.first(Y, 'State')?.attribute('closed') === 'true'
}

function isClass(graphics: QualifiedElement | undefined): graphics is QualifiedElement {
  return graphics?.local === 'UMLClassNode'
}

function labelsOf({ id, graphics, box, context }: NodeRequest): DrawnLabel[] {
  return (graphics?.all(Y, 'NodeLabel') ?? []).map((label) => {
    const area = isClass(graphics) ? nameArea(graphics, label, box) : box
    return readLabel({ id, label, origin: box, node: area, place: 'inside', context })
  })
}

function meaningOf(
  graphics: QualifiedElement | undefined,
  properties: Properties,
): NonNullable<NodeDrawing['meaning']> {
  const stereotype = isClass(graphics) ? stereotypeOf(graphics) : ''
  const modifiers = bpmnModifiers(properties)
  return { ...(stereotype && { stereotype: [stereotype] }), ...(modifiers.length > 0 && { modifiers }) }
}

function borderOf({ graphics, node }: NodeRequest): Stroke {
  return strokeOf(graphics ?? node.element, 'BorderStyle')
}

function nodeDrawing(request: NodeRequest): NodeDrawing {
  const { id, graphics, box, context } = request
  const fill = graphics ? fillOf(graphics) : solid(plainColor(request.node.element, context.keys) ?? WHITE)
  const shape = { w: box.w, h: box.h, fill, stroke: borderOf(request) }
  const properties: Properties = graphics ? propertiesOf(graphics) : new Map()
  const labels = labelsOf(request)
  const unseen = isClass(graphics) ? hiddenMembers(graphics) : ''
  if (unseen !== '') context.report('text-hidden', id, unseen.slice(0, 100))
  const onMessage: OnMessage = (code, from) => context.report(code, id, from)
  return {
    figure: figureOf({ id, graphics, box, shape, properties, labels, context }),
    labels: [
      ...labels.flatMap(({ labels: own }) => own),
      ...(isClass(graphics) ? classLabels(graphics, id, box, onMessage) : []),
    ],
    isImage: isPicture(graphics),
    meaning: meaningOf(graphics, properties),
  }
}

export const YED: Dialect = {
  given(node, context) {
    const graphics = realizerOf(node, context)
    return { box: boxOf(graphics), size: sizeOf(graphics), text: labelTextOf(graphics), graphics }
  },
  isClosed: (group, context) => isClosed(realizerOf(group, context)),
  node: nodeDrawing,
  withParts(node, request) {
    const { graphics, context } = request
    return graphics?.local === 'TableNode' ? withLanes(graphics, node, borderOf(request), context) : [node]
  },
  line: ({ element }, keys) => graphicsOf(element, 'edgegraphics', keys),
  hasRoutes: false,
  edge: yedDrawing,
}

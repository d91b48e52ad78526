/** A node as an element of the page, whatever the dialect (docs/formats/graphml.md §4). */
import { WHITE } from '../../color/names.ts'
import type { Box, Label, Node, Point, Semantic } from '../../diagram/index.ts'
import { centreOf } from '../../geometry/box.ts'
import type { OnMessage } from '../shared/html/run-format.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import type { PageContext } from './context.ts'
import { factsOf } from './facts.ts'
import type { GraphNode } from './graph.ts'
import { type DrawnLabel, plainLabel } from './label.ts'
import { Y } from './names.ts'
import { fillOf, strokeOf } from './paint.ts'
import { bpmnModifiers } from './palette/bpmn.ts'
import { type Properties, propertiesOf } from './palette/properties.ts'
import type { ShapeRequest } from './palette/shapes.ts'
import { figureOf, isPicture } from './yed/figure.ts'
import { readLabel } from './yed/labels.ts'
import { withLanes } from './yed/table.ts'
import { classLabels, hiddenMembers, nameArea, stereotypeOf } from './yed/uml-class.ts'
import { readStyledNode } from './yfiles/node.ts'
import { readPorts } from './yfiles/ports.ts'

export interface NodeRequest {
  /** On the page. */
  readonly id: string
  readonly node: GraphNode
  readonly graphics: QualifiedElement | undefined
  readonly box: Box
  /** The text of a node without a drawing. */
  readonly plain: string | undefined
  readonly parent: string | undefined
  readonly isHidden: boolean
  readonly context: PageContext
}

/** px from the upper side of a group to the middle of its title. */
const TITLE = 14

/** A text without a position in the file; the title of a group is above its content. */
function plainText({ id, node, box }: NodeRequest, text: string): Label[] {
  const middle = centreOf(box)
  const anchor: Point = node.isGroup ? { x: middle.x, y: box.y + TITLE } : middle
  const area = { w: Math.max(1, box.w - 10), h: box.h }
  return plainLabel(id, text, { anchor, area, wrap: true, place: 'inside' }, 12)
}

function isClass(graphics: QualifiedElement | undefined): graphics is QualifiedElement {
  return graphics?.local === 'UMLClassNode'
}

/** The labels in the drawing of yEd. */
function yedLabels({ id, graphics, box, context }: NodeRequest): DrawnLabel[] {
  return (graphics?.all(Y, 'NodeLabel') ?? []).map((label) => {
    const area = isClass(graphics) ? nameArea(graphics, label, box) : box
    return readLabel({ id, label, origin: box, node: area, place: 'inside', context })
  })
}

function semanticOf({ node, graphics }: NodeRequest, properties: Properties): Semantic {
  const stereotype = isClass(graphics) ? stereotypeOf(graphics) : ''
  const modifiers = bpmnModifiers(properties)
  return {
    notation: 'graph',
    type: node.isGroup ? 'graphml:Group' : 'graphml:Node',
    ...(stereotype && { stereotype: [stereotype] }),
    ...(modifiers.length > 0 && { modifiers }),
  }
}

/** The node, and after it its ports or the lanes of a table. */
export function readNode(request: NodeRequest): Node[] {
  const { id, node, graphics, box, parent, isHidden, context } = request
  const shape: ShapeRequest = {
    w: box.w,
    h: box.h,
    fill: graphics ? fillOf(graphics) : { type: 'solid', color: WHITE },
    stroke: strokeOf(graphics ?? node.element, 'BorderStyle'),
  }
  const properties: Properties = graphics ? propertiesOf(graphics) : new Map()
  const facts = factsOf(node.element, context)
  if (facts.left > 0) context.report('attributes-cut', id, facts.left)
  const labels = yedLabels(request)
  const styled = context.markup && readStyledNode(id, node, box, context, context.markup)
  const plain = request.plain ?? styled?.text
  const unseen = isClass(graphics) ? hiddenMembers(graphics) : ''
  if (unseen !== '') context.report('text-hidden', id, unseen.slice(0, 100))
  const onMessage: OnMessage = (code, from) => context.report(code, id, from)
  const drawn: Node = {
    kind: 'node',
    id,
    sourceIds: [id],
    role: styled?.isImage || isPicture(graphics) ? 'image' : 'shape',
    semantic: semanticOf(request, properties),
    ...facts.fields,
    box,
    rotation: 0,
    figure: styled?.figure ?? figureOf({ id, graphics, box, shape, properties, labels, context }),
    labels: [
      ...(styled?.labels ?? []),
      ...labels.flatMap(({ labels: own }) => own),
      ...(isClass(graphics) ? classLabels(graphics, id, box, onMessage) : []),
      ...(plain === undefined ? [] : plainText(request, plain)),
    ],
    ...(parent !== undefined && { parent }),
    ...(isHidden && { hidden: 'collapsed' as const }),
  }
  if (context.markup) return [drawn, ...readPorts(drawn, node.element, context, context.markup)]
  return graphics?.local === 'TableNode' ? withLanes(graphics, drawn, shape.stroke, context) : [drawn]
}

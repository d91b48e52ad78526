/** A node as yEd draws it (docs/formats/graphml.md §4). */
import type { Box, Figure, FigurePart, Node, Point, Shadow } from '../../diagram/index.ts'
import { centreOf } from '../../geometry/box.ts'
import { rectangle } from '../shared/drawing/parts.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { bpmnFigure, bpmnModifiers } from './bpmn.ts'
import { CONFIGURATIONS, doubled } from './configurations.ts'
import type { PageContext } from './context.ts'
import { factsOf } from './facts.ts'
import type { GraphNode } from './graph.ts'
import { graphicsOf } from './keys.ts'
import { type DrawnLabel, plainLabel, readLabel } from './labels.ts'
import { Y } from './names.ts'
import { colorOf, fillOf, numberOf, strokeOf } from './paint.ts'
import { type Properties, propertiesOf } from './properties.ts'
import { note, RECTANGLE, ROUNDED, SHAPES, type ShapeRequest } from './shapes.ts'
import { tableLines, withLanes } from './table.ts'
import { classLabels, classLines, hiddenMembers, nameArea, stereotypeOf } from './uml-class.ts'
import { readStyledNode } from './yfiles/node.ts'
import { readPorts } from './yfiles/ports.ts'

/** A group keeps one drawing for its open and one for its closed state. */
export function realizerOf({ element }: GraphNode, { keys }: PageContext): QualifiedElement | undefined {
  const graphics = graphicsOf(element, 'nodegraphics', keys)
  const all = graphics?.first(Y, 'Realizers')
  if (!all) return graphics
  return all.elements[numberOf(all, 'active') ?? 0] ?? all.elements[0]
}

/** Undefined if the file gives no position. */
export function boxOf(graphics: QualifiedElement | undefined): Box | undefined {
  const geometry = graphics?.first(Y, 'Geometry')
  const [x, y] = [numberOf(geometry, 'x'), numberOf(geometry, 'y')]
  if (x === undefined || y === undefined) return undefined
  const { w = 30, h = 30 } = sizeOf(graphics)
  return { x, y, w, h }
}

/** As far as the file gives it. */
export function sizeOf(graphics: QualifiedElement | undefined): Partial<Pick<Box, 'w' | 'h'>> {
  const geometry = graphics?.first(Y, 'Geometry')
  const [w, h] = [numberOf(geometry, 'width'), numberOf(geometry, 'height')]
  return { ...(w !== undefined && { w: Math.max(1, w) }), ...(h !== undefined && { h: Math.max(1, h) }) }
}

/** The text of the first label that has one. */
export function labelTextOf(graphics: QualifiedElement | undefined): string | undefined {
  return graphics
    ?.all(Y, 'NodeLabel')
    .map(({ text }) => text.trim())
    .find((text) => text !== '')
}

export function isClosed(graphics: QualifiedElement | undefined): boolean {
  return graphics?.first(Y, 'State')?.attribute('closed') === 'true'
}

/** The name of the outline: the shape of a shape node, or the end of a generic node's configuration. */
export function shapeName(graphics: QualifiedElement): string {
  if (graphics.local === 'GenericNode' || graphics.local === 'GenericGroupNode' || graphics.local === 'TableNode')
    return configurationOf(graphics)
  return (
    graphics.first(Y, 'Shape')?.attribute('type') ?? (graphics.local === 'ShapeNode' ? 'rectangle' : graphics.local)
  )
}

const configuration = (graphics: QualifiedElement): string => graphics.attribute('configuration') ?? graphics.local

/** The end of "com.yworks.bpmn.Event.withShadow" without the shadow. */
function configurationOf(graphics: QualifiedElement): string {
  return (
    configuration(graphics)
      .replace(/\.withShadow$/, '')
      .split('.')
      .at(-1) ?? ''
  )
}

/** The shadow of generic nodes, which the file does not specify further. */
const SHADOW: Shadow = { dx: 3, dy: 3, blur: 4, color: { r: 0, g: 0, b: 0, a: 0.25 } }

/** Cast by the whole figure. */
function shadowOf(graphics: QualifiedElement | undefined, properties: Properties): Shadow | undefined {
  const isNamed = graphics?.local.startsWith('Generic') && /withShadow$/i.test(configuration(graphics))
  if (isNamed || properties.get('y.view.ShadowNodePainter.SHADOW_PAINTING') === 'true') return SHADOW
  const shadow = graphics?.first(Y, 'DropShadow')
  const color = colorOf(shadow?.attribute('color'))
  const [dx, dy] = [numberOf(shadow, 'offsetX') ?? 0, numberOf(shadow, 'offsetY') ?? 0]
  return color && (dx !== 0 || dy !== 0) ? { dx, dy, blur: 0, color } : undefined
}

function pictureParts(graphics: QualifiedElement, id: string, box: Box, context: PageContext): FigurePart[] {
  const content = graphics.first(Y, 'SVGModel')?.first(Y, 'SVGContent') ?? graphics.first(Y, 'Image')
  const found = context.resources.assetOf(content?.attribute('refid') ?? '')
  if (found.asset === null) context.report('image-damaged', id, graphics.local)
  if (found.cleaned) context.report('image-cleaned', id)
  return [{ type: 'image', box: { x: 0, y: 0, w: box.w, h: box.h }, asset: found.asset, fit: 'stretch' }]
}

/** px from the upper side to the middle of a title. */
const TITLE = 14
type Drawing = Pick<Figure, 'parts' | 'icons'>

function drawingOf(
  graphics: QualifiedElement,
  id: string,
  request: ShapeRequest,
  properties: Properties,
  context: PageContext,
): Drawing {
  if (graphics.local === 'UMLNoteNode') return { parts: note(request) }
  if (graphics.local === 'UMLClassNode' || graphics.local === 'TableNode') return { parts: RECTANGLE(request) }
  const unknown = (value: string) => context.report('sign-unknown', id, value)
  const bpmn = bpmnFigure(configuration(graphics), { ...request, properties, unknown })
  if (bpmn) return { parts: bpmn.parts, ...(bpmn.icons.length > 0 && { icons: bpmn.icons }) }
  const name = shapeName(graphics)
  const shape = SHAPES.get(name) ?? CONFIGURATIONS.get(name)
  if (shape) return { parts: (properties.get('doubleBorder') === 'true' ? doubled(shape) : shape)(request) }
  if (/Group/.test(graphics.local)) return { parts: ROUNDED(request) }
  context.report('unknown-shape', id, name)
  return { parts: RECTANGLE(request) }
}

/** The title of a graph that was laid out is above its content. */
function plainAnchor({ isGroup }: GraphNode, box: Box): Point {
  const middle = centreOf(box)
  return isGroup ? { x: middle.x, y: box.y + TITLE } : middle
}

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

/** The drawing of a node, with the areas and icons of its labels on top. */
function figureOf(
  request: NodeRequest,
  shape: ShapeRequest,
  properties: Properties,
  labels: readonly DrawnLabel[],
): Figure {
  const { id, graphics, box, context } = request
  if (!graphics) return { name: 'node', parts: RECTANGLE(shape) }
  const drawn: Drawing = PICTURES.has(graphics.local)
    ? { parts: pictureParts(graphics, id, box, context) }
    : drawingOf(graphics, id, shape, properties, context)
  const lines =
    graphics.local === 'UMLClassNode'
      ? classLines(graphics, box, shape.stroke)
      : graphics.local === 'TableNode'
        ? tableLines(graphics, box, shape.stroke)
        : []
  const inside = ({ x, y, w, h }: Box): Box => ({ x: x - box.x, y: y - box.y, w, h })
  const bands = labels.flatMap(({ band }) => (band ? [rectangle(inside(band.box), 0, band.fill, band.stroke)] : []))
  const pictures = labels.flatMap(({ icon }): FigurePart[] =>
    icon ? [{ type: 'image', box: inside(icon.box), asset: icon.asset, fit: 'contain' }] : [],
  )
  const shadow = shadowOf(graphics, properties)
  return {
    ...drawn,
    name: shapeName(graphics),
    parts: [...drawn.parts, ...bands, ...lines, ...pictures],
    ...(shadow && { shadow }),
  }
}

const PICTURES: ReadonlySet<string> = new Set(['SVGNode', 'ImageNode'])

/** The node, and after it the lanes of a table. */
export function readNode(request: NodeRequest): Node[] {
  const { id, node, graphics, box, parent, isHidden, context } = request
  const shape: ShapeRequest = {
    w: box.w,
    h: box.h,
    fill: graphics ? fillOf(graphics) : { type: 'solid', color: { r: 255, g: 255, b: 255, a: 1 } },
    stroke: strokeOf(graphics ?? node.element, 'BorderStyle'),
  }
  const properties: Properties = graphics ? propertiesOf(graphics) : new Map()
  const facts = factsOf(node.element, context)
  if (facts.left > 0) context.report('attributes-cut', id, facts.left)
  const isClass = graphics?.local === 'UMLClassNode'
  const labels = (graphics?.all(Y, 'NodeLabel') ?? []).map((label) =>
    readLabel({
      id,
      label,
      origin: box,
      node: isClass ? nameArea(graphics!, label, box) : box,
      place: 'inside',
      context,
    }),
  )
  const styled = context.markup && readStyledNode(id, node, box, context, context.markup)
  const plain = request.plain ?? styled?.text
  const modifiers = bpmnModifiers(properties)
  const stereotype = isClass ? stereotypeOf(graphics) : ''
  const unseen = isClass ? hiddenMembers(graphics) : ''
  if (unseen !== '') context.report('text-hidden', id, unseen.slice(0, 100))
  const plainPlace = {
    anchor: plainAnchor(node, box),
    area: { w: Math.max(1, box.w - 10), h: box.h },
    wrap: true,
    place: 'inside',
  } as const
  const drawn: Node = {
    kind: 'node',
    id,
    sourceIds: [id],
    role: styled?.isImage || PICTURES.has(graphics?.local ?? '') ? 'image' : 'shape',
    semantic: {
      notation: 'graph',
      type: node.isGroup ? 'graphml:Group' : 'graphml:Node',
      ...(stereotype && { stereotype: [stereotype] }),
      ...(modifiers.length > 0 && { modifiers }),
    },
    ...facts.fields,
    box,
    rotation: 0,
    figure: styled?.figure ?? figureOf(request, shape, properties, labels),
    labels: [
      ...(styled?.labels ?? []),
      ...labels.flatMap(({ labels: own }) => own),
      ...(isClass ? classLabels(graphics, id, box, (code, from) => context.report(code, id, from)) : []),
      ...(plain === undefined ? [] : plainLabel(id, plain, plainPlace, 12)),
    ],
    ...(parent !== undefined && { parent }),
    ...(isHidden && { hidden: 'collapsed' as const }),
  }
  if (context.markup) return [drawn, ...readPorts(drawn, node.element, context, context.markup)]
  return graphics?.local === 'TableNode' ? withLanes(graphics, drawn, shape.stroke, context) : [drawn]
}

/** A node as yEd draws it (docs/formats/graphml.md §4). */
import type { Box, FigurePart, Label, Node, Point, Shadow } from '../../diagram/index.ts'
import { makeLabel } from '../shared/di/text.ts'
import { middleOfBox } from '../shared/drawing/border.ts'
import { NO_PAINT, path } from '../shared/drawing/parts.ts'
import { outline } from '../shared/drawing/path.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { plainToRich } from '../shared/plain.ts'
import { CONFIGURATIONS } from './configurations.ts'
import type { PageContext } from './context.ts'
import { factsOf } from './facts.ts'
import type { GraphNode } from './graph.ts'
import { graphicsOf } from './keys.ts'
import { labelOf, plainLabel } from './labels.ts'
import { Y } from './names.ts'
import { colorOf, fillOf, fontOf, INK, numberOf, strokeOf } from './paint.ts'
import { note, RECTANGLE, ROUNDED, SHAPES, type ShapeRequest } from './shapes.ts'

/** A group keeps one drawing for its open and one for its closed state. */
export function realizerOf({ element }: GraphNode, { keys }: PageContext): QualifiedElement | undefined {
  const graphics = graphicsOf(element, 'nodegraphics', keys)
  const all = graphics?.first(Y, 'Realizers')
  if (!all) return graphics
  return all.elements[numberOf(all, 'active') ?? 0] ?? all.elements[0]
}

/** Undefined where the file gives no place. */
export function boxOf(graphics: QualifiedElement | undefined): Box | undefined {
  const geometry = graphics?.first(Y, 'Geometry')
  const [x, y] = [numberOf(geometry, 'x'), numberOf(geometry, 'y')]
  if (x === undefined || y === undefined) return undefined
  return { x, y, w: Math.max(1, numberOf(geometry, 'width') ?? 30), h: Math.max(1, numberOf(geometry, 'height') ?? 30) }
}

export function isClosed(graphics: QualifiedElement | undefined): boolean {
  return graphics?.first(Y, 'State')?.attribute('closed') === 'true'
}

/** The name of the outline: of a shape node its shape, of a generic one the end of its configuration. */
export function shapeName(graphics: QualifiedElement): string {
  if (graphics.local === 'GenericNode' || graphics.local === 'GenericGroupNode' || graphics.local === 'TableNode')
    return configurationOf(graphics)
  return graphics.first(Y, 'Shape')?.attribute('type') ?? graphics.local
}

/** The end of "com.yworks.bpmn.Event.withShadow" without the shadow; an event in the middle of a process says so. */
function configurationOf(graphics: QualifiedElement): string {
  const written = graphics.attribute('configuration') ?? graphics.local
  const name =
    written
      .replace(/\.withShadow$/, '')
      .split('.')
      .at(-1) ?? ''
  const isIntermediate = graphics
    .first(Y, 'StyleProperties')
    ?.all(Y, 'Property')
    .some((property) => property.attribute('value')?.startsWith('EVENT_CHARACTERISTIC_INTERMEDIATE'))
  return isIntermediate ? `${name} intermediate` : name
}

/** Cast by the whole figure. */
function shadowOf(graphics: QualifiedElement | undefined): Shadow | undefined {
  const shadow = graphics?.first(Y, 'DropShadow')
  const color = colorOf(shadow?.attribute('color'))
  const [dx, dy] = [numberOf(shadow, 'offsetX') ?? 0, numberOf(shadow, 'offsetY') ?? 0]
  return color && (dx !== 0 || dy !== 0) ? { dx, dy, blur: 0, color } : undefined
}

function pictureParts(graphics: QualifiedElement, id: string, box: Box, context: PageContext): FigurePart[] {
  const content = graphics.first(Y, 'SVGModel')?.first(Y, 'SVGContent') ?? graphics.first(Y, 'Image')
  const found = context.resources.assetOf(content?.attribute('refid') ?? '')
  if (found.asset === null) context.tell('image-damaged', id, graphics.local)
  if (found.cleaned) context.tell('image-cleaned', id)
  return [{ type: 'image', box: { x: 0, y: 0, w: box.w, h: box.h }, asset: found.asset, fit: 'stretch' }]
}

/** px from the upper side to the middle of a title. */
const TITLE = 14
/** px of a line of attributes or methods. */
const MEMBER = 14.4

interface Class {
  readonly parts: readonly FigurePart[]
  readonly labels: Label[]
}

/** Attributes and methods of a class below its name, each under a line. */
function classOf(graphics: QualifiedElement, id: string, box: Box, request: ShapeRequest): Class {
  const uml = graphics.first(Y, 'UML')
  const name = graphics.all(Y, 'NodeLabel')[0]
  const font = name ? fontOf(name) : undefined
  const texts = ['AttributeLabel', 'MethodLabel'].map((part) => uml?.first(Y, part)?.text.trim() ?? '')
  let top = (numberOf(name, 'y') ?? 3) + (numberOf(name, 'height') ?? 18) + 4
  const parts: FigurePart[] = []
  const labels: Label[] = []
  for (const text of texts) {
    if (text === '' || top >= box.h) continue
    const lines = text.split('\n').length
    parts.push(path(outline(`M 0 ${top} H ${box.w}`), NO_PAINT, request.stroke))
    const place = {
      anchor: { x: box.x + 5, y: box.y + top + 3 },
      align: 'left' as const,
      valign: 'top' as const,
      area: { w: Math.max(1, box.w - 10), h: lines * MEMBER },
      rotation: 0,
      wrap: false,
      place: 'inside' as const,
    }
    const plain = {
      font: { family: 'Helvetica', size: 12 },
      bold: false,
      italic: false,
      underline: false,
      strike: false,
    }
    labels.push(...makeLabel(id, plainToRich(text), place, font ? { ...font, bold: false } : plain, INK))
    top += lines * MEMBER + 8
  }
  return { parts, labels }
}

/** The borders of the columns and rows of a table, which begin at its insets. */
function tableLines(graphics: QualifiedElement, box: Box, { stroke }: ShapeRequest): FigurePart[] {
  const table = graphics.first(Y, 'Table')
  const insets = table?.first(Y, 'Insets')
  const inset = (side: string) => Math.max(0, numberOf(insets, `${side}F`) ?? numberOf(insets, side) ?? 0)
  const [left, top] = [inset('left'), inset('top')]
  const columns = table?.first(Y, 'Columns')?.all(Y, 'Column').slice(0, -1) ?? []
  const rows = table?.first(Y, 'Rows')?.all(Y, 'Row').slice(0, -1) ?? []
  const xs = borders(left, columns, 'width').filter((x) => x > 0 && x < box.w)
  const ys = borders(top, rows, 'height').filter((y) => y > 0 && y < box.h)
  return [
    ...xs.map((x) => path(outline(`M ${x} ${top} V ${box.h}`), NO_PAINT, stroke)),
    ...ys.map((y) => path(outline(`M ${left} ${y} H ${box.w}`), NO_PAINT, stroke)),
  ]
}

/** Where the first one begins, and where each ends. */
function borders(start: number, parts: readonly QualifiedElement[], size: 'width' | 'height'): number[] {
  let at = start
  return [start, ...parts.map((part) => (at += numberOf(part, size) ?? 0))]
}

function outlineOf(
  graphics: QualifiedElement,
  id: string,
  request: ShapeRequest,
  context: PageContext,
): readonly FigurePart[] {
  if (graphics.local === 'UMLNoteNode') return note(request)
  if (graphics.local === 'UMLClassNode' || graphics.local === 'TableNode') return RECTANGLE(request)
  const name = shapeName(graphics)
  const shape = SHAPES.get(name) ?? CONFIGURATIONS.get(name)
  if (shape) return shape(request)
  if (/Group/.test(graphics.local)) return ROUNDED(request)
  context.tell('unknown-shape', id, name)
  return RECTANGLE(request)
}

/** The title of a graph that was laid out stands above what is in it. */
function plainAnchor({ isGroup }: GraphNode, box: Box): Point {
  const middle = middleOfBox(box)
  return isGroup ? { x: middle.x, y: box.y + TITLE } : middle
}

export interface NodeRequest {
  /** In the page. */
  readonly id: string
  readonly node: GraphNode
  readonly graphics: QualifiedElement | undefined
  readonly box: Box
  /** The text of a node that has no drawing. */
  readonly plain: string | undefined
  readonly parent: string | undefined
  readonly isHidden: boolean
  readonly context: PageContext
}

export function readNode({ id, node, graphics, box, plain, parent, isHidden, context }: NodeRequest): Node {
  const request: ShapeRequest = {
    w: box.w,
    h: box.h,
    fill: graphics ? fillOf(graphics) : { type: 'solid', color: { r: 255, g: 255, b: 255, a: 1 } },
    stroke: strokeOf(graphics ?? node.element, 'BorderStyle'),
  }
  const shadow = shadowOf(graphics)
  const facts = factsOf(node.element, context.keys)
  if (facts.left > 0) context.tell('attributes-cut', id, facts.left)
  const isPicture = graphics?.local === 'SVGNode' || graphics?.local === 'ImageNode'
  const labels = (graphics?.all(Y, 'NodeLabel') ?? []).flatMap((label) =>
    labelOf(id, label, box, 'inside', (code, from) => context.tell(code, id, from)),
  )
  const extra = graphics?.local === 'UMLClassNode' ? classOf(graphics, id, box, request) : undefined
  const parts = !graphics
    ? RECTANGLE(request)
    : isPicture
      ? pictureParts(graphics, id, box, context)
      : [
          ...outlineOf(graphics, id, request, context),
          ...(extra?.parts ?? []),
          ...(graphics.local === 'TableNode' ? tableLines(graphics, box, request) : []),
        ]
  return {
    kind: 'node',
    id,
    sourceIds: [id],
    role: isPicture ? 'image' : 'shape',
    semantic: { notation: 'graph', type: node.isGroup ? 'graphml:Group' : 'graphml:Node' },
    ...facts.fields,
    box,
    rotation: 0,
    figure: { name: graphics ? shapeName(graphics) : 'node', parts, ...(shadow && { shadow }) },
    labels: [
      ...labels,
      ...(extra?.labels ?? []),
      ...(plain === undefined
        ? []
        : plainLabel(
            id,
            plain,
            {
              anchor: plainAnchor(node, box),
              area: { w: Math.max(1, box.w - 10), h: box.h },
              wrap: true,
              place: 'inside',
            },
            12,
          )),
    ],
    ...(parent !== undefined && { parent }),
    ...(isHidden && { hidden: 'collapsed' as const }),
  }
}

/** The figure of a node in a file of yEd (docs/formats/graphml.md §4). */
import type { Box, Figure, FigurePart, Shadow, Stroke } from '#diagram/index'
import type { GraphmlPageContext } from '#readers/graphml/dialect'
import { Y } from '#readers/graphml/keys'
import { type DrawnLabel, iconParts, insideOf } from '#readers/graphml/label'
import { colorOf, numberOf } from '#readers/graphml/paint'
import { bpmnFigure } from '#readers/graphml/palette/bpmn'
import { CONFIGURATIONS, doubled } from '#readers/graphml/palette/configurations'
import { note, type Properties, RECTANGLE, ROUNDED, SHAPES, type ShapeRequest } from '#readers/graphml/palette/shapes'
import { rectangle } from '#readers/shared/drawing/parts'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { tableLines } from './table.ts'
import { classLines } from './uml-class.ts'

/** The name of the outline: the shape of a shape node, or the end of a generic node's configuration. */
function shapeName(graphics: QualifiedElement): string {
  if (graphics.local === 'GenericNode' || graphics.local === 'GenericGroupNode' || graphics.local === 'TableNode')
    return symbolName(graphics)
  return (
    graphics.first(Y, 'Shape')?.attribute('type') ?? (graphics.local === 'ShapeNode' ? 'rectangle' : graphics.local)
  )
}

function configurationOf(graphics: QualifiedElement): string {
  return graphics.attribute('configuration') ?? graphics.local
}

/** "com.yworks.bpmn.Event.withShadow" → "Event" */
function symbolName(graphics: QualifiedElement): string {
  return (
    configurationOf(graphics)
      .replace(/\.withShadow$/, '')
      .split('.')
      .at(-1) ?? ''
  )
}

/** The shadow of generic nodes, which the file does not specify further. */
const SHADOW: Shadow = { dx: 3, dy: 3, blur: 4, color: { r: 0, g: 0, b: 0, a: 0.25 } }

/** Cast by the whole figure. */
function shadowOf(graphics: QualifiedElement | undefined, properties: Properties): Shadow | undefined {
  const isNamed = graphics?.local.startsWith('Generic') && /withShadow$/i.test(configurationOf(graphics))
  if (isNamed || properties.get('y.view.ShadowNodePainter.SHADOW_PAINTING') === 'true') return SHADOW
  const shadow = graphics?.first(Y, 'DropShadow')
  const color = colorOf(shadow?.attribute('color'))
  const [dx, dy] = [numberOf(shadow, 'offsetX') ?? 0, numberOf(shadow, 'offsetY') ?? 0]
  return color && (dx !== 0 || dy !== 0) ? { dx, dy, blur: 0, color } : undefined
}

/** Parts with one shadow cast it together. */
function shaded(part: FigurePart, shadow: Shadow): FigurePart {
  return part.type === 'image' || part.type === 'text' ? part : { ...part, shadow }
}

function pictureParts(graphics: QualifiedElement, id: string, box: Box, context: GraphmlPageContext): FigurePart[] {
  const content = graphics.first(Y, 'SVGModel')?.first(Y, 'SVGContent') ?? graphics.first(Y, 'Image')
  const found = context.resources.assetOf(content?.attribute('refid') ?? '')
  if (found.asset === null) context.report(found.isTooLarge ? 'picture-too-large' : 'image-damaged', id, graphics.local)
  if (found.cleaned) context.report('image-cleaned', id)
  return [{ type: 'image', box: { x: 0, y: 0, w: box.w, h: box.h }, asset: found.asset, fit: 'stretch' }]
}

type Drawing = Pick<Figure, 'parts' | 'icons'>

function drawingOf(
  graphics: QualifiedElement,
  id: string,
  request: ShapeRequest,
  properties: Properties,
  context: GraphmlPageContext,
): Drawing {
  if (graphics.local === 'UMLNoteNode') return { parts: note(request) }
  if (graphics.local === 'UMLClassNode' || graphics.local === 'TableNode') return { parts: RECTANGLE(request) }
  const unknown = (value: string) => context.report('sign-unknown', id, value)
  const bpmn = bpmnFigure(configurationOf(graphics), { ...request, properties, unknown })
  if (bpmn) return { parts: bpmn.parts, ...(bpmn.icons.length > 0 && { icons: bpmn.icons }) }
  const name = shapeName(graphics)
  const shape = SHAPES.get(name) ?? CONFIGURATIONS.get(name)
  if (shape) return { parts: (properties.get('doubleBorder') === 'true' ? doubled(shape) : shape)(request) }
  if (/Group/.test(graphics.local)) return { parts: ROUNDED(request) }
  context.report('unknown-shape', id, name)
  return { parts: RECTANGLE(request) }
}

const PICTURES: ReadonlySet<string> = new Set(['SVGNode', 'ImageNode'])

/** Whether a node is drawn as a picture. */
export function isPicture(graphics: QualifiedElement | undefined): boolean {
  return graphics !== undefined && PICTURES.has(graphics.local)
}

/** The lines inside a UML class or a table. */
function linesOf(graphics: QualifiedElement, box: Box, stroke: Stroke): FigurePart[] {
  if (graphics.local === 'UMLClassNode') return classLines(graphics, box, stroke)
  return graphics.local === 'TableNode' ? tableLines(graphics, box, stroke) : []
}

export interface FigureRequest {
  readonly id: string
  readonly graphics: QualifiedElement | undefined
  /** On the page. */
  readonly box: Box
  readonly shape: ShapeRequest
  readonly properties: Properties
  readonly labels: readonly DrawnLabel[]
  readonly context: GraphmlPageContext
}

/** The drawing of a node, with the areas and icons of its labels on top. */
export function figureOf({ id, graphics, box, shape, properties, labels, context }: FigureRequest): Figure {
  if (!graphics) return { name: 'node', parts: RECTANGLE(shape) }
  const drawn: Drawing = isPicture(graphics)
    ? { parts: pictureParts(graphics, id, box, context) }
    : drawingOf(graphics, id, shape, properties, context)
  const bands = labels.flatMap(({ band }) =>
    band ? [rectangle(insideOf(box, band.box), 0, band.fill, band.stroke)] : [],
  )
  const shadow = shadowOf(graphics, properties)
  return {
    ...drawn,
    name: shapeName(graphics),
    parts: [
      ...(shadow ? drawn.parts.map((part) => shaded(part, shadow)) : drawn.parts),
      ...bands,
      ...linesOf(graphics, box, shape.stroke),
      ...iconParts(labels, box),
    ],
    ...(shadow && { shadow }),
  }
}

/** A node as yFiles draws it (docs/formats/graphml.md §10). */
import { WHITE } from '#color/names'
import { contrast } from '#color/oklab'
import type { Box, Figure, Label } from '#diagram/index'
import { centredBox, centreOf } from '#geometry/box'
import type { GraphmlPageContext, NodeDrawing } from '#readers/graphml/dialect'
import type { GraphNode } from '#readers/graphml/graph'
import { graphicsOf, type Keys, textOfKind } from '#readers/graphml/keys'
import { INK } from '#readers/graphml/paint'
import { NO_PAINT } from '#readers/shared/drawing/parts'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { figureOf, innerStyle, type StyledFigure } from './figure.ts'
import { withIcons } from './label-icon.ts'
import { beginningOf, labelsIn, readLabel } from './labels.ts'
import { isVoid, type Markup } from './markup.ts'
import { stripeLabels, titleSides } from './table.ts'
import { tagsOf } from './tags.ts'

/** Undefined if the file gives no position. */
export function styledBox({ element }: GraphNode, { keys }: GraphmlPageContext, markup: Markup): Box | undefined {
  const geometry = markup.object(graphicsOf(element, 'NodeGeometry', keys))
  const [x, y] = [markup.number(geometry, 'x'), markup.number(geometry, 'y')]
  if (x === undefined || y === undefined) return undefined
  const [w, h] = [markup.number(geometry, 'width') ?? 30, markup.number(geometry, 'height') ?? 30]
  const box = { x, y, w: Math.max(1, w), h: Math.max(1, h) }
  return SQUARE.has(styleOf(element, keys, markup)?.local ?? '') ? squareIn(box) : box
}

/** Symbols that keep their proportions, in the middle of the space that the file gives them. */
const SQUARE: ReadonlySet<string> = new Set(['EventNodeStyle', 'GatewayNodeStyle'])

function squareIn(box: Box): Box {
  const size = Math.min(box.w, box.h)
  return centredBox(centreOf(box), size, size)
}

function styleOf(element: QualifiedElement, keys: Keys, markup: Markup): QualifiedElement | undefined {
  return innerStyle(markup.object(graphicsOf(element, 'NodeStyle', keys)), markup)
}

/** The first label of a node that has a text. */
export function styledText({ element }: GraphNode, context: GraphmlPageContext, markup: Markup): string | undefined {
  return labelsIn(element, 'NodeLabels', context)
    .map((label) => beginningOf(label, markup))
    .find((text) => text !== '')
}

/** Whether a group is shown without its content. */
export function isCollapsed({ element }: GraphNode, { keys }: GraphmlPageContext): boolean {
  return textOfKind(element, 'Expanded', keys)?.toLowerCase() === 'false'
}

/** The text that a program's own style most likely shows: that of a label which is not drawn itself, or a name. */
function hiddenText(node: GraphNode, context: GraphmlPageContext, markup: Markup): string | undefined {
  const label = styledText(node, context, markup)
  if (label !== undefined) return label
  const { values } = tagsOf(node.element, context.keys, markup, context.texts)
  return NAMES.map((name) => values.get(name)).find((text) => text !== undefined)
}

/** Members of attached data that programs use for the text of a node, the most likely first. */
const NAMES = ['name', 'label', 'title', 'text'] as const

/** WCAG contrast below which a text is taken for one on a coloured area. */
const MIN_CONTRAST = 1.5

/** Labels on a plain area in place of a coloured one: pale letters are black. */
function withLegibleText(labels: readonly Label[], { parts }: Figure): Label[] {
  const fill = parts[0] && 'fill' in parts[0] ? parts[0].fill : NO_PAINT
  const behind = fill.type === 'solid' ? fill.color : WHITE
  return labels.map((label) => (contrast(label.color, behind) < MIN_CONTRAST ? { ...label, color: INK } : label))
}

/** A node drawn by its style object. On a style that a program made up, which is drawn plain, pale letters are black. */
export function readStyledNode(
  id: string,
  node: GraphNode,
  box: Box,
  context: GraphmlPageContext,
  markup: Markup,
): NodeDrawing {
  const { element } = node
  const written = markup.value(graphicsOf(element, 'NodeStyle', context.keys))
  const style = styleOf(element, context.keys, markup)
  const owner = { node: box, title: titleSides(style, markup) }
  const {
    figure,
    stripes = [],
    isMadeUp = false,
  }: StyledFigure = typeof written === 'string' && isVoid(written)
    ? NOTHING
    : figureOf({ id, box, style, markup, context })
  const own = labelsIn(element, 'NodeLabels', context).map((label) => readLabel(id, label, owner, context, markup))
  const drawn = [...stripeLabels(id, stripes, box, context, markup), ...own]
  const labels = drawn.flatMap((one) => one.labels)
  return {
    figure: withIcons(figure, box, drawn),
    text: isMadeUp && labels.length === 0 ? hiddenText(node, context, markup) : undefined,
    labels: isMadeUp ? withLegibleText(labels, figure) : labels,
    isImage: style?.local === 'ImageNodeStyle',
  }
}

const NOTHING: StyledFigure = { figure: { name: 'none', parts: [] } }

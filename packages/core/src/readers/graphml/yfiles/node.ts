/** A node as yFiles draws it (docs/formats/graphml.md §10). */
import type { Box, Figure, Label } from '../../../diagram/index.ts'
import { centredBox, centreOf } from '../../../geometry/box.ts'
import type { QualifiedElement } from '../../shared/namespaces.ts'
import type { PageContext } from '../context.ts'
import type { GraphNode } from '../graph.ts'
import { graphicsOf, type Keys, textOfKind } from '../keys.ts'
import { figureOf, innerStyle } from './figure.ts'
import { beginningOf, labelsIn, readLabel } from './labels.ts'
import type { Markup } from './markup.ts'
import { stripeLabels, titleSides } from './table.ts'

/** Undefined if the file gives no position. */
export function styledBox({ element }: GraphNode, { keys }: PageContext, markup: Markup): Box | undefined {
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

export function styledText({ element }: GraphNode, context: PageContext, markup: Markup): string | undefined {
  return labelsIn(element, 'NodeLabels', context)
    .map((label) => beginningOf(label, markup))
    .find((text) => text !== '')
}

/** Whether a group is shown without its content. */
export function isCollapsed({ element }: GraphNode, { keys }: PageContext): boolean {
  return textOfKind(element, 'Expanded', keys)?.toLowerCase() === 'false'
}

export interface StyledNode {
  readonly figure: Figure
  readonly labels: readonly Label[]
  readonly isImage: boolean
}

export function readStyledNode(
  id: string,
  node: GraphNode,
  box: Box,
  context: PageContext,
  markup: Markup,
): StyledNode {
  const { element } = node
  const style = styleOf(element, context.keys, markup)
  const owner = { node: box, title: titleSides(style, markup) }
  const figure = figureOf({ id, box, style, markup, context })
  // A table that would be too large is a rectangle.
  const isTable = style !== undefined && figure.name === 'table'
  return {
    figure,
    labels: [
      ...(isTable ? stripeLabels(id, style, box, context, markup) : []),
      ...labelsIn(element, 'NodeLabels', context).flatMap((label) => readLabel(id, label, owner, context, markup)),
    ],
    isImage: style?.local === 'ImageNodeStyle',
  }
}

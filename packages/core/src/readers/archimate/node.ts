/** A node of a view as a node of the page (docs/formats/archimate.md §3). */
import type { Figure, Node, Paint, Rgba, Size, Stroke } from '#diagram/index'
import { measureText } from '#text/index'
import { flatLine, NO_STROKE, solid } from '../shared/drawing/parts.ts'
import { describeFacts } from './facts.ts'
import { drawNode } from './figures/drawn.ts'
import { drawLegend } from './figures/legend.ts'
import { picturePart } from './figures/picture.ts'
import type { Align, FigureRequest, Look } from './figures/request.ts'
import { fontOf, labelOf, placeInside } from './labels.ts'
import {
  ELEMENTS,
  type ElementKind,
  GROUP_FILL,
  INK,
  LINE,
  NOTE_FILL,
  PICTURE_FILL,
  REFERENCE_FILL,
  UNKNOWN,
} from './notation/layers.ts'
import type { ArchimatePageContext, Style, ViewNode } from './views.ts'

/** Lightness of borders and of shaded parts in Archi, as shares of that of the fill. */
const BORDER = 0.7
const SHADE = 0.9
/** In messages. */
const UNTYPED = 'an element without a type'
/** Height of a line, in multiples of the font size. */
const LINE_HEIGHT = 1.33
/** Share of white at the end of a gradient. */
const FADED = 1 / 1.15

function darker({ r, g, b, a }: Rgba, share: number): Rgba {
  const shade = (value: number) => Math.floor(value * share)
  return { r: shade(r), g: shade(g), b: shade(b), a }
}

const seen = (color: Rgba, opacity: number | undefined): Rgba =>
  opacity === undefined ? color : { ...color, a: color.a * opacity }

function fillOf(color: Rgba, { gradient, fillOpacity }: Style): Paint {
  const from = seen(color, fillOpacity)
  if (!gradient) return solid(from)
  const fade = (value: number) => Math.round(value + (255 - value) * FADED)
  const to = { r: fade(color.r), g: fade(color.g), b: fade(color.b), a: from.a }
  return { type: 'gradient', from, to, direction: gradient }
}

const DASHES = { dashed: [8, 4], dotted: [2, 4], solid: undefined, none: undefined } as const

function strokeOf(fill: Rgba, style: Style, form: 'exchange' | 'archi', usual: 'solid' | 'dashed'): Stroke {
  const dash = style.dash ?? usual
  if (dash === 'none') return NO_STROKE
  const border = style.line ?? (form === 'archi' ? darker({ ...fill, a: 1 }, BORDER) : LINE)
  return flatLine(seen(border, style.lineOpacity), style.lineWidth ?? 1, DASHES[dash])
}

function lookOf(node: ViewNode, kind: ElementKind, form: 'exchange' | 'archi'): Look {
  const { style, concept } = node
  const color = style.fill ?? usualFill(node, kind)
  return {
    fill: fillOf(color, style),
    shade: solid(seen(darker(color, SHADE), style.fillOpacity)),
    stroke: strokeOf(color, style, form, concept?.type === 'Grouping' ? 'dashed' : 'solid'),
    ink: INK,
    paper: color,
  }
}

function usualFill({ kind }: ViewNode, element: ElementKind): Rgba {
  switch (kind) {
    case 'element':
      return element.fill
    case 'group':
      return GROUP_FILL
    case 'reference':
      return REFERENCE_FILL
    case 'picture':
      return PICTURE_FILL
    case 'actor':
      return INK
    default:
      return NOTE_FILL
  }
}

/** Exchange files do not specify text positions; these are what Archi shows on import. */
function textAlign({ kind, align, valign }: ViewNode): Align {
  return { align: align ?? (kind === 'note' || kind === 'group' ? 'left' : 'center'), valign: valign ?? 'top' }
}

/** px of the text on one line. */
function linesOf(text: string, style: Style): Size {
  const { font } = fontOf(style)
  return { w: measureText(text, { family: 'helvetica', size: font.size }), h: font.size * LINE_HEIGHT }
}

/** The figure with the picture of the node on top. */
function withPicture(
  figure: Figure,
  node: ViewNode,
  size: FigureRequest,
  context: ArchimatePageContext,
  id: string,
): Figure {
  if (node.picture === undefined && node.kind !== 'picture') return figure
  const asset = node.picture === undefined ? null : context.picture(node.picture)
  if (asset === null) context.report('image-damaged', id, node.picture ?? 'no picture')
  const part = picturePart(node, size, asset)
  return { ...figure, parts: node.kind === 'picture' ? [part] : [...figure.parts, part] }
}

/** @param id on the page */
export function readNode(id: string, node: ViewNode, parent: string | undefined, context: ArchimatePageContext): Node {
  const { concept, style, box } = node
  const kind = concept ? (ELEMENTS.get(concept.type) ?? UNKNOWN) : UNKNOWN
  if (concept && kind === UNKNOWN) context.report('notation-unknown', id, concept.type || UNTYPED)
  if (node.unknownKind !== undefined) context.report('notation-unknown', id, node.unknownKind.slice(0, 100) || UNTYPED)
  if (node.kind === 'element' && !concept) context.report('reference-missing', id, node.id)
  const look = lookOf(node, kind, context.form)
  const text = context.texts.label(node.text, () => context.report('label-cut', id))
  const lines = linesOf(text, style)
  const request: FigureRequest = { w: box.w, h: box.h, look, text: textAlign(node), lines }
  const drawn = drawNode(node, kind, request)
  const described = describeFacts(
    {
      ...(concept && { concept }),
      ...(node.documentation !== undefined && { documentation: node.documentation }),
      ...(node.properties && { properties: node.properties }),
      type: drawn.figure.name,
    },
    context.texts,
  )
  if (described.left > 0) context.report('attributes-cut', id, described.left)
  const hasText = node.kind !== 'picture' && concept?.type !== 'Junction'
  const legend = node.legend && drawLegend(node.legend, id, box, style)
  if (node.legend?.isCut) context.report('label-cut', id)
  const figure = { ...drawn.figure, ...(legend && legend.icons.length > 0 && { icons: legend.icons }) }
  const place = placeInside(box, drawn.text, drawn.signRoom, drawn.inset)
  return {
    kind: 'node',
    id,
    sourceIds: [id],
    role: node.kind === 'picture' ? 'image' : 'shape',
    ...described.fields,
    box,
    rotation: 0,
    figure: withPicture(figure, node, request, context, id),
    labels: [...(hasText ? labelOf(id, text, place, style, style.color ?? INK) : []), ...(legend?.labels ?? [])],
    ...(parent !== undefined && { parent }),
    ...linkOf(node, context),
  }
}

function linkOf({ view, link }: ViewNode, { pages }: ArchimatePageContext): Pick<Node, 'link'> {
  const page = view === undefined ? undefined : pages.get(view)
  if (page !== undefined) return { link: { page } }
  return link !== undefined && /^(?:https?|mailto):/i.test(link) ? { link: { href: link } } : {}
}

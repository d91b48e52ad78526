/** Icons of labels: an `IconLabelStyle` around the style of the text, and pictures of nodes (docs/formats/graphml.md §10). */
import type { Box, Figure, FigurePart } from '#diagram/index'
import type { GraphmlPageContext } from '#readers/graphml/dialect'
import { type DrawnLabel, iconParts, type LabelIcon } from '#readers/graphml/label'
import { namedPlaceholder } from '#readers/shared/pictures'
import { labelPosition, NO_SIDES, sidesIn } from './label-box.ts'
import type { Markup, Value } from './markup.ts'

/** A picture, or the placeholder for a missing one. */
export type Picture = Pick<Extract<FigurePart, { type: 'image' }>, 'asset' | 'url' | 'placeholder'>

/** Letters of an address in a message. */
const MAX_SHOWN_LENGTH = 100

/**
 * The picture at an address; a missing one is reported.
 * @param id of the element that shows it
 */
export function pictureAt(address: string | undefined, id: string, { resources, report }: GraphmlPageContext): Picture {
  const uri = (address ?? '').trim()
  const { asset, cleaned, isTooLarge } = resources.assetOfUri(uri)
  if (cleaned) report('image-cleaned', id)
  if (asset !== null) return { asset }
  const isInFile = uri === '' || /^data:/i.test(uri)
  const isRemote = /^(?:https?:)?\/\//i.test(uri)
  const missing = isInFile ? 'image-damaged' : isRemote ? 'image-not-fetched' : 'image-not-supplied'
  const code = isTooLarge ? 'picture-too-large' : missing
  report(code, id, uri.slice(0, MAX_SHOWN_LENGTH))
  return { asset, ...(!isInFile && { url: uri, placeholder: namedPlaceholder(uri) }) }
}

/** px, unless the file gives a size */
const SIZE = 16

const isIconStyle = (style: Value | undefined): style is Exclude<Value, string> =>
  typeof style === 'object' && style.local === 'IconLabelStyle'

/** The icon at its place in or beside the box of its label; undefined if there is none. */
export function iconOf(
  id: string,
  style: Value | undefined,
  label: Box,
  context: GraphmlPageContext,
  markup: Markup,
): LabelIcon | undefined {
  if (!isIconStyle(style)) return undefined
  const { x: w, y: h } = markup.point(style, 'iconSize') ?? { x: SIZE, y: SIZE }
  const size = { w: Math.max(1, w), h: Math.max(1, h) }
  const owner = { node: label, title: NO_SIDES }
  const { box } = labelPosition(markup.get(style, 'iconPlacement'), owner, size, markup)
  return { box, asset: pictureAt(markup.longText(style, 'href', 'icon'), id, context).asset }
}

/** The part of a label that its icon leaves for the text. */
export function besideIcon(style: Value | undefined, { x, y, w, h }: Box, markup: Markup): Box {
  if (!isIconStyle(style)) return { x, y, w, h }
  const { left, top, right, bottom } = sidesIn(markup.text(style, 'wrappedStylePadding', 'wrappedInsets'))
  return { x: x + left, y: y + top, w: Math.max(1, w - left - right), h: Math.max(1, h - top - bottom) }
}

/** The figure of a node or port in a box on the page, with the icons of its labels on top. */
export function withIcons(figure: Figure, box: Box, labels: readonly DrawnLabel[]): Figure {
  const icons = iconParts(labels, box)
  return icons.length > 0 ? { ...figure, parts: [...figure.parts, ...icons] } : figure
}

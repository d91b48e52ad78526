/** The style of a node: the source's own with what has changed since, or made from what the node looks like. */
import type { Asset, Node } from '#diagram/index'
import { fillKeys, letterKeys, lineKeys, ownLetterKeys } from './keys.ts'
import { isHeld, placeKeys } from './label-place.ts'
import { linedPart, mainPart, shapeStyle } from './shape-style.ts'
import { allParts, plainColor } from './stencil.ts'
import { isDrawioStyle, Style } from './style.ts'

/** Base shapes of styles, and the names of figures that they may be. */
const FAMILIES: readonly (readonly [style: RegExp, name: string])[] = [
  [/^(?:ellipse|doubleEllipse)$/, 'ellipse'],
  [/^rhombus$/, 'rhombus'],
  [/^triangle$/, 'triangle'],
  [/^hexagon$/, 'hexagon'],
  [/^cloud$/, 'cloud'],
  [/^parallelogram$/, 'parallelogram'],
  [/^trapezoid$/, 'trapezoid'],
  [/^(?:rectangle|)$/, 'rectangle'],
]
const COMPARABLE: ReadonlySet<string> = new Set([
  'rectangle',
  'ellipse',
  'rhombus',
  'triangle',
  'hexagon',
  'cloud',
  'parallelogram',
  'trapezoid',
  'pentagon',
  'octagon',
  'star',
  'heart',
  'stadium',
  'x-box',
  'check-box',
  'arrow-right',
  'arrow-left',
  'arrow-up',
  'arrow-down',
])

function madeStyle(node: Node, assets: ReadonlyMap<string, Asset>): Style {
  const label = node.labels[0] && isHeld(node.labels[0], node) ? node.labels[0] : undefined
  if (node.role === 'group' && node.figure.parts.length === 0) return new Style().addClass('group')
  const style =
    node.figure.parts.length === 0 && !node.figure.icons ? new Style().addClass('text') : shapeStyle(node, assets)
  const main = mainPart(allParts(node))
  style.setAll({ whiteSpace: label && !label.wrap ? undefined : 'wrap', html: 1 })
  // The opacity of a fill would be that of the picture.
  if (main && style.get('shape') !== 'image') style.setAll({ ...fillKeys(main), ...lineKeys(main) })
  if (node.figure.shadow || main?.shadow) style.set('shadow', 1)
  if (node.sketch) style.set('sketch', 1)
  if (label) style.setAll({ ...ownLetterKeys(label), ...placeKeys(label, node) })
  if (node.figure.name === 'frame') style.setAll({ container: 1, collapsible: 0 })
  // Texts are otherwise at the top left.
  if (style.hasClass('text') && label) style.set('align', label.align)
  return style
}

/** The name of a figure that a style draws; undefined for shapes that are not compared. */
function familyOf(style: Style): string | undefined {
  const word = ['ellipse', 'rhombus', 'triangle'].find((name) => style.hasClass(name))
  const shape = style.get('shape') ?? word ?? ''
  const isPlain = !['text', 'image', 'swimlane', 'group', 'line', 'label', 'icon'].some((name) => style.hasClass(name))
  return isPlain ? FAMILIES.find(([pattern]) => pattern.test(shape))?.[1] : undefined
}

/** Data of a picture was shortened in the style that is kept; the picture itself is among the assets. */
function withPictures(style: Style, node: Node, assets: ReadonlyMap<string, Asset>): Style {
  const image = style.get('image')
  if (image === undefined || !image.includes('…')) return style
  const part = allParts(node).find(({ type }) => type === 'image')
  const asset = part?.type === 'image' && part.asset !== null ? assets.get(part.asset) : undefined
  return asset ? style.setImage(asset.uri) : style.set('image', undefined)
}

function isOpaque(node: Node): boolean {
  const main = mainPart(node.figure.parts)
  return !main || [main.fill, main.stroke.paint].every((paint) => (plainColor(paint)?.a ?? 1) === 1)
}

/** The style of a node, and whether it was that of the source. */
export function nodeStyle(node: Node, assets: ReadonlyMap<string, Asset>): Style {
  const { sourceStyle, restyled = [], figure } = node
  if (!isDrawioStyle(sourceStyle)) return withPlace(madeStyle(node, assets), node)
  const source = withPictures(new Style(sourceStyle), node, assets)
  const family = familyOf(source)
  const isReshaped = family !== undefined && COMPARABLE.has(figure.name) && figure.name !== family
  if (isReshaped && figure.parts.length > 0) return withPlace(madeStyle(node, assets), node)
  const main = mainPart(figure.parts)
  if (main && restyled.includes('fill')) source.setAll(fillKeys(main))
  const lined = linedPart(figure.parts)
  if (lined && restyled.includes('line')) source.setAll(lineKeys(lined))
  const [label] = node.labels
  if (label && restyled.includes('text')) source.setAll(letterKeys(label))
  return withPlace(source, node)
}

/** Rotation, opacity and lock, which every style has. */
function withPlace(style: Style, node: Node): Style {
  const turn = style.number('rotation') ?? 0
  const off = (((node.rotation - turn) % 360) + 360) % 360
  if (Math.min(off, 360 - off) > 0.1) style.set('rotation', Math.round(node.rotation * 100) / 100)
  const opacity = Math.round((node.opacity ?? 1) * 100)
  const known = style.number('opacity') ?? 100
  const others = ['fillOpacity', 'strokeOpacity'].some((key) => style.get(key) !== undefined)
  if (Math.abs(opacity - known) > 3 && !others && isOpaque(node)) style.set('opacity', opacity)
  if (node.locked && !style.isSet('locked')) style.set('locked', 1)
  return style
}

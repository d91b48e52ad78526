/** The style of a node: the source's own with what has changed since, or made from what the node looks like. */

import { strToU8 } from 'fflate'
import type { Asset, FigurePart, Label, Node, Point } from '../../diagram/index.ts'
import { encodeBase64 } from '../../encoding/base64.ts'
import { around } from '../../geometry/box.ts'
import { subpaths } from '../../geometry/subpaths.ts'
import { figureSvg } from '../svg/figure.ts'
import { allParts, plainColor, stencilShape } from './stencil.ts'
import { alphaOf, colorText, isDrawioStyle, Style } from './style.ts'

type Drawn = Exclude<FigurePart, { type: 'image' } | { type: 'text' }>

/** Where draw.io's own shapes have the outline of a name; the keys that a figure's style has in addition. */
const BY_NAME: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  cloud: { shape: 'cloud', perimeter: 'ellipsePerimeter' },
  note: { shape: 'note', size: 15 },
}

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

const isDrawn = (part: FigurePart): part is Drawn => part.type !== 'image' && part.type !== 'text'

/** The part whose colours are those of the whole: the largest with an area, else the first. */
function mainPart(parts: readonly FigurePart[]): Drawn | undefined {
  const drawn = parts.filter(isDrawn)
  const size = (part: Drawn) => {
    const { w, h } =
      part.type === 'path' ? around(subpaths(part.commands, 4).flatMap(({ points }) => points)) : part.box
    return w * h
  }
  const areas = drawn.filter(({ fill }) => fill.type !== 'none')
  return (areas.length > 0 ? areas : drawn).reduce<Drawn | undefined>(
    (best, part) => (best && size(best) >= size(part) ? best : part),
    undefined,
  )
}

/** Keys of the area. */
export function fillKeys({ fill }: Pick<Drawn, 'fill'>): Record<string, string | number | undefined> {
  const color = plainColor(fill)
  const keys: Record<string, string | number | undefined> = {
    fillColor: color ? colorText(color) : 'none',
    fillOpacity: color && alphaOf(color),
    gradientColor: undefined,
    gradientDirection: undefined,
    fillStyle: undefined,
  }
  if (fill.type === 'gradient') {
    keys.gradientColor = colorText(fill.to)
    keys.gradientDirection = fill.direction
  }
  if (fill.type === 'pattern') keys.fillStyle = fill.name
  return keys
}

/** Keys of a line. */
export function lineKeys({ stroke }: Pick<Drawn, 'stroke'>): Record<string, string | number | undefined> {
  const color = stroke.width > 0 ? plainColor(stroke.paint) : undefined
  const dash = stroke.dash?.map((px) => Math.round((px / Math.max(stroke.width, 0.1)) * 100) / 100)
  return {
    strokeColor: color ? colorText(color) : 'none',
    strokeOpacity: color && alphaOf(color),
    strokeWidth: color && stroke.width !== 1 ? stroke.width : undefined,
    dashed: dash ? 1 : undefined,
    dashPattern: dash ? dash.join(' ') : undefined,
  }
}

/** Keys of the letters. */
export function letterKeys({ font, color, ...look }: Label): Record<string, string | number | undefined> {
  const bits = (look.bold ? 1 : 0) + (look.italic ? 2 : 0) + (look.underline ? 4 : 0) + (look.strike ? 8 : 0)
  return {
    fontSize: Math.round(font.size * 100) / 100,
    fontFamily: font.family,
    fontColor: colorText(color),
    fontStyle: bits > 0 ? bits : undefined,
  }
}

/** Where the label is, for a style made anew. */
function placeKeys(label: Label): Record<string, string | number | undefined> {
  const { place, align, valign } = label
  const keys: Record<string, string | number | undefined> = {
    align: place === 'left' ? 'right' : place === 'right' ? 'left' : align === 'center' ? undefined : align,
    verticalAlign: place === 'top' ? 'bottom' : place === 'bottom' ? 'top' : valign === 'middle' ? undefined : valign,
  }
  if (place === 'left' || place === 'right') keys.labelPosition = place
  if (place === 'top' || place === 'bottom') keys.verticalLabelPosition = place
  if (label.background) keys.labelBackgroundColor = colorText(label.background)
  if (label.border) keys.labelBorderColor = colorText(label.border)
  return keys
}

function cornersOf(part: Drawn): readonly Point[] | undefined {
  if (part.type !== 'path' || part.commands.some(({ op }) => op === 'Q' || op === 'C')) return undefined
  const paths = subpaths(part.commands)
  const [path] = paths
  if (!path || paths.length > 1 || !path.closed) return undefined
  const last = path.points.length - 1
  const isRepeated =
    Math.hypot(path.points[0]!.x - path.points[last]!.x, path.points[0]!.y - path.points[last]!.y) < 0.01
  return isRepeated ? path.points.slice(0, last) : path.points
}

function isAt(points: readonly Point[], wanted: readonly (readonly [number, number])[]): boolean {
  return (
    points.length === wanted.length &&
    wanted.every(([x, y]) => points.some((point) => Math.abs(point.x - x) < 0.6 && Math.abs(point.y - y) < 0.6))
  )
}

/** The draw.io shape with exactly these corners. */
function polygonStyle(points: readonly Point[], w: number, h: number): Style | undefined {
  const shape = (name: string, values: Readonly<Record<string, string | number>> = {}) =>
    new Style().addClass(name).setAll(values)
  if (
    isAt(points, [
      [w / 2, 0],
      [w, h / 2],
      [w / 2, h],
      [0, h / 2],
    ])
  )
    return shape('rhombus')
  if (
    isAt(points, [
      [0, 0],
      [w, h / 2],
      [0, h],
    ])
  )
    return shape('triangle')
  if (
    isAt(points, [
      [w / 2, 0],
      [w, h],
      [0, h],
    ])
  )
    return shape('triangle', { direction: 'north' })
  if (
    isAt(points, [
      [0, 0],
      [w, 0],
      [w / 2, h],
    ])
  )
    return shape('triangle', { direction: 'south' })
  if (
    isAt(points, [
      [w, 0],
      [w, h],
      [0, h / 2],
    ])
  )
    return shape('triangle', { direction: 'west' })
  if (
    isAt(points, [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ])
  )
    return new Style()
  const dx = points.length === 4 ? Math.min(...points.filter(({ y }) => y < 0.6).map(({ x }) => x)) : Number.NaN
  if (!(dx > 0 && dx < w)) return undefined
  const size = { fixedSize: 1, size: dx }
  const slanted = (name: string) => new Style().setAll({ shape: name, perimeter: `${name}Perimeter`, ...size })
  if (
    isAt(points, [
      [dx, 0],
      [w, 0],
      [w - dx, h],
      [0, h],
    ])
  )
    return slanted('parallelogram')
  return isAt(points, [
    [dx, 0],
    [w - dx, 0],
    [w, h],
    [0, h],
  ])
    ? slanted('trapezoid')
    : undefined
}

/** The shape of a figure, without its colours. */
function shapeStyle(node: Node, assets: ReadonlyMap<string, Asset>): Style {
  const parts = allParts(node)
  const { w, h } = node.box
  const [first] = parts
  if (parts.length === 1 && first?.type === 'image') {
    const asset = first.asset === null ? undefined : assets.get(first.asset)
    const style = new Style().setAll({
      shape: 'image',
      imageAspect: first.fit === 'stretch' ? 0 : 1,
      verticalLabelPosition: 'bottom',
      verticalAlign: 'top',
    })
    if (first.flipX) style.set('imageFlipH', 1)
    if (first.flipY) style.set('imageFlipV', 1)
    return asset ? style.setImage(asset.uri) : style.set('image', first.url ?? undefined)
  }
  if (parts.some(({ type }) => type === 'image')) return pictureStyle(node, assets)
  const named = parts.length <= 1 ? BY_NAME[node.figure.name] : undefined
  if (named && first) return new Style().setAll(named)
  if (parts.length === 1 && first && isDrawn(first)) {
    const fits =
      first.type !== 'path' &&
      Math.abs(first.box.x) < 0.6 &&
      Math.abs(first.box.y) < 0.6 &&
      Math.abs(first.box.w - w) < 0.6 &&
      Math.abs(first.box.h - h) < 0.6
    if (first.type === 'ellipse' && fits) return new Style().addClass('ellipse')
    if (first.type === 'rect' && fits) {
      const radius = Math.min(first.rx, first.ry)
      return new Style().setAll(
        radius > 0 ? { rounded: 1, absoluteArcSize: 1, arcSize: Math.round(radius * 200) / 100 } : { rounded: 0 },
      )
    }
    const polygon = polygonStyle(cornersOf(first) ?? [], w, h)
    if (polygon) return polygon
  }
  const own = mainPart(parts)
  return own ? new Style().set('shape', stencilShape(parts, node.box, own)) : new Style()
}

/** Everything as one picture. */
function pictureStyle(node: Node, assets: ReadonlyMap<string, Asset>): Style {
  const { svg } = figureSvg(allParts(node), node.box.w, node.box.h, assets)
  const uri = `data:image/svg+xml;base64,${encodeBase64(strToU8(svg))}`
  return new Style()
    .setAll({ shape: 'image', imageAspect: 0, verticalLabelPosition: 'bottom', verticalAlign: 'top' })
    .setImage(uri)
}

function madeStyle(node: Node, assets: ReadonlyMap<string, Asset>): Style {
  const [label] = node.labels
  if (node.role === 'group' && node.figure.parts.length === 0) return new Style().addClass('group')
  const style =
    node.figure.parts.length === 0 && !node.figure.icons ? new Style().addClass('text') : shapeStyle(node, assets)
  const main = mainPart(allParts(node))
  style.setAll({ whiteSpace: label && !label.wrap ? undefined : 'wrap', html: 1 })
  if (main) style.setAll({ ...fillKeys(main), ...lineKeys(main) })
  if (node.figure.shadow || main?.shadow) style.set('shadow', 1)
  if (node.sketch) style.set('sketch', 1)
  if (label) style.setAll({ ...letterKeys(label), ...placeKeys(label) })
  if (node.figure.name === 'frame') style.setAll({ container: 1, collapsible: 0 })
  if (style.hasClass('text') && label) style.setAll({ align: label.align, verticalAlign: label.valign })
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
  if (main && restyled.includes('line')) source.setAll(lineKeys(main))
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
  const others = ['fillOpacity', 'strokeOpacity', 'textOpacity'].some((key) => style.get(key) !== undefined)
  if (Math.abs(opacity - known) > 3 && !others && isOpaque(node)) style.set('opacity', opacity)
  if (node.locked && !style.isSet('locked')) style.set('locked', 1)
  return style
}

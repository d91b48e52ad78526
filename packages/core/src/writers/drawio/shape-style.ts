/** The shape of a figure: one of draw.io's own if its outline is the same, else a picture or a stencil. */
import { strToU8 } from 'fflate'
import type { Asset, Box, FigurePart, Node, Point } from '#diagram/index'
import { encodeBase64 } from '#encoding/base64'
import { around } from '#geometry/box'
import { subpaths } from '#geometry/subpaths'
import { figureSvg } from '../svg/figure.ts'
import type { Drawn } from './keys.ts'
import { allParts, plainColor, stencilShape } from './stencil.ts'
import { Style } from './style.ts'

/** Where draw.io's own shapes have the outline of a name; the keys that a figure's style has in addition. */
const BY_NAME: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  cloud: { shape: 'cloud', perimeter: 'ellipsePerimeter' },
  note: { shape: 'note', size: 15 },
}

/** px of a figure that is no more than a line. */
const FLAT = 0.5

const isDrawn = (part: FigurePart): part is Drawn => part.type !== 'image' && part.type !== 'text'

/** The part whose colours are those of the whole: the largest with an area, and rather itself than its shadow; else the first. */
export function mainPart(parts: readonly FigurePart[]): Drawn | undefined {
  const drawn = parts.filter(isDrawn)
  const size = (part: Drawn) => {
    const { w, h } =
      part.type === 'path' ? around(subpaths(part.commands, 4).flatMap(({ points }) => points)) : part.box
    return w * h * (plainColor(part.fill)?.a ?? 1)
  }
  const areas = drawn.filter(({ fill }) => fill.type !== 'none')
  return (areas.length > 0 ? areas : drawn).reduce<Drawn | undefined>(
    (best, part) => (best && size(best) >= size(part) ? best : part),
    undefined,
  )
}

/** The part whose line is that of the whole: a border may be drawn after its area. */
export function linedPart(parts: readonly FigurePart[]): Drawn | undefined {
  const main = mainPart(parts)
  const hasLine = ({ stroke }: Drawn) => stroke.paint.type !== 'none' && stroke.width > 0
  return main && !hasLine(main) ? (parts.filter(isDrawn).find(hasLine) ?? main) : main
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
export function shapeStyle(node: Node, assets: ReadonlyMap<string, Asset>): Style {
  const parts = allParts(node)
  const { w, h } = node.box
  const [first] = parts
  const line = lineStyle(parts, node.box)
  if (line) return line
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
  // draw.io fills with a pattern only what looks drawn by hand.
  const isPatterned = (part: FigurePart) => isDrawn(part) && part.fill.type === 'pattern' && !node.sketch
  if (parts.some((part) => part.type === 'image' || isPatterned(part))) return pictureStyle(node, assets)
  // A sticky note is a plain sheet, without a corner that is folded.
  const named = parts.length <= 1 && first?.type === 'path' ? BY_NAME[node.figure.name] : undefined
  if (named) return new Style().setAll(named)
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

/** A line alone, along the middle of its box; undefined for any other figure. */
function lineStyle(parts: readonly FigurePart[], { w, h }: Box): Style | undefined {
  const isFlat = Math.min(w, h) < FLAT && Math.max(w, h) >= FLAT
  if (!isFlat || !parts.some(isDrawn) || parts.some((part) => part.type === 'image')) return undefined
  return new Style().setAll({ shape: 'line', direction: h < w ? undefined : 'south' })
}

/** The box of a cell: draw.io draws nothing in one without height or width. */
export function seenBox({ x, y, w, h }: Box): Box {
  const [wider, higher] = [w, h].map((size) => (size < FLAT ? 1 - size : 0)) as [number, number]
  return { x: x - wider / 2, y: y - higher / 2, w: w + wider, h: h + higher }
}

/** Everything as one picture. */
function pictureStyle(node: Node, assets: ReadonlyMap<string, Asset>): Style {
  const { svg } = figureSvg(allParts(node), node.box.w, node.box.h, assets)
  const uri = `data:image/svg+xml;base64,${encodeBase64(strToU8(svg))}`
  return new Style()
    .setAll({ shape: 'image', imageAspect: 0, verticalLabelPosition: 'bottom', verticalAlign: 'top' })
    .setImage(uri)
}

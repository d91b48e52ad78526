/** The exact drawing of a figure as SVG: self-contained, without scripts or external references. */
import { toHex } from '#color/oklab'
import type { Asset, Box, FigurePart, Paint, Point, Rgba, Stroke } from '#diagram/index'
import { num, pathData } from '#geometry/commands'
import { paintedBox } from '#geometry/path-extent'
import { PATTERN_TILES, PATTERN_UNIT, tileSize } from '#geometry/patterns'
import { hypot } from '#geometry/polyline'
import { escapeXml } from '#xml/escape'
import { type Definitions, define, defsSvg } from './definitions.ts'
import { missingPicture } from './placeholder.ts'

export interface SvgDrawing {
  readonly svg: string
  /** Bounds of the picture in the figure's coordinates: the box, and any paint beyond it. */
  readonly box: Box
}

/** Draws the parts of a figure whose own box is w×h px. */
export function figureSvg(
  parts: readonly FigurePart[],
  w: number,
  h: number,
  assets: ReadonlyMap<string, Asset>,
): SvgDrawing {
  const box = paintedBox(parts, w, h)
  const defs: Definitions = new Map()
  const body = partsSvg(parts, assets, defs)
  const size = `width="${num(box.w)}" height="${num(box.h)}"`
  const view = `viewBox="${num(box.x)} ${num(box.y)} ${num(box.w)} ${num(box.h)}"`
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>${defsSvg(defs)}${body}</svg>`, box }
}

/** The parts in paint order; definitions that they refer to go into `defs`, one list for a whole picture. */
export function partsSvg(parts: readonly FigurePart[], assets: ReadonlyMap<string, Asset>, defs: Definitions): string {
  return parts.map((part) => partSvg(part, assets, defs)).join('')
}

function partSvg(part: FigurePart, assets: ReadonlyMap<string, Asset>, defs: Definitions): string {
  switch (part.type) {
    case 'rect': {
      const round = part.rx > 0 || part.ry > 0 ? ` rx="${num(part.rx)}" ry="${num(part.ry)}"` : ''
      return `<rect ${boxAttributes(part.box)}${round}${look(part.fill, part.stroke, defs)}/>`
    }
    case 'ellipse': {
      const { x, y, w, h } = part.box
      const attributes = `cx="${num(x + w / 2)}" cy="${num(y + h / 2)}" rx="${num(w / 2)}" ry="${num(h / 2)}"`
      return `<ellipse ${attributes}${look(part.fill, part.stroke, defs)}/>`
    }
    case 'path':
      return `<path d="${pathData(part.commands)}"${look(part.fill, part.stroke, defs)}/>`
    case 'image':
      return imageSvg(part, assets)
    case 'text':
      return textSvg(part)
  }
}

function imageSvg(part: Extract<FigurePart, { type: 'image' }>, assets: ReadonlyMap<string, Asset>): string {
  const asset = part.asset === null ? undefined : assets.get(part.asset)
  if (!asset?.uri.startsWith('data:image/') || asset.unshown) return missingPicture(part.box, part.placeholder)
  const { x, y, w, h } = part.box
  const [cx, cy] = [x + w / 2, y + h / 2]
  const steps = [
    part.turn ? `rotate(${num(part.turn)} ${num(cx)} ${num(cy)})` : '',
    part.flipX || part.flipY
      ? `translate(${num(cx)} ${num(cy)}) scale(${part.flipX ? -1 : 1} ${part.flipY ? -1 : 1}) translate(${num(-cx)} ${num(-cy)})`
      : '',
  ].filter((step) => step !== '')
  const transform = steps.length > 0 ? ` transform="${steps.join(' ')}"` : ''
  const fit = part.fit === 'stretch' ? 'none' : 'xMidYMid meet'
  const opacity = opacityAttribute(part.opacity)
  return `<image ${boxAttributes(part.box)} preserveAspectRatio="${fit}"${opacity}${transform} href="${escapeXml(asset.uri)}"/>`
}

function textSvg(part: Extract<FigurePart, { type: 'text' }>): string {
  const { x, y } = part.at
  const anchor = { left: 'start', center: 'middle', right: 'end' }[part.align]
  // Baselines by the usual proportions of a font: ascent .8, middle of the letters .35.
  const shift = { top: 0.8, middle: 0.35, bottom: -0.2 }[part.valign] * part.font.size
  const turn = part.rotation ? ` transform="rotate(${num(part.rotation)} ${num(x)} ${num(y)})"` : ''
  const weight = `${part.bold ? ' font-weight="bold"' : ''}${part.italic ? ' font-style="italic"' : ''}`
  const font = `font-family="${escapeXml(part.font.family)}" font-size="${num(part.font.size)}"`
  const fill = ` fill="${toHex({ ...part.color, a: 1 })}"${alpha('fill-opacity', part.color)}`
  return `<text x="${num(x)}" y="${num(y + shift)}" text-anchor="${anchor}" ${font}${weight}${fill}${turn}>${escapeXml(part.text)}</text>`
}

function look(fill: Paint, stroke: Stroke, defs: Definitions): string {
  const line = stroke.paint.type === 'none' || !(stroke.width > 0) ? ' stroke="none"' : strokeLook(stroke, defs)
  return ` ${paint('fill', fill, defs)}${line}`
}

/** The attributes of a line, with a space before each. */
export function strokeLook(stroke: Stroke, defs: Definitions): string {
  const dash = stroke.dash && stroke.dash.length > 0 ? ` stroke-dasharray="${stroke.dash.map(num).join(' ')}"` : ''
  const cap = stroke.cap && stroke.cap !== 'butt' ? ` stroke-linecap="${stroke.cap}"` : ''
  const join = stroke.join && stroke.join !== 'miter' ? ` stroke-linejoin="${stroke.join}"` : ' stroke-miterlimit="10"'
  return ` ${paint('stroke', stroke.paint, defs)} stroke-width="${num(stroke.width)}"${dash}${cap}${join}`
}

/** The attributes `fill` or `stroke` for a paint, and its opacity; a gradient or pattern goes into `defs`. */
export function paint(property: 'fill' | 'stroke', value: Paint, defs: Definitions): string {
  switch (value.type) {
    case 'none':
      return `${property}="none"`
    case 'pattern':
      if (property === 'fill') return `fill="url(#${patternSvg(value, defs)})"`
      return paint(property, { type: 'solid', color: value.color }, defs)
    case 'solid':
      return `${property}="${toHex({ ...value.color, a: 1 })}"${alpha(`${property}-opacity`, value.color)}`
    case 'gradient': {
      const stop = (color: Rgba, at: number) =>
        `<stop offset="${at}" stop-color="${toHex({ ...color, a: 1 })}"${alpha('stop-opacity', color)}/>`
      const between = (value.stops ?? []).map(({ color, at }) => stop(color, at)).join('')
      const stops = stop(value.from, 0) + between + stop(value.to, 1)
      const way = { north: '0 1 0 0', south: '0 0 0 1', east: '0 0 1 0', west: '1 0 0 0', radial: '' }[value.direction]
      const [x1, y1, x2, y2] = way.split(' ')
      const id = define(defs, (id) =>
        value.direction === 'radial'
          ? `<radialGradient id="${id}"${circle(value.focus)}>${stops}</radialGradient>`
          : `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`,
      )
      return `${property}="url(#${id})"`
    }
  }
}

/** The attributes of a circle about a point that reaches the corner farthest from it; '' in the middle. */
function circle(focus: Point | undefined): string {
  if (!focus) return ''
  const r = hypot(Math.max(focus.x, 1 - focus.x), Math.max(focus.y, 1 - focus.y))
  return ` cx="${num(focus.x)}" cy="${num(focus.y)}" r="${num(r)}"`
}

function patternSvg(paint: Extract<Paint, { type: 'pattern' }>, defs: Definitions): string {
  const { name, color, ground } = paint
  const { path, isArea } = PATTERN_TILES[name]
  const { transform, lineWidth } = tileSize(paint)
  const inked = isArea ? 'fill' : 'stroke'
  const ink = `${inked}="${toHex({ ...color, a: 1 })}"${alpha(`${inked}-opacity`, color)}`
  const line = isArea ? '' : ` fill="none" stroke-width="${num(lineWidth)}"`
  const side = PATTERN_UNIT
  const below = ground
    ? `<rect width="${side}" height="${side}" fill="${toHex({ ...ground, a: 1 })}"${alpha('fill-opacity', ground)}/>`
    : ''
  const turned = transform ? ` patternTransform="${transform}"` : ''
  return define(
    defs,
    (id) =>
      `<pattern id="${id}" width="${side}" height="${side}" patternUnits="userSpaceOnUse"${turned}>${below}<path d="${path}" ${ink}${line}/></pattern>`,
  )
}

/** The attribute for the opacity of a colour, after a space; '' for an opaque one. */
export function alpha(property: string, { a }: Rgba): string {
  return a < 1 ? ` ${property}="${num(Math.max(0, a))}"` : ''
}

/** The same for an element; '' if it is opaque or not a number. */
export function opacityAttribute(opacity: number | undefined): string {
  return opacity !== undefined && opacity < 1 ? ` opacity="${num(Math.max(0, opacity))}"` : ''
}

/** In px; no size is negative. */
export function boxAttributes({ x, y, w, h }: Box): string {
  return `x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, w))}" height="${num(Math.max(0, h))}"`
}

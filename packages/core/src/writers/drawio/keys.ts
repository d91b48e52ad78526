/** Looks as keys of a draw.io style. */
import type { FigurePart, Label, Node } from '#diagram/index'
import { fromPage } from '#geometry/rotation'
import { plainColor } from './stencil.ts'
import { alphaOf, colorText } from './style.ts'

export type Drawn = Exclude<FigurePart, { type: 'image' } | { type: 'text' }>

/** Keys with their values; undefined removes one that the style has. */
type Keys = Record<string, string | number | undefined>

/** Keys of the area. */
export function fillKeys({ fill }: Pick<Drawn, 'fill'>): Keys {
  const color = plainColor(fill)
  const keys: Keys = {
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
export function lineKeys({ stroke }: Pick<Drawn, 'stroke'>): Keys {
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
export function letterKeys({ font, color, ...look }: Label): Keys {
  const bits = (look.bold ? 1 : 0) + (look.italic ? 2 : 0) + (look.underline ? 4 : 0) + (look.strike ? 8 : 0)
  return {
    fontSize: Math.round(font.size * 100) / 100,
    fontFamily: font.family,
    fontColor: colorText(color),
    fontStyle: bits > 0 ? bits : undefined,
  }
}

const GENERIC: Readonly<Record<string, string>> = {
  'sans-serif': 'Helvetica',
  serif: 'Times New Roman',
  monospace: 'Courier New',
}

/** The first font of a list: draw.io takes the whole value as the name of one. */
export function oneFamily(family: string): string {
  const first = family
    .split(',')[0]!
    .trim()
    .replace(/^["']|["']$/g, '')
  return GENERIC[first] ?? (first === '' ? 'Helvetica' : first)
}

/** Keys of the letters in a style made anew. */
export function ownLetterKeys(label: Label): Keys {
  return { ...letterKeys(label), fontFamily: oneFamily(label.font.family) }
}

/** The same for a label of an edge, behind which draw.io paints white where nothing else is said. */
export function edgeLabelKeys(label: Label): Keys {
  return { ...ownLetterKeys(label), labelBackgroundColor: label.background ? colorText(label.background) : 'none' }
}

/** px that draw.io keeps between a label and the sides of its box. */
const KEPT = { side: 2, top: 7, bottom: 3 }

/** Distances of a label from the sides of its box that draw.io does not keep anyway. */
function spacingKeys(label: Label, node: Node): Keys {
  const { align, valign, area, wrap } = label
  if (label.place !== 'inside' || Math.abs(label.rotation - node.rotation) > 0.1) return {}
  const { x, y } = fromPage(node.box, node.rotation, label.anchor)
  const { w, h } = node.box
  const beside = wrap && align === 'center' ? (w - area.w) / 2 : align === 'right' ? w - x : x
  const px = (distance: number) => (Math.round(distance) > 0 ? Math.round(distance) : undefined)
  const [left, right] = [align !== 'right', align !== 'left'].map((is) => (is ? px(beside - KEPT.side) : undefined))
  return {
    spacingLeft: align === 'center' && !wrap ? undefined : left,
    spacingRight: align === 'center' && !wrap ? undefined : right,
    spacingTop: valign === 'top' ? px(y - KEPT.top) : undefined,
    spacingBottom: valign === 'bottom' ? px(h - y - KEPT.bottom) : undefined,
  }
}

/** Where the label is, for a style made anew. */
export function placeKeys(label: Label, node: Node): Keys {
  const { place, align, valign } = label
  const keys: Keys = {
    align: place === 'left' ? 'right' : place === 'right' ? 'left' : align === 'center' ? undefined : align,
    verticalAlign: place === 'top' ? 'bottom' : place === 'bottom' ? 'top' : valign === 'middle' ? undefined : valign,
    textOpacity: label.opacity < 1 ? Math.round(label.opacity * 100) : undefined,
    ...spacingKeys(label, node),
  }
  if (place !== 'inside' && place !== 'path' && label.wrap && label.area.w > 0)
    keys.labelWidth = Math.round(label.area.w)
  if (place === 'left' || place === 'right') keys.labelPosition = place
  if (place === 'top' || place === 'bottom') keys.verticalLabelPosition = place
  if (label.background) keys.labelBackgroundColor = colorText(label.background)
  if (label.border) keys.labelBorderColor = colorText(label.border)
  return keys
}

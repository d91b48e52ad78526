/** Looks as keys of a draw.io style. */
import type { FigurePart, Label } from '#diagram/index'
import { plainColor } from './stencil.ts'
import { alphaOf, colorText } from './style.ts'

export type Drawn = Exclude<FigurePart, { type: 'image' } | { type: 'text' }>

/** Keys with their values; undefined removes one that the style has. */
export type Keys = Record<string, string | number | undefined>

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
  // draw.io's lines have no round ends, which make each dash as much longer as the line is wide.
  const longer = stroke.cap === 'round' || stroke.cap === 'square' ? 1 : 0
  const dash = stroke.dash?.map((px, i) => {
    const share = px / Math.max(stroke.width, 0.1)
    return Math.round(Math.max(0.1, share + (i % 2 === 0 ? longer : -longer)) * 100) / 100
  })
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

/** The same with the alignment for a label of an edge, behind which draw.io paints white where nothing else is said. */
export function edgeLabelKeys(label: Label): Keys {
  return {
    ...ownLetterKeys(label),
    align: label.align === 'center' ? undefined : label.align,
    verticalAlign: label.valign === 'middle' ? undefined : label.valign,
    labelBackgroundColor: label.background ? colorText(label.background) : 'none',
  }
}

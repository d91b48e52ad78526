/** Looks of nodes and connections in models of Archi (docs/formats/archimate.md §2). */
import { parseColor } from '#color/parse'
import type { Rgba } from '#diagram/index'
import type { QualifiedElement } from '#readers/shared/namespaces'
import {
  type ArrowName,
  type PicturePlace,
  type PlainLook,
  POINT,
  type Style,
  type TextSide,
  type ViewNode,
} from '../views.ts'
import { feature } from './xml.ts'

/** Undefined without a colour that can be read. */
export function colorOf(text: string | undefined): Rgba | undefined {
  return text ? (parseColor(text) ?? undefined) : undefined
}

/**
 * "1|Segoe UI|18.0|1|WINDOWS|1|-24|0|0|0|700|0|1|0|…": version, family, points, bits for bold and italic, and on
 * Windows the members of a LOGFONT, of which the 7th and 8th (0 or 1) mean underlined and struck out.
 */
function fontOf(text: string | undefined): Partial<Style> {
  const [, family, points, bits, system, , ...log] = (text ?? '').split('|')
  const size = Number(points)
  const looks = Number(bits) || 0
  const isSet = (index: number) => system === 'WINDOWS' && Number(log[index]) > 0
  return {
    ...(family && { family }),
    ...(size > 0 && size < 1000 && { size: size * POINT }),
    ...((looks & 1) !== 0 && { bold: true as const }),
    ...((looks & 2) !== 0 && { italic: true as const }),
    ...(isSet(6) && { underline: true as const }),
    ...(isSet(7) && { strike: true as const }),
  }
}

const DASHES: ReadonlyMap<string, Style['dash']> = new Map([
  ['0', 'solid'],
  ['1', 'dashed'],
  ['2', 'dotted'],
  ['3', 'none'],
])

/** By the side at which a gradient begins. */
const GRADIENTS: ReadonlyMap<string, Style['gradient']> = new Map([
  ['0', 'south'],
  ['1', 'east'],
  ['2', 'west'],
  ['3', 'north'],
])

/** 0..255 as 0..1; undefined if it is opaque or not a number. */
function opacityOf(text: string | undefined): number | undefined {
  const alpha = Number(text ?? 255)
  return alpha >= 0 && alpha < 255 ? alpha / 255 : undefined
}

function commonStyle(element: QualifiedElement): Style {
  const color = colorOf(element.attribute('fontColor'))
  const lineWidth = Number(element.attribute('lineWidth') ?? Number.NaN)
  return {
    ...(color && { color }),
    ...(lineWidth > 0 && lineWidth <= 10 && { lineWidth }),
    ...fontOf(element.attribute('font')),
  }
}

/** A border has a shade of the fill, whatever its own colour, unless the file disables that. */
export function nodeStyle(element: QualifiedElement): Style {
  const fill = colorOf(element.attribute('fillColor'))
  const isDerived = feature(element, 'deriveElementLineColor') !== 'false'
  const line = isDerived ? undefined : colorOf(element.attribute('lineColor'))
  const [fillOpacity, lineOpacity] = [opacityOf(element.attribute('alpha')), opacityOf(feature(element, 'lineAlpha'))]
  const dash = DASHES.get(feature(element, 'lineStyle') ?? '')
  const gradient = GRADIENTS.get(feature(element, 'gradient') ?? '')
  return {
    ...commonStyle(element),
    ...(fill && { fill }),
    ...(line && { line }),
    ...(dash && { dash }),
    ...(fillOpacity !== undefined && { fillOpacity }),
    ...(lineOpacity !== undefined && { lineOpacity }),
    ...(gradient && { gradient }),
  }
}

/** Canvases name their border `borderColor`, and have no border without it. */
export function canvasStyle(element: QualifiedElement): Style {
  const line = colorOf(element.attribute('borderColor'))
  return { ...nodeStyle(element), ...(line ? { line } : { dash: 'none' }) }
}

/** The look of a connection; its `type` adds arrows and dashes to one without a concept (`plainLookOf`). */
export function connectionStyle(element: QualifiedElement): Style {
  const line = colorOf(element.attribute('lineColor'))
  return { ...commonStyle(element), ...(line && { line }) }
}

/** Bits of a line's `type`. */
const BITS = {
  fullTarget: 1,
  dashed: 2,
  dotted: 4,
  fullSource: 8,
  emptyTarget: 16,
  emptySource: 32,
  openTarget: 64,
  openSource: 128,
} as const

/** The look of a connection without a concept, from the bits of its `type`. */
export function plainLookOf(element: QualifiedElement): PlainLook {
  const bits = Number(element.attribute('type') ?? 0) || 0
  const arrow = (full: number, open: number, empty: number): ArrowName =>
    bits & full ? 'full' : bits & open ? 'open' : bits & empty ? 'empty' : 'none'
  return {
    start: arrow(BITS.fullSource, BITS.openSource, BITS.emptySource),
    end: arrow(BITS.fullTarget, BITS.openTarget, BITS.emptyTarget),
    ...(bits & BITS.dashed ? { dash: 'dashed' as const } : bits & BITS.dotted ? { dash: 'dotted' as const } : {}),
  }
}

const ALIGNS: ReadonlyMap<string, NonNullable<ViewNode['align']>> = new Map([
  ['1', 'left'],
  ['2', 'center'],
  ['4', 'right'],
])
const VALIGNS: ReadonlyMap<string, NonNullable<ViewNode['valign']>> = new Map([
  ['0', 'top'],
  ['1', 'middle'],
  ['2', 'bottom'],
])

/** @param usual the text's position in a node that does not specify one */
export function textPlace(element: QualifiedElement, usual: 'top' | 'middle'): Pick<ViewNode, 'align' | 'valign'> {
  return {
    align: ALIGNS.get(element.attribute('textAlignment') ?? '') ?? 'center',
    valign: VALIGNS.get(element.attribute('textPosition') ?? '') ?? usual,
  }
}

const COLUMNS = ['left', 'center', 'right'] as const
const ROWS = ['top', 'middle', 'bottom'] as const

/** Nine positions in rows from the upper left, then the whole node; the upper right if the file specifies none. */
export function picturePlace(element: QualifiedElement): PicturePlace {
  const position = Number(element.attribute('imagePosition') ?? 2)
  if (position === 9) return 'fill'
  return { align: COLUMNS[position % 3] ?? 'right', valign: ROWS[Math.floor(position / 3)] ?? 'top' }
}

/** Bits of compass points, in which a text lies beside its place on a line. */
const NORTH = 1
const SOUTH = 4
const WEST = 8
const EAST = 16

/** The side of the text of a connection; undefined for one on the line. */
export function textSideOf(element: QualifiedElement): TextSide | undefined {
  const bits = Number(feature(element, 'textRelativePosition') ?? 0)
  const valign = bits & NORTH ? 'bottom' : bits & SOUTH ? 'top' : 'middle'
  const align = bits & WEST ? 'right' : bits & EAST ? 'left' : 'center'
  return valign === 'middle' && align === 'center' ? undefined : { align, valign }
}

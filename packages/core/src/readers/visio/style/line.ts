/** Lines: weight, pattern, caps, and the markers at their ends (docs/formats/visio.md §5). */
import { BLACK } from '#color/names'
import { middle } from '#color/oklab'
import type { FigurePart, Paint, PathCommand, Point, Rgba, Stroke } from '#diagram/index'
import { subpaths } from '#geometry/subpaths'
import type { Sheet } from '../sheet/sheet.ts'
import { PX } from '../sheet/xml.ts'
import type { Themed } from '../theme/quick-style.ts'
import { type LineEnd, markerOf } from './arrowheads.ts'
import { type ColorOf, faded, stopsOf, THEMED } from './color.ts'

export interface LineEnds {
  readonly sheet: Sheet
  readonly themed: Themed
  readonly stroke: Stroke
}

/** The head of a line that ends at a point, coming from another. */
export function lineEnd({ sheet, themed, stroke }: LineEnds, end: 'Begin' | 'End', at: Point, from: Point): LineEnd {
  const own = end === 'Begin' ? themed.beginArrow : themed.endArrow
  const number = themedNumber(sheet, `${end}Arrow`, own) ?? 0
  return markerOf(number, sheet.number(`${end}ArrowSize`) ?? 2, stroke, at, from)
}

/** The heads of all lines in a path that are not closed. */
export function openLineEnds(ends: LineEnds, commands: readonly PathCommand[]): FigurePart[] {
  const isAny = (['BeginArrow', 'EndArrow'] as const).some((name) => (ends.sheet.cell(name) ?? '0') !== '0')
  if (!isAny || ends.stroke.paint.type === 'none') return []
  return subpaths(commands).flatMap(({ points, closed }) => {
    if (closed) return []
    const begin = lineEnd(ends, 'Begin', points[0]!, points[1]!)
    const end = lineEnd(ends, 'End', points.at(-1)!, points.at(-2)!)
    return [...begin.marker.parts, ...end.marker.parts]
  })
}

/** Patterns 2 to 8: long dashes, dashes and dots. 9 to 15 and 16 to 22 are the same with smaller and larger gaps. */
const PATTERNS = ['-', '.', '-.', '-..', '--.', '=-', '=--'] as const
/** In line widths; a dash has two gaps' length, a long one four, a dot that of the line's width. */
const GAP_SIZES = [4, 2, 8] as const
/** Dashes of two and gaps of one. */
const FINEST = 23

const CAPS = ['round', 'butt', 'square'] as const
const NO_LINE: Paint = { type: 'none' }
/** Inches; a line without a weight is one pixel wide. */
const HAIRLINE = 1 / PX
/** px; Visio shows thinner lines as one screen pixel. */
const THINNEST = 0.75
/** Share of the shorter side of a tiny shape that a thin line takes at most. */
const TINY_SHARE = 1 / 8

/** A number that the theme may determine. */
export function themedNumber(sheet: Sheet, cell: string, themed: number | undefined): number | undefined {
  return sheet.cell(cell) === THEMED ? themed : sheet.number(cell)
}

/** Dashes with their caps, and gaps, in line widths. */
function dashOf(pattern: number): readonly number[] | undefined {
  const gap = pattern === FINEST ? 1 : GAP_SIZES[Math.floor((pattern - 2) / PATTERNS.length)]
  const marks = pattern === FINEST ? '-' : PATTERNS[(pattern - 2) % PATTERNS.length]
  if (!gap || !marks) return
  return [...marks].flatMap((mark) => [mark === '.' ? 1 : gap * (mark === '-' ? 2 : 4), gap])
}

/** A thin line leaves most of a tiny area free, so that its colour is seen. */
function thinnestOn(sheet: Sheet): number {
  const side = Math.min(Math.abs(sheet.number('Width') ?? 0), Math.abs(sheet.number('Height') ?? 0)) * PX
  return side > 0 ? Math.min(THINNEST, side * TINY_SHARE) : THINNEST
}

/** @param override colour of the layer, if it has one */
export function strokeOf(sheet: Sheet, colorOf: ColorOf, themed: Themed, override: Rgba | undefined): Stroke {
  const pattern = themedNumber(sheet, 'LinePattern', themed.linePattern) ?? 1
  const weight = themedNumber(sheet, 'LineWeight', themed.lineWidth) ?? HAIRLINE
  const width = Math.max(thinnestOn(sheet), (weight > 0 ? weight : HAIRLINE) * PX)
  const cell = sheet.cell('LineColor')
  const stops = stopsOf(sheet, 'Line', colorOf, themed.line)
  const color =
    override ??
    (stops && middle(stops.first, stops.last)) ??
    colorOf(cell) ??
    (cell === undefined ? undefined : themed.line) ??
    BLACK
  // Stops have a transparency of their own.
  const visible = stops && !override ? color : faded(color, sheet.number('LineColorTrans'))
  const paint: Paint = pattern === 0 || visible.a === 0 ? NO_LINE : { type: 'solid', color: visible }
  const cap = CAPS[sheet.number('LineCap') ?? 0] ?? 'round'
  const dash = dashOf(pattern)?.map((length) => length * width)
  const join = cap === 'round' ? 'round' : 'miter'
  return dash ? { paint, width, dash, cap: 'butt', join } : { paint, width, cap, join }
}

/** Lines of several strokes that are not drawn as such, by their number. */
const COMPOUND = [undefined, undefined, 'a thick and a thin line', 'a thin and a thick line'] as const

/** The gap of a double line and the gaps of a triple one, whose strokes are thin, thick and thin: shares of the weight. */
const GAPS: ReadonlyMap<number | undefined, number> = new Map([
  [1, 1 / 3],
  [4, 2 / 3],
])

/**
 * The strokes on top of a line that divide it into two or three.
 * @param ground shown between them
 */
export function dividing(sheet: Sheet, stroke: Stroke, ground: Paint): readonly Stroke[] {
  const type = sheet.number('CompoundType')
  const gap = GAPS.get(type)
  if (gap === undefined || stroke.paint.type === 'none') return []
  const within = (paint: Paint, share: number): Stroke => ({ ...stroke, paint, width: stroke.width * share })
  return [within(ground, gap), ...(type === 4 ? [within(stroke.paint, gap / 2)] : [])]
}

/**
 * The looks of a line that are not drawn, as the message names them.
 * @param override colour of the layer, if it has one
 */
export function plainerThan(
  sheet: Sheet,
  colorOf: ColorOf,
  themed: Themed,
  override: Rgba | undefined,
): readonly string[] {
  const stops = override ? undefined : stopsOf(sheet, 'Line', colorOf, themed.line)
  const compound = COMPOUND[sheet.number('CompoundType') ?? 0]
  return [
    ...(stops && !isSame(stops.first, stops.last) ? ['a line with a gradient'] : []),
    ...(compound ? [compound] : []),
  ]
}

function isSame(a: Rgba, b: Rgba): boolean {
  return a.r === b.r && a.g === b.g && a.b === b.b && a.a === b.a
}

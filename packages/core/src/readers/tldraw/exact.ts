/** `meta.drawbridge` of a shape, read with care: records may come from anyone. */
import { parseColor } from '#color/parse'
import type { GradientStop, Mutable, Paint, PathCommand, Point, Rgba, Semantic } from '#diagram/index'
import { type Fields, fieldsOf, inside, numberIn, own, textIn, textRecordIn, textsIn } from '../shared/json.ts'

/** "#rrggbb" or "#rrggbbaa"; null = nothing is painted; undefined = the record's own colour applies. */
export function colorIn(fields: Fields, name: string): Rgba | null | undefined {
  const value = own(fields, name)
  if (value === null) return null
  return typeof value === 'string' && /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(value) ? parseColor(value) : undefined
}

/** The colours between those of a gradient. */
function stopsIn(gradient: Fields): GradientStop[] {
  const stops = own(gradient, 'stops')
  if (!Array.isArray(stops)) return []
  return stops.slice(0, MAX_STOPS).flatMap((stop: unknown) => {
    const fields = fieldsOf(stop)
    const [at, color] = [numberIn(fields, 'at'), colorIn(fields, 'color')]
    return color && at !== undefined && at > 0 && at < 1 ? [{ at, color }] : []
  })
}

const MAX_STOPS = 32

const DIRECTIONS = ['south', 'north', 'east', 'west', 'radial'] as const
const PATTERNS = ['hatch', 'cross-hatch', 'dots', 'dashed', 'zigzag'] as const

/** The exact fill with its gradient or pattern. */
export function paintIn(fields: Fields): Paint | undefined {
  const color = colorIn(fields, 'fill')
  if (color === undefined) return undefined
  if (color === null) return { type: 'none' }
  const gradient = inside(fields, 'gradient')
  const to = colorIn(gradient, 'to')
  if (to) {
    const direction = DIRECTIONS.find((one) => one === textIn(gradient, 'direction')) ?? 'south'
    const stops = stopsIn(gradient)
    const focus = inside(gradient, 'focus')
    const [x, y] = [numberIn(focus, 'x'), numberIn(focus, 'y')]
    return {
      type: 'gradient',
      from: color,
      to,
      direction,
      ...(stops.length > 0 && { stops }),
      ...(x !== undefined && y !== undefined && { focus: { x, y } }),
    }
  }
  const pattern = inside(fields, 'pattern')
  const name = PATTERNS.find((one) => one === textIn(pattern, 'name'))
  if (!name) return { type: 'solid', color }
  const [spacing, width, ground] = [numberIn(pattern, 'spacing'), numberIn(pattern, 'width'), colorIn(fields, 'ground')]
  return {
    type: 'pattern',
    name,
    color,
    ...(spacing !== undefined && spacing > 0 && { spacing }),
    ...(width !== undefined && width > 0 && { width }),
    ...(ground && { ground }),
  }
}

/** Lengths of dashes and gaps, px. */
export function dashIn(fields: Fields): readonly number[] | undefined {
  const value = own(fields, 'dash')
  if (!Array.isArray(value) || value.length > 64) return undefined
  const dash = value.filter((length): length is number => typeof length === 'number' && length >= 0 && length <= 1e4)
  return dash.length === value.length && dash.some((length) => length > 0) ? dash : undefined
}

/** A list of points in page space. */
export function pointsIn(fields: Fields, name: string): Point[] | undefined {
  const value = own(fields, name)
  if (!Array.isArray(value) || value.length > 10_000) return undefined
  const points = value.flatMap((pair: unknown) => {
    if (!Array.isArray(pair)) return []
    const [x, y] = [numberIn({ x: pair[0] }, 'x'), numberIn({ y: pair[1] }, 'y')]
    return x === undefined || y === undefined ? [] : [{ x, y }]
  })
  return points.length === value.length ? points : undefined
}

/** A pair of numbers that are not 0. */
export function sizeIn(fields: Fields, name: string): { readonly w: number; readonly h: number } | undefined {
  const value = own(fields, name)
  if (!Array.isArray(value)) return undefined
  const [w, h] = [numberIn({ w: value[0] }, 'w'), numberIn({ h: value[1] }, 'h')]
  return w !== undefined && h !== undefined && w > 0 && h > 0 ? { w, h } : undefined
}

const PAIRS: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 }
const MAX_PATH = 10_000

/** A path as in SVG, with a list of letters and numbers. */
export function pathIn(value: unknown): PathCommand[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_PATH || value[0] !== 'M') return undefined
  const commands: PathCommand[] = []
  for (let i = 0; i < value.length; ) {
    const op = value[i] as string
    const pairs = PAIRS[op]
    if (pairs === undefined) return undefined
    const numbers = value.slice(i + 1, i + 1 + 2 * pairs).map((one) => numberIn({ one }, 'one'))
    if (numbers.length < 2 * pairs || numbers.includes(undefined)) return undefined
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers as number[]
    if (op === 'Z') commands.push({ op })
    else if (op === 'Q') commands.push({ op, x1: a, y1: b, x: c, y: d })
    else if (op === 'C') commands.push({ op, x1: a, y1: b, x2: c, y2: d, x: e, y: f })
    else commands.push({ op: op as 'M' | 'L', x: a, y: b })
    i += 1 + 2 * pairs
  }
  return commands
}

/** Meaning of an element, page or document in its notation. */
export function semanticIn(fields: Fields): Semantic | undefined {
  const given = inside(fields, 'semantic')
  const [notation, type] = [textIn(given, 'notation'), textIn(given, 'type')]
  if (notation === undefined || type === undefined) return undefined
  const semantic: Mutable<Semantic> = { notation, type }
  for (const name of ['elementId', 'condition', 'documentation'] as const) {
    const value = textIn(given, name)
    if (value !== undefined) semantic[name] = value
  }
  for (const name of ['modifiers', 'stereotype', 'eventDefinitions'] as const) {
    const value = textsIn(given, name)
    if (value) semantic[name] = value
  }
  return semantic
}

/** Facts of a source about an element, apart from its look. */
export function factsIn(fields: Fields) {
  const link = inside(fields, 'link')
  const [href, page, raw] = [textIn(link, 'href'), textIn(link, 'page'), textIn(link, 'raw')]
  const isLink = [href, page, raw].some((part) => part !== undefined)
  const [tooltip, tags, style] = [textIn(fields, 'tooltip'), textsIn(fields, 'tags'), textIn(fields, 'style')]
  const [attributes, semantic] = [textRecordIn(fields, 'attributes'), semanticIn(fields)]
  return {
    ...(isLink && {
      link: {
        ...(href !== undefined && /^(?:https?:|mailto:)/i.test(href) && { href }),
        ...(page !== undefined && { page }),
        ...(raw !== undefined && { raw }),
      },
    }),
    ...(tooltip !== undefined && { tooltip }),
    ...(tags && tags.length > 0 && { tags }),
    ...(attributes && { attributes }),
    ...(semantic && { semantic }),
    ...(style !== undefined && { sourceStyle: style }),
  }
}

/** Kind of an element's figure in the source, in words. */
export const kindIn = (fields: Fields): string | undefined => textIn(fields, 'kind')

/** The parts of a drawing that is more than its outline. */
export function figureIn(
  fields: Fields,
): { readonly of: { w: number; h: number }; readonly parts: readonly Fields[] } | undefined {
  const figure = inside(fields, 'figure')
  const [of, parts] = [sizeIn(figure, 'of'), own(figure, 'parts')]
  return of && Array.isArray(parts) && parts.length <= 64 ? { of, parts: parts.map(fieldsOf) } : undefined
}

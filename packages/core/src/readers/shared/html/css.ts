/** The subset of CSS that occurs in `style` attributes of labels. */
import { parseColor, plainColorText } from '#color/parse'
import type { Rgba } from '#diagram/index'

const MAX_DECLARATIONS = 200
/** Limit on the UTF-16 units of a `style` attribute. */
const MAX_STYLE_LENGTH = 5_000

/** px per unit, of CSS and SVG. */
export const ABSOLUTE_UNITS: ReadonlyMap<string, number> = new Map([
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 96 / 25.4],
])

/** px per unit, for units that do not depend on the font. */
const UNITS: ReadonlyMap<string, number> = new Map([...ABSOLUTE_UNITS, ['q', 96 / 101.6], ['rem', 16]])

/** Chromium's absolute font sizes, px. */
const SIZE_KEYWORDS: ReadonlyMap<string, number> = new Map([
  ['xx-small', 9],
  ['x-small', 10],
  ['small', 13],
  ['medium', 16],
  ['large', 18],
  ['x-large', 24],
  ['xx-large', 32],
  ['xxx-large', 48],
  ['initial', 16],
])

/** Ratio of neighbouring sizes for `smaller`, `larger`, sub and sup. */
export const SIZE_STEP = 1.2

/** Larger sizes are abuse. */
const MAX_SIZE = 2_000

/** Splits at semicolons outside quotes and parentheses, in one pass. */
function splitDeclarations(text: string): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  let quote = ''
  for (let at = 0; at < text.length && parts.length < MAX_DECLARATIONS; at += 1) {
    const char = text[at]!
    if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '(') depth += 1
    else if (char === ')') depth = Math.max(0, depth - 1)
    else if (char === ';' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  if (parts.length < MAX_DECLARATIONS) parts.push(text.slice(start))
  return parts
}

const NO_DECLARATIONS: ReadonlyMap<string, string> = new Map()

/** The declarations of a `style` attribute, names in lower case. Later ones of the same name win. */
export function declarations(text: string): ReadonlyMap<string, string> {
  if (text === '') return NO_DECLARATIONS
  const found = new Map<string, string>()
  for (const part of splitDeclarations(text.slice(0, MAX_STYLE_LENGTH))) {
    const colon = part.indexOf(':')
    if (colon < 0) continue
    const name = part.slice(0, colon).trim().toLowerCase()
    const value = part
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim()
    if (name !== '' && value !== '') found.set(name, value)
  }
  return found
}

/** Whether a property or one of its parts is declared: `border`, or `border-top-width`. */
export function declares(css: ReadonlyMap<string, string>, property: string): boolean {
  for (const name of css.keys()) if (name.startsWith(property)) return true
  return false
}

/** A length in px; `em` is the font size it refers to and `whole` is 100 %. Undefined if it is not a length. */
export function length(text: string, em: number, whole = em): number | undefined {
  const match = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*|%)$/i.exec(text.trim())
  if (!match) return undefined
  const value = Number(match[1])
  const unit = match[2]!.toLowerCase()
  if (!Number.isFinite(value)) return undefined
  if (unit === '') return value === 0 ? 0 : undefined
  if (unit === 'em') return value * em
  if (unit === 'ex' || unit === 'ch') return (value * em) / 2
  if (unit === '%') return (value / 100) * whole
  const factor = UNITS.get(unit)
  return factor === undefined ? undefined : value * factor
}

/** A font size in px, given the parent's. Undefined if the text specifies none. */
export function fontSize(text: string, parent: number): number | undefined {
  const value = text.trim().toLowerCase()
  if (value === 'smaller') return parent / SIZE_STEP
  if (value === 'larger') return parent * SIZE_STEP
  const size = SIZE_KEYWORDS.get(value) ?? length(value, parent)
  return size === undefined || size < 0 ? undefined : Math.min(MAX_SIZE, size)
}

/** Undefined for `inherit`, `currentcolor` and anything that is not a colour. */
export function cssColor(text: string): Rgba | undefined {
  const plain = plainColorText(text)
  return parseColor(plain === 'initial' ? '#000000' : plain) ?? undefined
}

/** The colour in a `background` shorthand: the first word that is one. */
export function backgroundColor(text: string): Rgba | undefined {
  const whole = cssColor(text)
  if (whole) return whole
  for (const word of text.match(/[a-z-]+\([^()]*\)|[^\s,]+/gi)?.slice(0, 20) ?? []) {
    const found = /^#|^(?:rgb|hsl)|^[a-z]+$/i.test(word) ? cssColor(word) : undefined
    if (found) return found
  }
  return undefined
}

/** The four sides of `margin` or `padding`: top, right, bottom, left. */
export function sides(text: string): readonly [string, string, string, string] {
  const [top = '0', right = top, bottom = top, left = right] = text.trim().split(/\s+/)
  return [top, right, bottom, left]
}

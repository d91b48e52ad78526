/** CSS colours as text → channels. */
import type { Rgba } from '../diagram/index.ts'
import { COLOR_NAMES } from './names.ts'

/** The nearest number between two bounds; NaN stays NaN. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}

function fromHex(digits: string): Rgba | null {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits)) return null
  const wide = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  const rgb = Number.parseInt(wide.slice(0, 6), 16)
  const a = wide.length === 8 ? Number.parseInt(wide.slice(6), 16) / 255 : 1
  return { r: rgb >> 16, g: (rgb >> 8) & 255, b: rgb & 255, a }
}

/** "12", "50%" → a number where 100 % is `whole`. */
function amount(text: string, whole: number): number {
  const value = Number.parseFloat(text)
  return text.endsWith('%') ? (value / 100) * whole : value
}

function fromHsl(h: number, s: number, l: number, a: number): Rgba {
  const channel = (n: number) => {
    const k = (n + h / 30) % 12
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return { r: channel(0), g: channel(8), b: channel(4), a }
}

function fromFunction(name: string, body: string): Rgba | null {
  const parts = body.split(/[\s,/]+/).filter((part) => part !== '')
  if (parts.length < 3 || parts.length > 4) return null
  const a = parts[3] === undefined ? 1 : clamp(amount(parts[3], 1), 0, 1)
  const values = name.startsWith('hsl')
    ? [Number.parseFloat(parts[0]!), amount(parts[1]!, 1), amount(parts[2]!, 1)]
    : parts.slice(0, 3).map((part) => clamp(Math.round(amount(part, 255)), 0, 255))
  const [x, y, z] = values as [number, number, number]
  if (![x, y, z, a].every(Number.isFinite)) return null
  if (!name.startsWith('hsl')) return { r: x, g: y, b: z, a }
  return fromHsl(((x % 360) + 360) % 360, clamp(y, 0, 1), clamp(z, 0, 1), a)
}

/**
 * Reads a CSS colour: `#rgb[a]`, `#rrggbb[aa]`, `rgb[a]()`, `hsl[a]()`, names, `transparent`, and hex digits without
 * "#", which CSS does not allow but files contain.
 * @returns null for anything else.
 */
export function parseColor(text: string): Rgba | null {
  const value = text.trim().toLowerCase()
  if (value.startsWith('#')) return fromHex(value.slice(1))
  if (value === 'transparent') return { r: 0, g: 0, b: 0, a: 0 }
  const call = /^(rgba?|hsla?)\(([^()]*)\)$/.exec(value)
  if (call) return fromFunction(call[1]!, call[2]!)
  return fromHex(COLOR_NAMES.get(value) ?? value)
}

/** Splits the arguments of `name(a, b)` at the top-level commas; null when the text is not such a call. */
function argumentsOf(name: string, text: string): string[] | null {
  if (!text.endsWith(')') || !text.startsWith(`${name}(`)) return null
  const parts = ['']
  let depth = 0
  for (const char of text.slice(name.length + 1, -1)) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map((part) => part.trim())
}

/** Replaces `light-dark()` by its light colour and `var()` by its fallback. */
export function plainColorText(text: string): string {
  let value = text.trim()
  for (let step = 0; step < 8; step += 1) {
    const light = argumentsOf('light-dark', value)
    const fallback = light ? null : argumentsOf('var', value)
    if (!light && !fallback) break
    value = (light ? light[0] : fallback?.slice(1).join(',')) ?? ''
  }
  return value
}

/** Strings of keys and values, as Enterprise Architect writes geometry and style. */
import { isUsable } from '#diagram/geometry'
import type { Box, Point, Rgba } from '#diagram/index'

/** Values by key. */
export type Pairs = ReadonlyMap<string, string>

/**
 * "Left=10;Top=20;" or "CX=17:CY=14" as a map; keys and values without the spaces around them. The first of a key
 * counts, since what follows is often the style of a part.
 */
export function pairs(text: string, separator: ';' | ':' = ';'): Pairs {
  const found = new Map<string, string>()
  for (const item of text.split(separator)) {
    const at = item.indexOf('=')
    const key = item.slice(0, at).trim().replace(/^\$/, '')
    if (at > 0 && !found.has(key)) found.set(key, item.slice(at + 1).trim())
  }
  return found
}

/** The number of a key; undefined if there is none that can be used. */
export function numberIn(values: Pairs, key: string): number | undefined {
  const text = values.get(key)
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  return isUsable(value) ? value : undefined
}

export const isOn = (values: Pairs, key: string): boolean => values.get(key) === '1'

/** The box of an element: Left, Top, Right and Bottom in px; undefined if one is missing. */
export function boxIn(geometry: Pairs): Box | undefined {
  const [left, top, right, bottom] = ['Left', 'Top', 'Right', 'Bottom'].map((key) => numberIn(geometry, key))
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined
  return { x: Math.min(left, right), y: Math.min(top, bottom), w: Math.abs(right - left), h: Math.abs(bottom - top) }
}

/** "10:-20$30:-40$" as points; y is written upwards. */
export function pathIn(text: string): Point[] {
  return text.split('$').flatMap((pair) => {
    const [x, y] = pair.split(':').map(Number)
    return pair.includes(':') && isUsable(x!) && isUsable(y!) ? [{ x: x!, y: -y! }] : []
  })
}

/** A colour as an integer of blue, green and red; undefined for −1, the default. */
export function colorIn(values: Pairs, key: string): Rgba | undefined {
  const value = Number(values.get(key) || -1)
  if (!Number.isInteger(value) || value < 0 || value > 0xffffff) return undefined
  return { r: value & 255, g: (value >> 8) & 255, b: (value >> 16) & 255, a: 1 }
}

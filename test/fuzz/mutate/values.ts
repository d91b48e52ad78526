/** Changes to values of attributes and texts, depending on their form. */
import type { Random } from '../../oracle/random.ts'
import { MARKUP, NUMBERS, STYLE_KEYS, STYLE_VALUES, SVGS, TEXTS, URLS } from './hostile-values.ts'

function svgUri(random: Random): string {
  const svg = random.pick(SVGS)
  return random.chance(0.5)
    ? `data:image/svg+xml,${encodeURIComponent(svg)}`
    : `data:image/svg+xml${random.chance(0.5) ? '' : ';base64'},${Buffer.from(svg).toString('base64')}`
}

function number(random: Random): string {
  if (random.chance(0.5)) return random.pick(NUMBERS)
  return String(random.chance(0.5) ? random.whole(-1000, 3000) : (random.next() - 0.5) * 10 ** random.whole(-3, 9))
}

function style(text: string, random: Random): string {
  const terms = text.split(';')
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    const at = random.whole(0, terms.length - 1)
    const kind = random.next()
    const value = random.chance(0.4) ? number(random) : random.chance(0.1) ? svgUri(random) : random.pick(STYLE_VALUES)
    if (kind < 0.5) terms.splice(at, 0, `${random.pick(STYLE_KEYS)}=${value}`)
    else if (kind < 0.8) terms[at] = `${terms[at]?.split('=')[0]}=${value}`
    else if (kind < 0.9) terms.splice(at, 1)
    else terms[at] = value
  }
  return terms.join(';')
}

/** A value between double quotes; it may contain characters that XML forbids. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A replacement for a value, depending on its form. */
function other(value: string, random: Random, all: readonly string[]): string {
  const kind = random.next()
  if (kind < 0.12) return random.pick(TEXTS)
  // Another value of the file: references to other elements, or to the same one.
  if (kind < 0.3) return random.pick(all)
  if (/^\s*-?[\d.]+(?:e[+-]?\d+)?\s*$/i.test(value)) return number(random)
  if (/;.*=|=.*;/.test(value) && !/[<&]/.test(value)) return style(value, random)
  if (/:/.test(value)) return random.chance(0.5) ? random.pick(URLS) : escaped(svgUri(random))
  if (kind < 0.5) return escaped(random.pick(MARKUP)) + value
  if (kind < 0.6) return value.repeat(random.whole(2, 5))
  if (kind < 0.7) return number(random)
  if (kind < 0.8) return random.pick(STYLE_VALUES)
  return random.pick(URLS)
}

const ATTRIBUTE = /([\w:.-]+)="([^"]*)"/g
const TEXT = />([^<>]+)</g

function replaced(text: string, from: number, to: number, by: string): string {
  return text.slice(0, from) + by + text.slice(to)
}

/** Changes, removes or renames an attribute. */
export function changeAttribute(text: string, random: Random): string {
  const found = [...text.matchAll(ATTRIBUTE)]
  if (found.length === 0) return text
  const match = random.pick(found)
  const [whole, name, value] = match as unknown as [string, string, string]
  const kind = random.next()
  if (kind < 0.06) return replaced(text, match.index, match.index + whole.length, '')
  if (kind < 0.12) {
    const [, another] = random.pick(found)
    return replaced(text, match.index, match.index + name.length, another as string)
  }
  const values = found.filter(([, key]) => key === name || random.chance(0.02)).map(([, , one]) => one as string)
  const made = other(value, random, values).replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return replaced(text, match.index + name.length + 2, match.index + whole.length - 1, made)
}

/** Changes a text between tags. */
export function changeText(text: string, random: Random): string {
  const found = [...text.matchAll(TEXT)]
  if (found.length === 0) return text
  const match = random.pick(found)
  const value = match[1] as string
  const made = other(
    value,
    random,
    found.slice(0, 200).map(([, one]) => one as string),
  ).replaceAll('<', '&lt;')
  return replaced(text, match.index + 1, match.index + 1 + value.length, made)
}

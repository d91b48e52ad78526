/** From a style string to its entries: defaults, classes and keys in order (docs/formats/drawio.md §3.1). */
import { wellFormed } from '#xml/escape'
import type { Style } from '../model.ts'
import { repairStyle } from './repair.ts'
import { CLASSES, DEFAULT_EDGE, DEFAULT_VERTEX } from './stylesheet.ts'

/**
 * A style cannot hold a semicolon, so data URIs are stored without their ";base64" (docs/formats/drawio.md §10.1).
 * Restores it; raw SVG text is percent-encoded, and anything else is returned unchanged.
 */
export function repairImageUri(uri: string): string {
  if (!uri.startsWith('data:image/')) return uri
  const comma = uri.indexOf(',')
  if (comma < 0 || uri.slice(0, comma).includes(';base64')) return uri
  const head = uri.slice(0, comma)
  const body = uri.slice(comma + 1)
  if (head.startsWith('data:image/svg+xml')) {
    if (body.startsWith('<')) return `${head},${encodeText(body)}`
    if (body.startsWith('%3C') || body.startsWith('%3c')) return uri
  }
  return `${head};base64,${body}`
}

/** Halves of characters are replaced instead of causing an error. */
const encodeText = (text: string): string => encodeURIComponent(wellFormed(text))

export type StyleKind = 'vertex' | 'edge'

const DEFAULTS = { vertex: Object.entries(DEFAULT_VERTEX), edge: Object.entries(DEFAULT_EDGE) }

const [LETTER_A, LETTER_Z] = [0x41, 0x7a]

/** Decimal numbers become numbers; "0x10" stays text. */
function decode(text: string): string | number {
  // No decimal number begins with a letter, as most values do.
  if (text.charCodeAt(0) >= LETTER_A && text.charCodeAt(0) <= LETTER_Z) return text
  if (text === '' || text.includes('x') || text.includes('X')) return text
  const number = Number(text)
  // Number('  ') is 0, which the source does not count as a number.
  return Number.isFinite(number) && !Number.isNaN(Number.parseFloat(text)) ? number : text
}

/**
 * Resolves a style string. A key with the value `none` is deleted; `none` that comes from a class stays as a value.
 * A token that begins with "base64," belongs to the image before it: the file contains a data URI that was split at its
 * semicolon (docs/formats/drawio.md §10.1).
 */
export function resolveStyle(text: string, kind: StyleKind): Style {
  const style = new Map<string, string | number>(text.startsWith(';') ? [] : DEFAULTS[kind])
  let lastKey = ''
  for (const token of text.split(';')) {
    if (token === '') continue
    const at = token.indexOf('=')
    if (token.startsWith('base64,') && isCutDataUri(style.get(lastKey))) {
      style.set(lastKey, `${style.get(lastKey)};${token}`)
      lastKey = ''
    } else if (at >= 0) {
      const key = token.slice(0, at)
      const value = token.slice(at + 1)
      lastKey = key
      if (value === 'none') style.delete(key)
      else style.set(key, decode(value))
    } else {
      for (const [key, value] of Object.entries(CLASSES.get(token) ?? {})) style.set(key, value)
    }
  }
  const image = style.get('image')
  if (typeof image === 'string') style.set('image', repairImageUri(image))
  return style
}

/** With data of its own it is whole: editors that replace a picture leave the rest of the previous one behind it. */
function isCutDataUri(value: string | number | undefined): boolean {
  return typeof value === 'string' && value.startsWith('data:') && !value.includes(',')
}

export interface ResolvedStyle {
  /** The style string; the same string object for all cells that have it. */
  readonly text: string
  /** Whether it was written in another form, or with blanks and line breaks, and had to be rewritten. */
  readonly isRepaired: boolean
  readonly style: Style
}

/** A caching resolver, one per document: most cells of a file share a handful of styles. */
export function createStyleResolver(): (text: string, kind: StyleKind) => ResolvedStyle {
  const known = { vertex: new Map<string, ResolvedStyle>(), edge: new Map<string, ResolvedStyle>() }
  return (text, kind) => {
    const found = known[kind].get(text)
    if (found) return found
    const written = repairStyle(text)
    const resolved = {
      text: written ?? text,
      isRepaired: written !== undefined,
      style: resolveStyle(written ?? text, kind),
    }
    known[kind].set(text, resolved)
    return resolved
  }
}

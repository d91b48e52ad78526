/** Start tags that are damaged: what can be read in them. */
import { isNamedReference } from '../entities.ts'
import type { RepairLog } from './log.ts'

export interface RepairedTag {
  /** The rest after its name as well-formed XML: attributes, each after a space, and its end. */
  readonly rest: string
  readonly isClosed: boolean
  /** Where the tag ended in the text. */
  readonly end: number
}

const REFERENCE = /&(?:#(?:\d+|[xX][0-9a-fA-F]+);|([A-Za-z][\w.-]{0,63});)?/g

/** A text in which every reference is one of XML; the number of those that were not. */
export function withReferences(text: string): { text: string; wrong: number } {
  if (!text.includes('&')) return { text, wrong: 0 }
  let wrong = 0
  const repaired = text.replace(REFERENCE, (whole, name?: string) => {
    if (name === undefined ? whole.length > 1 : isNamedReference(name)) return whole
    wrong += 1
    return name === 'nbsp' ? '&#160;' : `&amp;${whole.slice(1)}`
  })
  return { text: repaired, wrong }
}

const SPACE = /\s*/y
const NAME = /[\p{L}_:][^\s/>="'<&;]*/uy
/** A "<" in the place of a letter of an attribute: no tag has a "=" right after its name. */
const ATTRIBUTE_AFTER_LESS = /<[\w:.-]*\s*=\s*["']/y
/** A value in the quotes that word processors write. */
const CURLY_VALUE = /[\u201c-\u201f][^\u201c-\u201f"<>]*[\u201c-\u201f]/uy
const BARE_VALUE = /[^\s"'<>]+/y
/** The end of a text whose next quote begins a value. */
const BEFORE_VALUE = /\s[\p{L}_:][\w:.-]*\s*=\s*$/u
/** Text that may follow the closing quote of a value. */
const AFTER_VALUE = /\s*(?:$|<|[/?]?\s*>|[\p{L}_:][\w:.<-]*\s*=)/uy
/** Quotes in a value that are not escaped. */
const MAX_QUOTES = 40
/** Letters of a name before a quote that are looked at. */
const MAX_NAME = 80
/** A tag that ends, and the next: the quote before is missing. */
const NEXT_TAG = /^[^<>]*?(?=[<>]?\/?>\s*<[A-Za-z_/!])/

function test(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : -1
}

interface Value {
  readonly raw: string
  readonly end: number
  readonly isDamaged: boolean
}

/** A value whose opening quote is of the wrong kind: it ends before the other one, if that ends a value of the same tag. */
function beforeOtherQuote(text: string, open: number): Value | undefined {
  const close = text.indexOf(text[open] === '"' ? "'" : '"', open + 1)
  if (close < 0 || test(AFTER_VALUE, text, close + 1) < 0) return undefined
  const raw = text.slice(open + 1, close)
  return /[<>=]/.test(raw) ? undefined : { raw, end: close + 1, isDamaged: true }
}

/** A value without its closing quote: it ends with its tag, if another tag follows. */
function beforeNextTag(text: string, open: number, until: number): Value | undefined {
  const raw = NEXT_TAG.exec(text.slice(open + 1, Math.min(until, text.indexOf('<', open) + 2)))?.[0]
  return raw === undefined ? undefined : { raw, end: open + 1 + raw.length, isDamaged: true }
}

/** A value from its opening quote on; undefined if the text ends within it. */
function quotedValue(text: string, open: number): Value | undefined {
  const quote = text[open] as string
  let close = text.indexOf(quote, open + 1)
  if (close < 0) return beforeOtherQuote(text, open) ?? beforeNextTag(text, open, text.length)
  const first = text.slice(open + 1, close)
  const beforeTag = first.includes('<') ? beforeNextTag(text, open, close) : undefined
  if (beforeTag) return beforeOtherQuote(text, open) ?? beforeTag
  const opening = first.includes('<') ? null : BEFORE_VALUE.exec(first.slice(-MAX_NAME))
  if (opening) {
    const raw = first.slice(0, Math.max(0, first.length - MAX_NAME) + opening.index)
    return { raw, end: open + 1 + raw.length, isDamaged: true }
  }
  for (let tries = 0; close >= 0 && test(AFTER_VALUE, text, close + 1) < 0; tries += 1)
    close = tries < MAX_QUOTES ? text.indexOf(quote, close + 1) : -1
  if (close < 0) return { raw: first, end: open + 1 + first.length + 1, isDamaged: true }
  const raw = text.slice(open + 1, close)
  return { raw, end: close + 1, isDamaged: raw.includes(quote) }
}

function valueAt(text: string, at: number): Value | undefined {
  if (text[at] === '"' || text[at] === "'") return quotedValue(text, at)
  const curly = test(CURLY_VALUE, text, at)
  if (curly >= 0) return { raw: text.slice(at + 1, curly - 1), end: curly, isDamaged: true }
  const end = test(BARE_VALUE, text, at)
  if (end < 0) return { raw: '', end: at, isDamaged: true }
  const raw = text.slice(at, end).replace(/\/$/, '')
  const after = at + raw.length
  return { raw, end: text[after] === '"' || text[after] === "'" ? after + 1 : after, isDamaged: true }
}

/** Reads a damaged start tag from the end of its name on; undefined if the text ends within it. */
export function repairTag(text: string, from: number, log: RepairLog): RepairedTag | undefined {
  const seen = new Set<string>()
  const parts: string[] = []
  let at = from
  let isDamaged = false
  let isClosed = false
  for (;;) {
    const start = test(SPACE, text, at)
    const char = text[start]
    if (char === undefined) return undefined
    if (char === '<' && test(ATTRIBUTE_AFTER_LESS, text, start) >= 0) {
      isDamaged = true
      at = start + 1
      continue
    }
    if (char === '>' || char === '<') {
      if (char === '<') isDamaged = true
      at = char === '>' ? start + 1 : start
      break
    }
    const nameEnd = test(NAME, text, start)
    if (nameEnd < 0) {
      if (char === '/') isClosed = true
      if (char !== '/' || text[start + 1] !== '>') isDamaged = true
      at = start + 1
      continue
    }
    isClosed = false
    const name = text.slice(start, nameEnd)
    const equals = test(SPACE, text, nameEnd)
    if (text[equals] !== '=') {
      if (equals >= text.length) return undefined
      isDamaged = true
      at = nameEnd
      continue
    }
    const value = valueAt(text, test(SPACE, text, equals + 1))
    if (!value) return undefined
    if (value.isDamaged) isDamaged = true
    at = value.end
    if (seen.has(name)) {
      log.count('repaired-duplicate-attribute', start)
      continue
    }
    seen.add(name)
    const referenced = withReferences(value.raw)
    const less = value.raw.split('<').length - 1
    if (referenced.wrong + less > 0) log.count('repaired-reference', start, referenced.wrong + less)
    parts.push(` ${name}="${referenced.text.replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"`)
  }
  if (isDamaged) log.count('repaired-attribute', at)
  return { rest: `${parts.join('')}${isClosed ? '/>' : '>'}`, isClosed, end: at }
}

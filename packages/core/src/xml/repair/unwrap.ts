/** XML that is wrapped: as a string of JSON, escaped as text of a web page, or with other text before it. */
import { decodeReferences } from '../entities.ts'
import type { Repair } from './log.ts'
import { withReferences } from './tag.ts'

/** Whether a document of a known format begins at the beginning of a text. */
export type IsDocument = (text: string) => boolean

interface Unwrapped {
  /** From the beginning of the document on. */
  readonly text: string
  /** Whether the given text has the document in another form, such as a string of JSON. */
  readonly isWrapped: boolean
  readonly repairs: readonly Repair[]
}

/** Strings of JSON that are looked at. */
const MAX_STRINGS = 1000

/** The first string with a tag in a value of JSON. */
function taggedString(value: unknown): string | undefined {
  const queue = [value]
  for (let at = 0; at < queue.length && at < MAX_STRINGS; at += 1) {
    const next = queue[at]
    if (typeof next === 'string') {
      if (/<[A-Za-z_?!]/.test(next)) return next
    } else if (typeof next === 'object' && next !== null) {
      for (const item of Object.values(next).slice(0, MAX_STRINGS)) queue.push(item)
    }
  }
  return undefined
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', '"': '"', '/': '/', '\\': '\\' }

/** The text of a string of JSON that is damaged or has no quotes. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (whole, code?: string, letter = '') =>
    code === undefined ? (ESCAPES[letter] ?? whole) : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** A value in escaped quotes: text of a string of JSON. */
const ESCAPED_QUOTES = /<[A-Za-z_?][^<>"]{0,200}=\\+"/

function fromJson(text: string): string | undefined {
  if (!ESCAPED_QUOTES.test(text.slice(0, 10_000)) && !/^\s*[{["]/.test(text)) return undefined
  const whole = taggedString(parsedJson(text.trim()))
  // A string of JSON may be one of JSON itself.
  if (whole !== undefined && whole.length < text.length) return fromJson(whole) ?? whole
  return ESCAPED_QUOTES.test(text.slice(0, 10_000)) ? withoutEscapes(text.replace(/^\s*"/, '')) : undefined
}

/** Escaped as text of a web page, once or several times. */
function fromEscaped(text: string): string | undefined {
  const start = text.search(/&(?:amp;)*(?:lt|#60|#x3c);[A-Za-z_?]/i)
  if (start < 0 || /<[A-Za-z_]/.test(text.slice(start))) return undefined
  const decoded = decodeReferences(withReferences(text.slice(start)).text, () => {})
  return decoded.startsWith('<') ? decoded : fromEscaped(decoded)
}

/** Tags that are tried as the beginning. */
const MAX_STARTS = 50

/** Where a document begins; undefined if none does. */
function startOf(text: string, isDocument: IsDocument): number | undefined {
  if (isDocument(text)) return 0
  const tag = /<(?:\?xml\b|[A-Za-z_])/g
  for (let tries = 0, match = tag.exec(text); match && tries < MAX_STARTS; tries += 1, match = tag.exec(text))
    if (match.index > 0 && isDocument(text.slice(match.index))) return match.index
  return undefined
}

/** The text from its document on; undefined if it has none of a known format. */
export function unwrap(text: string, isDocument: IsDocument): Unwrapped | undefined {
  const plain = startOf(text, isDocument)
  const isJson = plain !== undefined && ESCAPED_QUOTES.test(text.slice(plain, plain + 10_000))
  if (plain !== undefined && !isJson) return fromStart(text, plain, [])
  const forms = [
    [fromJson, 'a string of JSON'],
    [fromEscaped, 'the text of a web page'],
  ] as const
  for (const [unwrapped, form] of forms) {
    const inner = unwrapped(text)
    const start = inner === undefined ? undefined : startOf(inner, isDocument)
    if (inner !== undefined && start !== undefined)
      return fromStart(inner, start, [{ code: 'repaired-wrapping', from: form, to: 1 }])
  }
  return plain === undefined ? undefined : fromStart(text, plain, [])
}

function fromStart(text: string, start: number, repairs: readonly Repair[]): Unwrapped {
  const before = text.slice(0, start).trim()
  const left: readonly Repair[] = before === '' ? [] : [{ code: 'repaired-around', from: before.length, to: 1 }]
  return { text: text.slice(start), isWrapped: repairs.length > 0, repairs: [...repairs, ...left] }
}

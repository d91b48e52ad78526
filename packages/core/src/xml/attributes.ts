/** The attributes of an element, as its start tag is read. */
import { decodeReferences, type OnForbidden } from './entities.ts'

/** Decoded values by name as written; no name can reach a prototype. Any Map of strings fits. */
export interface Attributes extends Iterable<[string, string]> {
  readonly size: number
  get(name: string): string | undefined
  has(name: string): boolean
  /** In document order. For hot paths: a loop over the attributes makes a pair for each. */
  forEach(visit: (value: string, name: string) => void): void
}

/**
 * Elements have few attributes and files have many elements: up to this size a list is smaller and faster than a map.
 */
const MAX_LISTED = 16

class AttributeList implements Attributes {
  /** Names and values in turn. */
  readonly #flat: readonly string[]

  constructor(flat: readonly string[]) {
    this.#flat = flat
  }

  get size(): number {
    return this.#flat.length / 2
  }

  get(name: string): string | undefined {
    const flat = this.#flat
    for (let i = 0; i < flat.length; i += 2) if (flat[i] === name) return flat[i + 1]
    return undefined
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  forEach(visit: (value: string, name: string) => void): void {
    const flat = this.#flat
    for (let i = 0; i < flat.length; i += 2) visit(flat[i + 1] as string, flat[i] as string)
  }

  *[Symbol.iterator](): Iterator<[string, string]> {
    const flat = this.#flat
    for (let i = 0; i < flat.length; i += 2) yield [flat[i] as string, flat[i + 1] as string]
  }
}

export const NO_ATTRIBUTES: Attributes = new AttributeList([])

/** Attributes from names, each once, and decoded values in turn. */
function attributesFrom(flat: readonly string[]): Attributes {
  if (flat.length <= 2 * MAX_LISTED) return new AttributeList(flat)
  const map = new Map<string, string>()
  for (let i = 0; i < flat.length; i += 2) map.set(flat[i] as string, flat[i + 1] as string)
  return map
}

const [EQUALS, QUOTE, APOSTROPHE] = [0x3d, 0x22, 0x27]

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09
}

/** White space, the end of the text, and characters that XML does not allow in names. */
function endsName(unit: number): boolean {
  if (unit > 0x3e || Number.isNaN(unit)) return Number.isNaN(unit)
  return isSpace(unit) || unit === EQUALS || unit === QUOTE || unit === APOSTROPHE || IN_NO_NAME.has(unit)
}

/** "/", ">", "<" and "&" */
const IN_NO_NAME: ReadonlySet<number> = new Set([0x2f, 0x3e, 0x3c, 0x26])

function afterSpace(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at += 1
  return at
}

/** Number of values that are kept per attribute name at first; the final number if none of them recurs. */
const FEW_VALUES = 64

/** An attribute's name in one text, with its values, each as one string for all elements if it recurs: styles do. */
class NamedValues {
  readonly name: string
  /** Number of the last tag that had the attribute. */
  tag = 0
  readonly #decoded = new Map<string, string>()
  #hits = 0

  constructor(name: string) {
    this.name = name
  }

  /** The decoded value. */
  valueOf(raw: string, onForbidden: OnForbidden): string {
    const known = this.#decoded.get(raw)
    if (known !== undefined) {
      this.#hits += 1
      return known
    }
    const value = decodeReferences(withoutBreaks(raw), onForbidden)
    if (this.#decoded.size < FEW_VALUES || this.#decoded.size < this.#hits) this.#decoded.set(raw, value)
    return value
  }
}

/** Raw line breaks and tabs in a value are spaces; referenced ones stay (XML 1.0, 3.3.3). */
function withoutBreaks(raw: string): string {
  return raw.replace(/\r\n?|[\t\n]/g, ' ')
}

/** Reads the attributes of the start tags of one text from its beginning to its end. */
export class AttributeReader {
  /** Where the last attributes ended. */
  end = 0
  #tag = 0
  /** From where on the text has no "<", if that was found: tags that have lost theirs would look for it to the end. */
  #last = Number.POSITIVE_INFINITY
  readonly #named = new Map<string, NamedValues>()
  /** Names and values of the current tag. A list per element would have spare capacity in every element. */
  readonly #flat: string[] = []
  readonly #onForbidden: OnForbidden

  constructor(onForbidden: OnForbidden) {
    this.#onForbidden = onForbidden
  }

  /**
   * Reads the attributes from `at` on, which is the end of the tag's name; undefined if one occurs twice. The first
   * thing that is not an attribute ends them.
   * @throws DiagramInputError malformed-xml on an undeclared reference.
   */
  read(text: string, at: number): Attributes | undefined {
    const flat = this.#flat
    // No value contains a "<".
    const next = at < this.#last ? text.indexOf('<', at) : -1
    if (next < 0) this.#last = Math.min(this.#last, at)
    const limit = next < 0 ? text.length : next
    this.#tag += 1
    this.end = at
    let count = 0
    let isUnique = true
    for (;;) {
      const start = afterSpace(text, this.end)
      let stop = start
      while (!endsName(text.charCodeAt(stop))) stop += 1
      const equals = afterSpace(text, stop)
      if (start === this.end || stop === start || text.charCodeAt(equals) !== EQUALS) break
      const open = afterSpace(text, equals + 1)
      const quote = text.charCodeAt(open)
      const close = quote === QUOTE || quote === APOSTROPHE ? text.indexOf(text[open] as string, open + 1) : -1
      if (close < 0 || close > limit) break
      const known = this.#namedAs(text.slice(start, stop))
      if (known.tag === this.#tag) isUnique = false
      known.tag = this.#tag
      flat[count] = known.name
      flat[count + 1] = known.valueOf(text.slice(open + 1, close), this.#onForbidden)
      count += 2
      this.end = close + 1
    }
    if (!isUnique) return undefined
    return count === 0 ? NO_ATTRIBUTES : attributesFrom(flat.slice(0, count))
  }

  #namedAs(name: string): NamedValues {
    let known = this.#named.get(name)
    if (!known) {
      known = new NamedValues(name)
      this.#named.set(name, known)
    }
    return known
  }
}

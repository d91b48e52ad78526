/** The attributes of an element, as its start tag is read. */
import { detached } from '../compact.ts'
import { decodeReferences, type OnForbidden } from './entities.ts'

/** Decoded values by name as written; no name can reach a prototype. Any Map of strings fits. */
export interface Attributes extends Iterable<[string, string]> {
  readonly size: number
  get(name: string): string | undefined
  has(name: string): boolean
}

/**
 * Elements have few attributes and files have many elements: up to this size a list is smaller and faster than a map.
 */
const LISTED = 16

class AttributeList implements Attributes {
  /** Names and values in turn. */
  private readonly flat: readonly string[]

  constructor(flat: readonly string[]) {
    this.flat = flat
  }

  get size(): number {
    return this.flat.length / 2
  }

  get(name: string): string | undefined {
    const { flat } = this
    for (let i = 0; i < flat.length; i += 2) if (flat[i] === name) return flat[i + 1]
    return undefined
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  *[Symbol.iterator](): Iterator<[string, string]> {
    const { flat } = this
    for (let i = 0; i < flat.length; i += 2) yield [flat[i] as string, flat[i + 1] as string]
  }
}

export const NO_ATTRIBUTES: Attributes = new AttributeList([])

/** Attributes from names and decoded values in turn; undefined if a name occurs twice. */
function attributesFrom(flat: readonly string[]): Attributes | undefined {
  if (flat.length <= 2 * LISTED) {
    for (let i = 2; i < flat.length; i += 2) for (let k = 0; k < i; k += 2) if (flat[k] === flat[i]) return undefined
    return new AttributeList(flat)
  }
  const map = new Map<string, string>()
  for (let i = 0; i < flat.length; i += 2) map.set(flat[i] as string, flat[i + 1] as string)
  return map.size * 2 === flat.length ? map : undefined
}

const BREAK = /[\t\n\r]/g
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

/** The values of one attribute name, each as one string for all elements if it recurs: styles do, ids do not. */
class RepeatedValues {
  private readonly decoded = new Map<string, string>()
  private hits = 0

  /** The decoded value, if it was kept. */
  get(raw: string): string | undefined {
    const known = this.decoded.get(raw)
    if (known !== undefined) this.hits += 1
    return known
  }

  add(raw: string, value: string): void {
    if (this.decoded.size < FEW_VALUES || this.decoded.size < this.hits) this.decoded.set(raw, value)
  }
}

/** Reads the attributes of the start tags of one text from its beginning to its end; keeps each name once. */
export class AttributeReader {
  /** Where the last attributes ended. */
  end = 0
  private nextBreak = -1
  private readonly names = new Map<string, string>()
  /** By the names of attributes. */
  private readonly values = new Map<string, RepeatedValues>()
  /** Names and values of the current tag. A list per element would have spare capacity in every element. */
  private readonly flat: string[] = []
  private readonly onForbidden: OnForbidden

  constructor(onForbidden: OnForbidden) {
    this.onForbidden = onForbidden
  }

  /**
   * Reads the attributes from `at` on, which is the end of the tag's name; undefined if one occurs twice. The first
   * thing that is not an attribute ends them.
   * @throws DiagramInputError malformed-xml on an undeclared reference.
   */
  read(text: string, at: number): Attributes | undefined {
    const { flat } = this
    let count = 0
    this.end = at
    for (;;) {
      const start = afterSpace(text, this.end)
      let stop = start
      while (!endsName(text.charCodeAt(stop))) stop += 1
      const equals = afterSpace(text, stop)
      if (start === this.end || stop === start || text.charCodeAt(equals) !== EQUALS) break
      const open = afterSpace(text, equals + 1)
      const quote = text.charCodeAt(open)
      const close = quote === QUOTE || quote === APOSTROPHE ? text.indexOf(text[open] as string, open + 1) : -1
      if (close < 0) break
      const value = text.slice(open + 1, close)
      if (value.includes('<')) break
      const name = this.shared(text.slice(start, stop))
      flat[count] = name
      flat[count + 1] = this.valueOf(name, value, this.breakFrom(text, open) < close)
      count += 2
      this.end = close + 1
    }
    return count === 0 ? NO_ATTRIBUTES : attributesFrom(flat.slice(0, count))
  }

  /** Returns one string per name: elements are many, names few. */
  shared(name: string): string {
    const known = this.names.get(name)
    if (known === undefined) this.names.set(name, name)
    return known ?? name
  }

  private valueOf(name: string, raw: string, hasBreak: boolean): string {
    let values = this.values.get(name)
    if (!values) {
      values = new RepeatedValues()
      this.values.set(name, values)
    }
    const known = values.get(raw)
    if (known !== undefined) return known
    const decoded = this.decoded(raw, hasBreak)
    const value = decoded === raw ? detached(raw) : decoded
    values.add(raw, value)
    return value
  }

  /** Raw line breaks and tabs in a value are spaces; referenced ones stay (XML 1.0, 3.3.3). */
  private decoded(raw: string, hasBreak: boolean): string {
    return decodeReferences(hasBreak ? raw.replace(/\r\n?|[\t\n]/g, ' ') : raw, this.onForbidden)
  }

  /** Position of the first line break or tab from `at` on; called with increasing positions of one text. */
  private breakFrom(text: string, at: number): number {
    if (this.nextBreak < at) {
      BREAK.lastIndex = at
      this.nextBreak = BREAK.test(text) ? BREAK.lastIndex - 1 : Number.POSITIVE_INFINITY
    }
    return this.nextBreak
  }
}

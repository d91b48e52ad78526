import { Problem } from '../problem.ts'
import { duplicate, refuseDuplicates } from './duplicates.ts'
import { escapePointer } from './text-check.ts'

/** Deeper bodies are refused: no diagram nests like that, and the database checks nesting by recursion. */
const MAX_DEPTH = 200

/**
 * Checks a body that must be a JSON object and returns the exact text of each of its members. Only these texts are
 * built, so a hostile body needs no more memory than its length.
 * @throws {Problem} 400 `malformed_request` or `duplicate_member`; 422 `invalid_text` for NUL characters, lone
 * surrogates and nesting deeper than 200; 422 `invalid_body` when it is not an object.
 */
export function readMembers(bytes: Uint8Array): Map<string, string> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformed()
  }
  return new JsonScanner(text).members()
}

/**
 * Parses the text of a member.
 * @throws {Problem} 422 when the text is longer than `limit` characters; 400 `duplicate_member`.
 */
export function parseMember(name: string, text: string, limit: number): unknown {
  if (text.length > limit) {
    const pointer = `/${escapePointer(name)}`
    const message = `must not be longer than ${limit} characters`
    throw new Problem(422, 'invalid_body', `${pointer} ${message}.`, { errors: [{ pointer, message }] })
  }
  refuseDuplicates(text)
  return JSON.parse(text)
}

function malformed(): Problem {
  return new Problem(400, 'malformed_request', 'The request is not well-formed JSON or HTTP.')
}

function badText(message: string): Problem {
  return new Problem(422, 'invalid_text', `The body ${message}.`, { errors: [{ pointer: '', message }] })
}

const QUOTE = 0x22
const COMMA = 0x2c
const MINUS = 0x2d
const ZERO = 0x30
const NINE = 0x39
const COLON = 0x3a
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
const HEX4 = /[0-9a-fA-F]{4}/y
const SIMPLE_ESCAPES = new Set('"\\/bfnrt')

/** Scans a text by the grammar of JSON (RFC 8259) without recursion. */
class JsonScanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  members(): Map<string, string> {
    const found = new Map<string, string>()
    if (this.#next() !== OPEN_OBJECT) {
      this.#value()
      this.#end()
      throw new Problem(422, 'invalid_body', 'The body must be an object.', {
        errors: [{ pointer: '', message: 'must be object' }],
      })
    }
    this.#at += 1
    if (this.#next() === CLOSE_OBJECT) this.#at += 1
    else {
      do {
        const name = this.#key()
        if (found.has(name)) throw duplicate(name)
        this.#next()
        const start = this.#at
        this.#value()
        found.set(name, this.#text.slice(start, this.#at))
      } while (this.#separator(CLOSE_OBJECT))
    }
    this.#end()
    return found
  }

  /** Skips white space and returns the next character code; NaN at the end. */
  #next(): number {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return code
      this.#at += 1
    }
  }

  #end(): void {
    this.#next()
    if (this.#at !== this.#text.length) throw malformed()
  }

  #key(): string {
    if (this.#next() !== QUOTE) throw malformed()
    const start = this.#at
    this.#string()
    const name: string = JSON.parse(this.#text.slice(start, this.#at))
    if (this.#next() !== COLON) throw malformed()
    this.#at += 1
    return name
  }

  /** After a value: true for a comma, false for the closing bracket. */
  #separator(close: number): boolean {
    const code = this.#next()
    this.#at += 1
    if (code === COMMA) return true
    if (code === close) return false
    throw malformed()
  }

  /** Skips a value. */
  #value(): void {
    /** Of the lists and objects that are open. */
    const closers: number[] = []
    let isMore = true
    while (isMore) isMore = this.#enters(closers) || this.#continues(closers)
  }

  /** Skips a plain value or an empty list or object. @returns true if it enters one with members instead */
  #enters(closers: number[]): boolean {
    const code = this.#next()
    if (code !== OPEN_OBJECT && code !== OPEN_LIST) {
      this.#plain(code)
      return false
    }
    const close = code === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_LIST
    this.#at += 1
    if (this.#next() === close) {
      this.#at += 1
      return false
    }
    if (closers.push(close) >= MAX_DEPTH) throw badText(`is nested more than ${MAX_DEPTH} levels deep`)
    if (close === CLOSE_OBJECT) this.#skipKey()
    return true
  }

  /** After a value: skips closing brackets up to the next value. @returns false if there is none */
  #continues(closers: number[]): boolean {
    for (let close = closers.at(-1); close !== undefined; close = closers.at(-1)) {
      if (this.#separator(close)) {
        if (close === CLOSE_OBJECT) this.#skipKey()
        return true
      }
      closers.pop()
    }
    return false
  }

  /** A string, number or word that begins with `code`. */
  #plain(code: number): void {
    if (code === QUOTE) this.#string()
    else this.#match(code === MINUS || (code >= ZERO && code <= NINE) ? NUMBER : WORD)
  }

  #skipKey(): void {
    if (this.#next() !== QUOTE) throw malformed()
    this.#string()
    if (this.#next() !== COLON) throw malformed()
    this.#at += 1
  }

  #match(pattern: RegExp): void {
    pattern.lastIndex = this.#at
    if (!pattern.test(this.#text)) throw malformed()
    this.#at = pattern.lastIndex
  }

  #string(): void {
    const text = this.#text
    let i = this.#at + 1
    for (;;) {
      const code = text.charCodeAt(i)
      if (code === QUOTE) break
      // Also true at the end of the text, where the code is NaN.
      if (!(code >= 0x20)) throw malformed()
      if (code !== BACKSLASH) i += 1
      else if (text[i + 1] === 'u') i = this.#unicodeEscape(i)
      else if (SIMPLE_ESCAPES.has(text[i + 1] ?? '')) i += 2
      else throw malformed()
    }
    this.#at = i + 1
  }

  /** Index after the escape at `i`, or after both halves of a pair. */
  #unicodeEscape(i: number): number {
    const unit = this.#hex(i + 2)
    if (unit === 0) throw badText('holds a NUL character')
    if (unit < 0xd800 || unit > 0xdfff) return i + 6
    const low = unit < 0xdc00 && this.#text.startsWith('\\u', i + 6) ? this.#hex(i + 8) : 0
    if (low < 0xdc00 || low > 0xdfff) throw badText('holds a lone surrogate')
    return i + 12
  }

  #hex(at: number): number {
    this.#at = at
    this.#match(HEX4)
    return Number.parseInt(this.#text.slice(at, at + 4), 16)
  }
}

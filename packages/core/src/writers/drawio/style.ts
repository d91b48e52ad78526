/** A draw.io style: keys with values in their order, and names of classes. */
import { toHex } from '#color/oklab'
import type { Rgba } from '#diagram/index'

/** Keys whose values are colours or words; draw.io reads a style up to each semicolon. */
const UNSAFE = /[;\r\n]/g

/** Before the names of classes, which may be those of keys too. */
const CLASS = '.'

export class Style {
  /** Classes have no value. */
  readonly #entries = new Map<string, string | undefined>()

  /** @param text a style as draw.io writes it */
  constructor(text = '') {
    let last = ''
    for (const token of text.split(';')) {
      if (token === '') continue
      const at = token.indexOf('=')
      const isData = token.startsWith('base64,') && (this.#entries.get(last) ?? '').startsWith('data:')
      if (isData) this.#entries.set(last, `${this.#entries.get(last)};${token}`)
      else if (at < 0) this.addClass(token)
      else {
        last = token.slice(0, at)
        this.#entries.set(last, token.slice(at + 1))
      }
    }
  }

  get(key: string): string | undefined {
    return this.#entries.get(key)
  }

  /** The number of a key. */
  number(key: string): number | undefined {
    const value = Number(this.#entries.get(key) || Number.NaN)
    return Number.isFinite(value) ? value : undefined
  }

  isSet(key: string): boolean {
    return this.number(key) === 1
  }

  hasClass(name: string): boolean {
    return this.#entries.has(CLASS + name)
  }

  /** Undefined removes the key. */
  set(key: string, value: string | number | undefined): this {
    if (value === undefined) this.#entries.delete(key)
    else this.#entries.set(key, typeof value === 'number' ? short(value) : value.replace(UNSAFE, ' '))
    return this
  }

  setAll(values: Readonly<Record<string, string | number | undefined>>): this {
    for (const [key, value] of Object.entries(values)) this.set(key, value)
    return this
  }

  addClass(name: string): this {
    this.#entries.set(CLASS + name, undefined)
    return this
  }

  /** Data of a picture, whose semicolon draw.io leaves out. */
  setImage(uri: string): this {
    this.#entries.set('image', uri.replace(/^(data:[^,;]*)(?:;charset=[^,;]*)?;base64,/i, '$1,'))
    return this
  }

  toString(): string {
    let text = ''
    for (const [key, value] of this.#entries)
      text += value === undefined ? `${key.slice(CLASS.length)};` : `${key}=${value};`
    return text
  }
}

/** A number with as many digits as anybody sees. */
export function short(value: number): string {
  return String(Math.round(value * 1e4) / 1e4 + 0)
}

/** A colour without its alpha, which is a percentage of its own in draw.io. */
export function colorText(color: Rgba): string {
  return toHex({ ...color, a: 1 })
}

/** The opacity of a colour in percent; undefined for an opaque one. */
export function alphaOf({ a }: Rgba): number | undefined {
  return a < 1 ? Math.round(a * 100) : undefined
}

/** Styles of other formats, kept for people, have names in capitals. */
const DRAWIO_TOKEN = /^[a-z][\w.-]*(?:=.*)?$/is

/** Whether a style is one of draw.io, whose cells may have an empty one. */
export function isDrawioStyle(text: string | undefined): text is string {
  if (text === undefined) return false
  if (text === '') return true
  const [first = '', ...others] = text.split(';').filter((token) => token !== '')
  return (
    /^[a-z]/.test(first) &&
    DRAWIO_TOKEN.test(first) &&
    others.every((token) => token.startsWith('base64,') || /^[a-zA-Z]/.test(token))
  )
}

/** Damaged XML → well-formed XML, read once from its beginning to its end. What is sound is copied. */

import { once } from '../../values/repeats.ts'
import { AttributeReader } from '../attributes.ts'
import { markupAt, matches } from '../markup.ts'
import type { RepairLog } from './log.ts'
import { repairMarkup } from './markup.ts'
import { attributeNames, lostStart, speltName } from './start.ts'
import { certainNames, isMisspelt, lacksLetter, MAX_NAME, Structure } from './structure.ts'
import { type RepairedTag, repairTag, withReferences } from './tag.ts'

/** The first character may be a wrong one. */
const START_NAME = /.([\p{L}_:][^\s/>="'<&!?]*)/suy
const END_NAME = /<\/\s*([^\s/>="'<&!?]+)\s*(>?)/y
const TAG_END = /\s*(\/?)>/y

interface OpenElement {
  name: string
  /** Where its tag is in the text. */
  readonly tag: number
  /** Where its tag is among the pieces of the result; -1 for one that the text does not have. */
  readonly piece: number
  /** Where its first child that belongs beside it is among the pieces. */
  foreign?: number
}

/** A document of a text, which may have several. */
export interface RewrittenDocument {
  readonly text: string
  /** Whether its root has elements. */
  readonly hasContent: boolean
  /** Where the document ends in the text; the length of the text if its root is not closed. */
  readonly end: number
}

/**
 * Rewrites the first document of a text.
 * @param around names of elements that the text is taken to be inside of, the outermost first
 * @throws DiagramInputError doctype-refused
 */
export function rewriteDocument(
  text: string,
  from: number,
  log: RepairLog,
  around: readonly string[] = [],
): RewrittenDocument {
  return new Rewriter(text, from, log, around).rewrite()
}

class Rewriter {
  readonly #text: string
  readonly #log: RepairLog
  readonly #around: readonly string[]
  readonly #pieces: string[] = []
  readonly #open: OpenElement[] = []
  /** Number of open elements by name. */
  readonly #openNames = new Map<string, number>()
  readonly #structure = new Structure()
  readonly #reader = new AttributeReader(() => {})
  readonly #names = once(() => certainNames(this.#text))
  readonly #attributes = once(() => attributeNames(this.#text))
  #at: number
  /** The next "<" when it was last looked for; -1 if there is none. */
  #less: number
  #elements = 0

  constructor(text: string, from: number, log: RepairLog, around: readonly string[]) {
    this.#text = text
    this.#at = from
    this.#less = text.indexOf('<', from)
    this.#log = log
    this.#around = around
    for (const name of around) {
      this.#pieces.push(`<${name}>`)
      this.#push({ name, tag: from, piece: -1 })
    }
  }

  rewrite(): RewrittenDocument {
    const text = this.#text
    for (;;) {
      // Looked for once: text without any would be searched to its end for each tag that has lost its own.
      if (this.#less >= 0 && this.#less < this.#at) this.#less = text.indexOf('<', this.#at)
      const tag = this.#less
      const lost = this.#open.length === 0 ? -1 : lostStart(text, this.#at, tag, this.#names)
      if (lost >= 0) {
        this.#characters(lost)
        this.#log.count('repaired-name', lost)
        this.#startTag(lost)
        continue
      }
      this.#characters(tag < 0 ? text.length : tag)
      if (tag < 0) break
      const next = text[tag + 1]
      if (next === '/') this.#endTag(tag)
      else if (next === '?' || next === '!') this.#markup(tag)
      else this.#startTag(tag)
      if (this.#open.length === 0 && this.#elements > 0) break
    }
    const missing = this.#open.length - this.#around.length
    if (missing > 0) this.#log.count('repaired-end', text.length, missing)
    while (this.#open.length > 0) this.#close()
    return { text: this.#pieces.join(''), hasContent: this.#elements > 1, end: this.#at }
  }

  #characters(end: number): void {
    const raw = this.#text.slice(this.#at, end)
    // Nothing may be before a declaration.
    if (raw !== '' && (this.#open.length > 0 || (this.#pieces.length > 0 && raw.trim() === ''))) {
      const { text, wrong } = withReferences(raw)
      if (wrong > 0) this.#log.count('repaired-reference', this.#at, wrong)
      this.#pieces.push(text)
    }
    this.#at = end
  }

  /** A "<" that begins no markup: text. */
  #lessThan(tag: number): void {
    this.#log.count('repaired-reference', tag)
    if (this.#open.length > 0) this.#pieces.push('&lt;')
    this.#at = tag + 1
  }

  #markup(tag: number): void {
    const text = this.#text
    const markup = markupAt(text, tag)
    if (!markup) {
      this.#lessThan(tag)
      return
    }
    const isMisplaced =
      (markup === '<![CDATA[' && this.#open.length === 0) ||
      (markup === '<!DOCTYPE' && this.#elements + this.#around.length > 0) ||
      (markup === '<?' && this.#pieces.length > 0 && /^<\?xml\s/.test(text.slice(tag, tag + 6)))
    const repaired = repairMarkup(text, tag, markup)
    this.#at = repaired.end
    if (isMisplaced || repaired.isDamaged) this.#log.count('repaired-markup', tag)
    if (!isMisplaced) this.#pieces.push(repaired.text)
  }

  #startTag(tag: number): void {
    const text = this.#text
    if (this.#isDamagedEnd(tag)) {
      this.#log.count('repaired-name', tag)
      this.#at = text.indexOf('>', tag) + 1
      this.#close()
      return
    }
    if (!matches(START_NAME, text, tag)) {
      this.#lessThan(tag)
      return
    }
    let nameEnd = START_NAME.lastIndex
    let name = text.slice(tag + 1, nameEnd)
    const spelt =
      /[\s/>]/.test(text[nameEnd] ?? ' ') && this.#structure.has(name)
        ? undefined
        : speltName(text, tag, name, { names: this.#names, attributes: this.#attributes })
    if (spelt) {
      this.#log.count('repaired-name', tag)
      name = spelt.name
      nameEnd = spelt.end
    }
    const sound = spelt?.isRun ? undefined : this.#soundTag(nameEnd)
    const read = sound ?? repairTag(text, nameEnd, this.#log)
    if (!read) {
      this.#log.note('repaired-cut-tag', name.slice(0, MAX_NAME), tag)
      this.#at = text.length
      return
    }
    this.#at = read.end
    this.#elements += 1
    const parent = this.#open.at(-1)
    const isForeign = this.#structure.add(name, parent?.name, this.#open.at(-2)?.name)
    if (parent && isForeign) parent.foreign ??= this.#pieces.length
    const piece = this.#pieces.length
    this.#pieces.push(`<${name}${read.rest}`)
    if (!read.isClosed) this.#push({ name, tag, piece })
  }

  /** A tag as it is, if it is well-formed. */
  #soundTag(nameEnd: number): RepairedTag | undefined {
    const text = this.#text
    try {
      const attributes = this.#reader.read(text, nameEnd)
      const { end } = this.#reader
      if (!attributes || !matches(TAG_END, text, end) || text.slice(nameEnd, end).includes('<')) return undefined
      const after = TAG_END.lastIndex
      return { rest: text.slice(nameEnd, after), isClosed: text[after - 2] === '/', end: after }
    } catch {
      return undefined
    }
  }

  /** Whether a start tag is the end tag of the innermost element with another character in the place of its slash. */
  #isDamagedEnd(tag: number): boolean {
    const name = this.#open.at(-1)?.name
    if (name === undefined || !this.#text.startsWith(`${name}>`, tag + 2)) return false
    return !this.#structure.has(this.#text[tag + 1] + name)
  }

  /** Whether the innermost element's end tag has wrong letters, each of which can be any, such as a quote or ">". */
  #isMisspeltEnd({ name }: OpenElement, tag: number): boolean {
    if (this.#text[tag + 2 + name.length] !== '>') return false
    const inPlace = this.#text.slice(tag + 2, tag + 2 + name.length)
    return isMisspelt(inPlace, name) && !this.#structure.has(inPlace)
  }

  #endTag(tag: number): void {
    const text = this.#text
    const innermost = this.#open.at(-1)
    if (innermost && text.startsWith(`${innermost.name}>`, tag + 2)) {
      this.#at = tag + '</>'.length + innermost.name.length
      this.#close()
      return
    }
    if (innermost && this.#isMisspeltEnd(innermost, tag)) {
      this.#log.count('repaired-name', tag)
      this.#at = tag + '</>'.length + innermost.name.length
      this.#close()
      return
    }
    if (!matches(END_NAME, text, tag)) {
      if (tag + 2 >= text.length) this.#at = text.length
      else this.#lessThan(tag)
      return
    }
    const end = END_NAME.lastIndex
    const isEnded = text[end - 1] === '>'
    const name = /^<\/\s*([^\s/>="'<&!?]+)/.exec(text.slice(tag, end))?.[1] ?? ''
    this.#at = end
    if (!isEnded && end >= text.length && name !== innermost?.name) return
    if (!isEnded) this.#log.count('repaired-attribute', tag)
    if (!innermost) this.#log.count('repaired-end-tag', tag)
    else if (innermost.name === name) this.#close()
    else if (this.#isSpeltBy(innermost, name)) this.#closeMisspelt(innermost, name, tag)
    else if ((this.#openNames.get(name) ?? 0) > 0) this.#closeUpTo(name, tag)
    else this.#log.count('repaired-end-tag', tag)
  }

  /** Whether an end tag is that of an element whose start tag has a wrong letter in its name, or the reverse. */
  #isSpeltBy({ name, tag }: OpenElement, other: string): boolean {
    if (isMisspelt(name, other) || (lacksLetter(name, other) && this.#structure.count(name) === 1))
      return (this.#openNames.get(other) ?? 0) === 0
    if (this.#structure.count(name) > 1 || this.#openNames.get(other)) return false
    const inPlace = this.#text.slice(tag + 1, tag + 1 + other.length)
    return isMisspelt(inPlace, other) && /[\s/>]/.test(this.#text[tag + 1 + other.length] ?? '')
  }

  #closeUpTo(name: string, tag: number): void {
    // Elements that the text is taken to be inside of are not closed by it.
    if (this.#openNames.get(name) === this.#around.filter((one) => one === name).length) return
    let missing = 0
    while (this.#open.at(-1)?.name !== name) {
      this.#closeBeforeForeign()
      missing += 1
    }
    this.#close()
    this.#log.count('repaired-open', tag, missing)
  }

  #closeMisspelt(element: OpenElement, name: string, tag: number): void {
    this.#log.count('repaired-name', tag)
    const isRarer = this.#structure.count(element.name) < this.#structure.count(name)
    if (element.piece >= 0 && (isRarer || element.name.length < name.length)) {
      const written = this.#pieces[element.piece] as string
      this.#pieces[element.piece] = `<${name}${written.slice(1 + element.name.length)}`
      this.#pop()
      this.#pieces.push(`</${name}>`)
    } else this.#close()
  }

  #push(element: OpenElement): void {
    const { name } = element
    this.#open.push(element)
    this.#openNames.set(name, (this.#openNames.get(name) ?? 0) + 1)
  }

  #pop(): OpenElement | undefined {
    const element = this.#open.pop()
    if (element) this.#openNames.set(element.name, (this.#openNames.get(element.name) ?? 0) - 1)
    return element
  }

  #close(): void {
    const element = this.#pop()
    if (element) this.#pieces.push(`</${element.name}>`)
  }

  /** Closes an element without an end tag: before its first child that belongs beside it, if there is one. */
  #closeBeforeForeign(): void {
    const foreign = this.#open.at(-1)?.foreign
    if (foreign === undefined) this.#close()
    else this.#pieces[foreign] = `</${this.#pop()?.name}>${this.#pieces[foreign]}`
  }
}

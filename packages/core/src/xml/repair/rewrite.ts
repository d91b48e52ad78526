/** Damaged XML → well-formed XML, read once from its beginning to its end. What is sound is copied. */
import { AttributeReader } from '../attributes.ts'
import { markupAt, markupEnd, matches } from '../markup.ts'
import type { RepairLog } from './log.ts'
import { type RepairedTag, repairTag, withReferences } from './tag.ts'

const START_NAME = /<([\p{L}_:][^\s/>="'<&!?]*)/uy
const END_NAME = /<\/\s*([^\s/>="'<&!?]+)\s*(>?)/y
const TAG_END = /\s*(\/?)>/y

interface OpenElement {
  name: string
  /** Where its name is among the pieces of the result; -1 for one that the text does not have. */
  readonly piece: number
}

/** A document of a text, which may have several. */
export interface RewrittenDocument {
  readonly text: string
  /** Whether its root has elements. */
  readonly hasContent: boolean
  /** Where the document ends in the text; the length of the text if its root is not closed. */
  readonly end: number
}

/** Letters in which two names of one length may differ that are taken for the same. */
const MAX_DIFFERENCE = 2
const MAX_COMPARED = 64

/** Whether one name is the other with single wrong letters. */
function isMisspelt(a: string, b: string): boolean {
  if (a.length !== b.length || a.length <= MAX_DIFFERENCE || a.length > MAX_COMPARED) return false
  let different = 0
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) different += 1
  return different <= MAX_DIFFERENCE
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
  /** Number of start tags by name. */
  readonly #names = new Map<string, number>()
  readonly #reader = new AttributeReader(() => {})
  #at: number
  #elements = 0

  constructor(text: string, from: number, log: RepairLog, around: readonly string[]) {
    this.#text = text
    this.#at = from
    this.#log = log
    this.#around = around
    for (const name of around) this.#push(name, -1, `<${name}>`)
  }

  rewrite(): RewrittenDocument {
    const text = this.#text
    for (;;) {
      const tag = text.indexOf('<', this.#at)
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
    const end = this.#markupEnd(markup, tag)
    this.#at = end.at
    if (isMisplaced || end.isDamaged) this.#log.count('repaired-markup', tag)
    if (isMisplaced) return
    const inner = text.slice(tag + markup.length, end.inner)
    if (markup === '<!--') this.#pieces.push(`<!--${inner.replace(/--+/g, '-').replace(/-$/, '')}-->`)
    else if (markup === '<![CDATA[') this.#pieces.push(`<![CDATA[${inner}]]>`)
    else if (markup === '<?') this.#pieces.push(`<?${inner}?>`)
    else this.#pieces.push(text.slice(tag, end.at))
  }

  /** Where a markup and what is in it end. */
  #markupEnd(markup: '<?' | '<!--' | '<![CDATA[' | '<!DOCTYPE', tag: number) {
    const text = this.#text
    if (markup === '<!DOCTYPE') {
      const at = markupEnd(markup, text, tag)
      return { at, inner: at, isDamaged: false }
    }
    const mark = markup === '<?' ? '?>' : markup === '<!--' ? '-->' : ']]>'
    const inner = text.indexOf(mark, tag + markup.length)
    const greater = text.indexOf('>', tag)
    // A declaration has no ">" within.
    if (markup === '<?' && greater >= 0 && (inner < 0 || greater < inner))
      return { at: greater + 1, inner: greater, isDamaged: true }
    if (inner < 0) return { at: text.length, inner: text.length, isDamaged: true }
    return { at: inner + mark.length, inner, isDamaged: false }
  }

  #startTag(tag: number): void {
    const text = this.#text
    if (!matches(START_NAME, text, tag)) {
      this.#lessThan(tag)
      return
    }
    const nameEnd = START_NAME.lastIndex
    const name = text.slice(tag + 1, nameEnd)
    const sound = this.#soundTag(nameEnd)
    const read = sound ?? repairTag(text, nameEnd, this.#log)
    if (!read) {
      this.#log.note('repaired-cut-tag', name.slice(0, MAX_COMPARED), tag)
      this.#at = text.length
      return
    }
    this.#at = read.end
    this.#elements += 1
    this.#names.set(name, (this.#names.get(name) ?? 0) + 1)
    this.#pieces.push('<')
    this.#push(name, this.#pieces.length, name)
    this.#pieces.push(read.attributes, read.isClosed ? '/>' : '>')
    if (read.isClosed) this.#pop()
  }

  /** A tag as it is, if it is well-formed. */
  #soundTag(nameEnd: number): RepairedTag | undefined {
    const text = this.#text
    try {
      const attributes = this.#reader.read(text, nameEnd)
      const { end } = this.#reader
      if (!attributes || !matches(TAG_END, text, end) || text.slice(nameEnd, end).includes('<')) return undefined
      const after = TAG_END.lastIndex
      return { attributes: text.slice(nameEnd, end), isClosed: text[after - 2] === '/', end: after }
    } catch {
      return undefined
    }
  }

  #endTag(tag: number): void {
    const text = this.#text
    if (!matches(END_NAME, text, tag)) {
      if (tag + 2 >= text.length) this.#at = text.length
      else this.#lessThan(tag)
      return
    }
    const end = END_NAME.lastIndex
    const isEnded = text[end - 1] === '>'
    const name = /^<\/\s*([^\s/>="'<&!?]+)/.exec(text.slice(tag, end))?.[1] ?? ''
    this.#at = end
    const innermost = this.#open.at(-1)
    if (!isEnded && end >= text.length && name !== innermost?.name) return
    if (!isEnded) this.#log.count('repaired-attribute', tag)
    if (!innermost) this.#log.count('repaired-end-tag', tag)
    else if (innermost.name === name) this.#close()
    else if ((this.#openNames.get(name) ?? 0) > 0) this.#closeUpTo(name, tag)
    else if (isMisspelt(innermost.name, name)) this.#closeMisspelt(innermost, name, tag)
    else this.#log.count('repaired-end-tag', tag)
  }

  #closeUpTo(name: string, tag: number): void {
    // Elements that the text is taken to be inside of are not closed by it.
    if (this.#openNames.get(name) === this.#around.filter((one) => one === name).length) return
    let missing = 0
    while (this.#open.at(-1)?.name !== name) {
      this.#close()
      missing += 1
    }
    this.#close()
    this.#log.count('repaired-open', tag, missing)
  }

  #closeMisspelt(element: OpenElement, name: string, tag: number): void {
    this.#log.count('repaired-name', tag)
    if (element.piece >= 0 && (this.#names.get(name) ?? 0) > (this.#names.get(element.name) ?? 0)) {
      this.#pieces[element.piece] = name
      this.#pop()
      this.#pieces.push(`</${name}>`)
    } else this.#close()
  }

  #push(name: string, piece: number, written: string): void {
    this.#open.push({ name, piece })
    this.#openNames.set(name, (this.#openNames.get(name) ?? 0) + 1)
    this.#pieces.push(written)
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
}

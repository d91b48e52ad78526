/** Reads the simple markup of most labels without a full parser; anything else is left to the parser. */
import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, html } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Fragment = DefaultTreeAdapterTypes.DocumentFragment

/** Elements that nest as they are written, as long as every one is closed in turn. */
const NESTING = 'b i u s em strong sub sup font span div'.split(' ')

interface Tag {
  readonly name: string
  readonly does: 'open' | 'close' | 'stand'
}

/** By the text between "<" and ">". */
const TAGS: ReadonlyMap<string, Tag> = new Map<string, Tag>([
  ...NESTING.map((name) => [name, { name, does: 'open' }] as const),
  ...NESTING.map((name) => [`/${name}`, { name, does: 'close' }] as const),
  ...['br', 'br ', 'br/', 'br /'].map((tag) => [tag, { name: 'br', does: 'stand' }] as const),
])

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', '\u00a0'],
])

/** A tag with attributes, each with its value in double quotes. */
const WITH_ATTRIBUTES = /<([a-z]+)((?: +[a-z-]+="[^"\0\r]*")+) *(\/?)>/y
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g

type Attributes = Element['attrs']

/** Undefined if a value needs the parser. */
function attributesOf(text: string): Attributes | undefined {
  const found: Attributes = []
  for (const [, name, written] of text.matchAll(ATTRIBUTE)) {
    const value = decoded(written!)
    if (value === undefined) return undefined
    if (!found.some((one) => one.name === name)) found.push({ name: name!, value })
  }
  return found
}

/** Text without its references; undefined if one is unknown. */
function decoded(written: string): string | undefined {
  if (!written.includes('&')) return written
  let isKnown = true
  const value = written.replace(/&([^;]*);?/g, (all, name: string) => {
    const letter = all.endsWith(';') ? ENTITIES.get(name) : undefined
    isKnown &&= letter !== undefined
    return letter ?? all
  })
  return isKnown ? value : undefined
}

interface FoundTag {
  readonly tag: Tag
  readonly attributes: Attributes
  /** Position after it. */
  readonly end: number
}

/** The tag that begins at a position; undefined for one that needs the parser. */
function tagAt(text: string, at: number): FoundTag | undefined {
  const end = text.indexOf('>', at)
  const plain = end < 0 ? undefined : TAGS.get(text.slice(at + 1, end))
  if (plain) return { tag: plain, attributes: [], end: end + 1 }
  WITH_ATTRIBUTES.lastIndex = at
  const match = WITH_ATTRIBUTES.exec(text)
  const tag = match && TAGS.get(match[1]!)
  if (!tag || (match[3] === '/' && tag.does === 'open')) return undefined
  const attributes = attributesOf(match[2]!)
  return attributes && { tag, attributes, end: WITH_ATTRIBUTES.lastIndex }
}

/** Characters that the parser replaces. */
const REPLACED = /[\0\r]/

const MAX_LENGTH = 10_000
const MAX_DEPTH = 40

/** The same tree that the parser would give; undefined for a text that needs the parser. */
export function simpleTree(text: string): Fragment | undefined {
  if (text.length > MAX_LENGTH || REPLACED.test(text)) return undefined
  const root = adapter.createDocumentFragment()
  const open: Element[] = []
  let at: number | undefined = 0
  while (at !== undefined && at < text.length)
    at = text[at] === '<' ? addTag(text, at, root, open) : addText(text, at, open.at(-1) ?? root)
  return at !== undefined && open.length === 0 ? root : undefined
}

/** Adds an element or closes the innermost open one. @returns the position after the tag; undefined if it needs the parser */
function addTag(text: string, at: number, root: Fragment, open: Element[]): number | undefined {
  const found = tagAt(text, at)
  if (!found) return undefined
  const { tag, attributes, end } = found
  if (tag.does === 'close') return open.pop()?.tagName === tag.name ? end : undefined
  const element = adapter.createElement(tag.name, html.NS.HTML, attributes)
  adapter.appendChild(open.at(-1) ?? root, element)
  if (tag.does === 'open') open.push(element)
  return open.length > MAX_DEPTH ? undefined : end
}

/** Adds the text up to the next tag. @returns the position after it; undefined if it needs the parser */
function addText(text: string, at: number, parent: Element | Fragment): number | undefined {
  const tag = text.indexOf('<', at)
  const end = tag < 0 ? text.length : tag
  const plain = decoded(text.slice(at, end))
  if (plain === undefined) return undefined
  adapter.insertText(parent, plain)
  return end
}

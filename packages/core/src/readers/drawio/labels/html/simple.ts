/** The markup that most labels have, read without a full parser; anything else is left to it. */
import { defaultTreeAdapter as adapter, html } from 'parse5'
import type { Element, Fragment } from './tree.ts'

/** Elements that nest as they are written, as long as every one is closed in turn. */
const TOKEN = /<(\/?)(b|i|u|s|em|strong|sub|sup|div)>|(<br ?\/?>)|&(amp|lt|gt|quot|nbsp);|([^<&\0\r]+)/y

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

const MAX_LENGTH = 10_000
const MAX_DEPTH = 40

/** The tree that the parser would give; undefined for a text that needs the parser. */
export function simpleTree(text: string): Fragment | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const root = adapter.createDocumentFragment()
  const open: Element[] = []
  TOKEN.lastIndex = 0
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(text)
    if (!match) return undefined
    const [, slash, name, lineBreak, entity, letters] = match
    const parent = open.at(-1) ?? root
    if (letters !== undefined) adapter.insertText(parent, letters)
    else if (entity !== undefined) adapter.insertText(parent, ENTITIES[entity]!)
    else if (lineBreak !== undefined) adapter.appendChild(parent, adapter.createElement('br', html.NS.HTML, []))
    else if (slash === '/') {
      if (open.pop()?.tagName !== name) return undefined
    } else {
      const element = adapter.createElement(name!, html.NS.HTML, [])
      adapter.appendChild(parent, element)
      open.push(element)
      if (open.length > MAX_DEPTH) return undefined
    }
  }
  return open.length === 0 ? root : undefined
}

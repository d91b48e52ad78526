/** Style sheets in the file (docs/formats/svg.md §3). Rules for media and states are left out. */
import { DiagramInputError } from '#report/errors'
import type { XmlElement } from '#xml/node'
import { declarations } from '../../shared/html/css.ts'
import { classesOf, keyOf, matchesSelector, type Nested, parseSelector, type Selector, type Steps } from './selector.ts'

interface Rule {
  readonly selector: Selector
  readonly order: number
  readonly declared: ReadonlyMap<string, string>
}

/** Letters of all sheets together, without fonts. */
const MAX_SHEET_LENGTH = 1_000_000
const MAX_RULES = 20_000
/** Comparisons of elements with selectors. */
const MAX_STEPS = 10_000_000

/** The rules of a file by what their last part asks for. */
export class StyleSheet implements Steps {
  readonly #rules = new Map<string, Rule[]>()
  #steps = 0
  #count = 0

  /** @param text of all `style` elements */
  constructor(text: string) {
    const plain = text.slice(0, MAX_SHEET_LENGTH).replace(/\/\*[\s\S]*?\*\//g, ' ')
    for (const { selectors, body } of blocksOf(plain)) {
      const declared = declarations(body)
      if (declared.size === 0) continue
      for (const one of selectors.split(',')) {
        const selector = parseSelector(one)
        if (selector && this.#count < MAX_RULES) this.#add({ selector, order: this.#count, declared })
      }
    }
  }

  #add(rule: Rule): void {
    this.#count += 1
    const key = keyOf(rule.selector)
    const known = this.#rules.get(key)
    if (known) known.push(rule)
    else this.#rules.set(key, [rule])
  }

  take(): void {
    this.#steps += 1
    if (this.#steps > MAX_STEPS)
      throw new DiagramInputError('too-large', 'The picture has too many elements for the rules of its style sheet.')
  }

  /** Declarations of the sheet for an element, the strongest rule last. */
  declaredFor(nested: Nested): ReadonlyMap<string, string>[] {
    if (this.#count === 0) return []
    const found: Rule[] = []
    for (const key of keysOf(nested.element, nested.name))
      for (const rule of this.#rules.get(key) ?? []) if (matchesSelector(rule.selector, nested, this)) found.push(rule)
    found.sort((a, b) => a.selector.weight - b.selector.weight || a.order - b.order)
    return found.map(({ declared }) => declared)
  }
}

function keysOf(element: XmlElement, name: string): Set<string> {
  const id = element.attributes.get('id')
  const classes = classesOf(element).map((one) => `.${one}`)
  return new Set(['*', name, ...classes, ...(id === undefined ? [] : [`#${id}`])])
}

interface StyleBlock {
  readonly selectors: string
  readonly body: string
}

/** The rules at the top level; blocks with blocks inside, such as `@media`, are passed over. */
function* blocksOf(text: string): Generator<StyleBlock> {
  for (let at = 0; ; ) {
    const open = text.indexOf('{', at)
    if (open < 0) return
    // Statements such as `@import` end before the rule.
    const selectors = text.slice(at, open).split(';').at(-1) ?? ''
    if (selectors.trim().startsWith('@')) {
      at = afterBlock(text, open)
      continue
    }
    const close = text.indexOf('}', open)
    if (close < 0) return
    yield { selectors, body: text.slice(open + 1, close) }
    at = close + 1
  }
}

function afterBlock(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}' && --depth === 0) return at + 1
  }
  return text.length
}

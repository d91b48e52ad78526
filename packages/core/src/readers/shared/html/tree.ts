/** HTML text → a tree, with budgets against hostile labels. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, type TreeAdapter } from 'parse5'
import { type Element, type Fragment, simpleTree } from './simple.ts'

type HtmlNode = DefaultTreeAdapterTypes.ChildNode

export type { Element, Fragment }

/** Limit on UTF-16 units; real labels have some hundreds. */
const MAX_LENGTH = 200_000
/** Limit on nodes in the tree: misnested formatting elements multiply without limit. */
const MAX_NODES = 40_000

class TooComplex extends Error {}

function budgeted(): TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  let nodes = 0
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      nodes += 1
      if (nodes > MAX_NODES) throw new TooComplex()
      return defaultTreeAdapter.createElement(tagName, namespace, attributes)
    },
  }
}

export interface Parsed {
  readonly root: Fragment
  /** True if the text is longer, or its tree larger, than the budget; the rest is missing or unformatted. */
  readonly cut: boolean
}

function withoutTags(text: string): string {
  return text.replace(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;')
}

/** Parses as a browser parses the inside of a `div`. Never throws. */
export function parseTree(source: string): Parsed {
  const simple = simpleTree(source)
  if (simple) return { root: simple, cut: false }
  const long = source.length > MAX_LENGTH
  const text = long ? source.slice(0, MAX_LENGTH) : source
  const parse = (input: string) => {
    const treeAdapter = budgeted()
    return parseFragment(treeAdapter.createElement('div', html.NS.HTML, []), input, { treeAdapter })
  }
  try {
    return { root: parse(text), cut: long }
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
    return { root: parse(withoutTags(text)), cut: true }
  }
}

export function isElement(node: HtmlNode): node is Element {
  return 'tagName' in node
}

/** The characters of a text node; null for anything else. */
export function htmlText(node: HtmlNode): string | null {
  return node.nodeName === '#text' && 'value' in node ? node.value : null
}

/** The value of an attribute by its name in lower case. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value
}

/** Whether it is an HTML element, not one inside `svg` or `math`. */
export function isHtml(element: Element): boolean {
  return element.namespaceURI === html.NS.HTML
}

/**
 * All nodes below a node in document order, without recursion.
 * @param descends whether the nodes below an element follow it
 */
export function descendants(
  node: Element | Fragment,
  descends: (element: Element) => boolean = () => true,
): HtmlNode[] {
  const found: HtmlNode[] = []
  const stack: HtmlNode[] = [...node.childNodes].reverse()
  for (let next = stack.pop(); next; next = stack.pop()) {
    found.push(next)
    if (!isElement(next) || !descends(next)) continue
    for (let at = next.childNodes.length - 1; at >= 0; at -= 1) stack.push(next.childNodes[at]!)
  }
  return found
}

/** All characters below a node. */
export function allText(node: Element | Fragment): string {
  return descendants(node)
    .map((next) => htmlText(next) ?? '')
    .join('')
}

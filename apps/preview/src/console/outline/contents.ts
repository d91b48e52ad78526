/** The contents of a document: nested lists whose lines link to entities. Changes keep everything else that a line has. */
import { isLeaf, richText, type TextElement, type TextNode } from '../rich-text/nodes.ts'

/** A line with what is below it. */
export interface Item {
  /** Its own texts, and what else its element has. */
  readonly line: TextElement
  readonly below: Item[]
}

/** A line as it is shown. */
export interface Line {
  /** Names the line within its document. */
  readonly key: string
  /** Undefined for a text that links to no entity. */
  readonly entityId: string | undefined
  /** The words that the list has for it. */
  readonly words: string
  /** 1 at the top. */
  readonly depth: number
  readonly hasBelow: boolean
}

const isList = (node: TextNode): node is TextElement => !isLeaf(node) && (node.type === 'ul' || node.type === 'ol')
const wordsOf = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (isLeaf(node) ? node.text : wordsOf(node.children))).join('')
const entityOf = ({ line }: Item): string | undefined => {
  const { entityId } = line as { entityId?: unknown }
  return typeof entityId === 'string' ? entityId : undefined
}

/** The lines of a value; undefined for one that is anything else than lists. */
export function itemsOf(value: unknown): Item[] | undefined {
  if (Array.isArray(value) && value.length === 0) return []
  const blocks = richText(value)
  return blocks?.every(isList) ? blocks.flatMap(itemsIn) : undefined
}

function itemsIn({ children }: TextElement): Item[] {
  return children.flatMap((line) =>
    isLeaf(line)
      ? []
      : [
          {
            line: { ...line, children: line.children.filter((child) => !isList(child)) },
            below: line.children.filter(isList).flatMap(itemsIn),
          },
        ],
  )
}

/** The value for lines. */
export function listsOf(items: readonly Item[]): TextElement[] {
  if (items.length === 0) return []
  const lines = items.map(({ line, below }) => ({ ...line, children: [...line.children, ...listsOf(below)] }))
  return [{ type: 'ul', children: lines }]
}

/** The field that holds the contents of a document: lists with at least one line that links to an entity, or "Contents". */
export function contentsField(values: Readonly<Record<string, unknown>>): string | undefined {
  const isLinked = (items: readonly Item[]): boolean =>
    items.some((item) => entityOf(item) !== undefined || isLinked(item.below))
  const fields = Object.keys(values).filter((field) => isLinked(itemsOf(values[field]) ?? []))
  return fields.includes('Contents') || itemsOf(values.Contents)?.length === 0 ? 'Contents' : fields[0]
}

/** Lines in the order of the document. The first of several lines of one entity is named by it, the others with a number. */
export function linesOf(items: readonly Item[]): Line[] {
  const lines: Line[] = []
  walk(items, (item, key, depth) => {
    lines.push({
      key,
      entityId: entityOf(item),
      words: wordsOf(item.line.children),
      depth,
      hasBelow: item.below.length > 0,
    })
  })
  return lines
}

function walk(
  items: readonly Item[],
  visit: (item: Item, key: string, depth: number) => void,
  depth = 1,
  seen = new Map<string, number>(),
): void {
  for (const item of items) {
    const name = entityOf(item) ?? wordsOf(item.line.children)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    visit(item, count === 1 ? name : `${name} ${count}`, depth)
    walk(item.below, visit, depth + 1, seen)
  }
}

/** The numbers of headings by key: 1, 1.1, 1.2, 2. Only headings count. */
export function numbersOf(lines: readonly Line[], isHeading: (line: Line) => boolean): Map<string, string> {
  const numbers = new Map<string, string>()
  const counts: number[] = []
  for (const line of lines) {
    counts.length = Math.min(counts.length, line.depth)
    if (!isHeading(line)) continue
    while (counts.length < line.depth) counts.push(0)
    counts[line.depth - 1]! += 1
    numbers.set(line.key, counts.filter((count) => count > 0).join('.'))
  }
  return numbers
}

export type Move = 'up' | 'down' | 'in' | 'out'

/** A change of the lines of a document. The line that it begins at is named as it was shown. */
export type Change =
  | {
      readonly kind: 'add'
      readonly at: string | undefined
      readonly place: 'after' | 'inside'
      readonly id: string
      readonly name: string
    }
  | { readonly kind: 'move'; readonly at: string; readonly to: Move }
  | { readonly kind: 'remove'; readonly at: string }
  | { readonly kind: 'rename'; readonly at: string; readonly name: string }

interface Found {
  readonly siblings: Item[]
  readonly index: number
  /** Where the line around it is. */
  readonly around: Found | undefined
}

/** Lines after a change; undefined if the line that it begins at is gone or cannot be moved there. */
export function changed(given: readonly Item[], change: Change): Item[] | undefined {
  const items = structuredClone(given) as Item[]
  const found = change.at === undefined ? undefined : find(items, change.at)
  if (change.at !== undefined && !found) return undefined
  if (change.kind === 'add') {
    const made: Item = {
      line: { type: 'li', entityId: change.id, children: [{ text: change.name }] } as TextElement,
      below: [],
    }
    if (!found) items.push(made)
    else if (change.place === 'inside') found.siblings[found.index]!.below.push(made)
    else found.siblings.splice(found.index + 1, 0, made)
    return items
  }
  const { siblings, index, around } = found!
  const item = siblings[index]!
  if (change.kind === 'rename') {
    siblings[index] = { ...item, line: { ...item.line, children: [{ text: change.name }] } }
  } else if (change.kind === 'remove') {
    // Lines below it stay, in its place.
    siblings.splice(index, 1, ...item.below)
  } else if (change.to === 'in') {
    if (index === 0) return undefined
    siblings.splice(index, 1)
    siblings[index - 1]!.below.push(item)
  } else if (change.to === 'out') {
    if (!around) return undefined
    siblings.splice(index, 1)
    around.siblings.splice(around.index + 1, 0, item)
  } else {
    const target = index + (change.to === 'up' ? -1 : 1)
    if (target < 0 || target >= siblings.length) return undefined
    siblings.splice(index, 1)
    siblings.splice(target, 0, item)
  }
  return items
}

function find(items: Item[], key: string): Found | undefined {
  const wanted: Item[] = []
  walk(items, (item, name) => {
    if (name === key) wanted.push(item)
  })
  const search = (siblings: Item[], around: Found | undefined): Found | undefined => {
    for (const [index, item] of siblings.entries()) {
      const here = { siblings, index, around }
      if (item === wanted[0]) return here
      const below = search(item.below, here)
      if (below) return below
    }
    return undefined
  }
  return search(items, undefined)
}

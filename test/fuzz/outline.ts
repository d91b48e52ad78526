/** The elements of an XML text with their references, and smaller texts of some of the elements. */
import type { Random } from '../oracle/random.ts'
import { elementsIn, type Range } from './mutate/tree.ts'

interface Element extends Range {
  /** Place of the parent in the list of elements; undefined at the top. */
  readonly parent?: number
  /** Place after the last element inside this one. */
  end: number
  /** Places of the elements whose ids its attributes contain. */
  readonly references: number[]
}

export interface Outline {
  readonly text: string
  /** In the order of their start tags. */
  readonly elements: readonly Element[]
}

const ATTRIBUTE = /\s([\w:.-]+)=(?:"([^"]*)"|'([^']*)')/g
const ID = /^(?:\w+:)?(?:id|identifier)$/i

export function outlineOf(text: string): Outline {
  const elements: Element[] = []
  const open: number[] = []
  const places = new Map<string, number>()
  const named: (readonly string[])[] = []
  for (const range of elementsIn(text).sort((a, b) => a.from - b.from)) {
    while (open.length > 0 && elements[open.at(-1)!]!.to <= range.from) elements[open.pop()!]!.end = elements.length
    const place = elements.length
    const parent = open.at(-1)
    elements.push({ ...range, ...(parent !== undefined && { parent }), end: place + 1, references: [] })
    open.push(place)
    const names: string[] = []
    for (const [, name, double, single] of text.slice(range.from, range.open).matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? ''
      if (ID.test(name!)) places.set(value, place)
      else names.push(value)
    }
    named.push(names)
  }
  for (const place of open) elements[place]!.end = elements.length
  for (const [place, names] of named.entries())
    for (const name of names) {
      const target = places.get(name)
      if (target !== undefined && target !== place) elements[place]!.references.push(target)
    }
  return { text, elements }
}

/** How much of an element is kept: all of it, or its tags with those of its children that are kept themselves. */
type Kept = 'whole' | 'tags'

/** Elements of some size in all (in characters), those that they refer to, and the tags around both. */
function chosen({ elements }: Outline, size: number, random: Random): ReadonlyMap<number, Kept> {
  const kept = new Map<number, Kept>()
  let length = 0
  const keep = (first: number): void => {
    const waiting = [first]
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (kept.get(place) === 'whole' || length > 1.5 * size) continue
      const element = elements[place]!
      const isWhole = element.to - element.from <= size
      kept.set(place, isWhole ? 'whole' : 'tags')
      length += isWhole ? element.to - element.from : element.open - element.from
      for (let inside = place; inside < (isWhole ? element.end : place + 1); inside++)
        waiting.push(...elements[inside]!.references)
      for (let { parent } = element; parent !== undefined && !kept.has(parent); { parent } = elements[parent]!)
        kept.set(parent, 'tags')
    }
  }
  for (let trials = elements.length; trials > 0 && length < size; trials--) {
    let place = random.whole(0, elements.length - 1)
    const limit = size * (random.chance(0.7) ? 0.3 : 0.05)
    for (let { parent } = elements[place]!; parent !== undefined; { parent } = elements[parent]!) {
      if (elements[parent]!.to - elements[parent]!.from > limit) break
      place = parent
    }
    keep(place)
  }
  return kept
}

/** A text of about so many characters, well-formed if the whole one is. */
export function cropped(outline: Outline, size: number, random: Random): string {
  const { text, elements } = outline
  if (text.length <= size || elements.length === 0) return text
  const kept = chosen(outline, size, random)
  const parts = [text.slice(0, elements[0]!.from)]
  const write = (place: number): number => {
    const element = elements[place]!
    if (kept.get(place) === 'whole') parts.push(text.slice(element.from, element.to))
    else if (kept.has(place)) {
      parts.push(text.slice(element.from, element.open))
      for (let inside = place + 1; inside < element.end; ) inside = write(inside)
      if (!element.isEmpty) parts.push(text.slice(text.lastIndexOf('</', element.to - 1), element.to))
    }
    return element.end
  }
  for (let place = 0; place < elements.length; ) place = write(place)
  return parts.join('')
}

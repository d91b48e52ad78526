/** Selectors of style sheets: names, classes, ids and attributes, combined by nesting (docs/formats/svg.md §3). */
import type { XmlElement } from '#xml/node'

/** An element with those around it, the nearest first. */
export interface Nested {
  readonly element: XmlElement
  /** Without its prefix. */
  readonly name: string
  readonly parent: Nested | undefined
}

interface Compound {
  readonly name: string | undefined
  readonly id: string | undefined
  readonly classes: readonly string[]
  readonly attributes: readonly (readonly [name: string, value: string | undefined])[]
  /** Whether the part before it is the parent, and not any ancestor. */
  readonly isChild: boolean
}

export interface Selector {
  /** From the right to the left. */
  readonly parts: readonly Compound[]
  /** Ids count most, then classes and attributes, then names. */
  readonly weight: number
}

const SIMPLE = /^(?:\*|[\w-]+)?((?:[#.][\w\\-]+|\[[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[\w-]+))?\])*)$/
const PIECE = /[#.][\w\\-]+|\[([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w-]+)))?\]/g

/** More parts or letters are abuse. */
const [MAX_PARTS, MAX_LENGTH] = [12, 500]

/** Undefined for a selector with states, siblings or anything else that is not supported. */
export function parseSelector(text: string): Selector | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const parts: Compound[] = []
  let weight = 0
  let isChild = false
  const words = text
    .trim()
    .replace(/>/g, ' > ')
    .split(/\s+(?![^[]*\])/)
  for (const word of words) {
    if (word === '>') {
      isChild = true
      continue
    }
    const compound = compoundOf(word, isChild)
    if (!compound || parts.length === MAX_PARTS) return undefined
    weight += (compound.id === undefined ? 0 : 10_000) + (compound.name === undefined ? 0 : 1)
    weight += 100 * (compound.classes.length + compound.attributes.length)
    parts.unshift(compound)
    isChild = false
  }
  return parts.length > 0 ? { parts, weight } : undefined
}

function compoundOf(word: string, isChild: boolean): Compound | undefined {
  const match = SIMPLE.exec(word)
  if (!match) return undefined
  const pieces = match[1] ?? ''
  const name = word.slice(0, word.length - pieces.length)
  let id: string | undefined
  const classes: string[] = []
  const attributes: [string, string | undefined][] = []
  for (const [piece, attribute, double, single, plain] of pieces.matchAll(PIECE)) {
    if (attribute !== undefined) attributes.push([attribute, double ?? single ?? plain])
    else if (piece.startsWith('#')) id = piece.slice(1).replaceAll('\\', '')
    else classes.push(piece.slice(1).replaceAll('\\', ''))
  }
  return { name: name === '' || name === '*' ? undefined : name, id, classes, attributes, isChild }
}

/** Counts the comparisons that all selectors of a file need. */
export interface Steps {
  /** @throws DiagramInputError too-large */
  take(): void
}

/** Whether a selector matches an element. @throws DiagramInputError too-large */
export function matchesSelector({ parts }: Selector, nested: Nested, steps: Steps): boolean {
  return matchesFrom(parts, 0, nested, steps)
}

function matchesFrom(parts: readonly Compound[], at: number, nested: Nested, steps: Steps): boolean {
  const part = parts[at]!
  if (!matchesCompound(part, nested, steps)) return false
  if (at === parts.length - 1) return true
  for (let outer = nested.parent; outer; outer = outer.parent) {
    if (matchesFrom(parts, at + 1, outer, steps)) return true
    if (part.isChild) return false
  }
  return false
}

function matchesCompound(part: Compound, { element, name }: Nested, steps: Steps): boolean {
  steps.take()
  if (part.name !== undefined && part.name !== name) return false
  const { attributes } = element
  if (part.id !== undefined && attributes.get('id') !== part.id) return false
  if (part.classes.length > 0) {
    // Most elements have none of the names, which is seen without taking their classes apart.
    const written = attributes.get('class') ?? ''
    if (!part.classes.every((one) => written.includes(one))) return false
    const own = classesOf(element)
    if (!part.classes.every((one) => own.includes(one))) return false
  }
  return part.attributes.every(([key, value]) => {
    const found = attributes.get(key)
    return found !== undefined && (value === undefined || found === value)
  })
}

/** The classes of an element. */
export function classesOf({ attributes }: XmlElement): readonly string[] {
  const text = attributes.get('class')
  return text === undefined ? [] : text.split(/\s+/).filter((word) => word !== '')
}

/** The id, class or name that the last part of a selector asks for, for an index. */
export function keyOf({ parts }: Selector): string {
  const { id, classes, name } = parts[0]!
  if (id !== undefined) return `#${id}`
  return classes[0] === undefined ? (name ?? '*') : `.${classes[0]}`
}

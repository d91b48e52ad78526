/**
 * The objects of yFiles' GraphML, written as in XAML: a property is an attribute or a child element named after both,
 * `<ShapeNodeStyle fill="Red"/>` or `<ShapeNodeStyle.fill>…`. Programs differ in the case of its first letter.
 */

import { isUsable } from '#diagram/geometry'
import type { Point } from '#diagram/index'
import { graphicsOf, type Keys } from '#readers/graphml/keys'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { firstOfEach } from '#values/lists'

/** A simple value, or an object. */
export type Value = string | QualifiedElement

/** Limit on styles in styles, paints in paints, and parameters in parameters. */
export const MAX_NESTING = 10

/** Limit on references that lead to references. */
const MAX_DEPTH = 20

/** Elements that stand for a text or number. */
const SIMPLE: ReadonlySet<string> = new Set(['String', 'Double', 'Single', 'Int', 'Integer', 'Int32', 'Boolean'])

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Letters of a value that are read, except where a text or a picture is expected: many objects may share a long one. */
const MAX_VALUE_LENGTH = 200

/** The attributes and child elements of an object by their names in lower case, the first of each name. */
interface Members {
  readonly attributes: ReadonlyMap<string, string>
  readonly children: ReadonlyMap<string, QualifiedElement>
}

function* lowerCase(entries: Iterable<readonly [string, string]>): Generator<readonly [string, string]> {
  for (const [name, value] of entries) yield [name.toLowerCase(), value]
}

/** The objects of a file. Many elements may share one of any size, so each is looked through only once. */
export class Markup {
  readonly #shared: ReadonlyMap<string, QualifiedElement>
  readonly #members = new Map<QualifiedElement, Members>()
  readonly #lists = new Map<QualifiedElement, readonly QualifiedElement[]>()
  readonly #sizes = new Map<QualifiedElement, number>()

  constructor(root: QualifiedElement, keys: Keys) {
    const list = graphicsOf(root, 'SharedData', keys)?.elements ?? []
    this.#shared = new Map(
      list.flatMap((one) => {
        const key = one.attributes.find(({ namespace, local }) => namespace !== '' && local === 'Key')?.value
        return key === undefined ? [] : [[key, one] as const]
      }),
    )
  }

  #membersOf(owner: QualifiedElement): Members {
    const known = this.#members.get(owner)
    if (known) return known
    const made = {
      attributes: firstOfEach(lowerCase(owner.source.attributes)),
      children: firstOfEach(owner.elements.map((child) => [child.local.toLowerCase(), child] as const)),
    }
    this.#members.set(owner, made)
    return made
  }

  /** The first child element with this name. */
  child(owner: QualifiedElement, local: string): QualifiedElement | undefined {
    return this.#membersOf(owner).children.get(local.toLowerCase())
  }

  /** The first child element with the first of these names that an object has. */
  firstChild(owner: Value | undefined, locals: Iterable<string>): QualifiedElement | undefined {
    if (owner === undefined || typeof owner === 'string') return undefined
    for (const local of locals) {
      const found = this.child(owner, local)
      if (found) return found
    }
    return undefined
  }

  /** The child element that holds a property. */
  #property(owner: QualifiedElement, name: string): QualifiedElement | undefined {
    // Names of styles are short.
    return owner.local.length > MAX_VALUE_LENGTH ? undefined : this.child(owner, `${owner.local}.${name}`)
  }

  /** Number of elements inside an object. */
  sizeOf(object: QualifiedElement): number {
    const known = this.#sizes.get(object)
    if (known !== undefined) return known
    let size = object.elements.length
    for (const inner of object.elements) size += this.sizeOf(inner)
    this.#sizes.set(object, size)
    return size
  }

  /** The first of these properties that an object has; undefined if it has none, or "null". */
  get(owner: Value | undefined, ...names: readonly string[]): Value | undefined {
    return this.#find(owner, names, MAX_VALUE_LENGTH)
  }

  #find(owner: Value | undefined, names: readonly string[], maxLength: number): Value | undefined {
    if (owner === undefined || typeof owner === 'string') return undefined
    for (const name of names) {
      const value = this.#membersOf(owner).attributes.get(name.toLowerCase())
      if (value !== undefined) return this.#resolve(value.slice(0, maxLength), MAX_DEPTH)
      const child = this.#property(owner, name)
      if (!child) continue
      const found = child.elements[0] ? this.#resolve(child.elements[0], MAX_DEPTH) : child.text
      return typeof found === 'string' ? found.slice(0, maxLength) : found
    }
    return undefined
  }

  /** The text or object that an element stands for. */
  value(element: QualifiedElement | undefined): Value | undefined {
    return element && this.#resolve(element, MAX_DEPTH)
  }

  /** The object that an element stands for. */
  object(element: QualifiedElement | undefined): QualifiedElement | undefined {
    const value = this.value(element)
    return typeof value === 'string' ? undefined : value
  }

  /** A property of any length. */
  longText(owner: Value | undefined, ...names: readonly string[]): string | undefined {
    const value = this.#find(owner, names, Number.POSITIVE_INFINITY)
    return typeof value === 'string' ? value : undefined
  }

  text(owner: Value | undefined, ...names: readonly string[]): string | undefined {
    const value = this.get(owner, ...names)
    return typeof value === 'string' ? value : undefined
  }

  number(owner: Value | undefined, ...names: readonly string[]): number | undefined {
    return numberIn(this.text(owner, ...names))
  }

  /** "1,2" */
  point(owner: Value | undefined, ...names: readonly string[]): Point | undefined {
    const [x, y] = (this.text(owner, ...names) ?? '').split(',').map(numberIn)
    return x === undefined || y === undefined ? undefined : { x, y }
  }

  /** The objects in a property or list. */
  items(owner: Value | undefined, name: string): readonly QualifiedElement[] {
    if (owner === undefined || typeof owner === 'string') return []
    const child = this.#property(owner, name)
    if (!child) return []
    const known = this.#lists.get(child)
    if (known) return known
    const made = listed(child.elements)
    this.#lists.set(child, made)
    return made
  }

  #resolve(value: Value, depth: number): Value | undefined {
    if (typeof value === 'string') return this.#resolveText(value, depth)
    if (value.local === 'Null') return undefined
    if (value.local === 'Static') return withoutPrefix(value.attribute('Member') ?? '')
    if (value.local === 'GraphMLReference') return this.#referred(value.attribute('ResourceKey') ?? value.text, depth)
    return SIMPLE.has(value.local) ? value.text : value
  }

  #resolveText(text: string, depth: number): Value | undefined {
    const found = /^\{(?:([\w-]+:)?(\w+))?\s*([^{}]*)\}/.exec(text)
    if (!found) return text
    const [, , name, argument = ''] = found
    // "{}" is before texts that begin with a brace.
    if (name === undefined) return text.startsWith('{}') ? text.slice(2) : text
    if (name === 'Null') return undefined
    const value = argument.slice(argument.indexOf('=') + 1).trim()
    return name === 'GraphMLReference' ? this.#referred(value, depth) : withoutPrefix(value)
  }

  #referred(key: string, depth: number): Value | undefined {
    const found = this.#shared.get(key.trim())
    return found && depth > 0 ? this.#resolve(found, depth - 1) : undefined
  }
}

/** Whether a style draws nothing; "VoidLabelStyle.Instance" is the usual one. */
export function isVoid(style: Value | undefined): boolean {
  const name = typeof style === 'string' ? style : (style?.local ?? '')
  return /^Void\w*Style(?:\.|$)/.test(name)
}

/** The elements of lists among these elements. */
export function listed(elements: readonly QualifiedElement[]): readonly QualifiedElement[] {
  return elements.flatMap((one) => (/^(?:List|Array)$/.test(one.local) ? one.elements : [one]))
}

/** Undefined unless it is a number of a usual size. */
export function numberIn(text: string | undefined): number | undefined {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return isUsable(value) ? value : undefined
}

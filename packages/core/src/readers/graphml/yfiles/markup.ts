/**
 * The objects of yFiles' GraphML, written as in XAML: a property is an attribute or a child element named after both,
 * `<ShapeNodeStyle fill="Red"/>` or `<ShapeNodeStyle.fill>…`. Programs differ in the case of its first letter.
 */
import type { Point } from '../../../diagram/index.ts'
import type { QualifiedElement } from '../../shared/namespaces.ts'
import { graphicsOf, type Keys } from '../keys.ts'

/** A simple value, or an object. */
export type Value = string | QualifiedElement

/** Limit on references that lead to references. */
const MAX_DEPTH = 20

/** Elements that stand for a text or number. */
const SIMPLE: ReadonlySet<string> = new Set(['String', 'Double', 'Single', 'Int', 'Integer', 'Int32', 'Boolean'])

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export class Markup {
  private readonly shared: ReadonlyMap<string, QualifiedElement>

  constructor(root: QualifiedElement, keys: Keys) {
    const list = graphicsOf(root, 'SharedData', keys)?.elements ?? []
    this.shared = new Map(
      list.flatMap((one) => {
        const key = one.attributes.find(({ namespace, local }) => namespace !== '' && local === 'Key')?.value
        return key === undefined ? [] : [[key, one] as const]
      }),
    )
  }

  /** The first of these properties that an object has; undefined if it has none, or "null". */
  get(owner: Value | undefined, ...names: readonly string[]): Value | undefined {
    if (owner === undefined || typeof owner === 'string') return undefined
    for (const name of names) {
      for (const [attribute, value] of owner.source.attributes)
        if (isSame(attribute, name)) return this.resolve(value, MAX_DEPTH)
      const child = owner.elements.find(({ local }) => isSame(local, `${owner.local}.${name}`))
      if (child) return child.elements[0] ? this.resolve(child.elements[0], MAX_DEPTH) : child.text
    }
    return undefined
  }

  /** The object that an element stands for. */
  object(element: QualifiedElement | undefined): QualifiedElement | undefined {
    const value = element && this.resolve(element, MAX_DEPTH)
    return typeof value === 'string' ? undefined : value
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
    const child = owner.elements.find(({ local }) => isSame(local, `${owner.local}.${name}`))
    return child ? listed(child.elements) : []
  }

  private resolve(value: Value, depth: number): Value | undefined {
    if (typeof value === 'string') return this.resolveText(value, depth)
    if (value.local === 'Null') return undefined
    if (value.local === 'Static') return withoutPrefix(value.attribute('Member') ?? '')
    if (value.local === 'GraphMLReference') return this.referred(value.attribute('ResourceKey') ?? value.text, depth)
    return SIMPLE.has(value.local) ? value.text : value
  }

  private resolveText(text: string, depth: number): Value | undefined {
    const found = /^\{(?:([\w-]+:)?(\w+))?\s*([^{}]*)\}/.exec(text)
    if (!found) return text
    const [, , name, argument = ''] = found
    if (name === undefined) return text.slice(2)
    if (name === 'Null') return undefined
    const value = argument.slice(argument.indexOf('=') + 1).trim()
    return name === 'GraphMLReference' ? this.referred(value, depth) : withoutPrefix(value)
  }

  private referred(key: string, depth: number): Value | undefined {
    const found = this.shared.get(key.trim())
    return found && depth > 0 ? this.resolve(found, depth - 1) : undefined
  }
}

/** The elements of lists among these elements. */
export function listed(elements: readonly QualifiedElement[]): readonly QualifiedElement[] {
  return elements.flatMap((one) => (/^(?:List|Array)$/.test(one.local) ? one.elements : [one]))
}

/** Undefined unless it is a number of a usual size. */
export function numberIn(text: string | undefined): number | undefined {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) && Math.abs(value) <= 1e7 ? value : undefined
}

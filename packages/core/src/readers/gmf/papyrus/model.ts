/** Elements of a UML model and their texts (docs/formats/gmf.md §5). */
import { groupBy } from '#values/lists'
import { elementsOf, textOf, type XmlElement } from '#xml/node'
import { withoutMarkup } from '../../shared/uml/markup.ts'
import type { ModelElement, ModelFiles } from '../files.ts'

export const attribute = (element: XmlElement | undefined, name: string): string => element?.attributes.get(name) ?? ''

/** The file of a reference such as "model.uml#_id". */
export const fileOf = (reference: string): string => reference.slice(0, Math.max(0, reference.indexOf('#')))

export const named = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element ? elementsOf(element, name) : []

/** "uml:Class" → "Class". */
export const metaclassOf = (element: XmlElement): string =>
  attribute(element, 'xmi:type').replace(/^\w+:/, '') || 'Element'

const VISIBILITIES: ReadonlyMap<string, string> = new Map([
  ['private', '-'],
  ['protected', '#'],
  ['package', '~'],
])

/** The reference to another element: an attribute with an id of the same file, or a child with an address. */
function referenceOf(element: XmlElement, name: string, file: string): string {
  const id = attribute(element, name)
  const href = attribute(named(element, name)[0], 'href')
  return href !== '' ? href : id === '' ? '' : `${file}#${id}`
}

/** A UML model, by which the views of a drawing are named. */
export class UmlTexts {
  readonly #files: ModelFiles
  readonly #applied = new Map<XmlElement, ReadonlyMap<string, readonly { readonly applied: XmlElement }[]>>()

  constructor(files: ModelFiles) {
    this.#files = files
  }

  find(reference: string): ModelElement | undefined {
    return this.#files.find(reference)
  }

  /** The name of a referenced element; of one in a plug-in's library its last part, such as "String". */
  #nameAt(reference: string): string {
    if (reference === '') return ''
    const found = this.#files.find(reference)
    if (found) return attribute(found.source, 'name')
    return /^[a-z]+:/i.test(reference) ? (reference.split('#').at(-1) ?? '').replace(/^.*[/.:]/, '') : ''
  }

  typeOf(element: XmlElement, file: string): string {
    return this.#nameAt(referenceOf(element, 'type', file))
  }

  /** The name at the reference in an attribute, such as "general". */
  nameOf(element: XmlElement, name: string, file: string): string {
    return this.#nameAt(referenceOf(element, name, file))
  }

  /** Names of the stereotypes that are applied to an element. */
  stereotypesOf(reference: string): readonly string[] {
    return this.#appliedTo(reference).map(({ name }) => name.slice(name.indexOf(':') + 1))
  }

  /** The values that its stereotypes give to an element, such as the text of a requirement. */
  taggedValuesOf(reference: string): [name: string, value: string][] {
    return this.#appliedTo(reference).flatMap(({ attributes }) =>
      [...attributes].filter(([key]) => !key.includes(':') && !key.startsWith('base_')),
    )
  }

  /** The elements of the model's file by which stereotypes are applied to an element. */
  #appliedTo(reference: string): readonly XmlElement[] {
    const root = this.#files.root(reference)
    if (!root) return []
    let known = this.#applied.get(root)
    if (!known) {
      known = groupBy(
        elementsOf(root).flatMap((applied) =>
          [...applied.attributes].filter(([key]) => key.startsWith('base_')).map(([, id]) => ({ id, applied })),
        ),
        ({ id }) => id,
      )
      this.#applied.set(root, known)
    }
    return (known.get(reference.slice(reference.indexOf('#') + 1)) ?? []).map(({ applied }) => applied)
  }

  /** "[0..*]", or "" for exactly one. */
  multiplicityOf(element: XmlElement): string {
    const [lower, upper] = ['lowerValue', 'upperValue'].map((name) => named(element, name)[0])
    if (!lower && !upper) return ''
    const low = lower ? attribute(lower, 'value') || '0' : '1'
    const high = upper ? attribute(upper, 'value') || '0' : '1'
    if (low === '1' && high === '1') return ''
    return low === high ? low : low === '0' && high === '*' ? '*' : `${low}..${high}`
  }

  /** A member as one line: visibility, name, type, multiplicity and value. */
  member(element: XmlElement, file: string): string {
    const metaclass = metaclassOf(element)
    const name = attribute(element, 'name')
    if (metaclass === 'EnumerationLiteral') return name
    const sign = VISIBILITIES.get(attribute(element, 'visibility')) ?? '+'
    if (metaclass === 'Operation' || metaclass === 'Reception') {
      const parameters = named(element, 'ownedParameter')
      const result = parameters.find((one) => attribute(one, 'direction') === 'return')
      const list = parameters
        .filter((one) => one !== result)
        .map((one) => `${attribute(one, 'direction') || 'in'} ${attribute(one, 'name')}: ${this.typeOf(one, file)}`)
      const type = result ? this.typeOf(result, file) : ''
      return `${sign} ${name}(${list.join(', ')})${type === '' ? '' : `: ${type}`}`
    }
    if (metaclass !== 'Property' && metaclass !== 'Port') return name
    const type = this.typeOf(element, file)
    const multiplicity = this.multiplicityOf(element)
    const value = attribute(named(element, 'defaultValue')[0], 'value')
    const derived = attribute(element, 'isDerived') === 'true' ? '/' : ''
    return `${sign} ${derived}${name}: ${type || '<Undefined>'}${multiplicity === '' ? '' : ` [${multiplicity}]`}${value === '' ? '' : ` = ${value}`}`
  }

  /** The text of a comment, or of a constraint with its braces. */
  body(element: XmlElement): string {
    const body = attribute(element, 'body') || textIn(named(element, 'body')[0])
    if (metaclassOf(element) !== 'Constraint') return withoutMarkup(body)
    const [rule] = named(element, 'specification')
    return `${attribute(element, 'name')}\n{${attribute(rule, 'value') || textIn(named(rule, 'body')[0])}}`
  }

  documentationOf(element: XmlElement): string {
    return named(element, 'ownedComment')
      .map((one) => this.body(one))
      .join('\n\n')
  }
}

const textIn = (element: XmlElement | undefined): string => (element ? textOf(element).trim() : '')

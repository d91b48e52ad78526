/** The model of a project, and its diagrams (docs/formats/cameo.md §1, §3). */

import { DiagramInputError } from '#report/errors'
import { append } from '#values/lists'
import { elementsOf, textOf, type XmlElement } from '#xml/node'
import { parseXml } from '#xml/parse'
import type { ReadContext } from '../reader.ts'
import { openPackage, type Package } from '../shared/package.ts'
import { decodeText } from '../shared/probe/text.ts'
import type { TextLine } from '../shared/uml/texts.ts'
import { MODEL_ENTRY } from './format.ts'

export const attribute = (element: XmlElement | undefined, name: string): string => element?.attributes.get(name) ?? ''

export const named = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element ? elementsOf(element, name) : []

/** "uml:Class" → "Class". */
export const metaclassOf = (element: XmlElement): string => attribute(element, 'xmi:type').replace(/^\w+:/, '')

export interface CameoDiagram {
  readonly id: string
  readonly name: string
  /** Such as "SysML Block Definition Diagram". */
  readonly type: string
  /** Name of the entry with its views. */
  readonly entry: string
}

/** Profiles by which the program marks elements for itself. */
const INTERNAL = /^(?:MagicDraw_Profile|DSL_Customization|Validation_Profile|UI_Prototyping\w*):/

const VISIBILITIES: ReadonlyMap<string, string> = new Map([
  ['private', '-'],
  ['protected', '#'],
  ['package', '~'],
])

export class CameoModel {
  readonly diagrams: readonly CameoDiagram[]
  readonly name: string
  /** Letters of the model. */
  readonly length: number
  readonly #archive: Package
  readonly #context: ReadContext
  readonly #byId = new Map<string, XmlElement>()
  /** By the id of what they are applied to. */
  readonly #stereotypes = new Map<string, XmlElement[]>()

  /** @throws DiagramInputError malformed-xml, damaged or a limit's code. */
  constructor(bytes: Uint8Array, context: ReadContext) {
    this.#context = context
    this.#archive = openPackage(bytes, context.budget)
    const text = this.#text(MODEL_ENTRY) ?? ''
    this.length = text.length
    const root = parseXml(text, context.limits)
    const diagrams: CameoDiagram[] = []
    const open: XmlElement[] = [root]
    for (let one = open.pop(); one; one = open.pop()) {
      const id = attribute(one, 'xmi:id')
      if (id !== '' && !this.#byId.has(id)) this.#byId.set(id, one)
      if (one.name === 'ownedDiagram') diagrams.push(diagramOf(one))
      const children = elementsOf(one)
      for (let i = children.length - 1; i >= 0; i -= 1) open.push(children[i]!)
    }
    for (const applied of elementsOf(root).filter(({ name }) => !INTERNAL.test(name)))
      applied.attributes.forEach((id, key) => {
        if (!key.startsWith('base_')) return
        const known = this.#stereotypes.get(id)
        if (known) known.push(applied)
        else this.#stereotypes.set(id, [applied])
      })
    this.diagrams = diagrams.filter(({ entry }) => entry !== '')
    this.name = attribute(named(root, 'uml:Model')[0], 'name')
  }

  #text(entry: string): string | undefined {
    const bytes = this.#archive.read(entry)
    return bytes && decodeText(bytes).text
  }

  /** The root of the views of a diagram; undefined if they are missing or not XML. */
  viewsOf({ entry }: CameoDiagram): XmlElement | undefined {
    try {
      const text = this.#text(entry)
      return text === undefined ? undefined : parseXml(text, this.#context.limits)
    } catch (error) {
      if (error instanceof DiagramInputError && error.code === 'malformed-xml') return undefined
      throw error
    }
  }

  find(id: string): XmlElement | undefined {
    return this.#byId.get(id)
  }

  /** Names of the stereotypes of an element, such as "block". */
  stereotypesOf(id: string): string[] {
    return (this.#stereotypes.get(id) ?? []).map(({ name }) => {
      const local = name.slice(name.indexOf(':') + 1)
      return local.slice(0, 1).toLowerCase() + local.slice(1)
    })
  }

  /** The values that its stereotypes give to an element, such as the text of a requirement. */
  valuesOf(id: string): [name: string, value: string][] {
    return (this.#stereotypes.get(id) ?? []).flatMap(({ attributes }) =>
      [...attributes].filter(([key]) => !key.includes(':') && !key.startsWith('base_')),
    )
  }

  documentationOf(element: XmlElement): string {
    return named(element, 'ownedComment')
      .map((comment) => attribute(comment, 'body') || textOf(comment).trim())
      .filter((text) => text !== '')
      .join('\n\n')
  }

  /** The name of the type of a property; of one in a library outside of the project its last part, such as "String". */
  typeOf(element: XmlElement): string {
    const own = attribute(this.find(attribute(element, 'type')), 'name')
    const part = /#(\w+)$/.exec(attribute(named(element, 'type')[0], 'href'))?.[1] ?? ''
    // Elements of the program's own libraries have numbers for names.
    return own || (/\d/.test(part) ? '' : part)
  }

  /** The attributes of a classifier that are no ends of associations, and its operations. */
  membersOf(element: XmlElement): readonly (readonly TextLine[])[] {
    const attributes = named(element, 'ownedAttribute').filter((one) => attribute(one, 'association') === '')
    return [
      attributes.map((one) => this.#member(one)),
      named(element, 'ownedOperation').map((one) => this.#member(one)),
    ]
  }

  #member(element: XmlElement): TextLine {
    const sign = VISIBILITIES.get(attribute(element, 'visibility')) ?? '+'
    const parameters = named(element, 'ownedParameter')
    const result = parameters.find((one) => attribute(one, 'direction') === 'return')
    const type = this.typeOf(result ?? element)
    const list = parameters.filter((one) => one !== result).map((one) => this.#parameter(one))
    const brackets = metaclassOf(element) === 'Operation' ? `(${list.join(', ')})` : ''
    const multiplicity = ['lowerValue', 'upperValue'].map((name) => attribute(named(element, name)[0], 'value'))
    const many = multiplicity[1] === '' ? '' : ` [${multiplicity[0] || '0'}..${multiplicity[1]}]`
    return { text: `${sign}${attribute(element, 'name')}${brackets}${type === '' ? '' : ` : ${type}`}${many}` }
  }

  #parameter(element: XmlElement): string {
    const type = this.typeOf(element)
    return `${attribute(element, 'name')}${type === '' ? '' : ` : ${type}`}`
  }
}

function diagramOf(element: XmlElement): CameoDiagram {
  let [type, entry] = ['', '']
  const open: XmlElement[] = [element]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.name.endsWith('DiagramRepresentationObject')) type ||= attribute(one, 'type')
    if (one.name === 'binaryObject') entry ||= attribute(one, 'streamContentID')
    append(open, elementsOf(one))
  }
  return { id: attribute(element, 'xmi:id'), name: attribute(element, 'name'), type, entry }
}

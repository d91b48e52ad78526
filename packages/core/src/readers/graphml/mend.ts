/** Writes the keys that a file does not declare, so that every program knows its values by their names. */
import { elementXml } from '#xml/element-xml'
import { elementsOf, type XmlElement } from '#xml/node'
import type { MendContext, MendedFile } from '../reader.ts'
import { parseQualified, type QualifiedElement } from '../shared/namespaces.ts'
import type { Probe } from '../shared/probe/probe.ts'
import { canonicalGraphml, type Keys, keysOf, strayAttributes } from './keys.ts'

/** Elements in which there are others with data. */
const AROUND: ReadonlySet<string> = new Set(['graphml', 'graph', 'node', 'edge', 'hyperedge', 'port'])

/** Keys that are declared, and those that are to be, by their ids. */
interface Declaring {
  readonly declared: Keys['byId']
  readonly missing: Map<string, { readonly name: string; isNumber: boolean }>
  /** Ids of the keys of values that were attributes, by their names. */
  readonly ofAttributes: Map<string, string>
}

/** Enters a value of a key that is not declared. */
function declare({ missing }: Declaring, id: string, name: string, value: string): void {
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value))
  const known = missing.get(id)
  if (known) known.isNumber &&= isNumber
  else missing.set(id, { name, isNumber })
}

/** The key of a value that is written as an attribute: the one of that name, if there is one. */
function keyOfAttribute(name: string, { declared, ofAttributes }: Declaring): string {
  const before = ofAttributes.get(name)
  if (before !== undefined) return before
  const known = [...declared].find(([, key]) => key.kind === undefined && key.name === name)?.[0]
  let id = known ?? name
  while (known === undefined && declared.has(id)) id += '-'
  ofAttributes.set(name, id)
  return id
}

/** An element whose values are data with declared keys. */
function mended(element: QualifiedElement, declaring: Declaring): XmlElement {
  const { source, local } = element
  if (local === 'data') {
    const key = element.attribute('key') ?? ''
    if (key !== '' && !declaring.declared.has(key)) declare(declaring, key, key, element.text)
    return source
  }
  if (!AROUND.has(local)) return source
  const prefix = source.name.slice(0, source.name.length - local.length)
  const inner = new Map(element.elements.map((one) => [one.source, mended(one, declaring)]))
  const children = source.children.map((child) => (typeof child === 'string' ? child : (inner.get(child) ?? child)))
  const stray = strayAttributes(element)
  if (stray.length === 0) return { ...source, children }
  const attributes = new Map(source.attributes)
  const data = stray.map(({ local: name, value }): XmlElement => {
    attributes.delete(name)
    const key = keyOfAttribute(name, declaring)
    if (!declaring.declared.has(key)) declare(declaring, key, name, value)
    return { name: `${prefix}data`, attributes: new Map([['key', key]]), children: [value] }
  })
  return { ...source, attributes, children: [...children, ...data] }
}

/** The file with its keys; undefined if it declares all, or is compressed. @throws DiagramInputError a limit's code */
export function mendGraphml(probe: Probe, { limits }: MendContext): MendedFile | undefined {
  const text = probe.text()
  if (text === undefined) return undefined
  const { root } = parseQualified(text, limits, canonicalGraphml)
  const declaring: Declaring = { declared: keysOf(root).byId, missing: new Map(), ofAttributes: new Map() }
  const written = mended(root, declaring)
  const prefix = written.name.slice(0, written.name.length - root.local.length)
  const keys = [...declaring.missing].map(([id, { name, isNumber }]): XmlElement => {
    const attributes = { id, for: 'all', 'attr.name': name, 'attr.type': isNumber ? 'double' : 'string' }
    return { name: `${prefix}key`, attributes: new Map(Object.entries(attributes)), children: [] }
  })
  if (keys.length === 0 && declaring.ofAttributes.size === 0) return undefined
  // Keys are before graphs, in the order of the schema.
  const descriptions = elementsOf(written).filter(({ name }) => name === `${prefix}desc`)
  const others = written.children.filter((child) => typeof child === 'string' || !descriptions.includes(child))
  const content = elementXml({ ...written, children: [...descriptions, ...keys, ...others] })
  // Not within drawings, whose texts may be between elements.
  return { content: content.replace(/><(?=(?:key|graph|node|edge|data)[\s>])/g, '>\n<') }
}

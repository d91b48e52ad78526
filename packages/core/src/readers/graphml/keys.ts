/**
 * Keys define what the data of nodes, edges and the file mean: by their `yfiles.type` or name, never by their id (§1).
 */
import type { QualifiedElement } from '../shared/namespaces.ts'

/** Limit on the default values of an element; further ones are left out. */
const MAX_DEFAULTS = 200

interface Key {
  /** "nodegraphics", "edgegraphics", "resources" …, or a name of yFiles such as "NodeStyle"; undefined for values. */
  readonly kind: string | undefined
  readonly name: string
}

/** Default values of elements of one kind. */
interface Defaults {
  readonly values: ReadonlyMap<string, string>
  /** Number of values beyond the limit. */
  readonly left: number
}

export interface Keys {
  readonly byId: ReadonlyMap<string, Key>
  /** The kinds of all keys. */
  readonly kinds: ReadonlySet<string | undefined>
  /** By the name of an element: "node", "edge", "graph" or "graphml". */
  readonly defaults: ReadonlyMap<string, Defaults>
  /** Default objects of yFiles by the name of their key, such as the place of a port. */
  readonly objects: ReadonlyMap<string, QualifiedElement>
}

/** The keys that the file declares (docs/formats/graphml.md §2). */
export function keysOf(root: QualifiedElement): Keys {
  const keys = root.elements.filter(({ local }) => local === 'key')
  const byId = new Map(keys.map((key) => [key.attribute('id') ?? '', { kind: kindOf(key), name: nameOf(key) }]))
  const defaults = ['node', 'edge', 'graph', 'graphml'].map((domain) => [domain, defaultsOf(keys, domain)] as const)
  const objects = keys.filter(isStyled).flatMap((key) => {
    const usual = key.elements.find(({ local }) => local === 'default')?.elements[0]
    return usual ? [[nameOf(key), usual] as const] : []
  })
  const kinds = new Set([...byId.values()].map(({ kind }) => kind))
  return { byId, kinds, defaults: new Map(defaults), objects: new Map(objects) }
}

const nameOf = (key: QualifiedElement): string => key.attribute('attr.name') ?? key.attribute('id') ?? ''

/** Whether yFiles keeps its own objects under a key, rather than a value. */
function isStyled(key: QualifiedElement): boolean {
  const uri = key.attributes.find(({ namespace, local }) => namespace !== '' && local === 'attr.uri')
  return uri?.value.startsWith('http://www.yworks.com/xml/yfiles') ?? false
}

function kindOf(key: QualifiedElement): string | undefined {
  return key.attribute('yfiles.type') ?? (isStyled(key) ? nameOf(key) : undefined)
}

/** Whether the drawing is in the dialect of yFiles 2 and later, and of yEd Live. */
export function hasStyles({ kinds }: Keys): boolean {
  return kinds.has('NodeGeometry')
}

function defaultsOf(keys: readonly QualifiedElement[], domain: string): Defaults {
  const values = new Map<string, string>()
  let left = 0
  for (const key of keys) {
    const belongs = [domain, 'all'].includes(key.attribute('for') ?? 'all')
    if (!belongs || kindOf(key) !== undefined) continue
    const text = key.elements.find(({ local }) => local === 'default')?.text.trim() ?? ''
    const name = nameOf(key)
    if (text === '' || values.has(name)) continue
    if (values.size >= MAX_DEFAULTS) left += 1
    else values.set(name, text)
  }
  return { values, left }
}

function dataOf(element: QualifiedElement): readonly QualifiedElement[] {
  return element.elements.filter(({ local }) => local === 'data')
}

/** The drawing of a node or edge: the first element in its data of that kind, else the default of the key. */
export function graphicsOf(
  element: QualifiedElement,
  kind: string,
  { byId, objects }: Keys,
): QualifiedElement | undefined {
  for (const data of dataOf(element))
    if (byId.get(data.attribute('key') ?? '')?.kind === kind && data.elements[0]) return data.elements[0]
  return objects.get(kind)
}

/** The text of an element's data of that kind. */
export function textOfKind(element: QualifiedElement, kind: string, { byId }: Keys): string | undefined {
  const data = dataOf(element).find((one) => byId.get(one.attribute('key') ?? '')?.kind === kind)
  return data?.text.trim()
}

/** A node's or edge's own values, by the names of their keys; the first of each. */
export function valuesOf(element: QualifiedElement, { byId }: Keys): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const data of dataOf(element)) {
    const id = data.attribute('key') ?? ''
    // Some programs declare no keys, whose ids are then their names.
    const key = byId.get(id) ?? { kind: undefined, name: id }
    const text = data.text.trim()
    if (key.name !== '' && key.kind === undefined && text !== '' && !values.has(key.name)) values.set(key.name, text)
  }
  for (const { local, value } of strayAttributes(element))
    if (value.trim() !== '' && !values.has(local)) values.set(local, value.trim())
  return values
}

/** Attributes that GraphML gives to nodes and edges; those of its extensions have a dot or a prefix. */
const ATTRIBUTES: ReadonlySet<string> = new Set(['id', 'source', 'target', 'directed', 'sourceport', 'targetport'])

/** Values of a node or edge that are written as its attributes. */
export function strayAttributes(element: QualifiedElement) {
  if (element.local !== 'node' && element.local !== 'edge') return []
  return element.attributes.filter(
    ({ namespace, local }) => namespace === '' && !ATTRIBUTES.has(local) && !local.includes('.'),
  )
}

/** The number of values of an element that no key declares. */
export function countUndeclared(element: QualifiedElement, { byId }: Keys): number {
  const undeclared = dataOf(element).filter((data) => !byId.has(data.attribute('key') ?? ''))
  return undeclared.length + strayAttributes(element).length
}

/** Namespaces of GraphML and of yWorks' extensions, whatever their version. */
export const GRAPH = 'graphml'
export const Y = 'y'

/** One name for the namespaces of all versions of GraphML, and one for those of yWorks; others are returned as they are. */
export function canonicalGraphml(uri: string): string {
  if (uri.startsWith('http://graphml.graphdrawing.org/')) return GRAPH
  return uri.startsWith('http://www.yworks.com/xml/graphml') ? Y : uri
}

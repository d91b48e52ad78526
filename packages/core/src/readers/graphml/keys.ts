/**
 * Keys define what the data of nodes, edges and the file mean: by their `yfiles.type` or name, never by their id (§1).
 */
import type { QualifiedElement } from '../shared/namespaces.ts'

/** Limit on the default values of an element; further ones are left out. */
const MAX_DEFAULTS = 200

interface Key {
  /** "nodegraphics", "edgegraphics", "resources" …; undefined for values. */
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
  /** By the name of an element: "node", "edge", "graph" or "graphml". */
  readonly defaults: ReadonlyMap<string, Defaults>
}

export function keysOf(root: QualifiedElement): Keys {
  const keys = root.elements.filter(({ local }) => local === 'key')
  const byId = new Map(
    keys.map((key) => [
      key.attribute('id') ?? '',
      { kind: key.attribute('yfiles.type'), name: key.attribute('attr.name') ?? key.attribute('id') ?? '' },
    ]),
  )
  const defaults = ['node', 'edge', 'graph', 'graphml'].map((domain) => [domain, defaultsOf(keys, domain)] as const)
  return { byId, defaults: new Map(defaults) }
}

function defaultsOf(keys: readonly QualifiedElement[], domain: string): Defaults {
  const values = new Map<string, string>()
  let left = 0
  for (const key of keys) {
    const belongs = [domain, 'all'].includes(key.attribute('for') ?? 'all')
    if (!belongs || key.attribute('yfiles.type') !== undefined) continue
    const text = key.elements.find(({ local }) => local === 'default')?.text.trim() ?? ''
    const name = key.attribute('attr.name') ?? key.attribute('id') ?? ''
    if (text === '' || values.has(name)) continue
    if (values.size >= MAX_DEFAULTS) left += 1
    else values.set(name, text)
  }
  return { values, left }
}

function dataOf(element: QualifiedElement): readonly QualifiedElement[] {
  return element.elements.filter(({ local }) => local === 'data')
}

/** The drawing of a node or edge: the first element in its data of that kind. */
export function graphicsOf(element: QualifiedElement, kind: string, { byId }: Keys): QualifiedElement | undefined {
  for (const data of dataOf(element))
    if (byId.get(data.attribute('key') ?? '')?.kind === kind && data.elements[0]) return data.elements[0]
  return undefined
}

/** A node's or edge's own values, by the names of their keys; the first of each. */
export function valuesOf(element: QualifiedElement, { byId }: Keys): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const data of dataOf(element)) {
    const key = byId.get(data.attribute('key') ?? '')
    const text = data.text.trim()
    if (key && key.kind === undefined && text !== '' && !values.has(key.name)) values.set(key.name, text)
  }
  return values
}

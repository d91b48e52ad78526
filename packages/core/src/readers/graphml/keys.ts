/** Keys tell what the data of nodes, edges and the file mean: by their `yfiles.type` or name, never by their id (§1). */
import type { QualifiedElement } from '../shared/namespaces.ts'

interface Key {
  /** "nodegraphics", "edgegraphics", "resources" …; undefined for values. */
  readonly kind: string | undefined
  readonly name: string
}

export type Keys = ReadonlyMap<string, Key>

export function keysOf(root: QualifiedElement): Keys {
  const keys = root.elements.filter(({ local }) => local === 'key')
  return new Map(
    keys.map((key) => [
      key.attribute('id') ?? '',
      { kind: key.attribute('yfiles.type'), name: key.attribute('attr.name') ?? key.attribute('id') ?? '' },
    ]),
  )
}

function dataOf(element: QualifiedElement): readonly QualifiedElement[] {
  return element.elements.filter(({ local }) => local === 'data')
}

/** The drawing of a node or edge: the first element in its data of that kind. */
export function graphicsOf(element: QualifiedElement, kind: string, keys: Keys): QualifiedElement | undefined {
  for (const data of dataOf(element))
    if (keys.get(data.attribute('key') ?? '')?.kind === kind && data.elements[0]) return data.elements[0]
  return undefined
}

/** Values of a node or edge by the names of their keys; the first of each. */
export function valuesOf(element: QualifiedElement, keys: Keys): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const data of dataOf(element)) {
    const key = keys.get(data.attribute('key') ?? '')
    const text = data.text.trim()
    if (key && key.kind === undefined && text !== '' && !values.has(key.name)) values.set(key.name, text)
  }
  return values
}

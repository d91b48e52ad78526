/** Values of nodes and edges that are not drawn: links, descriptions and all others as attributes (docs/formats/graphml.md §7). */
import type { Link } from '../../diagram/index.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { cutValue } from '../shared/values.ts'
import { type Keys, valuesOf } from './keys.ts'

const MOST_VALUES = 200

export interface Facts {
  readonly fields: Fields
  /** Values that were too many. */
  readonly left: number
}

interface Fields {
  readonly link?: Link
  readonly tooltip?: string
  readonly attributes?: Readonly<Record<string, string>>
}

export function factsOf(element: QualifiedElement, keys: Keys): Facts {
  const values = new Map(valuesOf(element, keys))
  const url = values.get('url')
  const description = values.get('description')
  values.delete('url')
  values.delete('description')
  const attributes = Object.fromEntries(
    [...values].slice(0, MOST_VALUES).map(([name, value]) => [name, cutValue(value)]),
  )
  const fields = {
    ...(url !== undefined && { link: /^(?:https?|mailto):/i.test(url) ? { href: url } : { raw: url } }),
    ...(description !== undefined && { tooltip: cutValue(description) }),
    ...(values.size > 0 && { attributes }),
  }
  return { fields, left: Math.max(0, values.size - MOST_VALUES) }
}

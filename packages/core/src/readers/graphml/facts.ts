/**
 * Data of nodes, edges and graphs that is not drawn: links, descriptions, and everything else as attributes
 * (docs/formats/graphml.md §7).
 */
import type { Link, Page } from '#diagram/index'
import { firstOfEach } from '#values/lists'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { cutValue } from '../shared/text-budget.ts'
import type { GraphmlPageContext } from './dialect.ts'
import { valuesOf } from './keys.ts'

const MAX_VALUES = 200

export interface Facts {
  readonly fields: Fields
  /** Number of values that did not fit. */
  readonly left: number
}

interface Fields {
  readonly link?: Link
  readonly tooltip?: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** yEd keeps descriptions as values; the element of the standard for them is `desc`. */
function descriptionOf(element: QualifiedElement, value: string | undefined): string | undefined {
  const standard = element.elements.find(({ local }) => local === 'desc')?.text.trim()
  return [value, standard].filter((text) => text).join('\n\n') || undefined
}

/** Its budget is for what the file contains only once: the default values of keys, and data that elements share. */
type FactsContext = Pick<GraphmlPageContext, 'keys' | 'dialect' | 'texts'>

/** The data of an element by the names of its keys, with its link and description (docs/formats/graphml.md §7). */
export function factsOf(element: QualifiedElement, { keys, dialect, texts }: FactsContext): Facts {
  const own = new Map(valuesOf(element, keys))
  const url = own.get('url')
  const description = descriptionOf(element, own.get('description'))
  const tags = dialect.tags?.(element, keys, texts)
  const plain = [...own].filter(([name]) => name !== 'url' && name !== 'description')
  const all = firstOfEach([...plain, ...(tags?.values ?? [])])
  const kept = new Map([...all].slice(0, MAX_VALUES))
  const defaults = keys.defaults.get(element.local)
  let left = all.size - kept.size + (tags?.isCut ? 1 : 0) + (defaults?.left ?? 0)
  for (const [name, value] of defaults?.values ?? []) {
    if (own.has(name)) continue
    const length = name.length + cutValue(value).length
    if (kept.size < MAX_VALUES && texts.take(length)) kept.set(name, value)
    else left += 1
  }
  const attributes = Object.fromEntries([...kept].map(([name, value]) => [name, cutValue(value)]))
  const fields = {
    ...(url !== undefined && { link: /^(?:https?|mailto):/i.test(url) ? { href: url } : { raw: url } }),
    ...(description !== undefined && { tooltip: cutValue(description) }),
    ...(kept.size > 0 && { attributes }),
  }
  return { fields, left }
}

/** The meaning and attributes of a graph or of the whole file. */
export interface Meaning extends Pick<Page, 'semantic' | 'attributes'> {}

/**
 * @param id as written in the file
 * @param type such as "Graph"
 */
export function meaningOf({ fields }: Facts, id: string, type: string): Meaning {
  const { link, tooltip, attributes } = fields
  const url = link?.href ?? link?.raw
  const all = { ...(url !== undefined && { url }), ...attributes }
  return {
    semantic: {
      notation: 'graph',
      type: `graphml:${type}`,
      ...(id !== '' && { elementId: id }),
      ...(tooltip !== undefined && { documentation: tooltip }),
    },
    ...(Object.keys(all).length > 0 && { attributes: all }),
  }
}

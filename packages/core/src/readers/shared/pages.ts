/** The pages of a document in any format. */

import type { Edge, Element } from '#diagram/index'
import type { MessageCode } from '#report/catalogue/index'
import { DiagramInputError } from '#report/errors'
import { groupBy } from '#values/lists'
import type { PageChoice } from '../reader.ts'

/** Letters; the records of all shapes name their page. */
const MAX_ID_LENGTH = 500

/**
 * One id for each page, unique in the document: its own, its 0-based index if it has none or a very long one, or its own
 * with a number.
 */
export function distinctIds(ids: readonly (string | undefined)[]): string[] {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return ids.map((id, index) => {
    const stem = id === undefined || id === '' || id.length > MAX_ID_LENGTH ? String(index) : id
    let unique = stem
    for (let count = (counts.get(stem) ?? 1) + 1; taken.has(unique); count += 1) {
      unique = `${stem}-${count}`
      counts.set(stem, count)
    }
    taken.add(unique)
    return unique
  })
}

/**
 * The pages asked for, in the document's order: by index, by id, or else by name, which selects all pages with that
 * name.
 * @throws DiagramInputError page-not-found
 */
export function choosePages<T extends { readonly id: string; readonly name: string }>(
  pages: readonly T[],
  wanted: PageChoice,
): T[] {
  if (wanted === 'all') return [...pages]
  const byId = new Map(pages.map((page) => [page.id, page]))
  const byName = groupBy(pages, (page) => page.name)
  const chosen = new Set(
    wanted.flatMap((key) => {
      const page = typeof key === 'number' ? pages[key] : byId.get(key)
      if (page) return page
      const named = typeof key === 'string' ? byName.get(key) : undefined
      if (named) return named
      throw new DiagramInputError('page-not-found', `The file has no page ${JSON.stringify(key)}.`)
    }),
  )
  return pages.filter((page) => chosen.has(page))
}

/** References to elements that are not on the page. */
type OnMessage = (code: MessageCode, element: string, from: string, to?: string) => void

/**
 * The same elements, with free ends where an edge would end at a missing element or at itself, and without parents that
 * are not nodes before them.
 */
export function withoutLostReferences(elements: readonly Element[], report: OnMessage): Element[] {
  const ids = new Set(elements.map(({ id }) => id))
  const free = (edge: Edge, side: 'source' | 'target'): Edge => {
    const { at, element } = edge[side]
    if (element === undefined || (ids.has(element) && element !== edge.id)) return edge
    report('edge-end-free', edge.id, element)
    return { ...edge, [side]: { at } }
  }
  const nodes = new Set<string>()
  return elements.map((element): Element => {
    const placed = element.kind === 'edge' ? free(free(element, 'source'), 'target') : element
    if (placed.kind === 'node') nodes.add(placed.id)
    const { parent, ...rest } = placed
    if (parent === undefined || (nodes.has(parent) && parent !== placed.id)) return placed
    report('unknown-parent', placed.id, parent, 'the page')
    return rest
  })
}

/** Legends: notes that list what their view contains (docs/formats/archimate.md §3). */
import { firstOfEach } from '#values/lists'
import type { Legend, LegendEntry, View } from '../views.ts'
import { spaced } from './labels.ts'

/** Bits of `display`. */
const SHOWS = { elements: 1, relations: 2, specialisedElements: 4, specialisedRelations: 8 } as const
const USUAL_ROWS = 15
/** Limits of a view, because each of its legends lists the whole view. */
const MAX_LEGENDS = 20
const MAX_ENTRIES = 200

/** Reads legends from their options, "display=15,rows=15,…": elements in the order of their names, then relationships. */
export function legendReader({ nodes, connections }: Pick<View, 'nodes' | 'connections'>): (options: string) => Legend {
  let count = 0
  return (options) => {
    const numbers = new Map(options.split(',').map((one) => [one.split('=')[0], Number(one.split('=')[1])]))
    const display = numbers.get('display') ?? 0
    const rows = numbers.get('rows') ?? USUAL_ROWS
    count += 1
    const isOver = count > MAX_LEGENDS
    const entries = isOver
      ? []
      : [
          ...entriesOf(nodes, display & SHOWS.elements, display & SHOWS.specialisedElements),
          ...entriesOf(connections, display & SHOWS.relations, display & SHOWS.specialisedRelations),
        ]
    const isCut = isOver || entries.length > MAX_ENTRIES
    return { entries: entries.slice(0, MAX_ENTRIES), rows: rows >= 1 ? Math.floor(rows) : USUAL_ROWS, isCut }
  }
}

/** @param plain, special not 0 if concepts without and with a specialisation are listed */
function entriesOf(
  list: readonly Pick<View['nodes'][number], 'concept'>[],
  plain: number,
  special: number,
): LegendEntry[] {
  const entries = list.flatMap(({ concept }): LegendEntry[] => {
    if (!concept || (concept.stereotype === undefined ? plain : special) === 0) return []
    return [{ concept, name: concept.stereotype ?? spaced(concept.type) }]
  })
  const first = firstOfEach(entries.map((entry): [string, LegendEntry] => [entry.name, entry]))
  return [...first.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

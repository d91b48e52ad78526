/**
 * The costs of reading the rows of a shape, because many shapes may inherit from one master with very many rows
 * (docs/formats/visio.md §4).
 */
import type { Row, SheetSource } from '../sheet/model.ts'
import type { SheetLayers } from '../sheet/sheet.ts'

/** Costs of a shape; a row, a section and a number of a curve cost 1 each. */
export interface RowCosts {
  /** Of the geometry, its own and that of its masters. */
  readonly geometry: number
  /** Of all other sections of its masters and style sheets. */
  readonly inherited: number
}

/** Cells with lists of numbers: points of NURBSTo and PolylineTo. */
const LISTS = ['A', 'E'] as const
const [COMMA, SEMICOLON] = [0x2c, 0x3b]

function rowCost({ cells }: Row): number {
  let cost = 1
  for (const name of LISTS) {
    const list = cells.get(name) ?? ''
    for (let i = 0; i < list.length; i += 1) {
      const code = list.charCodeAt(i)
      if (code === COMMA || code === SEMICOLON) cost += 1
    }
  }
  return cost
}

interface SourceCosts {
  readonly geometry: number
  readonly others: number
}

function sourceCosts({ sections }: SheetSource): SourceCosts {
  let [geometry, others] = [0, 0]
  for (const { name, rows } of sections)
    if (name === 'Geometry') for (const row of rows) geometry += rowCost(row)
    else others += 1 + rows.length
  return { geometry, others }
}

/** The costs of the shapes of a document; each sheet of the file is counted once. */
export class RowCounter {
  readonly #known = new Map<SheetSource, SourceCosts>()

  costsOf({ own, styles }: SheetLayers): RowCosts {
    let [geometry, inherited] = [0, 0]
    for (const [i, source] of own.entries()) {
      const costs = this.#costsOf(source)
      geometry += costs.geometry
      if (i > 0) inherited += costs.others
    }
    for (const list of [styles.line, styles.fill, styles.text])
      for (const source of list) inherited += this.#costsOf(source).others
    return { geometry, inherited }
  }

  #costsOf(source: SheetSource): SourceCosts {
    const known = this.#known.get(source)
    if (known) return known
    const costs = sourceCosts(source)
    this.#known.set(source, costs)
    return costs
  }
}

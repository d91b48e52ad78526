/** The entries of a large shape library on one page, each above its name (docs/formats/drawio.md §1). */
import { type GridPlace, gridOf } from '#readers/shared/grid'
import { type CellRecord, cellRecord, EMPTY_PAGE, type PageModel } from '../cells/record.ts'
import type { Geometry } from '../model.ts'

export interface SheetEntry {
  readonly name: string
  readonly w: number
  readonly h: number
  readonly model: PageModel
}

/** px of two lines below an entry, for its name. */
const NAME_HEIGHT = 28
const NAMED =
  'group;html=0;whiteSpace=wrap;align=center;fontSize=11;verticalLabelPosition=bottom;verticalAlign=top;connectable=0'

/** A page with these cells in one layer, whose id is "1". */
export function pageWith(cells: readonly CellRecord[]): PageModel {
  return { ...EMPTY_PAGE, cells: [cellRecord({ id: '0' }), cellRecord({ id: '1', parent: '0' }), ...cells] }
}

/** A box of a cell in its parent. */
export function geometryOf(x: number, y: number, width: number, height: number): Geometry {
  return { x, y, width, height, relative: false, points: [] }
}

/** A page with a cell per entry, which has the entry's own cells as its children. */
export function sheetOf(entries: readonly SheetEntry[]): PageModel {
  const { places } = gridOf(
    entries.map(({ w, h }) => ({ extent: { x: 0, y: 0, w, h }, nameHeight: () => NAME_HEIGHT })),
  )
  return pageWith(entries.flatMap((entry, i) => placed(entry, `${i + 1}`, places[i]!)))
}

function placed({ name, w, h, model }: SheetEntry, number: string, place: GridPlace): CellRecord[] {
  const { x, y } = place.offset
  const id = `entry ${number}`
  const own = cellRecord({
    id,
    value: name,
    style: `${NAMED};labelWidth=${place.name.w}`,
    kind: 'vertex',
    parent: '1',
    geometry: geometryOf(x, y, w, h),
  })
  /** The root and the layers of the entry, in whose place is its own cell. */
  const bases = new Set<string>()
  const cells = model.cells.filter(({ id: cell = '', parent, kind, container }) => {
    const isBase =
      (parent === undefined && !container) || (parent !== undefined && bases.has(parent) && kind === 'other')
    if (isBase) bases.add(cell)
    return !isBase
  })
  const renamed = (value: string | undefined) =>
    value === undefined ? undefined : bases.has(value) ? id : `${number}:${value}`
  const copies = new Map<CellRecord, CellRecord>()
  for (const cell of cells)
    copies.set(cell, {
      ...cell,
      id: renamed(cell.id),
      parent: renamed(cell.parent),
      source: renamed(cell.source),
      target: renamed(cell.target),
      container: cell.container && copies.get(cell.container),
    })
  return [own, ...copies.values()]
}

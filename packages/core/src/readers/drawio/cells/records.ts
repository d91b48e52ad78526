/** The flat list in `root`: one record for each cell, with wrappers unwrapped (docs/formats/drawio.md §1). */
import { elementsOf, findElement, type XmlElement } from '../../../xml/node.ts'
import { CELL, NO_CELL, StoredCell } from './stored-cell.ts'

export interface CellRecord {
  readonly id: string | undefined
  readonly value: string
  /** The `mxCell` itself; NO_CELL for an element with an id that contains none. */
  readonly cell: StoredCell
  /** The wrapper's attributes without id and label; empty if there is no wrapper. */
  readonly attributes: ReadonlyMap<string, string>
  /** The record of the cell that this one is written inside, as language models write it; undefined in the flat list. */
  readonly container: CellRecord | undefined
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

/** Value as an inner element (`<Object as="value" label=…/>`), as in very old files. */
function innerValue(cell: XmlElement): XmlElement | undefined {
  return findElement(cell, ({ attributes }) => attributes.get('as') === 'value')
}

const OWN: ReadonlySet<string> = new Set(['id', 'label', 'as'])

function withoutIdAndLabel(element: XmlElement): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  element.attributes.forEach((value, name) => {
    if (!OWN.has(name)) attributes.set(name, value)
  })
  return attributes
}

function stored(cell: XmlElement): StoredCell {
  return cell instanceof StoredCell ? cell : new StoredCell(cell)
}

function recordOf(element: XmlElement, container?: CellRecord): CellRecord | undefined {
  if (element.name === CELL) {
    const cell = stored(element)
    const inner = innerValue(element)
    return {
      id: cell.id,
      value: cell.value ?? inner?.attributes.get('label') ?? '',
      cell,
      attributes: inner ? withoutIdAndLabel(inner) : NO_ATTRIBUTES,
      container,
    }
  }
  const wrapped = findElement(element, isCell)
  if (!wrapped && !element.attributes.has('id')) return undefined
  const cell = wrapped ? stored(wrapped) : NO_CELL
  return {
    id: element.attributes.get('id') ?? cell.id,
    value: element.attributes.get('label') ?? cell.value ?? '',
    cell,
    attributes: withoutIdAndLabel(element),
    container,
  }
}

const isCell = ({ name }: XmlElement): boolean => name === CELL

/** The cells in an element that is a cell, a wrapper or a part of one, in document order. */
function* cellsInside(element: XmlElement, container: CellRecord | undefined): Generator<CellRecord> {
  // The cell of a wrapper is part of its record.
  const own = isCell(element) ? undefined : findElement(element, isCell)
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const isOther = child !== own && (isCell(child) || findElement(child, isCell) !== undefined)
    const record = isOther ? recordOf(child, container) : undefined
    if (record) yield record
    if (child.children.length > 0) yield* cellsInside(child, record ?? container)
  }
}

/**
 * All cells of a model in document order, a container before the cells inside it; elements that contain no cell and have
 * no id are skipped.
 */
export function* cellRecords(model: XmlElement): Generator<CellRecord> {
  for (const root of elementsOf(model, 'root'))
    for (const element of root.children) {
      if (typeof element === 'string') continue
      const record = recordOf(element)
      if (record) yield record
      if (element.children.length > 0) yield* cellsInside(element, record)
    }
}

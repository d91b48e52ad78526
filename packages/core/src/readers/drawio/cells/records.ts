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

function recordOf(element: XmlElement): CellRecord | undefined {
  if (element.name === CELL) {
    const cell = stored(element)
    const inner = innerValue(element)
    return {
      id: cell.id,
      value: cell.value ?? inner?.attributes.get('label') ?? '',
      cell,
      attributes: inner ? withoutIdAndLabel(inner) : NO_ATTRIBUTES,
    }
  }
  const wrapped = findElement(element, ({ name }) => name === CELL)
  if (!wrapped && !element.attributes.has('id')) return undefined
  const cell = wrapped ? stored(wrapped) : NO_CELL
  return {
    id: element.attributes.get('id') ?? cell.id,
    value: element.attributes.get('label') ?? cell.value ?? '',
    cell,
    attributes: withoutIdAndLabel(element),
  }
}

/** All cells of a model in document order; elements that contain no cell and have no id are skipped. */
export function* cellRecords(model: XmlElement): Generator<CellRecord> {
  for (const root of elementsOf(model, 'root'))
    for (const element of root.children) {
      const record = typeof element === 'string' ? undefined : recordOf(element)
      if (record) yield record
    }
}

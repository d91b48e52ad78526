/** The entries of a large shape library on one page, each above its name (docs/formats/drawio.md §1). */
import { elementsOf, type XmlElement, type XmlNode } from '../../../xml/node.ts'
import { type GridPlace, gridOf } from '../../shared/grid.ts'

export interface SheetEntry {
  readonly name: string
  readonly w: number
  readonly h: number
  readonly model: XmlElement
}

/** px of two lines below an entry, for its name. */
const NAME_HEIGHT = 28
const NAMED =
  'group;html=0;whiteSpace=wrap;align=center;fontSize=11;verticalLabelPosition=bottom;verticalAlign=top;connectable=0'
/** Attributes of a cell that name another one. */
const REFERENCES = ['parent', 'source', 'target'] as const

/** An element of a model that is made, not read. */
export function element(name: string, attributes: Record<string, string>, children: XmlNode[] = []): XmlElement {
  return { name, attributes: new Map(Object.entries(attributes)), children }
}

/** A model with a cell per entry, which has the entry's own cells as its children. */
export function sheetOf(entries: readonly SheetEntry[]): XmlElement {
  const { places } = gridOf(
    entries.map(({ w, h }) => ({ extent: { x: 0, y: 0, w, h }, nameHeight: () => NAME_HEIGHT })),
  )
  const cells = entries.flatMap((entry, i) => placed(entry, `${i + 1}`, places[i]!))
  const layer = [element('mxCell', { id: '0' }), element('mxCell', { id: '1', parent: '0' })]
  return element('mxGraphModel', {}, [element('root', {}, [...layer, ...cells])])
}

function placed({ name, w, h, model }: SheetEntry, number: string, place: GridPlace): XmlElement[] {
  const { x, y } = place.offset
  const geometry = element('mxGeometry', { x: `${x}`, y: `${y}`, width: `${w}`, height: `${h}`, as: 'geometry' })
  const id = `entry ${number}`
  const own = element(
    'mxCell',
    { id, value: name, style: `${NAMED};labelWidth=${place.name.w}`, vertex: '1', parent: '1' },
    [geometry],
  )
  const cells = elementsOf(model, 'root').flatMap((root) => elementsOf(root))
  const isBase = new Set<string>()
  for (const cell of cells) {
    const parent = cellOf(cell).attributes.get('parent')
    if (parent === undefined || (isBase.has(parent) && !isDrawn(cellOf(cell)))) isBase.add(idOf(cell))
  }
  const renamed = (value: string) => (isBase.has(value) ? id : `${number}:${value}`)
  return [own, ...cells.filter((cell) => !isBase.has(idOf(cell))).map((cell) => withIds(cell, renamed))]
}

/** The cell in a wrapper, or the element itself. */
function cellOf(outer: XmlElement): XmlElement {
  return outer.name === 'mxCell' ? outer : (elementsOf(outer, 'mxCell')[0] ?? outer)
}

function isDrawn({ attributes }: XmlElement): boolean {
  return attributes.get('vertex') === '1' || attributes.get('edge') === '1'
}

function idOf(outer: XmlElement): string {
  return outer.attributes.get('id') ?? cellOf(outer).attributes.get('id') ?? ''
}

function withIds(outer: XmlElement, renamed: (id: string) => string): XmlElement {
  const attributes = new Map(outer.attributes)
  for (const name of ['id', ...REFERENCES]) {
    const value = attributes.get(name)
    if (value !== undefined) attributes.set(name, renamed(value))
  }
  const children = outer.children.map((child) =>
    typeof child !== 'string' && child.name === 'mxCell' ? withIds(child, renamed) : child,
  )
  return { ...outer, attributes, children }
}

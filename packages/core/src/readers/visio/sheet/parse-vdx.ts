/**
 * The ShapeSheet in the XML of Visio 2003: cells are elements (`<XForm><PinX Unit="MM">…`), single sections have
 * elements of their own, and each row of a section repeats that element. Read into the same model as a package.
 */
import { decodeBase64 } from '#encoding/base64'
import type { XmlElement } from '#xml/node'
import {
  dataOf,
  isDeleted,
  keptFormula,
  ownFormula,
  parseConnects,
  parseShapes,
  shapeIdentity,
  styleNames,
} from './common.ts'
import {
  type Contents,
  type ForeignSource,
  NO_CELLS,
  type Row,
  type Section,
  type ShapeSource,
  type SheetSource,
} from './model.ts'
import { allText, childOf, elementsOf, localName } from './xml.ts'

/** Elements of which every occurrence is a row of a section. */
const ROWS: ReadonlyMap<string, string> = new Map([
  ['Char', 'Character'],
  ['Para', 'Paragraph'],
  ['Tabs', 'Tabs'],
  ['Prop', 'Property'],
  ['User', 'User'],
  ['Connection', 'Connection'],
  ['Hyperlink', 'Hyperlink'],
  ['Layer', 'Layer'],
  ['Field', 'Field'],
])

/** Elements of a shape without cells, or with unused ones. */
const OTHER: ReadonlySet<string> = new Set([
  ...['Text', 'Shapes', 'ForeignData', 'Data1', 'Data2', 'Data3', 'Geom', 'Icon'],
  ...['Event', 'Protection', 'Act', 'Scratch', 'Control', 'SmartTagDef', 'Annotation', 'PrintProps'],
])

function addCells(parent: XmlElement, cells: Map<string, string>, formulas?: Map<string, string>): void {
  for (const child of elementsOf(parent)) {
    const name = localName(child)
    cells.set(name, allText(child))
    const formula = formulas && keptFormula(name, child)
    if (formula !== undefined) formulas?.set(name, formula)
  }
}

/** Tab stops are separate elements: `<Tab IX="1"><Position>` is the cell called "Position1" in packages. */
function addTabs(row: XmlElement, cells: Map<string, string>): void {
  for (const tab of elementsOf(row)) {
    const ix = tab.attributes.get('IX')
    if (localName(tab) !== 'Tab' || ix === undefined || isDeleted(tab)) continue
    for (const cell of elementsOf(tab)) cells.set(`${localName(cell)}${ix}`, allText(cell))
  }
}

function rowOf(element: XmlElement, position: number): Row {
  const cells = new Map<string, string>()
  if (localName(element) === 'Tabs') addTabs(element, cells)
  else addCells(element, cells)
  const { attributes } = element
  return {
    key:
      attributes.get('NameU') ??
      attributes.get('Name') ??
      attributes.get('IX') ??
      attributes.get('ID') ??
      `${position}`,
    type: localName(element),
    deleted: isDeleted(element),
    cells,
    formula: ownFormula(childOf(element, 'Value')),
  }
}

function isRow(element: XmlElement): boolean {
  return element.attributes.has('IX')
}

function geometryOf(element: XmlElement): Section {
  const cells = new Map<string, string>()
  const rows: Row[] = []
  for (const child of elementsOf(element))
    if (isRow(child)) rows.push(rowOf(child, rows.length + 1))
    else cells.set(localName(child), allText(child))
  return {
    name: 'Geometry',
    ix: Number(element.attributes.get('IX') ?? 0) || 0,
    deleted: isDeleted(element),
    cells,
    rows,
  }
}

/** Cells and sections of a shape, page sheet or style sheet. */
export function parseVdxSheet(element: XmlElement): SheetSource {
  const cells = new Map<string, string>()
  const formulas = new Map<string, string>()
  const sections: Section[] = []
  const rows = new Map<string, Row[]>()
  for (const child of elementsOf(element)) {
    const name = localName(child)
    const section = ROWS.get(name)
    if (section !== undefined) {
      const list = rows.get(section) ?? []
      list.push(rowOf(child, list.length))
      rows.set(section, list)
    } else if (name === 'Geom') sections.push(geometryOf(child))
    else if (!OTHER.has(name)) addCells(child, cells, formulas)
  }
  for (const [name, list] of rows) sections.push({ name, ix: 0, deleted: false, cells: NO_CELLS, rows: list })
  return { cells, formulas, sections, styles: styleNames(element) }
}

function foreignOf(shape: XmlElement): ForeignSource | undefined {
  const data = childOf(shape, 'ForeignData')
  if (!data) return undefined
  const { attributes } = data
  return {
    type: attributes.get('ForeignType') ?? '',
    compression: attributes.get('CompressionType') ?? '',
    picture: { bytes: () => decodeBase64(allText(data)) ?? undefined },
  }
}

function parseShape(element: XmlElement): ShapeSource {
  return {
    ...shapeIdentity(element),
    ...parseVdxSheet(element),
    text: childOf(element, 'Text'),
    foreign: foreignOf(element),
    data: dataOf(element),
    children: parseShapes(element, parseShape),
  }
}

/** The shapes and connections of a `Page` or `Master`. */
export function parseVdxContents(parent: XmlElement): Contents {
  return { shapes: parseShapes(parent, parseShape), connects: parseConnects(parent) }
}

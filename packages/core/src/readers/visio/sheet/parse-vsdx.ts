/** The ShapeSheet in packages of 2013 and later: `<Cell N V F/>`, `<Section N IX>`, `<Row T IX N>`. */
import { NO_CHILDREN, type XmlElement } from '#xml/node'
import type { OnElement } from '#xml/parse'
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
  CellList,
  type Cells,
  type Contents,
  type ForeignSource,
  LISTED,
  NO_CELLS,
  type PictureOf,
  type Row,
  type Section,
  type ShapeSource,
  type SheetSource,
} from './model.ts'
import { attributeOf, childOf, elementsOf, localName } from './xml.ts'

function cellsOf(element: XmlElement): Cells {
  const flat: string[] = []
  for (const child of elementsOf(element)) {
    if (localName(child) !== 'Cell') continue
    const name = child.attributes.get('N')
    const value = child.attributes.get('V')
    if (name === undefined) continue
    // Long values, such as points of a curve, are in a text node.
    const text = value ?? child.children.find((node) => typeof node === 'string')
    if (typeof text === 'string') flat.push(name, text)
  }
  if (flat.length === 0) return NO_CELLS
  if (flat.length <= 2 * LISTED) return new CellList(flat)
  const cells = new Map<string, string>()
  for (let i = 0; i < flat.length; i += 2) cells.set(flat[i]!, flat[i + 1]!)
  return cells
}

function formulasOf(element: XmlElement): Cells {
  let formulas: Map<string, string> | undefined
  for (const child of elementsOf(element)) {
    const name = child.attributes.get('N')
    if (name === undefined) continue
    const formula = keptFormula(name, child)
    if (formula === undefined) continue
    formulas ??= new Map()
    formulas.set(name, formula)
  }
  return formulas ?? NO_CELLS
}

/**
 * @param section the name of the row's section: formulas are needed only for fields
 * @param at the row's position in its section, which is its number if the file gives none
 */
function rowOf(element: XmlElement, section: string, at: number): Row {
  const { attributes } = element
  return {
    key: attributes.get('N') ?? attributes.get('IX') ?? `${at}`,
    type: attributes.get('T'),
    deleted: isDeleted(element),
    cells: cellsOf(element),
    formula: section === 'Field' ? ownFormula(valueCell(element)) : undefined,
  }
}

function valueCell(row: XmlElement): XmlElement | undefined {
  return [...elementsOf(row)].find((child) => child.attributes.get('N') === 'Value')
}

function sectionOf(element: XmlElement): Section {
  const name = element.attributes.get('N') ?? ''
  const rows = [...elementsOf(element)].filter((child) => localName(child) === 'Row')
  return {
    name,
    ix: Number(element.attributes.get('IX') ?? 0) || 0,
    deleted: isDeleted(element),
    cells: cellsOf(element),
    rows: rows.map((row, at) => rowOf(row, name, at)),
  }
}

/** Sections that only Visio's own interface uses: menus, handles, scratch formulas. */
const UNUSED: ReadonlySet<string> = new Set(['Actions', 'ActionTag', 'Scratch', 'Control', 'SmartTagDef', 'Annotation'])

function isUsed(element: XmlElement): boolean {
  return localName(element) === 'Section' && !UNUSED.has(element.attributes.get('N') ?? '')
}

/** Cells and sections of a shape, page sheet or style sheet. */
export function parseSheet(element: XmlElement): SheetSource {
  return {
    cells: cellsOf(element),
    formulas: formulasOf(element),
    sections: [...elementsOf(element)].filter(isUsed).map(sectionOf),
    styles: styleNames(element),
  }
}

function foreignOf(shape: XmlElement, picture: PictureOf): ForeignSource | undefined {
  const data = childOf(shape, 'ForeignData')
  if (!data) return undefined
  const rel = childOf(data, 'Rel')
  const relation = rel && attributeOf(rel, 'id')
  return {
    type: data.attributes.get('ForeignType') ?? '',
    compression: data.attributes.get('CompressionType') ?? '',
    picture: relation === undefined ? undefined : picture(relation),
  }
}

export interface ContentsReader {
  /** For the parser: reads each shape as soon as it is complete, so that the XML of a whole page is never in memory. */
  readonly onElement: OnElement
  readonly contents: (root: XmlElement) => Contents
}

/** A shape that has been read, in the place of its XML. */
interface ReadShape extends XmlElement {
  readonly source: ShapeSource
}

const isRead = (element: XmlElement): element is ReadShape => 'source' in element

/** Reads the part of a page or master. */
export function contentsReader(picture: PictureOf): ContentsReader {
  const sourceOf = (element: XmlElement): ShapeSource => (isRead(element) ? element.source : read(element))
  const read = (element: XmlElement): ShapeSource => ({
    ...shapeIdentity(element),
    ...parseSheet(element),
    text: childOf(element, 'Text'),
    foreign: foreignOf(element, picture),
    data: dataOf(element),
    children: parseShapes(element, sourceOf),
  })
  return {
    onElement: (element): ReadShape | undefined =>
      localName(element) === 'Shape' ? { ...element, children: NO_CHILDREN, source: read(element) } : undefined,
    contents: (root) => ({ shapes: parseShapes(root, sourceOf), connects: parseConnects(root) }),
  }
}

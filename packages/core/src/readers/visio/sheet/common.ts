/** The parts of the ShapeSheet that packages and the XML of 2003 write alike. */
import type { XmlElement } from '#xml/node'
import type { Connect, ShapeSource, StyleNames } from './model.ts'
import { allText, childOf, elementsOf, localName } from './xml.ts'

/** Of these cells, a value without a formula replaces the formula of the master. */
const CONSTANT_CELLS: ReadonlySet<string> = new Set(['TxtLocPinX', 'TxtLocPinY', 'TxtWidth', 'Width'])

/** Formulas that are kept: membership of containers, boxes that follow their text, and glue. */
const KEPT_FORMULAS: ReadonlySet<string> = new Set([
  'Relationships',
  'TxtLocPinX',
  'TxtLocPinY',
  'TxtWidth',
  'TxtHeight',
  'Width',
  'Height',
  'BeginX',
  'EndX',
  'BegTrigger',
  'EndTrigger',
])

/** The formula of a cell if it is kept, empty if a constant replaces the master's. */
export function keptFormula(name: string, cell: XmlElement): string | undefined {
  if (!KEPT_FORMULAS.has(name)) return undefined
  const formula = cell.attributes.get('F')
  if (formula === undefined) return CONSTANT_CELLS.has(name) ? '' : undefined
  return formula === 'Inh' ? undefined : formula
}

export function isDeleted(element: XmlElement): boolean {
  return element.attributes.get('Del') === '1'
}

/** The formula of a cell, unless it is inherited. */
export function ownFormula(cell: XmlElement | undefined): string | undefined {
  const formula = cell?.attributes.get('F')
  return formula === 'Inh' ? undefined : formula
}

/** Names of the style sheets of a shape or style sheet. */
export function styleNames({ attributes }: XmlElement): StyleNames {
  return { line: attributes.get('LineStyle'), fill: attributes.get('FillStyle'), text: attributes.get('TextStyle') }
}

const DATA = ['Data1', 'Data2', 'Data3']

/** The texts of a shape's three fields of data; undefined if all are empty. */
export function dataOf(shape: XmlElement): readonly string[] | undefined {
  let texts: string[] | undefined
  for (const child of elementsOf(shape)) {
    const number = DATA.indexOf(localName(child))
    const text = number < 0 ? '' : allText(child).trim()
    if (text === '') continue
    texts ??= ['', '', '']
    texts[number] = text
  }
  return texts
}

type ShapeType = ShapeSource['type']
const TYPES: ReadonlyMap<string, ShapeType> = new Map(
  (['Group', 'Foreign', 'Guide'] as const).map((type) => [type, type]),
)

/** Letters of an id; real ones are numbers. The ids of members of masters are repeated for each instance. */
const MAX_ID = 100

/** Attributes of a shape that both containers have. */
export function shapeIdentity(shape: XmlElement) {
  const { attributes } = shape
  return {
    id: attributes.get('ID')?.slice(0, MAX_ID) ?? '',
    name: attributes.get('NameU') ?? attributes.get('Name') ?? '',
    type: TYPES.get(attributes.get('Type') ?? '') ?? 'Shape',
    master: attributes.get('Master'),
    masterShape: attributes.get('MasterShape')?.slice(0, MAX_ID),
    uniqueId: attributes.get('UniqueID'),
    deleted: isDeleted(shape),
  }
}

/** The shapes in a page, master or group. Nesting is bounded by the limit of XML nesting. */
export function parseShapes(
  parent: XmlElement | undefined,
  parse: (element: XmlElement) => ShapeSource,
): ShapeSource[] {
  return [...elementsOf(childOf(parent, 'Shapes'))].filter((child) => localName(child) === 'Shape').map(parse)
}

/** Which cells of connectors are glued to which shapes, from a page or master. */
/** The cell of a connector's end by the number of its part; Lucidchart writes no names. */
const END_PARTS: ReadonlyMap<string, string> = new Map([
  ...(['7', '8', '9'] as const).map((part) => [part, 'BeginX'] as const),
  ...(['10', '11', '12'] as const).map((part) => [part, 'EndX'] as const),
])

export function parseConnects(parent: XmlElement): Connect[] {
  return [...elementsOf(childOf(parent, 'Connects'))].map(({ attributes }) => ({
    from: attributes.get('FromSheet') ?? '',
    fromCell: attributes.get('FromCell') ?? END_PARTS.get(attributes.get('FromPart') ?? '') ?? '',
    to: attributes.get('ToSheet') ?? '',
  }))
}

/** Small Visio files from readable XML, for tests. */
import { strToU8, zipSync } from 'fflate'
import type { Diagram, Edge, Element, FigurePart, Node, Page } from '#diagram/index'
import { checkDiagram, convertDiagram, readDiagram } from '#index'
import type { Message } from '#report/report'

const MAIN = 'http://schemas.microsoft.com/office/visio/2012/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'http://schemas.microsoft.com/visio/2010/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

export interface PageParts {
  readonly name?: string
  readonly attributes?: string
  /** Cells and sections of the page sheet. */
  readonly sheet?: string
  readonly shapes: string
  readonly connects?: string
  /** Part name and bytes of pictures, by the id of the relationship. */
  readonly pictures?: Readonly<Record<string, readonly [string, Uint8Array]>>
}

export interface FileParts {
  readonly pages?: readonly PageParts[]
  /** Shapes of masters by id. */
  readonly masters?: Readonly<Record<string, string>>
  /** StyleSheets, Colors and anything else in the document part. */
  readonly document?: string
  readonly theme?: string
  readonly comments?: string
}

const relationship = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${type.includes('/') ? type : `${TYPE}/${type}`}" Target="${target}"${more}/>`
const relationships = (...list: readonly string[]) =>
  `<Relationships xmlns="${PACKAGE}">${list.join('')}</Relationships>`
const rooted = (name: string, inner: string) => `<${name} xmlns="${MAIN}" xmlns:r="${R}">${inner}</${name}>`

/** The parts of a package. Their names are unlike Visio's, so that a reader has to follow the relationships. */
export function partsOf({
  pages = [],
  masters = {},
  document = '',
  theme,
  comments,
}: FileParts): Record<string, Uint8Array> {
  const links = [relationship('p', 'pages', 'sheets/list.xml'), relationship('m', 'masters', '/visio/m/all.xml')]
  if (theme !== undefined) links.push(relationship('t', `${R}/theme`, 'look.xml'))
  if (comments !== undefined) links.push(relationship('c', 'comments', 'said.xml'))
  const parts: Record<string, string> = {
    '_rels/.rels': relationships(relationship('d', 'document', 'visio/doc.xml')),
    'visio/doc.xml': rooted('VisioDocument', document),
    'visio/_rels/doc.xml.rels': relationships(...links),
    'visio/sheets/list.xml': rooted(
      'Pages',
      pages
        .map(
          ({ name, attributes = '', sheet = '' }, i) =>
            `<Page ID="${i}" Name="${name ?? `Page-${i + 1}`}" ${attributes}><PageSheet>${PAGE_CELLS}${sheet}</PageSheet><Rel r:id="r${i}"/></Page>`,
        )
        .join(''),
    ),
    'visio/sheets/_rels/list.xml.rels': relationships(
      ...pages.map((_, i) => relationship(`r${i}`, 'page', `s${i}.xml`)),
    ),
    'visio/m/all.xml': rooted(
      'Masters',
      Object.keys(masters)
        .map((id) => `<Master ID="${id}" NameU="Master ${id}"><Rel r:id="r${id}"/></Master>`)
        .join(''),
    ),
    'visio/m/_rels/all.xml.rels': relationships(
      ...Object.keys(masters).map((id) => relationship(`r${id}`, 'master', `${id}.xml`)),
    ),
    ...(theme !== undefined && { 'visio/look.xml': theme }),
    ...(comments !== undefined && { 'visio/said.xml': comments }),
  }
  for (const [id, shapes] of Object.entries(masters))
    parts[`visio/m/${id}.xml`] = rooted('MasterContents', `<Shapes>${shapes}</Shapes>`)
  const files: Record<string, Uint8Array> = {}
  for (const [i, { shapes, connects = '', pictures = {} }] of pages.entries()) {
    parts[`visio/sheets/s${i}.xml`] = rooted(
      'PageContents',
      `<Shapes>${shapes}</Shapes><Connects>${connects}</Connects>`,
    )
    const pictured = Object.entries(pictures)
    if (pictured.length > 0)
      parts[`visio/sheets/_rels/s${i}.xml.rels`] = relationships(
        ...pictured.map(([id, [name]]) =>
          relationship(id, `${R}/${name.endsWith('.bin') ? 'oleObject' : 'image'}`, `../media/${name}`),
        ),
      )
    for (const [, [name, bytes]] of pictured) files[`visio/media/${name}`] = bytes
  }
  for (const [name, text] of Object.entries(parts)) files[name] = strToU8(text)
  return files
}

/** 4 by 3 inches, so that y grows downwards from 288 px. */
const PAGE_CELLS = '<Cell N="PageWidth" V="4"/><Cell N="PageHeight" V="3"/>'

export function vsdx(parts: FileParts): Uint8Array {
  return zipSync(partsOf(parts), { level: 0 })
}

/** Cells from an object: `{ PinX: 1 }` → `<Cell N='PinX' V='1'/>`. */
export function cells(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `<Cell N="${name}" V="${value}"/>`)
    .join('')
}

/** Cells of a position with the pin in the middle; inches, y up. */
export function at(x: number, y: number, w: number, h: number): string {
  return cells({ PinX: x, PinY: y, Width: w, Height: h, LocPinX: w / 2, LocPinY: h / 2 })
}

/** A geometry section from rows such as `['LineTo', { X: 1, Y: 0 }]`. */
export function geometry(
  rows: readonly (readonly [string, Readonly<Record<string, string | number>>])[],
  own = '',
): string {
  const inner = rows.map(([type, values], i) => `<Row T="${type}" IX="${i + 1}">${cells(values)}</Row>`)
  return `<Section N="Geometry" IX="0">${own}${inner.join('')}</Section>`
}

/** The four sides of a shape. */
export const RECTANGLE = geometry([
  ['RelMoveTo', { X: 0, Y: 0 }],
  ['RelLineTo', { X: 1, Y: 0 }],
  ['RelLineTo', { X: 1, Y: 1 }],
  ['RelLineTo', { X: 0, Y: 1 }],
  ['RelLineTo', { X: 0, Y: 0 }],
])

export function shape(id: string | number, inner: string, attributes = ''): string {
  return `<Shape ID="${id}" Type="Shape" ${attributes}>${inner}</Shape>`
}

export function group(id: string | number, inner: string, children: string, attributes = ''): string {
  return `<Shape ID="${id}" Type="Group" ${attributes}>${inner}<Shapes>${children}</Shapes></Shape>`
}

/** A line with two ends, straight unless it has a geometry. */
export function connector(
  id: string | number,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  more = '',
): string {
  const [w, h] = [x2 - x1, y2 - y1]
  const own = more.includes('N="Geometry"')
    ? ''
    : geometry(
        [
          ['MoveTo', { X: 0, Y: 0 }],
          ['LineTo', { X: w, Y: h }],
        ],
        cells({ NoFill: 1 }),
      )
  const place = cells({ PinX: x1, PinY: y1, Width: Math.abs(w), Height: Math.abs(h), LocPinX: 0, LocPinY: 0 })
  return shape(id, `${cells({ BeginX: x1, BeginY: y1, EndX: x2, EndY: y2 })}${place}${own}${more}`)
}

export interface ReadFile {
  readonly diagram: Diagram
  readonly page: Page
  readonly messages: readonly Message[]
  element(id: string): Element
  node(id: string): Node
  edge(id: string): Edge
}

/** Reads and converts a file; the conversion proves that every element was settled. */
export function readParts(parts: FileParts): ReadFile {
  return readBytes(vsdx(parts))
}

export function readBytes(bytes: Uint8Array | string): ReadFile {
  const { diagram } = readDiagram(bytes)
  const problems = checkDiagram(diagram)
  if (problems.length > 0) throw new Error(`the diagram breaks its contract: ${JSON.stringify(problems)}`)
  const { report } = convertDiagram(bytes)
  const page = diagram.pages[0]!
  const element = (id: string) => {
    const found = page.elements.find((one) => one.id === id)
    if (!found) throw new Error(`no element ${id} among ${page.elements.map((one) => one.id).join(', ')}`)
    return found
  }
  return {
    diagram,
    page,
    messages: report.messages,
    element,
    node: (id) => element(id) as Node,
    edge: (id) => element(id) as Edge,
  }
}

/** A file of one page. */
export function readShapes(shapes: string, more: Omit<FileParts, 'pages'> & Partial<PageParts> = {}): ReadFile {
  const { masters, document, theme, comments, ...page } = more
  return readParts({
    pages: [{ ...page, shapes }],
    ...(masters && { masters }),
    ...(document !== undefined && { document }),
    ...(theme !== undefined && { theme }),
    ...(comments !== undefined && { comments }),
  })
}

export type Drawn = Extract<FigurePart, { type: 'rect' }>

/** The area or line that a rectangle with these cells becomes. */
export function look(
  values: Record<string, string | number>,
  more: Parameters<typeof readShapes>[1] & { own?: string } = {},
): Drawn {
  const { own = '', ...file } = more
  return readShapes(shape(1, at(1, 1, 1, 1) + cells(values) + own + RECTANGLE), file).node('1').figure.parts[0] as Drawn
}

export const rgb = (hex: string, a = 1) => {
  const value = Number.parseInt(hex, 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255, a }
}

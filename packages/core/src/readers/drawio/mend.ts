/**
 * Writes a document that draw.io itself reads: what this reader repairs on its way, such as cells inside cells, is
 * written as draw.io writes it.
 */
import { isPageError } from '#report/errors'
import { isRepair } from '#report/report'
import { elementXml, withAttributes } from '#xml/element-xml'
import { elementsOf, findElement, type XmlElement, type XmlNode } from '#xml/node'
import type { MendContext, MendedFile, ReadContext } from '../reader.ts'
import type { Probe } from '../shared/probe/probe.ts'
import { strayWaypoints } from './cells/geometry.ts'
import { type CellTree, readCells } from './cells/read.ts'
import { type CellRecord, EDGE_GEOMETRY, isCell, isGeometry, readRecords, waypointsBeside } from './cells/record.ts'
import { type DrawioDocument, openDocument } from './containers/open.ts'
import type { Cell } from './model.ts'
import { isStray, openModels, repairedModels, WITH_ROLES } from './page/pages.ts'

/** An element without text and unknown tags. */
function withoutStray(element: XmlElement): XmlElement {
  const kept = elementsOf(element).filter((child) => !WITH_ROLES.has(element.name) || !isStray(child))
  return { ...element, children: kept.map(withoutStray) }
}

/** An element with each of its tags on a line. A value has no angle brackets of its own. */
const onLines = (root: XmlElement): string => elementXml(root).replaceAll('><', '>\n<')

/** Content of a page that is written: its cells as a tree, and the elements that they were read from, by their order. */
interface Written {
  readonly tree: CellTree
  readonly elements: readonly XmlElement[]
  /** Ids of the root and of the layer for cells that are in none. */
  readonly root: string
  readonly layer: string
}

function element(name: string, attributes: Readonly<Record<string, string>>, children: readonly XmlNode[] = []) {
  return { name, attributes: new Map(Object.entries(attributes)), children }
}

/** An id that no cell has. */
function freeId(wanted: string, { byId }: CellTree): string {
  let id = wanted
  while (byId.has(id)) id += '-'
  return id
}

/** Elements in a cell or its geometry without a role are refused by draw.io. */
const hasRole = (child: XmlNode): child is XmlElement => typeof child !== 'string' && child.attributes.has('as')
const isList = (child: XmlElement): boolean => child.name === 'Array' && child.attributes.get('as') === 'points'

/** @param beside waypoints that are beside it */
function mendedGeometry(geometry: XmlElement, beside: readonly XmlElement[]): XmlElement {
  const named = withAttributes(geometry, { as: 'geometry' })
  const inRole = geometry.children.filter(hasRole)
  const stray = [...strayWaypoints(geometry.children), ...beside]
  if (stray.length === 0) return { ...named, children: inRole }
  const listed = inRole.filter(isList).flatMap((list) => elementsOf(list, 'mxPoint'))
  const list = element('Array', { as: 'points' }, [...listed, ...stray])
  return { ...named, children: [list, ...inRole.filter((child) => !isList(child))] }
}

/** A cell without the cells inside it. */
function mendedCell(
  cell: XmlElement,
  { styleText, kind, geometry: place }: Cell,
  parent: string,
  inside: ReadonlySet<XmlNode>,
) {
  const geometry = findElement(cell, isGeometry) ?? (kind === 'edge' && place ? EDGE_GEOMETRY : undefined)
  const beside = kind === 'edge' && geometry ? waypointsBeside(cell.children) : []
  const kept = cell.children.filter(
    (child) => hasRole(child) && child !== geometry && !inside.has(child) && !isList(child),
  )
  const style = cell.attributes.has('style') ? { style: styleText } : {}
  const children = geometry ? [mendedGeometry(geometry, beside), ...kept] : kept
  return { ...withAttributes(cell, { parent, ...style }), children }
}

function mendedElement(cell: Cell, { tree, elements, root, layer }: Written, inside: ReadonlySet<XmlNode>): XmlElement {
  const source = elements[cell.order]!
  const parentId = cell.parent === tree.root ? root : cell.parent?.id || layer
  if (isCell(source)) return withAttributes(mendedCell(source, cell, parentId, inside), { id: cell.id })
  const own = findElement(source, isCell)
  const others = source.children.filter((child) => child !== own && !inside.has(child))
  const inner = own && withAttributes(mendedCell(own, cell, parentId, inside), { id: undefined })
  return { ...withAttributes(source, { id: cell.id }), children: inner ? [inner, ...others] : others }
}

/** The model of a page with its cells side by side below a root and a layer. */
function writeModel(models: readonly XmlElement[], tree: CellTree, elements: readonly XmlElement[]): XmlElement {
  const root = tree.root.id || freeId('0', tree)
  const written: Written = { tree, elements, root, layer: freeId('1', tree) }
  const inside: ReadonlySet<XmlNode> = new Set(elements)
  const cells = tree.cells.filter((cell) => cell !== tree.root)
  const own = elements[tree.root.order]
  const bare = tree.root.children.some(({ order }) => order < 0) || cells.length === 0
  const all = [
    own
      ? withAttributes({ ...own, children: own.children.filter((child) => !inside.has(child)) }, { id: root })
      : element('mxCell', { id: root }),
    ...(bare ? [element('mxCell', { id: written.layer, parent: root })] : []),
    ...cells.map((cell) => mendedElement(cell, written, inside)),
  ]
  const [first] = models
  const others =
    first?.children.filter((child) => typeof child !== 'string' && child.name !== 'root' && !inside.has(child)) ?? []
  const attributes = first?.attributes ?? new Map()
  return { name: 'mxGraphModel', attributes, children: [element('root', {}, all), ...others] }
}

/** The mended model of a page; undefined if draw.io reads it as it is. */
function mendedModel(models: readonly XmlElement[]): XmlElement | undefined {
  const records: CellRecord[] = []
  const elements: XmlElement[] = []
  for (const model of models)
    readRecords(model, (record, source) => {
      records.push(record)
      elements.push(source)
    })
  let isDamaged = models.length !== 1 || elementsOf(models[0]!, 'root').length !== 1
  const tree = readCells(records, {
    onCell: () => {},
    onMessage: (code) => {
      if (isRepair({ code })) isDamaged = true
    },
  })
  const isComplete = tree.root.order >= 0 && tree.cells.some(({ kind }) => kind === 'layer')
  return isDamaged || !isComplete ? writeModel(models, tree, elements) : undefined
}

/** A page of a document: as it is if draw.io reads it, else with a model written as it is. */
function mendedPage(diagram: XmlElement, source: Parameters<typeof openModels>[1], repair: ReadContext['repair']) {
  const withModel = (model: XmlElement) => ({ ...diagram, children: [withoutStray(model)] })
  try {
    let hasForbidden = false
    const models = openModels(diagram, source, () => {
      hasForbidden = true
    })
    if (models.length === 0) return diagram
    const mended = mendedModel(models)
    return mended || hasForbidden ? withModel(mended ?? models[0]!) : diagram
  } catch (error) {
    if (!isPageError(error)) throw error
    const { models } = savedModels(diagram, source, repair)
    return withModel(mendedModel(models) ?? models[0]!)
  }
}

/** The models of a damaged page; an empty one if nothing of it can be saved. */
function savedModels(...[diagram, source, repair]: Parameters<typeof repairedModels>) {
  try {
    const saved = repairedModels(diagram, source, repair)
    if (saved) return saved
  } catch (error) {
    if (!isPageError(error)) throw error
  }
  return { models: [element('mxGraphModel', {}, [element('root', {})])] }
}

/** The document as draw.io itself reads it; undefined if it reads it as it is. */
function mendedDocument(source: DrawioDocument, repair: ReadContext['repair']): XmlElement | undefined {
  const { root } = source
  if (root.name === 'mxGraphModel') return mendedModel([root])
  const pages = root.name === 'diagram' ? [root] : elementsOf(root, 'diagram')
  const mended = new Map(pages.map((page) => [page as XmlNode, mendedPage(page, source, repair)]))
  if ([...mended].every(([page, written]) => page === written)) return undefined
  const children = root.children.map((child) => mended.get(child) ?? child)
  return mended.get(root) ?? { ...root, children }
}

/**
 * A file that the reader repairs on its way, as draw.io itself reads it. Of a document or picture in which the diagram
 * is damaged, the diagram alone is written.
 * @throws DiagramInputError a limit's code
 */
export function mendDrawio(probe: Probe, { limits, budget, repair }: MendContext): MendedFile | undefined {
  let isDamaged = probe.binary !== undefined
  const onRepair = () => {
    isDamaged = true
  }
  const source = openDocument({ probe, limits, budget, repair, onRepair })
  const mended = mendedDocument(source, repair)
  if (!mended && !isDamaged) return undefined
  const content = onLines(mended ?? source.root)
  return source.container === source.root.name ? { content } : { content, isTakenOut: true }
}

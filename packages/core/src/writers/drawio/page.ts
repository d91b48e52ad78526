/** One page as a model of draw.io. */
import type { Asset, Edge, Element, Label, Layer, Node, Page, Point } from '#diagram/index'
import { around } from '#geometry/box'
import { groupBy } from '#values/lists'
import { escapeXml } from '#xml/escape'
import { attributesOf, type Cell, cellXml } from './cell.ts'
import { edgeStyle } from './edge-style.ts'
import { edgeLabelKeys } from './keys.ts'
import { alongEdge, textValue, withKept } from './label.ts'
import { textCell } from './label-cells.ts'
import { isHeld, labelOffset } from './label-place.ts'
import { nodeStyle } from './node-style.ts'
import { seenBox } from './shape-style.ts'
import { plainColor } from './stencil.ts'
import { colorText, isDrawioStyle, Style, short } from './style.ts'

const ORIGIN: Point = { x: 0, y: 0 }
const EDGE_LABEL = 'edgeLabel;html=1;resizable=0;points=[];'

/** The cells of a page, in the order of its elements. */
export interface PageCells {
  readonly root: string
  readonly layers: readonly Cell[]
  /** By the id of their element: its own cell, and those of labels that are cells of their own. */
  readonly elements: ReadonlyMap<string, readonly Cell[]>
}

interface DrawioWriterContext {
  readonly page: Page
  readonly assets: ReadonlyMap<string, Asset>
  readonly nodes: ReadonlyMap<string, Node>
  readonly edges: ReadonlyMap<string, Edge>
  readonly styles: ReadonlyMap<string, Style>
  readonly layers: readonly Layer[]
  /** Of all elements and layers. */
  readonly ids: ReadonlySet<string>
}

/** An id that no element or layer of the page has. */
function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`
  return id
}

function parentOf({ parent, layer }: Element, { layers }: DrawioWriterContext): string {
  return parent ?? layers.find(({ id }) => id === layer)?.id ?? layers[0]!.id
}

function originOf({ parent }: Element, { nodes }: DrawioWriterContext): Point {
  return (parent === undefined ? undefined : nodes.get(parent)?.box) ?? ORIGIN
}

const minus = ({ x, y }: Point, origin: Point): Point => ({ x: x - origin.x, y: y - origin.y })

/**
 * Labels of the element itself, and those that are cells of their own, by their ids. A cell of draw.io has one text, so
 * that further labels of elements that are not of draw.io are cells, too.
 */
function dividedLabels(element: Element, { ids }: DrawioWriterContext) {
  const { id, sourceIds, labels, sourceStyle } = element
  if (!isDrawioStyle(sourceStyle)) {
    // draw.io turns no label of an edge's own.
    const isOwn =
      labels[0] !== undefined && (element.kind === 'edge' ? labels[0].rotation === 0 : isHeld(labels[0], element))
    const others = labels.flatMap((label, i) =>
      i === 0 && isOwn ? [] : [[freeId(`${id}-label-${i + 1}`, ids), [label]] as const],
    )
    return { id, own: isOwn ? labels.slice(0, 1) : [], others: new Map(others) }
  }
  const others = new Set(sourceIds.slice(1))
  const own = labels.filter(({ sourceId }) => !others.has(sourceId))
  return {
    id,
    own,
    others: groupBy(
      labels.filter(({ sourceId }) => others.has(sourceId)),
      ({ sourceId }) => sourceId,
    ),
  }
}

function common(
  element: Element,
  context: DrawioWriterContext,
): Pick<Cell, 'id' | 'parent' | 'isHidden' | 'attributes'> {
  const attributes = attributesOf(element, !isDrawioStyle(element.sourceStyle))
  const isOwn = element.hidden !== undefined && element.hidden !== 'layer' && element.hidden !== 'ancestor'
  return {
    id: element.id,
    parent: parentOf(element, context),
    ...(isOwn && element.hidden !== 'end' && { isHidden: true }),
    attributes,
  }
}

function labelCell(id: string, edge: Edge, all: readonly [Label, ...Label[]], { assets }: DrawioWriterContext): Cell {
  const [label] = all
  const { x, offset } = alongEdge(edge, withKept(label))
  // Cells of labels are at the top left otherwise.
  const align = { align: label.align, verticalAlign: label.valign }
  const rotation = label.rotation === 0 ? undefined : Math.round(label.rotation * 100) / 100
  const style = new Style(EDGE_LABEL).setAll({ ...edgeLabelKeys(label), ...align, rotation })
  return {
    id,
    parent: edge.id,
    value: textValue(all, style, assets, true),
    style: style.toString(),
    kind: 'vertex',
    isConnectable: false,
    geometry: { along: x, offset, isRelative: true },
  }
}

function nodeCells(node: Node, context: DrawioWriterContext): Cell[] {
  const style = context.styles.get(node.id)!
  const box = { ...node.box, ...minus(node.box, originOf(node, context)) }
  const { own, others } = dividedLabels(node, context)
  const isMade = !isDrawioStyle(node.sourceStyle)
  const texts = isMade ? own : [...own, ...[...others.values()].flat()]
  const [label] = own
  const offset = isMade && label ? labelOffset(label, node, style) : undefined
  const cell: Cell = {
    ...common(node, context),
    value: textValue(texts, style, context.assets),
    style: style.toString(),
    kind: 'vertex',
    geometry: { box: isMade && node.figure.parts.length > 0 ? seenBox(box) : box, ...(offset && { offset }) },
  }
  if (!isMade) return [cell]
  return [cell, ...[...others].map(([id, [text]]) => textCell(id, node, text!, context.assets))]
}

function edgeCells(edge: Edge, context: DrawioWriterContext): Cell[] {
  const { nodes, styles } = context
  const terminal = (id: string | undefined) => {
    const node = id === undefined ? undefined : nodes.get(id)
    if (node) return { node, style: styles.get(node.id)! }
    // The box of an edge is that around its route.
    const other = id === undefined ? undefined : context.edges.get(id)
    return other && { node: { box: around(other.points), rotation: 0 }, style: new Style() }
  }
  const terminals = { source: terminal(edge.source.element), target: terminal(edge.target.element) }
  const { style, waypoints } = edgeStyle(edge, terminals)
  const origin = originOf(edge, context)
  const { own, others } = dividedLabels(edge, context)
  const [label] = own
  const place = label && alongEdge(edge, isDrawioStyle(edge.sourceStyle) ? label : withKept(label))
  const isBeside = place && (Math.abs(place.x) > 0.01 || Math.hypot(place.offset.x, place.offset.y) > 0.5)
  const cell: Cell = {
    ...common(edge, context),
    value: textValue(own, style, context.assets, true),
    style: style.toString(),
    kind: 'edge',
    ...(edge.source.element !== undefined && { source: edge.source.element }),
    ...(edge.target.element !== undefined && { target: edge.target.element }),
    geometry: {
      isRelative: true,
      source: minus(edge.points[0]!, origin),
      target: minus(edge.points.at(-1)!, origin),
      waypoints: waypoints.map((point) => minus(point, origin)),
      ...(isBeside && { along: place.x, offset: place.offset }),
    },
  }
  const labels = [...others].map(([id, all]) => labelCell(id, edge, all as [Label, ...Label[]], context))
  return [cell, ...labels]
}

/** The layers of a page; a page without any has the usual one. */
function layersOf({ layers, elements }: Page): readonly Layer[] {
  if (layers.length > 0) return layers
  const id = freeId('1', new Set(elements.flatMap((element) => [element.id, ...element.sourceIds])))
  return [{ id, name: 'Background', visible: true, locked: false }]
}

/** All cells of a page. */
export function pageCells(page: Page, assets: ReadonlyMap<string, Asset>): PageCells {
  const layers = layersOf(page)
  const ids = page.elements.flatMap((element) => [element.id, ...element.sourceIds])
  const root = freeId('0', new Set([...ids, ...layers.map(({ id }) => id)]))
  const nodes = new Map(page.elements.flatMap((one) => (one.kind === 'node' ? [[one.id, one] as const] : [])))
  const styles = new Map([...nodes].map(([id, node]) => [id, nodeStyle(node, assets)]))
  const edges = new Map(page.elements.flatMap((one) => (one.kind === 'edge' ? [[one.id, one] as const] : [])))
  const context = { page, assets, nodes, edges, styles, layers, ids: new Set([...ids, ...layers.map(({ id }) => id)]) }
  const layerCells = layers.map(
    ({ id, name, visible, locked }, i): Cell => ({
      id,
      parent: root,
      value: i === 0 && name === 'Background' ? '' : name,
      style: locked ? 'locked=1;' : '',
      kind: 'layer',
      ...(!visible && { isHidden: true }),
    }),
  )
  const cells = new Map(
    page.elements.map((one) => [one.id, one.kind === 'node' ? nodeCells(one, context) : edgeCells(one, context)]),
  )
  return { root, layers: layerCells, elements: cells }
}

/** The model of a page as XML. */
export function pageXml(page: Page, assets: ReadonlyMap<string, Asset>): string {
  const { root, layers, elements } = pageCells(page, assets)
  const background = plainColor(page.background)
  const size = page.size ? ` pageWidth="${short(page.size.w)}" pageHeight="${short(page.size.h)}"` : ''
  const back = background ? ` background="${colorText(background)}"` : ''
  const head = `<mxGraphModel grid="1" gridSize="10" guides="1" tooltips="1" connect="1" arrows="1" fold="1" page="${page.size ? 1 : 0}" pageScale="1"${size}${back} math="0" shadow="0">`
  const cells = [...layers, ...[...elements.values()].flat()].map((cell) => `\n        ${cellXml(cell)}`).join('')
  return `${head}\n      <root>\n        <mxCell id="${escapeXml(root)}"/>${cells}\n      </root>\n    </mxGraphModel>`
}

/** One model as a page (docs/formats/drawio.md §1, 2). */
import { parseColor, plainColorText } from '#color/parse'
import type { Element, Layer, Page, Paint } from '#diagram/index'
import type { CellTree } from '../cells/read.ts'
import type { PageModel } from '../cells/record.ts'
import { hiddenBecause } from '../cells/visibility.ts'
import type { Cell } from '../model.ts'
import { flagOf } from '../style/access.ts'
import type { DrawioPageContext } from './common.ts'
import { readEdge, readLabelAlone } from './edge.ts'
import { isEdgeLabel, readNode } from './node.ts'
import type { Places } from './places.ts'

function backgroundOf(model: PageModel): Paint {
  const text = plainColorText(model.attributes.get('background') ?? 'none')
  const color = text === 'default' ? null : parseColor(text)
  return color ? { type: 'solid', color } : { type: 'none' }
}

function sizeOf(model: PageModel): Page['size'] {
  const [w, h] = ['pageWidth', 'pageHeight'].map((key) => Number(model.attributes.get(key)))
  return w && h && w > 0 && h > 0 && Number.isFinite(w) && Number.isFinite(h) ? { w, h } : undefined
}

function layersOf({ root }: CellTree): Layer[] {
  return root.children
    .filter(({ kind }) => kind === 'layer')
    .map((cell) => ({
      id: cell.id,
      name: cell.value === '' ? 'Background' : cell.value,
      visible: cell.visible,
      locked: flagOf(cell.style, 'locked'),
    }))
}

/** Depth first, parents before children: the paint order. */
function paintOrder(root: Cell): Cell[] {
  const order: Cell[] = []
  const stack = [root]
  for (let cell = stack.pop(); cell; cell = stack.pop()) {
    order.push(cell)
    for (let index = cell.children.length - 1; index >= 0; index -= 1) stack.push(cell.children[index]!)
  }
  return order
}

/** Texts on edges, which are merged into them if they are as visible as the edge and no other edge ends at them. */
function mergedTexts(cells: readonly Cell[], places: Places): ReadonlySet<Cell> {
  const texts = new Set<Cell>()
  for (const cell of cells) {
    if (cell.children.length === 0 || !places.edge(cell)) continue
    for (const child of cell.children)
      if (isEdgeLabel(child) && hiddenBecause(child) === hiddenBecause(cell)) texts.add(child)
  }
  for (const cell of cells) {
    const state = places.edge(cell)
    if (state?.source) texts.delete(state.source)
    if (state?.target) texts.delete(state.target)
  }
  return texts
}

/**
 * Reads the elements of a page. Settles the cells that do not become elements: root and layers are merged into the
 * page, texts on edges into their edges; cells that are neither vertex nor edge and edges without a position or
 * label are dropped with a message.
 */
export function readPage(
  model: PageModel,
  name: string,
  context: DrawioPageContext,
  merge: (cell: Cell) => void,
): Page {
  const { places, report, tree } = context
  const order = paintOrder(tree.root)
  const texts = mergedTexts(order, places)
  const textsOn = (cell: Cell) => (cell.children.length === 0 ? [] : cell.children.filter((child) => texts.has(child)))
  const isElement = (cell: Cell) => (cell.kind === 'vertex' ? !texts.has(cell) : places.edge(cell) !== null)
  const result: Element[] = []
  for (const cell of order) {
    if (cell.order < 0) continue
    if (cell.kind === 'root' || cell.kind === 'layer' || texts.has(cell)) merge(cell)
    else if (cell.kind === 'other') report('neither-vertex-nor-edge', cell)
    else if (cell.kind === 'edge') {
      const state = places.edge(cell)
      const element = state ? readEdge(state, textsOn(cell), isElement, context) : readLabelAlone(cell, context)
      if (!state) report(element ? 'edge-label-alone' : 'edge-without-geometry', cell)
      if (element) result.push(element)
    } else {
      const state = places.vertex(cell)
      if (state) result.push(readNode(state, context))
    }
  }
  const size = sizeOf(model)
  return {
    id: context.pageId,
    name,
    ...(size && { size }),
    background: backgroundOf(model),
    layers: layersOf(tree),
    elements: result,
  }
}

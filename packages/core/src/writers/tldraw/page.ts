/** One page: nodes first (so that edges find their targets), then edges, then the tree in paint order. */
import type { TLArrowBinding, TLShape } from '@tldraw/tlschema'
import type { Element, Label, Layer, Node } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { normal, RADIANS, turn } from '#geometry/rotation'
import { MAX_SHAPES_PER_PAGE } from '#tldraw/facts'
import { backgroundDraft } from './background.ts'
import { createPageContext, type PageContextInput, type WholeContext } from './context.ts'
import { propsSize } from './drafts/bounds.ts'
import type { JsonObject, ShapeDraft } from './drafts/draft.ts'
import { ElementTable } from './drafts/element-table.ts'
import { hundredth } from './drafts/exact.ts'
import { pageRecordId } from './drafts/ids.ts'
import type { PageContext } from './drafts/page-context.ts'
import { planEdge } from './edge/plan.ts'
import { reachFrames } from './edge/reach.ts'
import { writeEdge } from './edge/write-edge.ts'
import { isSharpened } from './figure/parts.ts'
import { figurePictures } from './figure/picture.ts'
import { isBlank } from './label/cells.ts'
import { shownPart } from './label/hidden.ts'
import { planLabel } from './label/plan.ts'
import { writeNode } from './node/index.ts'
import { addSourceEnds, addSourceFacts, hasFacts } from './source-facts.ts'
import { orderArrows } from './structure/arrow-order.ts'
import { assembleShapes } from './structure/assemble.ts'
import { buildTree } from './structure/tree.ts'
import { type TreeShape, treeShape } from './structure/tree-shape.ts'

/** px and degrees that nobody sees. */
const SAME = 0.02

/** Adds `box` to the shape's `meta.drawbridge` unless the shape is where the element is. */
export function addSourceBox(
  meta: JsonObject,
  node: Node,
  draft: Pick<ShapeDraft, 'x' | 'y' | 'rotation' | 'type' | 'props'>,
): void {
  const { box, rotation } = node
  const degrees = draft.rotation / RADIANS
  const middle = centreOf(box)
  const centre = turn({ x: middle.x - draft.x, y: middle.y - draft.y }, -degrees)
  const turned = normal(rotation - degrees)
  const size = draft.type === 'geo' || draft.type === 'image' ? propsSize(draft) : undefined
  const offsets = size && [size.w - box.w, size.h - box.h, size.w / 2 - centre.x, size.h / 2 - centre.y, turned]
  if (offsets?.every((off) => Math.abs(off) <= SAME)) return
  const values = [centre.x, centre.y, box.w, box.h].map(hundredth)
  meta.box = Math.abs(turned) > SAME ? [...values, hundredth(turned)] : values
  if (size) meta.of = [hundredth(size.w), hundredth(size.h)]
}

/**
 * Notes each of them on the first shape of what it holds, the innermost first.
 * @param written the shapes of each element
 * @param groups the data of the elements that became groups
 */
export function noteUnshownGroups(
  elements: readonly Element[],
  written: readonly (readonly TreeShape[])[],
  groups: ReadonlyMap<string, JsonObject>,
): void {
  const open = new Map<string, Node>()
  for (const [i, element] of elements.entries()) {
    if (element.kind === 'edge') continue
    const own = written[i]?.[0]?.record.meta.drawbridge as JsonObject | undefined
    const holder = own ?? groups.get(element.id)
    if (!holder) {
      if (element.role === 'group') open.set(element.id, element)
      continue
    }
    const within: JsonObject[] = []
    for (let group = open.get(element.parent ?? ''); group; group = open.get(group.parent ?? '')) {
      open.delete(group.id)
      within.push(noted(group, element))
    }
    if (within.length > 0) holder.within = within
  }
}

/** A group with its box relative to the corner of what it holds. */
function noted({ id, sourceIds, box, sourceStyle }: Node, held: Node): JsonObject {
  const values = [box.x - held.box.x, box.y - held.box.y, box.w, box.h].map(hundredth)
  return { cell: sourceIds[0] ?? id, box: values, ...(sourceStyle !== undefined && { style: sourceStyle }) }
}

const NONE: readonly TreeShape[] = []

export interface WrittenPage {
  readonly shapes: readonly TLShape[]
  readonly bindings: readonly TLArrowBinding[]
}

/** Writes a page. */
export function writePage(input: PageContextInput): WrittenPage {
  const { page, report } = input
  const context = createPageContext(input)
  const written = page.elements.map((): readonly TreeShape[] => NONE)
  const layers = new Map(page.layers.map((layer) => [layer.id, layer]))
  writeNodes(written, layers, input, context)
  writeEdges(written, layers, input, context)
  const groups = new Map<string, JsonObject>()
  const built = buildTree(page.elements, written, context.order, (element, group) => {
    const id = context.shapeId(element.id, 'group')
    const meta = context.meta(element.id, 'group')
    groups.set(element.id, meta.drawbridge as JsonObject)
    const isFirst = written[context.order.get(element.id)!]?.length === 0
    if (isFirst) {
      addSourceFacts(meta.drawbridge as JsonObject, element, [], element.hidden !== undefined)
      if (element.kind === 'node')
        addSourceBox(meta.drawbridge as JsonObject, element, { ...group, rotation: 0, type: 'group', props: {} })
    }
    return { id, type: 'group', ...group, rotation: 0, props: {}, meta }
  })
  noteUnshownGroups(page.elements, written, groups)
  const tree = orderArrows(built)
  const background = backgroundDraft(page, tree, context).map((draft) => treeShape(draft))
  const shapes = assembleShapes(pageRecordId(page.id), [...background, ...tree])
  const sharpened = page.elements.filter((one) => one.kind === 'node' && one.figure.parts.some(isSharpened)).length
  if (sharpened > 0) report.add('corners-sharp-throughout', { page: page.id }, { from: sharpened })
  if (shapes.length > MAX_SHAPES_PER_PAGE)
    report.add('page-too-large', { page: page.id }, { from: shapes.length, to: MAX_SHAPES_PER_PAGE })
  return { shapes, bindings: context.bindings }
}

/** @param written receives the shapes of each node, by its index in the page's elements */
function writeNodes(
  written: (readonly TreeShape[])[],
  layers: Layers,
  { page, assets }: PageContextInput,
  context: WholeContext,
): void {
  const { report } = context
  const holders = new Set(page.elements.map(({ parent }) => parent))
  const node = { page: context, assets, draw: figurePictures(), needed: neededElements(context), holders }
  page.elements.forEach((element, i) => {
    if (element.kind !== 'node') return
    const shown = element.labels.map(shownPart)
    const cut = cutOf(element, shown)
    if (cut.length > 0) report.add('label-hidden-cut', context.where(element.id))
    const plan = { figure: context.figurePlan(element.figure), labels: shown.map((label) => planLabel(label)) }
    const drafts = writeNode(cut.length > 0 ? { ...element, labels: shown } : element, plan, node)
    written[i] = toTreeShapes(element, { cut, drafts, layers })
  })
}

/**
 * Writes edges, and the frames of nodes that hold their ends; then the outcome of every element is known.
 * @param written as for nodes; frames are put before the shapes of their nodes
 */
function writeEdges(
  written: (readonly TreeShape[])[],
  layers: Layers,
  { page }: PageContextInput,
  context: WholeContext,
): void {
  const frames = reachFrames(page.elements, context)
  page.elements.forEach((element, i) => {
    if (element.kind === 'edge') {
      const cut = cutOf(element, element.labels.map(shownPart))
      const plan = planEdge(element, context)
      if (!plan) context.report.add('edge-without-end', context.where(element.id), { from: 'be drawn' })
      const drafts = plan ? writeEdge(plan, context) : []
      const own = drafts[0]?.meta.drawbridge as JsonObject | undefined
      if (own) addSourceEnds(own, element, drafts, context)
      written[i] = toTreeShapes(element, { cut, drafts, layers })
    }
    const frame = frames.get(element.id)
    if (frame) written[i] = [treeShape(guarded(frame, visibilityOf(element, layers))), ...written[i]!]
    settle(element, context)
  })
}

/**
 * The elements that need a shape even if they are invisible: those that edges end at, and those with facts but too few
 * children for a group, which would have nothing to hold the facts.
 */
function neededElements({ page, order }: PageContext): ElementTable<true> {
  const needed = new ElementTable<true>(order)
  const children = new Map<string, number>()
  for (const { kind, parent } of page.elements)
    if (kind === 'node' && parent !== undefined) children.set(parent, (children.get(parent) ?? 0) + 1)
  for (const element of page.elements) {
    if (element.kind === 'node') {
      const isBare = element.figure.parts.length === 0 && element.labels.every(isBlank)
      if (isBare && hasFacts(element) && (children.get(element.id) ?? 0) < 2) needed.set(element.id, true)
      continue
    }
    if (element.source.element !== undefined) needed.set(element.source.element, true)
    if (element.target.element !== undefined) needed.set(element.target.element, true)
  }
  return needed
}

/** The main source element counts as converted unless a message says worse; elements merged into it count as merged. */
function settle(element: Element, { page, report }: PageContext): void {
  const [main, ...others] = element.sourceIds
  if (main !== undefined) report.settle(page.id, main, 'converted')
  for (const other of others) report.settle(page.id, other, 'merged')
}

type Layers = ReadonlyMap<string, Layer>

/** The labels of which only a part is shown. */
function cutOf({ labels }: Element, shown: readonly Label[]): readonly Label[] {
  return labels.filter((label, i) => label !== shown[i])
}

interface Drafted {
  /** Labels that are not written in full. */
  readonly cut: readonly Label[]
  readonly drafts: readonly ShapeDraft[]
  readonly layers: Layers
}

/** An element's shapes, with the facts of the source on the first of them. */
function toTreeShapes(element: Element, { cut, drafts, layers }: Drafted): readonly TreeShape[] {
  const visibility = visibilityOf(element, layers)
  const own = drafts[0]?.meta.drawbridge as JsonObject | undefined
  if (own) addSourceFacts(own, element, cut, visibility.hidden)
  if (own && element.kind === 'node') addSourceBox(own, element, drafts[0]!)
  return drafts.map((draft) => treeShape(guarded(draft, visibility)))
}

interface Visibility {
  readonly hidden: boolean
  readonly locked: boolean
}

function visibilityOf(element: Element, layers: Layers): Visibility {
  const layer = element.layer === undefined ? undefined : layers.get(element.layer)
  const hidden = element.hidden !== undefined
  return { hidden, locked: hidden || element.locked === true || layer?.locked === true }
}

/** Hidden elements stay, invisible and locked. */
function guarded(draft: ShapeDraft, { hidden, locked }: Visibility): ShapeDraft {
  return locked ? { ...draft, isLocked: true, ...(hidden && { opacity: 0 }) } : draft
}

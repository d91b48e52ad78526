/** The figure of a node: native shapes if they look the same, else a picture. */
import type { Box, FigurePart, Node } from '#diagram/index'
import { centredBox } from '#geometry/box'
import { extentOf } from '#geometry/path-extent'
import { normal, toPage } from '#geometry/rotation'
import { subpaths } from '#geometry/subpaths'
import { propsSize } from '../drafts/bounds.ts'
import type { BindTarget, ShapeDraft } from '../drafts/draft.ts'
import type { ElementTable } from '../drafts/element-table.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { nativeGeo, writePart } from '../figure/parts.ts'
import { type Assets, type FigurePicture, writeImage } from '../figure/picture.ts'
import type { FigurePlan, PartPlan } from '../figure/plan.ts'
import { invisibleDraft } from '../figure/shapes.ts'
import { isBlank } from '../label/cells.ts'
import type { LabelPlan } from '../label/plan.ts'
import { geoFigure } from './geo-figure.ts'
import { oneShape, textOnly } from './one-shape.ts'
import { repaintedStyle } from './repainted.ts'

/** Whether a part with these bounds has those of the node, so that an end attached to it is attached to the node. */
export function fillsBox(extent: Box, { w, h }: Box): boolean {
  const isAt = (value: number, side: number) => Math.abs(value - side) <= 1
  return isAt(extent.x, 0) && isAt(extent.y, 0) && isAt(extent.x + extent.w, w) && isAt(extent.y + extent.h, h)
}

/**
 * Lines along the border of the node's box, such as one side of a table's cell: the area is what people take and move.
 */
export function isBorderOnly(parts: readonly FigurePart[], { w, h }: Box): boolean {
  const isAt = (value: number, side: number) => Math.abs(value) <= 1 || Math.abs(value - side) <= 1
  return parts.every(
    (part) =>
      part.type === 'path' &&
      part.fill.type === 'none' &&
      subpaths(part.commands).every(({ points }) =>
        points.every(({ x, y }, i) => {
          const last = points[i - 1] ?? { x, y }
          return isAt((x + last.x) / 2, w) || isAt((y + last.y) / 2, h)
        }),
      ),
  )
}

/** The page and the shared parts that figures of nodes are written with. */
export interface NodeContext {
  readonly page: PageContext
  readonly assets: Assets
  readonly draw: FigurePicture
  /** Elements that need a shape even if they are invisible. */
  readonly needed: ElementTable<true>
  /** Elements that others are in. */
  readonly holders: ReadonlySet<string | undefined>
}

/** A figure that was written: native shapes if they look the same, else a picture. */
export interface Figure {
  readonly drafts: ShapeDraft[]
  /** The shape that edges bind to; the label's own geo if it has one. */
  readonly target?: BindTarget
  /** The first label is in the target. */
  readonly labelled?: boolean
  /** Its shapes have the node's opacity. */
  readonly isFaded?: true
  /** It is drawn as one picture, with its gradients. */
  readonly isPicture?: true
}

/** @param labels plans of the node's labels, in their order */
export function writeFigure(
  node: Node,
  figure: FigurePlan,
  labels: readonly LabelPlan[],
  context: NodeContext,
): Figure {
  const { page } = context
  const { parts, plans, isIcon } = figure
  if (parts.length === 0) return emptyFigure(node, labels[0], page, context.needed)
  if (page.options.prefer === 'edit') {
    const isDrawing = plans.length > 0 && plans.every((plan) => plan !== undefined)
    const one = isDrawing ? oneShape(node, isRow(labels) ? undefined : labels[0], plans, page) : undefined
    if (one) {
      const drafts = [one.draft, ...linesAcross(node, figure, context)]
      return { drafts, target: one.target, labelled: one.labelled, isFaded: true }
    }
  }
  if (isIcon || figure.mergesInDark) return pictured(node, figure, context)
  const only = plans.length === 1 ? plans[0] : undefined
  const geo = only && nativeGeo(only, page.features)
  if (only && geo) return geoFigure(node, labels[0], only, geo, page)
  return inPieces(node, figure, context) ?? pictured(node, figure, context)
}

/** Whether the first label is a row of several below each other, as in a legend: it stays above the second one. */
function isRow([first, second]: readonly LabelPlan[]): boolean {
  const [one, other] = [first?.given.label, second?.given.label]
  if (!one || !other || one.align === 'center' || one.align !== other.align) return false
  return Math.abs(one.anchor.x - other.anchor.x) < 1 && one.font.size === other.font.size
}

/** Lines from side to side of a container, below its title, which an outline of tldraw does not have. */
function linesAcross(node: Node, { plans }: FigurePlan, { page, holders }: NodeContext): readonly ShapeDraft[] {
  if (!holders.has(node.id)) return []
  const { w, h } = node.box
  return plans.flatMap((plan, i) => {
    if (plan?.part.type !== 'path' || plan.part.fill.type !== 'none') return []
    const [line, ...more] = subpaths(plan.part.commands)
    const [from, to, ...others] = line?.points ?? []
    if (!from || !to || more.length + others.length > 0) return []
    const isAcross = Math.abs(from.x - to.x) > w - 2 || Math.abs(from.y - to.y) > h - 2
    if (!isAcross) return []
    return writePart(plan, { node, context: page, piece: `line-${i}`, role: 'decoration' }) ?? []
  })
}

/** A shape or more for each part; undefined if one of them cannot be drawn by shapes. */
function inPieces(node: Node, figure: FigurePlan, { page, assets, needed }: NodeContext): Figure | undefined {
  const { parts, plans, isTitled } = figure
  // If only a border is drawn, the area becomes the body.
  const area = isBorderOnly(parts, node.box) ? invisibleDraft(node.id, 'body', node, page) : undefined
  const drafts: ShapeDraft[] = area ? [area] : []
  let whole = area
  for (const [i, part] of parts.entries()) {
    const isBody = i === 0 && !area
    const name: PieceName = isBody ? { piece: 'body', role: 'body' } : { piece: `part-${i}`, role: 'decoration' }
    const isArea = isTitled ? i === 1 : isBody
    const written = writePiece(node, { part, plan: plans[i], isArea }, name, { page, assets })
    if (!written) return undefined
    drafts.push(...written)
    const extent = whole ? undefined : (plans[i]?.extent ?? extentOf(part))
    if (extent && fillsBox(extent, node.box)) whole = written.findLast(({ type }) => type !== 'line')
  }
  if (!whole && needed.get(node.id)) {
    whole = invisibleDraft(node.id, 'frame', node, page)
    drafts.unshift(whole)
  }
  return { drafts, target: targetOf(whole ?? drafts[0]!, node) }
}

interface PieceName {
  readonly piece: string
  readonly role: 'body' | 'decoration'
}

interface PieceSource {
  readonly part: FigurePart
  readonly plan: PartPlan | undefined
  /** Whether it is the area that tells the node from what is below. */
  readonly isArea: boolean
}

function writePiece(
  node: Node,
  { part, plan, isArea }: PieceSource,
  name: PieceName,
  { page, assets }: Pick<NodeContext, 'page' | 'assets'>,
): readonly ShapeDraft[] | undefined {
  if (plan) {
    const style = isArea ? repaintedStyle(plan, node, page) : undefined
    return writePart(plan, { node, context: page, ...name, style })
  }
  return part.type === 'image' ? [writeImage(part, { node, context: page, assets, ...name })] : undefined
}

function targetOf(draft: ShapeDraft, node: Node): BindTarget {
  // A native shape may be turned within the node.
  const turn = draft.type === 'geo' ? 90 * Math.round(normal(degreesOf(draft) - node.rotation) / 90) : 0
  return { shapeId: draft.id, element: node.id, box: targetBox(draft, node), rotation: node.rotation + turn }
}

/** Bounds of a piece: its own box if it has one in the node's frame, else the node's. */
function targetBox(draft: ShapeDraft, node: Node) {
  const size = draft.type === 'image' || draft.type === 'geo' ? propsSize(draft) : undefined
  if (!size) return node.box
  const { w, h } = size
  const corner = { x: draft.x, y: draft.y, w: 0, h: 0 }
  return centredBox(toPage(corner, degreesOf(draft), { x: w / 2, y: h / 2 }), w, h)
}

const degreesOf = ({ rotation }: ShapeDraft): number => (rotation * 180) / Math.PI

function pictured(node: Node, { parts }: FigurePlan, { page, assets, draw }: NodeContext): Figure {
  const draft = draw(parts, { node, context: page, assets, piece: 'body', role: 'body' })
  if (node.role !== 'image' && parts.some(({ type }) => type !== 'image'))
    page.report.add('figure-as-image', page.where(node.id), { from: node.figure.name })
  return { drafts: [draft], target: targetOf(draft, node), isPicture: true }
}

/** Nothing visible: a shape only if something needs it. */
function emptyFigure(node: Node, plan: LabelPlan | undefined, page: PageContext, needed: ElementTable<true>): Figure {
  const hasText = node.labels.some((label) => !isBlank(label))
  if ((hasText || node.role === 'group') && !needed.get(node.id)) return { drafts: [] }
  const one = page.options.prefer === 'edit' ? textOnly(node, plan, page) : undefined
  if (one) return { drafts: [one.draft], target: one.target, labelled: true, isFaded: true }
  const draft = invisibleDraft(node.id, 'body', node, page)
  return { drafts: [draft], target: { shapeId: draft.id, element: node.id, box: node.box, rotation: node.rotation } }
}

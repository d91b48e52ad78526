/** The figure of a node: native shapes if they look the same, else a picture. */
import { distance, toLab } from '../../../color/oklab.ts'
import type { FigurePart, Node, Paint, Rgba } from '../../../diagram/index.ts'
import { centredBox } from '../../../geometry/box.ts'
import { toPage } from '../../../geometry/rotation.ts'
import { remember2, rememberDrawing } from '../../../remember.ts'
import type { BindTarget, ShapeDraft } from '../drafts/draft.ts'
import type { ElementTable } from '../drafts/element-table.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { isDrawn, isVisible, MAX_NATIVE_PARTS, nativeGeo, partStyle, unshaded, writePart } from '../figure/parts.ts'
import { type Assets, writeDrawing, writeImage } from '../figure/picture.ts'
import type { LabelPlan } from '../label/plan.ts'
import { paperOf } from '../look/paint.ts'
import { fillsBox, isBorderOnly } from './area.ts'
import { geoFigure } from './geo-figure.ts'
import { invisibleDraft } from './invisible.ts'
import { oneShape, textOnly } from './one-shape.ts'
import { repaintedStyle } from './repainted.ts'

export interface NodeContext {
  readonly page: PageContext
  readonly assets: Assets
  /** Elements that edges end at or that other elements are in. */
  readonly needed: ElementTable<true>
}

export interface Figure {
  readonly drafts: ShapeDraft[]
  /** The shape that edges bind to; the label's own geo if it has one. */
  readonly target?: BindTarget
  readonly labelled?: boolean
  /** Its shapes have the node's opacity. */
  readonly isFaded?: true
}

/** Everything that depends only on a figure. Nodes of one style and size share it. */
const figurePlan = rememberDrawing((figure: Node['figure']) => {
  const parts = figure.parts.filter(isVisible).map((part, i) => (i === 0 ? part : unshaded(part)))
  const only = parts.length === 1 ? parts[0] : undefined
  return {
    parts,
    only: only && isDrawn(only) ? only : undefined,
    isIcon:
      parts.length > MAX_NATIVE_PARTS ||
      parts.some((part) => part.type === 'text' || (isDrawn(part) && isShaded(part.fill))),
  }
})

export function writeFigure(node: Node, plans: readonly LabelPlan[], { page, assets, needed }: NodeContext): Figure {
  const { parts, only, isIcon } = figurePlan(node.figure)
  if (parts.length === 0) return emptyFigure(node, plans[0], page, needed)
  const paper = paperOf(page.page)
  if (page.options.prefer === 'edit' && parts.length <= MAX_NATIVE_PARTS && parts.every(isDrawn)) {
    const one = oneShape(node, plans[0], parts, page)
    if (one) return { drafts: [one.draft], target: one.target, labelled: one.labelled, isFaded: true }
  }
  if (isIcon || (parts.length > 1 && mergesInDark(parts, paper))) return pictured(node, parts, page, assets)
  const geo = only && nativeGeo(only, page.features)
  if (only && geo) return geoFigure(node, plans[0], only, geo, page)
  // If only a border is drawn, the area becomes the body.
  const area = isBorderOnly(parts, node.box) ? invisibleDraft(node.id, 'body', node, page) : undefined
  const pieces: ShapeDraft[] = area ? [area] : []
  let whole = area
  for (let i = 0; i < parts.length; i += 1) {
    const part = parts[i]!
    const isBody = i === 0 && !area
    const role = isBody ? 'body' : 'decoration'
    const piece = isBody ? 'body' : `part-${i}`
    const style = isBody && isDrawn(part) ? repaintedStyle(part, node, page) : undefined
    const drafts = isDrawn(part)
      ? writePart(part, { node, context: page, paper, piece, role, style })
      : part.type === 'image'
        ? [writeImage(part, { node, context: page, assets, piece, role })]
        : undefined
    if (!drafts) return pictured(node, parts, page, assets)
    pieces.push(...drafts)
    if (fillsBox(part, node.box)) whole ??= drafts.findLast(({ type }) => type !== 'line')
  }
  if (!whole && needed.get(node.id)) {
    whole = invisibleDraft(node.id, 'frame', node, page)
    pieces.unshift(whole)
  }
  const body = whole ?? pieces[0]!
  return {
    drafts: pieces,
    target: { shapeId: body.id, element: node.id, box: targetBox(body, node), rotation: node.rotation },
  }
}

/** A visible gradient. */
function isShaded(fill: Paint): boolean {
  return fill.type === 'gradient' && distance(toLab(fill.from), toLab(fill.to)) > 0.1
}

/** Something light on black: tldraw draws both nearly white in dark mode. */
const mergesInDark = remember2((parts: readonly FigurePart[], paper: Rgba): boolean => {
  let isOnBlack = false
  for (const part of parts) {
    if (!isDrawn(part)) continue
    const { color, fill } = partStyle(part, paper).look
    if (isOnBlack && color === 'white') return true
    isOnBlack ||= color === 'black' && fill === 'fill'
  }
  return false
})

/** Bounds of the first piece: its own box if it has one in the node's frame, else the node's. */
function targetBox(draft: ShapeDraft, node: Node) {
  const { w, h } = draft.props as { w?: number; h?: number }
  if (draft.type !== 'image' && draft.type !== 'geo') return node.box
  if (w === undefined || h === undefined) return node.box
  const centre = toPage({ x: draft.x, y: draft.y, w: 0, h: 0 }, (draft.rotation * 180) / Math.PI, {
    x: w / 2,
    y: h / 2,
  })
  return centredBox(centre, w, h)
}

function pictured(node: Node, parts: readonly FigurePart[], page: PageContext, assets: Assets): Figure {
  const draft = writeDrawing(parts, { node, context: page, assets, piece: 'body', role: 'body' })
  if (node.role !== 'image' && parts.some(isDrawn))
    page.report.add('figure-as-image', page.where(node.id), { from: node.figure.name })
  return {
    drafts: [draft],
    target: { shapeId: draft.id, element: node.id, box: targetBox(draft, node), rotation: node.rotation },
  }
}

/** Nothing visible: a shape only if something needs it. */
function emptyFigure(node: Node, plan: LabelPlan | undefined, page: PageContext, needed: ElementTable<true>): Figure {
  const hasText = node.labels.some((label) => label.plain.trim() !== '')
  if ((hasText || node.role === 'group') && !needed.get(node.id)) return { drafts: [] }
  const one = page.options.prefer === 'edit' ? textOnly(node, plan, page) : undefined
  if (one) return { drafts: [one.draft], target: one.target, labelled: true, isFaded: true }
  const draft = invisibleDraft(node.id, 'body', node, page)
  return { drafts: [draft], target: { shapeId: draft.id, element: node.id, box: node.box, rotation: node.rotation } }
}

/** Writes a node: its figure as native shapes if they look the same, else as a picture; then its labels. */

import { chooseLook } from '../../../color/choose.ts'
import { distance, toLab } from '../../../color/oklab.ts'
import { darkSwatch, fillSwatch } from '../../../color/palette.ts'
import type { Box, FigurePart, Node, Paint, Rgba } from '../../../diagram/index.ts'
import { unite } from '../../../geometry/box.ts'
import { extentOf } from '../../../geometry/part-extent.ts'
import { toPage } from '../../../geometry/rotation.ts'
import { subpaths } from '../../../geometry/subpaths.ts'
import { remember, remember2 } from '../../../remember.ts'
import type { BindTarget, ShapeDraft } from '../drafts/draft.ts'
import type { ElementTable } from '../drafts/element-table.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { isSafeUrl } from '../drafts/urls.ts'
import {
  type Geo,
  isDrawn,
  isVisible,
  MAX_NATIVE_PARTS,
  nativeGeo,
  type PartContext,
  type PartStyle,
  partStyle,
  reportCorners,
  splitOf,
  unshaded,
  writeGeo,
  writePart,
} from '../figure/parts.ts'
import { type Assets, writeDrawing, writeIcon, writeImage } from '../figure/picture.ts'
import type { InsideLabel } from '../figure/shapes.ts'
import { insideLabel } from '../label/inside.ts'
import type { LabelPlan } from '../label/plan.ts'
import { reportMixed } from '../label/report.ts'
import { labelDrafts } from '../label/text.ts'
import { handDrawn } from '../look/hand-drawn.ts'
import { paperOf } from '../look/paint.ts'
import { type Drawn, shadeOf } from '../look/shade.ts'
import { invisibleDraft } from './invisible.ts'
import { oneShape, textOnly } from './one-shape.ts'
import { repaintedStyle } from './repainted.ts'

export interface NodeContext {
  readonly page: PageContext
  readonly assets: Assets
  /** Elements that edges end at or that other elements are in. */
  readonly needed: ElementTable<true>
}

interface Figure {
  readonly drafts: ShapeDraft[]
  /** The shape that edges bind to; the label's own geo if it has one. */
  readonly target?: BindTarget
  readonly labelled?: boolean
  /** Its shapes have the node's opacity. */
  readonly isFaded?: true
}

/** @param plans of the node's labels, in their order */
export function writeNode(node: Node, plans: readonly LabelPlan[], context: NodeContext): ShapeDraft[] {
  const figure = writeFigure(node, plans, context)
  if (figure.target) context.page.targets.set(node.id, figure.target)
  // Labels have an opacity of their own, which a single shape already has.
  const icons = (node.figure.icons ?? []).map((icon, i) =>
    writeIcon(icon, { node, context: context.page, assets: context.assets, piece: `icon-${i}`, role: 'decoration' }),
  )
  const drawn = [
    ...(figure.isFaded ? figure.drafts : withOpacity(figure.drafts, node.opacity)),
    ...withOpacity(icons, node.opacity),
  ]
  const body = node.sketch ? drawn.map(handDrawn) : drawn
  const drafts = [...body, ...writeLabels(node, plans, figure, context)]
  reportLosses(node, context.page)
  return linked(node, drafts, context.page)
}

/** Everything that depends only on a figure; nodes of one style and size share it. */
const planOf = remember((figure: Node['figure']) => {
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

function writeFigure(node: Node, plans: readonly LabelPlan[], { page, assets, needed }: NodeContext): Figure {
  const { parts, only, isIcon } = planOf(node.figure)
  if (parts.length === 0) return emptyFigure(node, plans[0], page, needed)
  const paper = paperOf(page.page)
  if (page.options.prefer === 'edit' && parts.length <= MAX_NATIVE_PARTS && parts.every(isDrawn)) {
    const one = oneShape(node, plans[0], parts, page)
    if (one) return { drafts: [one.draft], target: one.target, labelled: one.labelled, isFaded: true }
  }
  if (isIcon || mergesInDark(node.figure, paper)) return pictured(node, page, assets)
  const geo = only && nativeGeo(only, page.features)
  if (only && geo) return geoFigure(node, plans[0], only, geo, page)
  // If only a border is drawn, the area becomes the body.
  const area = isBorderOnly(parts, node.box) ? invisibleDraft(node.id, 'body', node, page) : undefined
  const pieces: ShapeDraft[] = area ? [area] : []
  let whole = area
  for (const [i, part] of parts.entries()) {
    const isBody = i === 0 && !area
    const role = isBody ? 'body' : 'decoration'
    const piece = isBody ? 'body' : `part-${i}`
    const style = isBody && isDrawn(part) ? repaintedStyle(part, node, page) : undefined
    const drafts = isDrawn(part)
      ? writePart(part, {
          node,
          context: page,
          paper,
          piece,
          role,
          ...(style && { style }),
        })
      : part.type === 'image'
        ? [writeImage(part, { node, context: page, assets, piece, role })]
        : undefined
    if (!drafts) return pictured(node, page, assets)
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

/** Whether a part has the node's own bounds, so that an end attached to it is attached to the node. */
function fillsBox(part: FigurePart, { w, h }: Box): boolean {
  const extent = drawnExtent(part)
  if (!extent) return false
  return [extent.x, extent.y, extent.x + extent.w - w, extent.y + extent.h - h].every((off) => Math.abs(off) <= 1)
}

/** Lines along the border of the node's box, such as one side of a table's cell: people grab and move the area. */
function isBorderOnly(parts: readonly FigurePart[], { w, h }: Box): boolean {
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

/** Like `extentOf`, but without the control points of curves. */
const drawnExtent = remember((part: FigurePart): Box | undefined => {
  if (part.type !== 'path') return extentOf(part)
  const points = subpaths(part.commands).flatMap((path) => path.points)
  return points.length > 0 ? unite(points.map(({ x, y }) => ({ x, y, w: 0, h: 0 }))) : undefined
})

/** A visible gradient. */
function isShaded(fill: Paint): boolean {
  return fill.type === 'gradient' && distance(toLab(fill.from), toLab(fill.to)) > 0.1
}

/** Something light on black: tldraw draws both nearly white in dark mode. */
const mergesInDark = remember2((figure: Node['figure'], paper: Rgba): boolean => {
  const looks = planOf(figure).parts.flatMap((part) => (isDrawn(part) ? [partStyle(part, paper).look] : []))
  const under = looks.findIndex(({ color, fill }) => color === 'black' && fill === 'fill')
  return under >= 0 && looks.slice(under + 1).some(({ color }) => color === 'white')
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
  return { x: centre.x - w / 2, y: centre.y - h / 2, w, h }
}

function pictured(node: Node, page: PageContext, assets: Assets): Figure {
  const { parts } = planOf(node.figure)
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

/** The usual case: one geo, with the label in it if that fits; two geos if one colour cannot serve fill and border. */
function geoFigure(node: Node, plan: LabelPlan | undefined, given: Drawn, geo: Geo, context: PageContext): Figure {
  const { part, opacity } = shadeOf(given)
  const paper = paperOf(context.page)
  const style = repaintedStyle(given, node, context) ?? partStyle(part, paper)
  const hasLine = style.look.strokeColor !== null
  const isWhole = geo.match.turn === 0 && geo.box.w >= node.box.w - 1 && geo.box.h >= node.box.h - 1
  const inside =
    plan && isWhole && (hasLine || context.features.areasWithoutLine) && plan.text.label.plain.trim() !== ''
      ? insideLabel(plan, {
          box: node.box,
          rotation: node.rotation,
          strokeWidth: hasLine ? part.stroke.width : 0,
          opacity: (node.opacity ?? 1) * opacity,
          behind: behindOf(style, paper),
        })
      : undefined
  if (plan && inside) reportMixed(plan.text, node.id, context)
  reportCorners(part, node, context)
  const body = { node, context, paper, piece: 'body', role: 'body' } as const
  const drafts = style.look.split ? geoSplit(part, geo, body, inside) : [writeGeo(geo, style, body, inside)]
  const shown = drafts.at(-1)!
  const { w, h } = shown.props as { w: number; h: number }
  const centre = toPage(node.box, node.rotation, { x: geo.box.x + geo.box.w / 2, y: geo.box.y + geo.box.h / 2 })
  const target = {
    shapeId: shown.id,
    element: node.id,
    box: { x: centre.x - w / 2, y: centre.y - h / 2, w, h },
    rotation: node.rotation + geo.match.turn,
  }
  return { drafts: withOpacity(drafts, opacity), target, labelled: inside !== undefined }
}

/** The fill, and on top of it the border with the label; the latter's `meta` has the exact look of both. */
function geoSplit(part: Drawn, geo: Geo, body: PartContext, inside: InsideLabel | undefined): ShapeDraft[] {
  const { under, over } = splitOf(part)
  const line = { ...partStyle(part, body.paper), color: partStyle(over, body.paper).color, fill: 'none' }
  const fill = writeGeo(geo, partStyle(under, body.paper), { ...body, piece: 'fill', role: 'decoration' })
  return [fill, writeGeo(geo, line, body, inside)]
}

function behindOf(style: PartStyle, paper: ReturnType<typeof paperOf>) {
  const { split, color, fill, fillColor } = style.look
  const under = split && fillColor ? chooseLook({ fill: fillColor, stroke: null }) : { color, fill }
  return {
    target: fillSwatch(under.color, under.fill)?.rgb ?? paper,
    dark: darkSwatch(under.color, under.fill).rgb,
    source: fillColor ?? paper,
  }
}

function writeLabels(node: Node, plans: readonly LabelPlan[], figure: Figure, { page }: NodeContext): ShapeDraft[] {
  return plans.flatMap((plan, i) => {
    if (i === 0 && figure.labelled) return []
    const isBody = figure.drafts.length === 0 && i === 0
    return labelDrafts(plan, node.id, page, {
      piece: isBody ? 'body' : i === 0 ? 'label' : `label-${i}`,
      role: isBody ? 'body' : 'label',
      behindAt: (at) => page.backdrop(node, at, plan.text.label.place === 'inside'),
    })
  })
}

function reportLosses(node: Node, { report, where: whereOf }: PageContext): void {
  const where = whereOf(node.id)
  const { figure } = node
  if (figure.shadow || figure.parts.some((part) => isDrawn(part) && part.shadow)) report.add('shadow-dropped', where)
  if (node.sketch) report.add('sketch-approximated', where)
  if (
    figure.parts.length <= MAX_NATIVE_PARTS &&
    figure.parts.some((part) => isDrawn(part) && part.fill.type === 'gradient')
  )
    report.add('gradient-flattened', where)
}

function withOpacity(drafts: ShapeDraft[], opacity: number | undefined): ShapeDraft[] {
  if (opacity === undefined || opacity >= 1) return drafts
  const factor = Number.isFinite(opacity) ? Math.max(0, opacity) : 1
  return drafts.map((draft) => ({ ...draft, opacity: (draft.opacity ?? 1) * factor }))
}

/** A link goes to the first shape that can have one. */
function linked(node: Node, drafts: ShapeDraft[], { report, where }: PageContext): ShapeDraft[] {
  const href = node.link?.href
  if (href === undefined) return drafts
  const index = drafts.findIndex(({ type }) => type === 'geo' || type === 'image')
  if (index < 0 || !isSafeUrl(href)) {
    report.add('link-inside-dropped', where(node.id), { from: href.slice(0, 200) })
    return drafts
  }
  return drafts.map((draft, i) => (i === index ? { ...draft, props: { ...draft.props, url: href } } : draft))
}

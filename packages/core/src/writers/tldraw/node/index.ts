/** Writes a node: its figure, its icons, then its labels. */
import type { Node } from '#diagram/index'
import { type ShapeDraft, withOpacity } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { isSafeUrl } from '../drafts/urls.ts'
import { writeIcon } from '../figure/picture.ts'
import { type FigurePlan, isDrawn } from '../figure/plan.ts'
import type { LabelPlan } from '../label/plan.ts'
import { labelDrafts } from '../label/text.ts'
import { handDrawn } from '../look/paint.ts'
import { type Figure, type NodeContext, writeFigure } from './figure.ts'

/** Everything that is computed about a node before it is written. */
export interface NodePlan {
  readonly figure: FigurePlan
  /** In the order of the node's labels. */
  readonly labels: readonly LabelPlan[]
}

/** Writes a node, and makes its figure the target of edges that end at it. */
export function writeNode(node: Node, plan: NodePlan, context: NodeContext): ShapeDraft[] {
  const figure = writeFigure(node, plan.figure, plan.labels, context)
  if (figure.target) context.page.targets.set(node.id, figure.target)
  // Labels have an opacity of their own, which a single shape already has.
  const shapes = figure.isFaded ? figure.drafts : withOpacity(figure.drafts, node.opacity)
  const icons = shownIcons(node, figure, context.page)?.map((icon, i) =>
    writeIcon(icon, { node, context: context.page, assets: context.assets, piece: `icon-${i}`, role: 'decoration' }),
  )
  const drawn = icons ? [...shapes, ...withOpacity(icons, node.opacity)] : shapes
  const body = node.sketch ? drawn.map(handDrawn) : drawn
  const labels = writeLabels(node, plan.labels, figure, context)
  const drafts = labels.length > 0 ? [...body, ...labels] : body
  reportLosses(node, figure, context.page)
  return linked(node, drafts, context.page)
}

/**
 * The icons of a node, without those that would be over a label that an editor has in the middle of the shape, or away
 * from that of a line, of which they are an element of their own.
 */
function shownIcons(node: Node, { labelled }: Figure, { options, report, where }: PageContext) {
  const { icons } = node.figure
  const isAtLabel = labelled || node.labels.length === 0
  if (options.prefer !== 'edit' || !isAtLabel || !icons?.some(({ isBesideLabel }) => isBesideLabel)) return icons
  report.add('icon-beside-label-dropped', where(node.id))
  return icons.filter(({ isBesideLabel }) => !isBesideLabel)
}

function writeLabels(node: Node, plans: readonly LabelPlan[], figure: Figure, { page }: NodeContext): ShapeDraft[] {
  // Most nodes have one label, in their shape.
  if (plans.length === (figure.labelled ? 1 : 0)) return []
  return plans.flatMap((plan, i) => {
    if (i === 0 && figure.labelled) return []
    const isBody = figure.drafts.length === 0 && i === 0
    return labelDrafts(plan, node.id, page, {
      piece: isBody ? 'body' : i === 0 ? 'label' : `label-${i}`,
      role: isBody ? 'body' : 'label',
      behindAt: (at) => page.backdrop(node, at, plan.text.label.place === 'inside' ? 'on' : 'below'),
    })
  })
}

function reportLosses(node: Node, { isPicture }: Figure, { report, where: whereOf }: PageContext): void {
  const where = whereOf(node.id)
  const { figure } = node
  // A text alone has no shadow, and is not drawn by hand.
  const drawn = figure.parts.filter(isDrawn)
  if (drawn.some(({ shadow }) => shadow)) report.add('shadow-dropped', where)
  if (node.sketch && drawn.length > 0) report.add('sketch-approximated', where)
  if (!isPicture && drawn.some(({ fill }) => fill.type === 'gradient')) report.add('gradient-flattened', where)
}

/** Links go to the first shape that can have one. */
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

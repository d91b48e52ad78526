/** Labels of an edge: on the arrow itself, or as texts at their positions. */
import type { Edge, Label, Point } from '#diagram/index'
import { around } from '#geometry/box'
import { LineIndex } from '#geometry/line-index'
import { distance, length, pointAt, stepsOf } from '#geometry/polyline'
import { sum } from '#values/lists'
import type { JsonObject, ShapeDraft } from '../drafts/draft.ts'
import { hundredth } from '../drafts/exact.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { isDivided } from '../label/cells.ts'
import type { MeasuredLabel } from '../label/measured.ts'
import type { Fit } from '../label/native/measure.ts'
import { exactBlock, middleOf } from '../label/place.ts'
import type { LabelPlan } from '../label/plan.ts'
import { labelDrafts } from '../label/text.ts'
import { toLine } from './lines/deviation.ts'
import type { Route } from './lines/route.ts'
import { isInvisible } from './stroke.ts'

/** px that a label on an arrow may be off its position. */
const ON_LINE = 2
/** px of visible line that tldraw keeps between a label and the ends. */
const CLEARANCE = 24
/** The label of an arrow that is wider than tall may be the arrow's width minus this (docs/tldraw.md §6). */
const SQUISH = 64
/** Positions on a route that are tried for a label. */
const STEPS = 200
/** px by which a position must be nearer than the best so far. */
const NEARER = 1e-6

/** A visible label of an edge. */
export interface EdgeLabel extends LabelPlan {
  /** Its fit in a separate text shape, at its size in the source. */
  readonly fit: Fit
}

export interface ArrowLabel {
  readonly text: MeasuredLabel
  /** Share of the route's length, 0..1. */
  readonly t: number
}

/** The only label and its position on the route, if an arrow can carry it there. */
export function onArrow([plan, ...more]: readonly EdgeLabel[], route: Route): ArrowLabel | undefined {
  if (!plan || more.length > 0) return undefined
  const { label } = plan.given
  if (label.rotation !== 0 || label.border || isDivided(label) || label.direction?.startsWith('vertical'))
    return undefined
  const { width: w, height: h } = plan.fit
  // An arrow's text breaks at the length of the arrow.
  if (label.wrap && (w > label.area.w || plan.given.source.lines.some((line) => line.wraps))) return undefined
  const centre = centreOf(label, w, h)
  if (toLine(centre, route.points) > ON_LINE + NEARER) return undefined
  const total = length(route.points)
  const t = nearestT(route, centre)
  if (distance(pointAt(route.points, t * total), centre) > ON_LINE) return undefined
  const { w: width, h: height } = around(route.points)
  const isWide = width > height
  if (isWide && w > Math.max(SQUISH, width - SQUISH)) return undefined
  if (Math.min(t, 1 - t) * total < (isWide ? w : h) / 2 + CLEARANCE) return undefined
  return { text: plan.given, t }
}

/** The middle of a label of this size that is not rotated, in page space. */
function centreOf(label: Label, w: number, h: number): Point {
  const { x, y } = middleOf(label, w, h)
  return { x: label.anchor.x + x, y: label.anchor.y + y }
}

/** The nearest point on the route; the middle wins ties, so that the common case is exactly the middle. */
function nearestT({ points }: Pick<Route, 'points'>, at: Point): number {
  const steps = stepsOf(points)
  const total = sum(steps)
  let best = 0.5
  let least = distance(pointAt(points, total / 2, steps), at)
  for (let i = 0; i <= STEPS && least > NEARER; i++) {
    const off = distance(pointAt(points, (total * i) / STEPS, steps), at)
    if (!(off < least - NEARER)) continue
    best = i / STEPS
    least = off
  }
  return best
}

interface LabelledRoute {
  readonly route: Route
  readonly labels: readonly EdgeLabel[]
}

/**
 * The first label as the text of the edge's single arrow, with its position for the exact look; undefined if rules
 * or a table divide it.
 */
export function heldLabel({
  labels: [plan],
  route: { points },
}: LabelledRoute): { readonly label: ArrowLabel; readonly exact: JsonObject } | undefined {
  if (!plan || isDivided(plan.text.label)) return undefined
  const { text } = plan
  const { label } = text
  const total = length(points)
  const t = nearestT({ points }, label.anchor)
  const on = pointAt(points, t * total)
  const exact = {
    ...exactBlock(text),
    x: hundredth(label.anchor.x - on.x),
    y: hundredth(label.anchor.y - on.y),
    t,
    ...(label.rotation !== 0 && { turn: label.rotation }),
  }
  return { label: { text, t }, exact: { label: exact } }
}

/**
 * The texts of each label, with its background if that hides a part of the route or something below.
 * @param held number of labels that the arrow itself holds, the first ones
 */
export function labelTexts(
  { edge, route, labels }: LabelledRoute & { readonly edge: Edge },
  context: PageContext,
  held = 0,
): ShapeDraft[][] {
  const line = new LineIndex(route.points)
  const isDrawn = !isInvisible(edge)
  return labels.slice(held).map((plan, i) => {
    const { label } = plan.given
    const { background } = label
    const { width: w, height: h } = plan.fit
    const { x, y } = centreOf(label, w, h)
    const covers =
      (isDrawn && line.runsNear({ x, y }, Math.max(w, h) / 2)) ||
      (background !== undefined && context.hides(edge, { x: x - w / 2, y: y - h / 2, w, h }, background))
    const options = { piece: i === 0 ? 'label' : `label${i}`, role: 'label', withoutBackground: !covers } as const
    return labelDrafts(plan, label.sourceId, context, options)
  })
}

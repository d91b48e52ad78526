/** The plans of figures: computed once for all nodes of a page that have the figure. */
import type { Looks } from '#color/looks'
import { distance, toLab } from '#color/oklab'
import type { Figure, FigurePart, Paint } from '#diagram/index'
import { Repeats } from '#values/repeats'
import type { Preference } from '../drafts/page-context.ts'
import { type Painted, paintedOf } from '../look/backdrop.ts'
import type { Drawn } from '../look/paint.ts'
import { linesOf, type PartPlan, planPart, unshaded } from './part-plan.ts'
import { asBoxWithBar } from './titled.ts'

/** A figure with more parts than this is an icon: one picture, not many shapes. */
export const MAX_NATIVE_PARTS = 6

/** Plans kept for one page. */
const MAX_FIGURES = 1_000

/** Whether a part has paints of its own; pictures and texts have none. */
export function isDrawn(part: FigurePart): part is Drawn {
  return part.type === 'rect' || part.type === 'ellipse' || part.type === 'path'
}

/** Parts and places that the nodes of one figure share. */
export interface FigurePlan {
  /** The visible parts. Only the first casts a shadow, for all of them. */
  readonly parts: readonly FigurePart[]
  /** One per part, undefined for pictures and texts; empty if there are too many parts. */
  readonly plans: readonly (PartPlan | undefined)[]
  /** Too many parts, or some that tldraw has no shapes for. */
  readonly isIcon: boolean
  /** Its first part is a box that the source draws in pieces, and the second the bar of its title. */
  readonly isTitled: boolean
  /** Whether something light is drawn on black: in dark mode tldraw draws both nearly white. */
  readonly mergesInDark: boolean
  /** Its areas, for the colour behind a text. */
  readonly painted: Painted
}

function planFigure(figure: Figure, looks: Looks, prefer: Preference): FigurePlan {
  const visible = figure.parts.filter(isVisible).map((part, i) => (i === 0 ? part : unshaded(part)))
  const parts = prefer === 'look' ? asBoxWithBar(visible) : visible
  const isTitled = parts !== visible
  const isLarge = parts.length > MAX_NATIVE_PARTS
  const plans = isLarge ? [] : parts.map((part) => (isDrawn(part) ? planShared(part, looks, prefer) : undefined))
  const isIcon = isLarge || parts.some((part) => part.type === 'text' || (isDrawn(part) && isShaded(part.fill)))
  const painted = paintedOf(isTitled ? parts : figure.parts, looks)
  return { parts, plans, isIcon, isTitled, mergesInDark: mergesInDark(plans), painted }
}

/** Its lines are needed for the look; for editing there is one shape for the whole figure. */
function planShared(part: Drawn, looks: Looks, prefer: Preference): PartPlan {
  const plan = planPart(part, looks)
  return prefer === 'look' && !plan.geo ? { ...plan, lines: linesOf(part) } : plan
}

/** Makes the plans of a page's figures and keeps them, because nodes of one style and size have the same figure. */
export function figurePlans(looks: Looks, prefer: Preference): (figure: Figure) => FigurePlan {
  const plans = new Repeats<Figure, FigurePlan>(MAX_FIGURES)
  return (figure) => plans.of(figure, () => planFigure(figure, looks, prefer))
}

/**
 * SVG, which draw.io paints with, shows nothing of a rectangle or ellipse without width or height, not even its border.
 */
function isVisible(part: FigurePart): boolean {
  if (!isDrawn(part)) return true
  if (part.type !== 'path' && !(part.box.w > 0 && part.box.h > 0)) return false
  return part.fill.type !== 'none' || (part.stroke.paint.type !== 'none' && part.stroke.width > 0)
}

/** Whether a paint is a visible gradient. */
function isShaded(fill: Paint): boolean {
  if (fill.type !== 'gradient') return false
  const others = [fill.to, ...(fill.stops ?? []).map(({ color }) => color)]
  return others.some((color) => distance(toLab(fill.from), toLab(color)) > 0.1)
}

function mergesInDark(plans: readonly (PartPlan | undefined)[]): boolean {
  let isOnBlack = false
  for (const plan of plans) {
    if (!plan) continue
    const { color, fill } = plan.style.look
    if (isOnBlack && color === 'white') return true
    isOnBlack ||= color === 'black' && fill === 'fill'
  }
  return false
}

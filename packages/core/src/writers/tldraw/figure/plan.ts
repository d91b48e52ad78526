/** All that is computed about one figure, once, for all nodes of a page that have it. */
import type { Looks } from '#color/looks'
import { distance, toLab } from '#color/oklab'
import type { Figure, FigurePart, Paint } from '#diagram/index'
import { Repeats } from '#values/repeats'
import type { Preference } from '../drafts/page-context.ts'
import { type Painted, paintedOf } from '../look/backdrop.ts'
import type { Drawn } from '../look/paint.ts'
import { PartPlan, unshaded } from './part-plan.ts'
import { type Assets, type Drawing, drawingOf } from './picture.ts'
import { asBoxWithBar } from './titled.ts'

/** A figure with more parts than this is an icon: one picture, not many shapes. */
export const MAX_NATIVE_PARTS = 6

/** Plans kept for one page. */
const MAX_FIGURES = 1_000

/** Whether a part has paints of its own; pictures and texts have none. */
export function isDrawn(part: FigurePart): part is Drawn {
  return part.type === 'rect' || part.type === 'ellipse' || part.type === 'path'
}

/** The plan of a figure; values that a plain figure does not need are computed on first use and kept. */
export class FigurePlan {
  /** The visible parts. Only the first casts a shadow, for all of them. */
  readonly parts: readonly FigurePart[]
  /** One per part, undefined for pictures and texts; empty if there are too many parts. */
  readonly plans: readonly (PartPlan | undefined)[]
  /** Too many parts, or some that tldraw has no shapes for. */
  readonly isIcon: boolean
  /** Its first part is a box that the source draws in pieces, and the second the bar of its title. */
  readonly isTitled: boolean
  readonly #figure: Figure
  readonly #looks: Looks
  #painted: Painted | undefined
  #mergesInDark: boolean | undefined
  #picture: { readonly w: number; readonly h: number; readonly drawing: Drawing } | undefined

  constructor(figure: Figure, looks: Looks, prefer: Preference) {
    this.#figure = figure
    this.#looks = looks
    const visible = figure.parts.filter(isVisible).map((part, i) => (i === 0 ? part : unshaded(part)))
    this.parts = prefer === 'look' ? asBoxWithBar(visible) : visible
    this.isTitled = this.parts !== visible
    const isLarge = this.parts.length > MAX_NATIVE_PARTS
    this.plans = isLarge ? [] : this.parts.map((part) => (isDrawn(part) ? new PartPlan(part, looks) : undefined))
    this.isIcon = isLarge || this.parts.some((part) => part.type === 'text' || (isDrawn(part) && isShaded(part.fill)))
  }

  /** The plans of a few parts that are all drawn, else undefined. */
  get drawing(): readonly PartPlan[] | undefined {
    const { plans } = this
    return plans.length > 0 && plans.every((plan) => plan !== undefined) ? plans : undefined
  }

  /** Its areas, for the colour behind a text. */
  get painted(): Painted {
    this.#painted ??= paintedOf(this.isTitled ? this : this.#figure, this.#looks)
    return this.#painted
  }

  /** Whether something light is drawn on black: in dark mode tldraw draws both nearly white. */
  get mergesInDark(): boolean {
    this.#mergesInDark ??= this.plans.length > 1 && mergesInDark(this.plans)
    return this.#mergesInDark
  }

  /** The whole figure as one picture, for a node of w×h px; nodes that share a figure are of one size. */
  pictureFor(w: number, h: number, assets: Assets): Drawing {
    if (this.#picture?.w !== w || this.#picture.h !== h)
      this.#picture = { w, h, drawing: drawingOf(this.parts, w, h, assets) }
    return this.#picture.drawing
  }
}

/** Makes the plans of a page's figures and keeps them, because nodes of one style and size have the same figure. */
export function figurePlans(looks: Looks, prefer: Preference): (figure: Figure) => FigurePlan {
  const plans = new Repeats<Figure, FigurePlan>(MAX_FIGURES)
  return (figure) => plans.of(figure, () => new FigurePlan(figure, looks, prefer))
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

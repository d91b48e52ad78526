/** A label as a separate text shape, exactly where it is in the source. */

import { toHex } from '#color/oklab'
import type { ColorStyle } from '#color/palette'
import { clamp } from '#color/parse'
import type { Paint, Point, Rgba, Stroke } from '#diagram/index'
import { normal, RADIANS, turn } from '#geometry/rotation'
import { type FontStyle, substituteFor } from '#text/index'
import type { JsonObject, Role, ShapeDraft } from '../drafts/draft.ts'
import type { Backdrop, PageContext } from '../drafts/page-context.ts'
import { geoDraft, nativeAlign, polylineDraft } from '../figure/shapes.ts'
import { scaleForText } from '../look/stroke.ts'
import { hasCells, isBlank } from './cells.ts'
import { colorSections, within } from './colors.ts'
import { wholeUnits } from './fit.ts'
import { exactLook, type MeasuredLabel, storedText } from './measured.ts'
import { type Fit, nativeText } from './native/measure.ts'
import { paintedAreas, reportTables } from './painted.ts'
import { labelPictures } from './pictures.ts'
import { exactBlock, middleOf, sourcePlace } from './place.ts'
import { fitText, type LabelPlan } from './plan.ts'
import { reportMixed } from './report.ts'

/** Factor for the width of a text that does not wrap: the font that a machine has instead of the source's may be wider. */
const SPARE = 1.15

/** Position of a label's text: unrotated size, and the top left corner after rotation about the anchor. */
export interface TextPlace {
  readonly w: number
  readonly h: number
  readonly x: number
  readonly y: number
  readonly rotation: number
}

/** Where the text of a label is when it is fitted, in page space. */
export function placeText(text: MeasuredLabel, fit: Fit): TextPlace {
  const { label } = text
  // Without wrapping, the width only has to be large enough in any available font; the text is aligned in it.
  const room = label.wrap ? fit.room : Math.max(fit.width, unwrapped(text)) * SPARE + 2
  const w = wholeUnits(room, fit.fontSize, Math.ceil)
  const h = fit.height
  const offset = turn(sourcePlace(text, { width: w, height: h }, fit.fontSize), label.rotation)
  return {
    w,
    h,
    x: label.anchor.x + offset.x,
    y: label.anchor.y + offset.y,
    rotation: normal(label.rotation) * RADIANS,
  }
}

/** Width in px that the text may need in the exact look, where a missing narrow font is replaced by a usual one. */
function unwrapped({ look, source }: MeasuredLabel): number {
  const { factor } = substituteFor(look.exact.fontFamily)
  return source.natural / Math.min(1, factor)
}

export interface TextOptions {
  readonly piece: string
  readonly role: Role
  /** The colour behind a point of the text; the paper's if absent. */
  readonly behindAt?: (at: Point) => Backdrop
  /** True if a background would hide nothing. */
  readonly withoutBackground?: boolean
}

/** The text, above its background if it has one. Blank labels give nothing. */
export function labelDrafts(
  plan: LabelPlan,
  sourceId: string,
  context: PageContext,
  options: TextOptions,
): ShapeDraft[] {
  const { text } = plan
  const { label } = text
  const background = options.withoutBackground ? undefined : label.background
  if (isBlank(label)) return []
  if (context.options.prefer === 'edit' && (background || label.border) && !hasCells(label) && !plan.sections)
    return [groundedText(plan, sourceId, context, options)]
  const { paper, colors } = context.looks
  const opacity = clamp(label.opacity, 0, 1)
  const drafts: ShapeDraft[] = []
  let behindAt = options.behindAt ?? (() => ({ target: paper, source: paper }))
  if (background || label.border) {
    const backing = backingDraft(plan, { piece: options.piece, background, opacity }, sourceId, context)
    drafts.push(backing.draft)
    if (background && background.a > 0.5) {
      const backed = { target: backing.fill, source: background }
      behindAt = () => backed
    }
  }
  reportTables(label, sourceId, context)
  const painted = paintedAreas(text, sourceId, context, { piece: options.piece, behindAt })
  for (const draft of painted.drafts) drafts.push({ ...draft, opacity: (draft.opacity ?? 1) * opacity })
  behindAt = painted.behindAt
  const hasBody = plan.sections?.labels.length !== 0
  const pictures = labelPictures(text, sourceId, context, {
    piece: options.piece,
    role: hasBody ? 'decoration' : options.role,
  })
  for (const draft of pictures) drafts.push({ ...draft, opacity })
  const behind = behindAt(label.anchor)
  const isWhole = context.options.prefer === 'edit' && plan.sections?.isLoose
  const sections = (isWhole ? undefined : plan.sections) ?? colorSections(text, behindAt, colors)
  const write = (one: MeasuredLabel, piece: string, role: Role, { target, source } = behindAt(within(one.label))) => {
    reportMixed(one, sourceId, context)
    const { color: wanted, family, ground } = one.look
    const identity = {
      id: context.shapeId(sourceId, piece),
      opacity,
      meta: context.meta(sourceId, role, exactLook(one)),
    }
    const color = colors.text(wanted, target, ground ?? source)
    return textPiece(one, identity, { family, color }, fitText(one))
  }
  if (!sections) return [...drafts, write(text, options.piece, options.role, behind)]
  for (const [i, one] of sections.labels.entries())
    drafts.push(i === 0 ? write(one, options.piece, options.role) : write(one, `${options.piece}-part-${i}`, 'label'))
  for (const [i, { from, to, color: wanted = label.color }] of sections.rules.entries()) {
    const meta = context.meta(sourceId, 'label', { stroke: toHex(wanted), strokeWidth: 1 })
    const identity = { id: context.shapeId(sourceId, `${options.piece}-rule-${i}`), opacity, meta }
    drafts.push(ruleDraft(identity, from, to, colors.text(wanted, behind.target, behind.source)))
  }
  return drafts
}

/** A rule between sections: a thin line. */
function ruleDraft(identity: Identity, from: Point, to: Point, color: ColorStyle): ShapeDraft {
  const style = { color, fill: 'none', dash: 'solid', size: 's', scale: 0.5 } as const
  return polylineDraft(identity, [from, to], { x: from.x, y: from.y, rotation: 0 }, style)
}

/** For editing: one text, behind which the exact look paints the label's background and border. */
function groundedText(plan: LabelPlan, sourceId: string, context: PageContext, options: TextOptions): ShapeDraft {
  const { text } = plan
  const fit = fitText(text)
  const { label, look } = text
  const { paper, colors } = context.looks
  const behind = options.behindAt?.(label.anchor).target ?? paper
  const { x, y } = sourcePlace(text, { width: placeText(text, fit).w, height: fit.height }, fit.fontSize)
  const identity = {
    id: context.shapeId(sourceId, options.piece),
    opacity: clamp(label.opacity, 0, 1),
    meta: context.meta(sourceId, options.role, exactLook(text), { label: { ...exactBlock(text), x: -x, y: -y } }),
  }
  reportMixed(text, sourceId, context)
  context.report.add('label-background-dropped', context.where(sourceId))
  const color = colors.text(look.color, behind, look.ground ?? label.background)
  return textPiece(text, identity, { family: look.family, color }, fit)
}

interface Identity {
  readonly id: ShapeDraft['id']
  readonly opacity: number
  readonly meta: JsonObject
}

interface Letters {
  readonly family: FontStyle
  readonly color: ColorStyle
}

function textPiece(text: MeasuredLabel, identity: Identity, { family, color }: Letters, fit: Fit): ShapeDraft {
  const { x, y, w, rotation } = placeText(text, fit)
  const scaled = scaleForText(fit.fontSize)
  return {
    ...identity,
    type: 'text',
    x,
    y,
    rotation,
    height: fit.height,
    props: {
      richText: storedText(text),
      autoSize: false,
      textAlign: nativeAlign(text.label),
      color,
      font: family,
      size: scaled.size,
      scale: scaled.scale,
      w: Math.max(1, Math.round(w / scaled.scale)),
    },
  }
}

const NONE: Paint = { type: 'none' }
const NO_LINE: Stroke = { paint: NONE, width: 1 }

const solid = (color: Rgba): Paint => ({ type: 'solid', color })

interface Backing {
  /** Of the text above it. */
  readonly piece: string
  readonly background: Rgba | undefined
  readonly opacity: number
}

/** A rectangle with the label's background and border, below its text, and the colour that the text is seen on. */
function backingDraft(
  { text }: LabelPlan,
  { piece, background, opacity }: Backing,
  sourceId: string,
  context: PageContext,
): { readonly draft: ShapeDraft; readonly fill: Rgba } {
  const { label, blocks, look } = text
  const { looks } = context
  const fit = fitText(text)
  const fill = background ? solid(background) : NONE
  const drawn = looks.shape(fill, label.border ? { paint: solid(label.border), width: 1 } : NO_LINE)
  // Measured at its own size: lengths that were scaled differ in their last digits.
  const { width: w, height: h } = nativeText(blocks, look.family, fit.fontSize).within(fit.room, 1)
  const offset = turn(middleOf(label, w, h), label.rotation)
  const exact: JsonObject = { fill: background ? toHex(background) : null }
  exact.stroke = label.border ? toHex(label.border) : null
  const draft = geoDraft(
    { id: context.shapeId(sourceId, `${piece}-back`), meta: context.meta(sourceId, 'label', exact), opacity },
    {
      centre: { x: label.anchor.x + offset.x, y: label.anchor.y + offset.y },
      size: { w, h },
      degrees: label.rotation,
      style: { color: drawn.color, fill: drawn.fill, dash: label.border ? 'solid' : 'none', size: 's', scale: 0.5 },
    },
  )
  return { draft, fill: drawn.fillColor ?? looks.paper }
}

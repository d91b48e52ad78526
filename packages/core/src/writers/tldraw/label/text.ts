/** A label as a text shape of its own, exactly where the source has it. */
import { chooseText } from '../../../colour/choose.ts'
import { toHex } from '../../../colour/oklab.ts'
import type { ColourStyle } from '../../../colour/palette.ts'
import type { Label, Paint, Point, Rgba, Stroke } from '../../../diagram/index.ts'
import { normal, RADIANS, turn } from '../../../geometry/rotation.ts'
import { remember } from '../../../remember.ts'
import { layoutSource, substituteFor } from '../../../text/index.ts'
import type { JsonObject, Role, ShapeDraft } from '../drafts/draft.ts'
import type { Backdrop, PageContext } from '../drafts/page-context.ts'
import { geoDraft, polylineDraft } from '../figure/shapes.ts'
import { lookOf, paperOf } from '../look/paint.ts'
import { scaleForText } from '../look/stroke.ts'
import { hasCells } from './cells.ts'
import { colourSections, within } from './colours.ts'
import { dominantLook, type FontStyle } from './dominant.ts'
import { exactBlock } from './exact-place.ts'
import { type Fit, fitLabel, TEXT_FONT, wholeUnits } from './fit.ts'
import { labelRichText } from './native-text.ts'
import { paintedAreas, reportTables } from './painted.ts'
import { sourcePlace } from './place.ts'
import { reportMixed } from './report.ts'
import { aligned, sectionsOf } from './sections.ts'

const ALIGN = { left: 'start', center: 'middle', right: 'end' } as const

/** Where the text of a label stands: unrotated size, and the top left corner after rotation about the anchor. */
export interface TextPlace {
  readonly w: number
  readonly h: number
  readonly x: number
  readonly y: number
  readonly rotation: number
}

export function placeText(label: Label, fit: Fit): TextPlace {
  // Without wrapping the width only has to be enough; the text is aligned in it.
  const room = label.wrap ? fit.room : Math.max(fit.width, unwrapped(label)) * 1.03 + 2
  const w = wholeUnits(room, fit.fontSize, Math.ceil)
  const h = fit.height
  const offset = turn(sourcePlace(label, { width: w, height: h }, fit.fontSize), label.rotation)
  return {
    w,
    h,
    x: label.anchor.x + offset.x,
    y: label.anchor.y + offset.y,
    rotation: normal(label.rotation) * RADIANS,
  }
}

/** px that the text may take in the exact look: a narrow font that a machine lacks gives way to a usual one. */
function unwrapped(label: Label): number {
  const { factor } = substituteFor(dominantLook(label).exact.fontFamily)
  return layoutSource(label).natural / Math.min(1, factor)
}

export interface TextOptions {
  readonly piece: string
  readonly role: Role
  /** What is painted behind a place in the text; the paper if absent. */
  readonly behindAt?: (at: Point) => Backdrop
  readonly opacity?: number
}

/** The text, over its background where it has one. Empty labels give nothing. */
export function labelDrafts(given: Label, cell: string, context: PageContext, options: TextOptions): ShapeDraft[] {
  if (given.plain.trim() === '' && !hasCells(given)) return []
  const label = aligned(given)
  if (context.options.prefer === 'edit' && hasGround(label) && !hasCells(label) && !sectionsOf(label))
    return [groundedText(label, cell, context, options)]
  const paper = paperOf(context.page)
  const opacity = Math.min(1, Math.max(0, label.opacity)) * (options.opacity ?? 1)
  const drafts: ShapeDraft[] = []
  let behindAt = options.behindAt ?? (() => ({ target: paper, source: paper }))
  if (hasGround(label)) {
    const backing = backingDraft(label, cell, context, options.piece, fitText(label), opacity)
    drafts.push(backing.draft)
    if (label.background && label.background.a > 0.5) {
      const backed = { target: backing.fill, source: label.background }
      behindAt = () => backed
    }
  }
  reportTables(label, cell, context)
  const painted = paintedAreas(label, cell, context, { piece: options.piece, behindAt })
  for (const draft of painted.drafts) drafts.push({ ...draft, opacity: (draft.opacity ?? 1) * opacity })
  behindAt = painted.behindAt
  const behind = behindAt(label.anchor)
  const sections = sectionsOf(label) ?? colourSections(label, behindAt)
  const write = (one: Label, piece: string, role: Role, { target, source } = behindAt(within(one))) => {
    reportMixed(one, cell, context)
    const { color: wanted, family, exact } = dominantLook(one)
    const identity = { id: context.shapeId(cell, piece), opacity, meta: context.meta(cell, role, exact) }
    const color = chooseText(wanted, target, source)
    return textPiece(one, identity, { family, color }, fitText(one))
  }
  if (!sections) return [...drafts, write(label, options.piece, options.role, behind)]
  for (const [i, one] of sections.labels.entries())
    drafts.push(i === 0 ? write(one, options.piece, options.role) : write(one, `${options.piece}-part-${i}`, 'label'))
  const color = chooseText(label.color, behind.target, behind.source)
  for (const [i, { from, to }] of sections.rules.entries()) {
    const meta = context.meta(cell, 'label', { stroke: toHex(label.color), strokeWidth: 1 })
    const identity = { id: context.shapeId(cell, `${options.piece}-rule-${i}`), opacity, meta }
    const style = { color, fill: 'none', dash: 'solid', size: 's', scale: 0.5 } as const
    drafts.push(polylineDraft(identity, [from, to], { x: from.x, y: from.y, rotation: 0 }, style))
  }
  return drafts
}

function hasGround({ background, border }: Label): boolean {
  return background !== undefined || border !== undefined
}

/** For those who edit: one text, behind which the exact look paints the label's background and border. */
function groundedText(label: Label, cell: string, context: PageContext, options: TextOptions): ShapeDraft {
  const { piece, role, behindAt } = options
  const fit = fitText(label)
  const { color: wanted, family, exact } = dominantLook(label)
  const behind = behindAt?.(label.anchor).target ?? paperOf(context.page)
  const { x, y } = sourcePlace(label, { width: placeText(label, fit).w, height: fit.height }, fit.fontSize)
  const place = { ...exactBlock(label), x: -x, y: -y }
  const identity = {
    id: context.shapeId(cell, piece),
    opacity: Math.min(1, Math.max(0, label.opacity)) * (options.opacity ?? 1),
    meta: context.meta(cell, role, exact, { label: place }),
  }
  reportMixed(label, cell, context)
  context.report.add('label-background-dropped', context.where(cell))
  return textPiece(label, identity, { family, color: chooseText(wanted, behind, label.background) }, fit)
}

function fitText(label: Label): Fit {
  const { size: fontSize, family } = dominantLook(label)
  return fitLabel(label, { family, fontSize, unscaled: TEXT_FONT, narrow: true })
}

interface Identity {
  readonly id: ShapeDraft['id']
  readonly opacity: number
  readonly meta: JsonObject
}

interface Letters {
  readonly family: FontStyle
  readonly color: ColourStyle
}

function textPiece(label: Label, identity: Identity, { family, color }: Letters, fit: Fit): ShapeDraft {
  const { x, y, w, rotation } = placeText(label, fit)
  const scaled = scaleForText(fit.fontSize)
  return {
    ...identity,
    type: 'text',
    x,
    y,
    rotation,
    height: fit.height,
    props: {
      richText: labelRichText(label),
      autoSize: false,
      textAlign: ALIGN[label.align],
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

/** The same objects for the same colour, for choices of looks are remembered by them. */
const solid = remember((color: Rgba): Paint => ({ type: 'solid', color }))
const thin = remember((color: Rgba): Stroke => ({ paint: solid(color), width: 1 }))

function backingDraft(
  label: Label,
  cell: string,
  context: PageContext,
  piece: string,
  fit: Fit,
  opacity: number,
): { draft: ShapeDraft; fill: Rgba } {
  const paper = paperOf(context.page)
  const fill = label.background ? solid(label.background) : NONE
  const look = lookOf(fill, label.border ? thin(label.border) : NO_LINE, paper)
  const { width: w, height: h } = fit
  const dx = { left: w / 2, center: 0, right: -w / 2 }[label.align]
  const dy = { top: h / 2, middle: 0, bottom: -h / 2 }[label.valign]
  const offset = turn({ x: dx, y: dy }, label.rotation)
  const exact: JsonObject = { fill: label.background ? toHex(label.background) : null }
  exact.stroke = label.border ? toHex(label.border) : null
  const draft = geoDraft(
    { id: context.shapeId(cell, `${piece}-back`), meta: context.meta(cell, 'label', exact), opacity },
    { x: label.anchor.x + offset.x, y: label.anchor.y + offset.y },
    { w, h },
    label.rotation,
    { geo: 'rectangle', flipX: false, flipY: false, turn: 0 },
    { color: look.color, fill: look.fill, dash: label.border ? 'solid' : 'none', size: 's', scale: 0.5 },
  )
  return { draft, fill: look.fillColor ?? paper }
}

/** The backgrounds and borders of the tables in a label: native shapes if they are few, else one picture. */
import { over } from '#color/oklab'
import { fillSwatch } from '#color/palette'
import type { Label, Point } from '#diagram/index'
import { turn } from '#geometry/rotation'
import type { PaintedArea } from '#text/index'
import { areaParts } from '#writers/svg/areas'
import type { ShapeDraft } from '../drafts/draft.ts'
import type { Backdrop, PageContext } from '../drafts/page-context.ts'
import { writePart } from '../figure/parts.ts'
import { writeDrawing } from '../figure/picture.ts'
import { isDrawn, MAX_NATIVE_PARTS, planPart } from '../figure/plan.ts'
import { hasCells, inkedCells } from './cells.ts'
import type { MeasuredLabel } from './measured.ts'
import { blockOf } from './sections.ts'

type BehindAt = (at: Point) => Backdrop

/** The shapes of a label's tables. */
export interface PaintedTables {
  readonly drafts: readonly ShapeDraft[]
  /** The colour behind a point of the page, these shapes included. */
  readonly behindAt: BehindAt
}

const NO_ASSETS = new Map<never, never>()

/** Reports tables that are not written as such. */
export function reportTables(label: Label, sourceId: string, { report, where }: PageContext): void {
  const count = inkedCells(label)
  if (count > 0 && !hasCells(label)) report.add('label-table-flattened', where(sourceId), { from: count })
}

/** Nothing for a label without tables, or with tables that are written as lines of one text. */
export function paintedAreas(
  given: MeasuredLabel,
  sourceId: string,
  context: PageContext,
  { piece, behindAt }: { readonly piece: string; readonly behindAt: BehindAt },
): PaintedTables {
  const { label } = given
  if (!hasCells(label)) return { drafts: [], behindAt }
  const { laid, left, top, width: w } = blockOf(given)
  if (laid.areas.length === 0) return { drafts: [], behindAt }
  const { anchor, rotation } = label
  const h = laid.height
  const offset = turn({ x: left + w / 2, y: top + h / 2 }, rotation)
  const box = { x: anchor.x + offset.x - w / 2, y: anchor.y + offset.y - h / 2, w, h }
  const node = { id: sourceId, box, rotation, labels: [label] }
  const parts = areaParts(laid.areas, rotation === 0 ? box : { x: 0, y: 0 })
  const place = { context, node, role: 'decoration' } as const
  const plans =
    parts.length <= MAX_NATIVE_PARTS ? parts.filter(isDrawn).map((part) => planPart(part, context.looks)) : []
  const native = plans.map((plan, i) => writePart(plan, { ...place, piece: `${piece}-area-${i}` }))
  const isNative = native.length > 0 && native.every((drafts) => drafts)
  if (!isNative) context.report.add('label-table-drawn', context.where(sourceId))
  const drafts = isNative
    ? native.flatMap((drafts) => drafts ?? [])
    : [writeDrawing(parts, { ...place, assets: NO_ASSETS, piece: `${piece}-table` })]
  return { drafts, behindAt: (at) => withAreas(laid.areas, localOf(at), behindAt(at)) }

  function localOf(at: Point): Point {
    const local = turn({ x: at.x - anchor.x, y: at.y - anchor.y }, -rotation)
    return { x: local.x - left, y: local.y - top }
  }

  function withAreas(areas: readonly PaintedArea[], at: Point, below: Backdrop): Backdrop {
    let result = below
    for (const [i, { box, color, style }] of areas.entries()) {
      if (style || at.x < box.x || at.y < box.y || at.x > box.x + box.w || at.y > box.y + box.h) continue
      const look = isNative ? plans[i]?.style.look : undefined
      const shown = (look && fillSwatch(look.color, look.fill)?.rgb) ?? color
      result = { target: over({ ...shown, a: color.a }, result.target), source: over(color, result.source) }
    }
    return result
  }
}

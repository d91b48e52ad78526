/** Where the lines of a label run: texts cut off at their area, and vertical texts (docs/formats/drawio.md §8.3). */
import type { HorizontalAlign, Label } from '../../../diagram/index.ts'
import { normal, turn } from '../../../geometry/rotation.ts'
import { layoutSource } from '../../../text/index.ts'

/** px by which a text may be higher than its area before it is cut off: fonts differ by that much. */
const SPARE = 4

/** Scripts whose letters stay upright in vertical text. */
const UPRIGHT = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}]/u

/** A text that is higher than the area that cuts it off shows its beginning, whatever its vertical alignment. */
export function fromItsStart(label: Label): Label {
  const { overflow, valign, area, anchor, rotation } = label
  if (overflow !== 'hidden' || valign === 'top' || !(area.w > 0 && area.h > 0)) return label
  if (layoutSource(label).height <= area.h + SPARE) return label
  const up = turn({ x: 0, y: valign === 'middle' ? -area.h / 2 : -area.h }, rotation)
  return { ...label, valign: 'top', anchor: { x: anchor.x + up.x, y: anchor.y + up.y } }
}

/** A text whose lines may not break does not wrap, even if it is wider than its area. */
export function unwrapped(label: Label): Label {
  if (!label.wrap) return label
  const single = { ...label, wrap: false }
  return layoutSource(single).height < layoutSource(label).height ? single : label
}

const ALONG: Record<Label['valign'], HorizontalAlign> = { top: 'left', middle: 'center', bottom: 'right' }
const ACROSS: Record<HorizontalAlign, Label['valign']> = { left: 'bottom', center: 'middle', right: 'top' }

export function isVertical({ direction }: Label): boolean {
  return direction === 'vertical-lr' || direction === 'vertical-rl'
}

/** Whether vertical text is the same as horizontal text turned clockwise. */
export function canTurn({ plain }: Label): boolean {
  return !UPRIGHT.test(plain)
}

/** A vertical text as a horizontal one that is turned clockwise about its anchor. */
export function turned({ direction: _, ...label }: Label): Label {
  const { align, valign, area, rotation } = label
  return {
    ...label,
    align: ALONG[valign],
    valign: ACROSS[align],
    area: { w: area.h, h: area.w },
    rotation: normal(rotation + 90),
  }
}

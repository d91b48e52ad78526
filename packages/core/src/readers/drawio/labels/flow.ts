/** Texts that are cut off at their area, or whose lines may not break (docs/formats/drawio.md §8.3). */
import type { Label } from '#diagram/index'
import { turn } from '#geometry/rotation'
import { layoutSource } from '#text/index'

/** px by which a text may be higher than its area before it is cut off: fonts differ by that much. */
const SPARE = 4

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

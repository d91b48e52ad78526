/** How much of a pane a drawing may take. */

interface Size {
  readonly w: number
  readonly h: number
}

/** Maximum share of a pane that each of two margins takes: a short pane is not all margin. */
const MAX_SHARE = 0.15
/** px; a pane that has not been laid out yet has no size. */
const MIN_SIDE = 40

/** A margin in px at one end of a side of a pane: as wide as wanted, unless the pane is small. */
export function marginIn(side: number, wanted: number): number {
  return Math.min(wanted, side * MAX_SHARE)
}

/** Zoom at which a box fits between the margins of a pane; at most 1. */
export function zoomInto(box: Size, pane: Size, margin: number): number {
  const room = (side: number) => Math.max(MIN_SIDE, side - 2 * marginIn(side, margin))
  return Math.min(1, room(pane.w) / Math.max(1, box.w), room(pane.h) / Math.max(1, box.h))
}

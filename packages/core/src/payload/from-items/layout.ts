/** Positions for boxes that have none: layers from top to bottom by dagre, below the boxes that have positions. */
import type { Box, Point } from '#diagram/index'
import { layersAndRows } from '#layout/rows'
import { largest, smallest } from '#lists'

export interface Placeable {
  readonly id: string
  readonly at?: Point
  readonly w: number
  readonly h: number
}

const GAP = 60

/** Boxes by id; given positions are kept. The same items always get the same positions. */
export function placeAll(
  items: readonly Placeable[],
  links: readonly { readonly from: string; readonly to: string }[],
): Map<string, Box> {
  const boxes = new Map<string, Box>()
  for (const { id, at, w, h } of items) if (at) boxes.set(id, { ...at, w, h })
  const open = items.filter((item) => !item.at)
  const ids = new Set(open.map((item) => item.id))
  const inner = links.filter(({ from, to }) => ids.has(from) && ids.has(to) && from !== to)
  const fixed = [...boxes.values()]
  const x = fixed.length > 0 ? smallest(fixed.map((box) => box.x)) : 0
  const y = fixed.length > 0 ? largest(fixed.map((box) => box.y + box.h)) + GAP : 0
  const { places } = layersAndRows(open, inner, { direction: 'TB', gap: GAP, layerGap: GAP })
  open.forEach(({ id, w, h }, i) => {
    const place = places[i] as Point
    boxes.set(id, { x: Math.round(place.x + x), y: Math.round(place.y + y), w, h })
  })
  return boxes
}

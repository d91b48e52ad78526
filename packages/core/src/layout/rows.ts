/** Positions for boxes that have none: layers for those that links join, and rows below them for the others. */
import type { Point } from '../diagram/index.ts'
import { largest, sum } from '../values/lists.ts'
import { type Arrangement, LayoutBudget } from './budget.ts'
import { type Layered, type LayerOptions, layered, type Sized } from './layered.ts'
import type { Link } from './spans.ts'

/** Width over height of the area that rows fill, if no layers are wider. */
const RATIO = 1.6
/** So many boxes are in one row even if this makes the area wider. */
const FEW = 3

/**
 * As {@link layered}, but boxes that nothing links are not in the first layer, where a few dozen would be a column or
 * row of endless length.
 */
export function layersAndRows(
  boxes: readonly Sized[],
  links: readonly Link[],
  options: LayerOptions,
  arrangement: Arrangement = new LayoutBudget().take(
    boxes.map(({ id }) => id),
    links,
  ),
): Layered {
  if (arrangement === 'grid') return layered(boxes, links, options, arrangement)
  const linked = linkedIn(boxes, links)
  const joined = boxes.filter(({ id }) => linked.has(id))
  const others = boxes.filter(({ id }) => !linked.has(id))
  const { places, routes } = layered(joined, links, options, arrangement)
  const right = largest(joined.map(({ w }, i) => places[i]!.x + w))
  const bottom = largest(joined.map(({ h }, i) => places[i]!.y + h))
  const below = rows(others, Math.max(right, widthFor(others, options.gap)), options.gap)
  const top = Math.max(0, bottom + options.layerGap)
  const [inLayers, inRows] = [places.values(), below.values()]
  return {
    places: boxes.map(({ id }) => {
      if (linked.has(id)) return inLayers.next().value!
      const { x, y } = inRows.next().value!
      return { x, y: y + top }
    }),
    routes,
  }
}

/** Ids of the boxes at which a link to another box ends. */
function linkedIn(boxes: readonly Sized[], links: readonly Link[]): ReadonlySet<string> {
  const known = new Set(boxes.map(({ id }) => id))
  return new Set(links.flatMap(({ from, to }) => (from !== to && known.has(from) && known.has(to) ? [from, to] : [])))
}

function widthFor(boxes: readonly Sized[], gap: number): number {
  const few = sum(boxes.slice(0, FEW).map(({ w }) => w + gap))
  return Math.max(few, Math.sqrt(sum(boxes.map(({ w, h }) => (w + gap) * (h + gap))) * RATIO))
}

/** From left to right in the order of the boxes, each in the middle of its row; rows are at most `width` px wide. */
function rows(boxes: readonly Sized[], width: number, gap: number): Point[] {
  const places: Point[] = []
  let row: Sized[] = []
  let [x, y] = [0, 0]
  const end = (): void => {
    const height = Math.max(0, largest(row.map(({ h }) => h)))
    let left = 0
    for (const { w, h } of row) {
      places.push({ x: left, y: y + (height - h) / 2 })
      left += w + gap
    }
    y += height + gap
    row = []
    x = 0
  }
  for (const box of boxes) {
    if (row.length > 0 && x + box.w > width) end()
    row.push(box)
    x += box.w + gap
  }
  end()
  return places
}

/** Whether something painted before an element would show through a label of it that has no background. */
import { colorOf } from '#color/looks'
import { distance, over, toLab } from '#color/oklab'
import type { Box, Edge, Element, FigurePart, Node, Page, Point, Rgba } from '#diagram/index'
import { around, centreOf, cornersOfBox, unite } from '#geometry/box'
import { LineIndex } from '#geometry/line-index'
import { extentOf } from '#geometry/path-extent'
import { toPage } from '#geometry/rotation'
import { subpaths } from '#geometry/subpaths'
import type { PaintOrder } from '../drafts/element-table.ts'
import type { BackdropAt, Hides } from '../drafts/page-context.ts'

/** Number of elements below a label's own that are checked; anything deeper rarely shows. */
const REACH = 300
/** OKLab distance below which two colours look the same. */
const ALIKE = 0.03
/** A figure with more lines than this is assumed to show through anywhere. */
const MAX_BORDERS = 1_000

interface HidesInput {
  readonly page: Page
  readonly order: PaintOrder
  readonly paper: Rgba
  readonly backdrop: BackdropAt
}

/** The answer for the labels of one page. Lines of elements are computed on first use. */
export function createHides({ page, order, paper, backdrop }: HidesInput): Hides {
  const hiddenLayers = new Set(page.layers.flatMap(({ id, visible }) => (visible ? [] : [id])))
  const isShown = ({ hidden, layer }: Element) => !hidden && !(layer !== undefined && hiddenLayers.has(layer))
  const lines = page.elements.map((): Lines | undefined => undefined)
  let first = 0
  /** The lines of an element within reach; those of elements farther below are dropped, as labels ask in paint order. */
  const linesBelow = (i: number, top: number): Lines => {
    for (; first < top - REACH; first += 1) lines[first] = undefined
    const known = lines[i] ?? linesOf(page.elements[i]!)
    lines[i] = known
    return known
  }
  return (element, box, background) => {
    const centre = centreOf(box)
    const own = toLab(over(background, paper))
    if (distance(own, toLab(backdrop(element, centre, 'below').source)) > ALIKE) return true
    const top = order.get(element.id) ?? 0
    for (let i = top - 1; i >= Math.max(0, top - REACH); i -= 1) {
      const below = page.elements[i]!
      if (isShown(below) && isIn(linesBelow(i, top), box)) return true
    }
    return false
  }
}

/** Whether there is a line in the box. */
function isIn({ all, area }: Lines, box: Box): boolean {
  if (!meets(area, box)) return false
  return all.length > MAX_BORDERS || all.some((line) => meets(line.area, box) && line.index.runsThrough(box))
}

interface Line {
  readonly index: LineIndex
  readonly area: Box
}

interface Lines {
  readonly all: readonly Line[]
  /** Around all of them. */
  readonly area: Box
}

/** An edge's line, or all borders of a node, on the page; for an area without a border, its outline. */
function linesOf(element: Element): Lines {
  const all = (element.kind === 'edge' ? routesOf(element) : bordersOf(element)).map(
    (points): Line => ({ index: new LineIndex(points), area: around(points) }),
  )
  return { all, area: unite(all.map(({ area }) => area)) }
}

function routesOf({ points, stroke }: Edge): (readonly Point[])[] {
  return colorOf(stroke.paint) !== null && stroke.width > 0 ? [points] : []
}

function bordersOf({ figure, box, rotation }: Node): (readonly Point[])[] {
  return figure.parts
    .filter(isSeen)
    .flatMap((part) => outlines(part).map((outline) => outline.map((point) => toPage(box, rotation, point))))
}

function isSeen(part: FigurePart): boolean {
  if (part.type === 'text') return false
  return part.type === 'image' || colorOf(part.fill) !== null || colorOf(part.stroke.paint) !== null
}

/** In the node's own coordinates; a part that is not a path has the outline of its box. */
function outlines(part: FigurePart): (readonly Point[])[] {
  if (part.type === 'path') return subpaths(part.commands).map(({ points }) => points)
  const extent = extentOf(part)
  if (!extent) return []
  const corners = cornersOfBox(extent)
  return [[...corners, corners[0]]]
}

function meets(a: Box, b: Box): boolean {
  return a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h
}

/** What is painted behind a point of the page, as tldraw will show it and as the source does. */
import { over } from '../../../colour/oklab.ts'
import { fillSwatch } from '../../../colour/palette.ts'
import type { Box, Element, FigurePart, Node, Page, Paint, Point, Rgba } from '../../../diagram/index.ts'
import { remember2 } from '../../../remember.ts'
import { extentOf } from '../../svg/figure.ts'
import { fromPage } from '../geometry.ts'
import { colourOf, lookOf, paperOf } from '../look/paint.ts'

export interface Backdrop {
  readonly target: Rgba
  readonly source: Rgba
}

/** Elements looked at before a label's own; what is farther down rarely shows. */
const REACH = 300

/** Looks downwards from an element (itself included, if asked) for the first fill that holds the point. */
export function createBackdrop(page: Page): (element: Element, at: Point, own: boolean) => Backdrop {
  const order = new Map(page.elements.map((element, i) => [element.id, i]))
  const paper = paperOf(page)
  return (element, at, own) => {
    const top = order.get(element.id) ?? -1
    for (let i = own ? top : top - 1; i >= Math.max(0, top - REACH); i -= 1) {
      const node = page.elements[i]
      const found = node?.kind === 'node' && !node.hidden ? fillOf(node, at, paper) : undefined
      if (found) return found
    }
    return { target: paper, source: paper }
  }
}

/** The topmost filled part of a node at a point; parts are taken by their extent. */
function fillOf(node: Node, at: Point, paper: Rgba): Backdrop | undefined {
  const local = fromPage(node.box, node.rotation, at)
  const part = node.figure.parts.findLast((candidate) => {
    const extent = 'fill' in candidate && colourOf(candidate.fill) ? extentOf(candidate) : undefined
    return extent && holds(extent, local)
  })
  if (!part || !('fill' in part)) return undefined
  const opacity = Math.min(1, Math.max(0, node.opacity ?? 1))
  const { look, alpha } = areaOf(part, paper)
  if (alpha * opacity < 0.3) return undefined
  if (opacity === 1) return look
  const faded = (rgb: Rgba) => over({ ...rgb, a: opacity }, paper)
  return { target: faded(look.target), source: faded(look.source) }
}

type Area = Extract<FigurePart, { fill: Paint }>

/** A filled part as both show it: the same objects for the same part, for choices of colours are remembered by them. */
const areaOf = remember2((part: Area, paper: Rgba): { readonly look: Backdrop; readonly alpha: number } => {
  const { split, color, fill, fillColor } = lookOf(part.fill, part.stroke, paper)
  const swatch = split ? fillColor : fillSwatch(color, fill)?.rgb
  return { look: { target: swatch ?? paper, source: fillColor ?? paper }, alpha: colourOf(part.fill)?.a ?? 0 }
})

function holds({ x, y, w, h }: Box, point: Point): boolean {
  return point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h
}

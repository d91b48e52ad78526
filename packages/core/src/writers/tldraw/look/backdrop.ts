/** The colour behind a point of the page, as tldraw will show it and as the source does. */
import { over } from '../../../color/oklab.ts'
import { fillSwatch } from '../../../color/palette.ts'
import type { Box, Element, Figure, FigurePart, Node, Page, Point, Rgba } from '../../../diagram/index.ts'
import { around, cornersOfBox, unite } from '../../../geometry/box.ts'
import { extentOf } from '../../../geometry/part-extent.ts'
import { fromPage, toPage } from '../../../geometry/rotation.ts'
import { remember2, rememberDrawing } from '../../../remember.ts'
import type { PaintOrder } from '../drafts/element-table.ts'
import type { Backdrop, LookBehind, Repainted } from '../drafts/page-context.ts'
import { colorOf, lookOf, paperOf } from './paint.ts'
import { type Drawn, shadeOf } from './shade.ts'

/** Number of elements below a label's own that are checked; anything deeper rarely shows. */
const REACH = 300
/** Number of topmost parts of a figure that are checked; the drawings of real icons have fewer. */
const MOST_PARTS = 1_000

/** @param repainted by node; read on each look-up */
export function createBackdrop(page: Page, order: PaintOrder, repainted: ReadonlyMap<string, Repainted>): LookBehind {
  const paper = paperOf(page)
  const areas = page.elements.map((): Box | null | undefined => undefined)
  /** For the elements below; for the element itself the test would not be faster than the look-up. */
  const mayHold = (i: number, at: Point): boolean => {
    let area = areas[i]
    if (area === undefined) {
      area = paintedArea(page.elements[i])
      areas[i] = area
    }
    return area !== null && holds(area, at)
  }
  return (element, at, own) => {
    const top = order.get(element.id) ?? -1
    const veils: Layer[] = []
    let ground: Backdrop = { target: paper, source: paper }
    for (let i = own ? top : top - 1; i >= Math.max(0, top - REACH); i -= 1) {
      const node = page.elements[i]
      if (node?.kind !== 'node' || node.hidden || (i !== top && !mayHold(i, at))) continue
      const layers = layersOf(node, at, paper, repainted.get(node.id))
      const opaque = layers.findIndex(({ alpha }) => alpha === 1)
      veils.push(...layers.slice(0, opaque < 0 ? layers.length : opaque))
      const base = layers[opaque]
      if (!base) continue
      ground = base.look
      break
    }
    return veils.reduceRight(veiled, ground)
  }
}

/** px by which rounding may displace an area. */
const ROUNDING = 1

/** A box of the page around everything that an element paints, or null. It rules out most elements. */
function paintedArea(element: Element | undefined): Box | null {
  if (element?.kind !== 'node') return null
  const painted = paintedExtent(element.figure)
  if (!painted) return null
  const area = around(cornersOfBox(painted).map((corner) => toPage(element.box, element.rotation, corner)))
  return {
    x: area.x - ROUNDING,
    y: area.y - ROUNDING,
    w: area.w + 2 * ROUNDING,
    h: area.h + 2 * ROUNDING,
  }
}

const paintedExtent = rememberDrawing(({ parts }: Figure): Box | undefined => {
  const extents = parts.flatMap((part) => (isPainted(part) ? (extentOf(part) ?? []) : []))
  return extents.length > 0 ? unite(extents) : undefined
})

function isPainted(part: FigurePart): part is Drawn {
  return 'fill' in part && colorOf(part.fill) !== null
}

interface Layer {
  readonly look: Backdrop
  /** 0..1 */
  readonly alpha: number
}

function veiled(below: Backdrop, { look, alpha: a }: Layer): Backdrop {
  return { target: over({ ...look.target, a }, below.target), source: over({ ...look.source, a }, below.source) }
}

/** The filled parts of a node at a point, the topmost first; parts are tested by their extent. */
function layersOf(node: Node, at: Point, paper: Rgba, repainted: Repainted | undefined): Layer[] {
  const local = fromPage(node.box, node.rotation, at)
  const opacity = Math.min(1, Math.max(0, node.opacity ?? 1))
  const layers: Layer[] = []
  const { parts } = node.figure
  for (let i = parts.length - 1; i >= Math.max(0, parts.length - MOST_PARTS); i -= 1) {
    const part = parts[i]!
    if (!isPainted(part)) continue
    const extent = extentOf(part)
    if (!extent || !holds(extent, local)) continue
    let layer = layerOf(part, paper)
    if (repainted?.part === part) layer = { ...layer, look: { ...layer.look, target: repainted.color } }
    layers.push(opacity === 1 ? layer : { ...layer, alpha: layer.alpha * opacity })
  }
  return layers
}

/**
 * A filled part as both show it. The same objects for the same part, because choices of colours are remembered by
 * identity.
 */
const layerOf = remember2((given: Drawn, paper: Rgba): Layer => {
  const { part, opacity } = shadeOf(given)
  const { split, color, fill, fillColor } = lookOf(part.fill, part.stroke, paper)
  const swatch = split ? fillColor : fillSwatch(color, fill)?.rgb
  return { look: { target: swatch ?? paper, source: fillColor ?? paper }, alpha: opacity }
})

function holds({ x, y, w, h }: Box, point: Point): boolean {
  return point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h
}

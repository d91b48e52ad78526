/** The colour behind a point of the page, as tldraw will show it and as the source does. */

import { colorOf, type Looks } from '#color/looks'
import { over } from '#color/oklab'
import { fillSwatch } from '#color/palette'
import { clamp } from '#color/parse'
import type { Box, Element, Figure, FigurePart, Node, Page, Point } from '#diagram/index'
import { around, contains, cornersOfBox, grownBox, unite } from '#geometry/box'
import { BoxTiles } from '#geometry/box-tiles'
import { extentOf } from '#geometry/path-extent'
import { fromPage, toPage } from '#geometry/rotation'
import type { PaintOrder } from '../drafts/element-table.ts'
import type { Backdrop, BackdropAt, Repainted } from '../drafts/page-context.ts'
import { type Drawn, shadeOf } from './paint.ts'

/** Number of areas near a point that are checked, the topmost first; nobody stacks so many on purpose. */
const MAX_AREAS = 300
/** Number of topmost parts of a figure that are checked; the drawings of real icons have fewer. */
const MAX_PARTS = 1_000

export interface BackdropInput {
  readonly page: Page
  readonly order: PaintOrder
  readonly looks: Looks
  readonly paintedBy: (figure: Figure) => Painted
  /** By node; filled while nodes are written, so it is read on each look-up. */
  readonly repainted: ReadonlyMap<string, Repainted>
}

/** The look-up for one page, whose areas are found on its first use. */
export function createBackdrop({ page, order, looks, paintedBy, repainted }: BackdropInput): BackdropAt {
  let areas: BoxTiles | undefined
  return (element, at, from) => {
    areas ??= new BoxTiles(page.elements.length, (i) => paintedArea(page.elements[i]!, paintedBy))
    const top = order.get(element.id) ?? -1
    const translucent: Layer[] = []
    let ground: Backdrop = { target: looks.paper, source: looks.paper }
    areas.visitAt(at, from === 'on' ? top + 1 : top, MAX_AREAS, (i) => {
      const node = page.elements[i] as Node
      const layers = layersOf(node, paintedBy(node.figure), at, repainted.get(node.id))
      const opaque = layers.findIndex(({ alpha }) => alpha === 1)
      translucent.push(...layers.slice(0, opaque < 0 ? layers.length : opaque))
      if (opaque < 0) return false
      ground = layers[opaque]!.look
      return true
    })
    return translucent.reduceRight(blended, ground)
  }
}

/** px by which rounding may displace an area. */
const ROUNDING = 1

/** A box of the page around everything that an element paints; undefined if it paints no area. */
function paintedArea(element: Element, paintedBy: BackdropInput['paintedBy']): Box | undefined {
  if (element.kind !== 'node' || element.hidden) return undefined
  const { extent } = paintedBy(element.figure)
  return extent && grownBox(onPage(extent, element), ROUNDING)
}

/** A box of a node's coordinates, or the smallest around it if the node is rotated, on the page. */
function onPage(extent: Box, { box, rotation }: Node): Box {
  if (rotation === 0) return { ...extent, x: box.x + extent.x, y: box.y + extent.y }
  return around(cornersOfBox(extent).map((corner) => toPage(box, rotation, corner)))
}

function isPainted(part: FigurePart): part is Drawn {
  return 'fill' in part && colorOf(part.fill) !== null
}

interface Layer {
  readonly look: Backdrop
  /** 0..1 */
  readonly alpha: number
}

function blended(below: Backdrop, { look, alpha: a }: Layer): Backdrop {
  return { target: over({ ...look.target, a }, below.target), source: over({ ...look.source, a }, below.source) }
}

/** A filled part with its bounds, in the figure's coordinates, and its colour. */
interface PaintedPart {
  readonly part: Drawn
  readonly extent: Box
  readonly layer: Layer
}

/** The areas of a figure, in its own coordinates. */
export interface Painted {
  /** Around all filled parts; undefined if there are none. */
  readonly extent: Box | undefined
  /** The filled ones among the topmost parts, the topmost first. */
  readonly parts: readonly PaintedPart[]
}

/** The areas of a figure with these parts; its plan keeps them. */
export function paintedOf(parts: readonly FigurePart[], looks: Looks): Painted {
  const extents: Box[] = []
  const painted: PaintedPart[] = []
  for (let i = parts.length - 1; i >= 0; i -= 1) {
    const part = parts[i]!
    const extent = isPainted(part) && extentOf(part)
    if (!extent) continue
    extents.push(extent)
    if (i >= parts.length - MAX_PARTS) painted.push({ part, extent, layer: layerOf(part, looks) })
  }
  return { extent: extents.length > 0 ? unite(extents) : undefined, parts: painted }
}

/** The filled parts of a node at a point, the topmost first; parts are tested by their extent. */
function layersOf(node: Node, { parts }: Painted, at: Point, repainted: Repainted | undefined): Layer[] {
  const local = fromPage(node.box, node.rotation, at)
  const opacity = clamp(node.opacity ?? 1, 0, 1)
  const layers: Layer[] = []
  for (const { part, extent, layer: own } of parts) {
    if (!contains(extent, local)) continue
    const layer = repainted?.part === part ? { ...own, look: { ...own.look, target: repainted.color } } : own
    layers.push(opacity === 1 ? layer : { ...layer, alpha: layer.alpha * opacity })
  }
  return layers
}

function layerOf(given: Drawn, looks: Looks): Layer {
  const { part, opacity } = shadeOf(given)
  const { split, color, fill, fillColor } = looks.shape(part.fill, part.stroke)
  const swatch = split ? fillColor : fillSwatch(color, fill)?.rgb
  return { look: { target: swatch ?? looks.paper, source: fillColor ?? looks.paper }, alpha: opacity }
}

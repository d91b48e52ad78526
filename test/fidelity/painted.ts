/**
 * The box that a vertex paints. draw.io's geometry gives the position of its box; the reader's figure, whose outlines
 * the core's tests compare with draw.io's golden vectors, gives how much of it the outline fills.
 */
import type { Asset, Box, Diagram, DiagramNode, FigurePart } from '@drawbridge/core'
import { flatten } from './polyline.ts'

type Point = readonly [number, number]

/** Bounds in page space of everything that a node paints besides its texts; undefined if it paints nothing. */
export function paintedBounds(node: DiagramNode, { assets }: Diagram): Box | undefined {
  const angle = (node.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const { x, y, w, h } = node.box
  const points = node.figure.parts
    .filter(isSeen)
    .flatMap((part) => outline(part, assets))
    .map(([px, py]): Point => {
      const [dx, dy] = [px - w / 2, py - h / 2]
      return [x + w / 2 + dx * cos - dy * sin, y + h / 2 + dx * sin + dy * cos]
    })
  if (points.length === 0) return undefined
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top }
}

/** SVG shows nothing of a rectangle or ellipse without width or height. */
function isSeen(part: FigurePart): boolean {
  if (!('stroke' in part)) return true
  if (part.type !== 'path' && !(part.box.w > 0 && part.box.h > 0)) return false
  return part.fill.type !== 'none' || (part.stroke.paint.type !== 'none' && part.stroke.width > 0)
}

function outline(part: FigurePart, assets: ReadonlyMap<string, Asset>): Point[] {
  if (part.type === 'path') return flatten(part.commands).flat()
  if (part.type === 'text') return []
  if (part.type === 'ellipse') return round(part.box)
  if (part.type !== 'image' || part.fit === 'stretch') return corners(part.box)
  const asset = part.asset === null ? undefined : assets.get(part.asset)
  return corners(asset ? contained(part.box, asset) : part.box)
}

function corners({ x, y, w, h }: Box): Point[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]
}

function round({ x, y, w, h }: Box): Point[] {
  return Array.from({ length: 72 }, (_, i) => {
    const angle = (i * Math.PI) / 36
    return [x + (w / 2) * (1 + Math.cos(angle)), y + (h / 2) * (1 + Math.sin(angle))]
  })
}

/** The centred box of a picture that keeps its aspect ratio. */
function contained({ x, y, w, h }: Box, { width, height }: Asset): Box {
  if (!width || !height) return { x, y, w, h }
  const scale = Math.min(w / width, h / height)
  return { x: x + (w - width * scale) / 2, y: y + (h - height * scale) / 2, w: width * scale, h: height * scale }
}

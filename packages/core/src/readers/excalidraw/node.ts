/** Shapes, texts, pictures, frames and freehand lines as nodes (docs/formats/excalidraw.md §3). */
import type { Figure, FigurePart, Label, Node, Rgba } from '#diagram/index'
import { mapPath } from '#geometry/commands'
import { pathExtent } from '#geometry/path-extent'
import { hypot } from '#geometry/polyline'
import { RADIANS } from '#geometry/rotation'
import { ellipse, line, NO_PAINT, path, rectangle, whole } from '../shared/drawing/parts.ts'
import { outline, polyline } from '../shared/drawing/path.ts'
import { inside, numberIn, own, textIn } from '../shared/json.ts'
import { makeLabel } from '../shared/labels.ts'
import { plainToRich } from '../shared/plain.ts'
import { curveThrough, isLoop, lineThrough } from './line.ts'
import { fillOf, inkOf, radiusOf, strokeOf, widthOf } from './look.ts'
import type { SceneElement } from './scene.ts'

/** Freehand lines are about this many times as wide as their strokes. */
const FREEHAND = 2.5

const FRAME_LINE: Rgba = { r: 0xbb, g: 0xbb, b: 0xbb, a: 1 }
const FRAME_NAME: Rgba = { r: 0x99, g: 0x99, b: 0x99, a: 1 }
/** px of a frame's name, and between it and the frame. */
const [NAME_SIZE, NAME_GAP] = [14, 3]

const FRAMES: ReadonlySet<string> = new Set(['frame', 'magicframe'])
const EMBEDDED: ReadonlySet<string> = new Set(['embeddable', 'iframe'])

export const isFrame = ({ type }: Pick<SceneElement, 'type'>): boolean => FRAMES.has(type)

/** A rhombus; round corners are curves to the same distance from them at both sides. */
function rhombus(element: SceneElement): FigurePart {
  const { w, h } = element.box
  const [cx, cy] = [w / 2, h / 2]
  const [rx, ry] = [radiusOf(element, cx), radiusOf(element, cy)]
  const sharp = polyline(
    [
      { x: cx, y: 0 },
      { x: w, y: cy },
      { x: cx, y: h },
      { x: 0, y: cy },
    ],
    true,
  )
  const text =
    `M ${cx + rx} ${ry} L ${w - rx} ${cy - ry} C ${w} ${cy} ${w} ${cy} ${w - rx} ${cy + ry} ` +
    `L ${cx + rx} ${h - ry} C ${cx} ${h} ${cx} ${h} ${cx - rx} ${h - ry} ` +
    `L ${rx} ${cy + ry} C 0 ${cy} 0 ${cy} ${rx} ${cy - ry} L ${cx - rx} ${ry} C ${cx} 0 ${cx} 0 ${cx + rx} ${ry} Z`
  return path(rx > 0 && ry > 0 ? outline(text) : sharp, fillOf(element), strokeOf(element))
}

/** A line of several parts, which may enclose an area. */
function bent(element: SceneElement): FigurePart {
  const { points, box } = element
  const drawn = mapPath(lineThrough(element, points), ({ x, y }) => ({ x: x - box.x, y: y - box.y }))
  const isClosed = isLoop(element)
  return path(isClosed ? [...drawn, { op: 'Z' }] : drawn, isClosed ? fillOf(element) : NO_PAINT, strokeOf(element))
}

function freehand(element: SceneElement): FigurePart {
  const { box, points } = element
  const local = points.map(({ x, y }) => ({ x: x - box.x, y: y - box.y }))
  const [first] = local
  const width = FREEHAND * widthOf(element)
  // A dot is a line to its own beginning.
  const drawn = local.length === 1 && first ? polyline([first, { x: first.x + 0.1, y: first.y }]) : curveThrough(local)
  const [start, end] = [local[0], local.at(-1)]
  const isClosed = start && end && local.length > 2 && hypot(start.x - end.x, start.y - end.y) < 8
  return path(drawn, isClosed ? fillOf(element) : NO_PAINT, line(inkOf(element), width))
}

/** The figure of a type; undefined for types that are not known. */
function partsOf(element: SceneElement, image: FigurePart | undefined): readonly FigurePart[] | undefined {
  const { type, box } = element
  switch (type) {
    case 'rectangle':
    case 'embeddable':
    case 'iframe':
      return [rectangle(whole(box), radiusOf(element, Math.min(box.w, box.h)), fillOf(element), strokeOf(element))]
    case 'ellipse':
      return [ellipse(whole(box), fillOf(element), strokeOf(element))]
    case 'diamond':
      return [rhombus(element)]
    case 'frame':
    case 'magicframe':
      return [rectangle(whole(box), 8, NO_PAINT, line(FRAME_LINE, 2))]
    case 'image':
      return image ? [image] : []
    case 'line':
      return [bent(element)]
    case 'freedraw':
      return [freehand(element)]
    case 'text':
      return []
    default:
      return undefined
  }
}

/** The name of a frame above it, and the address of an embedded page in it. */
function captionOf(element: SceneElement, cut: (text: string) => string): Label[] {
  const { id, type, box, fields } = element
  const font = (size: number) => ({
    font: { family: 'Assistant', size },
    bold: false,
    italic: false,
    underline: false,
    strike: false,
  })
  if (isFrame(element)) {
    const name = textIn(fields, 'name') ?? (type === 'frame' ? 'Frame' : 'AI Frame')
    const place = {
      anchor: { x: box.x, y: box.y - NAME_GAP },
      align: 'left',
      valign: 'bottom',
      area: { w: box.w, h: NAME_SIZE * 1.25 },
      rotation: 0,
      wrap: false,
      place: 'top',
    } as const
    return makeLabel(id, plainToRich(cut(name)), place, font(NAME_SIZE), FRAME_NAME)
  }
  if (!EMBEDDED.has(type)) return []
  const place = {
    anchor: { x: box.x + box.w / 2, y: box.y + box.h / 2 },
    align: 'center',
    valign: 'middle',
    area: { w: Math.max(1, box.w - 10), h: Math.max(1, box.h - 10) },
    rotation: element.angle / RADIANS,
    wrap: true,
    place: 'inside',
  } as const
  return makeLabel(id, plainToRich(cut(textIn(fields, 'link') ?? 'Embedded page')), place, font(20), inkOf(element))
}

export type NodeFacts = Omit<Node, 'role' | 'box' | 'rotation' | 'figure' | 'labels'>

/** What the reader of the page has found for a node. */
export interface NodeContent {
  readonly labels: readonly Label[]
  readonly image: FigurePart | undefined
  readonly cut: (text: string) => string
}

/** The box of a line is that of its curve, not of the points that the curve goes through. */
function framed(element: SceneElement): SceneElement {
  if (element.type !== 'line') return element
  const box = pathExtent(lineThrough(element, element.points))
  return box ? { ...element, box } : element
}

/** @param isKnown whether its type is; else it is drawn as a box */
export function nodeOf(facts: NodeFacts, given: SceneElement, content: NodeContent): { node: Node; isKnown: boolean } {
  const element = framed(given)
  const { type, box } = element
  const known = partsOf(element, content.image)
  const parts = known ?? [rectangle(whole(box), 0, NO_PAINT, strokeOf(element))]
  const figure: Figure = { name: type === 'diamond' ? 'rhombus' : type, parts }
  const role = type === 'text' ? 'text' : type === 'image' ? 'image' : 'shape'
  const labels = [...content.labels, ...captionOf(element, content.cut)]
  const node: Node = { ...facts, role, box, rotation: element.angle / RADIANS, figure, labels }
  return { node, isKnown: known !== undefined }
}

/** The part of a picture that is seen and how its corners are cut, as CSS says it; undefined for the whole. */
export function clipOf(element: SceneElement): string | undefined {
  const crop = inside(element.fields, 'crop')
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => numberIn(crop, name))
  const [width, height] = [numberIn(crop, 'naturalWidth'), numberIn(crop, 'naturalHeight')]
  const share = (part: number, all: number) => `${Math.min(100, Math.max(0, (100 * part) / all))}%`
  const isCropped = [x, y, w, h].every((one) => one !== undefined) && (width ?? 0) > 0 && (height ?? 0) > 0
  const sides = isCropped
    ? [share(y!, height!), share(width! - x! - w!, width!), share(height! - y! - h!, height!), share(x!, width!)]
    : ['0', '0', '0', '0']
  const { box } = element
  const radius = radiusOf(element, Math.min(box.w, box.h))
  if (!isCropped && (radius === 0 || box.w === 0 || box.h === 0)) return undefined
  const round = radius > 0 ? ` round ${share(radius, box.w)} / ${share(radius, box.h)}` : ''
  return `inset(${sides.join(' ')}${round})`
}

/** Whether a picture is mirrored, across and down. */
export function flipsOf({ fields }: SceneElement): { readonly flipX?: true; readonly flipY?: true } {
  const scale = own(fields, 'scale')
  const [x, y] = Array.isArray(scale) ? scale : []
  return {
    ...(typeof x === 'number' && x < 0 && { flipX: true }),
    ...(typeof y === 'number' && y < 0 && { flipY: true }),
  }
}

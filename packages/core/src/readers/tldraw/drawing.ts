/** The drawing of one shape in the coordinates of its element. */
import type { Box, FigurePart, Paint, PathCommand, Point, StyleAspect } from '#diagram/index'
import { mapPath, roundedRect } from '#geometry/commands'
import { fromPage, normal, RADIANS } from '#geometry/rotation'
import { SIZES } from '#tldraw/facts'
import { NO_PAINT, path, rectangle } from '../shared/drawing/parts.ts'
import { polyline } from '../shared/drawing/path.ts'
import { fieldsOf, isTrue, numberIn, own, textIn, wordIn } from '../shared/json.ts'
import { ownBox, pointsOfLine, sizeOfShape, strokesOf } from './bounds.ts'
import type { CanvasContext } from './common.ts'
import { figureOfShape, shadowIn } from './exact-figure.ts'
import { lookOf, scaleOf, sizeOf } from './look.ts'
import { geoParts } from './outlines.ts'
import { type Placed, toPage } from './tree.ts'

type Mapped = (point: Point) => Point

/** A part moved into the frame of its element; a turned one is a path, a turned picture turns with its box. */
export function placedPart(part: FigurePart, map: Mapped, turn: number): FigurePart {
  if (part.type === 'path') return { ...part, commands: mapPath(part.commands, map) }
  if (part.type === 'text') return { ...part, at: map(part.at), rotation: normal((part.rotation ?? 0) + turn) }
  const isUpright = Math.abs(normal(turn)) < 0.01
  if (isUpright) return { ...part, box: { ...part.box, ...map(part.box) } }
  if (part.type !== 'image') {
    const { fill, stroke, shadow } = part
    const { w, h } = part.box
    const [rx, ry] = part.type === 'ellipse' ? [w / 2, h / 2] : [part.rx, part.ry]
    const commands = mapPath(roundedRect(part.box, rx, ry), map)
    return { type: 'path', commands, fill, stroke, ...(shadow && { shadow }) }
  }
  const { x, y, w, h } = part.box
  const middle = map({ x: x + w / 2, y: y + h / 2 })
  return { ...part, box: { x: middle.x - w / 2, y: middle.y - h / 2, w, h } }
}

/** An element's box before its rotation, in degrees. */
export interface Frame {
  readonly box: Box
  readonly rotation: number
}

export interface Drawn {
  readonly parts: readonly FigurePart[]
  readonly changed: readonly StyleAspect[]
}

const NOTHING: Drawn = { parts: [], changed: [] }
/** tldraw's notes have no line. */
const NOTE_FILLS: Readonly<Record<string, readonly [number, number, number]>> = {
  black: [252, 225, 156],
  grey: [192, 202, 211],
  'light-violet': [223, 176, 249],
  violet: [219, 145, 253],
  blue: [138, 163, 255],
  'light-blue': [155, 196, 253],
  yellow: [254, 212, 154],
  orange: [250, 164, 117],
  green: [111, 200, 150],
  'light-green': [152, 208, 138],
  'light-red': [247, 165, 161],
  red: [252, 130, 130],
  white: [255, 255, 255],
}

/** Colours of the highlighter, which are not those of other shapes. */
const MARKER_COLORS: Readonly<Record<string, readonly [number, number, number]>> = {
  black: [253, 221, 0],
  grey: [203, 231, 241],
  'light-violet': [255, 136, 255],
  violet: [199, 124, 255],
  blue: [16, 172, 255],
  'light-blue': [0, 244, 255],
  yellow: [253, 221, 0],
  orange: [255, 165, 0],
  green: [0, 255, 200],
  'light-green': [101, 246, 65],
  'light-red': [255, 127, 163],
  red: [255, 99, 110],
  white: [255, 255, 255],
}

/** Of the size of letters. */
const MARKER_WIDTH = 1.12
const MARKER_OPACITY = 0.82

function markerPaint({ props }: Placed): Paint {
  const [r, g, b] = MARKER_COLORS[textIn(props, 'color') ?? 'black'] ?? MARKER_COLORS.black!
  return { type: 'solid', color: { r, g, b, a: MARKER_OPACITY } }
}

function pathThrough(points: readonly Point[], isClosed: boolean, isSmooth: boolean): PathCommand[] {
  if (points.length === 1) return polyline([points[0]!, points[0]!])
  return isSmooth ? curveThrough(points) : polyline(points, isClosed)
}

/** A smooth curve through points: each tangent is parallel to the line between the neighbours. */
export function curveThrough(points: readonly Point[]): PathCommand[] {
  const commands: PathCommand[] = [{ op: 'M', ...points[0]! }]
  for (let i = 1; i < points.length; i += 1) {
    const [from, to] = [points[i - 1]!, points[i]!]
    const [before, after] = [points[i - 2] ?? from, points[i + 1] ?? to]
    commands.push({
      op: 'C',
      x1: from.x + (to.x - before.x) / 6,
      y1: from.y + (to.y - before.y) / 6,
      x2: to.x - (after.x - from.x) / 6,
      y2: to.y - (after.y - from.y) / 6,
      ...to,
    })
  }
  return commands
}

function freehand(shape: Placed, context: CanvasContext): Drawn {
  const { fill, stroke, changed } = lookOf(shape, context.looks)
  const isClosed = isTrue(shape.props, 'isClosed')
  const commands = strokesOf(shape).flatMap((points) => (points.length > 0 ? pathThrough(points, isClosed, false) : []))
  if (commands.length === 0) return NOTHING
  const isMarker = shape.type === 'highlight'
  const width = isMarker ? MARKER_WIDTH * SIZES[sizeOf(shape)].textFont * scaleOf(shape) : stroke.width
  const paint = isMarker ? markerPaint(shape) : stroke.paint
  return {
    parts: [path(commands, isClosed ? fill : NO_PAINT, { ...stroke, paint, width, cap: 'round', join: 'round' })],
    changed,
  }
}

function note(shape: Placed, size: { w: number; h: number }): Drawn {
  const [r, g, b] = NOTE_FILLS[textIn(shape.props, 'color') ?? 'black'] ?? NOTE_FILLS.black!
  const part = rectangle(
    { x: 0, y: 0, ...size },
    0,
    { type: 'solid', color: { r, g, b, a: 1 } },
    { paint: NO_PAINT, width: 0 },
  )
  const shadow = { dx: 1, dy: 3, blur: 3, color: { r: 0, g: 0, b: 0, a: 0.25 } }
  return { parts: [part.type === 'rect' ? { ...part, shadow } : part], changed: [] }
}

function picture(shape: Placed, size: { w: number; h: number }, { pictures, report }: CanvasContext): Drawn {
  const id = textIn(shape.props, 'assetId')
  const found = id === undefined ? { asset: null } : pictures.find(id)
  if ('problem' in found && found.problem) report(found.problem, shape, found.url ?? 'image')
  const crop = fieldsOf(own(shape.props, 'crop'))
  const isCropped = Object.keys(crop).length > 0
  if (isCropped) report('picture-crop-dropped', shape)
  const part: FigurePart = {
    type: 'image',
    box: { x: 0, y: 0, ...size },
    asset: found.asset,
    ...('url' in found && found.url !== undefined && { url: found.url }),
    fit: 'stretch',
    ...(isTrue(shape.props, 'flipX') && { flipX: true }),
    ...(isTrue(shape.props, 'flipY') && { flipY: true }),
  }
  return { parts: [part], changed: [] }
}

const INK = { r: 0x1d, g: 0x1d, b: 0x1d, a: 1 }
const PAPER = { r: 255, g: 255, b: 255, a: 1 }

function plainBox(size: { w: number; h: number }): Drawn {
  const stroke = { paint: { type: 'solid', color: INK }, width: 1 } as const
  return { parts: [rectangle({ x: 0, y: 0, ...size }, 0, { type: 'solid', color: PAPER }, stroke)], changed: [] }
}

function geo(shape: Placed, size: { w: number; h: number }, context: CanvasContext): Drawn {
  const { fill, stroke, changed } = lookOf(shape, context.looks)
  const exact = figureOfShape(shape, size, { fill, stroke })
  if (exact) return { parts: exact, changed }
  if (fill.type === 'none' && stroke.paint.type === 'none') return { parts: [], changed }
  const radius = Math.max(0, numberIn(shape.own, 'cornerRadius') ?? 0)
  const flips = { flipX: isTrue(shape.props, 'flipX'), flipY: isTrue(shape.props, 'flipY'), radius }
  const name = textIn(shape.props, 'geo') ?? 'rectangle'
  const parts = geoParts(name, size, { fill, stroke }, flips)
  const shadow = shadowIn(shape.own)
  return { parts: shadow ? parts.map((part) => ('fill' in part ? { ...part, shadow } : part)) : parts, changed }
}

function polylineOf(shape: Placed, context: CanvasContext): Drawn {
  const { stroke, changed } = lookOf(shape, context.looks)
  const points = pointsOfLine(shape)
  if (points.length < 2) return NOTHING
  const isSmooth = wordIn(shape.props, 'spline', ['line', 'cubic']) === 'cubic'
  return { parts: [path(pathThrough(points, false, isSmooth), NO_PAINT, stroke)], changed }
}

/** The drawing of a shape in its own coordinates. */
function drawn(shape: Placed, context: CanvasContext): Drawn {
  const size = sizeOfShape(shape)
  switch (shape.type) {
    case 'geo':
      return geo(shape, size, context)
    case 'note':
      return note(shape, size)
    case 'image':
      return picture(shape, size, context)
    case 'draw':
    case 'highlight':
      return freehand(shape, context)
    case 'line':
      return polylineOf(shape, context)
    case 'text':
    case 'group':
      return NOTHING
    case 'frame':
      return plainBox(size)
    default:
      context.report('shape-as-box', shape, shape.type === '' ? 'unknown' : shape.type)
      return plainBox(size)
  }
}

/** The drawing of a shape in the frame of its element. */
export function drawnIn(shape: Placed, { box, rotation }: Frame, context: CanvasContext): Drawn {
  const { parts, changed } = drawn(shape, context)
  const turn = shape.rotation / RADIANS - rotation
  const map = (point: Point) => fromPage(box, rotation, toPage(shape, point))
  return { parts: parts.map((part) => placedPart(part, map, turn)), changed }
}

/** The frame of a shape itself. */
export function frameOf(shape: Placed): Frame {
  const { x, y, w, h } = ownBox(shape)
  const centre = toPage(shape, { x: x + w / 2, y: y + h / 2 })
  return { box: { x: centre.x - w / 2, y: centre.y - h / 2, w, h }, rotation: normal(shape.rotation / RADIANS) }
}

/** The symbols of UML, without their texts. Lengths in px. */
import type { Box, FigurePart, Icon, PathCommand, Rgba, Size, Stroke } from '#diagram/index'
import type { Paint } from '#diagram/paint'
import { ellipse, flatLine, NO_PAINT, NO_STROKE, path, rectangle, solid, whole } from '../drawing/parts.ts'
import { outline } from '../drawing/path.ts'

/** A kind of drawing; several metaclasses may share one. */
export type UmlSymbol =
  | 'box'
  | 'rounded'
  | 'package'
  | 'note'
  | 'text'
  | 'boundary'
  | 'ellipse'
  | 'dashedEllipse'
  | 'actor'
  | 'component'
  | 'artifact'
  | 'node'
  | 'dot'
  | 'target'
  | 'crossedCircle'
  | 'circle'
  | 'diamond'
  | 'bar'
  | 'send'
  | 'receive'
  | 'hourglass'
  | 'lifeline'
  | 'frame'
  | 'cross'

export interface UmlLook {
  readonly fill: Paint
  readonly stroke: Stroke
  /** Of filled symbols, such as an initial node. */
  readonly ink: Rgba
}

/** Where the texts of a symbol are: at its top, in its middle, below it, or in the tab at its upper left. */
export type TextPlace = 'top' | 'middle' | 'below' | 'tab'

export interface UmlFigureRequest extends Size {
  readonly symbol: UmlSymbol
  readonly look: UmlLook
  /** px of the name, which tabs grow with. */
  readonly name?: Size
  /** px of the head of a lifeline. */
  readonly head?: number
}

export interface UmlFigure {
  readonly parts: readonly FigurePart[]
  readonly icons?: readonly Icon[]
}

/** px */
const ROUND = 10
const FOLD = 14
/** px by which the sides of a cube go back. */
const DEPTH = 10

/** The front of a cube, on which its texts are; else the box itself. */
export function frontOf(symbol: UmlSymbol, box: Box): Box {
  if (symbol !== 'node') return box
  const depth = Math.min(DEPTH, box.w / 4, box.h / 4)
  return { x: box.x, y: box.y + depth, w: box.w - depth, h: box.h - depth }
}

const closed = (points: string): PathCommand[] => [...outline(points)]

function drawnNode({ w, h, look }: UmlFigureRequest): FigurePart[] {
  const d = Math.min(DEPTH, w / 4, h / 4)
  return [
    path(closed(`M 0 ${d} L ${d} 0 H ${w} V ${h - d} L ${w - d} ${h} H 0 Z`), look.fill, look.stroke),
    path(closed(`M 0 ${d} H ${w - d} V ${h} M ${w - d} ${d} L ${w} 0`), NO_PAINT, look.stroke),
  ]
}

function drawnPackage({ w, h, look, name }: UmlFigureRequest): FigurePart[] {
  const top = Math.min(Math.max(18, name?.h ?? 0), h / 2)
  const tab = Math.min(w, Math.max(w / 3, (name?.w ?? 0) + 12))
  return [
    rectangle({ x: 0, y: top, w, h: h - top }, 0, look.fill, look.stroke),
    rectangle({ x: 0, y: 0, w: tab, h: top }, 0, look.fill, look.stroke),
  ]
}

function drawnNote({ w, h, look }: UmlFigureRequest): FigurePart[] {
  const c = Math.min(FOLD, w / 2, h / 2)
  return [
    path(closed(`M 0 0 H ${w - c} L ${w} ${c} V ${h} H 0 Z`), look.fill, look.stroke),
    path(closed(`M ${w - c} 0 V ${c} H ${w}`), NO_PAINT, look.stroke),
  ]
}

/** A stick figure in the middle of its box. */
function drawnActor({ w, h, look }: UmlFigureRequest): FigurePart[] {
  const [x, head] = [w / 2, h * 0.15]
  const arm = Math.min(w / 2, h * 0.3)
  return [
    path(
      closed(
        `M ${x} ${2 * head} V ${h * 0.65} M ${x - arm} ${h * 0.42} H ${x + arm} M ${x - arm} ${h} L ${x} ${h * 0.65} L ${x + arm} ${h}`,
      ),
      NO_PAINT,
      look.stroke,
    ),
    ellipse({ x: x - head, y: 0, w: 2 * head, h: 2 * head }, look.fill, look.stroke),
  ]
}

/** px of the tab of a frame. */
export function frameTab({ w, h, name }: UmlFigureRequest): Size {
  return { w: Math.min(w, Math.max(60, (name?.w ?? 0) + 20)), h: Math.min(h, Math.max(18, name?.h ?? 0)) }
}

function drawnFrame(request: UmlFigureRequest): FigurePart[] {
  const { w, h, look } = request
  const tab = frameTab(request)
  const corner = Math.min(8, tab.h / 2)
  return [
    rectangle(whole({ w, h }), 0, look.fill, look.stroke),
    path(closed(`M 0 ${tab.h} H ${tab.w - corner} L ${tab.w} ${tab.h - corner} V 0`), NO_PAINT, look.stroke),
  ]
}

function drawnLifeline({ w, h, look, head = 30 }: UmlFigureRequest): FigurePart[] {
  const top = Math.min(head, h)
  return [
    path(closed(`M ${w / 2} ${top} V ${h}`), NO_PAINT, { ...look.stroke, dash: [6, 4] }),
    rectangle({ x: 0, y: 0, w, h: top }, 0, look.fill, look.stroke),
  ]
}

function drawnTarget({ w, h, look }: UmlFigureRequest): FigurePart[] {
  const inset = Math.min(w, h) / 4
  return [
    ellipse(whole({ w, h }), look.fill, look.stroke),
    ellipse({ x: inset, y: inset, w: w - 2 * inset, h: h - 2 * inset }, solid(look.ink), NO_STROKE),
  ]
}

function crossed({ w, h, look }: UmlFigureRequest): FigurePart {
  const [x, y] = [w * 0.15, h * 0.15]
  return path(closed(`M ${x} ${y} L ${w - x} ${h - y} M ${x} ${h - y} L ${w - x} ${y}`), NO_PAINT, look.stroke)
}

const DRAWN: Readonly<Record<UmlSymbol, (request: UmlFigureRequest) => FigurePart[]>> = {
  box: ({ w, h, look }) => [rectangle(whole({ w, h }), 0, look.fill, look.stroke)],
  component: ({ w, h, look }) => [rectangle(whole({ w, h }), 0, look.fill, look.stroke)],
  artifact: ({ w, h, look }) => [rectangle(whole({ w, h }), 0, look.fill, look.stroke)],
  rounded: ({ w, h, look }) => [rectangle(whole({ w, h }), Math.min(ROUND, w / 2, h / 2), look.fill, look.stroke)],
  text: ({ w, h }) => [rectangle(whole({ w, h }), 0, NO_PAINT, NO_STROKE)],
  boundary: ({ w, h, look }) => [rectangle(whole({ w, h }), 0, look.fill, look.stroke)],
  package: drawnPackage,
  note: drawnNote,
  ellipse: ({ w, h, look }) => [ellipse(whole({ w, h }), look.fill, look.stroke)],
  dashedEllipse: ({ w, h, look }) => [ellipse(whole({ w, h }), look.fill, { ...look.stroke, dash: [6, 4] })],
  actor: drawnActor,
  node: drawnNode,
  dot: ({ w, h, look }) => [ellipse(whole({ w, h }), solid(look.ink), NO_STROKE)],
  target: drawnTarget,
  crossedCircle: (request) => [ellipse(whole(request), request.look.fill, request.look.stroke), crossed(request)],
  circle: ({ w, h, look }) => [ellipse(whole({ w, h }), look.fill, look.stroke)],
  diamond: ({ w, h, look }) => [
    path(closed(`M ${w / 2} 0 L ${w} ${h / 2} L ${w / 2} ${h} L 0 ${h / 2} Z`), look.fill, look.stroke),
  ],
  bar: ({ w, h, look }) => [rectangle(whole({ w, h }), 0, solid(look.ink), NO_STROKE)],
  send: ({ w, h, look }) => {
    const tip = Math.min(h / 2, w / 4)
    return [path(closed(`M 0 0 H ${w - tip} L ${w} ${h / 2} L ${w - tip} ${h} H 0 Z`), look.fill, look.stroke)]
  },
  receive: ({ w, h, look }) => {
    const tip = Math.min(h / 2, w / 4)
    return [path(closed(`M 0 0 H ${w} V ${h} H 0 L ${tip} ${h / 2} Z`), look.fill, look.stroke)]
  },
  hourglass: ({ w, h, look }) => [path(closed(`M 0 0 H ${w} L 0 ${h} H ${w} Z`), look.fill, look.stroke)],
  lifeline: drawnLifeline,
  frame: drawnFrame,
  cross: (request) => [crossed(request)],
}

/** px of the icon in the upper right corner of components and artifacts. */
const SIGN = 14

function cornerIcon({ symbol, w, h, look }: UmlFigureRequest): Icon | undefined {
  if (w < 40 || h < SIGN + 6) return undefined
  const pen = flatLine(look.ink, 1)
  const box = { x: w - SIGN - 5, y: 4, w: SIGN, h: SIGN }
  if (symbol === 'artifact') {
    const sheet = path(closed('M 2 0.5 H 9 L 12.5 4 V 13.5 H 2 Z M 9 0.5 V 4 H 12.5'), look.fill, pen)
    return { box, parts: [sheet] }
  }
  if (symbol !== 'component') return undefined
  const parts = [
    rectangle({ x: 3.5, y: 0.5, w: 10, h: 13 }, 0, look.fill, pen),
    rectangle({ x: 0.5, y: 3, w: 6, h: 3 }, 0, look.fill, pen),
    rectangle({ x: 0.5, y: 8, w: 6, h: 3 }, 0, look.fill, pen),
  ]
  return { box, parts }
}

/** The symbol with the origin at the upper left corner of its box. */
export function drawUml(request: UmlFigureRequest): UmlFigure {
  const icon = cornerIcon(request)
  return { parts: DRAWN[request.symbol](request), ...(icon && { icons: [icon] }) }
}

/** Where the texts of a symbol are. */
export function textPlaceOf(symbol: UmlSymbol): TextPlace {
  switch (symbol) {
    case 'ellipse':
    case 'dashedEllipse':
    case 'diamond':
    case 'send':
    case 'receive':
      return 'middle'
    case 'actor':
    case 'dot':
    case 'target':
    case 'crossedCircle':
    case 'circle':
    case 'bar':
    case 'hourglass':
    case 'cross':
      return 'below'
    case 'package':
    case 'frame':
      return 'tab'
    default:
      return 'top'
  }
}

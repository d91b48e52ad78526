/** The figures that look like the icon of a type, with Archi's proportions (docs/formats/archimate.md §3). */
import type { Box, FigurePart, Paint, Point } from '#diagram/index'
import { mapPath } from '#geometry/commands'
import { pathExtent } from '#geometry/path-extent'
import { ellipse, NO_PAINT, NO_STROKE, path, rectangle, whole } from '#readers/shared/drawing/parts'
import { type Outline, outline } from '#readers/shared/drawing/path'
import { SIGNS } from '#readers/shared/signs/archimate'
import type { Sign } from '#readers/shared/signs/sign'
import { type DrawnFigure, type FigureRequest, fitted, type Look } from './request.ts'

type Draw = (request: FigureRequest) => readonly FigurePart[]

interface Alternative {
  readonly draw: Draw
  readonly inset?: DrawnFigure['inset']
}

const area = (text: string, { fill, stroke }: Look): FigurePart => path(outline(text), fill, stroke)
const shaded = (text: string, { shade, stroke }: Look): FigurePart => path(outline(text), shade, stroke)
const lines = (text: string, { stroke }: Look): FigurePart => path(outline(text), NO_PAINT, stroke)

const box: Draw = (request) => [rectangle(whole(request), 0, request.look.fill, request.look.stroke)]

/** px */
const HEAD = 12
const EDGE = 14
const FOLD = 18
const FLANGE = 16

const component: Draw = ({ w, h, look }) => [
  rectangle({ x: 10, y: 0, w: Math.max(1, w - 10), h }, 0, look.fill, look.stroke),
  ...[10, 30].map((y) => rectangle({ x: 0, y, w: 20, h: 13 }, 0, look.shade, look.stroke)),
]

const artifact: Draw = ({ w, h, look }) => {
  const f = Math.min(FOLD, w, h)
  return [
    area(`M 0 0 H ${w - f} L ${w} ${f} V ${h} H 0 Z`, look),
    shaded(`M ${w - f} 0 L ${w} ${f} H ${w - f} Z`, look),
  ]
}

const node: Draw = ({ w, h, look }) => {
  const e = Math.min(EDGE, w / 2, h / 2)
  return [
    shaded(`M 0 ${e} L ${e} 0 H ${w} L ${w - e} ${e} Z`, look),
    shaded(`M ${w - e} ${e} L ${w} 0 V ${h - e} L ${w - e} ${h} Z`, look),
    rectangle({ x: 0, y: e, w: w - e, h: h - e }, 0, look.fill, look.stroke),
  ]
}

const device: Draw = ({ w, h, look }) => {
  const foot = h / 5
  return [
    shaded(`M 1 ${h} L ${Math.min(16, w / 2)} ${h - foot} H ${Math.max(w - 15, w / 2)} L ${w - 1} ${h} Z`, look),
    rectangle({ x: 0, y: 0, w, h: h - foot }, Math.min(15, w / 2, (h - foot) / 2), look.fill, look.stroke),
  ]
}

/** A horizontal cylinder. */
const role: Draw = ({ w, h, look }) => {
  const r = w / 8
  const k = r * (4 / 3)
  const end = w - r
  return [
    area(
      `M ${r} 0 H ${end} C ${end + k} 0 ${end + k} ${h} ${end} ${h} H ${r} C ${r - k} ${h} ${r - k} 0 ${r} 0 Z`,
      look,
    ),
    lines(`M ${end} 0 C ${end - k} 0 ${end - k} ${h} ${end} ${h}`, look),
  ]
}

const process: Draw = ({ w, h, look }) => [
  area(`M 0 ${h / 5} H ${0.7 * w} V 0 L ${w} ${h / 2} L ${0.7 * w} ${h} V ${0.8 * h} H 0 Z`, look),
]

const func: Draw = ({ w, h, look }) => [
  area(`M 0 ${h} V ${h / 5} L ${w / 2} 0 L ${w} ${h / 5} V ${h} L ${w / 2} ${0.8 * h} Z`, look),
]

const event: Draw = ({ w, h, look }) => {
  const i = Math.min(w, h) / 3
  const k = i * (4 / 3)
  return [area(`M 0 0 L ${i} ${h / 2} L 0 ${h} H ${w - i} C ${w - i + k} ${h} ${w - i + k} 0 ${w - i} 0 Z`, look)]
}

const service: Draw = ({ w, h, look }) => [
  {
    type: 'rect',
    box: { x: 0, y: 0, w, h },
    rx: Math.min(h, 0.8 * w) / 2,
    ry: h / 2,
    fill: look.fill,
    stroke: look.stroke,
  },
]

const object: Draw = (request) => [...box(request), lines(`M 0 ${HEAD} H ${request.w}`, request.look)]
const contract: Draw = (request) => [...object(request), lines(`M 0 ${request.h - HEAD} H ${request.w}`, request.look)]
const product: Draw = (request) => [...box(request), lines(`M 0 ${HEAD} H ${request.w / 2} V 0`, request.look)]

const sheet: Draw = ({ w, h, look }) => {
  const y = h - 8
  return [area(`M 0 0 V ${y} Q ${w / 4} ${h + 8} ${w / 2} ${y} Q ${(3 * w) / 4} ${y - 8} ${w} ${y} V 0 Z`, look)]
}

const resource: Draw = ({ w, h, look }) => {
  const [nub, tall, r] = [w / 12, h / 3, Math.min(10, w / 4, h / 4)]
  const inner = w - nub
  const [top, low] = [(h - tall) / 2, (h + tall) / 2]
  const gap = w / 6
  return [
    rectangle({ x: 0, y: 0, w: inner, h }, r, look.fill, look.stroke),
    area(
      `M ${inner} ${top} H ${w - nub / 3} Q ${w} ${top} ${w} ${top + 4} V ${low - 4} Q ${w} ${low} ${w - nub / 3} ${low} H ${inner} Z`,
      look,
    ),
    lines([1, 2, 3].map((i) => `M ${i * gap} ${h / 5} V ${0.8 * h}`).join(' '), look),
  ]
}

const valueStream: Draw = ({ w, h, look }) => {
  const i = Math.min(w, h) / 2
  return [area(`M 0 0 L ${i} ${h / 2} L 0 ${h} H ${w - i} L ${w} ${h / 2} L ${w - i} 0 Z`, look)]
}

const requirement: Draw = ({ w, h, look }) => {
  const f = Math.min(FLANGE, w / 2)
  return [area(`M ${f} 0 H ${w} L ${w - f} ${h} H 0 Z`, look)]
}
const constraint: Draw = (request) => {
  const f = Math.min(FLANGE, request.w / 2)
  return [...requirement(request), lines(`M ${f + 20} 0 L 20 ${request.h}`, request.look)]
}

/** A cloud on a grid of 12 × 7, and a small one below it. */
const meaning: Draw = (request) => {
  const { x, y, w, h } = fitted(request, 5 / 3)
  const at = (point: Point): Point => ({ x: x + (point.x * w) / 12, y: y + (point.y * h) / 7 })
  const cloud = outline(
    'M 1 2 C 0 0 2 0 3 1 C 4 0 6 0 7 1 C 8 0 10 0 10 1 C 12 0 12 2 11 3 C 12 3 12 4 11 5 C 11 7 8 7 7 6 C 6 7 2 7 2 5 C 0 5 0 3 1 2 Z',
  )
  const small = outline('M 0.5 5.5 C 1 5 2 5.5 1.5 6 C 1 6.5 0 6 0.5 5.5 Z')
  const { fill, stroke } = request.look
  return [cloud, small].map((one) => path(mapPath(one, at), fill, stroke))
}

const value: Draw = (request) => [ellipse(whole(request), request.look.fill, request.look.stroke)]
const port: Draw = (request) => [ellipse(fitted(request, 1), request.look.fill, request.look.stroke)]

const gap: Draw = (request) => {
  const { x, y, w, h } = fitted(request, 5 / 3)
  const r = Math.min(h / 2, 0.3 * w)
  const [cx, cy] = [x + w / 2, y + h / 2]
  const { look } = request
  const line = (dy: number) => `M ${cx - r * 1.5} ${cy + dy} H ${cx + r * 1.5}`
  return [
    ellipse({ x: cx - r, y: cy - r, w: 2 * r, h: 2 * r }, look.fill, look.stroke),
    lines(`${line(-r / 4)} ${line(r / 4)}`, look),
  ]
}

const principle: Draw = (request) => {
  const { x, y, w, h } = fitted(request, 1)
  const [c, u] = [Math.min(w, h) / 24, h / 20]
  const [right, low, mid] = [x + w, y + h, x + w / 2]
  const { look } = request
  const corner = `M ${x + c} ${y + c} C ${x + 8 * c} ${y} ${right - 8 * c} ${y} ${right - c} ${y + c}`
  const side = `C ${right} ${y + 8 * c} ${right} ${low - 8 * c} ${right - c} ${low - c}`
  const base = `C ${right - 8 * c} ${low} ${x + 8 * c} ${low} ${x + c} ${low - c}`
  return [
    area(`${corner} ${side} ${base} C ${x} ${low - 8 * c} ${x} ${y + 8 * c} ${x + c} ${y + c} Z`, look),
    path(
      outline(
        `M ${mid - u} ${y + 3 * u} H ${mid + u} L ${mid + 0.8 * u} ${low - 7 * u} H ${mid - 0.8 * u} Z M ${mid - 0.8 * u} ${low - 5 * u} H ${mid + 0.8 * u} V ${low - 3 * u} H ${mid - 0.8 * u} Z`,
      ),
      look.stroke.paint,
      NO_STROKE,
    ),
  ]
}

/** Three thick lines, each further to the right than the one below it. */
const plateau: Draw = (request) => {
  const { x, y, w, h } = fitted(request, 5 / 3.5)
  const size = Math.min(w, h)
  const [left, top] = [x + (w - size) / 2, y + (h - size) / 2]
  const row = (i: number) =>
    `M ${left + (i * size) / 6} ${top + ((3 - i) * size) / 4} H ${left + size - ((2 - i) * size) / 6}`
  const pen = { ...request.look.stroke, width: Math.max(7, Math.sqrt(w * h) / 16) }
  return [path(outline([0, 1, 2].map(row).join(' ')), NO_PAINT, pen)]
}

/** A thick arc with an arrow at its lower end, on a grid of 8 × 7. */
const workPackage: Draw = (request) => {
  const { x, y, w } = fitted(request, 8 / 7)
  const u = w / 8
  const at = (point: Point): Point => ({ x: x + point.x * u, y: y + point.y * u })
  const { stroke } = request.look
  const loop = outline('M 5.27 4.06 C 6.1 2.2 4.8 0.5 3 0.5 C 1.6 0.5 0.5 1.6 0.5 3 C 0.5 4.4 1.6 5.5 3 5.5 H 6')
  return [
    path(mapPath(loop, at), NO_PAINT, { ...stroke, width: u }),
    path(mapPath(outline('M 6 4 L 8 5.5 L 6 7 Z'), at), stroke.paint, NO_STROKE),
  ]
}

const DRAWN: ReadonlyMap<string, Alternative> = new Map<string, Alternative>([
  ['component', { draw: component, inset: { left: 18 } }],
  ['artifact', { draw: artifact, inset: { left: FOLD, right: FOLD } }],
  ['node', { draw: node, inset: { top: EDGE, right: EDGE + 1 } }],
  ['device', { draw: device, inset: { bottom: 10 } }],
  ['role', { draw: role, inset: { left: 4, right: 10 } }],
  ['interface', { draw: port }],
  ['process', { draw: process, inset: { top: 8, right: 8 } }],
  ['function', { draw: func, inset: { top: 8, bottom: 8 } }],
  ['event', { draw: event, inset: { left: 12 } }],
  ['service', { draw: service, inset: { left: 8, right: 8 } }],
  ['object', { draw: object, inset: { top: HEAD - 4 } }],
  ['contract', { draw: contract, inset: { top: HEAD - 4, bottom: HEAD - 4 } }],
  ['product', { draw: product, inset: { top: HEAD - 4 } }],
  ['representation', { draw: sheet, inset: { bottom: 12 } }],
  ['resource', { draw: resource, inset: { right: 8 } }],
  ['valueStream', { draw: valueStream, inset: { left: 16, right: 10 } }],
  ['requirement', { draw: requirement, inset: { left: FLANGE, right: FLANGE } }],
  ['constraint', { draw: constraint, inset: { left: FLANGE, right: FLANGE } }],
  ['meaning', { draw: meaning }],
  ['value', { draw: value, inset: { left: 10, right: 10 } }],
  ['gap', { draw: gap }],
  ['plateau', { draw: plateau }],
  ['workPackage', { draw: workPackage }],
  ['principle', { draw: principle }],
])

/** The box around an icon, in its units. */
function extentOf({ strokes }: Sign): Box {
  return pathExtent(strokes.flatMap(({ outline: commands }) => commands))!
}

/** The closed pieces of an outline, and those that are only lines. */
function pieces(commands: Outline): readonly { readonly commands: Outline; readonly isClosed: boolean }[] {
  const starts = commands.flatMap(({ op }, i) => (op === 'M' ? [i] : []))
  return starts.map((start, i) => {
    const piece = commands.slice(start, starts[i + 1])
    return { commands: piece, isClosed: piece.at(-1)?.op === 'Z' }
  })
}

/** In the notation of drawings an ellipse is four curves. */
function closedPart(commands: Outline, fill: Paint, { stroke }: Look): FigurePart {
  const round = commands.map(({ op }) => op).join('') === 'MCCCCZ' ? pathExtent(commands) : undefined
  return round ? ellipse(round, fill, stroke) : path(commands, fill, stroke)
}

/** An icon in its own proportions. */
function signParts(sign: Sign, request: FigureRequest): FigurePart[] {
  const from = extentOf(sign)
  const { x, y, w } = fitted(request, from.w / from.h)
  const scale = w / from.w
  const at = (point: Point): Point => ({ x: x + (point.x - from.x) * scale, y: y + (point.y - from.y) * scale })
  const { fill, stroke } = request.look
  return sign.strokes.flatMap(({ look, outline: commands }) => {
    const all = pieces(mapPath(commands, at))
    const open = all.flatMap((piece) => (piece.isClosed ? [] : piece.commands))
    const closed = all.filter(({ isClosed }) => isClosed)
    return [
      ...closed.map((piece) => closedPart(piece.commands, look === 'line' ? fill : stroke.paint, request.look)),
      ...(open.length > 0 ? [path(open, NO_PAINT, stroke)] : []),
    ]
  })
}

/** Undefined for a type without an icon. */
export function alternative(type: string, name: string | undefined, request: FigureRequest): DrawnFigure | undefined {
  const known = DRAWN.get(name ?? '')
  if (known)
    return {
      figure: { name: type, parts: known.draw(request) },
      ...(known.inset && { inset: known.inset }),
    }
  const sign = SIGNS.get(name ?? '')
  return sign && { figure: { name: type, parts: signParts(sign, request) } }
}

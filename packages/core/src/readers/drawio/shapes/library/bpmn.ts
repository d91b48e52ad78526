/** BPMN: events, gateways and tasks; the outline, and the symbols that are plain geometry. */
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import type { Pair } from '../polygon.ts'
import { sketch } from '../sketch.ts'
import { drawCornerRect, rectPreset } from './rect.ts'

const DOUBLE = new Set(['catching', 'throwing', 'boundInt', 'boundNonint'])
const DASHED = new Set(['eventNonint', 'boundNonint'])
const FILLED = new Set(['throwing', 'end'])

type Symbol = (f: Frame, box: readonly [number, number, number, number]) => void

/** Points as fractions of the box. */
function figure(points: readonly Pair[]): Symbol {
  return (f, [x, y, w, h]) =>
    f.polygon(
      points.map(([px, py]) => [x + px * w, y + py * h] as const),
      0,
    )
}

/** A hand of the clock and its hours: from the centre as fractions of the radius. */
const timer: Symbol = (f, [x, y, w, h]) => {
  f.fillStrokeEllipse(x, y, w, h)
  const at = (turns: number, k: number): Pair => [
    x + w / 2 + (k * w * Math.sin(turns * 2 * Math.PI)) / 2,
    y + h / 2 - (k * h * Math.cos(turns * 2 * Math.PI)) / 2,
  ]
  const hours = Array.from({ length: 12 }, (_, i) => [at(i / 12, 1), at(i / 12, i % 3 === 0 ? 0.87 : 0.855)] as const)
  f.lines(...hours, [
    [x + w * 0.5246, y + h * 0.0706],
    [x + w / 2, y + h / 2],
    [x + w * 0.7804, y + h * 0.5118],
  ])
}

const message: Symbol = (f, [x, y, w, h]) => {
  f.c.rect(x, y, w, h)
  f.c.fillStroke()
  f.lines([
    [x, y],
    [x + w / 2, y + h / 2],
    [x + w, y],
  ])
}

/** A cross of two diagonal bars, of a share of the box. */
const exclusive = figure([
  [0.105, 0],
  [0.5, 0.38],
  [0.895, 0],
  [1, 0.11],
  [0.6172, 0.5],
  [1, 0.89],
  [0.895, 1],
  [0.5, 0.62],
  [0.105, 1],
  [0, 0.89],
  [0.3808, 0.5],
  [0, 0.11],
])
const parallel = figure([
  [0.38, 0],
  [0.62, 0],
  [0.62, 0.38],
  [1, 0.38],
  [1, 0.62],
  [0.62, 0.62],
  [0.62, 1],
  [0.38, 1],
  [0.38, 0.62],
  [0, 0.62],
  [0, 0.38],
  [0.38, 0.38],
])
const error = figure([
  [0, 1],
  [0.3287, 0.1231],
  [0.6194, 0.6342],
  [1, 0],
  [0.6625, 0.9388],
  [0.3717, 0.5064],
])

interface Placed {
  readonly symbol: Symbol
  /** x, y, w, h as fractions of the shape. */
  readonly at: readonly [number, number, number, number]
}

const SYMBOLS: ReadonlyMap<string, Placed> = new Map<string, Placed>([
  ['message', { symbol: message, at: [0.15, 0.3, 0.7, 0.4] }],
  ['timer', { symbol: timer, at: [0.11, 0.11, 0.78, 0.78] }],
  ['error', { symbol: error, at: [0.212, 0.243, 0.58, 0.507] }],
  ['terminate', { symbol: (f, box) => f.fillStrokeEllipse(...box), at: [0.05, 0.05, 0.9, 0.9] }],
  ['exclusiveGw', { symbol: exclusive, at: [0.31, 0.25, 0.38, 0.5] }],
  ['parallelGw', { symbol: parallel, at: [0.25, 0.25, 0.5, 0.5] }],
])

/** Draws the symbol that the style names; says so where there is none of ours. */
function drawSymbol(f: Frame, name: string | undefined, inverted: boolean): void {
  if (name === undefined || name === 'general') return
  const placed = SYMBOLS.get(name)
  if (!placed) {
    f.context.missing(`mxgraph.bpmn ${name}`)
    return
  }
  const { c } = f
  const [x, y, w, h] = placed.at
  c.save()
  c.noShadow()
  if (inverted) {
    c.fillLikeStroke()
    c.strokeLikeFill()
  }
  placed.symbol(f, [x * f.w, y * f.h, w * f.w, h * f.h])
  c.restore()
}

function drawRing(f: Frame, outline: string, [x, y, w, h]: readonly [number, number, number, number]): void {
  const { c } = f
  c.save()
  if (DASHED.has(outline)) c.setDashed(true)
  // What ends a process has a thick ring.
  if (outline === 'end') c.setStrokeWidth(3 * f.strokeWidth)
  f.fillStrokeEllipse(x, y, w, h)
  c.noShadow()
  if (DOUBLE.has(outline)) {
    const share = outline === 'throwing' ? 0.02 : 0
    const [dx, dy] = [2 + w * share, 2 + h * share]
    c.ellipse(x + dx, y + dy, w - 2 * dx, h - 2 * dy)
    c.stroke()
  }
  c.restore()
}

function drawDiamond(f: Frame): void {
  f.polygon(
    [
      [f.w / 2, 0],
      [f.w, f.h / 2],
      [f.w / 2, f.h],
      [0, f.h / 2],
    ],
    0,
  )
}

function drawEvent(f: Frame): void {
  const outline = f.text('outline') ?? 'none'
  const symbol = f.text('symbol')
  if (f.text('background') === 'gateway') drawDiamond(f)
  if (outline !== 'none') drawRing(f, outline, [0, 0, f.w, f.h])
  drawSymbol(f, symbol, FILLED.has(outline) || symbol?.endsWith('Gw') === true)
}

function drawGateway(f: Frame): void {
  drawDiamond(f)
  const outline = f.text('outline') ?? 'none'
  f.c.noShadow()
  if (outline !== 'none') drawRing(f, outline, [f.w * 0.2, f.h * 0.2, f.w * 0.6, f.h * 0.6])
  const type = f.text('gwType')
  if (type === 'exclusive' || type === 'parallel') {
    f.c.save()
    f.c.fillLikeStroke()
    const { symbol, at } = SYMBOLS.get(`${type}Gw`)!
    symbol(f, [at[0] * f.w, at[1] * f.h, at[2] * f.w, at[3] * f.h])
    f.c.restore()
  } else if (type !== undefined) f.context.missing(`mxgraph.bpmn ${type}`)
  else if (outline === 'none') drawSymbol(f, f.text('symbol'), false)
}

/** Marks of a task that are not drawn. */
const MARKERS = ['isLoopSub', 'isLoopComp', 'isAdHoc']
const PLAIN_TASKS = new Set([undefined, 'abstract', 'task'])

function drawTask(f: Frame): void {
  const { c, w, h } = f
  const type = f.text('bpmnShapeType')
  c.save()
  if (type === 'subprocess') c.setDashed(true)
  if (type === 'call') c.setStrokeWidth(f.strokeWidth * 4)
  drawCornerRect(f)
  c.restore()
  c.noShadow()
  const [m, b] = [w / 2, h - 1]
  if (f.flag('isLoopMultiParallel'))
    f.lines(
      ...[-3.6, 0, 3.6].map(
        (x) =>
          [
            [m + x, b - 12],
            [m + x, b],
          ] as const,
      ),
    )
  if (f.flag('isLoopMultiSeq'))
    f.lines(
      ...[0, 6, 12].map(
        (y) =>
          [
            [m - 6, b - y],
            [m + 6, b - y],
          ] as const,
      ),
    )
  if (f.flag('isLoopStandard')) {
    c.begin()
    c.move(m - 3.07, b - 1.41)
    c.arc(5.34, 5.55, 0, true, true, m - 0.4, b - 0.3)
    c.move(m - 3.07, b - 4.18)
    c.line(m - 3.07, b - 1.41)
    c.line(m - 6, b - 2.24)
    c.stroke()
  }
  const marker = f.text('taskMarker')
  for (const name of [PLAIN_TASKS.has(marker) ? undefined : marker, ...MARKERS.filter((key) => f.flag(key))])
    if (name !== undefined) f.context.missing(`mxgraph.bpmn ${name}`)
}

/** An envelope with its flap down. */
const drawSendMarker = sketch('R 0 0 1 1 fs flat M 0 0 .5 .5 1 0 s')

export const bpmnShapes: readonly ShapeHandler[] = [
  shape('mxgraph.bpmn.sendMarker', { draw: drawSendMarker }),
  shape(['mxgraph.bpmn.shape', 'mxgraph.bpmn.event'], { draw: drawEvent }),
  shape('mxgraph.bpmn.gateway2', { preset: 'diamond', draw: drawGateway }),
  shape('mxgraph.bpmn.task', { ...rectPreset, draw: drawTask }),
]

/** Outlines of nodes by the styles of yFiles (docs/formats/graphml.md §10). */

import { WHITE } from '#color/names'
import type { Box, Figure, PathCommand, Rgba, Size } from '#diagram/index'
import type { GraphmlPageContext } from '#readers/graphml/dialect'
import { INK } from '#readers/graphml/paint'
import { bpmnFigure } from '#readers/graphml/palette/bpmn'
import { CONFIGURATIONS } from '#readers/graphml/palette/configurations'
import { PILL, RECTANGLE, ROUNDED, SHAPES, type ShapeRequest } from '#readers/graphml/palette/shapes'
import { line, NO_PAINT, NO_STROKE, path, rectangle, solid } from '#readers/shared/drawing/parts'
import { outline } from '#readers/shared/drawing/path'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { bpmnSymbol } from './bpmn.ts'
import { pictureAt } from './label-icon.ts'
import { MAX_NESTING, type Markup, type Value } from './markup.ts'
import { colorIn, paintIn, strokeIn } from './paint.ts'
import { hasTable, type Stripe, stripesOf, tableParts } from './table.ts'

const GREY: Rgba = { r: 0xc0, g: 0xc0, b: 0xc0, a: 1 }

/** Names of outlines that yEd calls otherwise. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['shearedrectangle', 'parallelogram'],
  ['shearedrectangle2', 'parallelogram2'],
  ['trapez', 'trapezoid'],
  ['trapez2', 'trapezoid2'],
  ['pill', 'pill'],
  ['star5up', 'star5'],
])

/** Styles that surround another one, and the property that it is in. */
const AROUND = ['wrapped', 'wrappedStyle', 'baseStyle', 'nodeStyle'] as const

export interface FigureRequest {
  readonly id: string
  /** On the page. */
  readonly box: Box
  readonly style: QualifiedElement | undefined
  readonly markup: Markup
  readonly context: GraphmlPageContext
}

/** Elements of a path or a table that cost nothing. */
const FEW_STEPS = 200
/** Letters of the file's budget for each further one. */
const STEP = 20

/** Many nodes may share one large drawing, so those that make a file much longer are plain rectangles. */
function isAffordable({ style, markup, context }: FigureRequest): boolean {
  const drawn = markup.get(style, 'path', 'table')
  if (drawn === undefined || typeof drawn === 'string') return true
  const steps = markup.sizeOf(drawn)
  return steps <= FEW_STEPS || context.texts.take(steps * STEP)
}

/** The style without those that only add a shadow, a button or the like. */
export function innerStyle(style: QualifiedElement | undefined, markup: Markup): QualifiedElement | undefined {
  let inner = style
  for (let depth = 0; depth < MAX_NESTING && inner; depth++) {
    const next: Value | undefined = /Decorator|Adapter|Proxy/.test(inner.local)
      ? markup.get(inner, ...AROUND)
      : inner.local === 'PoolNodeStyle'
        ? markup.child(inner, 'TableNodeStyle')
        : undefined
    if (next === undefined || typeof next === 'string') return inner
    inner = next
  }
  return inner
}

function shapeFigure(style: QualifiedElement, size: Size, { id, markup, context }: FigureRequest): Figure {
  const written = (markup.text(style, 'shape') ?? 'RECTANGLE').replace(/^.*\./, '')
  const plain = written.replace(/_/g, '').toLowerCase()
  const name = NAMES.get(plain) ?? plain
  const shape = name === 'pill' ? PILL : (SHAPES.get(name) ?? CONFIGURATIONS.get(name))
  if (!shape) context.report('unknown-shape', id, written)
  return { name, parts: (shape ?? RECTANGLE)({ ...size, ...paints(style, markup) }) }
}

const FLOWCHART: Rgba = { r: 183, g: 201, b: 227, a: 1 }

/** The flowchart symbols of yEd Live have the names of yEd's, but for one. */
function flowchartFigure(style: QualifiedElement, size: Size, { id, markup, context }: FigureRequest): Figure {
  const written = (markup.text(style, 'type') ?? 'process').replace(/^.*\./, '')
  const name = written === 'database' ? 'dataBase' : written
  const symbol = CONFIGURATIONS.get(name)
  if (!symbol) context.report('unknown-shape', id, written)
  return { name, parts: (symbol ?? RECTANGLE)({ ...size, ...paints(style, markup, FLOWCHART) }) }
}

/** @param usual colour of the fill if the file gives none */
function paints(style: QualifiedElement, markup: Markup, usual: Rgba = WHITE): Pick<ShapeRequest, 'fill' | 'stroke'> {
  return {
    fill: paintIn(markup.get(style, 'fill', 'brush', 'paint'), markup, solid(usual)),
    stroke: strokeIn(markup.get(style, 'stroke', 'pen'), markup),
  }
}

/** A path whose points are shares of the node's size. */
function pathFigure(style: QualifiedElement, { w, h }: Size, { markup }: FigureRequest): Figure {
  const drawn = markup.get(style, 'path')
  const steps = drawn === undefined || typeof drawn === 'string' ? [] : drawn.elements
  const commands = steps.flatMap((step): PathCommand[] => {
    const at = (name: string) => {
      const { x, y } = markup.point(step, name) ?? { x: 0, y: 0 }
      return { x: x * w, y: y * h }
    }
    const to = at('point')
    const [one, two] = [at('controlPoint1'), at('controlPoint2')]
    switch (step.local) {
      case 'MoveTo':
        return [{ op: 'M', ...to }]
      case 'LineTo':
        return [{ op: 'L', ...to }]
      case 'QuadTo': {
        const control = at('controlPoint')
        return [{ op: 'Q', x1: control.x, y1: control.y, ...to }]
      }
      case 'CubicTo':
        return [{ op: 'C', x1: one.x, y1: one.y, x2: two.x, y2: two.y, ...to }]
      default:
        return step.local === 'Close' ? [{ op: 'Z' }] : []
    }
  })
  const { fill, stroke } = paints(style, markup)
  const isPath = commands[0]?.op === 'M' && commands.length > 1
  return { name: 'path', parts: isPath ? [path(commands, fill, stroke)] : RECTANGLE({ w, h, fill, stroke }) }
}

/** The tab of a group above its content. */
function groupFigure(style: QualifiedElement, { w, h }: Size, { markup }: FigureRequest): Figure {
  const tab = colorIn(markup.get(style, 'tabFill'), markup) ?? GREY
  const stroke = strokeIn(markup.get(style, 'stroke'), markup, line(tab, 1))
  const radius = Math.min(markup.number(style, 'cornerRadius') ?? 5, w / 2, h / 2)
  const content = paintIn(markup.get(style, 'contentAreaFill'), markup, solid(WHITE))
  const body = rectangle({ x: 0, y: 0, w, h }, Math.max(0, radius), content, stroke)
  if (/^(?:.*\.)?none$/i.test(markup.text(style, 'tabPosition') ?? '')) return { name: 'group', parts: [body] }
  const height = Math.min(h, Math.max(1, markup.number(style, 'tabHeight') ?? 22))
  const bar = solid(colorIn(markup.get(style, 'tabBackgroundFill'), markup) ?? tab)
  return { name: 'group', parts: [body, path(outline(`M 0 0 H ${w} V ${height} H 0 Z`), bar, NO_STROKE)] }
}

function imageFigure(style: QualifiedElement, { w, h }: Size, request: FigureRequest): Figure {
  const { id, markup, context } = request
  const own = markup.longText(style, 'href', 'image')
  const source = own ?? markup.longText(markup.get(style, 'image'), 'source', 'uriSource')
  const picture = pictureAt(source, id, context)
  return { name: 'image', parts: [{ type: 'image', box: { x: 0, y: 0, w, h }, fit: 'contain', ...picture }] }
}

/** A drawing, and more about it for the labels. */
export interface StyledFigure {
  readonly figure: Figure
  /** Rows and columns that are shown. */
  readonly stripes?: readonly Stripe[]
  /** Whether the style is one of the program that wrote the file, so that its look is unknown. */
  readonly isMadeUp?: boolean
}

/** The drawing of a node or port. */
export function figureOf(request: FigureRequest): StyledFigure {
  const { id, box, style, markup, context } = request
  if (style && !isAffordable(request)) {
    context.report('figure-too-large', id)
    return { figure: { name: style.local, parts: RECTANGLE({ w: box.w, h: box.h, ...paints(style, markup) }) } }
  }
  if (style && hasTable(style, markup)) {
    const stripes = stripesOf(style, box, markup)
    const isMadeUp = style.local !== 'TableNodeStyle'
    if (isMadeUp) context.report('style-unknown', id, style.local, 'a plain table')
    return { figure: { name: 'table', parts: tableParts(style, box, stripes, markup) }, stripes, isMadeUp }
  }
  const size = { w: box.w, h: box.h }
  if (!style)
    return { figure: { name: 'node', parts: RECTANGLE({ ...size, fill: solid(WHITE), stroke: line(INK, 1) }) } }
  const known = knownFigure(style, request)
  if (known) return { figure: known }
  context.report('style-unknown', id, style.local, 'a plain box')
  return { figure: { name: style.local, parts: RECTANGLE({ ...size, ...paints(style, markup) }) }, isMadeUp: true }
}

/** Undefined for a style of another program. */
function knownFigure(style: QualifiedElement, request: FigureRequest): Figure | undefined {
  const { id, box, markup, context } = request
  const size = { w: box.w, h: box.h }
  const symbol = bpmnSymbol(style, markup)
  if (symbol) {
    const unknown = (value: string) => context.report('sign-unknown', id, value)
    const drawn = bpmnFigure(symbol.configuration, { ...size, ...symbol, unknown })
    if (drawn) return { name: style.local, parts: drawn.parts, ...(drawn.icons.length > 0 && { icons: drawn.icons }) }
  }
  switch (style.local) {
    case 'ShapeNodeStyle':
    case 'ShapePortStyle':
      return shapeFigure(style, size, request)
    case 'FlowchartNodeStyle':
      return flowchartFigure(style, size, request)
    case 'ImageNodeStyle':
      return imageFigure(style, size, request)
    case 'GeneralPathNodeStyle':
      return pathFigure(style, size, request)
    case 'GroupNodeStyle':
      return style.namespace.includes('bpmn')
        ? { name: 'group', parts: ROUNDED({ ...size, fill: NO_PAINT, stroke: line(INK, 1, [8, 4, 1, 4]) }) }
        : groupFigure(style, size, request)
    case 'TableNodeStyle':
      return { name: 'table', parts: RECTANGLE({ ...size, ...paints(style, markup) }) }
    case 'VoidNodeStyle':
      return { name: 'none', parts: RECTANGLE({ ...size, fill: NO_PAINT, stroke: NO_STROKE }) }
    case 'ArrowNodeStyle':
      return { name: 'fatarrow', parts: SHAPES.get('fatarrow')!({ ...size, ...paints(style, markup) }) }
    case 'RectangleNodeStyle':
    case 'PanelNodeStyle':
    case 'BevelNodeStyle':
    case 'ShinyPlateNodeStyle':
      return plateFigure(style, size, markup)
    default:
      return undefined
  }
}

/** Rectangles; the shading that some have over their fill is left out. */
function plateFigure(style: QualifiedElement, size: Size, markup: Markup): Figure {
  const fill = paintIn(markup.get(style, 'fill', 'color', 'brush', 'paint'), markup, solid(WHITE))
  const isPlain = style.local === 'PanelNodeStyle' || style.local === 'BevelNodeStyle'
  const stroke = strokeIn(markup.get(style, 'stroke', 'pen'), markup, isPlain ? NO_STROKE : line(INK, 1))
  const isRound = !/none|sharp/i.test(markup.text(style, 'cornerStyle') ?? '') && style.local !== 'PanelNodeStyle'
  return { name: style.local, parts: (isRound ? ROUNDED : RECTANGLE)({ ...size, fill, stroke }) }
}

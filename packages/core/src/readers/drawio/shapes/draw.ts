/** From a style and a size to a figure: the entry point of this folder. */
import type { Box, Figure, Rgba } from '#diagram/index'
import type { ReadResources } from '#readers/reader'
import type { Style, VertexState } from '../model.ts'
import { drawStencil, findStencil, fixedAspectBox, type Stencil } from '../stencils/index.ts'
import { flagOf, isUpright, numberOf, styleValue } from '../style/access.ts'
import { dashPatternOf, type Paints } from '../style/paint.ts'
import { Canvas } from './canvas.ts'
import type { FigureLook } from './figure-paint.ts'
import { type ChildBox, type FigureImage, Frame } from './frame.ts'
import { orientationMatrix, orientationOfStyle, type ShapeHandler } from './handler.ts'
import { labelBoundsOf } from './label.ts'
import { writeMissingName } from './placeholder.ts'
import { handlerOf } from './registry.ts'

/**
 * Shapes of ours that look like a stencil of a library. They give its outline for native drawing, and are drawn in its
 * place if the library is not available, which is still reported.
 */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['mxgraph.flowchart.decision', 'rhombus'],
  ['mxgraph.flowchart.process', 'rectangle'],
  ['mxgraph.flowchart.terminator', 'mxgraph.dfd.start'],
  ['mxgraph.flowchart.data', 'parallelogram'],
  ['mxgraph.flowchart.document', 'document'],
  ['mxgraph.flowchart.database', 'cylinder3'],
  ['mxgraph.flowchart.predefined_process', 'process'],
  ['mxgraph.flowchart.internal_storage', 'internalStorage'],
  ['mxgraph.flowchart.on-page_reference', 'ellipse'],
  ['mxgraph.flowchart.off-page_reference', 'offPageConnector'],
  ['mxgraph.flowchart.start_1', 'ellipse'],
  ['mxgraph.flowchart.start_2', 'ellipse'],
  ['mxgraph.flowchart.card', 'card'],
  ['mxgraph.flowchart.delay', 'delay'],
  ['mxgraph.flowchart.display', 'display'],
  ['mxgraph.flowchart.collate', 'collate'],
  ['mxgraph.flowchart.sort', 'sortShape'],
  ['mxgraph.flowchart.or', 'orEllipse'],
  ['mxgraph.flowchart.summing_function', 'sumEllipse'],
  ['mxgraph.flowchart.manual_input', 'manualInput'],
  ['mxgraph.flowchart.loop_limit', 'loopLimit'],
  ['mxgraph.flowchart.paper_tape', 'tape'],
  ['mxgraph.basic.cloud_rect', 'cloud'],
  ['mxgraph.networks.cloud', 'cloud'],
])

/** Name of our shape, if the stencil has one. */
export function standInFor(stencil: string): string | undefined {
  return STAND_INS.get(stencil.toLowerCase())
}

export interface FigureInput {
  readonly style: Style
  /** px of the vertex box. */
  readonly w: number
  readonly h: number
  readonly paints: Pick<Paints, 'fill' | 'stroke' | 'shadow' | 'glass' | 'fontColor'>
  readonly resources: ReadResources
  /** The colour of a key in the vertex's style (see `colorOf`), for keys that shapes have of their own. */
  readonly color?: (key: string) => Rgba | null
  /** The picture that `image=` names, already looked up. */
  readonly image?: FigureImage
  /** The source of the vertex's label. */
  readonly label?: () => string
  /** SharedLooks up a picture that a shape or stencil names. */
  readonly picture?: (url: string, glyph?: Rgba) => FigureImage
  /** For tables: visible rows with their visible cells, in the coordinates of the vertex box. */
  readonly children?: readonly ChildBox[]
}

export interface FigureResult {
  readonly figure: Figure
  /**
   * The label's area, in the coordinates of the box; for a text that reads upwards (`horizontal=0`) the box has w and h
   * exchanged about its centre. Sizes are negative if the insets are larger than the box.
   */
  readonly labelArea: Box
  /** False for a name that is neither a shape nor a stencil; a rectangle was drawn, as in draw.io. */
  readonly known: boolean
  /** The shape's own stencil if the resources do not have it; an outline of ours replaces it. */
  readonly stencilMissing?: string
  /** The stencil that the style itself contains cannot be read; a rectangle was drawn. */
  readonly stencilDamaged?: true
  /** Stencils inside the shape that the resources do not have; they are omitted. */
  readonly symbolsMissing?: readonly string[]
}

const MAX_NESTING = 4

function usable(value: number): number {
  return Number.isFinite(value) ? Math.min(1e7, Math.max(0, value)) : 0
}

function percent(style: Style, key: string): number {
  return Math.min(100, Math.max(0, numberOf(style, key, 100))) / 100
}

function lookOf(style: Style, paints: FigureInput['paints']): FigureLook {
  // The canvas knows the usual pattern.
  const dash = style.has('dashPattern') || style.has('fixDash') ? dashPatternOf(style, 1) : undefined
  return {
    fill: paints.fill,
    stroke: paints.stroke,
    fillOpacity: percent(style, 'fillOpacity'),
    strokeOpacity: percent(style, 'strokeOpacity'),
    fontColor: paints.fontColor,
    shadow: paints.shadow,
    ...(dash && { dash, fixedDash: flagOf(style, 'fixDash') }),
  }
}

type Drawing =
  | { readonly type: 'shape'; readonly handler: ShapeHandler }
  | { readonly type: 'stencil'; readonly stencil: Stencil }

function resolve(name: string, resources: ReadResources): Drawing | undefined {
  const handler = handlerOf(name)
  if (handler) return { type: 'shape', handler }
  const stencil = findStencil(name, resources)
  return stencil && { type: 'stencil', stencil }
}

/** Draws a shape or stencil, as large as the input says, at the origin of the canvas's current frame. */
function drawInto(canvas: Canvas, drawing: Drawing, input: FigureInput, depth: number, missing: string[]): void {
  const { style, w, h, resources } = input
  const drawNamed = (name: string, box: Box): boolean => {
    const inner = depth < MAX_NESTING ? resolve(name, resources) : undefined
    if (!inner) return false
    canvas.save()
    canvas.translate(box.x, box.y)
    const renamed = new Map(style).set('shape', name)
    drawInto(canvas, inner, { ...input, style: renamed, w: usable(box.w), h: usable(box.h) }, depth + 1, missing)
    canvas.restore()
    return true
  }
  const picture = input.picture ?? ((url: string) => ({ asset: null, url }))
  if (drawing.type === 'stencil') {
    drawStencil(drawing.stencil, canvas, { style, w, h, color: input.color ?? (() => null), picture, drawNamed })
    return
  }
  const frame = new Frame(canvas, style, w, h, {
    image: input.image,
    label: input.label,
    children: input.children ?? [],
    color: input.color ?? (() => null),
    drawNamed,
    picture,
    missing: (name) => void missing.push(name),
    nested: depth > 0,
  })
  drawing.handler.draw(frame)
}

/** A shape of ours that resembles the stencil. */
function standIn(name: string): Drawing | undefined {
  const ours = standInFor(name)
  const handler = ours === undefined ? undefined : handlerOf(ours)
  return handler && { type: 'shape', handler }
}

/** Names of a library, whose absence is a loss and not draw.io's own fallback. */
const LIBRARY = 'mxgraph.'
/** Begins the value of a style that contains its stencil. */
const INLINE = 'stencil('

/** A shape's name for messages: a stencil that is in the file itself has none. */
export function shortName(name: string): string {
  if (name.startsWith(INLINE)) return 'stencil'
  return name.length > 100 ? `${name.slice(0, 100)}…` : name
}

const RECTANGLE: Drawing = { type: 'shape', handler: handlerOf('rectangle')! }

/**
 * Draws a vertex. Sizes that are not finite count as 0; for every style, all coordinates are finite and the number of
 * parts is bounded. Rules: docs/formats/drawio.md §2.6, 3.4, 3.5, 4, 9.
 */
export function drawFigure(input: FigureInput): FigureResult {
  const { style, paints } = input
  const w = usable(input.w)
  const h = usable(input.h)
  const name = styleValue(style, 'shape') ?? 'rectangle'
  const found = resolve(name, input.resources)
  const ours = found ?? standIn(name)
  const drawing = ours ?? RECTANGLE
  const orientation = orientationOfStyle(style)
  const [frameW, frameH] = isUpright(orientation.direction) ? [h, w] : [w, h]
  const canvas = new Canvas(lookOf(style, paints), orientationMatrix(orientation, w, h))
  const missing: string[] = []
  drawInto(canvas, drawing, { ...input, w: frameW, h: frameH }, 0, missing)
  const absent = !ours && name.startsWith(LIBRARY) ? name : missing[0]
  if (absent !== undefined)
    writeMissingName(canvas, absent, { style, label: input.label, fill: paints.fill }, frameW, frameH)
  const { parts } = canvas
  // draw.io's name for its usual rectangle.
  const named = { name: name === 'label' ? 'rectangle' : shortName(name), parts }
  const figure = paints.shadow ? { ...named, shadow: paints.shadow } : named
  const result = { figure, labelArea: labelBounds(style, boxForLabel(style, w, h)), known: found !== undefined }
  if (found && missing.length === 0) return result
  return {
    ...result,
    ...(!found && name.startsWith(LIBRARY) && { stencilMissing: name }),
    ...(!found && name.startsWith(INLINE) && { stencilDamaged: true }),
    ...(missing.length > 0 && { symbolsMissing: [...new Set(missing)] }),
  }
}

function boxForLabel(style: Style, w: number, h: number): Box {
  if (flagOf(style, 'horizontal', true)) return { x: 0, y: 0, w, h }
  return { x: (w - h) / 2, y: (h - w) / 2, w: h, h: w }
}

/** The label area inside `rect`, for step 3 of docs/formats/drawio.md §8.2; see `FigureResult.labelArea`. */
export function labelBounds(style: Style, rect: Box, vertical = !flagOf(style, 'horizontal', true)): Box {
  return labelBoundsOf(handlerOf(styleValue(style, 'shape') ?? 'rectangle'), style, rect, vertical)
}

/**
 * Returns the box that a vertex is really drawn in and that edges end at, if it differs from the vertex's: for stencils
 * with a fixed aspect (docs/formats/drawio.md §5.1).
 */
export function createDrawnBox(resources: ReadResources): (state: VertexState) => Box | undefined {
  const stencils = new Map<string, Stencil | undefined>()
  return ({ cell, box }) => {
    const name = styleValue(cell.style, 'shape')
    if (name === undefined || handlerOf(name)) return undefined
    if (!stencils.has(name)) stencils.set(name, findStencil(name, resources))
    const stencil = stencils.get(name)
    return stencil && fixedAspectBox(stencil, box)
  }
}

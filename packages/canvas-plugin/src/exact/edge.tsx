/** Our own drawing of an arrow along its source's route. */
import type { ExactLook } from '@drawbridge/core'
import { linePath, onRoute, pathData } from '@drawbridge/core/geometry'
import type { ReactElement, SVGProps } from 'react'
import { type Editor, type Geometry2d, Group2d, Polyline2d, type TLShape, Vec, type VecLike } from 'tldraw'
import { showsLabel } from '../element.ts'
import { LabelGround } from './label.tsx'
import { type LabelBlock, roomFor } from './label-block.ts'
import { bodyIn, labelArea, labelIn } from './label-geometry.ts'
import { lineEnd, MarkerFigure, seatAt } from './markers.tsx'
import { type PaintDefaults, strokeOf, svgId } from './paint.tsx'
import { cornered } from './rounded.ts'
import { type LiveRoute, liveRoute, pointOn } from './route.ts'
import { sketchData } from './sketch.ts'

const FAR = 1e5

/** Position of an arrow's label; undefined if tldraw places it. */
export function blockOnRoute({ label }: Pick<ExactLook, 'label'>, { points }: LiveRoute): LabelBlock | undefined {
  if (!label) return undefined
  const { x, y, w, h, align, valign, turn = 0, wrap, t = 0.5 } = label
  const at = Vec.Add(pointOn(points, t), { x, y })
  return { at, room: wrap ? w : roomFor(w), w, h, align, valign, turn, isWrapped: wrap === true }
}

/** The route to draw; undefined if tldraw's own drawing must be used: no route, or ends that it cannot follow. */
export function drawnRoute(editor: Editor, shape: TLShape, look: ExactLook): LiveRoute | undefined {
  // An outline has its own heads.
  return shape.type === 'arrow' && (look.markers || look.outline) ? liveRoute(editor, shape, look) : undefined
}

/** The line that tldraw itself draws, for our markers at its ends, because tldraw's are too small on thin lines. */
function stockRoute(editor: Editor, shape: TLShape, { markers, outline }: ExactLook): LiveRoute | undefined {
  if (shape.type !== 'arrow' || !(markers || outline)) return undefined
  const { vertices } = bodyIn(editor.getShapeGeometry(shape.id))
  return vertices.length > 1 ? { points: vertices } : undefined
}

/**
 * The geometry of an arrow drawn along its route, so that clicks hit the drawn line.
 * @param stock returns tldraw's own geometry, which measures the label
 */
export function edgeGeometry(editor: Editor, shape: TLShape, look: ExactLook, stock: () => Geometry2d): Geometry2d {
  const route = drawnRoute(editor, shape, look)
  if (!route) return stock()
  const body = new Polyline2d({ points: lineOf(look, route) })
  if (!showsLabel(editor, shape)) return new Group2d({ children: [body] })
  const block = blockOnRoute(look, route)
  const label = block ? labelArea(block) : labelIn(stock())
  return new Group2d({ children: label ? [body, label] : [body] })
}

/** The drawn line with its corners and jumps, as points. */
function lineOf(look: ExactLook, route: LiveRoute): Vec[] {
  const strokes = jumpingStrokes(look, route)
  if (strokes) return [route.points[0] as VecLike, ...strokes.flat(), route.points.at(-1) as VecLike].map(Vec.From)
  return cornered(route.points, look.routeRadius ?? 0)
}

/** The outline of the selection; undefined for tldraw's own. */
export function edgeIndicator(editor: Editor, shape: TLShape, look: ExactLook): Path2D | undefined {
  const route = drawnRoute(editor, shape, look)
  return route && new Path2D(pathData(linePath(route.points, look.routeRadius ?? 0)))
}

/** Whether our own drawing can show the style of the line; tldraw draws the others, which a person has chosen. */
function drawsStyle({ dash }: { readonly dash?: string }, look: ExactLook): boolean {
  return dash === 'draw' || dash === 'solid' || dash === 'none' || look.dash !== undefined
}

/** Undefined if tldraw's own drawing must be used: no route, or a marker or style that we cannot draw. */
export function exactEdge(
  editor: Editor,
  shape: TLShape,
  look: ExactLook,
  defaults: PaintDefaults,
): ReactElement | undefined {
  if (!drawsStyle(shape.props as { dash?: string }, look)) return undefined
  const live = drawnRoute(editor, shape, look)
  const route = live ?? stockRoute(editor, shape, look)
  if (!route) return undefined
  const stroke = strokeOf(look, defaults)
  const block = live && blockOnRoute(look, live)
  const drawn = look.outline && drawnOutline(look, route.points, stroke)
  if (!drawn && !look.markers) return undefined
  // Without a position of its own, the label is where tldraw places it, in a gap of the line.
  const gap = drawn || block ? undefined : labelIn(editor.getShapeGeometry(shape.id))
  const line = { shape, look, route, radius: live ? (look.routeRadius ?? 0) : 0, stroke, paper: defaults.paper, gap }
  return (
    <>
      {drawn ?? <MarkedLine {...line} />}
      {look.label && block && <LabelGround label={look.label} block={block} />}
    </>
  )
}

interface MarkedLineProps {
  readonly shape: TLShape
  readonly look: ExactLook
  readonly route: LiveRoute
  /** px of its corners. */
  readonly radius: number
  readonly stroke: SVGProps<SVGPathElement>
  readonly paper: string
  /** Area that the line leaves free. */
  readonly gap: Geometry2d | undefined
}

/** A line with its markers. */
function MarkedLine({ shape, look, route, radius, stroke, paper, gap }: MarkedLineProps): ReactElement {
  const { points } = route
  const { start: first, end: last } = look.markers ?? {}
  const [start, end] = [seatAt(points.toReversed()), seatAt(points)]
  const line = [lineEnd(start, first), ...points.slice(1, -1), lineEnd(end, last)]
  const isSketch = (shape.props as { dash?: string }).dash === 'draw'
  const data = lineData(line, radius, jumpingStrokes(look, route), isSketch ? shape.id : undefined)
  const clip = svgId('label', shape.id)
  return (
    <>
      {gap && <LabelGap id={clip} label={gap} />}
      <path d={data} fill="none" {...stroke} {...(gap && { clipPath: `url(#${clip})` })} />
      <MarkerFigure marker={first} seat={start} stroke={stroke} paper={paper} />
      <MarkerFigure marker={last} seat={end} stroke={stroke} paper={paper} />
    </>
  )
}

/**
 * SVG path data of a line.
 * @param radius px by which its corners are cut
 * @param strokes the line with its jumps, instead of `line`
 * @param seed draws it in a hand-drawn style, always the same for the same seed
 */
function lineData(
  line: readonly VecLike[],
  radius: number,
  strokes: readonly VecLike[][] | undefined,
  seed: string | undefined,
): string {
  if (seed !== undefined)
    return (strokes ?? [cornered(line, radius)]).map((stroke) => sketchData(stroke, seed)).join('')
  if (!strokes) return pathData(linePath(line, radius))
  return strokes.map((stroke) => `M${stroke.map(({ x, y }) => `${x} ${y}`).join('L')}`).join('')
}

/** The line with its jumps over others, as long as it has not moved. */
function jumpingStrokes({ routeStrokes }: ExactLook, { still }: LiveRoute): VecLike[][] | undefined {
  if (!routeStrokes || !still) return undefined
  return routeStrokes.map((stroke) => still.applyToPoints(stroke.map(([x = 0, y = 0]) => new Vec(x, y))))
}

/** The paths that are drawn along a route instead of a line. */
function drawnOutline(
  { outline, fill }: ExactLook,
  points: readonly VecLike[],
  stroke: SVGProps<SVGPathElement>,
): ReactElement[] | undefined {
  const straight = [points[0] as VecLike, points.at(-1) as VecLike]
  const { strokeDasharray: _dash, ...solid } = stroke
  const parts = outline?.flatMap((part) => {
    const commands = onRoute(part.path, part.isStraight ? straight : points)
    return commands ? [{ ...part, commands }] : []
  })
  return parts?.map((part, i) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an outline never change their order
      key={i}
      d={pathData(part.commands)}
      {...(part.isDashed ? stroke : solid)}
      strokeWidth={part.strokeWidth}
      stroke={part.stroke === 'fill' ? (fill ?? 'none') : stroke.stroke}
      fill={part.fill === 'fill' ? (fill ?? 'none') : part.fill === 'stroke' ? stroke.stroke : 'none'}
    />
  ))
}

/** Everything except the label's box, so that the line does not run through the text. */
function LabelGap({ id, label }: { readonly id: string; readonly label: Geometry2d }): ReactElement {
  const { x, y, w, h } = label.bounds
  return (
    <clipPath id={id}>
      <path clipRule="evenodd" d={`M${-FAR},${-FAR}H${FAR}V${FAR}H${-FAR}ZM${x},${y}h${w}v${h}h${-w}Z`} />
    </clipPath>
  )
}

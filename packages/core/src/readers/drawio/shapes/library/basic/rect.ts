/** mxgraph.basic.rect and shapes built on it: a box with individually chosen corners and sides. */
import type { Canvas } from '#readers/drawio/shapes/canvas'
import type { Frame, Params } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'

/** Corners run clockwise from the top left, sides from the top: a side begins at the corner with its index. */
type Four<T> = [T, T, T, T]

const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const
const SIDES = ['top', 'right', 'bottom', 'left'] as const
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/** A point of an outline, and the arc that leads to it; a line if the radius is 0. */
interface Step {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly clockwise: boolean
}

interface Rect {
  readonly w: number
  readonly h: number
  readonly on: Four<boolean>
  /** Square wherever a side is missing. */
  readonly styles: Four<string>
  /** px that a corner takes of both of its sides. */
  readonly r: number
  /** px between the outer and the inner outline. */
  readonly indent: number
}

function rectOf(p: Params): Rect {
  const { w, h } = p
  const shorter = Math.min(w, h)
  const isShare = !p.flag('absoluteCornerSize', true)
  const sizeOf = (key: string, fallback: number) => {
    const value = Math.max(0, p.num(key, fallback))
    return isShare ? (Math.min(50, value) * shorter) / 100 : value
  }
  const r = Math.min(shorter / 2, sizeOf('size', 10))
  const on = SIDES.map((side) => p.flag(side, true)) as Four<boolean>
  const all = p.text('rectStyle') ?? 'square'
  const styles = CORNERS.map((corner, i) => {
    const own = p.text(`${corner}Style`) ?? 'default'
    const isBetween = r > 0 && on[i] && on[(i + 3) % 4]
    return isBetween ? (own === 'default' ? all : own) : 'square'
  }) as Four<string>
  return { w, h, on, styles, r, indent: Math.min(shorter / 2 - r, sizeOf('indent', 2)) }
}

/** The outline around a corner, clockwise; `indent` px inside the box, or 0 for the outer outline. */
function aroundCorner({ w, h, on, styles, r }: Rect, corner: number, indent: number): Step[] {
  const before = (corner + 3) % 4
  const [[inX, inY], [outX, outY]] = [DIRECTIONS[before]!, DIRECTIONS[corner]!]
  const [inset, insetBefore] = [on[corner] ? indent : 0, on[before] ? indent : 0]
  // Inwards is to the right of a side's direction.
  const x = (corner === 1 || corner === 2 ? w : 0) - outY * inset - inY * insetBefore
  const y = (corner > 1 ? h : 0) + outX * inset + inX * insetBefore
  const style = styles[corner]
  const isSharp = style === 'invRound' || style === 'fold'
  const leg = isSharp ? r : r - indent / 2
  const at = (along: number, out: number, radius = 0, clockwise = true): Step => ({
    x: x - inX * along + outX * out,
    y: y - inY * along + outY * out,
    radius,
    clockwise,
  })
  if (!(leg > 0)) return [at(0, 0)]
  switch (style) {
    case 'rounded':
      return [at(leg, 0), at(0, leg, leg)]
    case 'invRound':
      return [at(leg, 0), at(0, leg, leg + indent, false)]
    case 'fold':
      return indent > 0 ? [at(leg, 0), at(leg, leg), at(0, leg)] : [at(leg, 0), at(0, leg)]
    case 'snip':
      return [at(leg, 0), at(0, leg)]
    default:
      return [at(0, 0)]
  }
}

/** The outlines of the visible sides, each run of neighbours on its own; one closed outline if all are visible. */
function runs(rect: Rect, indent: number): Step[][] {
  const { on } = rect
  if (on.every(Boolean)) return [[0, 1, 2, 3].flatMap((corner) => aroundCorner(rect, corner, indent))]
  return [0, 1, 2, 3].flatMap((first) => {
    if (!on[first] || on[(first + 3) % 4]) return []
    let length = 1
    while (on[(first + length) % 4]) length += 1
    const corners = Array.from({ length: length + 1 }, (_, i) => (first + i) % 4)
    return [corners.flatMap((corner) => aroundCorner(rect, corner, indent))]
  })
}

function reversed(steps: readonly Step[]): Step[] {
  return steps
    .map((step, i) => ({ ...step, radius: steps[i + 1]?.radius ?? 0, clockwise: !steps[i + 1]?.clockwise }))
    .reverse()
}

function add(c: Canvas, steps: readonly Step[], isFirst = true): void {
  for (const [i, { x, y, radius, clockwise }] of steps.entries())
    if (i === 0 && isFirst) c.move(x, y)
    else if (radius > 0) c.arc(radius, radius, 0, false, clockwise, x, y)
    else c.line(x, y)
}

/** The whole box, with straight lines where sides are missing. */
function addWhole(c: Canvas, rect: Rect, indent: number): void {
  add(
    c,
    [0, 1, 2, 3].flatMap((corner) => aroundCorner(rect, corner, indent)),
  )
  c.close()
}

/** The area between the outer and the inner outline. */
function drawFrame(f: Frame, rect: Rect): void {
  const { c } = f
  const isWhole = rect.on.every(Boolean)
  const inner = runs(rect, rect.indent)
  for (const [i, outer] of runs(rect, 0).entries()) {
    c.begin()
    add(c, outer)
    if (isWhole) c.close()
    add(c, reversed(inner[i]!), isWhole)
    c.close()
    c.fillStroke()
  }
}

function strokeRuns(f: Frame, rect: Rect, indent: number): void {
  const { c } = f
  c.begin()
  for (const run of runs(rect, indent)) add(c, run)
  if (rect.on.every(Boolean)) c.close()
  c.stroke()
}

/** The two lines of a folded corner. */
function strokeFolds(f: Frame, rect: Rect): void {
  const { r } = rect
  rect.styles.forEach((style, i) => {
    if (style !== 'fold') return
    const [from, to] = aroundCorner(rect, i, 0) as [Step, Step]
    const [dx, dy] = DIRECTIONS[i]!
    f.lines([
      [from.x, from.y],
      [from.x + dx * r, from.y + dy * r],
      [to.x, to.y],
    ])
  })
}

/** Draws `mxgraph.basic.rect`: a rectangle whose corners, inner line and frame the style chooses one by one. */
export function drawCornerRect(f: Frame): void {
  const { c } = f
  const rect = rectOf(f)
  const outline = f.text('rectOutline')
  if (!rect.on.some(Boolean)) return
  if (outline === 'frame') drawFrame(f, rect)
  else {
    c.begin()
    addWhole(c, rect, 0)
    c.fill()
    c.noShadow()
    const inner = f.paint('fillColor2')
    if (inner.type !== 'none') {
      c.save()
      c.setFill(inner)
      c.begin()
      addWhole(c, rect, rect.indent)
      c.fill()
      c.restore()
    }
    strokeRuns(f, rect, 0)
    if (outline === 'double') strokeRuns(f, rect, rect.indent)
  }
  strokeFolds(f, rect)
}

export const rectShapes: readonly ShapeHandler[] = [shape('mxgraph.basic.rect', { draw: drawCornerRect })]

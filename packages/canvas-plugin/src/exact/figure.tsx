/** The drawing of a shape that is more than its outline, stretched with the shape. */
import type { ExactFigurePart, ExactLook } from '@drawbridge/core'
import { Fragment, type ReactElement } from 'react'
import { type TLShape, type TLShapeId, Vec } from 'tldraw'
import type { Size } from './label-block.ts'
import { areaPaint, type PaintDefaults, patternOf, strokeOf } from './paint.tsx'

type Path = ExactFigurePart['path']

/** Pairs of numbers after each letter of a path. */
const PAIRS: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 }
/** A curve that takes this share of a side is a bulge of the outline; a shorter one is a corner. */
const BULGE = 0.3

/**
 * How a coordinate moves with the shape: bulges grow with it, everything else keeps its distance from the nearer side.
 */
type Stretch = (value: number) => number

function stretchOf(from: number, to: number, isBulging: boolean): Stretch {
  if (Math.abs(from - to) < 0.01 || !(from > 0)) return (value) => value
  if (isBulging) return (value) => (value * to) / from
  return (value) => {
    if (Math.abs(value - from / 2) < 0.5) return value + (to - from) / 2
    return value < from / 2 ? value : value + to - from
  }
}

interface Step {
  readonly isCurve: boolean
  readonly x: number
  readonly y: number
}

/** The ends of a path's lines and curves, in order, px. */
function stepsOf(path: Path): Step[] {
  const steps: Step[] = []
  for (let i = 0; i < path.length; ) {
    const pairs = PAIRS[String(path[i])] ?? 0
    const last = i + 2 * pairs
    if (pairs > 0) steps.push({ isCurve: pairs > 1, x: Number(path[last - 1]), y: Number(path[last]) })
    i = last + 1
  }
  return steps
}

/** The longest curve along each axis, px. */
function longestCurve(path: Path): { x: number; y: number } {
  const longest = { x: 0, y: 0 }
  let at = { x: 0, y: 0 }
  for (const { isCurve, x, y } of stepsOf(path)) {
    if (isCurve) {
      longest.x = Math.max(longest.x, Math.abs(x - at.x))
      longest.y = Math.max(longest.y, Math.abs(y - at.y))
    }
    at = { x, y }
  }
  return longest
}

function dataOf(path: Path, x: Stretch, y: Stretch): string {
  let data = ''
  let isX = true
  for (const item of path) {
    if (typeof item === 'string') {
      data += item
      isX = true
      continue
    }
    data += `${Math.round((isX ? x : y)(item) * 100) / 100} `
    isX = !isX
  }
  return data
}

type Figure = NonNullable<ExactLook['figure']>

function stretches({ of: [w, h], parts }: Figure, size: Size): { readonly x: Stretch; readonly y: Stretch } {
  const curves = parts.map(({ path }) => longestCurve(path))
  const isBulging = { x: curves.some((curve) => curve.x > w * BULGE), y: curves.some((curve) => curve.y > h * BULGE) }
  return { x: stretchOf(w, size.w, isBulging.x), y: stretchOf(h, size.h, isBulging.y) }
}

/**
 * The areas of a figure as polygons, for hit testing: such as the head of a lane whose body is open.
 * @param size current size of the shape, px
 */
export function figureAreas(figure: Figure, size: Size): Vec[][] {
  const { x, y } = stretches(figure, size)
  return figure.parts.flatMap(({ path, fill }) => {
    if (fill === null) return []
    const points = stepsOf(path).map((step) => new Vec(x(step.x), y(step.y)))
    return points.length > 2 ? [points] : []
  })
}

/** @param size current size of the shape, px */
export function figurePaths(
  shape: TLShape,
  look: ExactLook,
  figure: Figure,
  size: Size,
  defaults: PaintDefaults,
): ReactElement[] {
  const { x, y } = stretches(figure, size)
  const { gradient: ownGradient, ...plain } = look
  return figure.parts.map((part, i) => {
    const gradient = part.fill === 'fill' ? ownGradient : part.gradient
    // 'fill' and 'stroke' stay those of the look; where a person has set a colour, it has none, and tldraw's is drawn.
    const shown: ExactLook = {
      ...plain,
      ...(part.fill !== 'fill' && { fill: part.fill }),
      ...(part.stroke !== 'stroke' && { stroke: part.stroke }),
      ...(part.strokeWidth !== undefined && { strokeWidth: part.strokeWidth }),
      ...(part.dash && { dash: [...part.dash] }),
      ...(gradient && { gradient }),
    }
    const partId = `${shape.id}-${i}` as TLShapeId
    const { fill, definition } = areaPaint(
      partId,
      shown,
      defaults,
      part.fill === 'fill' ? patternOf(shape, look) : undefined,
    )
    return (
      <Fragment key={partId}>
        {definition}
        <path d={dataOf(part.path, x, y)} {...strokeOf(shown, defaults)} fill={fill} />
      </Fragment>
    )
  })
}

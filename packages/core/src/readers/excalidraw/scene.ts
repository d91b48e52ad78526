/** The elements of a scene that are drawn (docs/formats/excalidraw.md §2). */
import type { Box, Point } from '#diagram/index'
import { around, centreOf } from '#geometry/box'
import { rotateAbout } from '#geometry/rotation'
import { type Fields, fieldsOf, isTrue, numberIn, own, textIn, textsIn } from '../shared/json.ts'

/** An element of the scene; `fields` has what only its type has. */
export interface SceneElement {
  /** Unique in the page. */
  readonly id: string
  /** As the file names it, for references. */
  readonly name: string
  readonly type: string
  readonly fields: Fields
  /** Before rotation. */
  readonly box: Box
  /** Radians clockwise about the middle of the box. */
  readonly angle: number
  /** Of a line, an arrow or a freehand line, on the page before rotation; else empty. */
  readonly points: readonly Point[]
  /** The innermost first. */
  readonly groups: readonly string[]
  readonly frame: string | undefined
}

/** Rectangles by which the editor shows what is selected, and their like, are saved by accident. */
const NOT_DRAWN: ReadonlySet<string> = new Set(['selection', ''])
/** Groups around an element. */
const MAX_GROUPS = 50

function pointsOf(fields: Fields, corner: Point): Point[] {
  const listed = own(fields, 'points')
  if (!Array.isArray(listed)) return []
  return listed.flatMap((point): Point[] => {
    if (!Array.isArray(point)) return []
    const [x, y] = [numberIn({ x: point[0] }, 'x'), numberIn({ y: point[1] }, 'y')]
    return x === undefined || y === undefined ? [] : [{ x: corner.x + x, y: corner.y + y }]
  })
}

function boxOf(fields: Fields, points: readonly Point[]): Box {
  if (points.length > 0) return around(points)
  const [x = 0, y = 0, w = 0, h = 0] = ['x', 'y', 'width', 'height'].map((name) => numberIn(fields, name))
  return { x: Math.min(x, x + w), y: Math.min(y, y + h), w: Math.abs(w), h: Math.abs(h) }
}

/** The elements that are drawn, without ids that are unique. */
export function shownElements(listed: readonly unknown[]): Omit<SceneElement, 'id'>[] {
  return listed.map(fieldsOf).flatMap((fields) => {
    const type = textIn(fields, 'type') ?? ''
    if (NOT_DRAWN.has(type) || isTrue(fields, 'isDeleted')) return []
    const points = pointsOf(fields, { x: numberIn(fields, 'x') ?? 0, y: numberIn(fields, 'y') ?? 0 })
    const element = {
      name: textIn(fields, 'id') ?? '',
      type,
      fields,
      box: boxOf(fields, points),
      angle: numberIn(fields, 'angle') ?? 0,
      points,
      groups: [...new Set(textsIn(fields, 'groupIds') ?? [])].slice(0, MAX_GROUPS),
      frame: textIn(fields, 'frameId'),
    }
    return [element]
  })
}

/** A point of the page, turned as the element is. */
export function turned({ box, angle }: Pick<SceneElement, 'box' | 'angle'>, point: Point): Point {
  return angle === 0 ? point : rotateAbout(point, centreOf(box), angle)
}

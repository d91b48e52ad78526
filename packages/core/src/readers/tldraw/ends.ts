/** Where the ends of arrows are, as tldraw draws them. */
import type { Box, Node, Point } from '#diagram/index'
import { around } from '#geometry/box'
import { RADIANS } from '#geometry/rotation'
import { leavingBox, leavingEllipse, leavingPath } from '../shared/drawing/border.ts'
import { fieldsOf, inside, isTrue, numberIn, own, textIn } from '../shared/json.ts'
import { anchorOnPage, cornersOnPage, ownBox } from './bounds.ts'
import type { CanvasContext } from './common.ts'
import type { Draft } from './pieces.ts'
import { type Placed, toPage, toShape } from './tree.ts'

export interface ArrowEnd {
  /** Before it is cut at the border of the shape that it is bound to. */
  readonly at: Point
  readonly target?: Placed
  /** Share of the target's bounds. */
  readonly anchor?: Point
  /** The end is at its anchor itself; others end at the border. */
  readonly isExact: boolean
  /** A person, or our writer, chose the anchor. */
  readonly isPrecise: boolean
}

const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** An end of an arrow. Ends bound to pieces of the edge itself are free. */
export function arrowEnd(
  arrow: Placed,
  terminal: 'start' | 'end',
  draft: Draft,
  { bindings, shapes, draftOf }: CanvasContext,
): ArrowEnd {
  const binding = (bindings.get(arrow.id) ?? []).find((one) => textIn(inside(one, 'props'), 'terminal') === terminal)
  const target = binding && shapes.get(textIn(binding, 'toId') ?? '')
  const free = fieldsOf(own(arrow.props, terminal))
  const local = { x: numberIn(free, 'x') ?? 0, y: numberIn(free, 'y') ?? 0 }
  if (!binding || !target || draftOf.get(target.id) === draft)
    return { at: toPage(arrow, local), isExact: true, isPrecise: true }
  const props = inside(binding, 'props')
  const isPrecise = isTrue(props, 'isPrecise')
  const given = inside(props, 'normalizedAnchor')
  const anchor = isPrecise ? { x: numberIn(given, 'x') ?? 0.5, y: numberIn(given, 'y') ?? 0.5 } : MIDDLE
  return { at: anchorOnPage(target, anchor), target, anchor, isExact: isTrue(props, 'isExact'), isPrecise }
}

/** Bounds of a shape on the page. */
export function pageBox(shape: Placed): Box {
  return around(cornersOnPage(shape))
}

/** Where a line towards a point leaves the shape that it is bound to. */
export function atBorder({ at, target, isExact }: ArrowEnd, towards: Point, node: Node | undefined): Point {
  if (!target || isExact) return at
  const [from, to] = [toShape(target, at), toShape(target, towards)]
  const box = ownBox(target)
  const [outline] = node?.figure.parts ?? []
  const isOwn = node && node.figure.parts.length > 0 && Math.abs(node.rotation - target.rotation / RADIANS) < 0.01
  const leaving = () => {
    if (isOwn && outline?.type === 'ellipse') return leavingEllipse(box, from, to)
    if (isOwn && outline?.type === 'path') return leavingPath(box, outline.commands, from, to)
    return leavingBox(box, from, to)
  }
  return toPage(target, leaving())
}

/** Which side of its target an end is on, if it is certain. */
export function sideOf({ anchor, isPrecise }: ArrowEnd): 'left' | 'right' | 'top' | 'bottom' | undefined {
  if (!anchor || !isPrecise) return undefined
  const [dx, dy] = [anchor.x - 0.5, anchor.y - 0.5]
  if (dx === 0 && dy === 0) return undefined
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 'left' : 'right'
  return dy < 0 ? 'top' : 'bottom'
}

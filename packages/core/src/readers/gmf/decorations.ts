/** Decorations beside a line: icons of names, and the heads of durations (docs/formats/gmf.md §6). */
import type { Edge, FigurePart, Marker, Node, Point } from '#diagram/index'
import { centredBox } from '#geometry/box'
import { NO_PAINT, path } from '../shared/drawing/parts.ts'
import { outline } from '../shared/drawing/path.ts'

/** px of an icon, and of the space that a name leaves for it at its left. */
export const ICON = 16
export const ICON_SPACE = 19

/**
 * The icon of a line's name: an element that the reader adds.
 * @param middle of the icon
 */
export function iconNode(edge: Edge, middle: Point, parts: readonly FigurePart[]): Node {
  const box = { x: 0, y: 0, w: ICON, h: ICON }
  return {
    kind: 'node',
    id: `${edge.id}:icon`,
    sourceIds: [],
    role: 'shape',
    box: centredBox(middle, ICON, ICON),
    rotation: 0,
    figure: { name: 'icon', parts: [], icons: [{ box, parts, isBesideLabel: true }] },
    labels: [],
    ...(edge.hidden && { hidden: edge.hidden }),
  }
}

/** px of the heads of a duration, and of the lines beyond it. */
const HEAD = { along: 7, across: 3 }
const BEYOND = 8
/** px of a duration that has room for its heads; those of a shorter one are outside of it. */
const ROOM = 3 * HEAD.along

/**
 * The markers of a duration, whose heads are where its line turns, with its lines as far as beyond them.
 * @param points four: from one end to a turn, down or up to the other, and back
 */
export function durationMarkers({ points, stroke }: Edge): Pick<Edge, 'start' | 'end'> {
  const [from, first, last, to] = points as readonly [Point, Point, Point, Point]
  const outer = first.x + (first.x < from.x ? -BEYOND : BEYOND)
  const length = last.y - first.y
  const inward = Math.sign(length) * (Math.abs(length) < ROOM ? -HEAD.along : HEAD.along)
  const marker = (end: Point, { x, y }: Point, by: number): Marker => {
    const head = `M ${x - HEAD.across} ${y + by} L ${x} ${y} L ${x + HEAD.across} ${y + by}`
    const drawn = path([...outline(`${head} M ${end.x} ${y} H ${outer}`)], NO_PAINT, stroke)
    return { kind: 'open', name: 'InputArrow', filled: false, parts: [drawn] }
  }
  return { start: marker(from, first, inward), end: marker(to, last, -inward) }
}

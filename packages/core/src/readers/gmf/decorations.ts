/** What stands beside a line, which no line has itself: elements that the reader adds (docs/formats/gmf.md §6). */
import type { Box, Edge, FigurePart, Node, Point } from '#diagram/index'
import { centredBox } from '#geometry/box'
import { NO_PAINT, path } from '../shared/drawing/parts.ts'
import { outline } from '../shared/drawing/path.ts'

/** px of an icon, and of the space that a name leaves for it at its left. */
export const ICON = 16
export const ICON_SPACE = 19

function added(edge: Edge, name: string, box: Box, parts: readonly FigurePart[]): Node {
  return {
    kind: 'node',
    id: `${edge.id}:${name}`,
    sourceIds: [],
    role: 'shape',
    box,
    rotation: 0,
    figure: { name, parts },
    labels: [],
    ...(edge.hidden && { hidden: edge.hidden }),
  }
}

/** @param middle of the icon */
export function iconNode(edge: Edge, middle: Point, parts: readonly FigurePart[]): Node {
  return added(edge, 'icon', centredBox(middle, ICON, ICON), parts)
}

/** px of the heads of a duration, and of the lines beyond it. */
const HEAD = { along: 7, across: 3 }
const BEYOND = 8
/** px of a duration that has room for its heads; those of a shorter one are outside of it. */
const ROOM = 3 * HEAD.along

/** The heads of a duration, which are not at the ends of its line but where it turns, and its lines beyond them. */
export function durationHeads(edge: Edge): Node {
  const [from, first, last] = edge.points as readonly [Point, Point, Point, Point]
  const [top, bottom] = [Math.min(first.y, last.y), Math.max(first.y, last.y)]
  const inward = bottom - top < ROOM ? -HEAD.along : HEAD.along
  const box = { x: first.x - BEYOND, y: top - HEAD.along, w: 2 * BEYOND, h: bottom - top + 2 * HEAD.along }
  const [y1, y2] = [HEAD.along, box.h - HEAD.along]
  const head = (y: number, by: number) =>
    `M ${BEYOND - HEAD.across} ${y + by} L ${BEYOND} ${y} L ${BEYOND + HEAD.across} ${y + by}`
  const outer = first.x < from.x ? 0 : 2 * BEYOND
  const beyond = `M ${BEYOND} ${y1} H ${outer} M ${BEYOND} ${y2} H ${outer}`
  const drawn = path([...outline(`${head(y1, inward)} ${head(y2, -inward)} ${beyond}`)], NO_PAINT, edge.stroke)
  return added(edge, 'heads', box, [drawn])
}

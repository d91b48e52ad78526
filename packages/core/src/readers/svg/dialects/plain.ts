/** Pictures that do not say what they show: nodes and edges by their geometry alone (docs/formats/svg.md §14). */
import type { Box, Point } from '#diagram/index'
import { centreOf, contains, grownBox } from '#geometry/box'
import { distance, toSegment } from '#geometry/polyline'
import { subpaths } from '#geometry/subpaths'
import { commandsOf } from '../draw/shape.ts'
import type { Found, FoundEdge, FoundNode } from '../make/found.ts'
import { marksOf } from '../make/found.ts'
import { boxOf } from '../make/node.ts'
import { isShape, isText, type Mark, type Scene, type ShapeMark, type TextMark } from '../scene.ts'
import { endPoints } from './ends.ts'
import { isInside, isTextBackground, nodesByPlace, Targets, withBackground } from './places.ts'

/** px between the end of a line with a head and its node. */
const REACH = 12
/** The same for a line without heads, which may as well be part of a drawing, and between a line and its head. */
const BARE_REACH = 3
/** px; a closed outline that is not larger, at an end of a line, is its head. */
const MAX_HEAD = 24
/** px between the middle of a text and the line that it is a label of. */
const LABEL_REACH = 24
/** Lines are compared with all outlines near them; a drawing with more lines is no diagram. */
const MAX_LINES = 5_000

/** @param isDiagram whether a diagram tool has drawn the picture: what arrows lead to is a node then, also without a text */
export function readPlain(scene: Scene, isDiagram: boolean): Found {
  const marks = scene.marks.filter((mark) => !isBackground(mark, scene.box))
  const lines = marks.filter(isShape).filter(isLine)
  if (lines.length > MAX_LINES) return { nodes: [], edges: [] }
  const isOwn = new Set<Mark>(lines)
  const areas = marks.filter((mark) => !isOwn.has(mark))
  const ends = isDiagram ? arrowEnds(lines, areas.filter(isShape).filter(isHead)) : []
  const keeps = (shape: ShapeMark) => !isHead(shape) && ends.some((end) => isAtBorder(end, shape))
  const nodes = nodesByPlace(areas, { type: 'svg:shape', keeps })
  const targets = new Targets(nodes)
  const free = new Set(marks)
  for (const mark of nodes.flatMap(marksOf)) free.delete(mark)
  const heads = new Set([...free].filter(isShape).filter((shape) => isHead(shape) && !lines.includes(shape)))
  const edges = lines.flatMap((line) => edgeOf(line, heads, targets) ?? [])
  return {
    nodes: withLines(nodes, lines, edges),
    edges: withTexts(edges, [...free].filter(isText), [...free].filter(isShape)),
  }
}

/** Both ends of lines with a head. */
function arrowEnds(lines: readonly ShapeMark[], heads: readonly ShapeMark[]): Point[] {
  return lines.flatMap((line) => {
    const bare = endPoints(line)
    const own = bare ? headsAt(bare, heads) : []
    const isDirected = own.length > 0 || line.start !== undefined || line.end !== undefined
    return (isDirected && endPoints(line, own)) || []
  })
}

const headsAt = (ends: readonly Point[], heads: Iterable<ShapeMark>): ShapeMark[] =>
  [...heads].filter(({ box }) => ends.some((end) => isNear(end, box)))

const isNear = (point: Point, { x, y, w, h }: Box): boolean =>
  point.x >= x - BARE_REACH &&
  point.x <= x + w + BARE_REACH &&
  point.y >= y - BARE_REACH &&
  point.y <= y + h + BARE_REACH

const isAtBorder = (point: Point, { box, part }: ShapeMark): boolean =>
  isNear(point, box) && subpaths(commandsOf(part), 12).some(({ points }) => toLine(point, points) <= BARE_REACH)

const isBackground = ({ order, box }: Mark, page: Box): boolean =>
  order < 2 && box.w >= 0.95 * page.w && box.h >= 0.95 * page.h

function isLine({ isClosed, part, box }: ShapeMark): boolean {
  return !isClosed && part.stroke.width > 0 && Math.max(box.w, box.h) >= 8
}

const isHead = ({ box, part }: ShapeMark): boolean => Math.max(box.w, box.h) <= MAX_HEAD && part.type !== 'rect'

function edgeOf(line: ShapeMark, heads: Set<ShapeMark>, targets: Targets): FoundEdge | undefined {
  const bare = endPoints(line)
  if (!bare) return undefined
  const own = headsAt(bare, heads)
  const isDirected = own.length > 0 || line.start !== undefined || line.end !== undefined
  const ends = endPoints(line, own) ?? bare
  const [from, to] = ends.map((end) => targets.nearest(end, isDirected ? REACH : BARE_REACH))
  if (!from || !to || from.node === to.node) return undefined
  if (!isDirected && [from.node, to.node].some((node) => isDivider(line, node))) return undefined
  for (const head of own) heads.delete(head)
  return {
    kind: 'edge',
    name: line.element.attributes.get('id') ?? `edge ${line.id}`,
    lines: [line],
    heads: own,
    texts: [],
    from: from.node,
    to: to.node,
    inferred: Math.max(from.distance, to.distance),
    semantic: { notation: 'graph', type: 'svg:line' },
  }
}

/** Whether a line without heads lies in a node, or along its border, as those between the rows and columns of a table. */
function isDivider({ box }: ShapeMark, node: FoundNode): boolean {
  const { x, y, w, h } = boxOf(node)
  const isAlong = (from: number, to: number, side: number, end: number) =>
    Math.max(from, to) - Math.min(from, to) < 1 && [side, end].some((at) => Math.abs(from - at) <= BARE_REACH)
  if (isInside(box, boxOf(node))) return true
  const isBeside = box.x + box.w > x + 1 && box.x < x + w - 1
  const isAbove = box.y + box.h > y + 1 && box.y < y + h - 1
  return (isBeside && isAlong(box.y, box.y + box.h, y, y + h)) || (isAbove && isAlong(box.x, box.x + box.w, x, x + w))
}

/** Lines that lie in a node and connect nothing are part of its drawing, such as the dividers of a class. */
function withLines(nodes: readonly FoundNode[], lines: readonly ShapeMark[], edges: readonly FoundEdge[]): FoundNode[] {
  const used = new Set(edges.flatMap((edge) => edge.lines))
  const rest = lines.filter((line) => !used.has(line))
  const owners = nodes
    .filter(({ isContainer }) => !isContainer)
    .map((node) => ({ node, box: grownBox(boxOf(node), 2) }))
  const more = new Map<FoundNode, ShapeMark[]>()
  for (const line of rest) {
    const { x, y, w, h } = line.box
    const owner = owners.find(({ box }) => contains(box, { x, y }) && contains(box, { x: x + w, y: y + h }))
    if (owner) more.set(owner.node, [...(more.get(owner.node) ?? []), line])
  }
  for (const [node, own] of more) node.shapes = [...node.shapes, ...own]
  return [...nodes]
}

/** Texts beside a line are its labels. */
function withTexts(edges: readonly FoundEdge[], texts: readonly TextMark[], shapes: readonly ShapeMark[]): FoundEdge[] {
  const routes = edges.map(({ lines }) =>
    lines.flatMap(({ part }) => subpaths(commandsOf(part), 12).map(({ points }) => points)),
  )
  const labels = edges.map((): TextMark[] => [])
  const backgrounds = edges.map((): ShapeMark[] => [])
  for (const text of texts) {
    const middle = centreOf(text.box)
    let best = -1
    let least = LABEL_REACH
    for (const [i, route] of routes.entries()) {
      const off = Math.min(...route.map((points) => toLine(middle, points)))
      if (off >= least) continue
      least = off
      best = i
    }
    if (best < 0) continue
    const back = shapes.find((shape) => shape.order < text.order && isTextBackground(shape, text))
    labels[best]!.push(back ? withBackground(text, back) : text)
    if (back) backgrounds[best]!.push(back)
  }
  return edges.map((edge, i) => ({ ...edge, texts: labels[i]!, backgrounds: backgrounds[i]! }))
}

function toLine(point: Point, points: readonly Point[]): number {
  let least = points[0] ? distance(point, points[0]) : Number.POSITIVE_INFINITY
  for (let i = 1; i < points.length; i += 1) least = Math.min(least, toSegment(point, points[i - 1]!, points[i]!))
  return least
}

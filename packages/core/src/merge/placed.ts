/** Puts the elements of a merged page into place: moves of theirs, their containers' content, and the ends of edges. */
import type { Edge, Element, Node, PathCommand, Point } from '../diagram/index.ts'
import { isStill, translatedLabels, translatedMarker, translatedPath } from './move.ts'

/** An element of the result before it is put into place. */
export interface Merged {
  readonly element: Element
  /** The version whose coordinates it has. */
  readonly version: 'ours' | 'theirs'
  /** px that theirs has moved it by, apart from its container. */
  readonly by?: Point
  /** Theirs has put it where it is there, in another container. */
  readonly isThere?: boolean
  /** Of an edge: the versions whose course it may have, the preferred one first; by default its own. */
  readonly courses?: readonly Course[]
  /** The versions that its ends may be taken from, if not from its course. */
  readonly ends?: readonly Course[]
}

/** An edge as one version has it. */
export interface Course {
  readonly edge: Edge
  readonly version: 'ours' | 'theirs'
}

export interface Pages {
  readonly ours: ReadonlyMap<string, Element>
  readonly theirs: ReadonlyMap<string, Element>
  /** Ids of theirs by those of the result. */
  readonly theirIds: ReadonlyMap<string, string>
}

const NOWHERE: Point = { x: 0, y: 0 }

/** All elements in their places; `merged` has parents before their children. */
export function placedElements(merged: ReadonlyMap<string, Merged>, pages: Pages): Map<string, Element> {
  const result = new Map<string, Element>()
  const shifts = new Map<string, Point>()
  for (const [id, one] of merged) {
    if (one.element.kind !== 'node') continue
    const by = shiftOf(one, result, shifts, pages)
    shifts.set(id, by)
    result.set(id, isStill(by) ? one.element : shiftedNode(one.element, by))
  }
  const placed = new Map<string, Element>()
  for (const [id, one] of merged)
    placed.set(id, one.element.kind === 'node' ? result.get(id)! : placedEdge(one.element, one, result, shifts, pages))
  return placed
}

function shiftedNode(node: Node, by: Point): Node {
  const box = { ...node.box, x: node.box.x + by.x, y: node.box.y + by.y }
  return { ...node, box, labels: translatedLabels(node.labels, by) }
}

function shiftOf(
  { element, version, by = NOWHERE, isThere = false }: Merged,
  result: ReadonlyMap<string, Element>,
  shifts: ReadonlyMap<string, Point>,
  { theirs, theirIds }: Pages,
): Point {
  const parent = element.parent ?? ''
  if (version === 'ours' && !isThere) {
    const carried = shifts.get(parent) ?? NOWHERE
    return { x: by.x + carried.x, y: by.y + carried.y }
  }
  const [now, there] = [result.get(parent), theirs.get(theirIds.get(parent) ?? '')]
  const carried =
    now?.kind === 'node' && there?.kind === 'node'
      ? { x: now.box.x - there.box.x, y: now.box.y - there.box.y }
      : NOWHERE
  return { x: by.x + carried.x, y: by.y + carried.y }
}

/** px that the element at an end has moved by, from a version to the result. */
function endShift(
  end: Edge['source'],
  edge: Element,
  version: Merged['version'],
  result: ReadonlyMap<string, Element>,
  shifts: ReadonlyMap<string, Point>,
  { ours, theirs, theirIds }: Pages,
): Point {
  const id = end.element
  if (id === undefined) return shifts.get(edge.parent ?? '') ?? NOWHERE
  const [now, was] = [result.get(id), version === 'ours' ? ours.get(id) : theirs.get(theirIds.get(id) ?? '')]
  if (now?.kind !== 'node' || was?.kind !== 'node') return NOWHERE
  return {
    x: now.box.x + now.box.w / 2 - was.box.x - was.box.w / 2,
    y: now.box.y + now.box.h / 2 - was.box.y - was.box.h / 2,
  }
}

const ENDS = ['source', 'target'] as const
type EndName = (typeof ENDS)[number]

function placedEdge(
  edge: Edge,
  { version, courses = [{ edge, version }], ends = [] }: Merged,
  result: ReadonlyMap<string, Element>,
  shifts: ReadonlyMap<string, Point>,
  pages: Pages,
): Edge {
  /** px that an end of a version moves by; undefined if it is not bound to the same there. */
  const shiftOf = (course: Course, end: EndName) => {
    const [bound, there] = [edge[end].element, course.edge[end].element]
    const own = course.version === 'ours' || bound === undefined ? bound : pages.theirIds.get(bound)
    return own === there ? endShift(edge[end], edge, course.version, result, shifts, pages) : undefined
  }
  const isExact = (course: Course) => ENDS.every((end) => isStill(shiftOf(course, end) ?? { x: 1, y: 1 }))
  const course = courses.find(isExact) ?? courses[0] ?? { edge, version }
  const [first, last] = ENDS.map((end) => {
    const by = shiftOf(course, end)
    if (by) return by
    const other = ends.find((one) => shiftOf(one, end) !== undefined)
    if (!other) return NOWHERE
    const [own, shift] = [course.edge[end].at, shiftOf(other, end)!]
    return { x: other.edge[end].at.x + shift.x - own.x, y: other.edge[end].at.y + shift.y - own.y }
  }) as [Point, Point]
  return shiftedEdge(withCourse(edge, course, version), first, last)
}

/** The edge with the course of a version, which its markers and labels are on. */
function withCourse(edge: Edge, { edge: drawn, version }: Course, own: Course['version']): Edge {
  if (version === own) return edge
  const anchors = drawn.labels.map(({ anchor }) => anchor)
  const isAlike = anchors.length === edge.labels.length
  const { waypoints: _, ...rest } = edge
  return {
    ...rest,
    ...(drawn.waypoints && { waypoints: drawn.waypoints }),
    points: drawn.points,
    path: drawn.path,
    route: drawn.route,
    source: { ...edge.source, at: drawn.source.at },
    target: { ...edge.target, at: drawn.target.at },
    start: { ...edge.start, parts: drawn.start.parts },
    end: { ...edge.end, parts: drawn.end.parts },
    labels: isAlike ? edge.labels.map((label, i) => ({ ...label, anchor: anchors[i]! })) : edge.labels,
  }
}

/** The edge with its ends moved; bends between them stay, and its line is drawn through its points then. */
function shiftedEdge(edge: Edge, first: Point, last: Point): Edge {
  if (isStill(first) && isStill(last)) return edge
  const isMovedAsWhole = first.x === last.x && first.y === last.y
  const points = edge.points.map((point, i) => {
    const by = isMovedAsWhole || i === 0 ? first : i === edge.points.length - 1 ? last : NOWHERE
    return { x: point.x + by.x, y: point.y + by.y }
  })
  const line = points.map((point, i): PathCommand => ({ op: i === 0 ? 'M' : 'L', ...point }))
  const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }
  return {
    ...edge,
    ...(isMovedAsWhole &&
      edge.waypoints && { waypoints: edge.waypoints.map(({ x, y }) => ({ x: x + first.x, y: y + first.y })) }),
    points,
    path: isMovedAsWhole ? translatedPath(edge.path, first) : line,
    source: { ...edge.source, at: points[0]! },
    target: { ...edge.target, at: points.at(-1)! },
    start: translatedMarker(edge.start, first),
    end: translatedMarker(edge.end, last),
    labels: translatedLabels(edge.labels, middle),
  }
}

/** State machines in Cyberiada-GraphML: geometry, kinds of vertices and texts as plain data (docs/formats/graphml.md §8). */
import { BLACK, WHITE } from '#color/names'
import type { Box, FigurePart, Label, Point } from '#diagram/index'
import { centredBox } from '#geometry/box'
import { ellipse, line, NO_STROKE, path, rectangle, solid } from '#readers/shared/drawing/parts'
import { polyline } from '#readers/shared/drawing/path'
import { makeLabel, placeInside, plainFont } from '#readers/shared/labels'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { plainToRich } from '#readers/shared/plain'
import type { Dialect, GraphmlPageContext, NodeDrawing, NodeRequest } from '../dialect.ts'
import type { GraphNode } from '../graph.ts'
import { type Keys, valuesOf } from '../keys.ts'
import { numberOf } from '../paint.ts'
import { yedDrawing } from './yed/edge.ts'
import { YED } from './yed.ts'

/** Whether a file says that it is in this dialect. */
export function isCyberiada(root: QualifiedElement, keys: Keys): boolean {
  return [...valuesOf(root, keys).values()].some((value) => value.startsWith('Cyberiada-GraphML'))
}

/** px of vertices that the file gives a point. */
const VERTEX = 20
/** px below the upper side of a state for its name. */
const TITLE = 24
/** Deeper nodes are placed as if they were at this depth. */
const MAX_DEPTH = 1_000

/** A rectangle, or a square about a point; relative to the node around it. */
function ownBox({ element }: GraphNode): Box | undefined {
  for (const data of element.elements) {
    const shape =
      data.local === 'data' ? data.elements.find(({ local }) => local === 'rect' || local === 'point') : undefined
    const [x, y] = [numberOf(shape, 'x'), numberOf(shape, 'y')]
    if (x === undefined || y === undefined) continue
    if (shape?.local === 'point') return centredBox({ x, y }, VERTEX, VERTEX)
    return { x, y, w: numberOf(shape, 'width') ?? VERTEX, h: numberOf(shape, 'height') ?? VERTEX }
  }
  return undefined
}

function boxOf(node: GraphNode): Box | undefined {
  const box = ownBox(node)
  if (!box) return undefined
  const at: { x: number; y: number } = { x: box.x, y: box.y }
  let { parent } = node
  for (let depth = 0; parent && depth < MAX_DEPTH; depth += 1) {
    const outer = ownBox(parent)
    at.x += outer?.x ?? 0
    at.y += outer?.y ?? 0
    parent = parent.parent
  }
  return { ...box, ...at }
}

const ink = line(BLACK, 1)

/** Vertices without a text; undefined for a state. */
function vertexParts(kind: string | undefined, { w, h }: Box): FigurePart[] | undefined {
  const box = { x: 0, y: 0, w, h }
  const full = ellipse(box, solid(BLACK), NO_STROKE)
  const corners: Point[] = [
    { x: w / 2, y: 0 },
    { x: w, y: h / 2 },
    { x: w / 2, y: h },
    { x: 0, y: h / 2 },
  ]
  switch (kind) {
    case 'initial':
      return [full]
    case 'final':
      return [
        ellipse(box, solid(WHITE), ink),
        ellipse({ x: w / 4, y: h / 4, w: w / 2, h: h / 2 }, solid(BLACK), NO_STROKE),
      ]
    case 'choice':
      return [path(polyline(corners, true), solid(WHITE), ink)]
    default:
      return undefined
  }
}

/** The name of a state at the top, what it does below it. */
function stateLabels({ id, node, box, context }: NodeRequest): Label[] {
  const values = valuesOf(node.element, context.keys)
  const actions = values.get('data') ?? ''
  const name = values.get('name') ?? ''
  const top = placeInside(box, actions === '' && !node.isGroup ? 'middle' : 'top')
  const below = placeInside({ ...box, y: box.y + TITLE, h: Math.max(1, box.h - TITLE) }, 'top', 'left')
  return [
    ...makeLabel(id, plainToRich(name), top, { ...plainFont(12), bold: true }, BLACK),
    ...makeLabel(id, plainToRich(actions), below, plainFont(12), BLACK),
  ]
}

function nodeDrawing(request: NodeRequest): NodeDrawing {
  const { node, box, context } = request
  const kind = valuesOf(node.element, context.keys).get('vertex')
  const vertex = vertexParts(kind, box)
  if (vertex) return { figure: { name: kind ?? 'vertex', parts: vertex }, labels: [], isImage: false }
  const body = rectangle({ x: 0, y: 0, w: box.w, h: box.h }, Math.min(10, box.w / 4, box.h / 4), solid(WHITE), ink)
  return { figure: { name: 'state', parts: [body] }, labels: stateLabels(request), isImage: false }
}

export const CYBERIADA: Dialect = {
  ...YED,
  given: (node: GraphNode, { keys }: GraphmlPageContext) => ({
    box: boxOf(node),
    size: {},
    // The drawing adds the texts.
    text: valuesOf(node.element, keys).get('name') ?? '',
    graphics: undefined,
  }),
  isClosed: () => false,
  node: nodeDrawing,
  withParts: (node) => [node],
  edge: (request) =>
    yedDrawing({ ...request, text: valuesOf(request.edge.element, request.context.keys).get('data') ?? request.text }),
}

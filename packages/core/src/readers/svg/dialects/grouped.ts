/** Pictures of Visio, LibreOffice and yEd, which put each shape and each connector into a group (docs/formats/svg.md §18). */
import { type Found, type FoundEdge, type FoundNode, sorted } from '../make/found.ts'
import { boxOf } from '../make/node.ts'
import { type Group, groupsIn, isShape, type Mark, marksIn, type Scene, type ShapeMark } from '../scene.ts'
import { attached, endPoints } from './ends.ts'
import { linksOf } from './links.ts'
import { isInside, nest, Targets } from './places.ts'

/** The kind of a group, by its id or class; a line may be a connector or a drawing. */
type Role = 'shape' | 'connector' | 'unknown'

/** px between the end of a connector and its shape. */
const REACH = 12
/** Shapes that are compared with each other to find containers. */
const MAX_COMPARED = 2_000

const KINDS = 'com.sun.star.drawing.'

/** Titles of connectors are in the language of the person; those without one are told by their lines. */
export const readVisio = (scene: Scene): Found =>
  readGrouped(scene, 'visio', ({ id = '', title = '' }) => {
    if (!/^(?:shape|group)\d+-\d+$/.test(id)) return undefined
    return /connector|verbinder|connecteur|conector|connettore/i.test(title) ? 'connector' : 'unknown'
  })

/** The class is at a group around the one with the id. */
export const readLibreoffice = (scene: Scene): Found =>
  readGrouped(scene, 'libreoffice', ({ parent }) => {
    const kind = parent?.classes.find((name) => name.startsWith(KINDS))?.slice(KINDS.length)
    if (kind === undefined || kind === 'GroupShape') return undefined
    return kind === 'ConnectorShape' ? 'connector' : /^(?:Line|OpenBezier|PolyLine)/.test(kind) ? 'unknown' : 'shape'
  })

/** Only pictures that were exported with ids have these. */
export const readYed = (scene: Scene): Found =>
  readGrouped(scene, 'yed', ({ id = '' }) => {
    const kind = /^y\.(node|edge)\./.exec(id)?.[1]
    return kind === undefined ? undefined : kind === 'edge' ? 'connector' : 'shape'
  })

function readGrouped({ root }: Scene, notation: string, roleOf: (group: Group) => Role | undefined): Found {
  const nodes: FoundNode[] = []
  const lines: { readonly group: Group; readonly role: Role }[] = []
  for (const group of groupsIn(root)) {
    const role = roleOf(group)
    if (role === undefined) continue
    const marks = ownMarks(group, roleOf)
    const isLine = marks.some(isShape) && marks.filter(isShape).some(isOpenLine) && !marks.some(isArea)
    if (role === 'connector' || (role === 'unknown' && isLine)) lines.push({ group, role })
    else if (marks.length > 0) nodes.push(nodeOf(group, marks, notation))
  }
  contain(nodes)
  const targets = new Targets(nodes)
  const edges = lines.flatMap(({ group, role }): FoundEdge[] => {
    const edge = edgeOf(group, ownMarks(group, roleOf), targets, notation)
    const isAttached = edge?.from !== undefined && edge.to !== undefined && edge.from !== edge.to
    return edge && (role === 'connector' || isAttached) ? [edge] : []
  })
  return { nodes, edges }
}

const ownMarks = (group: Group, roleOf: (group: Group) => Role | undefined) =>
  marksIn(group, (inner) => roleOf(inner) !== undefined || isShadow(inner))

const isShadow = ({ element, id = '' }: Group): boolean =>
  element.attributes.get('v:groupContext') === 'shadow' || /^shadow\d/.test(id)

const isOpenLine = ({ isClosed, part }: ShapeMark): boolean => !isClosed && part.stroke.width > 0

/** px; smaller outlines are heads. */
const MAX_HEAD = 24

const isArea = (mark: Mark): boolean =>
  mark.kind === 'image' || (mark.kind === 'shape' && mark.isClosed && Math.max(mark.box.w, mark.box.h) > MAX_HEAD)

/** The number of a shape stays, the second counts what is drawn. */
const nameOf = ({ id, title }: Group): string => id?.replace(/^((?:shape|group)\d+)-\d+$/, '$1') ?? title ?? ''

function nodeOf(group: Group, marks: readonly Mark[], notation: string): FoundNode {
  const name = nameOf(group)
  return {
    kind: 'node',
    name,
    ...sorted(marks),
    semantic: { notation, type: `${notation}:shape`, elementId: name },
    ...linksOf(group),
  }
}

/** Shapes around others contain them. */
function contain(nodes: FoundNode[]): void {
  if (nodes.length > MAX_COMPARED) return
  const boxes = nodes.map(boxOf)
  for (const [i, node] of nodes.entries()) {
    const isAround = (inner: (typeof boxes)[number], at: number) =>
      at !== i && inner.w * inner.h < 0.9 * boxes[i]!.w * boxes[i]!.h && isInside(inner, boxes[i]!)
    if (node.shapes.length > 0 && boxes.some((box, at) => nodes[at]!.shapes.length > 0 && isAround(box, at)))
      nodes[i] = { ...node, isContainer: true }
  }
  nest(nodes)
}

function edgeOf(group: Group, marks: readonly Mark[], targets: Targets, notation: string): FoundEdge | undefined {
  const { shapes, texts } = sorted(marks)
  const line = shapes.find(isOpenLine)
  if (!line || !endPoints(line)) return undefined
  const heads = shapes.filter((shape) => shape !== line)
  const name = nameOf(group)
  return {
    kind: 'edge',
    name,
    lines: [line],
    heads,
    texts,
    ...attached(line, heads, [undefined, undefined], targets, REACH),
    semantic: { notation, type: `${notation}:connector`, elementId: name },
    ...linksOf(group),
  }
}

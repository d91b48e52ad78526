/** Pictures of PlantUML: entities, clusters and links by ids and `data-*` (docs/formats/svg.md §12). */

import { localName } from '../draw/definitions.ts'
import { type Found, type FoundEdge, type FoundNode, sorted } from '../make/found.ts'
import {
  type Group,
  groupsIn,
  hasClass,
  isShape,
  isText,
  type Mark,
  marksIn,
  type Scene,
  type ShapeMark,
} from '../scene.ts'
import { attached } from './ends.ts'
import { linksOf } from './links.ts'
import { nest, nodesByPlace, Targets } from './places.ts'
import { BY_COMMENT, ownMarks } from './plantuml-comments.ts'
import { readPlantumlSequence, readUnnamedSequence } from './plantuml-sequence.ts'

const isEntity = (group: Group): boolean => hasClass(group, 'entity') || /^(?:elem|entity)_/.test(group.id ?? '')
const isCluster = (group: Group): boolean => hasClass(group, 'cluster') || /^cluster_/.test(group.id ?? '')
const isLink = (group: Group): boolean => hasClass(group, 'link') || /^link_/.test(group.id ?? '')

export function readPlantuml(scene: Scene): Found {
  const groups = [...groupsIn(scene.root)]
  if (groups.some((group) => hasClass(group, 'participant-head') || hasClass(group, 'message')))
    return readPlantumlSequence(scene, groups)
  // Until 2024 nothing is named in sequence diagrams, and until about 2012 nothing at all.
  if (!groups.some((group) => isEntity(group) || isCluster(group) || isLink(group))) return readUnnamedSequence(scene)
  const named = new Map<string, FoundNode>()
  const nodes: FoundNode[] = []
  const taken = new Set<Mark>()
  for (const group of groups) {
    if (!isEntity(group) && !isCluster(group)) continue
    const node = nodeOf(group)
    if (node.shapes.length + node.texts.length + node.images.length === 0) continue
    nodes.push(node)
    for (const mark of [...node.shapes, ...node.texts, ...node.images]) taken.add(mark)
    for (const key of keysOf(group)) if (!named.has(key)) named.set(key, node)
  }
  const links = groups.filter(isLink)
  for (const link of links) for (const mark of marksIn(link)) taken.add(mark)
  // States are not named in the file, nor are the dots where they begin and end.
  const loose = scene.marks.filter((mark) => !taken.has(mark) && !isBackground(mark, scene))
  const states = nodesByPlace(loose, { type: 'plantuml:node', keeps: ({ part }) => part.type === 'ellipse' })
  nodes.push(...states)
  nest(nodes)
  const targets = new Targets(nodes)
  return { nodes, edges: links.flatMap((group) => edgeOf(group, named, targets) ?? []) }
}

const isBackground = ({ order, box }: Mark, scene: Scene): boolean => order === 0 && box.w >= 0.97 * scene.box.w

function nodeOf(group: Group): FoundNode {
  const { attributes } = group.element
  const written = attributes.get('data-qualified-name') ?? attributes.get('data-entity')
  const name = written ?? (group.id ?? '').replace(/^(?:elem|entity|cluster)_/, '')
  const container = isCluster(group)
  const own = marksIn(group, (inner) => isEntity(inner) || isCluster(inner) || isLink(inner))
  return {
    kind: 'node',
    name,
    ...sorted(attributes.has(BY_COMMENT) ? ownMarks(own, container) : own),
    ...(container && { isContainer: true }),
    semantic: { notation: 'plantuml', type: container ? 'plantuml:cluster' : 'plantuml:node', elementId: name },
    ...linksOf(group),
  }
}

function keysOf({ id = '', element: { attributes } }: Group): string[] {
  const ids = [id, attributes.get('data-uid'), attributes.get('data-entity'), attributes.get('data-qualified-name')]
  return [...ids, id.replace(/^(?:elem|entity|cluster)_/, '')].filter(
    (key): key is string => key !== undefined && key !== '',
  )
}

/** px between the end of a link and its node. */
const REACH = 10

function edgeOf(group: Group, named: ReadonlyMap<string, FoundNode>, targets: Targets): FoundEdge | undefined {
  const marks = marksIn(group)
  const shapes = marks.filter(isShape)
  const line =
    shapes.find(({ element }) => localName(element) === 'path' && element.attributes.has('id')) ??
    shapes.find(({ isClosed }) => !isClosed)
  if (!line) return undefined
  const heads = shapes.filter((shape) => shape !== line)
  const ends = endsOf(group, line, named)
  const kind = group.element.attributes.get('data-link-type')
  return {
    kind: 'edge',
    // Its names stay when the picture is drawn again; the numbers of groups do not.
    name: line.element.attributes.get('id') ?? group.id ?? '',
    lines: [line],
    heads,
    texts: marks.filter(isText),
    ...attached(line, heads, ends, targets, REACH),
    semantic: { notation: 'plantuml', type: `plantuml:${kind ?? 'link'}` },
    ...linksOf(group),
  }
}

/** The line is drawn from the first name of its id to the second: "A-to-B", "A-backto-B", "A-B". */
function endsOf(
  { id = '', element: { attributes } }: Group,
  line: ShapeMark,
  named: ReadonlyMap<string, FoundNode>,
): [FoundNode | undefined, FoundNode | undefined] {
  const [a, b] = ['data-entity-1', 'data-entity-2'].map((key) => named.get(attributes.get(key) ?? ''))
  if (a && b) return [a, b]
  for (const body of [line.element.attributes.get('id') ?? '', id.replace(/^link_/, '')]) {
    for (const { index, 0: separator } of body.matchAll(/-(?:to|backto)-|[-_]/g)) {
      const rest = body.slice(index + separator.length)
      const pair = [named.get(body.slice(0, index)), named.get(rest) ?? named.get(rest.replace(/-\d+$/, ''))]
      if (pair[0] && pair[1]) return [pair[0], pair[1]]
    }
  }
  return [a, b]
}

/** Pictures of Mermaid: nodes, clusters and edges by classes and ids (docs/formats/svg.md §10). */

import { strFromU8 } from 'fflate'
import { isUsable } from '#diagram/geometry'
import type { Point } from '#diagram/index'
import { decodeBase64 } from '#encoding/base64'
import { centreOf } from '#geometry/box'
import { distance } from '#geometry/polyline'
import { apply, type Matrix, multiply } from '#geometry/rotation'
import { groupBy } from '#values/lists'
import { localName } from '../draw/definitions.ts'
import { transformOf } from '../draw/numbers.ts'
import { type Found, type FoundEdge, type FoundNode, sorted } from '../make/found.ts'
import {
  type Group,
  groupAround,
  groupsIn,
  hasClass,
  isShape,
  isText,
  type Mark,
  marksIn,
  type Scene,
  type ShapeMark,
  type TextMark,
} from '../scene.ts'
import { classesOf } from '../style/selector.ts'
import { attached, endPoints } from './ends.ts'
import { linksOf } from './links.ts'
import { readMermaidC4 } from './mermaid-c4.ts'
import { readMermaidSequence } from './mermaid-sequence.ts'
import { isTextBackground, nest, Targets, withBackground } from './places.ts'

export function readMermaid(scene: Scene): Found {
  const { root } = scene
  const type = root.element.attributes.get('aria-roledescription') ?? ''
  const lines = scene.marks.filter((mark) => isShape(mark) && classesOf(mark.element).includes('actor-line'))
  if (type === 'sequence' || lines.length > 0) return readMermaidSequence(scene)
  return type === 'c4' ? readMermaidC4(scene) : readGraph(scene, root.id ?? '')
}

const isCluster = ({ classes }: Group): boolean =>
  classes.some((one) => one === 'cluster' || one === 'statediagram-cluster' || one === 'note-cluster')

function readGraph({ root, marks }: Scene, prefix: string): Found {
  const groups = [...groupsIn(root)]
  const isNode = (group: Group) => hasClass(group, 'node') || isCluster(group)
  const nodes: FoundNode[] = []
  const named = new Map<string, FoundNode>()
  for (const group of groups) {
    if (!isNode(group) || groupAround(group, (outer) => hasClass(outer, 'node'))) continue
    const own = marksIn(group)
    if (own.length === 0) continue
    const id = withoutPrefix(group.id ?? '', prefix)
    const name = group.element.attributes.get('data-id') ?? nameIn(id)
    const container = isCluster(group)
    const semantic = { notation: 'mermaid', type: container ? 'mermaid:cluster' : 'mermaid:node', elementId: name }
    const node: FoundNode = {
      kind: 'node',
      name,
      ...sorted(own),
      ...(container && { isContainer: true }),
      semantic,
      ...linksOf(group),
    }
    nodes.push(node)
    for (const key of [name, id]) if (!named.has(key)) named.set(key, node)
  }
  nest(nodes)
  const edges = edgesOf(marks, groups, prefix, named, new Targets(nodes))
  return { nodes, edges }
}

function withoutPrefix(id: string, prefix: string): string {
  return prefix !== '' && id.startsWith(`${prefix}-`) ? id.slice(prefix.length + 1) : id
}

/** The name in an id of a node: "flowchart-A-0" is A. */
function nameIn(id: string): string {
  return /^(?:flowchart|classId|entity|state|block|requirement)-(.+?)(?:-\d+)?$/.exec(id)?.[1] ?? id
}

function isEdge({ element, group }: ShapeMark): boolean {
  if (!/^(?:path|line|polyline)$/.test(localName(element))) return false
  if (
    element.attributes.has('data-edge') ||
    classesOf(element).some((one) => /^(?:flowchart-link|transition|relation|relationshipLine|edge)$/.test(one))
  )
    return true
  return (
    groupAround(
      { ...group, parent: group } as Group,
      ({ classes }) => classes.includes('edgePaths') || classes.includes('edgePath'),
    ) !== undefined
  )
}

function edgesOf(
  marks: readonly Mark[],
  groups: readonly Group[],
  prefix: string,
  named: ReadonlyMap<string, FoundNode>,
  targets: Targets,
): FoundEdge[] {
  const lines = marks.filter(isShape).filter(isEdge)
  const labels = labelsFor(lines, groups, prefix)
  const loops = lines.filter((line) => LOOP.test(idOf(line, prefix)))
  const whole = lines.filter((line) => !loops.includes(line))
  const looped = [...groupBy(loops, (line) => LOOP.exec(idOf(line, prefix))![1]!)]
  return [...whole.map(edgeOf), ...looped.map(([name, own]) => loopOf(name, own))]

  function labelsOf(own: readonly ShapeMark[]): Pick<FoundEdge, 'texts' | 'backgrounds'> {
    const drawn = own.flatMap((line) => labels.get(line) ?? [])
    const areas = drawn.filter(isShape)
    const texts = drawn.filter(isText).map((text) => {
      const area = areas.find((one) => isTextBackground(one, text))
      return area ? withBackground(text, area) : text
    })
    return { texts, backgrounds: areas }
  }

  /** A line from a node to itself is drawn as three. */
  function loopOf(name: string, own: readonly ShapeMark[]): FoundEdge {
    const node = named.get(name)
    const route = own.flatMap((line) => routeIn(line) ?? [])
    return {
      kind: 'edge',
      name: `${name}-cyclic`,
      lines: own,
      heads: [],
      ...labelsOf(own),
      from: node,
      to: node,
      ...(route.length > 1 && { route }),
      semantic: { notation: 'mermaid', type: 'mermaid:edge' },
    }
  }

  function edgeOf(line: ShapeMark): FoundEdge {
    const id = idOf(line, prefix)
    const route = routeIn(line)
    const ends = attached(line, [], endsIn(id, line, named), targets, REACH)
    // States have numbered edges, and older versions number all.
    const isNumbered = id === '' || /^edge\d+$/.test(id)
    return {
      kind: 'edge',
      name: isNumbered && ends.from && ends.to ? `${ends.from.name} -> ${ends.to.name}` : id || `edge ${line.id}`,
      lines: [line],
      heads: [],
      ...labelsOf([line]),
      ...ends,
      ...(route && { route }),
      semantic: { notation: 'mermaid', type: 'mermaid:edge' },
    }
  }
}

const LOOP = /^(.+)-cyclic-special-(?:1|mid|2)$/

/** px between the end of a line and its node: lines are shortened for their markers. */
const REACH = 12

function idOf({ element }: ShapeMark, prefix: string): string {
  const { attributes } = element
  return attributes.get('data-id') ?? withoutPrefix(attributes.get('id') ?? '', prefix)
}

/** Names of both ends: "L_A_B_0", "id_A_B_1", or the classes "LS-A LE-B" of older versions. */
function endsIn(
  id: string,
  { element, group }: ShapeMark,
  named: ReadonlyMap<string, FoundNode>,
): [FoundNode | undefined, FoundNode | undefined] {
  const classes = [...classesOf(element), ...group.classes]
  const by = (mark: string) => named.get(classes.find((one) => one.startsWith(mark))?.slice(mark.length) ?? '')
  const [from, to] = [by('LS-'), by('LE-')]
  if (from && to) return [from, to]
  const body = id.replace(/^(?:L|id)[_-]/, '').replace(/[_-]\d+$/, '')
  for (let at = 1; at < body.length - 1; at += 1) {
    if (body[at] !== '_' && body[at] !== '-') continue
    const pair = [named.get(body.slice(0, at)), named.get(body.slice(at + 1))]
    if (pair[0] && pair[1]) return [pair[0], pair[1]]
  }
  return [undefined, undefined]
}

/** The route of the layout, whose ends are on the outlines of the nodes. */
function routeIn({ element, group }: ShapeMark): readonly Point[] | undefined {
  const bytes = decodeBase64(element.attributes.get('data-points') ?? '')
  if (!bytes || bytes.length === 0) return undefined
  try {
    const list: unknown = JSON.parse(strFromU8(bytes))
    if (!Array.isArray(list) || list.length < 2 || list.length > 1000) return undefined
    const matrix = placeOf(group)
    const points = list.map((point: { x?: unknown; y?: unknown } | null) =>
      apply(matrix, Number(point?.x), Number(point?.y)),
    )
    return points.every(({ x, y }) => isUsable(x) && isUsable(y)) ? points : undefined
  } catch {
    return undefined
  }
}

/** From the coordinates of a group to the page. Mermaid's pictures are drawn at their own size. */
function placeOf(group: Group): Matrix {
  const { attributes } = group.element
  if (!group.parent) {
    const [x = 0, y = 0] = (attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number)
    return transformOf(`translate(${-x},${-y})`)
  }
  return multiply(placeOf(group.parent), transformOf(attributes.get('transform')))
}

/** Texts of lines and the areas behind them: by the id of the line, else in the order of the lines; those at an end belong to the nearest end. */
function labelsFor(lines: readonly ShapeMark[], groups: readonly Group[], prefix: string): Map<ShapeMark, Mark[]> {
  const found = new Map<ShapeMark, Mark[]>(lines.map((line) => [line, []]))
  const byId = new Map(lines.map((line) => [idOf(line, prefix), line]))
  for (const group of groups) {
    if (hasClass(group, 'edgeTerminals')) {
      for (const text of marksIn(group).filter(isText)) nearestLine(text, lines, found)?.push(text)
      continue
    }
    if (!hasClass(group, 'edgeLabels')) continue
    const paths = group.parent?.children.find(
      (child): child is Group => child.kind === 'group' && hasClass(child, 'edgePaths'),
    )
    const own = paths
      ? marksIn(paths)
          .filter(isShape)
          .filter((shape) => found.has(shape))
      : []
    const labels = group.children.filter(
      (child): child is Group => child.kind === 'group' && hasClass(child, 'edgeLabel'),
    )
    for (const [i, label] of labels.entries()) {
      const inner = [...groupsIn(label)].find(({ element }) => element.attributes.has('data-id'))
      const id = inner?.element.attributes.get('data-id')
      const line = (id === undefined ? undefined : byId.get(id)) ?? own[i]
      if (line) found.get(line)?.push(...marksIn(label))
    }
  }
  return found
}

function nearestLine(text: TextMark, lines: readonly ShapeMark[], found: Map<ShapeMark, Mark[]>): Mark[] | undefined {
  const middle = centreOf(text.box)
  let best: ShapeMark | undefined
  let least = 60
  for (const line of lines)
    for (const end of endPoints(line) ?? []) {
      const off = distance(end, middle)
      if (off >= least) continue
      least = off
      best = line
    }
  return best && found.get(best)
}

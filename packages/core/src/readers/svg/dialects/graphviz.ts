/** Pictures of Graphviz: groups with a class and the name in their title (docs/formats/svg.md §8). */

import { groupBy } from '#values/lists'
import { localName } from '../draw/definitions.ts'
import { type Found, type FoundEdge, type FoundNode, marksOf, sorted } from '../make/found.ts'
import { type Group, groupsIn, hasClass, isShape, isText, marksIn, type Scene } from '../scene.ts'
import { endPoints } from './ends.ts'
import { linksOf } from './links.ts'
import { nest } from './places.ts'

export function readGraphviz({ root }: Scene): Found {
  const nodes: FoundNode[] = []
  const clusters: FoundNode[] = []
  const edges: Group[] = []
  for (const group of groupsIn(root)) {
    if (hasClass(group, 'node')) nodes.push(nodeOf(group, 'graphviz:node'))
    else if (hasClass(group, 'cluster')) clusters.push({ ...nodeOf(group, 'graphviz:cluster'), isContainer: true })
    else if (hasClass(group, 'edge')) edges.push(group)
  }
  const drawn = nodes.filter((node) => marksOf(node).length > 0)
  const kept = clusters.filter(({ shapes, texts }) => shapes.length + texts.length > 0)
  // Clusters say only by their places what is in them.
  nest([...kept, ...drawn])
  const named = new Map<string, FoundNode>()
  for (const node of [...drawn, ...kept]) if (!named.has(node.name)) named.set(node.name, node)
  for (const name of jointNames(edges, named)) named.set(name, jointOf(name))
  const found = edges.flatMap((group) => edgeOf(group, named) ?? [])
  const title = [...groupsIn(root)].find((group) => hasClass(group, 'graph'))?.title
  return {
    nodes: [...kept, ...drawn, ...jointsOf(found)],
    edges: found,
    // Graphs without a name are called "%3".
    ...(title !== undefined && !title.startsWith('%') && { title }),
  }
}

/** Names of no node at which several edges meet: invisible points, as state-machine-cat hangs notes on lines. */
function jointNames(edges: readonly Group[], nodes: ReadonlyMap<string, FoundNode>): string[] {
  const endNames = edges.flatMap(({ title = '' }) => {
    const ends = title.split(/->|--/)
    return ends.length === 2 ? ends.filter((name) => !named(name, nodes)) : []
  })
  const counts = groupBy(endNames, (name) => name)
  return [...counts].flatMap(([name, all]) => (all.length > 1 ? [name] : []))
}

function jointOf(name: string): FoundNode {
  const semantic = { notation: 'graph', type: 'graphviz:node', elementId: name }
  return { kind: 'node', name, shapes: [], images: [], texts: [], semantic }
}

/** The joints of edges: each is where the first edge meets it. */
function jointsOf(edges: readonly FoundEdge[]): Set<FoundNode> {
  const joints = new Set<FoundNode>()
  for (const { from, to, lines, heads } of edges)
    for (const [i, node] of [from, to].entries()) {
      if (!node || joints.has(node) || marksOf(node).length > 0) continue
      const at = endPoints(lines[0]!, heads)?.[i]
      if (!at) continue
      node.place = { x: at.x - 1, y: at.y - 1, w: 2, h: 2 }
      joints.add(node)
    }
  return joints
}

function nodeOf(group: Group, type: string): FoundNode {
  const name = group.title ?? group.id ?? ''
  return {
    kind: 'node',
    name,
    ...sorted(marksIn(group)),
    semantic: { notation: 'graph', type, elementId: name },
    ...linksOf(group),
  }
}

function edgeOf(group: Group, nodes: ReadonlyMap<string, FoundNode>): FoundEdge | undefined {
  const marks = marksIn(group)
  const shapes = marks.filter(isShape)
  const lines = shapes.filter(({ element }) => localName(element) === 'path')
  if (lines.length === 0) return undefined
  const [from, to] = endsOf(group.title ?? '', nodes)
  return {
    kind: 'edge',
    name: group.title ?? group.id ?? '',
    lines,
    heads: shapes.filter((shape) => !lines.includes(shape)),
    texts: marks.filter(isText),
    from,
    to,
    semantic: { notation: 'graph', type: 'graphviz:edge' },
    ...linksOf(group),
  }
}

/** "a->b" or "a--b", each with ports: "a:port:w->b". Names may contain arrows and colons themselves. */
function endsOf(title: string, nodes: ReadonlyMap<string, FoundNode>): [FoundNode | undefined, FoundNode | undefined] {
  let best: [FoundNode | undefined, FoundNode | undefined] = [undefined, undefined]
  for (const { index } of title.matchAll(/->|--/g)) {
    const ends = [title.slice(0, index), title.slice(index + 2)].map((name) => named(name, nodes))
    if (ends[0] && ends[1]) return [ends[0], ends[1]]
    if (!best[0] && !best[1]) best = [ends[0], ends[1]]
  }
  return best
}

function named(written: string, nodes: ReadonlyMap<string, FoundNode>): FoundNode | undefined {
  for (let name = written, ports = 0; ports < 3; ports += 1) {
    // State machines end at an invisible point in a cluster of the same name.
    const found = nodes.get(name) ?? nodes.get(`cluster_${name}`)
    if (found) return found
    const colon = name.lastIndexOf(':')
    if (colon < 0) return undefined
    name = name.slice(0, colon)
  }
  return undefined
}

/** Pictures of D2: ids in base64 as classes (docs/formats/svg.md §13). */
import { strFromU8 } from 'fflate'
import { decodeBase64 } from '#encoding/base64'
import { centreOf, contains } from '#geometry/box'
import { type Found, type FoundEdge, type FoundNode, sorted } from '../make/found.ts'
import {
  type Group,
  groupsIn,
  hasClass,
  isShape,
  isText,
  marksIn,
  type Scene,
  type ShapeMark,
  type TextMark,
} from '../scene.ts'
import { classesOf } from '../style/selector.ts'
import { attached } from './ends.ts'
import { linksOf } from './links.ts'
import { Targets, withBackground } from './places.ts'

export function readD2({ root, marks }: Scene): Found {
  const groups = [...groupsIn(root)].flatMap((group) => {
    const id = idOf(group)
    return id === undefined ? [] : [{ group, id }]
  })
  const nodes: FoundNode[] = []
  const named = new Map<string, FoundNode>()
  for (const { group, id } of groups) {
    if (isConnection(group)) continue
    const node = nodeOf(group, id)
    if (node.shapes.length + node.images.length + node.texts.length === 0) continue
    nodes.push(node)
    named.set(id, node)
  }
  for (const node of nodes) {
    const outer = named.get(parentOf(node.name))
    if (outer && outer !== node) node.parent = outer
  }
  const connections = groups.filter(({ group, id }) => isConnection(group) && !addLifeline(group, id, named))
  const targets = new Targets(nodes)
  const edges = connections.flatMap(({ group, id }) => edgeOf(group, id, named, targets) ?? [])
  const areas = marks.filter(isShape).filter(({ isClosed, part }) => isClosed && part.fill.type === 'solid')
  for (const edge of edges) edge.texts = edge.texts.map((text) => onGround(text, areas))
  return { nodes, edges }
}

const REFERENCES: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&#34;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
]

/** The id in D2's own words; undefined for groups that are no object of the diagram. */
function idOf(group: Group): string | undefined {
  const isObject =
    isConnection(group) || group.children.some((child) => child.kind === 'group' && hasClass(child, 'shape'))
  if (!isObject) return undefined
  const [word = ''] = group.classes
  const bytes = decodeBase64(word)
  const written = bytes && bytes.length > 0 ? strFromU8(bytes) : (group.id ?? '')
  let id = written
  for (const [reference, letter] of REFERENCES) id = id.replaceAll(reference, letter)
  return id === '' ? undefined : id
}

const isConnection = (group: Group): boolean =>
  group.children.some((child) => child.kind === 'shape' && classesOf(child.element).includes('connection'))

/** The container of a dotted id; keys with dots are in quotes. */
function parentOf(id: string): string {
  let quote = ''
  let dot = -1
  for (let at = 0; at < id.length; at += 1) {
    const letter = id[at]!
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '.') dot = at
  }
  return dot < 0 ? '' : id.slice(0, dot)
}

function nodeOf(group: Group, name: string): FoundNode {
  // Code is drawn twice, for light and dark.
  const marks = marksIn(group, (inner) => hasClass(inner, 'dark-code'))
  return {
    kind: 'node',
    name,
    ...sorted(marks),
    isContainer: true,
    semantic: { notation: 'd2', type: 'd2:shape', elementId: name },
    ...linksOf(group),
  }
}

/** The life line of an actor is a connection to nothing, "outer.(actor -- )[0]", and belongs to its box. */
function addLifeline(group: Group, id: string, named: ReadonlyMap<string, FoundNode>): boolean {
  const match = /^(?:(.*)\.)?\((.*) -- \)\[\d+\]$/s.exec(id)
  const actor = match && named.get(match[1] === undefined ? match[2]! : `${match[1]}.${match[2]}`)
  if (!actor) return false
  actor.shapes = [...actor.shapes, ...marksIn(group).filter(isShape)]
  return true
}

/** px between the end of a connection and its shape. */
const REACH = 12

function edgeOf(
  group: Group,
  id: string,
  named: ReadonlyMap<string, FoundNode>,
  targets: Targets,
): FoundEdge | undefined {
  const marks = marksIn(group)
  const line = marks.filter(isShape).find(({ element }) => classesOf(element).includes('connection'))
  if (!line) return undefined
  return {
    kind: 'edge',
    name: id,
    lines: [line],
    heads: marks.filter(isShape).filter((shape) => shape !== line),
    texts: marks.filter(isText),
    ...attached(line, [], endsOf(id, named), targets, REACH),
    semantic: { notation: 'd2', type: 'd2:connection' },
    ...linksOf(group),
  }
}

/** A mask interrupts lines at their labels, as the colour of the area below does behind the label. */
function onGround(text: TextMark, areas: readonly ShapeMark[]): TextMark {
  const middle = centreOf(text.box)
  const ground = areas.findLast(({ order, box }) => order < text.order && contains(box, middle))
  return ground ? withBackground(text, ground) : text
}

/** "outer.(a -> b)[0]" connects outer.a with outer.b. */
function endsOf(id: string, named: ReadonlyMap<string, FoundNode>): [FoundNode | undefined, FoundNode | undefined] {
  const match = /^(?:(.*)\.)?\((.*)\)\[\d+\]$/s.exec(id)
  if (!match) return [undefined, undefined]
  const prefix = match[1] === undefined ? '' : `${match[1]}.`
  const inner = match[2]!
  for (const { index, 0: arrow } of inner.matchAll(/ (?:<->|->|<-|--) /g)) {
    const [from, to] = [inner.slice(0, index), inner.slice(index + arrow.length)].map((name) =>
      named.get(prefix + name),
    )
    if (from && to) return [from, to]
  }
  return [undefined, undefined]
}

/** C4 diagrams of Mermaid: groups for elements and boundaries, and the texts of a relation after its line (docs/formats/svg.md §10). */
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
  type TextMark,
} from '../scene.ts'
import { attached } from './ends.ts'
import { linksOf } from './links.ts'
import { nest, Targets } from './places.ts'

/** px between the end of a relation and its element. */
const REACH = 12

export function readMermaidC4({ root }: Scene): Found {
  const nodes: FoundNode[] = []
  const relations: Mark[] = []
  for (const group of groupsIn(root)) {
    const marks = group.children.filter((child): child is Mark => child.kind !== 'group')
    const [first] = marks
    if (!first) continue
    if (hasClass(group, 'person-man')) nodes.push(nodeOf(group, 'mermaid:node'))
    else if (isShape(first) && first.isClosed) nodes.push({ ...nodeOf(group, 'mermaid:cluster'), isContainer: true })
    else relations.push(...marks)
  }
  nest(nodes)
  return { nodes, edges: edgesOf(relations, new Targets(nodes)) }
}

/** Elements are named in bold, below what they are; the name of a boundary comes first. */
function nodeOf(group: Group, type: string): FoundNode {
  const marks = marksIn(group)
  const texts = marks.filter(isText)
  const name = (texts.find(({ pieces }) => pieces[0]?.bold) ?? texts[0])?.plain ?? ''
  return {
    kind: 'node',
    name,
    ...sorted(marks),
    semantic: { notation: 'mermaid', type, elementId: name },
    ...linksOf(group),
  }
}

function edgesOf(marks: readonly Mark[], targets: Targets): FoundEdge[] {
  const edges: (FoundEdge & { readonly texts: TextMark[] })[] = []
  for (const mark of marks) {
    const last = edges.at(-1)
    if (isText(mark)) last?.texts.push(mark)
    if (!isShape(mark) || mark.isClosed) continue
    const ends = attached(mark, [], [undefined, undefined], targets, REACH)
    const name = ends.from && ends.to ? `${ends.from.name} -> ${ends.to.name}` : `relation ${edges.length + 1}`
    const semantic = { notation: 'mermaid', type: 'mermaid:relation' }
    edges.push({ kind: 'edge', name, lines: [mark], heads: [], texts: [], ...ends, semantic })
  }
  return edges
}

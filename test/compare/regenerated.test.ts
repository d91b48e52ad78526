/** A picture that its tool has drawn again updates the canvas in place, and what people have changed there stays. */
import { convertDiagram, mergeSnapshots } from '@drawbridge/core'
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import { expect, test } from 'vitest'

interface Graph {
  /** Left sides of boxes, by name. */
  readonly nodes: Readonly<Record<string, number>>
  readonly edges: readonly (readonly [string, string])[]
}

const BOX = 'y="20" width="60" height="30" fill="#fff" stroke="#000"'
const text = (x: number, content: string) =>
  `<text x="${x + 30}" y="40" text-anchor="middle" font-size="14">${content}</text>`
const box = (x: number, name: string) => `<rect x="${x}" ${BOX}/>${text(x, name)}`
const line = ({ nodes }: Graph, [from, to]: readonly [string, string]) => `M${nodes[from]! + 60},35 L${nodes[to]},35`

/** Pictures in which nodes and edges are numbered, as tools do, with their names beside the numbers. */
const TOOLS: Readonly<Record<string, (graph: Graph) => string>> = {
  graphviz(graph) {
    const nodes = Object.entries(graph.nodes).map(
      ([name, x], i) => `<g class="node" id="node${i}"><title>${name}</title>${box(x, name)}</g>`,
    )
    const edges = graph.edges.map(
      (ends, i) =>
        `<g class="edge" id="edge${i}"><title>${ends.join('-&gt;')}</title><path d="${line(graph, ends)}" fill="none" stroke="#000"/></g>`,
    )
    return `<g class="graph">${[...nodes, ...edges].join('')}</g>`
  },
  plantuml(graph) {
    const nodes = Object.entries(graph.nodes).map(
      ([name, x], i) => `<g class="entity" id="ent${i}" data-qualified-name="${name}">${box(x, name)}</g>`,
    )
    const names = Object.keys(graph.nodes)
    const edges = graph.edges.map(
      (ends, i) =>
        `<g class="link" id="lnk${i}" data-entity-1="ent${names.indexOf(ends[0])}" data-entity-2="ent${names.indexOf(ends[1])}"><path id="${ends.join('-to-')}" d="${line(graph, ends)}" fill="none" stroke="#000"/></g>`,
    )
    return `<?plantuml 1.2025.0?><g>${[...nodes, ...edges].join('')}</g>`
  },
  mermaid(graph) {
    const nodes = Object.entries(graph.nodes).map(
      ([name, x], i) =>
        `<g class="node" id="state-${name}-${i}" transform="translate(${x + 30},35)"><rect x="-30" y="-15" width="60" height="30" fill="#fff" stroke="#000"/><text text-anchor="middle" y="5">${name}</text></g>`,
    )
    const edges = graph.edges.map(
      (ends, i) => `<path class="transition" id="edge${i}" d="${line(graph, ends)}" fill="none" stroke="#000"/>`,
    )
    return `<g class="edgePaths">${edges.join('')}</g>${nodes.join('')}`
  },
  d2(graph) {
    const word = (id: string) => Buffer.from(id).toString('base64')
    const nodes = Object.entries(graph.nodes).map(
      ([name, x]) => `<g class="${word(name)}"><g class="shape"><rect x="${x}" ${BOX}/></g>${text(x, name)}</g>`,
    )
    const edges = graph.edges.map(
      (ends) =>
        `<g class="${word(`(${ends.join(' -&gt; ')})[0]`)}"><path class="connection" d="${line(graph, ends)}" fill="none" stroke="#000"/></g>`,
    )
    return `<g class="d2-svg">${[...nodes, ...edges].join('')}</g>`
  },
}

const ROOTS: Readonly<Record<string, string>> = {
  mermaid: 'role="graphics-document document" aria-roledescription="stateDiagram"',
  d2: 'data-d2-version="0.7.0"',
}

const BEFORE: Graph = { nodes: { A: 0, B: 200 }, edges: [['A', 'B']] }
/** A new node and a new edge come first and take the numbers of others; B is elsewhere. */
const AFTER: Graph = {
  nodes: { New: 150, A: 0, B: 300 },
  edges: [
    ['New', 'B'],
    ['A', 'B'],
  ],
}

type Shape = {
  id: string
  typeName: string
  type: string
  x: number
  meta: Record<string, unknown>
  props: Record<string, unknown>
}
const shapesOf = ({ store }: TLStoreSnapshot): Shape[] =>
  (Object.values(store) as unknown as Shape[]).filter(({ typeName }) => typeName === 'shape')

test.each(Object.keys(TOOLS))('%s', (tool) => {
  const convert = (graph: Graph) =>
    convertDiagram(
      `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="100" viewBox="0 0 500 100" ${ROOTS[tool] ?? ''}>${TOOLS[tool]!(graph)}</svg>`,
      { prefer: 'edit', filename: 'a.svg' },
    ).snapshot
  const [base, theirs] = [convert(BEFORE), convert(AFTER)]
  const ours = structuredClone(base)
  const a = shapesOf(ours).find(({ type, x }) => type === 'geo' && x === 0)!
  a.props.color = 'violet'
  const { snapshot, conflicts } = mergeSnapshots(base, ours, theirs)
  const merged = new Map(shapesOf(snapshot).map((shape) => [shape.id, shape]))
  expect(conflicts).toEqual([])
  // Every shape that was there is still the same one, and two have come.
  expect(shapesOf(base).filter(({ id }) => !merged.has(id))).toEqual([])
  expect(merged.size).toBe(shapesOf(base).length + 2)
  expect(merged.get(a.id)).toMatchObject({ x: 0, props: { color: 'violet' } })
  const b = shapesOf(base).find(({ type, x }) => type === 'geo' && x === 200)!
  expect(merged.get(b.id)?.x).toBe(300)
})

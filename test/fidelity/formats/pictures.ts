/** SVG pictures compared with the source text beside them, which says what is connected. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { DiagramNode, Edge } from '@drawbridge/core'
import type { MeasuredFormat } from './format.ts'
import { type Pair, SOURCES, type Truth } from './sources.ts'

async function truthOf(path: string): Promise<Truth | undefined> {
  const stem = path.replace(/\.svg$/, '')
  for (const [ending, read] of SOURCES) {
    const source = `${stem}${ending}`
    // The data of a database is no list of what is drawn.
    if (existsSync(source) && !/tbls__/.test(source)) return read(await readFile(source, 'utf8'))
  }
  return undefined
}

const namesOf = ({ id, semantic, labels }: DiagramNode): string[] => [
  id,
  ...(semantic?.elementId === undefined ? [] : [semantic.elementId, semantic.elementId.replace(/^.*\./, '')]),
  ...labels.flatMap(({ plain }) => [plain, ...plain.split('\n')]),
]

export const svg: MeasuredFormat = {
  endings: ['.svg'],
  async measure({ file, diagram, tally }) {
    const { name, path } = file
    const { elements } = diagram.pages[0]!
    const nodes = elements.filter((element): element is DiagramNode => element.kind === 'node')
    const edges = elements.filter((element): element is Edge => element.kind === 'edge')
    for (const { id, source, target } of edges)
      tally.count(
        'edges with both ends attached',
        source.element !== undefined && target.element !== undefined,
        `${name} ${id}`,
        0,
      )
    const truth = await truthOf(path)
    if (!truth) return
    const byId = new Map(nodes.map((node) => [node.id, namesOf(node)]))
    const stands = (end: string | undefined, wanted: string) =>
      wanted === '*' || (byId.get(end ?? '') ?? []).some((one) => one === wanted || one === truth.texts.get(wanted))
    for (const wanted of truth.nodes) {
      const found = [...byId.keys()].some((id) => stands(id, wanted))
      tally.count('nodes of the source', found, `${name} ${wanted}`, 0)
    }
    const left = new Set(edges)
    for (const [from, to] of truth.edges) {
      const found = [...left].find((edge) => isBetween(edge, [from, to], stands))
      if (found) left.delete(found)
      tally.count('edges of the source, between its nodes', found !== undefined, `${name} ${from} → ${to}`, 0)
    }
    for (const { id } of left) tally.count('edges that the source does not have', false, `${name} ${id}`, 0)
  },
}

function isBetween(
  edge: Edge,
  [from, to]: Pair,
  stands: (end: string | undefined, wanted: string) => boolean,
): boolean {
  const [a, b] = [edge.source.element, edge.target.element]
  return (stands(a, from) && stands(b, to)) || (stands(b, from) && stands(a, to))
}

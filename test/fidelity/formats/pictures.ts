/** SVG pictures compared with the source text beside them, which says what is connected, and with Chromium's places. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { DiagramNode, Edge } from '@drawbridge/core'
import type { Tally } from '../tally.ts'
import type { MeasuredFormat } from './format.ts'
import { compared, SOURCES, type SourceEdge, type Truth } from './sources.ts'
import { measurePlaces } from './svg-places.ts'

async function truthOf(path: string): Promise<Truth | undefined> {
  const stem = path.replace(/\.svg$/, '')
  for (const [ending, read] of SOURCES) {
    const source = `${stem}${ending}`
    // A part of a database is drawn, and all of it described.
    if (existsSync(source) && !/tbls__mssql/.test(source)) return read(await readFile(source, 'utf8'))
  }
  return undefined
}

const namesOf = ({ id, semantic, labels }: DiagramNode): string[] => [
  id,
  ...(semantic?.elementId === undefined ? [] : [semantic.elementId, semantic.elementId.replace(/^.*\./, '')]),
  ...labels.flatMap(({ plain }) => [plain, ...plain.split('\n')]),
]

const textOf = ({ labels }: DiagramNode | Edge): string => compared(labels.map(({ plain }) => plain).join(' '))

/** The content of a file, to be compared with its source. */
interface Measured {
  /** The file's name, and the program that drew it. */
  readonly name: string
  readonly program: string
  readonly nodes: readonly DiagramNode[]
  readonly edges: readonly Edge[]
  readonly truth: Truth
  readonly tally: Tally
}

export const svg: MeasuredFormat = {
  endings: ['.svg'],
  async measure({ file, diagram, tally, browser }) {
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
    if (truth) measureSource({ name, program: diagram.container, nodes, edges, truth, tally })
    if (browser) await measurePlaces(browser, file, diagram, tally)
  },
}

function measureSource({ name, program, nodes, edges, truth, tally }: Measured): void {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const names = new Map(nodes.map((node) => [node.id, namesOf(node)]))
  const stands = (end: string | undefined, wanted: string) =>
    wanted === '*' ||
    (names.get(end ?? '') ?? []).some((one) => [wanted, truth.texts.get(wanted)].includes(one.replace(/[«»]/g, '')))
  const found = (wanted: string) => nodes.filter(({ id }) => stands(id, wanted))
  const count = (what: string, isGood: boolean, where: string, note = '') =>
    tally.count(`${program}: ${what}`, isGood, `${name} ${where}`, 0, note)

  for (const wanted of truth.nodes) count('nodes', found(wanted).length > 0, wanted)
  const left = new Set(edges)
  for (const wanted of truth.edges) {
    const between = [...left].filter((edge) => isBetween(edge, wanted, stands))
    const label = compared(wanted.label ?? '')
    const edge = between.find((one) => textOf(one) === label) ?? between[0]
    if (edge) left.delete(edge)
    const where = `${wanted.from} → ${wanted.to}`
    count('edges between their nodes', edge !== undefined, where)
    if (!edge || wanted.label === undefined) continue
    // Cardinalities and numbers are further labels.
    const isEqual = label === '' ? edge.labels.length === 0 : textOf(edge).includes(label)
    count('labels of edges', isEqual, where, `${label} | ${textOf(edge)}`.slice(0, 120))
  }
  for (const { id } of left) count('edges that the source does not have', false, id)
  for (const [wanted, text] of truth.texts) {
    const own = found(wanted)
    if (own.length === 0) continue
    const isEqual = own.some((node) => textOf(node).includes(compared(text)))
    count('labels of nodes', isEqual, wanted, `${compared(text)} | ${own.map(textOf)}`.slice(0, 120))
  }
  for (const [cluster, members] of truth.clusters)
    for (const member of members) {
      const own = found(member)
      const isIn = own.some((node) => {
        for (let outer = byId.get(node.parent ?? ''); outer; outer = byId.get(outer.parent ?? ''))
          if (stands(outer.id, cluster) || textOf(outer).includes(compared(cluster))) return true
        return false
      })
      count('nodes in their cluster', isIn, `${member} in ${cluster}`)
    }
  for (const node of nodes) {
    const outer = byId.get(node.parent ?? '')
    if (!outer || ![...truth.nodes].some((one) => stands(node.id, one))) continue
    const isClaimed = [...truth.clusters].some(([, members]) => members.some((member) => stands(node.id, member)))
    count('nodes outside of any cluster', isClaimed, `${node.id} in ${outer.id}`)
  }
}

function isBetween(
  edge: Edge,
  { from, to }: SourceEdge,
  stands: (end: string | undefined, wanted: string) => boolean,
): boolean {
  const [a, b] = [edge.source.element, edge.target.element]
  return (stands(a, from) && stands(b, to)) || (stands(b, from) && stands(a, to))
}

/** Archi models compared with exchange files of the same views: each form is the other's reference. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DiagramElement, type DiagramNode, type Edge, type Page, readDiagram } from '@drawbridge/core'
import type { Tally } from '../tally.ts'
import type { MeasureInput } from './format.ts'

/** In px. */
const TOLERANCE = 1.5

/** Exchange files prefix the ids of older models with "id-". */
const bare = (id: string): string => id.replace(/^id-/, '')

let known: Promise<ReadonlyMap<string, readonly Page[]>> | undefined

/** Pages of all files of a folder by the id of their view. */
async function pagesIn(folder: string): Promise<ReadonlyMap<string, readonly Page[]>> {
  const names = (await readdir(folder)).filter((name) => /\.(?:xml|archimate)$/.test(name))
  const diagrams = await Promise.all(
    names.map(async (name) => readDiagram(await readFile(join(folder, name)), { filename: name }).diagram),
  )
  return Map.groupBy(
    diagrams.flatMap(({ pages }) => pages),
    ({ id }) => bare(id),
  )
}

interface Pair<T> {
  readonly ours: T
  readonly theirs: T
}

function pairsOf<T extends DiagramElement>(ours: Page, theirs: Page, kind: T['kind']): Pair<T>[] {
  const find = new Map(theirs.elements.map((element) => [bare(element.id), element]))
  return ours.elements.flatMap((element) => {
    const twin = find.get(bare(element.id))
    return element.kind === kind && twin?.kind === kind ? [{ ours: element as T, theirs: twin as T }] : []
  })
}

/** The most frequent distance: the exporter shifts views with negative coordinates as a whole. */
function offsetOf(pairs: readonly Pair<DiagramNode>[]): readonly [number, number] {
  const counts = new Map<string, number>()
  for (const { ours, theirs } of pairs) {
    const key = `${Math.round(theirs.box.x - ours.box.x)} ${Math.round(theirs.box.y - ours.box.y)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  const [dx = 0, dy = 0] = best?.[0].split(' ').map(Number) ?? []
  return [dx, dy]
}

/** Whether two views contain the same nodes; if not, the files are of different versions. */
function isOneVersion(ours: Page, theirs: Page): boolean {
  const ids = ({ elements }: Page) => new Set(elements.flatMap(({ kind, id }) => (kind === 'node' ? [bare(id)] : [])))
  const [a, b] = [ids(ours), ids(theirs)]
  return a.size === b.size && [...a].every((id) => b.has(id))
}

export async function measureTwins({ file, diagram, references, tally }: MeasureInput): Promise<void> {
  known ??= pagesIn(references)
  const twins = await known
  for (const page of diagram.pages)
    for (const twin of twins.get(bare(page.id)) ?? []) {
      const isSame = isOneVersion(page, twin)
      tally.count('twins: views with the same nodes', isSame, `${file.name} ${page.name}`, twin.elements.length)
      if (isSame) measureTwin(page, twin, `${file.name} ${page.name}`, tally)
    }
}

function measureTwin(page: Page, twin: Page, where: string, tally: Tally): void {
  const nodes = pairsOf<DiagramNode>(page, twin, 'node')
  const [dx, dy] = offsetOf(nodes)
  let isMoved = false
  for (const { ours, theirs } of nodes) {
    const [a, b] = [ours.box, theirs.box]
    const off = Math.max(Math.abs(a.x + dx - b.x), Math.abs(a.y + dy - b.y), Math.abs(a.w - b.w), Math.abs(a.h - b.h))
    tally.count('twins: boxes within 1.5 px', off <= TOLERANCE, `${where} ${ours.id}`, off)
    if (off > TOLERANCE) isMoved = true
  }
  // Bends are relative to their ends: if somebody moved these between two versions, nothing can be compared.
  tally.count('twins: views with all boxes alike', !isMoved, where, nodes.length)
  if (isMoved) return
  for (const { ours, theirs } of pairsOf<Edge>(page, twin, 'edge')) {
    const [a, b] = [ours.points.slice(1, -1), theirs.points.slice(1, -1)]
    const isSame = a.length === b.length
    tally.count('twins: lines with as many bends', isSame, `${where} ${ours.id}`, Math.abs(a.length - b.length))
    if (!isSame) continue
    for (const [i, point] of a.entries()) {
      const other = b[i]!
      const off = Math.max(Math.abs(point.x + dx - other.x), Math.abs(point.y + dy - other.y))
      tally.count('twins: bend points within 1.5 px', off <= TOLERANCE, `${where} ${ours.id}`, off)
    }
  }
}

/**
 * draw.io → canvas → draw.io, judged by draw.io itself: the files of a folder are converted, read back from the canvas
 * and written again, and the viewer says where everything is in both.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertDiagram, DiagramInputError, readDiagram, writeDrawio } from '@drawbridge/core'
import { readCommandLine } from '../../scripts/command-line.ts'
import { inflatedPages } from '../fuzz/seed.ts'
import { type OracleCell, requireViewer, startOracle } from './drawio.ts'

const HELP = `npx node test/oracle/there-and-back.ts [--webapp DIR] [--corpus DIR] [--prefer look|edit] [--bare] [--only TEXT]

Converts the draw.io files of a folder (default ../shared/corpus/drawio) to canvases and back, and asks draw.io's viewer
where the cells of both are. DIR is src/main/webapp of a checkout of jgraph/drawio (default: DRAWIO_WEBAPP). --bare
takes our data out of the canvas first, as another program may do.`

const { values } = readCommandLine({
  help: HELP,
  options: {
    webapp: { type: 'string', default: process.env.DRAWIO_WEBAPP ?? '' },
    corpus: { type: 'string', default: join(import.meta.dirname, '../../../shared/corpus/drawio') },
    prefer: { type: 'string', default: 'look' },
    bare: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
requireViewer(values.webapp, HELP)

/** px */
const BOX = 1
const ROUTE = 2

const MODEL = /<mxGraphModel[\s\S]*?<\/mxGraphModel>/g

const UNESCAPED = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#10;': '\n', '&#xa;': '\n', '&amp;': '&' } as const

/** The models of a file as XML; none if it is packed in another way. */
function modelsOf(text: string): string[] {
  const content = /<svg\b[^>]*\scontent="([^"]*)"/.exec(text)?.[1]
  const file = content?.replaceAll(/&(?:lt|gt|quot|amp|#10|#xa);/g, (one) => UNESCAPED[one as keyof typeof UNESCAPED])
  return [...inflatedPages(file ?? text).matchAll(MODEL)].map(([model]) => model)
}

function canvasOf(bytes: Uint8Array): { readonly text: string; readonly pages: readonly string[] } {
  const { snapshot } = convertDiagram(bytes, { prefer: values.prefer === 'edit' ? 'edit' : 'look' })
  const pages = Object.values(snapshot.store).filter((record) => record.typeName === 'page')
  return {
    text: JSON.stringify(snapshot, (key, value) => (values.bare && key === 'meta' ? {} : value)),
    pages: pages.sort((a, b) => (a.index < b.index ? -1 : 1)).map(({ id }) => id.slice('page:'.length)),
  }
}

/**
 * Without our data, shapes are elements of their own, whose ids are those of the shapes: the cell with the main shape of
 * each cell, and with its text, which may be in another shape.
 */
function bySource(cells: readonly OracleCell[], page: string): OracleCell[] {
  const all = new Map(cells.map((cell) => [cell.id, cell]))
  return cells.flatMap((cell) => {
    if (!cell.id.startsWith(`${page}.`) || !cell.id.endsWith('.body')) return []
    const id = cell.id.slice(page.length + 1, -'.body'.length)
    const text = cell.text || all.get(`${page}.${id}.label`)?.text
    return [{ ...cell, id, ...(text !== undefined && { text }) }]
  })
}

type Points = readonly (readonly number[])[]

/** px between a point and the nearest of a line. */
function toLine([px = 0, py = 0]: readonly number[], line: Points): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [line[i - 1]!, line[i]!]
    const [dx, dy] = [bx - ax, by - ay]
    const square = dx * dx + dy * dy
    const share = square > 0 ? Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / square)) : 0
    least = Math.min(least, Math.hypot(px - ax - share * dx, py - ay - share * dy))
  }
  return least
}

const routesApart = (a: Points, b: Points): number =>
  Math.max(...a.map((point) => toLine(point, b)), ...b.map((point) => toLine(point, a)))

const tallies = new Map<string, { of: number; same: number; examples: string[] }>()

function note(what: string, isSame: boolean, example: () => string): void {
  const tally = tallies.get(what) ?? { of: 0, same: 0, examples: [] }
  tallies.set(what, tally)
  tally.of += 1
  if (isSame) tally.same += 1
  else if (tally.examples.length < 8) tally.examples.push(example())
}

function compare(name: string, before: readonly OracleCell[], after: readonly OracleCell[]): void {
  const byId = new Map(after.map((cell) => [cell.id, cell]))
  const known = new Set(before.map(({ id }) => id))
  for (const cell of after) note('nothing new', known.has(cell.id), () => `${name} ${cell.id}`)
  for (const cell of before) {
    const now = byId.get(cell.id)
    const at = (more: unknown) => () => `${name} ${cell.id} ${JSON.stringify(more)} ${cell.style.slice(0, 80)}`
    note('ids', now !== undefined, at(cell.kind))
    if (!now) continue
    note('visible', now.visible === cell.visible, at(now.visible))
    if (!now.visible || !cell.visible) continue
    note('texts', now.text === cell.text, at([cell.text, now.text]))
    if (cell.box) {
      const off = Math.max(...cell.box.map((value, i) => Math.abs(value - (now.box?.[i] ?? Number.NaN))))
      note('boxes', off <= BOX, at([cell.box, now.box]))
    }
    if (cell.points) note('routes', routesApart(cell.points, now.points ?? []) <= ROUTE, at([cell.points, now.points]))
  }
}

const oracle = await startOracle(values.webapp)
let pages = 0
try {
  for (const name of (await readdir(values.corpus)).sort()) {
    if (!name.includes(values.only)) continue
    const bytes = await readFile(join(values.corpus, name))
    const before = modelsOf(bytes.toString('utf8'))
    if (before.length === 0) continue
    try {
      const canvas = canvasOf(bytes)
      const after = modelsOf(writeDrawio(readDiagram(canvas.text).diagram))
      const [was, is] = [await oracle.ask(before), await oracle.ask(after)]
      for (const [i, cells] of was.entries()) {
        const now = is[i]
        pages += 1
        if (typeof cells === 'string') continue
        note('pages', typeof now === 'object', () => `${name} ${String(now)}`)
        if (typeof now === 'object')
          compare(`${name} ${i}`, cells, values.bare ? bySource(now, canvas.pages[i] ?? '') : now)
      }
    } catch (error) {
      if (!(error instanceof DiagramInputError)) throw error
    }
  }
} finally {
  await oracle.close()
}
console.log(`${pages} pages`)
for (const [what, { of, same, examples }] of tallies) {
  console.log(`${what.padEnd(12)} ${same} of ${of} (${((100 * same) / of).toFixed(2)} %)`)
  for (const example of examples) console.log(`    ${example.slice(0, 300)}`)
}

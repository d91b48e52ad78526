/** `npm run golden`: obtains the golden data of the core's tests from draw.io again, and compares or rewrites it. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCommandLine } from '../../scripts/command-line.ts'
import { type OracleCell, requireViewer, startOracle } from './drawio.ts'
import type { DrawnShape, ShapeRequest } from './record.ts'

const FOLDER = join(import.meta.dirname, '../../packages/core/test/golden/drawio')
const HELP = `npm run golden -- [--webapp DIR [--only TEXT] | --tldraw] [--write]

Asks draw.io's viewer for what packages/core/test/golden/drawio holds (boxes and routes of vectors.json, drawing verbs of
shapes.json and palette.json) and lists the differences; --write puts the answers into the files. DIR is src/main/webapp of
a checkout of jgraph/drawio (default: the environment variable DRAWIO_WEBAPP). Answers depend on its version.
--only asks for the shapes alone whose style contains TEXT, and leaves all other entries as they are.
With --tldraw it asks a tldraw editor for packages/core/test/golden/tldraw: routes of elbow arrows, and widths of its fonts.`

/** In px: the viewer routes unattached ends half a pixel off the point (docs/formats/drawio.md §6.9). */
const TOLERANCE = 0.51

type Place = { bounds?: Record<string, number>; points?: number[][] }

interface Vector {
  readonly n: number
  readonly name: string
  readonly xml: string
  readonly expected: { readonly cells: Record<string, Place> }
}

interface Shape extends ShapeRequest {
  readonly via?: string
  readonly error?: string
  ops: readonly string[]
}

const { values } = readCommandLine({
  help: HELP,
  options: {
    webapp: { type: 'string', default: process.env.DRAWIO_WEBAPP ?? '' },
    only: { type: 'string', default: '' },
    tldraw: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
if (values.tldraw) {
  const { compareWithTldraw } = await import('./tldraw.ts')
  const differences = await compareWithTldraw(values.write)
  console.log(`${differences} differences`)
  process.exit(differences > 0 && !values.write ? 1 : 0)
}
requireViewer(values.webapp, HELP)

const load = async <T>(name: string): Promise<T[]> => JSON.parse(await readFile(join(FOLDER, name), 'utf8'))

/** One entry per line, so that differences are readable. */
async function save(name: string, entries: readonly unknown[]): Promise<void> {
  await writeFile(join(FOLDER, name), `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`)
}

function differs(a: readonly number[], b: readonly number[]): boolean {
  return a.length !== b.length || a.some((value, i) => Math.abs(value - b[i]!) > TOLERANCE)
}

/** Members of a vector's cell for which draw.io's result differs; with `write` they are corrected. */
function compareCell(wanted: Place, answer: OracleCell, write: boolean): string[] {
  const different: string[] = []
  const box = answer.box?.map((value) => Math.round(value * 1000) / 1000)
  if (wanted.bounds && box) {
    const { x = 0, y = 0, width = 0, height = 0 } = wanted.bounds
    if (differs([x, y, width, height], box)) {
      different.push('bounds')
      if (write) wanted.bounds = { x: box[0]!, y: box[1]!, width: box[2]!, height: box[3]! }
    }
  }
  if (wanted.points && answer.points && differs(wanted.points.flat(), answer.points.flat())) {
    different.push('points')
    if (write) wanted.points = answer.points.map((point) => [...point])
  }
  return different
}

const oracle = await startOracle(values.webapp)
let differences = 0
const tell = (line: string) => {
  differences += 1
  console.log(line)
}
try {
  const vectors = values.only === '' ? await load<Vector>('vectors.json') : []
  const models = vectors.filter(({ xml }) => xml.startsWith('<mxGraphModel'))
  for (const [i, answer] of (await oracle.ask(models.map(({ xml }) => xml))).entries()) {
    const vector = models[i]!
    if (typeof answer === 'string') {
      tell(`vector ${vector.n} ${vector.name}: draw.io says ${answer}`)
      continue
    }
    for (const cell of answer) {
      const wanted = vector.expected.cells[cell.id]
      const names = wanted ? compareCell(wanted, cell, values.write) : []
      if (names.length > 0) tell(`vector ${vector.n} ${vector.name}: cell ${cell.id}: ${names.join(', ')}`)
    }
  }
  if (values.write && vectors.length > 0) await save('vectors.json', vectors)
  console.log(`vectors.json: ${models.length} of ${vectors.length} asked`)
  for (const name of ['shapes.json', 'palette.json']) {
    const shapes = await load<Shape>(name)
    const known = shapes.filter(
      ({ via, error, style }) => via === 'js' && error === undefined && style.includes(values.only),
    )
    const drawn: readonly DrawnShape[] = await oracle.draw(known.map(({ style, w, h }) => ({ style, w, h })))
    for (const [i, { ops }] of drawn.entries()) {
      const shape = known[i]!
      if (JSON.stringify(ops) === JSON.stringify(shape.ops)) continue
      tell(`${name}: ${shape.style} ${shape.w} × ${shape.h}`)
      if (values.write) shape.ops = ops
    }
    if (values.write) await save(name, shapes)
    console.log(`${name}: ${known.length} of ${shapes.length} asked`)
  }
} finally {
  await oracle.close()
}
console.log(`${differences} differences`)
process.exitCode = differences > 0 && !values.write ? 1 : 0

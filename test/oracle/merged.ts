/**
 * Three-way merges of files of draw.io: two edits of a file are merged, and draw.io's viewer has to show each cell as it is
 * where somebody has changed it, and our comparison has to find both edits and nothing else.
 */
import { isDeepStrictEqual } from 'node:util'
import { type Diagram, diffDiagrams, mergeDiagrams, readDiagram, writeDrawio } from '@drawbridge/core'
import { readCommandLine, wholeNumber } from '../../scripts/command-line.ts'
import { EDITS, type Edit } from '../compare/edits.ts'
import { models, picker, read } from '../compare/models.ts'
import { toldBy } from '../compare/told.ts'
import { type OracleCell, requireViewer, startOracle } from './drawio.ts'

const HELP = `npx node test/oracle/merged.ts [--webapp DIR] [--cases N]

Makes two edits of each file (default: 60 pairs), merges them, writes the result over the file of the first, and asks
draw.io's viewer and our comparison whether it holds both edits and nothing else. DIR is src/main/webapp of a checkout of
jgraph/drawio (default: DRAWIO_WEBAPP). A line per fault; code 1 if there are any.`

const { values } = readCommandLine({
  help: HELP,
  options: {
    webapp: { type: 'string', default: process.env.DRAWIO_WEBAPP ?? '' },
    cases: { type: 'string', default: '60' },
  },
})
requireViewer(values.webapp, HELP)
const cases = wholeNumber(HELP, '--cases', values.cases)

/** px */
const BOX = 1
const ROUTE = 2

const isNear = (a: readonly number[] = [], b: readonly number[] = [], by: number) =>
  a.length === b.length && a.every((value, i) => Math.abs(value - (b[i] ?? Number.NaN)) <= by)

/** What of a cell draw.io shows otherwise. */
function apart(a: OracleCell | undefined, b: OracleCell | undefined): string | undefined {
  if (!a || !b) return a === b ? undefined : 'existence'
  if (a.visible !== b.visible) return 'visible'
  if (a.text !== b.text) return 'text'
  if (!isNear(a.box, b.box, BOX)) return `box ${a.box} ${b.box}`
  return isNear(a.points?.flat(), b.points?.flat(), ROUTE) ? undefined : `route ${a.points} ${b.points}`
}

/** Cells that are neither as the side has them that changed them, nor as they were. */
function otherCells([base, ours, theirs, result]: readonly (readonly OracleCell[])[]): string[] {
  const versions = [base!, ours!, theirs!, result!].map((cells) => new Map(cells.map((cell) => [cell.id, cell])))
  const ids = new Set(versions.flatMap((cells) => [...cells.keys()]))
  return [...ids].flatMap((id) => {
    const [was, our, their, is] = versions.map((cells) => cells.get(id))
    const [byOurs, byTheirs] = [apart(was, our), apart(was, their)]
    // What both edits move, such as an edge between two nodes, is where neither has it.
    if (byOurs && byTheirs) return []
    const fault = apart(byOurs ? our : byTheirs ? their : was, is)
    return fault ? [`${id}: ${fault}`] : []
  })
}

interface Case {
  readonly name: string
  readonly base: Diagram
  readonly texts: readonly string[]
  readonly edits: readonly [Edit, Edit]
}

/** Pairs of edits that touch different elements, of every kind with every other one. */
async function chosenCases(): Promise<Case[]> {
  const [texts, pick, found] = [await models(), picker(3), [] as Case[]]
  for (let round = 0; found.length < cases && round < 20; round += 1)
    for (const text of texts) {
      const base = read(text)
      if (!base || found.length === cases) continue
      const step = found.length + round
      const [one, other] = [step, step + 1 + round].map((i) => EDITS[i % EDITS.length]!({ text, diagram: base }, pick))
      if (!one || !other || [one, other].some((edit) => edit.text === text || !read(edit.text))) continue
      if (Object.keys(one.expected).some((id) => id in other.expected)) continue
      const name = `${found.length} ${one.kind} + ${other.kind}`
      found.push({ name, base, texts: [text, one.text, other.text], edits: [one, other] })
    }
  return found
}

const oracle = await startOracle(values.webapp)
let [made, wrong, conflicting] = [0, 0, 0]
try {
  for (const { name, base, texts, edits } of await chosenCases()) {
    const [ours, theirs] = [read(texts[1]!)!, read(texts[2]!)!]
    const { diagram, conflicts } = mergeDiagrams(base, ours, theirs)
    const written = writeDrawio(diagram, { kept: { text: texts[1]!, before: ours } })
    const told = toldBy(diffDiagrams(base, readDiagram(written).diagram))
    const expected = { ...edits[0].expected, ...edits[1].expected }
    const faults = isDeepStrictEqual(told, expected)
      ? []
      : [`${JSON.stringify(expected)} became ${JSON.stringify(told)}`]
    const shown = await oracle.ask([...texts, written])
    if (shown.some((cells) => typeof cells === 'string'))
      faults.push(`draw.io: ${shown.find((one) => typeof one === 'string')}`)
    else faults.push(...otherCells(shown as OracleCell[][]))
    made += 1
    if (conflicts.length > 0) conflicting += 1
    if (faults.length === 0) continue
    wrong += 1
    console.log(name)
    for (const fault of faults.slice(0, 6)) console.log(`      ${fault.slice(0, 400)}`)
  }
} finally {
  await oracle.close()
}
console.log(`${made} merges, ${conflicting} with conflicts, ${wrong} not as expected`)
process.exitCode = wrong > 0 ? 1 : 0

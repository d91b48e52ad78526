/** `npm run oracle`: generated diagrams, read by us and by draw.io itself, compared cell by cell. */
import { writeFile } from 'node:fs/promises'
import { readDiagram } from '@drawbridge/core'
import { readCommandLine, wholeNumber } from '../../scripts/command-line.ts'
import { compareCase, kindOf, type Mismatch } from './compare.ts'
import { requireViewer, startOracle } from './drawio.ts'
import { generateCase } from './generate.ts'

const BATCH = 100
const HELP = `npm run oracle -- [--webapp DIR] [--cases N] [--first N] [--out FILE]

Generates diagrams, asks draw.io's viewer where everything is, and compares. DIR is src/main/webapp of a checkout of
jgraph/drawio (default: the environment variable DRAWIO_WEBAPP); nothing of it is kept. Writes the mismatches to FILE
(default oracle.json). --first N --cases 1 repeats one case.`

const { values } = readCommandLine({
  help: HELP,
  options: {
    webapp: { type: 'string', default: process.env.DRAWIO_WEBAPP ?? '' },
    cases: { type: 'string', default: '5000' },
    first: { type: 'string', default: '1' },
    out: { type: 'string', default: 'oracle.json' },
  },
})
const cases = wholeNumber(HELP, '--cases', values.cases)
const first = wholeNumber(HELP, '--first', values.first)
requireViewer(values.webapp, HELP)

const oracle = await startOracle(values.webapp)
const mismatches: Mismatch[] = []
let compared = 0
let refused = 0
try {
  for (let start = first; start < first + cases; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, first + cases - start) }, (_, i) => generateCase(start + i))
    const answers = await oracle.ask(batch.map(({ xml }) => xml))
    for (const [i, answer] of answers.entries()) {
      const { seed, xml } = batch[i]!
      if (typeof answer === 'string') {
        refused += 1
        continue
      }
      const comparison = compareCase(seed, readDiagram(xml).diagram.pages[0]!, answer)
      compared += comparison.compared
      mismatches.push(...comparison.mismatches)
    }
    process.stderr.write(`\r${start + batch.length - first}/${cases} diagrams, ${mismatches.length} mismatches`)
  }
} finally {
  await oracle.close()
}
process.stderr.write('\n')
const bad = new Set(mismatches.map(({ seed, cell }) => `${seed} ${cell}`)).size
console.log(
  `${cases} diagrams, ${compared} cells: ${bad} differ (${((100 * bad) / Math.max(1, compared)).toFixed(2)} %)`,
)
if (refused > 0) console.log(`${refused} diagrams that draw.io itself could not draw`)
const kinds = Map.groupBy(mismatches, kindOf)
for (const [kind, all] of [...kinds].sort((a, b) => b[1].length - a[1].length).slice(0, 30)) {
  const seeds = all.slice(0, 4).map(({ seed, cell }) => `${seed}:${cell}`)
  console.log(`${String(all.length).padStart(6)}  ${kind}   e.g. ${seeds.join(' ')}`)
}
await writeFile(values.out, JSON.stringify({ cases, compared, mismatches }, null, 1))

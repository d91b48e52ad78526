/** `npm run salvage`: what is kept of real files that are damaged. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine, refuse, wholeNumber } from '../../scripts/command-line.ts'
import { DAMAGE, SHARES } from './damage.ts'
import { type Salvage, salvage, soundFile } from './measure.ts'

const HELP = `npm run salvage -- [--corpus DIR[,DIR…]] [--only TEXT] [--every N] [--worst N]

Damages each sound file of the folders (default ../shared/corpus,../shared/cases,test/fixtures) at every 5 % of its text:
cuts it off, puts the marks of a merge conflict into it, appends its end again, and changes a byte. Prints by format and kind of damage the
share of the elements with undamaged text that are read nevertheless, and the processor time by that of the sound file. --only takes files with the text in their path; --every takes
each N-th case (default 1); --worst prints so many of the cases that lose most (default 20). Ends with 1 if an error has no
type, or an element is neither counted nor told.`

const { values } = readCommandLine({
  help: HELP,
  options: {
    corpus: { type: 'string', default: '../shared/corpus,../shared/cases,test/fixtures' },
    only: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    worst: { type: 'string', default: '20' },
  },
})
const every = wholeNumber(HELP, '--every', values.every)
const worst = wholeNumber(HELP, '--worst', values.worst)

/** Bytes; larger files take too long. */
const MAX_BYTES = 400_000
const DIAGRAM = /\.(?:drawio|xml|bpmn|dmn|cmmn|archimate|graphml|vsdx|vsdm|vdx|svg|xmi|uml|notation|aird|excalidraw)$/i

const folders = values.corpus.split(',')
for (const folder of folders) if (!existsSync(folder)) refuse(HELP, `there is no folder ${folder}`)
const paths = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => DIAGRAM.test(path) && path.includes(values.only) && statSync(path).size <= MAX_BYTES)

interface Row {
  cases: number
  refused: number
  intact: number
  kept: number
  unaccounted: number
  thrown: number
  ms: number
  soundMs: number
}

const rows = new Map<string, Row>()
const cases: { readonly name: string; readonly lost: number; readonly result: Salvage }[] = []

function add(key: string, result: Salvage, soundMs: number): void {
  const row = rows.get(key) ?? {
    cases: 0,
    refused: 0,
    intact: 0,
    kept: 0,
    unaccounted: 0,
    thrown: 0,
    ms: 0,
    soundMs: 0,
  }
  row.cases += 1
  if (result.refused !== undefined) row.refused += 1
  if (result.thrown !== undefined) row.thrown += 1
  row.intact += result.intact
  row.kept += result.kept
  row.unaccounted += result.unaccounted
  // A file that is refused takes no time worth comparing.
  if (result.ms > 0) {
    row.ms += result.ms
    row.soundMs += soundMs
  }
  rows.set(key, row)
}

let files = 0
let turn = 0
for (const path of paths) {
  const file = soundFile(path)
  if (!file || file.elements.size === 0) continue
  files += 1
  for (const kind of Object.keys(DAMAGE))
    for (const share of SHARES) {
      turn += 1
      if (turn % every !== 0) continue
      const result = salvage(file, kind, share)
      if (!result) continue
      add(`${file.format}, ${kind}`, result, file.ms)
      add('all', result, file.ms)
      const lost = result.intact - result.kept + result.unaccounted
      if (lost > 0 || result.thrown !== undefined) cases.push({ name: `${path} ${kind} ${share}`, lost, result })
    }
}

console.log(`${files} files`)
console.table(
  Object.fromEntries(
    [...rows].map(([key, { intact, kept, ms, soundMs, ...counts }]) => [
      key,
      { ...counts, intact, lost: intact - kept, 'kept in %': round((100 * kept) / intact), time: round(ms / soundMs) },
    ]),
  ),
)
for (const { name, result } of cases.sort((a, b) => b.lost - a.lost).slice(0, worst)) console.log(name, result)
if (cases.some(({ result }) => result.thrown !== undefined || result.unaccounted > 0)) process.exitCode = 1

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** `npm run fuzz`: tries damaged files of every format; exits with 1 on a fault. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { readCommandLine, refuse, wholeNumber } from '../../scripts/command-line.ts'
import { caseOf } from './case.ts'
import { type Finding, judge } from './judge.ts'
import { minimised } from './minimise.ts'
import { allSeeds } from './seed.ts'
import { signatureOf } from './signature.ts'
import type { WorkerNews, WorkerTask } from './worker.ts'

const HELP = `npm run fuzz -- [--cases N] [--first N] [--workers N] [--corpus DIR] [--out DIR]
npm run fuzz -- --case N [--corpus DIR] [--out DIR]

Damages files of every format, converts them in workers with limits of time and memory, and wants each converted whole or
refused. Tries N cases (default 20000) from --first on (default 1) in --workers workers (default 2). Seeds are the files of
the tests, and those in --corpus (default ../shared/corpus, if there is one). Ends with 1 on a fault, and writes its smallest
file into --out (default fuzz-findings). With --case it shows a single case and writes its file. Case numbers mean the same
files as long as the seeds are the same.`

const { values } = readCommandLine({
  help: HELP,
  options: {
    cases: { type: 'string', default: '20000' },
    first: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    corpus: { type: 'string' },
    out: { type: 'string', default: 'fuzz-findings' },
    case: { type: 'string' },
  },
})

/** A case is stuck once the process has used so many seconds of processor time for each worker without its progress. */
const STUCK_AFTER = 60
const MEGABYTES = 800
/** Time in s between progress lines. */
const PROGRESS = 60

if (values.corpus !== undefined && !existsSync(values.corpus)) refuse(HELP, `there is no folder ${values.corpus}`)
const corpus = values.corpus ?? '../shared/corpus'
const number = (option: 'cases' | 'first' | 'workers') => wholeNumber(HELP, `--${option}`, values[option])
const [first, cases, workers] = [number('first'), number('cases'), number('workers')]
const single = values.case === undefined ? undefined : wholeNumber(HELP, '--case', values.case)

const seeds = allSeeds(corpus)
/** The first case of each fault, and its number of occurrences. */
const faults = new Map<string, { readonly case: number; readonly text: string; count: number }>()
const totals = new Map<string, number>()
let done = 0

async function keep(number: number, finding: Finding): Promise<void> {
  const signature = signatureOf(finding)
  const known = faults.get(signature)
  if (known) {
    known.count += 1
    return
  }
  faults.set(signature, { case: number, text: finding.text, count: 1 })
  console.log(`case ${number}: ${finding.kind}: ${finding.text.slice(0, 300)}`)
  const { bytes, format, prefer } = caseOf(number, seeds)
  const isSafe = !['stuck', 'memory'].includes(finding.text)
  const small = isSafe ? minimised(bytes, prefer, signature) : bytes
  await mkdir(values.out, { recursive: true })
  await writeFile(join(values.out, `${finding.kind}-${prefer}-${number}.${format}`), small)
}

/** Processor time of the process in s, which a busy machine does not change. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Tries the cases of one worker; a case that kills it is a finding, and the next worker continues after it. */
async function tryFrom(first: number, end: number, step: number): Promise<void> {
  let next = first
  while (next < end) {
    const task: WorkerTask = { corpus, first: next, end, step, current: new SharedArrayBuffer(4) }
    const current = new Int32Array(task.current)
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    })
    let last = { case: -1, at: processorTime() }
    const failure = await new Promise<string | undefined>((resolve) => {
      const watch = setInterval(() => {
        const now = Atomics.load(current, 0)
        if (now !== last.case) last = { case: now, at: processorTime() }
        else if (now > 0 && processorTime() - last.at > STUCK_AFTER * step) {
          resolve('stuck')
          void worker.terminate()
        }
      }, 1000)
      worker.on('message', (news: WorkerNews) => {
        next = news.next
        for (const [key, count] of Object.entries(news.outcomes)) {
          totals.set(key, (totals.get(key) ?? 0) + count)
          done += count
        }
        for (const finding of news.found?.findings ?? []) void keep(news.found!.case, finding)
      })
      worker.on('error', (error) =>
        resolve('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : String(error)),
      )
      worker.on('exit', () => {
        clearInterval(watch)
        resolve(undefined)
      })
    })
    if (failure === undefined) return
    const number = Atomics.load(current, 0)
    await keep(number, { kind: 'slow', text: failure })
    next = number + step
  }
}

function report(): void {
  const formats = Map.groupBy(totals, ([key]) => key.split(' ')[0]!)
  const rows = [...formats].map(([format, entries]) => ({
    format,
    cases: entries.reduce((sum, [, count]) => sum + count, 0),
    converted: totals.get(`${format} converted`) ?? 0,
    refused: entries.reduce((sum, [key, count]) => sum + (/ (?:converted|finding)$/.test(key) ? 0 : count), 0),
    findings: totals.get(`${format} finding`) ?? 0,
  }))
  console.table(rows)
  for (const [signature, fault] of faults) console.log(`${fault.count} × ${signature} (first in case ${fault.case})`)
  console.log(`${done} cases, ${faults.size} faults`)
}

if (single !== undefined) {
  const one = caseOf(single, seeds)
  await mkdir(values.out, { recursive: true })
  const file = join(values.out, `case-${one.number}.${one.format}`)
  await writeFile(file, one.bytes)
  console.log(file, one.seed, one.prefer, judge(one.bytes, one.prefer))
} else {
  const progress = setInterval(() => console.log(`${done} cases, ${faults.size} faults`), PROGRESS * 1000)
  await Promise.all(Array.from({ length: workers }, (_, i) => tryFrom(first + i, first + cases, workers)))
  clearInterval(progress)
  report()
  process.exitCode = faults.size > 0 ? 1 : 0
}

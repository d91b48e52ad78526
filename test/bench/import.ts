/**
 * `drawbridge import` into a running service: runs that are killed and resumed, and the speed and memory of a long run.
 * The service, its database and the command all run on this machine.
 */
import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { start } from '../cli/run.ts'
import { type RunningService, startService } from '../cli/service.ts'
import { generateDiagram } from './generate.ts'

const CORPUS = '../shared/corpus/drawio'
const KILLS = 5
const FILES = 10_000
const SAMPLE_MS = 250
/** A long run reports its progress after this number of files. */
const TOLD_EACH = 1_000

export interface ResumeBenchmark {
  readonly files: number
  /** Number of finished files at each kill. */
  readonly killedAfter: readonly number[]
  /** Writes to the service by all runs together; equal to the number of diagrams. */
  readonly writes: number
  readonly diagrams: number
  /** Of another run, without the journal. */
  readonly again: { readonly unchanged: number; readonly writes: number }
}

export interface SpeedBenchmark {
  readonly files: number
  readonly threads: number
  readonly seconds: number
  readonly filesPerSecond: number
  /**
   * Largest resident memory of the command in MB in each tenth of its run; constant when memory does not grow with
   * files.
   */
  readonly megabytes: readonly number[]
}

interface Run {
  readonly child: ChildProcess
  /** Statuses by file, as they arrive. */
  readonly done: Map<string, string>
  /** Resolves to the exit code; null if it was killed. */
  readonly ended: Promise<number | null>
}

function importInto(service: RunningService, project: string, args: readonly string[], onFile = () => {}): Run {
  const to = ['--server', service.url, '--customer', 'demo', '--project', project, '--root', args[0]!, '--json']
  const child = start(['import', ...args, ...to], { DRAWBRIDGE_API_KEY: service.key })
  const done = new Map<string, string>()
  child.stderr?.pipe(process.stderr)
  createInterface({ input: child.stdout! }).on('line', (text) => {
    // A killed process may leave an incomplete line.
    if (!text.startsWith('{"type":"file"') || !text.endsWith('}')) return
    const { file, status } = JSON.parse(text) as { file: string; status: string }
    done.set(file, status)
    onFile()
  })
  return { child, done, ended: new Promise((resolve) => child.once('close', resolve)) }
}

async function withService<T>(work: (service: RunningService, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-import-bench-'))
  const service = await startService()
  try {
    return await work(service, folder)
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The whole corpus, killed at random points and resumed.
 * @throws AssertionError when a file is written twice or never.
 */
export async function resumeBenchmark(): Promise<ResumeBenchmark | 'absent'> {
  if (!existsSync(CORPUS)) {
    console.error(`bench: ${CORPUS} is absent, nothing to import`)
    return 'absent'
  }
  return withService(async (service, folder) => {
    const journal = join(folder, 'journal.ndjson')
    const dry = importInto(service, await service.project(), [CORPUS, '--dry-run'])
    await dry.ended
    const files = dry.done.size

    const project = await service.project()
    const before = await service.revision(project)
    const killedAfter: number[] = []
    for (let left = KILLS; left > 0; left -= 1) {
      const already = killedAfter.at(-1) ?? 0
      // At a random point in the remaining files, so that every later kill still finds work; files in the journal pass
      // first.
      const after = already + 1 + Math.floor((Math.random() * (files - already)) / (left + 1))
      const run: Run = importInto(service, project, [CORPUS, '--journal', journal, '--resume'], () => {
        if (run.done.size >= after) run.child.kill('SIGKILL')
      })
      assert.equal(await run.ended, null, 'the run was killed')
      const lines = (await readFile(journal, 'utf8')).split('\n').filter((line) => line.startsWith('{"done"'))
      killedAfter.push(new Set(lines.map((line) => line.split('"source"')[0])).size)
    }
    const last = importInto(service, project, [CORPUS, '--journal', journal, '--resume'])
    assert.equal(await last.ended, 0)
    assert.deepEqual([...last.done.keys()].sort(), [...dry.done.keys()].sort())
    const writes = (await service.revision(project)) - before
    const diagrams = await service.diagrams(project)
    assert.equal(diagrams, files, 'one diagram for each file')
    assert.equal(writes, files, 'each was written once')

    const again = importInto(service, project, [CORPUS, '--journal', join(folder, 'other.ndjson')])
    assert.equal(await again.ended, 0)
    const unchanged = [...again.done.values()].filter((status) => status === 'unchanged').length
    assert.equal(unchanged, files)
    const result = {
      files,
      killedAfter,
      writes,
      diagrams,
      again: { unchanged, writes: (await service.revision(project)) - before - writes },
    }
    assert.equal(result.again.writes, 0)
    console.log(JSON.stringify(result))
    return result
  })
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Many small files: throughput, and whether memory stays constant. Memory is measured on Linux only. */
export async function speedBenchmark(threads: number, files = FILES): Promise<SpeedBenchmark> {
  return withService(async (service, folder) => {
    for (let i = 0; i < files; i += 1) {
      const below = join(folder, 'wiki', String(i % 100))
      if (i < 100) await mkdir(below, { recursive: true })
      await writeFile(join(below, `${i}.drawio`), generateDiagram(6 + (i % 24)))
    }
    const journal = join(folder, 'journal.ndjson')
    const args = [join(folder, 'wiki'), '--journal', journal, '--threads', String(threads), '--concurrency', '8']
    const samples: number[] = []
    const project = await service.project()
    const started = performance.now()
    const rate = (done: number) => Number(((1000 * done) / (performance.now() - started)).toFixed(1))
    const run: Run = importInto(service, project, args, () => {
      const { size } = run.done
      if (size % TOLD_EACH === 0) console.error(`${size} files, ${rate(size)} files/s, ${samples.at(-1)} MB`)
    })
    const timer = setInterval(async () => samples.push(await residentMegabytes(run.child.pid!)), SAMPLE_MS)
    assert.equal(await run.ended, 0)
    clearInterval(timer)
    assert.equal([...run.done.values()].filter((status) => status === 'create').length, files)
    const [seconds, filesPerSecond] = [(performance.now() - started) / 1000, rate(files)]
    const tenth = Math.max(1, Math.ceil(samples.length / 10))
    const megabytes = Array.from({ length: Math.ceil(samples.length / tenth) }, (_, i) =>
      Math.max(...samples.slice(i * tenth, (i + 1) * tenth)),
    )
    const result = { files, threads, seconds: Math.round(seconds), filesPerSecond, megabytes }
    console.log(JSON.stringify(result))
    return result
  })
}

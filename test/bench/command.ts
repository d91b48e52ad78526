/** The installed command line: start time, memory for one large file, and the gain from a second thread. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildCommand } from '../cli/built.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { generateDiagram } from './generate.ts'
import { controlGain, type ThreadSeconds, timedRun } from './thread-gain.ts'
import { median } from './turns.ts'

const FLOWCHART = join(fixtureFolder, 'flowchart.drawio')
const ROUNDS = 7
const LARGE = [40_000, 100_000]
/** Number of files in the comparison of threads, and of cells in each. */
const FILES = 120
const CELLS = 300

/** Measurements of a built command. */
export interface CommandFigures {
  /** Medians in ms. Goals: 200 and 700. */
  readonly helpMs: number
  readonly convertMs: number
  /** Peak resident memory in MB by cells. Goals: 400 and 600. */
  readonly megabytes: Readonly<Record<number, number>>
  /** Time on one thread divided by that on two, including the start of the command. Goal: 1.7 on two free cores. */
  readonly gain: number
  readonly threads: { readonly one: ThreadSeconds | undefined; readonly two: ThreadSeconds | undefined }
}

export interface CommandBenchmark extends CommandFigures {
  /** The gain for pure arithmetic in the same run. */
  readonly controlGain: number
}

/** Prints the peak resident memory in MB when the process ends. */
const TELL_MEMORY = new URL('./peak.ts', import.meta.url).href

const env = { ...process.env, DRAWBRIDGE_ICONS: 'off' }

async function run(command: string, ...args: string[]): Promise<{ readonly ms: number; readonly megabytes: number }> {
  const start = performance.now()
  const { stderr } = await promisify(execFile)(process.execPath, ['--import', TELL_MEMORY, command, ...args], { env })
  return { ms: performance.now() - start, megabytes: Number(/PEAK (\d+)/.exec(stderr)?.[1]) }
}

/** Times in ms of each command with the same arguments, which take turns. */
async function startTimes(commands: readonly string[], args: readonly string[]): Promise<number[]> {
  const times = commands.map((): number[] => [])
  // The first run compiles and fills the compile cache.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [i, command] of commands.entries()) {
      const { ms } = await run(command, ...args)
      if (round > 0) times[i]!.push(ms)
    }
  return times.map((list) => Math.round(median(list)))
}

/** Measures commands that were built, each figure of one right after that of the other. */
export async function measureCommands(commands: readonly string[], folder: string): Promise<CommandFigures[]> {
  const help = await startTimes(commands, ['--help'])
  const convert = await startTimes(commands, ['convert', FLOWCHART, '--out', join(folder, 'out.json')])
  const memory = commands.map((): Record<number, number> => ({}))
  for (const cells of LARGE) {
    const file = join(folder, `${cells}.drawio`)
    await writeFile(file, generateDiagram(cells))
    for (const [i, command] of commands.entries())
      memory[i]![cells] = (await run(command, 'convert', file, '--out', `${file}.json`)).megabytes
  }
  const many = join(folder, 'many')
  await mkdir(many)
  for (let i = 0; i < FILES; i += 1) await writeFile(join(many, `${i}.drawio`), generateDiagram(CELLS + i))
  const figures: CommandFigures[] = []
  for (const [i, command] of commands.entries()) {
    const on = (threads: number) => {
      const out = join(folder, `by-${i}-${threads}`)
      return timedRun([command, 'convert', many, '--quiet', '--concurrency', String(threads), '--out', out], env)
    }
    const one = await on(1)
    const two = await on(2)
    figures.push({
      helpMs: help[i]!,
      convertMs: convert[i]!,
      megabytes: memory[i]!,
      gain: Number((one.ms / two.ms).toFixed(2)),
      threads: { one: one.threads, two: two.threads },
    })
  }
  return figures
}

export async function commandBenchmark(): Promise<CommandBenchmark> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-command-'))
  try {
    const [figures] = await measureCommands([await buildCommand(folder)], folder)
    const result = { ...figures!, controlGain: Number((await controlGain()).toFixed(2)) }
    console.dir(result, { depth: null })
    return result
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

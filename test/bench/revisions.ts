/** Another revision beside the present one: both measure the same files in turns, in one run. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildCommand } from '../cli/built.ts'
import { type Core, coreOf, PRESENT, withRevision } from '../revision.ts'
import { type CommandFigures, measureCommands } from './command.ts'
import { readCorpus } from './corpus.ts'
import { generateDiagram } from './generate.ts'
import { axesNamed } from './traps/index.ts'
import { growthAlong } from './traps/measure.ts'
import { leastTimes } from './turns.ts'

const CELLS = [1_000, 10_000]
const ROUNDS = 8
/** Axes that once were traps, by parts of their names. */
const TRAPS = ['with jumps', 'waypoints, segment', 'labels on an edge', 'nested groups with an edge each']

interface RevisionTimes {
  readonly input: string
  /** Minimum processor time of a round in ms. */
  readonly oldMs: number
  readonly newMs: number
  /** The present code's time over that of the revision. */
  readonly ratio: number
}

interface TrapTimes {
  readonly axis: string
  /** Number of items in the largest file that was measured; a slow revision gets no larger ones. */
  readonly oldSize: number
  readonly newSize: number
  /** Time of the slowest step for that file, ms. */
  readonly oldMs: number
  readonly newMs: number
  readonly oldExponent: number
  readonly newExponent: number
}

export interface RevisionBenchmark {
  readonly conversions: readonly RevisionTimes[]
  readonly traps: readonly TrapTimes[]
  /** Start, memory and threads of the built commands. */
  readonly commands: { readonly old: CommandFigures; readonly present: CommandFigures } | 'not built'
}

/**
 * @param revision as git names it
 * @param axis traps whose names contain it, instead of those that once were traps
 */
export function revisionBenchmark(revision: string, axis?: string): Promise<RevisionBenchmark> {
  return withRevision(revision, async (root) => {
    const old = await coreOf(root)
    const conversions = await compareConversions(old)
    console.table(conversions)
    const traps = compareTraps(old, axis === undefined ? TRAPS : [axis])
    console.table(traps)
    const commands = await compareCommands(root)
    console.dir(commands, { depth: null })
    return { conversions, traps, commands }
  })
}

async function compareConversions(old: Core): Promise<readonly RevisionTimes[]> {
  const corpus = await readCorpus()
  const inputs: { readonly input: string; readonly files: readonly (string | Uint8Array)[] }[] = [
    ...(corpus ? [{ input: `corpus, ${corpus.files.length} files`, files: corpus.files }] : []),
    ...CELLS.map((cells) => ({ input: `${cells} cells`, files: [generateDiagram(cells)] })),
  ]
  return inputs.map(({ input, files }): RevisionTimes => {
    const { oldMs, newMs } = leastTimes(ROUNDS, {
      oldMs: () => files.map((file) => old.convertDiagram(file)),
      newMs: () => files.map((file) => PRESENT.convertDiagram(file)),
    })
    const rounded = (ms: number) => Number(ms.toFixed(1))
    return { input, oldMs: rounded(oldMs), newMs: rounded(newMs), ratio: Number((newMs / oldMs).toFixed(3)) }
  })
}

function compareTraps(old: Core, names: readonly string[]): readonly TrapTimes[] {
  return axesNamed(names).map(([name, axis]): TrapTimes => {
    const [before, now] = [growthAlong(name, axis, old), growthAlong(name, axis)]
    return {
      axis: name,
      oldSize: before.size,
      newSize: now.size,
      oldMs: Math.max(before.read, before.look, before.edit, before.svg),
      newMs: Math.max(now.read, now.look, now.edit, now.svg),
      oldExponent: before.exponent,
      newExponent: now.exponent,
    }
  })
}

/** The command of an old revision may need packages that are no longer installed. */
async function compareCommands(root: string): Promise<RevisionBenchmark['commands']> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-commands-'))
  try {
    const before = await buildCommand(join(folder, 'old'), root).catch((error: Error) => {
      console.error(`bench: the command of the revision cannot be built here: ${error.message}`)
    })
    if (before === undefined) return 'not built'
    const now = await buildCommand(join(folder, 'present'))
    const [old, present] = await measureCommands([before, now], folder)
    return { old: old!, present: present! }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

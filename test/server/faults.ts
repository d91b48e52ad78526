/**
 * Faults that the service survives. Nothing that was acknowledged may be lost or doubled, no run may stay unfinished or act
 * twice, and no process may end that was not told to.
 */
import { startS3 } from '../../apps/server/test/s3.ts'
import { readCommandLine, refuse } from '../../scripts/command-line.ts'
import { crashUnderLoad } from './crashes.ts'
import { exportAfterRuns } from './exports.ts'
import { fillDiskUnderLoad } from './full-disk.ts'
import { convertPoison, killConversions, leaveBodiesUnfinished } from './hostile.ts'
import { faultsOfImports, killDuringImports } from './imports.ts'
import { faultsOfLargeBranch, workOnLargeBranch } from './large-branches.ts'
import { faultsOf } from './load.ts'
import { killNpmStart } from './npm-start.ts'
import { killEmbeddedUnderLoad, restartUnderLoad } from './outages.ts'
import { faultsOfStop, stopUnderLoad } from './stops.ts'

const KILLS = [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGINT'],
  ['npm', 'SIGKILL'],
  ['script', 'SIGTERM'],
  ['script', 'SIGINT'],
  ['script', 'SIGKILL'],
] as const

/** Every scenario in full: what it measured, and what must not have happened, in words. */
const SCENARIOS: Readonly<Record<string, () => Promise<{ figures: object; faults: readonly string[] }>>> = {
  crashes: async () => judged(await crashUnderLoad({ servers: 25, workers: 20, databases: 10 })),
  objects: async () => {
    const store = await startS3()
    try {
      return judged(await crashUnderLoad({ servers: 8, workers: 4, databases: 4 }, store.env))
    } finally {
      await store.close()
    }
  },
  restarts: async () => judged(await restartUnderLoad(10)),
  stops: async () => {
    const figures = await stopUnderLoad(4, 20_000)
    return { figures, faults: faultsOfStop(figures) }
  },
  start: async () => {
    const figures: Record<string, object> = {}
    const faults: string[] = []
    for (const [victim, signal] of KILLS) {
      const result = await killNpmStart(victim, signal)
      figures[`${victim} ${signal}`] = result
      if (result.left.length > 0) faults.push(`${signal} to ${victim} left ${result.left.join('; ')}`)
    }
    return { figures, faults }
  },
  disk: async () => {
    const figures = await fillDiskUnderLoad()
    if (!figures) return { figures: { skipped: 'no disk could be mounted' }, faults: [] }
    return { figures, faults: faultsOf(figures) }
  },
  exports: async () => {
    const figures = await exportAfterRuns(3000)
    return { figures, faults: [...figures.problems, ...(figures.different.length > 0 ? ['the exports differ'] : [])] }
  },
  imports: async () => {
    const figures = await killDuringImports({ imports: 3, files: 400, workers: 6, servers: 4, databases: 2 })
    return { figures, faults: faultsOfImports(figures) }
  },
  large: async () => {
    const figures = await workOnLargeBranch({ entities: 600, diffs: 12, heap: 512 })
    return { figures, faults: faultsOfLargeBranch(figures) }
  },
  poison: () => convertPoison(),
  bodies: () => leaveBodiesUnfinished(),
  conversions: () => killConversions(10),
  deaths: async () => judged(await killEmbeddedUnderLoad(5)),
}

function judged(account: Parameters<typeof faultsOf>[0]) {
  return { figures: account, faults: faultsOf(account) }
}

const HELP = `npx node test/server/faults.ts [SCENARIO…]

Kills 25 servers, 20 workers and 10 databases, restarts a PostgreSQL ten times and lets the embedded one die five times, fills
a disk, stops a server and npm start in the middle of their work, and kills servers and databases while the content of files
is in an object store, and all of them during imports. Compares, merges, extracts and exports a branch with 600 MB of values.
Converts a file that ends whoever converts it, leaves 60 bodies of 60 MB unfinished, and kills ten conversions. Ends with 1 if
anything was lost or doubled, or a process died. Scenarios, by default all
of them: ${Object.keys(SCENARIOS).join(', ')}.`

const names = readCommandLine({ help: HELP, allowPositionals: true }).positionals
const unknown = names.filter((name) => !Object.hasOwn(SCENARIOS, name))
if (unknown.length > 0) refuse(HELP, `there is no scenario ${unknown.join(', ')}`)
for (const [name, run] of Object.entries(SCENARIOS)) {
  if (names.length > 0 && !names.includes(name)) continue
  const started = Date.now()
  const { figures, faults } = await run()
  console.log(`${name}: ${JSON.stringify({ ...figures, seconds: (Date.now() - started) / 1000 }, null, 2)}`)
  for (const fault of faults) console.error(`${name}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

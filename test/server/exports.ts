/** A back-up of a workspace whose automations have run, restored on another PostgreSQL and compared line by line. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startModelServer } from '../../apps/server/src/platform/agent/fixtures/model-server.ts'
import { startExternal } from '../../apps/server/test/external-postgres.ts'
import { drawingModel } from './drawing-runs.ts'
import { settle, startLoad } from './load.ts'
import { freePort, MAIN, startCluster } from './processes.ts'

/** Length of a line that is shown. */
const SHOWN = 1000

export interface ExportResult {
  readonly runs: number
  readonly lines: number
  /** The beginnings of lines that only one of the two exports has. */
  readonly different: readonly string[]
  readonly problems: readonly string[]
}

/** Lets automations run for `ms`, exports, imports elsewhere and exports again. */
export async function exportAfterRuns(ms: number): Promise<ExportResult> {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-export-'))
  const [here, there] = [await startExternal(), await startExternal()]
  const model = await startModelServer(drawingModel)
  const port = await freePort()
  const cluster = await startCluster(port, { LLM_BASE_URL: model.url, LLM_MODEL: 'scripted', DATABASE_URL: here.url })
  const problems: string[] = []
  const run = async (url: string, ...args: string[]) => {
    const child = spawn(process.execPath, [MAIN, ...args], { env: { PATH: process.env.PATH, DATABASE_URL: url } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const [code] = await once(child, 'close')
    if (code !== 0) problems.push(`${args[0]} ended with ${code}: ${output}`)
  }
  try {
    await cluster.startServer(port)
    await cluster.startWorker()
    const load = await startLoad(cluster, [port])
    await new Promise((resolve) => setTimeout(resolve, ms))
    await load.stop()
    const { runs } = await settle(cluster, load, port)
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    await run(here.url, 'export', 'demo', first)
    await run(there.url, 'import', first)
    await run(there.url, 'export', 'demo', second)
    const [one, two] = [first, second].map((file) => readFileSync(file, 'utf8').split('\n').sort())
    const known = new Set(one)
    const different = [...two!.filter((line) => !known.delete(line)), ...known].map((line) => line.slice(0, SHOWN))
    return { runs, lines: one!.length, different, problems }
  } finally {
    await cluster.stop()
    await model.close()
    await Promise.all([here.dispose(), there.dispose()])
    rmSync(folder, { recursive: true, force: true })
  }
}

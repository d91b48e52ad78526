/**
 * Races: two servers and two workers compete on one database. No acknowledged change may be lost, and if only one can
 * win, exactly one does.
 */
import { startModelServer } from '../../apps/server/src/platform/agent/fixtures/model-server.ts'
import { readCommandLine, wholeNumber } from '../../scripts/command-line.ts'
import { addDrawing, countDiagrams, drawingModel, startDrawing, titleOf, untilEnded } from './drawing-runs.ts'
import { freePort, startCluster } from './processes.ts'
import { type Arena, BRANCH_RACES, POLICY_RACES, type Race, type Send } from './races.ts'

export interface ConcurrencyResult {
  /** Number of races, by name. */
  readonly races: Readonly<Record<string, number>>
  readonly requests: number
  /** Descriptions of changes that were lost, or won more than once. */
  readonly violations: readonly string[]
  /** Responses of 500 and above. */
  readonly serverErrors: number
  readonly runs: number
  readonly unfinishedRuns: number
  /** Runs whose diagram exists more than once, or not at all. */
  readonly notExactlyOnce: number
}

/** Runs each race `rounds` times, those of branches four at a time, alongside runs of automations. */
export async function raceServers(rounds: number): Promise<ConcurrencyResult> {
  const model = await startModelServer(drawingModel)
  const ports = [await freePort(), await freePort()] as const
  const cluster = await startCluster(ports[0], { LLM_BASE_URL: model.url, LLM_MODEL: 'scripted' })
  try {
    await Promise.all(ports.flatMap((port) => [cluster.startServer(port), cluster.startWorker()]))
    const client = cluster.clientOf(ports[0])
    await addDrawing(client, cluster.project)

    let requests = 0
    let serverErrors = 0
    const send: Send = async (method, path, body) => {
      const port = ports[requests++ % 2]
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { customer: 'demo', 'x-api-key': cluster.key, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (response.status >= 500) serverErrors += 1
      return { status: response.status, body: await response.json() }
    }
    let count = 0
    const arena: Arena = { send, project: cluster.project, name: () => `name ${count++}` }
    const races: Record<string, number> = {}
    const violations: string[] = []
    const run = async (name: string, race: Race) => {
      const found = await race(arena).catch((error: unknown) => [`${name}: ${error}`])
      races[name] = (races[name] ?? 0) + 1
      violations.push(...found)
    }

    const runs = new Map<string, string>()
    let isRacing = true
    const triggering = (async () => {
      for (let n = 0; isRacing; n++) {
        const event = `event ${n}`
        for (const id of (await startDrawing(cluster.clientOf(ports[n % 2]!), cluster.project, event)) ?? []) {
          runs.set(id, event)
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })()

    for (let round = 0; round < rounds; round++) {
      for (const [name, race] of Object.entries(POLICY_RACES)) await run(name, race)
    }
    const queue = Object.entries(BRANCH_RACES).flatMap((entry) => Array.from({ length: rounds }, () => entry))
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await run(...next)
      }),
    )
    isRacing = false
    await triggering

    const states = await untilEnded(client, [...runs.keys()], 60_000)
    const drawn = await countDiagrams(client, cluster.project)
    return {
      races,
      requests,
      violations,
      serverErrors,
      runs: runs.size,
      unfinishedRuns: [...runs.keys()].filter((id) => states.get(id)?.status !== 'succeeded').length,
      notExactlyOnce: [...runs.values()].filter((event) => drawn.get(titleOf(event)) !== 1).length,
    }
  } finally {
    await cluster.stop()
    await model.close()
  }
}

if (process.argv[1] === import.meta.filename) {
  const help = `npx node test/server/concurrency.ts [ROUNDS]

Lets two servers and two workers compete on one database, in each kind of race ROUNDS times (default 40).`
  const [text = '40'] = readCommandLine({ help, allowPositionals: true }).positionals
  const rounds = wholeNumber(help, 'ROUNDS', text)
  const started = Date.now()
  const result = await raceServers(rounds)
  console.log(JSON.stringify({ ...result, seconds: (Date.now() - started) / 1000 }, null, 2))
  const { violations, serverErrors, unfinishedRuns, notExactlyOnce } = result
  process.exitCode = violations.length + serverErrors + unfinishedRuns + notExactlyOnce > 0 ? 1 : 0
}

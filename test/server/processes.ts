/** Real processes of the service for tests of faults and for benchmarks: PostgreSQL, servers and workers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionSettings } from '../../apps/server/src/platform/database/pool.ts'
import { type Client, createClient } from '../../packages/client/src/index.ts'
import { answers } from '../../packages/embedded-postgres/src/index.ts'

/** The file that servers, workers and commands are started from. */
export const MAIN: string = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', 'main.mjs')

/** One started process. */
export interface Process {
  readonly child: ChildProcess
  /** Its output so far. */
  output(): string
  kill(): Promise<void>
  /** Stops it by SIGTERM; wait for `child` to end. */
  stop(): void
}

/** Length of a dead process's output that is shown, from its end. */
const SHOWN = 2000

/** How long a request may take, in ms. */
const TIMEOUT_MS = 40_000

/** A workspace of a running service, and the key of its admin. */
export interface Place {
  readonly origin: string
  readonly workspace: string
  readonly key: string
}

export interface Cluster {
  readonly dataDir: string
  /** The embedded database, for its owner. */
  readonly database: ConnectionSettings
  readonly key: string
  readonly project: string
  /** Starts a server; for its port, the first one, which created the demo workspace, is returned. */
  startServer(port: number): Promise<Process>
  startWorker(): Promise<Process>
  /** Kills the database server as a crash would: its main process, and with it all others. */
  killDatabase(): void
  /** Resolves when the embedded database responds. */
  databaseAnswers(): Promise<void>
  /** The last output of processes that ended unexpectedly. */
  died(): string[]
  /** Sends a request with the key of the demo workspace; bytes are sent unchanged, anything else as JSON. */
  send(port: number, method: string, path: string, body?: object): Promise<Response>
  clientOf(port: number): Client
  stop(): Promise<void>
}

export { freePort } from '../../apps/server/test/external-postgres.ts'

import { removeData } from '../../packages/embedded-postgres/test/remove-data.ts'

const { PATH, NODE_COMPILE_CACHE } = process.env
const INHERITED = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }

/**
 * A folder with a database and a first server on `port`, which has created the demo workspace. `main` is the entry of
 * another checkout, to compare versions.
 */
export async function startCluster(
  port: number,
  env: Readonly<Record<string, string>> = {},
  main = MAIN,
): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-cluster-'))
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755)
  const started = new Set<Process>()
  const died: string[] = []

  async function start(args: readonly string[], more: Record<string, string>, ready: RegExp): Promise<Process> {
    const child = spawn(process.execPath, [main, ...args], {
      env: {
        ...INHERITED,
        DATA_DIR: dataDir,
        RATE_LIMIT: '0',
        FAILED_CREDENTIALS_LIMIT: '0',
        LOG_LEVEL: 'info',
        ...env,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += String(chunk)))
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    let isKilled = false
    child.once('exit', (code, signal) => {
      if (!isKilled) died.push(`${args.join(' ')} ended with ${code ?? signal}: ${output.slice(-SHOWN)}`)
    })
    const one: Process = {
      child,
      output: () => output,
      stop() {
        isKilled = true
        started.delete(one)
        child.kill('SIGTERM')
      },
      async kill() {
        isKilled = true
        child.kill('SIGKILL')
        await ended
        started.delete(one)
      },
    }
    started.add(one)
    const deadline = Date.now() + 120_000
    while (!ready.test(output)) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${args.join(' ')} did not start: ${output}`)
      await sleep(20)
    }
    return one
  }

  const startServer = (at: number) => start(['serve'], { PORT: String(at), ROLE: 'api' }, /is ready at/)
  const startWorker = () => start(['worker'], {}, /working on jobs/)
  let first: Process | undefined = await startServer(port)
  const key = keyOf(dataDir, first.output())
  const placeAt = (at: number): Place => ({ origin: `http://127.0.0.1:${at}`, workspace: 'demo', key })
  const clientOf = (at: number) => clientAt(placeAt(at))
  const database = { host: join(dataDir, 'socket'), port: 5432, user: 'postgres', database: 'postgres' }
  const project = (await clientOf(port).GET('/project')).data!.projects[0]!.id
  return {
    dataDir,
    database,
    key,
    project,
    async startServer(at) {
      if (at !== port || !first) return startServer(at)
      const made = first
      first = undefined
      return made
    },
    startWorker,
    clientOf,
    killDatabase() {
      process.kill(postmaster(dataDir), 'SIGKILL')
    },
    async databaseAnswers() {
      const deadline = Date.now() + 60_000
      while (!(await answers(database, 1000))) {
        if (Date.now() > deadline) throw new Error('the embedded database did not come back')
        await sleep(20)
      }
    },
    died: () => [...died],
    send: (at, method, path, body) => send(placeAt(at), method, path, body),
    async stop() {
      await Promise.all([...started].map((one) => one.kill()))
      try {
        process.kill(postmaster(dataDir), 'SIGQUIT')
        await sleep(300)
      } catch {
        // It has already ended.
      }
      removeData(dataDir)
    },
  }
}

/** A client that does not repeat requests. */
export const clientAt = ({ origin, workspace, key }: Place): Client =>
  createClient({ baseUrl: origin, customer: workspace, apiKey: key, retries: 0, timeout: TIMEOUT_MS })

/** Sends a request with the key of a workspace; bytes are sent unchanged, anything else as JSON. */
export function send(to: Place, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${to.origin}${path}`, {
    method,
    headers: {
      customer: to.workspace,
      'x-api-key': to.key,
      'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
    },
    ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

/** The key of the demo workspace: in a file, or in the output of versions before 0.2. */
function keyOf(dataDir: string, output: string): string {
  const file = join(dataDir, 'demo.key')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : /cust_live_\w+/.exec(output)![0]
}

function postmaster(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers, findBinaries } from '@drawbridge/embedded-postgres'
import { PROGRAMS } from '../../../packages/embedded-postgres/test/programs.ts'
import { removeData } from '../../../packages/embedded-postgres/test/remove-data.ts'

/** A separate PostgreSQL that is reached by an address, like one that a site runs. */
export interface ExternalPostgres {
  readonly port: number
  /** For DATABASE_URL. */
  readonly url: string
  start(): Promise<void>
  isRunning(): boolean
  /** Stops it: SIGINT closes connections and stops, SIGQUIT and SIGKILL are crashes. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Stops it and removes its folder. */
  dispose(): Promise<void>
}

const NOBODY = 65_534

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Initialises and starts a PostgreSQL in `parent` with further settings such as `max_connections=20`. */
export async function startExternal(extra: readonly string[] = [], parent = tmpdir()): Promise<ExternalPostgres> {
  const { bin } = findBinaries(PROGRAMS)
  const folder = mkdtempSync(join(parent, 'drawbridge-external-'))
  const isRoot = process.getuid?.() === 0
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  chmodSync(folder, 0o700)
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const env = { ...process.env, LC_ALL: 'C' }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...identity, cwd: folder, encoding: 'utf8', env },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  const port = await freePort()
  const settings = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }
  const options = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=200',
    ...extra,
  ]
  let child: ChildProcess | undefined

  const external: ExternalPostgres = {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      const args = ['-D', data, ...options.flatMap((one) => ['-c', one])]
      const started = spawn(join(bin, 'postgres'), args, {
        ...identity,
        cwd: folder,
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child = started
      let log = ''
      started.stderr!.on('data', (chunk) => (log = `${log}${chunk}`.slice(-4000)))
      const deadline = Date.now() + 60_000
      while (!(await answers(settings, 2000))) {
        const hasEnded = started.exitCode !== null || started.signalCode !== null
        // The child processes of a killed server end a moment later.
        if (hasEnded && log.includes('shared memory block') && Date.now() < deadline) {
          await sleep(50)
          return external.start()
        }
        if (hasEnded || Date.now() > deadline) {
          throw new Error(`PostgreSQL did not start: ${log}`)
        }
        await sleep(20)
      }
    },
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    async stop(signal = 'SIGINT') {
      if (!child || !external.isRunning()) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    async dispose() {
      await external.stop('SIGQUIT')
      removeData(folder)
    },
  }
  await external.start()
  return external
}

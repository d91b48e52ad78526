import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newFolderProblem } from '@drawbridge/resources/named-folder'
import { isAlive } from '@drawbridge/threads/process'
import pg from 'pg'
import { answers } from './answers.ts'
import { type Binaries, digest, findBinaries, makeFolder, reachable, serverIsOther } from './binaries.ts'
import { clearDeadServer, runningPid } from './postmaster.ts'
import { takeStartLock } from './start-lock.ts'

/** How the owner of the databases connects. */
export interface EmbeddedSettings {
  /** Folder of the unix socket. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** The data folder is not a folder, or cannot be created; `message` continues a sentence that begins with its name. */
export class DataFolderError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DataFolderError'
  }
}

/** A running embedded server. */
export interface Embedded {
  readonly settings: EmbeddedSettings
  /** The folder in use; differs from the requested one if the server's user cannot enter that. */
  readonly dataDir: string
  readonly pid: number
  /** False when a server that was already running has been adopted. */
  readonly started: boolean
  /** Whether a server runs on the folder now. */
  isRunning(): boolean
  /** Starts the server again, or adopts one that another process has started. */
  restart(): Promise<void>
  /** Stops the server unless another process is connected; returns whether it stopped. */
  stopIfUnused(): Promise<boolean>
}

/** Options for tests. */
export interface EmbeddedOptions {
  readonly dataDir: string
  /** Folder that the programs are copied to. Default: inside the data folder. */
  readonly cacheDir?: string
  /** Programs to run instead of the detected ones. */
  readonly binaries?: Binaries
  /** Further server settings, such as `fsync=off` for a test. */
  readonly extra?: readonly string[]
}

/** PostgreSQL refuses to run as root; "nobody" exists everywhere. */
const NOBODY = 65_534
const PORT = 5432
/** Maximum wait for a response before a server counts as not ready, in ms. */
const MAX_ANSWER_MS = 2000
/** Maximum time in ms for which the server still lists a closed connection. */
const MAX_CLOSING_MS = 2000
/** sun_path holds 108 bytes including its end; the socket's name takes 16 of them. */
const MAX_SOCKET_DIR_LENGTH = 90

/**
 * Starts a PostgreSQL in a folder, or adopts the one that runs there. It listens on a unix socket in a folder of mode
 * 0700 and on no port. Several processes may call this at once: one starts the server, the others adopt it, and the
 * server outlives the process that started it.
 * @throws {DataFolderError}
 * @throws {Error} when no programs are found or the server does not start; the message has the end of its log.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  assertFolder(resolve(options.dataDir))
  const dir = reachable(resolve(options.dataDir))
  makeDataFolder(dir)
  const pgdata = join(dir, 'postgres')
  const sockets = socketDir(dir)
  const settings: EmbeddedSettings = { host: sockets, port: PORT, user: 'postgres', database: 'postgres' }
  const identity: Identity = serverIsOther ? { uid: NOBODY, gid: NOBODY } : {}

  const finish = (pid: number, started: boolean): Embedded => ({
    settings,
    dataDir: dir,
    pid,
    started,
    isRunning: () => runningPid(pgdata) !== undefined,
    async restart() {
      // Another folder may be mounted there now, or none: an empty database must not replace the lost one.
      if (!existsSync(join(pgdata, 'PG_VERSION'))) throw new Error(`There is no database in ${pgdata}`)
      await startEmbedded({ ...options, dataDir: dir })
    },
    stopIfUnused: () => stopIfUnused(dir, pgdata, settings),
  })
  const running = await adopt(pgdata, settings)
  if (running !== undefined) return finish(running, false)

  const lock = await takeStartLock(join(dir, 'lock'))
  try {
    const meanwhile = await adopt(pgdata, settings)
    if (meanwhile !== undefined) return finish(meanwhile, false)
    const binaries = options.binaries ?? findBinaries(options.cacheDir ?? join(dir, 'bin'))
    ownDirectory(sockets)
    await clearDeadServer(pgdata, join(sockets, `.s.PGSQL.${PORT}.lock`))
    if (existsSync(pgdata)) assertOwned(pgdata, identity.uid ?? process.getuid?.())
    else initialise(binaries, dir, pgdata, identity)
    const log = join(dir, 'postgres.log')
    const out = openSync(log, 'a', 0o600)
    const child = spawn(
      join(binaries.bin, 'postgres'),
      ['-D', pgdata, ...serverSettings(sockets, options.extra ?? []).flatMap((one) => ['-c', one])],
      { ...identity, cwd: sockets, detached: true, stdio: ['ignore', out, out], env: { ...process.env, LC_ALL: 'C' } },
    )
    let failed: string | undefined
    child.on('error', (error) => (failed = error.message))
    child.on('exit', (code) => (failed = `it ended with code ${code}`))
    child.unref()
    closeSync(out)
    await untilReady(settings, () => failed, log)
    return finish(child.pid!, true)
  } finally {
    lock.release()
  }
}

function serverSettings(sockets: string, extra: readonly string[]): string[] {
  return [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    'unix_socket_permissions=0700',
    `port=${PORT}`,
    'max_connections=200',
    'jit=off',
    ...extra,
  ]
}

/** The user that the server runs as, if it is not that of this process. */
interface Identity {
  readonly uid?: number
  readonly gid?: number
}

/** @throws {Error} for a copy that has lost owner or modes, which PostgreSQL would refuse in other words. */
function assertOwned(pgdata: string, uid: number | undefined): void {
  const found = statSync(pgdata)
  // Windows has neither.
  if (uid === undefined || (found.uid === uid && (found.mode & 0o077) === 0)) return
  throw new Error(
    `${pgdata} must belong to the user ${uid} and be closed to others, as in the original (cp -a, tar or rsync -a keep this): chown -R ${uid} ${pgdata} && chmod -R go= ${pgdata}`,
  )
}

/** Initialises beside the target and renames, so that an incomplete folder is never taken for a database. */
function initialise(binaries: Binaries, dir: string, pgdata: string, identity: Identity): void {
  const draft = join(dir, 'postgres.new')
  rmSync(draft, { recursive: true, force: true })
  ownDirectory(draft)
  const result = spawnSync(
    join(binaries.bin, 'initdb'),
    ['-D', draft, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'],
    { ...identity, cwd: draft, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  )
  if (result.status !== 0) {
    throw new Error(`The embedded PostgreSQL could not be initialised: ${result.error?.message ?? result.stderr}`)
  }
  renameSync(draft, pgdata)
}

function ownDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (serverIsOther) chownSync(path, NOBODY, NOBODY)
}

/** @throws {DataFolderError} when something else than a folder has a name in this path. */
function assertFolder(dir: string): void {
  const problem = newFolderProblem(dir)
  if (problem !== undefined) throw new DataFolderError(problem)
}

/** @throws {DataFolderError} when it cannot be created. */
function makeDataFolder(dir: string): void {
  try {
    makeFolder(dir)
  } catch (error) {
    throw new DataFolderError(`cannot be created: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function socketDir(dir: string): string {
  const beside = join(dir, 'socket')
  return Buffer.byteLength(beside) <= MAX_SOCKET_DIR_LENGTH ? beside : join(tmpdir(), `drawbridge-${digest(dir)}`)
}

/** The pid of a server that runs on this folder and answers, or undefined. */
async function adopt(pgdata: string, settings: EmbeddedSettings): Promise<number | undefined> {
  const pid = runningPid(pgdata)
  if (pid === undefined) return undefined
  const deadline = Date.now() + 30_000
  // A server in recovery refuses connections for a while; one that dies meanwhile is started again.
  while (Date.now() < deadline && isAlive(pid)) {
    if (await answers(settings, MAX_ANSWER_MS)) return pid
    await sleep(20)
  }
  return undefined
}

async function untilReady(settings: EmbeddedSettings, failure: () => string | undefined, log: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await answers(settings, MAX_ANSWER_MS))) {
    const reason = failure() ?? (Date.now() > deadline ? 'it did not respond within 60 s' : undefined)
    if (reason !== undefined) {
      const tail = readFileSync(log, 'utf8').trim().split('\n').slice(-12).join('\n')
      throw new Error(`The embedded PostgreSQL did not start: ${reason}. The end of ${log}:\n${tail}`)
    }
    await sleep(10)
  }
}

async function stopIfUnused(dir: string, pgdata: string, settings: EmbeddedSettings): Promise<boolean> {
  const lock = await takeStartLock(join(dir, 'lock'))
  try {
    const pid = runningPid(pgdata)
    if (pid === undefined) return false
    if (await staysInUse(settings)) return false
    interrupt(pid)
    const deadline = Date.now() + 30_000
    while (isAlive(pid) && existsSync(join(pgdata, 'postmaster.pid')) && Date.now() < deadline) await sleep(10)
    return true
  } finally {
    lock.release()
  }
}

/** Stops a server, unless it has ended meanwhile. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Whether others are connected. The server still lists connections for a moment after they were closed here. */
async function staysInUse(settings: EmbeddedSettings): Promise<boolean> {
  const deadline = Date.now() + MAX_CLOSING_MS
  while (await hasOtherClients(settings)) {
    if (Date.now() > deadline) return true
    await sleep(50)
  }
  return false
}

async function hasOtherClients(settings: EmbeddedSettings): Promise<boolean> {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    )
    return (rowCount ?? 0) > 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

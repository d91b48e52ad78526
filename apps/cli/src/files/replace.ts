/**
 * Replaces files as a whole. The content goes to a temporary file in the same folder, which is then renamed, so that
 * neither Ctrl-C nor a full disk nor a crash leaves half a file or destroys the earlier one. Only a kill leaves the
 * temporary file.
 */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { access, constants, copyFile, type FileHandle, lstat, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/** Writes the content of a file. */
export type Write = (file: FileHandle) => Promise<void>

/** An open descriptor of this process, which a rename would not reach. */
const DESCRIPTOR = /^\/(dev\/(fd\/|std(in|out|err)$)|proc\/)/
/** Errors of a system that lets a file be written, but nothing be created or renamed beside it. */
const FIXED_FOLDER: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV'])
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Temporary files of this process. */
const unfinished = new Set<string>()

function removeUnfinished(): void {
  for (const path of unfinished) {
    try {
      rmSync(path, { force: true })
    } catch {
      // Its folder may not be writable any more.
    }
  }
}

/** Ends the process as the signal does by itself, unless the command has a listener of its own. */
function onSignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return
  removeUnfinished()
  process.off(signal, onSignal)
  process.kill(process.pid, signal)
}

function begin(path: string): void {
  if (unfinished.size === 0) {
    process.on('exit', removeUnfinished)
    for (const signal of SIGNALS) process.on(signal, onSignal)
  }
  unfinished.add(path)
}

function end(path: string): void {
  unfinished.delete(path)
  if (unfinished.size > 0) return
  process.off('exit', removeUnfinished)
  for (const signal of SIGNALS) process.off(signal, onSignal)
}

/** Whether a path is that of a temporary file, of this process or another one. */
export function isTemporary(path: string): boolean {
  return /^\.drawbridge-[0-9a-f]{16}\.tmp$/.test(basename(path))
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

interface Target {
  /** Without links. */
  readonly path: string
  /** The plain file that is replaced. */
  readonly before?: { readonly mode: number; readonly uid: number; readonly gid: number }
}

/**
 * The file to replace; undefined for what is written in place: a device, a pipe, an open descriptor, a link that leads
 * nowhere.
 * @throws Error when the file may not be written.
 */
async function targetOf(path: string): Promise<Target | undefined> {
  const absolute = resolve(path)
  if (DESCRIPTOR.test(absolute)) return undefined
  if ((await lstat(absolute).catch(() => undefined)) === undefined) return { path: absolute }
  const real = await realpath(absolute).catch(() => undefined)
  const before = real === undefined ? undefined : await stat(real)
  if (real === undefined || !before?.isFile()) return undefined
  await access(real, constants.W_OK)
  return { path: real, before }
}

/** Writes a file in place. One that is half written is deleted; one that cannot be opened stays as it is. */
async function writeInPlace(path: string, write: Write): Promise<void> {
  const file = await open(path, 'w')
  try {
    await write(file)
  } catch (error) {
    if ((await file.stat()).isFile()) await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Fills a new file with the mode and, if possible, the owner of the one that it replaces. */
async function fill(file: FileHandle, write: Write, mode: number | undefined, before: Target['before']): Promise<void> {
  try {
    if (before) await file.chown(before.uid, before.gid).catch(() => {})
    // After the change of the owner, which resets some bits.
    const bits = mode ?? before?.mode
    if (bits !== undefined) await file.chmod(bits & 0o7777)
    await write(file)
  } finally {
    await file.close()
  }
}

/**
 * Creates a file or replaces it as a whole. The target of a link is replaced, not the link.
 * @param mode permissions; by default those of the file that is replaced, or what the system gives to new files
 * @throws Error of the system or of `write`; then an earlier file is as before.
 */
export async function replaceFile(path: string, write: Write, mode?: number): Promise<void> {
  const target = await targetOf(path)
  if (target === undefined) return writeInPlace(path, write)
  const { path: real, before } = target
  const temporary = join(dirname(real), `.drawbridge-${randomBytes(8).toString('hex')}.tmp`)
  begin(temporary)
  try {
    let file: FileHandle
    try {
      file = await open(temporary, 'wx', mode ?? before?.mode)
    } catch (error) {
      if (before === undefined || !FIXED_FOLDER.has(codeOf(error))) throw error
      return await writeInPlace(path, write)
    }
    await fill(file, write, mode, before)
    await rename(temporary, real).catch(async (error: unknown) => {
      // For example a file that is mounted by itself.
      if (before === undefined || !FIXED_FOLDER.has(codeOf(error))) throw error
      await copyFile(temporary, real)
    })
  } finally {
    // In a folder that cannot be searched even a file that is missing is refused, which would hide the first error.
    await rm(temporary, { force: true }).catch(() => {})
    end(temporary)
  }
}

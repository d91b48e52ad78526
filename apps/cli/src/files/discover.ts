/**
 * Finds diagram files by content, since half of all real diagrams are .svg or .png files with nothing in their name.
 */
import { constants, createReadStream, type Dirent } from 'node:fs'
import { access, glob, readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { isWorthReading } from '@drawbridge/intake/passed-over'
import { CommandError } from '../exit-codes.ts'
import { comparePaths, folderOf, globParts, mayBeGlob } from './folder-of.ts'
import { headOf } from './head.ts'
import type { Links } from './links.ts'
import { reasonOf } from './reason.ts'
import { isTemporary } from './replace.ts'

export interface FoundFile {
  /** Path to read; for an entry of an archive `archive.zip!entry`. */
  readonly path: string
  /** Path below the argument it was found under, with forward slashes, for the mirrored tree. */
  readonly relative: string
  /** True when this very file was named, so that "not a diagram" is an error instead of a skip. */
  readonly named: boolean
  /** Path on disk; for an entry, that of its archive. */
  readonly container: string
  /** Content of an entry of an archive. */
  readonly bytes?: Uint8Array
  /** Why it cannot be converted. */
  readonly problem?: Problem
}

export interface Problem {
  readonly code: 'archive' | 'unreadable' | 'name-taken'
  readonly text: string
}

/** Folders in which programs keep their own data. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', '.git', '.hg', '.svn', '.drawbridge'])
/** Number of bytes of an archive that are read at a time. */
const ARCHIVE_CHUNK = 64 * 1024

/** The name decides here, because office documents are zip archives too. */
function looksLikeArchive(path: string, head: Uint8Array): boolean {
  return /\.zip$/i.test(path) && head[0] === 0x50 && head[1] === 0x4b
}

/** Whether a file is an archive of diagrams rather than a diagram; false for an unreadable file. */
export async function isArchive(path: string): Promise<boolean> {
  return looksLikeArchive(path, await headOf(path).catch(() => new Uint8Array(0)))
}

async function* fromArchive(path: string, below: string): AsyncGenerator<FoundFile> {
  const { readDiagrams } = await import('@drawbridge/intake/model-files')
  const open = () => createReadStream(path, { highWaterMark: ARCHIVE_CHUNK })
  for await (const { name, bytes, problem } of readDiagrams(open)) {
    yield {
      path: name === '' ? path : `${path}!${name}`,
      relative: name === '' ? below : `${below}/${name}`,
      container: path,
      named: false,
      ...(bytes && { bytes }),
      ...(problem !== undefined && { problem: { code: 'archive', text: problem } as const }),
    }
  }
}

/** A file found by path; its content is not known yet. */
export interface Candidate {
  readonly path: string
  /** As of a FoundFile. */
  readonly relative: string
  readonly named: boolean
}

/** The diagrams that a file may hold: itself, the entries of an archive, or none. */
export async function* probe({ path, relative: below, named }: Candidate): AsyncGenerator<FoundFile> {
  const found = { path, relative: below, named, container: path }
  let head: Uint8Array
  try {
    head = await headOf(path)
  } catch (error) {
    // One file that is unreadable or has vanished must not stop the others.
    yield { ...found, problem: { code: 'unreadable', text: `cannot read it: ${reasonOf(error)}` } }
    return
  }
  if (looksLikeArchive(path, head)) yield* fromArchive(path, below)
  else if (named || isWorthReading(path, head)) yield found
}

async function* walk(folder: string, root: string, links: Links | undefined): AsyncGenerator<Candidate> {
  const below = (path: string) => relative(root, path).replaceAll('\\', '/')
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) {
    // A folder that cannot be listed is reported like an unreadable file.
    yield { path: folder, relative: below(folder), named: false }
    return
  }
  entries.sort((a, b) => comparePaths(a.name, b.name))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (SKIPPED_FOLDERS.has(entry.name) && !entry.isFile()) continue
    if (entry.isDirectory()) yield* walk(path, root, links)
    else if (entry.isSymbolicLink()) await links?.meet(path, entry.name)
    else if (entry.isFile() && !isTemporary(path)) yield { path, relative: below(path), named: false }
  }
}

/** Whether an argument is a pattern rather than a name. */
export async function isGlob(path: string): Promise<boolean> {
  return mayBeGlob(path) && (await stat(path).catch(() => undefined)) === undefined
}

/** Paths that match a pattern. @throws CommandError when there is none. */
async function* matching(argument: string): AsyncGenerator<string> {
  let isNone = true
  const { folder, pattern } = globParts(argument)
  const exclude = (name: string) => SKIPPED_FOLDERS.has(basename(name)) || isTemporary(name)
  for await (const path of glob(pattern, { cwd: folder, exclude })) {
    isNone = false
    yield join(folder, path)
  }
  if (isNone) throw new CommandError(`nothing matches ${argument}`)
}

/** Links to folders that a pattern would match or search if they were folders, which it does not follow. */
async function linkedFolders(argument: string): Promise<string[]> {
  const found = new Set<string>()
  const { folder, pattern } = globParts(argument)
  const parts = pattern.split('/')
  const exclude = ({ name }: Dirent) => SKIPPED_FOLDERS.has(name)
  for (const [index, part] of parts.entries()) {
    if (!mayBeGlob(part) || (index === parts.length - 1 && part !== '**')) continue
    const matches = glob(parts.slice(0, index + 1).join('/'), { cwd: folder, withFileTypes: true, exclude })
    for await (const entry of matches) {
      const below = relative(resolve(folder), join(entry.parentPath, entry.name))
      if (!entry.isSymbolicLink() || below === '') continue
      const path = join(folder, below)
      if ((await stat(path).catch(() => undefined))?.isDirectory()) found.add(path)
    }
  }
  return [...found].sort()
}

async function* fromGlob(pattern: string, links: Links | undefined): AsyncGenerator<Candidate> {
  if (links) for (const path of await linkedFolders(pattern)) await links.meet(path, basename(path))
  const paths: string[] = []
  for await (const path of matching(pattern)) paths.push(path)
  const { folder } = folderOf(pattern)
  for (const path of paths.sort()) {
    // A link may lead nowhere.
    const info = await stat(path).catch(() => undefined)
    if (info?.isFile()) yield { path, relative: safe(isAbsolute(path) ? relative(folder, path) : path), named: false }
  }
}

function safe(path: string): string {
  const parts = path.replaceAll('\\', '/').split('/')
  return parts.filter((part) => part !== '..' && part !== '.').join('/')
}

/** Reports bad arguments before any work is done. @throws CommandError */
export async function assertReadable(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (path === '') throw new CommandError('the name of a file or folder is empty')
    if (await isGlob(path)) {
      await matching(path).next()
      continue
    }
    try {
      const isFolder = (await stat(path)).isDirectory()
      await access(path, isFolder ? constants.R_OK | constants.X_OK : constants.R_OK)
    } catch (error) {
      throw new CommandError(`cannot read ${path}: ${reasonOf(error)}`)
    }
  }
}

/**
 * All files in the order of the arguments, folders sorted by name. An argument is a file, a folder or, if nothing has
 * that name, a glob.
 * @param links receives the links in folders and below patterns, which are not followed
 * @throws CommandError when an argument cannot be read.
 */
export async function* candidates(paths: readonly string[], links?: Links): AsyncGenerator<Candidate> {
  for (const path of paths) {
    const info = await stat(path).catch(() => undefined)
    if (info?.isDirectory()) yield* walk(path, path, links)
    else if (info) yield { path, relative: basename(path), named: true }
    else if (mayBeGlob(path)) yield* fromGlob(path, links)
    else throw new CommandError(`cannot read ${path}: no such file or directory`)
  }
}

/**
 * The diagrams among `candidates`, including those in zip archives.
 * @param links receives the links in folders and below patterns, which are not followed
 * @throws CommandError when an argument cannot be read.
 */
export async function* discover(paths: readonly string[], links?: Links): AsyncGenerator<FoundFile> {
  for await (const candidate of candidates(paths, links)) yield* probe(candidate)
}

/** The names of the files in the folder of a file. Links are not followed. */
async function namesBeside(path: string): Promise<string[]> {
  const entries = await readdir(dirname(path), { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Files beside a file that belong to it, by name: the models of a drawing, the text that a picture was drawn from. */
async function filesBeside(path: string, bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const { isDrawing, isModel, sourceBeside } = await import('@drawbridge/core/neighbours')
  const { recognise } = await import('@drawbridge/core/recognise')
  let names: string[] = []
  if (isDrawing(path)) names = (await namesBeside(path)).filter(isModel)
  else if (/\.svg$/i.test(path)) {
    const source = sourceBeside(basename(path), await namesBeside(path))
    if (source !== undefined && recognise(bytes).format?.format === 'svg') names = [source]
  }
  const files = names.map(async (name) => [name, new Uint8Array(await readFile(join(dirname(path), name)))] as const)
  return Object.fromEntries(await Promise.all(files))
}

/** The content of a found file, with the files beside it that belong to it. */
export async function contentOf(file: Pick<FoundFile, 'path' | 'bytes'>): Promise<Uint8Array> {
  if (file.bytes) return file.bytes
  const bytes = await readFile(file.path)
  const { withModels } = await import('@drawbridge/core/neighbours')
  return withModels(basename(file.path), bytes, await filesBeside(file.path, bytes))
}

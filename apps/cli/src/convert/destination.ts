/** Decides, before the first conversion, the location and format of the results. */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { CommandError } from '../exit-codes.ts'
import { type FoundFile, isArchive } from '../files/discover.ts'
import { liesIn, realPath } from '../files/folder-of.ts'
import { prepareFolder } from '../files/outputs.ts'
import { type Format, formatOfEnding } from './formats.ts'

export type Destination =
  | { readonly kind: 'stdout' }
  /** The result of one plain file. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string }

/** A single plain file or standard input; folders, archives and globs may hold several. */
export async function isOneFile(paths: readonly string[]): Promise<boolean> {
  const [path] = paths
  if (paths.length !== 1 || path === undefined) return false
  if (path === '-') return true
  return (await stat(path).catch(() => undefined))?.isFile() === true && !(await isArchive(path))
}

/**
 * Several inputs make a folder, whatever its name; one file makes a folder where the name ends in a slash or is one.
 * @throws CommandError when the destination cannot hold several results, or the folder cannot be made.
 */
export async function destinationOf(paths: readonly string[], out: string | undefined): Promise<Destination> {
  if (out === '') throw new CommandError('--out is empty')
  const several = !(await isOneFile(paths))
  if (out === undefined || out === '-') {
    if (several) throw new CommandError(`several results need a folder: give --out DIR for ${paths.join(' ')}`)
    return { kind: 'stdout' }
  }
  const info = await stat(out).catch(() => undefined)
  if (several || /[\\/]$/.test(out) || info?.isDirectory()) {
    await prepareFolder(out, '--out')
    return { kind: 'folder', path: out }
  }
  const folder = out.slice(0, out.length - basename(out).length)
  if (folder !== '') await prepareFolder(folder, '--out')
  return { kind: 'file', path: out }
}

/**
 * Whether a file in the folder of results has the name of a result whose source exists, such as a.drawio.svg for a.drawio.
 * @param paths the arguments that sources are found below
 */
export function isEarlierResult(file: string, out: string, paths: readonly string[]): boolean {
  // The folder may be named through a link, or the folder of the sources.
  const [folder, path] = [realPath(out), realPath(file)]
  if (!liesIn(folder, path)) return false
  const result = relative(folder, path)
  const source = result.replace(/(\.diagram\.json|\.json|(\.\d+)?\.(svg|png))$/, '')
  // A relative glob keeps its whole path.
  return source !== result && [...paths, '.'].some((path) => existsSync(join(path, source)))
}

/** Whether a file that cannot be converted is no diagram, but the result of an earlier conversion into the folder `out`. */
export function isOwnResult(
  { named, container }: FoundFile,
  code: string | undefined,
  out: string,
  paths: readonly string[],
): boolean {
  const isNoDiagram = code === 'not-a-diagram' || code === 'not-xml'
  return !named && isNoDiagram && isEarlierResult(container, out, paths)
}

/** The path of one of several results of a file: `out.svg` and `.2.svg` make `out.2.svg`. */
export function numbered(path: string, ending: string): string {
  const own = extname(path)
  return own !== '' && ending.endsWith(own) ? path.slice(0, -own.length) + ending : path + ending
}

/**
 * The requested format, or else that of the file's extension.
 * @throws CommandError for an unknown extension.
 */
export function formatFor(asked: Format | undefined, destination: Destination): Format {
  if (asked !== undefined) return asked
  const ending = destination.kind === 'file' ? extname(destination.path) : ''
  if (ending === '') return 'snapshot'
  const format = formatOfEnding(ending)
  if (format === undefined)
    throw new CommandError(
      `--out ${basename((destination as { path: string }).path)}: ${ending} is not the extension of a format; give --format`,
    )
  return format
}

/** Decides, before the first conversion, the location and format of the results. */
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { CommandError } from '../exit-codes.ts'
import { isArchive } from '../files/discover.ts'
import { prepareFolder } from '../files/outputs.ts'
import { type Format, formatOfFile } from './formats.ts'

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

/** The path of one of several results of a file: `out.svg` and `.2.svg` make `out.2.svg`. */
export function numbered(path: string, ending: string): string {
  const own = extname(path)
  return own !== '' && ending.endsWith(own) ? path.slice(0, -own.length) + ending : path + ending
}

/**
 * The requested format, or else that of the file's name.
 * @throws CommandError for an unknown extension.
 */
export function formatFor(asked: Format | undefined, destination: Destination): Format {
  const path = destination.kind === 'file' ? destination.path : ''
  const extension = extname(path)
  const format = formatOfFile(path, asked) ?? (extension === '' ? 'snapshot' : undefined)
  if (format === undefined)
    throw new CommandError(`--out ${basename(path)}: ${extension} is not the extension of a format; give --format`)
  return format
}

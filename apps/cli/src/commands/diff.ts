import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import {
  type Diagram,
  diffDiagrams,
  diffHtml,
  diffMarkdown,
  diffSvg,
  diffText,
  readDiagramAsync,
} from '@drawbridge/core/lazy'
import { DiagramInputError } from '@drawbridge/core/report'
import { findResources } from '@drawbridge/resources'
import { CommandError } from '../exit-codes.ts'
import { STANDARD_OUTPUT, writeReport } from '../files/outputs.ts'
import { reasonOf } from '../files/reason.ts'
import { visible } from '../terminal/visible.ts'

type DiffFormat = 'text' | 'md' | 'html' | 'svg' | 'json'

export interface DiffCommandOptions {
  readonly format?: DiffFormat
  readonly out: string
}

const BY_EXTENSION: Readonly<Record<string, DiffFormat>> = {
  '.txt': 'text',
  '.md': 'md',
  '.html': 'html',
  '.svg': 'svg',
  '.json': 'json',
}

/** @throws CommandError when the file cannot be read or is no diagram: the command then ends with 2, as diff does. */
async function diagramOf(path: string): Promise<Diagram> {
  let bytes: Uint8Array
  try {
    bytes = await readFile(path)
  } catch (error) {
    throw new CommandError(`cannot read ${visible(path)}: ${reasonOf(error)}`)
  }
  // Git names /dev/null for the side on which a file does not exist.
  if (bytes.length === 0) return { format: '', container: '', title: '', pages: [], assets: new Map() }
  try {
    const resources = findResources({ folder: process.env.DRAWBRIDGE_RESOURCES })
    return (await readDiagramAsync(bytes, { filename: basename(path), resources })).diagram
  } catch (error) {
    if (!(error instanceof DiagramInputError)) throw error
    throw new CommandError(`${visible(path)}: ${error.message} (${error.code})`)
  }
}

/** `drawbridge diff`; the exit code is that of diff: 0 without differences, 1 with some, 2 for trouble. */
export async function diffCommand(before: string, after: string, { format, out }: DiffCommandOptions): Promise<number> {
  const chosen = format ?? BY_EXTENSION[extname(out).toLowerCase()] ?? 'text'
  const [old, now] = [await diagramOf(before), await diagramOf(after)]
  const diff = diffDiagrams(old, now)
  const write: Record<DiffFormat, () => string> = {
    text: () => diffText(diff).split('\n').map(visible).join('\n'),
    md: () => diffMarkdown(diff),
    html: () => diffHtml(old, now, diff, basename(after)),
    svg: () => diffSvg(old, now, diff),
    json: () => `${JSON.stringify(diff, null, 2)}\n`,
  }
  const text = chosen === 'text' && diff.isSame && out === STANDARD_OUTPUT ? '' : write[chosen]()
  await writeReport(out, text)
  return diff.isSame ? 0 : 1
}

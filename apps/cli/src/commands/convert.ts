import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type Conversion,
  type ConvertOptions,
  convertDiagram,
  DiagramInputError,
  DiagramLossError,
} from '@drawbridge/core'
import { findResources } from '@drawbridge/resources'
import { CommandError } from '../exit-codes.ts'
import { contentOf, discover, type FoundFile } from '../files/discover.ts'
import { type Format, outputName, serialise } from '../files/outputs.ts'
import { readStandardInput } from '../files/standard-input.ts'
import { type FileResult, Summary } from '../report/summary.ts'

export interface ConvertCommandOptions {
  readonly out?: string
  readonly format: Format
  readonly page?: readonly string[]
  readonly mode: 'best-effort' | 'strict'
  readonly connectors: 'faithful' | 'attached'
  readonly failOn: 'error' | 'loss' | 'never'
  readonly report?: string
  readonly json?: boolean
}

/** People count pages from 1; the core takes a 0-based index or an id. */
function pageSelector(text: string): number | string {
  return /^[1-9]\d*$/.test(text) ? Number(text) - 1 : text
}

function convertOptions(options: ConvertCommandOptions, filename: string): ConvertOptions {
  return {
    ...(filename !== '-' && { filename }),
    resources: findResources({ folder: process.env.DRAWBRIDGE_RESOURCES }),
    mode: options.mode,
    connectors: options.connectors,
    ...(options.page && { pages: options.page.map(pageSelector) }),
  }
}

/** One file's result as data; only defects of the program are thrown. */
function attempt(
  file: string,
  bytes: Uint8Array,
  options: ConvertCommandOptions,
): { result: FileResult; conversion?: Conversion } {
  try {
    const conversion = convertDiagram(bytes, convertOptions(options, file))
    const { title, pages, report } = conversion
    return {
      conversion,
      result: { file, status: 'converted', title, pages, counts: report.counts, messages: report.messages },
    }
  } catch (error) {
    if (error instanceof DiagramInputError)
      return { result: { file, status: 'failed', code: error.code, error: error.message } }
    if (error instanceof DiagramLossError) {
      const { counts, messages } = error.report
      return { result: { file, status: 'failed', code: 'loss', error: error.message, counts, messages } }
    }
    throw error
  }
}

async function writesIntoFolder(paths: readonly string[], out: string): Promise<boolean> {
  if (paths.length > 1 || out.endsWith('/')) return true
  const [input, output] = await Promise.all([
    stat(paths[0] ?? '').catch(() => undefined),
    stat(out).catch(() => undefined),
  ])
  return output?.isDirectory() === true || input?.isDirectory() === true
}

/** `drawbridge convert`; returns the exit code. */
export async function convertCommand(paths: readonly string[], options: ConvertCommandOptions): Promise<number> {
  const summary = new Summary({
    json: options.json === true,
    quiet: false,
    stdoutTaken: options.out === undefined || options.out === '-',
  })
  if (paths.includes('-') && paths.length > 1) throw new CommandError('standard input can only be converted alone')
  const toFolder = options.out !== undefined && options.out !== '-' && (await writesIntoFolder(paths, options.out))
  const files: AsyncIterable<FoundFile> | FoundFile[] =
    paths[0] === '-' ? [{ path: '-', relative: 'stdin', named: true, container: '-' }] : discover(paths)
  let onStandardOutput = 0

  for await (const file of files) {
    if (file.problem !== undefined) {
      summary.add({ file: file.path, status: 'failed', code: 'archive', error: file.problem })
      continue
    }
    const bytes = file.path === '-' ? await readStandardInput() : await contentOf(file)
    const { result, conversion } = attempt(file.path, bytes, options)
    if (result.status === 'failed' && !file.named && result.code === 'not-a-diagram') continue
    if (conversion) {
      const text = serialise(conversion, options.format)
      if (toFolder) {
        const target = join(options.out ?? '', outputName(file.relative, options.format))
        await mkdir(dirname(target), { recursive: true })
        await writeFile(target, text)
        summary.add({ ...result, out: target })
        continue
      }
      if (options.out !== undefined && options.out !== '-') {
        await mkdir(dirname(options.out), { recursive: true })
        await writeFile(options.out, text)
        summary.add({ ...result, out: options.out })
        continue
      }
      if (++onStandardOutput > 1) throw new CommandError('several files need a folder: give --out DIR')
      process.stdout.write(text)
    }
    summary.add(result)
  }
  summary.finish()
  if (options.report) await writeFile(options.report, `${JSON.stringify(summary.asJson(), null, 2)}\n`)
  return summary.exitCode(options.failOn)
}

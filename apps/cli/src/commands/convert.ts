import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type ConvertOptions,
  convertDiagram,
  DiagramInputError,
  DiagramLossError,
  readDiagram,
  renderSvg,
} from '@drawbridge/core'
import { findResources } from '@drawbridge/resources'
import { CommandError } from '../exit-codes.ts'
import { contentOf, discover, type FoundFile } from '../files/discover.ts'
import { conversionFile, type Format, type OutputFile, pictureFiles } from '../files/outputs.ts'
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

interface Attempt {
  readonly result: FileResult
  readonly files: readonly OutputFile[]
}

/** The neutral drawing of each page; what a canvas would lose is no matter here. */
function draw(file: string, bytes: Uint8Array, options: ConvertOptions): Attempt {
  const { diagram, report } = readDiagram(bytes, options)
  const pages = diagram.pages.map(({ id, name, elements }) => ({ id, name, shapes: elements.length }))
  const { messages } = report.build()
  return {
    files: pictureFiles(diagram.pages.map((_page, index) => renderSvg(diagram, index))),
    result: { file, status: 'converted', title: diagram.title, pages, messages },
  }
}

function convert(file: string, bytes: Uint8Array, options: ConvertOptions, format: 'snapshot' | 'tldr'): Attempt {
  const conversion = convertDiagram(bytes, options)
  const { title, pages, report } = conversion
  return {
    files: [conversionFile(conversion, format)],
    result: { file, status: 'converted', title, pages, counts: report.counts, messages: report.messages },
  }
}

/** One file's result as data; only defects of the program are thrown. */
function attempt(file: string, bytes: Uint8Array, options: ConvertCommandOptions): Attempt {
  const settings = convertOptions(options, file)
  try {
    return options.format === 'svg' ? draw(file, bytes, settings) : convert(file, bytes, settings, options.format)
  } catch (error) {
    if (error instanceof DiagramInputError)
      return { files: [], result: { file, status: 'failed', code: error.code, error: error.message } }
    if (error instanceof DiagramLossError) {
      const { counts, messages } = error.report
      return { files: [], result: { file, status: 'failed', code: 'loss', error: error.message, counts, messages } }
    }
    throw error
  }
}

/** Writes the files of one input; returns where they are. */
async function writeFiles(files: readonly OutputFile[], target: (ending: string) => string): Promise<string[]> {
  const written = files.map(({ ending }) => target(ending))
  for (const [i, path] of written.entries()) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, files[i]?.text ?? '')
  }
  return written
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
    const { result, files: outputs } = attempt(file.path, bytes, options)
    if (result.status === 'failed' && !file.named && result.code === 'not-a-diagram') continue
    if (outputs.length > 0 && options.out !== undefined && options.out !== '-') {
      const { out } = options
      const named = toFolder
        ? (ending: string) => join(out, file.relative + ending)
        : (ending: string) => (outputs.length > 1 ? out + ending : out)
      const written = await writeFiles(outputs, named)
      summary.add({ ...result, out: written.join(', ') })
      continue
    }
    onStandardOutput += outputs.length
    if (onStandardOutput > 1)
      throw new CommandError('several results need a folder: give --out DIR, or choose one file and --page')
    for (const { text } of outputs) process.stdout.write(text)
    summary.add(result)
  }
  summary.finish()
  if (options.report) await writeFile(options.report, `${JSON.stringify(summary.asJson(), null, 2)}\n`)
  return summary.exitCode(options.failOn)
}

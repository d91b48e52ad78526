import { join } from 'node:path'
import { type Converter, openConverter } from '../convert/converter.ts'
import { type Destination, destinationOf, formatFor, isOneFile, numbered } from '../convert/destination.ts'
import { besideText, isOwnResult } from '../convert/earlier-results.ts'
import { inOrder, maxOpenFor } from '../convert/in-order.ts'
import { convertFound, SAME_OUTPUT, writeResult } from '../convert/one-file.ts'
import { type ConvertSettings, taskSettings, threadsOf } from '../convert/settings.ts'
import type { Converted } from '../convert/task.ts'
import { CommandError } from '../exit-codes.ts'
import { assertReadable, contentOf, discover, type FoundFile } from '../files/discover.ts'
import { distinct, type NamedFile } from '../files/distinct.ts'
import { liesIn, realPath } from '../files/folder-of.ts'
import { Links } from '../files/links.ts'
import {
  assertApart,
  type NamedOutput,
  Outputs,
  prepareReport,
  STANDARD_OUTPUT,
  writeReport,
} from '../files/outputs.ts'
import { readStandardInput } from '../files/standard-input.ts'
import { type FileResult, Summary } from '../report/summary.ts'
import { Progress } from '../terminal/progress.ts'
import { visible } from '../terminal/visible.ts'

export interface ConvertCommandOptions extends ConvertSettings {
  readonly out?: string
  readonly failOn: 'error' | 'loss' | 'never'
  readonly report?: string
  readonly json?: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
  readonly open?: boolean
}

async function* standardInput(): AsyncGenerator<NamedFile> {
  const found = { path: '-', relative: 'stdin', named: true, container: '-', bytes: await readStandardInput() }
  yield { found, name: 'stdin' }
}

/** Maximum number of files that a preview opens, so that it need not load a whole wiki. */
const MAX_SHOWN = 20

async function show(files: readonly FoundFile[]): Promise<void> {
  const { showUntilInterrupted } = await import('../watch/show.ts')
  const byName = new Map(files.map((file) => [file.path === '-' ? 'standard input' : file.relative, file]))
  await showUntilInterrupted([...byName.keys()], async (name) => {
    const file = byName.get(name)
    return file && contentOf(file)
  })
}

async function countFound(paths: readonly string[]): Promise<number> {
  let count = 0
  for await (const _ of discover(paths)) count += 1
  return count
}

/** Writes the results of a file. @throws CommandError for several pictures on standard output. */
async function write(
  destination: Destination,
  outputs: Outputs,
  file: NamedFile,
  converted: Converted,
): Promise<FileResult> {
  const { result, files } = converted
  if (destination.kind === 'folder')
    return writeResult(outputs, file, converted, (ending) => join(destination.path, file.name + ending))
  if (destination.kind === 'file')
    return writeResult(outputs, file, converted, (ending) =>
      files.length > 1 ? numbered(destination.path, ending) : destination.path,
    )
  if (files.length > 1)
    throw new CommandError('several pictures need a folder: give --out DIR, or choose one page by --page')
  for (const { content } of files)
    if (typeof content === 'string' || content instanceof Uint8Array) process.stdout.write(content)
    // A copy, since a piece from a thread is only valid until the next one.
    else for await (const piece of content) process.stdout.write(Buffer.from(piece))
  return result
}

/**
 * Checks that results and report can be written, and creates the folder of the report.
 * @returns the files of the report, which results must not replace
 * @throws CommandError
 */
async function prepareOutputs(
  destination: Destination,
  { out, report, json }: ConvertCommandOptions,
): Promise<readonly NamedOutput[]> {
  const stdoutTaken = destination.kind === 'stdout'
  if (report === STANDARD_OUTPUT && (stdoutTaken || json))
    throw new CommandError(
      `--report -: standard output already takes ${stdoutTaken ? 'the result; give --out' : 'the lines of --json'}`,
    )
  const reports = report === undefined ? [] : [{ option: `--report ${report}`, path: report }]
  const results = destination.kind === 'file' ? [{ option: `--out ${out}`, path: destination.path }] : []
  assertApart([...results, ...reports])
  for (const { path } of reports) await prepareReport(path, '--report')
  return reports
}

/** A conversion with its checked options. */
interface Conversion {
  readonly paths: readonly string[]
  readonly destination: Destination
  readonly settings: ReturnType<typeof taskSettings>
  readonly converter: Converter
  readonly outputs: Outputs
  readonly summary: Summary
  /** Receives the links in folders. */
  readonly links: Links
  /** Number of files in progress at once. */
  readonly concurrency: number
}

/** Files that the person is told of at the end. */
interface Met {
  /** Results of earlier runs beside their sources. */
  readonly beside: readonly string[]
  /** The first files that were converted. */
  readonly converted: readonly FoundFile[]
}

/** Converts all files and writes their results, in order. */
async function convertAll({ paths, destination, ...run }: Conversion): Promise<Met> {
  const { settings, converter, outputs, summary, links, concurrency } = run
  const isResult = (found: FoundFile, code: string | undefined) =>
    destination.kind === 'folder' && isOwnResult(found, code, destination.path, paths)
  const beside: string[] = []
  const onBeside = (found: FoundFile) => {
    if (destination.kind !== 'folder' || !liesIn(realPath(destination.path), realPath(found.path)))
      beside.push(found.path)
  }
  const done: FoundFile[] = []
  const files =
    paths[0] === '-' ? standardInput() : distinct(discover(paths, links), (file) => file.relative, SAME_OUTPUT)
  const work = async (file: NamedFile) => ({ file, made: await convertFound(file, converter, settings, onBeside) })
  for await (const { file, made } of inOrder(files, concurrency, work)) {
    if (made === undefined || isResult(file.found, made.result.code)) continue
    summary.add(await write(destination, outputs, file, made))
    if (made.result.status === 'converted' && done.length < MAX_SHOWN) done.push(file.found)
  }
  return { beside, converted: done }
}

/** `drawbridge convert`; returns the exit code. */
export async function convertCommand(paths: readonly string[], options: ConvertCommandOptions): Promise<number> {
  if (paths.includes('-') && paths.length > 1) throw new CommandError('standard input can only be converted alone')
  const threads = threadsOf(options)
  await assertReadable(paths.filter((path) => path !== '-'))
  if (options.open) (await import('../files/preview-files.ts')).previewFolder()
  const destination = await destinationOf(paths, options.out)
  const format = formatFor(options.format, destination)
  const reports = await prepareOutputs(destination, options)
  const isOne = await isOneFile(paths)
  const { json = false, quiet = false, verbose = false } = options
  const progress = new Progress(process.stderr.isTTY === true && !isOne && !json && !quiet)
  if (!isOne) progress.expect(countFound(paths))
  const stdoutTaken = destination.kind === 'stdout'
  const keep = options.report !== undefined
  const summary = new Summary({ json, quiet, verbose, tellsFiles: false, progress, stdoutTaken, keep })
  const settings = taskSettings(options, format)
  const converter = await openConverter({ threads: isOne ? 1 : threads, draws: format === 'png', isOne })
  const outputs = new Outputs(reports)
  const links = new Links(paths)
  const concurrency = isOne ? 1 : maxOpenFor(threads)
  const run = { paths, destination, settings, converter, outputs, summary, links, concurrency }
  const { beside, converted } = await convertAll(run).finally(() => {
    progress.end()
    return converter.close()
  })
  summary.finish()
  if (beside.length > 0 && !json && !quiet) progress.line(visible(besideText(beside)))
  summary.tellLinks(links)
  if (options.open) await show(converted)
  if (summary.files === 0) console.error(`drawbridge: no diagrams were found in ${paths.join(' ')}`)
  if (options.report) await writeReport(options.report, `${JSON.stringify(summary.asJson(links.passed), null, 2)}\n`)
  return summary.exitCode(options.failOn)
}

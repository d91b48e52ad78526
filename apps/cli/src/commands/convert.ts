import { writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { openConverter } from '../convert/converter.ts'
import { destinationOf, formatFor, isOneFile } from '../convert/destination.ts'
import { inOrder } from '../convert/in-order.ts'
import { convertFound, SAME_OUTPUT, writeResult } from '../convert/one-file.ts'
import { type ConvertSettings, taskSettings, threadsOf } from '../convert/settings.ts'
import type { Converted } from '../convert/task.ts'
import { CommandError } from '../exit-codes.ts'
import { discover } from '../files/discover.ts'
import { distinct, type NamedFile } from '../files/distinct.ts'
import { Outputs, prepareFolder } from '../files/outputs.ts'
import { readStandardInput } from '../files/standard-input.ts'
import { type FileResult, Summary } from '../report/summary.ts'

export interface ConvertCommandOptions extends ConvertSettings {
  readonly out?: string
  readonly failOn: 'error' | 'loss' | 'never'
  readonly report?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

async function* standardInput(): AsyncGenerator<NamedFile> {
  const found = { path: '-', relative: 'stdin', named: true, container: '-', bytes: await readStandardInput() }
  yield { found, name: 'stdin' }
}

/** `out.svg` and `.2.svg` make `out.2.svg`. */
function numbered(path: string, ending: string): string {
  const own = extname(path)
  return own !== '' && ending.endsWith(own) ? path.slice(0, -own.length) + ending : path + ending
}

/** `drawbridge convert`; returns the exit code. */
export async function convertCommand(paths: readonly string[], options: ConvertCommandOptions): Promise<number> {
  if (paths.includes('-') && paths.length > 1) throw new CommandError('standard input can only be converted alone')
  const destination = await destinationOf(paths, options.out)
  const format = formatFor(options.format, destination)
  if (options.report !== undefined) await prepareFolder(dirname(options.report), '--report')
  const summary = new Summary({
    json: options.json === true,
    quiet: options.quiet === true,
    stdoutTaken: destination.kind === 'stdout',
    keep: options.report !== undefined,
  })
  const threads = (await isOneFile(paths)) ? 0 : threadsOf(options)
  const settings = taskSettings(options, format)
  const converter = await openConverter({ threads, draws: format === 'png' })
  const outputs = new Outputs()

  async function write(file: NamedFile, converted: Converted): Promise<FileResult> {
    const { result, files } = converted
    if (destination.kind === 'folder')
      return writeResult(outputs, file, converted, (ending) => join(destination.path, file.name + ending))
    if (destination.kind === 'file')
      return writeResult(outputs, file, converted, (ending) =>
        files.length > 1 ? numbered(destination.path, ending) : destination.path,
      )
    if (files.length > 1)
      throw new CommandError('several pictures need a folder: give --out DIR, or choose one page by --page')
    for (const { content } of files) process.stdout.write(content)
    return result
  }

  try {
    const files = paths[0] === '-' ? standardInput() : distinct(discover(paths), (file) => file.relative, SAME_OUTPUT)
    const work = async (file: NamedFile) => ({ file, converted: await convertFound(file, converter, settings) })
    // Twice the threads: while one result is written, the next is made.
    for await (const { file, converted } of inOrder(files, Math.max(1, 2 * threads), work))
      if (converted !== undefined) summary.add(await write(file, converted))
  } finally {
    await converter.close()
  }
  summary.finish()
  if (options.report) await writeFile(options.report, `${JSON.stringify(summary.asJson(), null, 2)}\n`)
  return summary.exitCode(options.failOn)
}

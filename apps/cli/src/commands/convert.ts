import { stat, writeFile } from 'node:fs/promises'
import { openConverter } from '../convert/converter.ts'
import { inOrder } from '../convert/in-order.ts'
import { convertFound, SAME_OUTPUT, writeBelow } from '../convert/one-file.ts'
import { type ConvertSettings, taskSettings, threadsOf } from '../convert/settings.ts'
import type { Converted } from '../convert/task.ts'
import { CommandError } from '../exit-codes.ts'
import { discover } from '../files/discover.ts'
import { distinct, type NamedFile } from '../files/distinct.ts'
import { writeOutputs } from '../files/outputs.ts'
import { readStandardInput } from '../files/standard-input.ts'
import { type FileResult, Summary } from '../report/summary.ts'

export interface ConvertCommandOptions extends ConvertSettings {
  readonly out?: string
  readonly failOn: 'error' | 'loss' | 'never'
  readonly report?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

async function writesIntoFolder(paths: readonly string[], out: string): Promise<boolean> {
  if (paths.length > 1 || out.endsWith('/')) return true
  const [input, output] = await Promise.all([
    stat(paths[0] ?? '').catch(() => undefined),
    stat(out).catch(() => undefined),
  ])
  return output?.isDirectory() === true || input?.isDirectory() === true
}

/** A single plain file is soonest converted here; whatever may hold several gets threads. */
async function isOneFile(paths: readonly string[]): Promise<boolean> {
  const [path] = paths
  if (paths.length !== 1 || path === undefined || /\.zip$/i.test(path)) return false
  return path === '-' || (await stat(path).catch(() => undefined))?.isFile() === true
}

async function* standardInput(): AsyncGenerator<NamedFile> {
  const found = { path: '-', relative: 'stdin', named: true, container: '-', bytes: await readStandardInput() }
  yield { found, name: 'stdin' }
}

/** `drawbridge convert`; returns the exit code. */
export async function convertCommand(paths: readonly string[], options: ConvertCommandOptions): Promise<number> {
  if (paths.includes('-') && paths.length > 1) throw new CommandError('standard input can only be converted alone')
  const out = options.out === '-' ? undefined : options.out
  const summary = new Summary({
    json: options.json === true,
    quiet: options.quiet === true,
    stdoutTaken: out === undefined,
    keep: options.report !== undefined,
  })
  const toFolder = out !== undefined && (await writesIntoFolder(paths, out))
  const threads = (await isOneFile(paths)) ? 0 : threadsOf(options)
  const converter = await openConverter({ threads, draws: options.format === 'png' })
  const settings = taskSettings(options)
  let onStandardOutput = 0

  async function write(file: NamedFile, converted: Converted): Promise<FileResult> {
    const { result, files } = converted
    if (out !== undefined && toFolder) return writeBelow(out, file, converted)
    if (out !== undefined) {
      const written = await writeOutputs(files, (ending) => (files.length > 1 ? out + ending : out))
      return written.length > 0 ? { ...result, written } : result
    }
    onStandardOutput += files.length
    if (onStandardOutput > 1)
      throw new CommandError('several results need a folder: give --out DIR, or choose one file and --page')
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

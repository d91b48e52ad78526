import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openConverter } from '../convert/converter.ts'
import { inOrder } from '../convert/in-order.ts'
import { type ConvertSettings, taskSettings, threadsOf } from '../convert/settings.ts'
import type { Converted } from '../convert/task.ts'
import { CommandError } from '../exit-codes.ts'
import { contentOf, discover, type FoundFile } from '../files/discover.ts'
import { writeOutputs } from '../files/outputs.ts'
import { readStandardInput } from '../files/standard-input.ts'
import { Summary } from '../report/summary.ts'

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

async function* standardInput(): AsyncGenerator<FoundFile> {
  yield { path: '-', relative: 'stdin', named: true, container: '-', bytes: await readStandardInput() }
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

  async function convert(file: FoundFile): Promise<{ file: FoundFile; converted: Converted }> {
    const { path, problem } = file
    if (problem !== undefined)
      return {
        file,
        converted: { files: [], result: { file: path, status: 'failed', code: 'archive', error: problem } },
      }
    return { file, converted: await converter.convert({ ...settings, file: path, bytes: await contentOf(file) }) }
  }

  let onStandardOutput = 0
  try {
    const files = paths[0] === '-' ? standardInput() : discover(paths)
    for await (const { file, converted } of inOrder(files, Math.max(1, 2 * threads), convert)) {
      const { result, files: outputs } = converted
      if (result.status === 'failed' && !file.named && result.code === 'not-a-diagram') continue
      if (outputs.length > 0 && out !== undefined) {
        const named = toFolder
          ? (ending: string) => join(out, file.relative + ending)
          : (ending: string) => (outputs.length > 1 ? out + ending : out)
        const written = await writeOutputs(outputs, named)
        summary.add({ ...result, out: written.join(', ') })
        continue
      }
      onStandardOutput += outputs.length
      if (onStandardOutput > 1)
        throw new CommandError('several results need a folder: give --out DIR, or choose one file and --page')
      for (const { content } of outputs) process.stdout.write(content)
      summary.add(result)
    }
  } finally {
    await converter.close()
  }
  summary.finish()
  if (options.report) await writeFile(options.report, `${JSON.stringify(summary.asJson(), null, 2)}\n`)
  return summary.exitCode(options.failOn)
}

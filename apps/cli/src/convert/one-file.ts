/** Converts one file and writes its results. */
import { isPassedOver, pictureRefusal } from '@drawbridge/intake/passed-over'
import { contentOf, type FoundFile } from '../files/discover.ts'
import type { NamedFile } from '../files/distinct.ts'
import { OutputError, type Outputs } from '../files/outputs.ts'
import { reasonOf } from '../files/reason.ts'
import type { FileResult } from '../report/summary.ts'
import type { Converter } from './converter.ts'
import { isBesideSource } from './earlier-results.ts'
import type { Converted, ConvertTask } from './task.ts'

export type TaskSettings = Omit<ConvertTask, 'file' | 'bytes'>

export const SAME_OUTPUT = 'output; convert the folders one by one'

/**
 * @param onBeside called for a result of an earlier run beside its source
 * @returns undefined when the file was found in a folder and is not a diagram.
 */
export async function convertFound(
  { found }: NamedFile,
  converter: Converter,
  settings: TaskSettings,
  onBeside?: (found: FoundFile) => void,
): Promise<Converted | undefined> {
  const { path: file, problem } = found
  const failed = (code: string, error: string): Converted => ({
    files: [],
    result: { file, status: 'failed', code, error },
  })
  if (problem !== undefined) return failed(problem.code, problem.text)
  let bytes: Uint8Array
  try {
    bytes = await contentOf(found)
  } catch (error) {
    return failed('unreadable', `cannot read it: ${reasonOf(error)}`)
  }
  const refused = pictureRefusal(found.named, bytes)
  const converted = refused
    ? failed(refused.code, refused.error)
    : await converter.convert({ ...settings, file, bytes })
  const { status, code = '' } = converted.result
  if (status !== 'failed') return converted
  const isBeside = isBesideSource(found, code)
  if (isBeside) onBeside?.(found)
  return isBeside || isPassedOver(file, found.named, bytes, code) ? undefined : converted
}

/** Writes a file's results and returns their paths; a result that cannot be written is a failure of that file. */
export async function writeResult(
  outputs: Outputs,
  { found }: NamedFile,
  { result, files }: Converted,
  target: (ending: string) => string,
): Promise<FileResult> {
  if (files.length === 0) return result
  try {
    return { ...result, written: await outputs.write(found.path, files, target) }
  } catch (error) {
    if (!(error instanceof OutputError)) throw error
    return { ...result, status: 'failed', code: error.code, error: error.message }
  }
}

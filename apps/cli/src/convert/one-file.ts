/** The way of one file from the disk into the tree of results. */
import { join } from 'node:path'
import { contentOf } from '../files/discover.ts'
import type { NamedFile } from '../files/distinct.ts'
import { writeOutputs } from '../files/outputs.ts'
import type { FileResult } from '../report/summary.ts'
import type { Converter } from './converter.ts'
import type { Converted, ConvertTask } from './task.ts'

export type TaskSettings = Omit<ConvertTask, 'file' | 'bytes'>

export const SAME_OUTPUT = 'output; convert the folders one by one'

/** @returns undefined when the file was found in a folder and is no diagram. */
export async function convertFound(
  { found }: NamedFile,
  converter: Converter,
  settings: TaskSettings,
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
    return failed('unreadable', (error as Error).message)
  }
  const converted = await converter.convert({ ...settings, file, bytes })
  const { status, code } = converted.result
  return status === 'failed' && code === 'not-a-diagram' && !found.named ? undefined : converted
}

/** Writes a file's results below `out`, at the place that the file has in its own tree. */
export async function writeBelow(out: string, { name }: NamedFile, { result, files }: Converted): Promise<FileResult> {
  if (files.length === 0) return result
  return { ...result, written: await writeOutputs(files, (ending) => join(out, name + ending)) }
}

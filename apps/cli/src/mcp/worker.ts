/** Entry point of the threads of `mcp`. */
import { type Diagram, diffDiagrams, diffMarkdown, readDiagramAsync } from '@drawbridge/core/lazy'
import { DiagramInputError } from '@drawbridge/core/report'
import { findResources } from '@drawbridge/resources'
import { type Inspection, type InspectionTask, inspectFile } from '../convert/inspection.ts'
import { type Converted, type ConvertTask, convertFile } from '../convert/task.ts'
import type { Source } from './roots.ts'

interface DiffTask {
  readonly before: Source
  readonly after: Source
  readonly resources: string | undefined
}

export type Work =
  | { readonly kind: 'diff'; readonly task: DiffTask }
  | { readonly kind: 'inspect'; readonly task: InspectionTask }
  | { readonly kind: 'convert'; readonly task: ConvertTask }

/** The outcome of a piece of work. */
export type Done =
  | { readonly inspection: Inspection }
  | { readonly converted: Converted }
  | { readonly difference: string }
  | { readonly ok: false; readonly code: string; readonly error: string }

/** Length that fits into the context of a model beside its other work. */
const MAX_DIFF_LENGTH = 30_000

async function differenceOf({ before, after, resources: folder }: DiffTask): Promise<string> {
  const resources = findResources({ folder })
  const read = async ({ file, bytes }: Source): Promise<Diagram> =>
    (await readDiagramAsync(bytes, { filename: file, resources })).diagram
  return diffMarkdown(diffDiagrams(await read(before), await read(after)), { maxLength: MAX_DIFF_LENGTH })
}

/** Errors in the file are part of the result; only defects of the program are thrown. */
export default async function work(asked: Work): Promise<Done> {
  if (asked.kind === 'convert') {
    const converted = await convertFile(asked.task)
    const { status, code = 'failed', error = '' } = converted.result
    return status === 'failed' ? { ok: false, code, error } : { converted }
  }
  try {
    return asked.kind === 'diff'
      ? { difference: await differenceOf(asked.task) }
      : { inspection: await inspectFile(asked.task) }
  } catch (error) {
    if (!(error instanceof DiagramInputError)) throw error
    return { ok: false, code: error.code, error: error.message }
  }
}

/** Entry point of the threads of `mcp`. */
import { DiagramInputError } from '@drawbridge/core'
import { type Inspection, type InspectionTask, inspectFile } from '../convert/inspection.ts'
import { type Converted, type ConvertTask, convertFile } from '../convert/task.ts'

export type Work =
  | { readonly kind: 'inspect'; readonly task: InspectionTask }
  | { readonly kind: 'convert'; readonly task: ConvertTask }

/** The outcome of a piece of work. */
export type Done =
  | { readonly inspection: Inspection }
  | { readonly converted: Converted }
  | { readonly ok: false; readonly code: string; readonly error: string }

/** Errors in the file are part of the result; only defects of the program are thrown. */
export default function work({ kind, task }: Work): Done {
  if (kind === 'convert') {
    const converted = convertFile(task)
    const { status, code = 'failed', error = '' } = converted.result
    return status === 'failed' ? { ok: false, code, error } : { converted }
  }
  try {
    return { inspection: inspectFile(task) }
  } catch (error) {
    if (!(error instanceof DiagramInputError)) throw error
    return { ok: false, code: error.code, error: error.message }
  }
}

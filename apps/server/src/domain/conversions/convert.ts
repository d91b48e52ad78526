import type { ConvertOptions } from '@drawbridge/core'
import { recognise } from '@drawbridge/core/recognise'
import { type ConversionReport, DiagramInputError, DiagramLossError, verdictOf } from '@drawbridge/core/report'
import { convertOnce } from '@drawbridge/intake/convert-once'
import { findResources } from '@drawbridge/resources'
import { Problem } from '#platform/http/problem'
import { fitTitle } from '../diagrams/title.ts'
import { unreadable } from './read-canvas.ts'

/** Limits of a conversion, in addition to its own options. */
export interface ConversionBounds {
  /** Maximum size of a file in bytes. */
  readonly limit: number
  /** Folder of stencils and pictures; see docs/stencils.md. */
  readonly resources: string | undefined
}

/** The detected format of a file, for metrics. */
export function formatOf(file: Uint8Array): string {
  return recognise(file).format?.format ?? 'unknown'
}

/** A report with what it says in a word: of the canvas as the plugin draws it, and in a stock editor. */
export function withVerdicts(report: ConversionReport) {
  const { messages } = report
  return {
    ...report,
    verdicts: { exact: verdictOf(messages, 'exact').kind, native: verdictOf(messages, 'native').kind },
  }
}

/**
 * Converts a file on a thread. The file is empty afterwards.
 * @throws {Problem} 422 with a code that says why the file cannot be converted; 413 when it exceeds a size limit.
 */
export async function convertFile(
  file: Uint8Array,
  options: Readonly<Record<string, unknown>>,
  { limit, resources: folder }: ConversionBounds,
) {
  const bounds = { limits: { maxInputBytes: limit }, resources: findResources({ folder }) }
  try {
    const { title, snapshot, pages, report } = await convertOnce(file, { ...options, ...bounds } as ConvertOptions)
    return { title: fitTitle(title), snapshot, pages, report: withVerdicts(report) }
  } catch (error) {
    if (error instanceof DiagramInputError) throw unreadable(error)
    if (error instanceof DiagramLossError) {
      throw new Problem(422, 'would_lose', error.message, { members: { report: withVerdicts(error.report) } })
    }
    throw error
  }
}

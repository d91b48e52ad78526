import {
  type ConvertOptions,
  convertDiagram,
  DiagramInputError,
  DiagramLossError,
  recogniseFormat,
} from '@drawbridge/core'
import { findResources } from '@drawbridge/resources'
import { Problem } from '../../platform/http/problem.ts'
import { fitTitle } from '../diagrams/title.ts'

/** The bounds of a conversion, beside its own options. */
export interface ConversionBounds {
  /** Largest file in bytes. */
  readonly limit: number
  /** Folder of stencils and pictures; see docs/stencils.md. */
  readonly resources: string | undefined
}

/** Codes that a conversion may answer with, whoever asks for it. */
export const CONVERSION_ERRORS = [
  'empty',
  'not_xml',
  'malformed_xml',
  'doctype_refused',
  'not_a_diagram',
  'unsupported_format',
  'encrypted',
  'damaged',
  'decompression_bomb',
  'too_deep',
  'too_many_cells',
  'page_not_found',
  'would_lose',
  'busy',
  'stopping',
  'too_slow',
  'out_of_memory',
] as const

/** The format that a file is taken for, for metrics. */
export function formatOf(file: Uint8Array): string {
  return recogniseFormat(file)?.format ?? 'unknown'
}

/**
 * Converts a file, on a thread.
 * @throws {Problem} 422 with a code that says why the file cannot be converted; 413 when it is over a size limit.
 */
export function convertFile(
  file: Uint8Array,
  options: Readonly<Record<string, unknown>>,
  { limit, resources: folder }: ConversionBounds,
) {
  const bounds = { limits: { maxInputBytes: limit }, resources: findResources({ folder }) }
  try {
    const { title, snapshot, pages, report } = convertDiagram(file, { ...options, ...bounds } as ConvertOptions)
    return { title: fitTitle(title), snapshot, pages, report }
  } catch (error) {
    if (error instanceof DiagramInputError) {
      throw new Problem(error.code === 'too-large' ? 413 : 422, error.code.replaceAll('-', '_'), error.message)
    }
    if (error instanceof DiagramLossError) {
      throw new Problem(422, 'would_lose', error.message, { members: { report: error.report } })
    }
    throw error
  }
}

import type { ConversionReport } from './report.ts'

/** Input that cannot be converted at all. Each code has one meaning; the HTTP status and exit code follow from it. */
export const INPUT_ERROR_CODES = [
  // Nothing to draw: not a byte, no page, or only a model without any drawing.
  'empty',
  'not-xml',
  'malformed-xml',
  'doctype-refused',
  'not-a-diagram',
  'unsupported-format',
  'encrypted',
  'damaged',
  'too-large',
  'decompression-bomb',
  'too-deep',
  'too-many-cells',
  'page-not-found',
] as const

/** Why a file cannot be converted at all. */
export type InputErrorCode = (typeof INPUT_ERROR_CODES)[number]

/** Thrown for a file that cannot be converted; the message is a sentence for people, the code is for programs. */
export class DiagramInputError extends Error {
  readonly code: InputErrorCode
  constructor(code: InputErrorCode, message: string) {
    super(message)
    this.name = 'DiagramInputError'
    this.code = code
  }
}

/** Errors that concern the whole file and not just one page. */
const FATAL: ReadonlySet<InputErrorCode> = new Set([
  'too-large',
  'decompression-bomb',
  'too-deep',
  'too-many-cells',
  'doctype-refused',
])

/** Whether an error affects only one page, which may then be left out. */
export function isPageError(error: unknown): error is DiagramInputError {
  return error instanceof DiagramInputError && !FATAL.has(error.code)
}

/** Strict mode found something that would not survive unchanged. */
export class DiagramLossError extends Error {
  /** The whole report, as it would have been without strict mode. */
  readonly report: ConversionReport
  constructor(report: ConversionReport) {
    const { approximated, rasterised, dropped } = report.counts
    super(
      `Not all elements would be converted: ${approximated} approximated, ${rasterised} rasterised, ${dropped} dropped.`,
    )
    this.name = 'DiagramLossError'
    this.report = report
  }
}

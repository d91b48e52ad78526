/** The messages and counts of conversions, and their errors (`@drawbridge/core/report`). */
export {
  CATALOGUE,
  type Consequence,
  type Look,
  type MessageCode,
  type MessageKind,
  type Severity,
} from './catalogue/index.ts'
export { OUTCOMES, type Outcome } from './catalogue/kind.ts'
export { DiagramInputError, DiagramLossError, INPUT_ERROR_CODES, type InputErrorCode } from './errors.ts'
export {
  addCounts,
  type ConversionReport,
  describe,
  emptyCounts,
  isRepair,
  type Message,
  type OutcomeCounts,
  type PageReport,
  type ReadReport,
  reportOfPages,
} from './report.ts'
export {
  CONSEQUENCES,
  LOOKS,
  subjectOf,
  type Verdict,
  verdictOf,
  verdictsText,
  verdictText,
  type Wording,
  wordingOf,
} from './verdict.ts'

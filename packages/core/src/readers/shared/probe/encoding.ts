/** Messages about the encoding of a text. */
import type { ReportBuilder } from '#report/report'
import type { DecodedText } from './text.ts'

/** Reports what could not be decoded for certain. */
export function reportEncoding(decoded: DecodedText | undefined, report: ReportBuilder): void {
  const { unknown, damaged } = decoded ?? {}
  if (unknown !== undefined) report.add('encoding-unknown', {}, { from: unknown.slice(0, 60) })
  if (damaged) report.add('encoding-damaged', {}, { from: damaged.bytes, to: damaged.line })
}

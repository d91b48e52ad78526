import type { ReportBuilder, Where } from '#report/report'
import type { Repair } from '#xml/repair/log'

/** Reports what was repaired in the text of a file, or of a page. */
export function reportRepairs(repairs: readonly Repair[], report: ReportBuilder, where: Where = {}): void {
  for (const { code, ...detail } of repairs) report.add(code, where, detail)
}

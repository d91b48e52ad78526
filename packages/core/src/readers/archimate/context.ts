/** The page, as the readers of its nodes and connections need it. */
import type { Asset } from '#diagram/index'
import type { ReportElement } from '../shared/accounts.ts'
import type { TextBudget } from '../shared/text-budget.ts'

export interface ArchimatePageContext {
  /** Shared by all pages of the file. */
  readonly texts: TextBudget
  readonly form: 'exchange' | 'archi'
  /** Pages by the id of their view. */
  readonly pages: ReadonlyMap<string, string>
  /** The picture at a path in the archive; null if there is none that can be shown. */
  picture(path: string): Asset | null
  readonly report: ReportElement
}

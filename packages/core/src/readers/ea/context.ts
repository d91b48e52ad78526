/** The page, as the readers of its boxes and links need it. */
import type { ReportElement } from '../shared/accounts.ts'
import type { TextBudget } from '../shared/text-budget.ts'
import type { Diagram, Model } from './model.ts'

export interface EaPageContext {
  readonly model: Model
  readonly diagram: Diagram
  /** Names of packages by their id. */
  readonly packages: ReadonlyMap<string, string>
  /** Shared by all pages of the file. */
  readonly texts: TextBudget
  readonly report: ReportElement
}

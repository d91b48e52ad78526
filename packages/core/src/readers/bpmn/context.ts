/** Facts about a page, for the readers of its shapes and flows. */
import type { LabelFont } from '../../diagram/index.ts'
import type { ReportElement } from '../shared/accounts.ts'
import type { TextBudget } from '../shared/text-budget.ts'
import type { Model } from './model.ts'
import type { Structure } from './structure.ts'

export interface PageContext {
  readonly model: Model
  readonly structure: Structure
  readonly fonts: ReadonlyMap<string, LabelFont>
  /** The page that shows the content of a process or sub-process, by its id. */
  readonly pages: ReadonlyMap<string, string>
  /** For the names of elements, which many shapes may show. */
  readonly texts: TextBudget
  /** The page that is being read. */
  readonly pageId: string
  readonly report: ReportElement
  /** Whether no shape or edge of the page has this id. */
  isFree(id: string): boolean
}

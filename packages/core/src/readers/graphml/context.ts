/** The page, as the readers of its nodes and edges need it. */
import type { ReportElement } from '../shared/accounts.ts'
import type { TextBudget } from '../shared/text-budget.ts'
import type { Keys } from './keys.ts'
import type { Resources } from './resources.ts'
import type { Markup } from './yfiles/markup.ts'

export interface PageContext {
  readonly keys: Keys
  readonly resources: Resources
  /** The shared objects of a file in the dialect of yFiles; undefined for yEd's and for graphs without a drawing. */
  readonly markup: Markup | undefined
  /** Shared by all pages of the file. */
  readonly texts: TextBudget
  /** An id that no other element of the page has, for elements without one in the file. */
  newId(stem: string): string
  readonly report: ReportElement
}

/** The page as the readers of its nodes and edges see it. */
import type { MessageCode } from '../../report/catalogue.ts'
import type { TextBudget } from '../shared/text-budget.ts'
import type { Keys } from './keys.ts'
import type { Resources } from './resources.ts'

export interface PageContext {
  readonly keys: Keys
  readonly resources: Resources
  /** Shared by all pages of the file. */
  readonly texts: TextBudget
  /** An id that no other element of the page has, for what the file does not name. */
  newId(stem: string): string
  tell(code: MessageCode, id: string, from?: string | number, to?: string | number): void
}

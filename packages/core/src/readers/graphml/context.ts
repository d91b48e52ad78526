/** The page as the readers of its nodes and edges see it. */
import type { MessageCode } from '../../report/catalogue.ts'
import type { Keys } from './keys.ts'
import type { Resources } from './resources.ts'

export interface PageContext {
  readonly keys: Keys
  readonly resources: Resources
  tell(code: MessageCode, id: string, from?: string | number, to?: string | number): void
}

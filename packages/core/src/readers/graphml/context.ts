/** What the readers of nodes and edges know of their page. */
import type { MessageCode } from '../../report/catalogue.ts'
import type { Keys } from './keys.ts'
import type { Resources } from './resources.ts'

export interface PageContext {
  readonly keys: Keys
  readonly resources: Resources
  tell(code: MessageCode, id: string, from?: string | number, to?: string | number): void
}

/** What the readers of nodes and connections know of their page. */
import type { MessageCode } from '../../report/catalogue.ts'

export interface PageContext {
  readonly form: 'exchange' | 'archi'
  /** Pages by the id of their view. */
  readonly pages: ReadonlyMap<string, string>
  hasChildren(id: string): boolean
  /** Key of the assets for a path in the archive; null where there is no such picture. */
  picture(path: string): string | null
  tell(code: MessageCode, id: string, from?: string | number, to?: string | number): void
}

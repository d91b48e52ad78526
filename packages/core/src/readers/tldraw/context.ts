/** Context for reading the elements of one page. */
import type { Looks } from '#color/looks'
import type { MessageCode } from '#report/catalogue/index'
import type { Pictures } from './assets.ts'
import type { Records } from './open.ts'
import type { Draft } from './pieces.ts'
import type { Placed } from './tree.ts'
import type { Fields } from './values.ts'

export interface PageContext {
  readonly records: Records
  readonly looks: Looks
  readonly pictures: Pictures
  /** The bindings of an arrow, by the arrow's id. */
  readonly bindings: ReadonlyMap<string, readonly Fields[]>
  readonly shapes: ReadonlyMap<string, Placed>
  readonly draftOf: ReadonlyMap<string, Draft>
  readonly idOf: (draft: Draft) => string
  /** Ids of the page's layers. */
  readonly layers: ReadonlySet<string>
  readonly report: (code: MessageCode, shape: Placed, from?: string | number) => void
}

/** The context that is passed on while a page is read. */
import type { Rgba } from '#diagram/index'
import type { ReadResources } from '#readers/reader'
import type { MessageCode } from '#report/catalogue/index'
import type { CellTree } from '../cells/read.ts'
import type { ImageStore } from '../images/store.ts'
import type { DocumentFacts } from '../labels/index.ts'
import type { Cell } from '../model.ts'
import type { DrawnEdges } from '../routing/segment-index.ts'
import { colorOf, isArea } from '../style/color.ts'
import type { Paints } from '../style/paint.ts'
import type { Places } from './places.ts'
import type { Looks } from './shared-figures.ts'

export interface PageContext {
  readonly pageId: string
  /** Ids of all pages of the document, for links. */
  readonly pageIds: ReadonlySet<string>
  readonly tree: CellTree
  readonly places: Places
  readonly images: ImageStore
  readonly looks: Looks
  readonly resources: ReadResources
  readonly facts: DocumentFacts
  /** Segments of the edges drawn so far, for line jumps. */
  readonly earlier: DrawnEdges
  readonly report: (code: MessageCode, cell: Cell, from?: string, to?: string | number) => void
}

/** Paints of a cell, with messages for values that are not colours. */
export function paintsOf(cell: Cell, { looks, report }: PageContext): Paints {
  return looks.paints(cell, (key, value) => report(isArea(key) ? 'invalid-fill' : 'invalid-colour', cell, value, key))
}

/** For shapes with colour keys of their own. */
export function colorReader(cell: Cell): (key: string) => Rgba | null {
  return (key) => colorOf(cell, key)
}

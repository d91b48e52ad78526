/** Facts about the document, shared by its pages. */
import type { Budget } from '#limits'
import type { MessageCode } from '#report/catalogue/index'
import type { PageSource, VisioSource } from '../container/source.ts'
import type { Inheritance } from '../document/inheritance.ts'
import type { PictureStore } from '../pictures.ts'
import type { Contents } from '../sheet/model.ts'
import type { FontNames } from '../text/characters.ts'
import type { MasterTexts } from '../text/master-texts.ts'
import type { Theme } from '../theme/parse.ts'

export interface DocumentContext {
  readonly source: VisioSource
  /** The pages of the file by id, the first of each. */
  readonly pagesById: ReadonlyMap<string, PageSource>
  /** The numbers of its pages, from 1; background pages have none. */
  readonly pageNumbers: ReadonlyMap<PageSource, number>
  readonly inheritance: Inheritance
  readonly fonts: FontNames
  readonly pictures: PictureStore
  readonly masterTexts: MasterTexts
  /** For rows of geometry and inherited rows, since many shapes may share one master with very many. */
  readonly rows: Budget
  readonly themes: readonly Theme[]
  /** Ids of the pages of the diagram by their names. */
  readonly pageIds: ReadonlyMap<string, string>
  /** Opens the contents of a page; a damaged part is reported and counts as empty. */
  readonly open: (page: PageSource, pageId: string) => Contents
  /** Opens a master of a stencil in the same way. */
  readonly openMaster: (master: PageSource, pageId: string) => Contents
  /**
   * Registers a source element.
   * @throws DiagramInputError too-many-cells
   */
  readonly expect: (page: string, id: string) => void
  readonly report: (
    code: MessageCode,
    page: string,
    id: string | undefined,
    from?: string | number,
    to?: string | number,
  ) => void
}

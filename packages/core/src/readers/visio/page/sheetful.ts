/** The shapes of one sheet of the document: a page, a background page, or a master of a stencil. */
import type { Budget } from '../../../budget.ts'
import type { Page, Point } from '../../../diagram/index.ts'
import type { MessageCode } from '../../../report/catalogue/index.ts'
import { gluesOf } from '../connectors/glue.ts'
import type { PageSource, VisioSource } from '../container/source.ts'
import { layersOf } from '../context/layers.ts'
import type { PageContext } from '../context/page-context.ts'
import type { Inheritance } from '../document/inheritance.ts'
import type { Matrix } from '../geometry/matrix.ts'
import type { PictureStore } from '../images/store.ts'
import type { Contents } from '../sheet/model.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { FontNames } from '../text/characters.ts'
import type { PageFields } from '../text/fields.ts'
import type { MasterTexts } from '../text/master-texts.ts'
import type { Theme } from '../theme/parse.ts'
import { NOT_THEMED, themedLook } from '../theme/quick-style.ts'
import { PX } from '../units.ts'
import type { ElementsRequest } from './elements.ts'
import { type Ids, shapeTree } from './tree.ts'

export interface DocumentContext {
  readonly source: VisioSource
  readonly inheritance: Inheritance
  readonly fonts: FontNames
  readonly pictures: PictureStore
  readonly masterTexts: MasterTexts
  /** For rows of geometry, since many shapes may share one large drawing of a master. */
  readonly rows: Budget
  readonly themes: readonly Theme[]
  /** Ids of the pages of the diagram by their names. */
  readonly pageIds: ReadonlyMap<string, string>
  /** Opens the contents of a page; a damaged part is reported and counts as empty. */
  readonly open: (page: PageSource, pageId: string) => Contents
  /** Opens a master of a stencil in the same way. */
  readonly openMaster: (master: PageSource, pageId: string) => Contents
  readonly expect: (page: string, id: string) => void
  readonly report: (
    code: MessageCode,
    page: string,
    id: string | undefined,
    from?: string | number,
    to?: string | number,
  ) => void
}

/** Inches; a page without a usable size is US letter. */
const USUAL = { PageWidth: 8.5, PageHeight: 11 }
/** Inches; with larger pages, shapes would be beyond all coordinates of the model. */
const MAX_SIDE = 100_000

/** px per inch of the drawing, because a page may be drawn to a scale. */
export function scaleOf(sheet: Sheet): number {
  const scale = (sheet.number('PageScale') ?? 1) / (sheet.number('DrawingScale') ?? 1)
  return (scale > 0 && Number.isFinite(scale) ? scale : 1) * PX
}

/** Inches. */
export function lengthOf(sheet: Sheet, side: keyof typeof USUAL): number {
  const length = sheet.number(side)
  return length !== undefined && Math.abs(length) <= MAX_SIDE ? length : USUAL[side]
}

/**
 * From the page's space to px.
 * @param offset px by which the drawing is moved
 */
export function pageMatrix(sheet: Sheet, offset: Point): Matrix {
  const scale = scaleOf(sheet)
  return { a: scale, b: 0, c: 0, d: -scale, e: offset.x, f: lengthOf(sheet, 'PageHeight') * scale + offset.y }
}

/** The theme of a page: by its number, else the document's first. */
function themeOf(sheet: Sheet, themes: readonly Theme[]): Theme | undefined {
  const number = sheet.number('ThemeIndex') ?? sheet.number('ColorSchemeIndex')
  return themes.find((theme) => theme.number === number) ?? themes[0]
}

export interface SheetfulRequest {
  readonly page: PageSource
  readonly contents: Contents
  /** Id of the page that shows it. */
  readonly pageId: string
  readonly document: DocumentContext
  /** Of all ids of its shapes. */
  readonly prefix: string
  /** px by which it is moved. */
  readonly offset: Point
  /** Ids of all shapes of the page that shows it. */
  readonly ids: Ids
  readonly fields: PageFields
}

/** The shapes of a sheet with their positions. */
export interface Sheetful {
  readonly sheet: Sheet
  readonly layers: Page['layers']
  readonly request: ElementsRequest
}

export function sheetful({ page, contents, pageId, document, prefix, offset, ids, fields }: SheetfulRequest): Sheetful {
  const { inheritance, fonts, themes } = document
  const sheet = inheritance.sheetOf(page.sheet)
  const { layers, byNumber } = layersOf(sheet, fonts.colorOf, prefix)
  const matrix = pageMatrix(sheet, offset)
  const glues = gluesOf(contents, prefix)
  const theme = themeOf(sheet, themes)
  const variation = {
    colors: sheet.number('VariationColorIndex') ?? 0,
    styles: sheet.number('VariationStyleIndex') ?? 0,
  }
  const context: PageContext = {
    pageId,
    sheet,
    inheritance,
    fonts,
    fields,
    pictures: document.pictures,
    masterTexts: document.masterTexts,
    rows: document.rows,
    layers: byNumber,
    pages: document.pageIds,
    glued: glues.targets,
    themedLook: (shape, isConnector, own) => {
      const named = own === undefined ? undefined : themes.find(({ number }) => number === own)
      const used = own === 0 ? undefined : (named ?? theme)
      return used ? themedLook(used, variation, shape, isConnector) : NOT_THEMED
    },
    expect: (id) => document.expect(pageId, id),
    report: (code, id, from, to) => document.report(code, pageId, id, from, to),
  }
  const states = shapeTree({ shapes: contents.shapes, matrix, prefix, ids }, context)
  return { sheet, layers, request: { states, matrix, glues, prefix, context } }
}

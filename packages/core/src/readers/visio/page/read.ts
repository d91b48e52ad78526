/** One page: its shapes above those of its background pages. */
import type { Budget } from '../../../budget.ts'
import type { Page, Paint } from '../../../diagram/index.ts'
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
import { PX } from '../style/line.ts'
import type { FontNames } from '../text/characters.ts'
import { type PageFields, pageFields } from '../text/fields.ts'
import type { MasterTexts } from '../text/master-texts.ts'
import type { Theme } from '../theme/parse.ts'
import { NOT_THEMED, themedLook } from '../theme/quick-style.ts'
import { type ElementsRequest, elementsOf } from './elements.ts'
import { Ids, shapeTree } from './tree.ts'

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
  readonly expect: (page: string, id: string) => void
  readonly report: (
    code: MessageCode,
    page: string,
    id: string | undefined,
    from?: string | number,
    to?: string | number,
  ) => void
}

/** Limit on chains of background pages. */
const MAX_BACKGROUNDS = 8
/** Inches; a page without a usable size is US letter. */
const USUAL = { PageWidth: 8.5, PageHeight: 11 }
/** Inches; with larger pages, shapes would be beyond all coordinates of the model. */
const MAX_SIDE = 100_000
const NO_BACKGROUND: Paint = { type: 'none' }

/** px per inch of the drawing, because a page may be drawn to a scale. */
function scaleOf(sheet: Sheet): number {
  const scale = (sheet.number('PageScale') ?? 1) / (sheet.number('DrawingScale') ?? 1)
  return (scale > 0 && Number.isFinite(scale) ? scale : 1) * PX
}

/** Inches. */
function lengthOf(sheet: Sheet, side: keyof typeof USUAL): number {
  const length = sheet.number(side)
  return length !== undefined && Math.abs(length) <= MAX_SIDE ? length : USUAL[side]
}

function pageMatrix(sheet: Sheet): Matrix {
  const scale = scaleOf(sheet)
  return { a: scale, b: 0, c: 0, d: -scale, e: 0, f: lengthOf(sheet, 'PageHeight') * scale }
}

/** The theme of a page: by its number, else the document's first. */
function themeOf(sheet: Sheet, themes: readonly Theme[]): Theme | undefined {
  const number = sheet.number('ThemeIndex') ?? sheet.number('ColorSchemeIndex')
  return themes.find((theme) => theme.number === number) ?? themes[0]
}

/** The page and its background pages, the lowest first. */
function stackOf(page: PageSource, pages: readonly PageSource[]): PageSource[] {
  const stack = [page]
  let back = page.backPage
  while (back !== undefined && stack.length <= MAX_BACKGROUNDS) {
    const under = pages.find(({ id }) => id === back)
    if (!under || stack.includes(under)) break
    stack.unshift(under)
    back = under.backPage
  }
  return stack
}

/** The shapes of a page or of one of its background pages. */
export interface Sheetful {
  readonly sheet: Sheet
  readonly isBackground: boolean
  readonly layers: Page['layers']
  readonly request: ElementsRequest
}

/** A page's own shapes and those of the pages below it, the lowest first, with their positions. */
export function readShapes(page: PageSource, pageId: string, document: DocumentContext): Sheetful[] {
  const ids = new Ids()
  const { pages } = document.source
  const shown = pages.filter(({ isBackground }) => !isBackground)
  const fields = pageFields(shown.indexOf(page) + 1, shown.length, page.name)
  return stackOf(page, pages).map((one) => sheetful(one, one !== page, pageId, document, ids, fields))
}

function sheetful(
  one: PageSource,
  isBackground: boolean,
  pageId: string,
  document: DocumentContext,
  ids: Ids,
  fields: PageFields,
): Sheetful {
  const { inheritance, fonts, themes } = document
  const prefix = isBackground ? `back-${one.id}-` : ''
  const sheet = inheritance.sheetOf(one.sheet)
  const { layers, byNumber } = layersOf(sheet, fonts.colorOf, prefix)
  const matrix = pageMatrix(sheet)
  const contents = document.open(one, pageId)
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
  return { sheet, isBackground, layers, request: { states, matrix, glues, prefix, context } }
}

export function readPage(page: PageSource, pageId: string, document: DocumentContext): Page {
  const stack = readShapes(page, pageId, document)
  const { sheet } = stack.at(-1)!
  const elements = stack.flatMap(({ request, isBackground }) => {
    const found = elementsOf(request)
    // In Visio, shapes of a background page cannot be selected on the pages above it.
    return isBackground ? found.map((element) => ({ ...element, locked: true })) : found
  })
  const scale = scaleOf(sheet)
  const size = { w: lengthOf(sheet, 'PageWidth') * scale, h: lengthOf(sheet, 'PageHeight') * scale }
  return {
    id: pageId,
    name: page.name,
    ...(size.w > 0 && size.h > 0 && { size }),
    background: NO_BACKGROUND,
    layers: stack.flatMap(({ layers }) => layers),
    elements,
  }
}

import type { Page, Point } from '#diagram/index'
import type { Matrix } from '#geometry/rotation'
import { gluesOf } from '../connectors/glue.ts'
import type { PageSource } from '../container/source.ts'
import type { DocumentContext } from '../context/document-context.ts'
import { layersOf } from '../context/layers.ts'
import type { VisioPageContext } from '../context/page-context.ts'
import type { Contents } from '../sheet/model.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { PX } from '../sheet/xml.ts'
import type { PageFields } from '../text/fields.ts'
import type { Theme } from '../theme/parse.ts'
import { NOT_THEMED, themedLook } from '../theme/quick-style.ts'
import type { ElementsRequest } from './elements.ts'
import { type Ids, shapeTree } from './tree.ts'

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

/** The theme that a page names by its number: the document's first if it has none of that number. Masters name none. */
function themeOf(sheet: Sheet, themes: readonly Theme[], isMaster: boolean): Theme | undefined {
  const number = sheet.number('ThemeIndex') || sheet.number('ColorSchemeIndex')
  return number || isMaster ? (themes.find((theme) => theme.number === number) ?? themes[0]) : undefined
}

export interface SheetRequest {
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
  readonly isMaster: boolean
}

/** The shapes of a sheet with their positions. */
export interface SheetShapes {
  readonly sheet: Sheet
  readonly layers: Page['layers']
  readonly request: ElementsRequest
}

/** How the themes of a document change the looks of shapes on a sheet. */
function looksOf(sheet: Sheet, themes: DocumentContext['themes'], isMaster: boolean): VisioPageContext['themedLook'] {
  const theme = themeOf(sheet, themes, isMaster)
  const variation = {
    colors: sheet.number('VariationColorIndex') ?? 0,
    styles: sheet.number('VariationStyleIndex') ?? 0,
  }
  return (shape, isConnector, own) => {
    const named = own === undefined ? undefined : themes.find(({ number }) => number === own)
    const used = own === 0 ? undefined : (named ?? theme)
    return used ? themedLook(used, variation, shape, isConnector) : { ...NOT_THEMED, font: themes[0]?.font }
  }
}

/** Finds the shapes of a sheet, and what they inherit. */
export function shapesOfSheet({
  page,
  contents,
  pageId,
  document,
  prefix,
  offset,
  ids,
  fields,
  isMaster,
}: SheetRequest): SheetShapes {
  const { inheritance, fonts, themes } = document
  const sheet = inheritance.sheetOf(page.sheet)
  const { layers, byNumber } = layersOf(sheet, fonts.colorOf, prefix)
  const matrix = pageMatrix(sheet, offset)
  const glues = gluesOf(contents, prefix)
  const context: VisioPageContext = {
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
    themedLook: looksOf(sheet, themes, isMaster),
    expect: (id) => document.expect(pageId, id),
    report: (code, id, from, to) => document.report(code, pageId, id, from, to),
  }
  const states = shapeTree({ shapes: contents.shapes, matrix, prefix, ids }, context)
  return { sheet, layers, request: { states, matrix, glues, prefix, context } }
}

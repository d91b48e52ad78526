/** The Visio reader: container → sheets with inherited cells → positions → elements. */

import type { Diagram, Page } from '#diagram/index'
import { Budget } from '#limits'
import { DiagramInputError, isPageError } from '#report/errors'
import { firstOfEach } from '#values/lists'
import type { ReadContext } from '../reader.ts'
import { ExpectedElements } from '../shared/accounts.ts'
import { openReported } from '../shared/package.ts'
import { choosePages, distinctIds } from '../shared/pages.ts'
import { TextBudget } from '../shared/text-budget.ts'
import { repairPart } from './container/repair-part.ts'
import { type ContentsListener, type PageSource, textParser, type VisioSource } from './container/source.ts'
import { readVdx } from './container/vdx.ts'
import { readVsdx } from './container/vsdx.ts'
import type { DocumentContext } from './context/document-context.ts'
import { Inheritance } from './document/inheritance.ts'
import { readPage } from './page/read.ts'
import { createPictureStore } from './pictures.ts'
import type { Contents } from './sheet/model.ts'
import { colorReader } from './style/color.ts'
import { MasterTexts } from './text/master-texts.ts'
import { parseTheme } from './theme/parse.ts'

/**
 * The pages of the diagram. Background pages are drawn below others, and are pages only if no other page shows them.
 */
function shownPages({ pages }: VisioSource): PageSource[] {
  const used = new Set(pages.flatMap(({ backPage }) => backPage ?? []))
  const shown = pages.filter(({ isBackground, id }) => !isBackground || !used.has(id))
  return shown.length > 0 ? shown : [...pages]
}

/** An opened file, with the chosen pages. */
export interface OpenDocument {
  readonly document: DocumentContext
  readonly chosen: readonly { readonly id: string; readonly name: string; readonly page: PageSource }[]
  /** How many characters forbidden by XML were found so far. */
  readonly forbidden: () => number
}

/** The pages without those that Visio hides, unless they were asked for or there are no others. */
function visibleOf<T extends { readonly page: PageSource }>(
  chosen: readonly T[],
  { pages, report }: ReadContext,
): readonly T[] {
  const visible = chosen.filter(({ page }) => !page.isHidden)
  if (pages !== 'all' || visible.length === 0) return chosen
  for (const { page } of chosen) if (page.isHidden) report.add('page-hidden', {}, { from: page.name })
  return visible
}

/** Rows of geometry that every shape may have. */
const FREE_ROWS = 200
/** Minimum number of rows of all larger shapes together, for small files. */
const MIN_ROWS = 1_000_000

/** The contents of a page or master; none if its part is damaged, which is reported. */
function contentsOf(
  page: PageSource,
  listener: ContentsListener,
  onDamage: (reason: string, error: Error) => void,
): Contents {
  try {
    return page.contents(listener)
  } catch (error) {
    if (!isPageError(error)) throw error
    onDamage(error.message.replace(/\.$/, ''), error)
    return { shapes: [], connects: [] }
  }
}

const MISSING = {
  document: 'repaired-missing-part',
  'list of pages': 'repaired-page-list',
  relationship: 'repaired-relationship',
} as const

/** @throws DiagramInputError as `readVisio` */
export function openVisio(bytes: Uint8Array, context: ReadContext): OpenDocument {
  const { report, limits, probe } = context
  let forbidden = 0
  const parse = textParser(limits, () => {
    forbidden += 1
  })
  const source =
    probe.binary === 'zip'
      ? readVsdx({
          files: openReported(bytes, context),
          parse,
          repair: (text) => repairPart(text, context.repair),
          onRepair: (repaired) => context.onRepair(repaired),
          ...(context.isRepairing && { onMissing: (what, from) => report.add(MISSING[what], {}, { from }) }),
        })
      : readVdx(parse(probe.text() ?? ''))
  const shown = shownPages(source)
  if (shown.length === 0) throw new DiagramInputError('empty', 'The drawing has no pages.')
  const ids = distinctIds(shown.map(({ id }) => id))
  const named = shown.map((page, i) => ({ id: ids[i]!, name: page.name, page }))
  const chosen = visibleOf(choosePages(named, context.pages), context)
  const expected = new ExpectedElements(context, 'shapes')
  const foreground = source.pages.filter(({ isBackground }) => !isBackground)
  const listenerOn = (page: string): ContentsListener => ({
    onRepair: (repaired) => context.onRepair(repaired, page),
    onText: context.countElements,
  })
  const document: DocumentContext = {
    source,
    pagesById: firstOfEach(source.pages.map((page) => [page.id, page] as const)),
    pageNumbers: new Map(foreground.map((page, i) => [page, i + 1])),
    inheritance: new Inheritance(source),
    fonts: { faces: source.faces, colorOf: colorReader(source.colors) },
    pictures: createPictureStore(),
    // A file has at most about as many rows of its own as bytes.
    rows: new Budget(Math.max(MIN_ROWS, bytes.length), FREE_ROWS),
    masterTexts: new MasterTexts(new TextBudget(bytes.length)),
    themes: source.themes.map(parseTheme),
    pageIds: new Map(named.map(({ id, name }) => [name, id])),
    open: (page, pageId) =>
      contentsOf(page, listenerOn(pageId), (reason, error) => {
        if (chosen.length === 1) throw error
        report.add('page-not-readable', { page: pageId }, { from: reason })
      }),
    openMaster: (master, pageId) =>
      contentsOf(master, listenerOn(pageId), (reason) =>
        report.add('master-not-readable', { page: pageId }, { from: master.name, to: reason }),
      ),
    expect: (page, id) => expected.expect(page, id),
    report: (code, page, id, from, to) =>
      report.add(code, { page, ...(id !== undefined && { cell: id }) }, { from, to }),
  }
  return { document, chosen, forbidden: () => forbidden }
}

/**
 * Reads a Visio drawing: a package of 2013 and later, or the single XML file of 2003 to 2010.
 * @throws DiagramInputError page-not-found, damaged, encrypted, malformed-xml, or a limit's code.
 */
export function readVisio(bytes: Uint8Array, context: ReadContext): Diagram {
  const { report } = context
  const { document, chosen, forbidden } = openVisio(bytes, context)
  const pages = chosen.map(({ id, page }): Page => {
    report.page(id, page.name)
    const before = forbidden()
    const read = readPage(page, id, document)
    if (forbidden() > before) report.add('control-characters-removed', { page: id })
    if (read.elements.length === 0) report.add('page-empty', { page: id })
    return read
  })
  // Of two pages with the same id the first one counts.
  const shown = new Map(chosen.toReversed().map((one) => [one.page.id, one]))
  for (const { page, shape, author, text } of document.source.comments) {
    const target = shown.get(page)
    if (target) document.report('comment-kept', target.id, shape, author || 'someone', text.slice(0, 500))
  }
  return {
    format: 'visio',
    container: document.source.container,
    title: context.title || pages[0]?.name || 'Diagram',
    pages,
    assets: document.pictures.assets,
  }
}

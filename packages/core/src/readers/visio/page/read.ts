/** One page: its shapes above those of its background pages, or the masters of a stencil. */
import type { Page, Paint } from '#diagram/index'
import type { PageSource } from '../container/source.ts'
import type { DocumentContext } from '../context/document-context.ts'
import { pageFields } from '../text/fields.ts'
import { elementsOf } from './elements.ts'
import { lengthOf, type SheetShapes, scaleOf, shapesOfSheet } from './sheet-shapes.ts'
import { readMasters } from './stencil.ts'
import { Ids } from './tree.ts'

/** Limit on chains of background pages. */
const MAX_BACKGROUNDS = 8
const NO_BACKGROUND: Paint = { type: 'none' }

/** The page and its background pages, the lowest first. */
function stackOf(page: PageSource, pagesById: DocumentContext['pagesById']): PageSource[] {
  const stack = [page]
  let back = page.backPage
  while (back !== undefined && stack.length <= MAX_BACKGROUNDS) {
    const under = pagesById.get(back)
    if (!under || stack.includes(under)) break
    stack.unshift(under)
    back = under.backPage
  }
  return stack
}

/** A page's own shapes and those of the pages below it, the lowest first, with their positions. */
export function readShapes(page: PageSource, pageId: string, document: DocumentContext): SheetShapes[] {
  if (page.masters) return readMasters(page.masters, pageId, document).sheets
  const ids = new Ids()
  const { pagesById, pageNumbers } = document
  const fields = pageFields(pageNumbers.get(page) ?? 0, pageNumbers.size, page.name)
  return stackOf(page, pagesById).map((one) =>
    shapesOfSheet({
      page: one,
      contents: document.open(one, pageId),
      pageId,
      document,
      prefix: one === page ? '' : `back-${one.id}-`,
      offset: { x: 0, y: 0 },
      ids,
      fields,
      isMaster: false,
    }),
  )
}

export function readPage(page: PageSource, pageId: string, document: DocumentContext): Page {
  const common = { id: pageId, name: page.name, background: NO_BACKGROUND }
  if (page.masters) {
    const { sheets, names, size } = readMasters(page.masters, pageId, document)
    const elements = sheets.flatMap(({ request }, i) => [...elementsOf(request), names[i]!])
    return { ...common, size, layers: sheets.flatMap(({ layers }) => layers), elements }
  }
  const stack = readShapes(page, pageId, document)
  const { sheet } = stack.at(-1)!
  const elements = stack.flatMap(({ request }, i) => {
    const found = elementsOf(request)
    // In Visio, shapes of a background page cannot be selected on the pages above it.
    return i < stack.length - 1 ? found.map((element) => ({ ...element, locked: true })) : found
  })
  const scale = scaleOf(sheet)
  const size = { w: lengthOf(sheet, 'PageWidth') * scale, h: lengthOf(sheet, 'PageHeight') * scale }
  return {
    ...common,
    ...(size.w > 0 && size.h > 0 && { size }),
    layers: stack.flatMap(({ layers }) => layers),
    elements,
  }
}

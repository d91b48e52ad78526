/** Shape libraries: every entry becomes a page of its own, or many entries one page (docs/formats/drawio.md §1). */

import { clamp } from '#color/parse'
import { decompressText } from '#encoding/compressed'
import { DiagramInputError, isPageError } from '#report/errors'
import { elementsOf, textOf, type XmlElement } from '#xml/node'
import { parseXml } from '#xml/parse'
import { cellRecord, type PageModel, pageModel } from '../cells/record.ts'
import type { DrawioDocument } from '../containers/open.ts'
import { geometryOf, pageWith, sheetOf } from './sheet.ts'

/** The first `mxGraphModel` at or below an element. */
export function findModel(element: XmlElement): XmlElement | undefined {
  const queue = [element]
  for (let at = 0; at < queue.length; at += 1) {
    const candidate = queue[at]!
    if (candidate.name === 'mxGraphModel') return candidate
    for (const child of elementsOf(candidate)) queue.push(child)
  }
  return undefined
}

interface Entry {
  readonly xml?: unknown
  readonly data?: unknown
  readonly w?: unknown
  readonly h?: unknown
  readonly title?: unknown
}

/** More pages than this are too many for an editor; the entries are then placed on one. */
const MAX_PAGES = 40
const MAX_ON_PAGE = 500
/** px of an entry that does not say its own. */
const SIZE = 100
const MAX_SIZE = 100_000

/** A library's picture as a page with that picture. */
function pictureModel(uri: string, w: number, h: number): PageModel {
  const style = `shape=image;image=${uri.replace(/;base64,/, ',')}`
  return pageWith([cellRecord({ id: '2', style, kind: 'vertex', parent: '1', geometry: geometryOf(0, 0, w, h) })])
}

function unescapeXml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function entryModel(entry: Entry, source: DrawioDocument, onForbidden: () => void): PageModel {
  if (typeof entry.xml === 'string') {
    const stored = entry.xml.trim()
    const plain = stored.startsWith('&lt;') ? unescapeXml(stored) : stored
    const text = plain.startsWith('<') ? plain : decompressText(plain, source.budget)
    const model = text === null ? undefined : findModel(parseXml(text, source.limits, onForbidden))
    if (model) return pageModel(model)
  }
  if (typeof entry.data === 'string') return pictureModel(entry.data, Number(entry.w) || SIZE, Number(entry.h) || SIZE)
  throw new DiagramInputError('damaged', 'An entry of the library is damaged.')
}

/** @throws DiagramInputError damaged when the library's text is not a list. */
export function libraryPages(root: XmlElement, source: DrawioDocument) {
  let entries: unknown
  try {
    entries = JSON.parse(textOf(root).trim() || '[]')
  } catch {
    entries = undefined
  }
  if (!Array.isArray(entries)) throw new DiagramInputError('damaged', 'The library contains no list of shapes.')
  const shapes = entries.map((value: unknown, index) => {
    const entry: Entry = typeof value === 'object' && value !== null ? value : {}
    return {
      name: typeof entry.title === 'string' && entry.title !== '' ? entry.title : `Shape ${index + 1}`,
      w: clamp(Number(entry.w) || SIZE, 1, MAX_SIZE),
      h: clamp(Number(entry.h) || SIZE, 1, MAX_SIZE),
      model: (onForbidden: () => void) => entryModel(entry, source, onForbidden),
    }
  })
  return shapes.length > MAX_PAGES ? sheetPages(shapes) : shapes
}

interface Shape {
  readonly name: string
  readonly w: number
  readonly h: number
  readonly model: (onForbidden: () => void) => PageModel
}

function sheetPages(shapes: readonly Shape[]) {
  const pages = Array.from({ length: Math.ceil(shapes.length / MAX_ON_PAGE) }, (_, i) =>
    shapes.slice(i * MAX_ON_PAGE, (i + 1) * MAX_ON_PAGE),
  )
  return pages.map((page, i) => ({
    name: `Shapes ${i * MAX_ON_PAGE + 1}–${i * MAX_ON_PAGE + page.length}`,
    model: (onForbidden: () => void) =>
      sheetOf(page.map((shape) => ({ ...shape, model: modelOrMissing(shape, onForbidden) }))),
  }))
}

/** A damaged entry is a picture that cannot be shown, which is reported. */
function modelOrMissing({ w, h, model }: Shape, onForbidden: () => void): PageModel {
  try {
    return model(onForbidden)
  } catch (error) {
    if (!isPageError(error)) throw error
    return pictureModel('data:image/png,', w, h)
  }
}

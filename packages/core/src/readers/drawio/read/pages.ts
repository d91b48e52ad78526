/** The pages of a document, their models still closed (draw.io semantics 1). */
import type { DetectedSource } from '../../../detect/detect.ts'
import { decompressText } from '../../../encoding/compressed.ts'
import { decodePercent } from '../../../encoding/percent.ts'
import type { Limits } from '../../../limits.ts'
import { DiagramInputError } from '../../../report/errors.ts'
import { elementsOf, textOf, type XmlElement } from '../../../xml/node.ts'
import { parseXml } from '../../../xml/parse.ts'
import { findModel } from './find-model.ts'
import { libraryPages } from './library.ts'

export interface PageSource {
  /** Unique in the document. */
  readonly id: string
  readonly name: string
  /** Opens the page; `onForbidden` hears of dropped control characters. @throws DiagramInputError */
  readonly model: (onForbidden: () => void) => XmlElement
}

type Opener = Pick<PageSource, 'model'> & { readonly id?: string | undefined; readonly name?: string | undefined }

const EMPTY: XmlElement = { name: 'mxGraphModel', attributes: new Map(), children: [] }

function modelText(payload: string, source: DetectedSource): string {
  if (payload.startsWith('<')) return payload
  if (payload.startsWith('%')) return decodePercent(payload)
  const text = decompressText(payload, source.budget)
  if (text === null) throw new DiagramInputError('damaged', 'The compressed text of a page is damaged.')
  return text
}

function openDiagram(diagram: XmlElement, source: DetectedSource, limits: Limits, onForbidden: () => void): XmlElement {
  const payload = textOf(diagram).trim()
  if (payload === '') return findModel(diagram) ?? EMPTY
  const text = modelText(payload, source)
  if (text.trim() === '') return EMPTY
  const model = findModel(parseXml(text.trim(), limits, onForbidden))
  if (!model) throw new DiagramInputError('not-a-diagram', 'The text of a page holds no diagram.')
  return model
}

function openers(source: DetectedSource, limits: Limits): Opener[] {
  const { root } = source
  const fromDiagram = (diagram: XmlElement): Opener => ({
    id: diagram.attributes.get('id'),
    name: diagram.attributes.get('name'),
    model: (onForbidden) => openDiagram(diagram, source, limits, onForbidden),
  })
  switch (root.name) {
    case 'mxGraphModel':
      return [{ model: () => root }]
    case 'diagram':
      return [fromDiagram(root)]
    case 'mxlibrary':
      return libraryPages(root, source, limits)
    default: {
      const diagrams = elementsOf(root, 'diagram')
      if (diagrams.length > 0) return diagrams.map(fromDiagram)
      const model = findModel(root)
      return model ? [{ model: () => model }] : []
    }
  }
}

/** All pages in document order. @throws DiagramInputError not-a-diagram when there is none. */
export function pageSources(source: DetectedSource, limits: Limits): PageSource[] {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  const pages = openers(source, limits).map(({ id, name, model }, index): PageSource => {
    const stem = id === undefined || id === '' ? String(index) : id
    let unique = stem
    for (let count = (counts.get(stem) ?? 1) + 1; taken.has(unique); count += 1) {
      unique = `${stem}-${count}`
      counts.set(stem, count)
    }
    taken.add(unique)
    return { id: unique, name: name === undefined || name === '' ? `Page-${index + 1}` : name, model }
  })
  if (pages.length === 0) throw new DiagramInputError('not-a-diagram', 'The file holds no page.')
  return pages
}

/**
 * The pages asked for, in the file's order: by index, by id, or else by name, which stands for all pages of that name.
 * @throws DiagramInputError page-not-found
 */
export function choosePages(pages: readonly PageSource[], wanted: 'all' | readonly (number | string)[]): PageSource[] {
  if (wanted === 'all') return [...pages]
  const byId = new Map(pages.map((page) => [page.id, page]))
  const byName = Map.groupBy(pages, (page) => page.name)
  const chosen = new Set(
    wanted.flatMap((key) => {
      const page = typeof key === 'number' ? pages[key] : byId.get(key)
      if (page) return page
      const named = typeof key === 'string' ? byName.get(key) : undefined
      if (named) return named
      throw new DiagramInputError('page-not-found', `The file has no page ${JSON.stringify(key)}.`)
    }),
  )
  return pages.filter((page) => chosen.has(page))
}

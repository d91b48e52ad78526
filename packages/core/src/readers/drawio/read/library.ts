/** Shape libraries: every entry becomes a page of its own (docs/formats/drawio.md §1). */
import { decompressText } from '../../../encoding/compressed.ts'
import { DiagramInputError } from '../../../report/errors.ts'
import { textOf, type XmlElement } from '../../../xml/node.ts'
import { parseXml } from '../../../xml/parse.ts'
import type { DrawioDocument } from '../containers/open.ts'
import { findModel } from './find-model.ts'

interface Entry {
  readonly xml?: unknown
  readonly data?: unknown
  readonly w?: unknown
  readonly h?: unknown
  readonly title?: unknown
}

function element(name: string, attributes: Record<string, string>, children: XmlElement[] = []): XmlElement {
  return { name, attributes: new Map(Object.entries(attributes)), children }
}

/** A library's picture as a page with that picture. */
function pictureModel(uri: string, w: number, h: number): XmlElement {
  const geometry = element('mxGeometry', { width: String(w), height: String(h), as: 'geometry' })
  const style = `shape=image;image=${uri.replace(/;base64,/, ',')}`
  return element('mxGraphModel', {}, [
    element('root', {}, [
      element('mxCell', { id: '0' }),
      element('mxCell', { id: '1', parent: '0' }),
      element('mxCell', { id: '2', style, vertex: '1', parent: '1' }, [geometry]),
    ]),
  ])
}

function unescapeXml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function entryModel(entry: Entry, source: DrawioDocument, onForbidden: () => void): XmlElement {
  if (typeof entry.xml === 'string') {
    const stored = entry.xml.trim()
    const plain = stored.startsWith('&lt;') ? unescapeXml(stored) : stored
    const text = plain.startsWith('<') ? plain : decompressText(plain, source.budget)
    const model = text === null ? undefined : findModel(parseXml(text, source.limits, onForbidden))
    if (model) return model
  }
  if (typeof entry.data === 'string') return pictureModel(entry.data, Number(entry.w) || 100, Number(entry.h) || 100)
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
  return entries.map((value: unknown, index) => {
    const entry: Entry = typeof value === 'object' && value !== null ? value : {}
    return {
      name: typeof entry.title === 'string' && entry.title !== '' ? entry.title : `Shape ${index + 1}`,
      model: (onForbidden: () => void) => entryModel(entry, source, onForbidden),
    }
  })
}

/** Several diagrams in one container, as one document. */
import { DiagramInputError } from '#report/errors'
import { elementsOf, type XmlElement } from '#xml/node'

const NONE: ReadonlyMap<string, string> = new Map()

/** Errors that concern one page and not the document. */
const LOCAL: ReadonlySet<string> = new Set(['malformed-xml', 'not-xml'])

function pageOf(children: XmlElement['children']): XmlElement {
  return { name: 'diagram', attributes: NONE, children }
}

function pagesOf(text: string, parse: (text: string) => XmlElement): XmlElement[] {
  try {
    const root = parse(text)
    if (root.name === 'diagram') return [root]
    if (root.name === 'mxGraphModel') return [pageOf([root])]
    const pages = root.name === 'mxfile' ? elementsOf(root, 'diagram') : []
    return pages.length > 0 ? pages : [pageOf([text])]
  } catch (error) {
    if (error instanceof DiagramInputError && LOCAL.has(error.code)) return [pageOf([text])]
    throw error
  }
}

/**
 * An `mxfile` with the pages of all texts, in order. A text without a page becomes a page that cannot be opened, which
 * is reported like any other damaged page.
 * @throws DiagramInputError thrown by `parse` for errors that concern the document.
 */
export function joinDocuments(texts: readonly string[], parse: (text: string) => XmlElement): XmlElement {
  return { name: 'mxfile', attributes: NONE, children: texts.flatMap((text) => pagesOf(text, parse)) }
}

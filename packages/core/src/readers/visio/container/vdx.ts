/** The single XML file of Visio 2003 to 2010: .vdx, .vsx, .vtx (docs/formats/visio.md §1). */
import type { XmlElement } from '#xml/node'
import { isDeleted } from '../sheet/common.ts'
import { parseVdxContents, parseVdxSheet } from '../sheet/parse-vdx.ts'
import { allText, childOf, childrenOf } from '../sheet/xml.ts'
import { colorsOf, defaultStylesOf, facesOf, isHiddenPage, pageFacts, stylesOf } from './facts.ts'
import type { Comment, MasterSource, PageSource, VisioSource } from './source.ts'

function masterOf(element: XmlElement): MasterSource {
  let contents: ReturnType<MasterSource['contents']> | undefined
  return {
    name: element.attributes.get('NameU') ?? element.attributes.get('Name') ?? '',
    contents: () => {
      contents ??= parseVdxContents(element)
      return contents
    },
  }
}

function pageOf(element: XmlElement, position: number): PageSource {
  const sheet = parseVdxSheet(childOf(element, 'PageSheet') ?? element)
  return {
    ...pageFacts(element, position),
    isHidden: isHiddenPage(sheet),
    sheet,
    contents: () => parseVdxContents(element),
  }
}

/** Comments are on pages; the sheet of the document lists who wrote them. */
function commentsOf(root: XmlElement, pages: readonly XmlElement[]): Comment[] {
  const said = (element: XmlElement, name: string) => allText(childOf(element, name)).trim()
  const authors = new Map(
    childrenOf(childOf(root, 'DocumentSheet'), 'Reviewer').map((one) => [said(one, 'ReviewerID'), said(one, 'Name')]),
  )
  return pages.flatMap((page, position) => {
    const notes = childrenOf(childOf(page, 'PageSheet'), 'Annotation').filter((note) => !isDeleted(note))
    const comments = notes.map((note) => ({
      page: pageFacts(page, position).id,
      author: authors.get(said(note, 'ReviewerID')) ?? '',
      text: said(note, 'Comment'),
    }))
    return comments.filter(({ text }) => text !== '')
  })
}

/** A document in the XML of Visio 2003, from its root (docs/formats/visio.md §1). */
export function readVdx(root: XmlElement): VisioSource {
  const masters = childrenOf(childOf(root, 'Masters'), 'Master')
  const pages = childrenOf(childOf(root, 'Pages'), 'Page')
  return {
    container: 'vdx',
    styles: stylesOf(root, parseVdxSheet),
    defaultStyles: defaultStylesOf(root),
    colors: colorsOf(root),
    faces: facesOf(root),
    masters: new Map(masters.map((master) => [master.attributes.get('ID') ?? '', masterOf(master)])),
    pages: pages.map(pageOf),
    themes: [],
    comments: commentsOf(root, pages),
  }
}

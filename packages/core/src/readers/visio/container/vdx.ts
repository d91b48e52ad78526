/** The single XML file of Visio 2003 to 2010: .vdx, .vsx, .vtx (docs/formats/visio.md §1). */
import type { XmlElement } from '../../../xml/node.ts'
import { parseVdxContents, parseVdxSheet } from '../sheet/parse-vdx.ts'
import { childOf, childrenOf } from '../sheet/xml.ts'
import { colorsOf, defaultStylesOf, facesOf, pageFacts, stylesOf } from './facts.ts'
import type { MasterSource, PageSource, VisioSource } from './source.ts'

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
  const sheet = childOf(element, 'PageSheet')
  return {
    ...pageFacts(element, position),
    sheet: parseVdxSheet(sheet ?? element),
    contents: () => parseVdxContents(element),
  }
}

export function readVdx(root: XmlElement): VisioSource {
  const masters = childrenOf(childOf(root, 'Masters'), 'Master')
  return {
    container: 'vdx',
    styles: stylesOf(root, parseVdxSheet),
    defaultStyles: defaultStylesOf(root),
    colors: colorsOf(root),
    faces: facesOf(root),
    masters: new Map(masters.map((master) => [master.attributes.get('ID') ?? '', masterOf(master)])),
    pages: childrenOf(childOf(root, 'Pages'), 'Page').map(pageOf),
    themes: [],
    comments: [],
  }
}

/** Facts that both containers store in the same form: colours, style sheets, and the defaults of the document, entries of pages. */
import type { XmlElement } from '#xml/node'
import type { SheetSource, StyleNames } from '../sheet/model.ts'
import { childOf, childrenOf } from '../sheet/xml.ts'
import type { PageSource } from './source.ts'

/** Colours of the document by the numbers that cells use. */
export function colorsOf(document: XmlElement | undefined): ReadonlyMap<number, string> {
  const entries = childrenOf(childOf(document, 'Colors'), 'ColorEntry')
  return new Map(entries.map(({ attributes }) => [Number(attributes.get('IX')), attributes.get('RGB') ?? '']))
}

/** Style sheets by their ids. */
export function stylesOf(
  document: XmlElement | undefined,
  parse: (element: XmlElement) => SheetSource,
): ReadonlyMap<string, SheetSource> {
  const sheets = childrenOf(childOf(document, 'StyleSheets'), 'StyleSheet')
  return new Map(sheets.map((sheet) => [sheet.attributes.get('ID') ?? '', parse(sheet)]))
}

export function defaultStylesOf(document: XmlElement | undefined): StyleNames {
  const attributes = childOf(document, 'DocumentSettings')?.attributes
  return {
    line: attributes?.get('DefaultLineStyle'),
    fill: attributes?.get('DefaultFillStyle'),
    text: attributes?.get('DefaultTextStyle'),
  }
}

/** Names of fonts by the numbers that cells use; entries without a number are numbered by their order. */
export function facesOf(document: XmlElement | undefined): ReadonlyMap<string, string> {
  const faces = childrenOf(childOf(document, 'FaceNames'), 'FaceName')
  return new Map(
    faces.map(({ attributes }, i) => [
      attributes.get('ID') ?? `${i}`,
      attributes.get('NameU') ?? attributes.get('Name') ?? '',
    ]),
  )
}

/** A page by its entry in the list of pages. */
export function pageFacts(
  { attributes }: XmlElement,
  position: number,
): Omit<PageSource, 'sheet' | 'contents' | 'isHidden'> {
  return {
    id: attributes.get('ID') ?? `${position}`,
    name: attributes.get('Name') ?? attributes.get('NameU') ?? `Page-${position + 1}`,
    isBackground: attributes.get('Background') === '1',
    backPage: attributes.get('BackPage'),
  }
}

/** Whether the sheet of a page says that Visio has no tab for it. */
export function isHiddenPage({ cells }: SheetSource): boolean {
  return cells.get('UIVisibility') === '1'
}

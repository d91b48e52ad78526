/** Packages of Visio 2013 and later: .vsdx, .vsdm, .vstx and the like (docs/formats/visio.md §1). */
import { DiagramInputError } from '../../../report/errors.ts'
import type { XmlElement } from '../../../xml/node.ts'
import type { Package } from '../../shared/package.ts'
import type { Contents, PictureOf, SheetSource } from '../sheet/model.ts'
import { parseContents, parseSheet } from '../sheet/parse.ts'
import { attributeOf, childOf, childrenOf, textOf } from '../sheet/xml.ts'
import { coloursOf, defaultStylesOf, facesOf, stylesOf } from './facts.ts'
import { type Relationship, readRelationships } from './relationships.ts'
import type { Comment, MasterSource, PageSource, ParsePart, VisioSource } from './source.ts'

const NOTHING: Contents = { shapes: [], connects: [] }
const NO_SHEET: SheetSource = {
  cells: new Map(),
  formulas: new Map(),
  sections: [],
  styles: { line: undefined, fill: undefined, text: undefined },
}

interface Parts {
  readonly files: Package
  readonly parse: ParsePart
}

function damaged(reason: string): DiagramInputError {
  return new DiagramInputError('damaged', `The Visio file is damaged: ${reason}.`)
}

function ofType(relationships: readonly Relationship[], type: string): string | undefined {
  return relationships.find((one) => one.type === type)?.part
}

/** An index part (pages or masters) with the parts of its entries. */
function listed({ files, parse }: Parts, part: string | undefined) {
  const bytes = part === undefined ? undefined : files.read(part)
  if (part === undefined || !bytes) return undefined
  const links = new Map(readRelationships(files, part, parse).map((link) => [link.id, link.part]))
  const partOf = (entry: XmlElement): string | undefined => {
    const rel = childOf(entry, 'Rel')
    return rel && links.get(attributeOf(rel, 'id') ?? '')
  }
  return { root: parse(bytes), partOf }
}

function mastersOf(parts: Parts, part: string | undefined): ReadonlyMap<string, MasterSource> {
  const index = listed(parts, part)
  const masters = new Map<string, MasterSource>()
  for (const entry of childrenOf(index?.root, 'Master')) {
    const own = index?.partOf(entry)
    masters.set(entry.attributes.get('ID') ?? '', {
      name: entry.attributes.get('NameU') ?? entry.attributes.get('Name') ?? '',
      contents: once(() => {
        const bytes = own === undefined ? undefined : parts.files.read(own)
        return own !== undefined && bytes ? parseContents(parts.parse(bytes), picturesOf(parts, own)) : NOTHING
      }),
    })
  }
  return masters
}

/** Pictures that a part refers to. An object of another program is not opened; the picture that it leads to is shown. */
function picturesOf({ files, parse }: Parts, part: string): PictureOf {
  const links = once(() => readRelationships(files, part, parse))
  return (relation) => {
    const link = links().find(({ id }) => id === relation)
    if (link?.part === undefined) return undefined
    if (link.type !== 'oleObject' && link.type !== 'package') return files.read(link.part)
    const picture = ofType(readRelationships(files, link.part, parse), 'image')
    return picture === undefined ? undefined : files.read(picture)
  }
}

function once<T>(compute: () => T): () => T {
  let result: { readonly value: T } | undefined
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}

function pageOf({ files, parse }: Parts, entry: XmlElement, position: number, part: string | undefined): PageSource {
  const { attributes } = entry
  const sheet = childOf(entry, 'PageSheet')
  return {
    id: attributes.get('ID') ?? `${position}`,
    name: attributes.get('Name') ?? attributes.get('NameU') ?? `Page-${position + 1}`,
    isBackground: attributes.get('Background') === '1',
    backPage: attributes.get('BackPage'),
    sheet: sheet ? parseSheet(sheet) : NO_SHEET,
    contents: () => {
      const bytes = part === undefined ? undefined : files.read(part)
      if (part === undefined || !bytes) throw damaged('the part of a page is missing')
      return parseContents(parse(bytes), picturesOf({ files, parse }, part))
    },
  }
}

function commentsOf({ files, parse }: Parts, part: string | undefined): Comment[] {
  const bytes = part === undefined ? undefined : files.read(part)
  if (!bytes) return []
  const root = parse(bytes)
  const authors = new Map(
    childrenOf(childOf(root, 'AuthorList'), 'AuthorEntry').map(({ attributes }) => [
      attributes.get('ID'),
      attributes.get('Name') ?? '',
    ]),
  )
  return childrenOf(childOf(root, 'CommentList'), 'CommentEntry').map((entry) => {
    const shape = entry.attributes.get('ShapeID')
    return {
      page: entry.attributes.get('PageID') ?? '',
      ...(shape !== undefined && { shape }),
      author: authors.get(entry.attributes.get('AuthorID')) ?? '',
      text: textOf(entry).trim(),
    }
  })
}

/** @throws DiagramInputError damaged where what must be there is missing, or the XML's own errors */
export function readVsdx(files: Package, parse: ParsePart): VisioSource {
  const parts = { files, parse }
  const main = ofType(readRelationships(files, '', parse), 'document')
  const bytes = main === undefined ? undefined : files.read(main)
  if (main === undefined || !bytes) throw damaged('nothing leads to its document')
  const document = parse(bytes)
  const links = readRelationships(files, main, parse)
  const index = listed(parts, ofType(links, 'pages'))
  if (!index) throw damaged('it has no list of pages')
  const themes = links.filter(({ type }) => type === 'theme').flatMap(({ part }) => (part && files.read(part)) || [])
  return {
    container: 'vsdx',
    styles: stylesOf(document, parseSheet),
    defaultStyles: defaultStylesOf(document),
    colours: coloursOf(document),
    faces: facesOf(document),
    masters: mastersOf(parts, ofType(links, 'masters')),
    pages: childrenOf(index.root, 'Page').map((entry, i) => pageOf(parts, entry, i, index.partOf(entry))),
    themes: themes.map(parse),
    comments: commentsOf(parts, ofType(links, 'comments')),
  }
}

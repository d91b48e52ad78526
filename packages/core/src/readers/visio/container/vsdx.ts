/** Packages of Visio 2013 and later: .vsdx, .vsdm, .vstx and the like (docs/formats/visio.md §1). */
import { once } from '#bounded-facts'
import { DiagramInputError } from '#report/errors'
import type { XmlElement } from '#xml/node'
import { type Contents, NO_SHEET, type PictureOf, type PictureSource } from '../sheet/model.ts'
import { contentsReader, parseSheet } from '../sheet/parse-vsdx.ts'
import { attributeOf, childOf, childrenOf, localName, textOf } from '../sheet/xml.ts'
import { colorsOf, defaultStylesOf, facesOf, isHiddenPage, pageFacts, stylesOf } from './facts.ts'
import { type Parts, type Relationship, readRelationships, xmlOf } from './relationships.ts'
import type { Comment, MasterSource, OnRepair, PageSource, VisioSource } from './source.ts'

const NOTHING: Contents = { shapes: [], connects: [] }

/** Limit on the masters of a stencil on one page, because editors limit the shapes of a page. */
const MAX_MASTERS = 500

function damaged(reason: string): DiagramInputError {
  return new DiagramInputError('damaged', `The Visio file is damaged: ${reason}.`)
}

function ofType(relationships: readonly Relationship[], type: string): string | undefined {
  return relationships.find((one) => one.type === type)?.part
}

/** The parts listed in an index part (pages or masters). */
function listed(parts: Parts, part: string | undefined) {
  const root = xmlOf(parts, part)
  if (part === undefined || !root) return undefined
  const links = new Map(readRelationships(parts, part).map((link) => [link.id, link.part]))
  const partOf = (entry: XmlElement): string | undefined => {
    const rel = childOf(entry, 'Rel')
    return rel && links.get(attributeOf(rel, 'id') ?? '')
  }
  return { root, partOf }
}

function mastersOf(parts: Parts, part: string | undefined): ReadonlyMap<string, MasterSource> {
  const index = listed(parts, part)
  const masters = new Map<string, MasterSource>()
  for (const entry of childrenOf(index?.root, 'Master')) {
    const own = index?.partOf(entry)
    masters.set(entry.attributes.get('ID') ?? '', {
      name: entry.attributes.get('NameU') ?? entry.attributes.get('Name') ?? '',
      contents: once(() => contentsOf(parts, own) ?? NOTHING),
    })
  }
  return masters
}

/** The contents of a page's or master's part; undefined if there is no such part. */
function contentsOf(parts: Parts, part: string | undefined, onRepair?: OnRepair): Contents | undefined {
  if (part === undefined) return undefined
  const reader = contentsReader(picturesOf(parts, part))
  const root = xmlOf(parts, part, reader.onElement, onRepair)
  return root && reader.contents(root)
}

/** Pictures that a part refers to, which are looked for only when they are read. */
function picturesOf(parts: Parts, part: string): PictureOf {
  const links = once(() => readRelationships(parts, part))
  const pictures = new Map<string, PictureSource>()
  return (relation) => {
    const picture = pictures.get(relation) ?? { bytes: () => pictureBytes(parts, links(), relation) }
    pictures.set(relation, picture)
    return picture
  }
}

/** An object of another program is not opened; its preview picture is shown. */
function pictureBytes(parts: Parts, links: readonly Relationship[], relation: string): Uint8Array | undefined {
  const link = links.find(({ id }) => id === relation)
  if (link?.part === undefined) return undefined
  const isObject = link.type === 'oleObject' || link.type === 'package'
  const picture = isObject ? ofType(readRelationships(parts, link.part), 'image') : link.part
  return picture === undefined ? undefined : parts.files.read(picture)
}

function pageOf(parts: Parts, entry: XmlElement, position: number, part: string | undefined): PageSource {
  const found = childOf(entry, 'PageSheet')
  const sheet = found ? parseSheet(found) : NO_SHEET
  return {
    ...pageFacts(entry, position),
    isHidden: isHiddenPage(sheet),
    sheet,
    contents: (onRepair) => {
      const contents = contentsOf(parts, part, onRepair)
      if (!contents) throw damaged(`the part of a ${localName(entry).toLowerCase()} is missing`)
      return contents
    },
  }
}

/** The pages of a stencil, which has none of its own: they show its masters. */
function stencilPages(parts: Parts, part: string | undefined): PageSource[] {
  const index = listed(parts, part)
  const masters = childrenOf(index?.root, 'Master').map((entry, i) => ({
    ...pageOf(parts, entry, i, index?.partOf(entry)),
    isHidden: entry.attributes.get('Hidden') === '1',
  }))
  const count = Math.ceil(masters.length / MAX_MASTERS)
  return Array.from({ length: count }, (_, i) => ({
    id: `${i}`,
    name: count === 1 ? 'Stencil' : `Stencil ${i + 1}`,
    isBackground: false,
    isHidden: false,
    backPage: undefined,
    sheet: NO_SHEET,
    contents: () => NOTHING,
    masters: masters.slice(i * MAX_MASTERS, (i + 1) * MAX_MASTERS),
  }))
}

function commentsOf(parts: Parts, part: string | undefined): Comment[] {
  const root = xmlOf(parts, part)
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

/** The names that Visio gives to the parts that a document refers to. */
const USUAL_NAMES = { pages: 'visio/pages/pages.xml', masters: 'visio/masters/masters.xml' } as const

/** The document and the parts that it refers to; the usual parts if nothing refers to a document. */
function mainOf(parts: Parts) {
  const main = ofType(readRelationships(parts, ''), 'document')
  const part = main ?? 'visio/document.xml'
  const links = readRelationships(parts, part)
  const document = xmlOf(parts, part)
  const index = listed(parts, ofType(links, 'pages') ?? (main === undefined ? USUAL_NAMES.pages : undefined))
  if (main === undefined ? !index : !document) throw damaged('no relationship leads to its document')
  if (!index) throw damaged('it has no list of pages')
  const masters = ofType(links, 'masters') ?? (main === undefined ? USUAL_NAMES.masters : undefined)
  return { document, links, index, masters }
}

/** @throws DiagramInputError damaged if a required part is missing, or the XML's own errors */
export function readVsdx(parts: Parts): VisioSource {
  const { document, links, index, masters } = mainOf(parts)
  const entries = childrenOf(index.root, 'Page')
  // Stencils list a page, but nothing of it exists.
  const own = entries.some((entry) => childOf(entry, 'Rel')) ? [] : stencilPages(parts, masters)
  const themes = links.filter(({ type }) => type === 'theme').flatMap(({ part }) => xmlOf(parts, part) ?? [])
  return {
    container: 'vsdx',
    styles: stylesOf(document, parseSheet),
    defaultStyles: defaultStylesOf(document),
    colors: colorsOf(document),
    faces: facesOf(document),
    masters: mastersOf(parts, masters),
    pages: own.length > 0 ? own : entries.map((entry, i) => pageOf(parts, entry, i, index.partOf(entry))),
    themes,
    comments: commentsOf(parts, ofType(links, 'comments')),
  }
}

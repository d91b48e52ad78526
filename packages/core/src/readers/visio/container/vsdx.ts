/** Packages of Visio 2013 and later: .vsdx, .vsdm, .vstx and the like (docs/formats/visio.md §1). */

import { DiagramInputError } from '#report/errors'
import { once } from '#values/repeats'
import type { XmlElement } from '#xml/node'
import { type Contents, NO_SHEET, type PictureOf, type PictureSource } from '../sheet/model.ts'
import { contentsReader, parseSheet } from '../sheet/parse-vsdx.ts'
import { allText, attributeOf, childOf, childrenOf, localName } from '../sheet/xml.ts'
import { colorsOf, defaultStylesOf, facesOf, isHiddenPage, pageFacts, stylesOf } from './facts.ts'
import { type Parts, type Relationship, readRelationships, xmlOf } from './relationships.ts'
import type { Comment, ContentsListener, MasterSource, PageSource, VisioSource } from './source.ts'

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
function contentsOf(parts: Parts, part: string | undefined, listener?: ContentsListener): Contents | undefined {
  if (part === undefined) return undefined
  const reader = contentsReader(picturesOf(parts, part))
  const root = xmlOf(parts, part, reader.onElement, listener)
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
    contents: (listener) => {
      const contents = contentsOf(parts, part, listener)
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
      text: allText(entry).trim(),
    }
  })
}

/** The names that Visio gives to the parts that a document refers to. */
const USUAL_NAMES = { pages: 'visio/pages/pages.xml', masters: 'visio/masters/masters.xml' } as const
const USUAL_PAGE = /^visio\/pages\/page(\d+)\.xml$/i

/** Parts that are pages by their names, in the order of their numbers. */
function pageParts({ files }: Parts): string[] {
  const numberOf = (name: string) => Number(USUAL_PAGE.exec(name)?.[1])
  return files.names.filter((name) => USUAL_PAGE.test(name)).sort((a, b) => numberOf(a) - numberOf(b))
}

/**
 * The document and the parts that it refers to; the usual parts if nothing refers to a document, or if the package is
 * repaired.
 */
function mainOf(parts: Parts) {
  const main = ofType(readRelationships(parts, ''), 'document')
  const part = main ?? 'visio/document.xml'
  const links = readRelationships(parts, part)
  const document = xmlOf(parts, part)
  const usual = main === undefined || parts.onMissing !== undefined
  const index = listed(parts, ofType(links, 'pages') ?? (usual ? USUAL_NAMES.pages : undefined))
  const masters = ofType(links, 'masters') ?? (usual ? USUAL_NAMES.masters : undefined)
  const isComplete = index && (document !== undefined || main === undefined)
  if (!isComplete && parts.onMissing && (index || pageParts(parts).length > 0)) {
    if (!document) parts.onMissing('document', part)
  } else {
    if (main === undefined ? !index : !document) throw damaged('no relationship leads to its document')
    if (!index) throw damaged('it has no list of pages')
  }
  return { document, links, index, masters }
}

/** A page without an entry in the list of pages. */
const UNLISTED: XmlElement = { name: 'Page', attributes: new Map(), children: [] }

/** The pages by their list; if it leads to none, by the names of parts. */
function pagesOf(parts: Parts, index: ReturnType<typeof listed>, masters: string | undefined): PageSource[] {
  const entries = childrenOf(index?.root, 'Page').map((entry) => ({ entry, part: index?.partOf(entry) }))
  if (parts.onMissing && entries.every(({ part }) => part === undefined)) {
    const found = pageParts(parts)
    if (found.length > 0) {
      parts.onMissing('list of pages', found.length)
      return found.map((part, i) => pageOf(parts, entries[i]?.entry ?? UNLISTED, i, part))
    }
  }
  // Stencils list a page, but nothing of it exists.
  const own = entries.some(({ entry }) => childOf(entry, 'Rel')) ? [] : stencilPages(parts, masters)
  return own.length > 0 ? own : entries.map(({ entry, part }, i) => pageOf(parts, entry, i, part))
}

/** @throws DiagramInputError damaged if a required part is missing, or the XML's own errors */
export function readVsdx(parts: Parts): VisioSource {
  const { document, links, index, masters } = mainOf(parts)
  const themes = links.filter(({ type }) => type === 'theme').flatMap(({ part }) => xmlOf(parts, part) ?? [])
  return {
    container: 'vsdx',
    styles: stylesOf(document, parseSheet),
    defaultStyles: defaultStylesOf(document),
    colors: colorsOf(document),
    faces: facesOf(document),
    masters: mastersOf(parts, masters),
    pages: pagesOf(parts, index, masters),
    themes,
    comments: commentsOf(parts, ofType(links, 'comments')),
  }
}

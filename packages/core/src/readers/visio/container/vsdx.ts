/** Packages of Visio 2013 and later: .vsdx, .vsdm, .vstx and the like (docs/formats/visio.md §1). */

import { DiagramInputError } from '#report/errors'
import { once } from '#values/repeats'
import type { XmlElement } from '#xml/node'
import { type Contents, NO_SHEET, type PictureOf, type PictureSource } from '../sheet/model.ts'
import { contentsReader, parseSheet } from '../sheet/parse-vsdx.ts'
import { allText, childOf, childrenOf, localName } from '../sheet/xml.ts'
import { colorsOf, defaultStylesOf, facesOf, isHiddenPage, pageFacts, stylesOf } from './facts.ts'
import { type FoundParts, findParts, ofType, type PartList } from './find-parts.ts'
import { type Parts, type Relationship, readRelationships, xmlOf } from './relationships.ts'
import type { Comment, ContentsListener, MasterSource, PageSource, VisioSource } from './source.ts'

const NOTHING: Contents = { shapes: [], connects: [] }

/** Limit on the masters of a stencil on one page, because editors limit the shapes of a page. */
const MAX_MASTERS = 500

function damaged(reason: string): DiagramInputError {
  return new DiagramInputError('damaged', `The Visio file is damaged: ${reason}.`)
}

function mastersOf(parts: Parts, { entries }: PartList): ReadonlyMap<string, MasterSource> {
  const masters = new Map<string, MasterSource>()
  for (const { entry, part } of entries)
    masters.set(entry.attributes.get('ID') ?? '', {
      name: entry.attributes.get('NameU') ?? entry.attributes.get('Name') ?? '',
      contents: once(() => contentsOf(parts, part) ?? NOTHING),
    })
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

/** An object of another program is not opened; its preview picture is shown. Ink has none. */
function pictureBytes(parts: Parts, links: readonly Relationship[], relation: string): Uint8Array | undefined {
  const link = links.find(({ id }) => id === relation)
  if (link?.part === undefined) return undefined
  const isObject = link.type === 'oleObject' || link.type === 'package'
  const preview = isObject ? ofType(readRelationships(parts, link.part), 'image') : undefined
  return parts.files.read(preview ?? link.part)
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
function stencilPages(parts: Parts, { entries }: PartList): PageSource[] {
  const masters = entries.map(({ entry, part }, i) => ({
    ...pageOf(parts, entry, i, part),
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

function pagesOf(parts: Parts, { pages: { entries }, masters }: FoundParts): PageSource[] {
  // Stencils list a page, but nothing of it exists.
  const isStencil = entries.every(({ entry, part }) => part === undefined && !childOf(entry, 'Rel'))
  const own = isStencil ? stencilPages(parts, masters) : []
  return own.length > 0 ? own : entries.map(({ entry, part }, i) => pageOf(parts, entry, i, part))
}

/** @throws DiagramInputError damaged if a required part is missing, or the XML's own errors */
export function readVsdx(parts: Parts): VisioSource {
  const found = findParts(parts)
  const { document, links } = found
  const themes = links.filter(({ type }) => type === 'theme').flatMap(({ part }) => xmlOf(parts, part) ?? [])
  return {
    container: 'vsdx',
    styles: stylesOf(document, parseSheet),
    defaultStyles: defaultStylesOf(document),
    colors: colorsOf(document),
    faces: facesOf(document),
    masters: mastersOf(parts, found.masters),
    pages: pagesOf(parts, found),
    themes,
    comments: commentsOf(parts, ofType(links, 'comments')),
  }
}

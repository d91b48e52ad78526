/**
 * The parts of a drawing: those that relationships lead to, and if the package is damaged, those with the names that
 * Visio gives them (docs/formats/visio.md §1).
 */
import { DiagramInputError } from '#report/errors'
import type { XmlElement } from '#xml/node'
import { attributeOf, childOf, childrenOf } from '../sheet/xml.ts'
import { type Parts, type Relationship, readRelationships, xmlOf } from './relationships.ts'

/** A page or master in its list, and the name of the part with its contents. */
export interface ListEntry {
  readonly entry: XmlElement
  /** Undefined if no relationship leads to it. */
  readonly part: string | undefined
}

/** A list of pages or masters. */
export interface PartList {
  /** Name of its part. */
  readonly part: string
  /** Undefined if there is no such part. */
  readonly root: XmlElement | undefined
  readonly entries: readonly ListEntry[]
}

export interface FoundParts {
  /** Name of the document's part. */
  readonly main: string
  /** Undefined if there is no such part. */
  readonly document: XmlElement | undefined
  /** Those of the document, and those that it has lost. */
  readonly links: readonly Relationship[]
  readonly pages: PartList
  readonly masters: PartList
}

/** The usual names of what a document refers to, by the types of relationships. */
const USUAL: readonly (readonly [type: string, name: RegExp])[] = [
  ['pages', /^visio\/pages\/pages\.xml$/i],
  ['masters', /^visio\/masters\/masters\.xml$/i],
  ['theme', /^visio\/theme\/theme\d+\.xml$/i],
  ['comments', /^visio\/comments\.xml$/i],
]
/**
 * What a document refers to in any case. It is found even if nothing is repaired, in a package without a relationship to
 * its document; other parts only if the document refers to nothing, because Aspose writes themes that none refers to.
 */
const LISTS: ReadonlySet<string> = new Set(['pages', 'masters'])
const USUAL_PAGE = /^visio\/pages\/page(\d+)\.xml$/i
const USUAL_MASTER = /^visio\/masters\/master(\d+)\.xml$/i

/** A page or master without an entry in its list. */
const unlisted = (name: string): XmlElement => ({ name, attributes: new Map(), children: [] })

export function ofType(relationships: readonly Relationship[], type: string): string | undefined {
  return relationships.find((one) => one.type === type)?.part
}

function damaged(reason: string): DiagramInputError {
  return new DiagramInputError('damaged', `The Visio file is damaged: ${reason}.`)
}

/** Parts with a usual name, in the order of their numbers. */
function numbered({ files }: Parts, usual: RegExp): string[] {
  const numberOf = (name: string) => Number(usual.exec(name)?.[1])
  return files.names.filter((name) => usual.test(name)).sort((a, b) => numberOf(a) - numberOf(b))
}

/** The relationships of the document with those that it has lost. */
function documentLinks(parts: Parts, main: string, isNamed: boolean): readonly Relationship[] {
  const links = readRelationships(parts, main)
  const lost = USUAL.flatMap(([type, usual]): Relationship[] => {
    const isLost = LISTS.has(type) ? !links.some((link) => link.type === type) : links.length === 0
    if (!isLost || (!parts.onMissing && (isNamed || !LISTS.has(type)))) return []
    return parts.files.names.filter((name) => usual.test(name)).map((part) => ({ id: '', type, part }))
  })
  for (const { part } of lost) parts.onMissing?.('relationship', part ?? '')
  return [...links, ...lost]
}

/** The entries of a list with their parts. */
function entriesOf(parts: Parts, list: string, root: XmlElement | undefined, name: 'Page' | 'Master'): ListEntry[] {
  const links = new Map(readRelationships(parts, list).map((link) => [link.id, link.part]))
  return childrenOf(root, name).map((entry) => {
    const rel = childOf(entry, 'Rel')
    return { entry, part: rel && links.get(attributeOf(rel, 'id') ?? '') }
  })
}

/** The entries with the parts that no relationship leads to, if there is one for each entry without a part. */
function withFreeParts(entries: readonly ListEntry[], usual: readonly string[], parts: Parts): readonly ListEntry[] {
  const taken = new Set(entries.map(({ part }) => part?.toLowerCase()))
  const free = usual.filter((name) => !taken.has(name.toLowerCase()))
  const without = entries.filter(({ part }) => part === undefined)
  if (!parts.onMissing || without.length === 0 || without.length !== free.length) return entries
  for (const part of free) parts.onMissing('relationship', part)
  return entries.map((one) => (one.part === undefined ? { ...one, part: free[without.indexOf(one)] } : one))
}

/** The pages by their list; if it leads to none, by the names of parts. */
function pageEntries(parts: Parts, entries: readonly ListEntry[]): readonly ListEntry[] {
  const usual = numbered(parts, USUAL_PAGE)
  if (!parts.onMissing || usual.length === 0) return entries
  if (entries.some(({ part }) => part !== undefined)) return withFreeParts(entries, usual, parts)
  parts.onMissing('list of pages', usual.length)
  return usual.map((part, i) => ({ entry: entries[i]?.entry ?? unlisted('Page'), part }))
}

/**
 * Finds the parts of a drawing.
 * @throws DiagramInputError damaged if a required part is missing, or the XML's own errors
 */
export function findParts(parts: Parts): FoundParts {
  const named = ofType(readRelationships(parts, ''), 'document')
  const main = named ?? 'visio/document.xml'
  const document = xmlOf(parts, main)
  const links = documentLinks(parts, main, named !== undefined)
  const list = ofType(links, 'pages') ?? 'visio/pages/pages.xml'
  const root = ofType(links, 'pages') === undefined ? undefined : xmlOf(parts, list)
  if (parts.onMissing && (root || numbered(parts, USUAL_PAGE).length > 0)) {
    if (!document) parts.onMissing('document', main)
    else if (named === undefined) parts.onMissing('relationship', main)
  } else {
    if (named === undefined ? !root : !document) throw damaged('no relationship leads to its document')
    if (!root) throw damaged('it has no list of pages')
  }
  const masterList = ofType(links, 'masters')
  const masterRoot = xmlOf(parts, masterList)
  const masters = masterList === undefined ? [] : entriesOf(parts, masterList, masterRoot, 'Master')
  return {
    main,
    document,
    links,
    pages: { part: list, root, entries: pageEntries(parts, entriesOf(parts, list, root, 'Page')) },
    masters: {
      part: masterList ?? 'visio/masters/masters.xml',
      root: masterRoot,
      entries: withFreeParts(masters, numbered(parts, USUAL_MASTER), parts),
    },
  }
}

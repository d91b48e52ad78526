/** Writes a damaged package anew, with what Visio needs to find its parts. */
import { strToU8 } from 'fflate'
import { elementXml } from '#xml/element-xml'
import type { XmlElement } from '#xml/node'
import { parseXml } from '#xml/parse'
import type { MendContext, MendedFile } from '../reader.ts'
import { mendedParts, type PackageParts, zipped } from '../shared/mend-package.ts'
import type { Probe } from '../shared/probe/probe.ts'
import { findParts, type ListEntry, type PartList } from './container/find-parts.ts'
import { type Parts, readRelationships, relationshipsPart, xmlOf } from './container/relationships.ts'
import { repairPart } from './container/repair-part.ts'
import { childOf, localName } from './sheet/xml.ts'

const MAIN = 'http://schemas.microsoft.com/office/visio/2012/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const VISIO = 'http://schemas.microsoft.com/visio/2010/relationships'
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'

const element = (name: string, attributes: Readonly<Record<string, string>>, children: readonly XmlElement[] = []) => ({
  name,
  attributes: new Map(Object.entries(attributes)),
  children,
})

/** An empty part of a drawing. */
const emptyPart = (name: string): XmlElement => element(name, { xmlns: MAIN, 'xmlns:r': OFFICE })

/** A package that is being completed. */
interface Mending {
  readonly files: PackageParts
  readonly parts: Parts
}

const has = ({ parts }: Mending, part: string): boolean => parts.files.read(part) !== undefined

function write({ files }: Mending, part: string, root: XmlElement): void {
  files.set(part, strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${elementXml(root)}`))
}

/** The id of the relationship of a part with another, which is written if there is none. */
function linked(mending: Mending, from: string, type: string, to: string): string {
  const links = readRelationships(mending.parts, from)
  const known = links.find(({ part }) => part?.toLowerCase() === to.toLowerCase())
  if (known) return known.id
  const ids = new Set(links.map(({ id }) => id))
  let number = links.length + 1
  while (ids.has(`rId${number}`)) number += 1
  const id = `rId${number}`
  const uri = `${type === 'theme' ? OFFICE : VISIO}/${type}`
  const own = relationshipsPart(from)
  const root = xmlOf(mending.parts, own) ?? element('Relationships', { xmlns: LINKS })
  const link = element('Relationship', { Id: id, Type: uri, Target: `/${to}` })
  write(mending, own, { ...root, children: [...root.children, link] })
  return id
}

/** A name of a part that the package does not have. */
function freeName(mending: Mending, kind: 'page' | 'master'): string {
  const name = (number: number) => `visio/${kind}s/${kind}${number}.xml`
  let number = 1
  while (has(mending, name(number))) number += 1
  return name(number)
}

/** An entry that leads to its part; an empty one stands for a part of which nothing can be read. */
function mendedEntry(mending: Mending, list: string, { entry, part }: ListEntry, position: number): XmlElement {
  const kind = localName(entry) === 'Page' ? 'page' : 'master'
  const others = entry.children.filter((child) => typeof child === 'string' || localName(child) !== 'Rel')
  const own = part ?? freeName(mending, kind)
  if (!has(mending, own)) write(mending, own, emptyPart(kind === 'page' ? 'PageContents' : 'MasterContents'))
  const id = linked(mending, list, kind, own)
  const named = entry.attributes.has('ID')
    ? entry.attributes
    : new Map([...entry.attributes, ['ID', `${position}`], ['Name', `Page-${position + 1}`]])
  return { ...entry, attributes: named, children: [...others, element('Rel', { 'xmlns:r': OFFICE, 'r:id': id })] }
}

function mendList(mending: Mending, { part, root, entries }: PartList, name: 'Pages' | 'Masters'): void {
  // Stencils list a page, but nothing of it exists.
  if (entries.every(({ entry, part: own }) => own === undefined && !childOf(entry, 'Rel'))) return
  const mended = new Map(entries.map((one, i) => [one.entry, mendedEntry(mending, part, one, i)]))
  const list = root ?? emptyPart(name)
  const children = list.children.map((child) => (typeof child === 'string' ? child : (mended.get(child) ?? child)))
  const known = new Set(list.children)
  const more = [...mended].flatMap(([entry, written]) => (known.has(entry) ? [] : [written]))
  write(mending, part, { ...list, children: [...children, ...more] })
}

/** Types of contents by the names that parts usually have. */
const CONTENT_TYPES: readonly (readonly [name: RegExp, type: string])[] = [
  [/^visio\/document\.xml$/i, 'application/vnd.ms-visio.drawing.main+xml'],
  [/^visio\/pages\/pages\.xml$/i, 'application/vnd.ms-visio.pages+xml'],
  [/^visio\/pages\/page\d+\.xml$/i, 'application/vnd.ms-visio.page+xml'],
  [/^visio\/masters\/masters\.xml$/i, 'application/vnd.ms-visio.masters+xml'],
  [/^visio\/masters\/master\d+\.xml$/i, 'application/vnd.ms-visio.master+xml'],
  [/^visio\/windows\.xml$/i, 'application/vnd.ms-visio.windows+xml'],
  [/^visio\/comments\.xml$/i, 'application/vnd.ms-visio.comments+xml'],
  [/^visio\/theme\/theme\d+\.xml$/i, 'application/vnd.openxmlformats-officedocument.theme+xml'],
  [/^docProps\/app\.xml$/i, 'application/vnd.openxmlformats-officedocument.extended-properties+xml'],
  [/^docProps\/core\.xml$/i, 'application/vnd.openxmlformats-package.core-properties+xml'],
  [/^docProps\/custom\.xml$/i, 'application/vnd.openxmlformats-officedocument.custom-properties+xml'],
]
const EXTENSIONS: Readonly<Record<string, string>> = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
  bin: 'application/octet-stream',
}
const LIST = '[Content_Types].xml'

/** The list of types, which every package of this kind has, with the parts that it lacks. */
function mendTypes(mending: Mending): void {
  const root = xmlOf(mending.parts, LIST) ?? element('Types', { xmlns: TYPES })
  const attributesOf = (name: string) =>
    root.children.flatMap((child) =>
      typeof child === 'string' ? [] : (child.attributes.get(name)?.toLowerCase() ?? []),
    )
  const [parts, extensions] = [new Set(attributesOf('PartName')), new Set(attributesOf('Extension'))]
  const defaults = Object.entries(EXTENSIONS).filter(([name]) => !extensions.has(name))
  const overrides = [...mending.files.keys()].flatMap((name) => {
    const type = CONTENT_TYPES.find(([usual]) => usual.test(name))?.[1]
    return type === undefined || parts.has(`/${name.toLowerCase()}`) ? [] : [[`/${name}`, type] as const]
  })
  const more = [
    ...defaults.map(([Extension, ContentType]) => element('Default', { Extension, ContentType })),
    ...overrides.map(([PartName, ContentType]) => element('Override', { PartName, ContentType })),
  ]
  write(mending, LIST, { ...root, children: [...root.children, ...more] })
}

/**
 * A package with its parts repaired, and with the relationships, lists and empty parts that it has lost.
 * @throws DiagramInputError a limit's code
 */
export function mendVisio(probe: Probe, context: MendContext): MendedFile | undefined {
  if (probe.binary !== 'zip') return undefined
  const { limits, repair } = context
  const files = mendedParts(probe.bytes, { ...context, repair: (text) => repairPart(text, repair) })
  const parts: Parts = {
    files: {
      get names() {
        return [...files.keys()]
      },
      read: (name) => [...files].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1],
    },
    parse: (text) => parseXml(text, limits),
    repair: () => undefined,
    onRepair: () => {},
    onMissing: () => {},
  }
  const mending: Mending = { files, parts }
  const found = findParts(parts)
  if (!found.document) write(mending, found.main, emptyPart('VisioDocument'))
  linked(mending, '', 'document', found.main)
  linked(mending, found.main, 'pages', found.pages.part)
  for (const { id, type, part } of found.links) if (id === '' && part) linked(mending, found.main, type, part)
  mendList(mending, found.pages, 'Pages')
  mendList(mending, found.masters, 'Masters')
  mendTypes(mending)
  return { content: zipped(files) }
}

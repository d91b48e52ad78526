/** Relationships between a package's parts (ECMA-376 part 2, 9). Parts are found through them, whatever their names are. */

import type { Package } from '#readers/shared/package'
import { decodeBytes } from '#readers/shared/probe/text'
import { DiagramInputError, isPageError } from '#report/errors'
import type { XmlElement } from '#xml/node'
import type { OnElement } from '#xml/parse'
import type { RepairedXml } from '#xml/repair/repair'
import { elementsOf, localName } from '../sheet/xml.ts'
import type { ContentsListener, ParseText } from './source.ts'

export interface Relationship {
  readonly id: string
  /** The last word of the type's URI, such as "pages". */
  readonly type: string
  /** Name of the part; undefined if the target is outside of the package. */
  readonly part: string | undefined
}

/** The name of a part that another one refers to, as a path from the package's root. */
export function resolvePart(from: string, target: string): string {
  const base = target.startsWith('/') ? [] : from.split('/').slice(0, -1)
  const path = [...base]
  for (const step of target.split(/[\\/]/)) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}

/** Name of the part with the relationships of a part; of the package itself for ''. */
export function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf('/') + 1
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
}

/** Relationships of a part; of the package itself for ''. */
export function readRelationships(parts: Parts, part: string): Relationship[] {
  return [...elementsOf(xmlOf(parts, relationshipsPart(part)))]
    .filter((element) => localName(element) === 'Relationship')
    .map(({ attributes }) => ({
      id: attributes.get('Id') ?? '',
      type: (attributes.get('Type') ?? '').split('/').at(-1) ?? '',
      part: attributes.get('TargetMode') === 'External' ? undefined : resolvePart(part, attributes.get('Target') ?? ''),
    }))
}

/** The parts of a package as XML. */
export interface Parts {
  readonly files: Package
  readonly parse: ParseText
  /** Repairs the text of a damaged part; undefined if that is not possible or not wanted. */
  readonly repair: (text: string) => RepairedXml | undefined
  /** Called with the repaired text of a part that belongs to no page. */
  readonly onRepair: ContentsListener['onRepair']
  /**
   * Called with what the package lacks and is read without, and the name of a part (for a relationship that it should
   * lead to) or the number of pages; absent if it is to be refused.
   */
  readonly onMissing?: (what: 'document' | 'list of pages' | 'relationship', detail: string | number) => void
}

/** Normalises line breaks as XML does, so that the parser need not copy the text again. */
function partText({ files }: Parts, part: string): string | undefined {
  const bytes = files.read(part)
  return bytes && decodeBytes(bytes).replace(/\r\n?/g, '\n')
}

/**
 * The root element of a part; undefined if there is no such part. Bytes and text of a page can be large, so neither is
 * held longer than needed.
 * @throws DiagramInputError damaged, decompression-bomb, or the XML's own errors
 */
export function xmlOf(
  parts: Parts,
  part: string | undefined,
  onElement?: OnElement,
  { onRepair, onText }: ContentsListener = parts,
): XmlElement | undefined {
  const text = part === undefined ? undefined : partText(parts, part)
  if (text === undefined) return undefined
  if (!/\S/.test(text)) throw new DiagramInputError('damaged', `The Visio file is damaged: its part ${part} is empty.`)
  try {
    const root = parts.parse(text, onElement)
    onText?.(text)
    return root
  } catch (error) {
    const repaired = isPageError(error) ? parts.repair(text) : undefined
    if (!repaired) throw error
    const root = parts.parse(repaired.text, onElement)
    onRepair(repaired)
    onText?.(repaired.text)
    return root
  }
}

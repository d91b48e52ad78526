/**
 * Stencil sets: files of up to 5 MB, of which a diagram needs a few stencils, and their names (docs/formats/drawio.md §9.1).
 */

import { decompressText } from '#encoding/compressed'
import type { InflationBudget } from '#encoding/inflate'
import type { ReadResources } from '#readers/reader'
import { AttributeReader } from '#xml/attributes'
import type { XmlElement } from '#xml/node'
import { parseXml } from '#xml/parse'

/** Sets whose file names cannot be derived from the names of their stencils. */
const SPECIAL_FILES: ReadonlyMap<string, readonly string[]> = new Map([
  ['android', ['android/android.xml']],
  ['kubernetes', ['kubernetes.xml', 'kubernetes2.xml']],
  ['veeam', ['veeam/veeam.xml', 'veeam/2d.xml', 'veeam/3d.xml']],
  ['veeam2', ['veeam/veeam2.xml', 'veeam/2d.xml', 'veeam/3d.xml']],
  ['ibmcloud', ['ibm_cloud.xml']],
  ['bpmn2', ['bpmn.xml']],
  ['aws4b', ['aws4.xml']],
  ['mockup.graphics', ['mockup/misc.xml']],
  ['mockup.navigation', ['mockup/misc.xml']],
  ['pidflowsensors', ['pid/flow_sensors.xml']],
  ['pid2misc', ['pid/misc.xml']],
  ['rackgeneral', ['rack/general.xml']],
  ['rackf5', ['rack/f5.xml']],
])

/** The key under which a stencil is looked up: lower case, blanks as underscores. */
export function stencilKey(set: string, shape: string): string {
  return `${set}.${shape}`.replaceAll(' ', '_').toLowerCase()
}

/**
 * The files, relative to a folder of stencil sets, that may contain a stencil: "mxgraph.cisco.computers.pc" is in
 * "cisco/computers.xml". Empty for names that belong to no set, or that would leave the folder.
 */
export function stencilFiles(name: string): readonly string[] {
  const lower = name.toLowerCase()
  const last = lower.lastIndexOf('.')
  if (!lower.startsWith('mxgraph.') || last <= 'mxgraph.'.length) return []
  const set = lower.slice('mxgraph.'.length, last)
  const special = SPECIAL_FILES.get(set)
  if (special) return special
  const parts = set.replaceAll('_-_', '_').split('.')
  return parts.every((part) => /^[a-z0-9_-]+$/.test(part)) ? [`${parts.join('/')}.xml`] : []
}

/** Stencil sets: files of up to 5 MB, of which a diagram needs a few stencils. */
export interface StencilSet {
  /** Number of stencils. */
  readonly size: number
  /** The stencil with a key (`stencilKey`); undefined if there is none or it is malformed. */
  get(key: string): Stencil | undefined
}

/** Comments, and start tags of the set and of its stencils. */
const OPENING = /<!--|<(shapes?)(?=[\s/>])/g
const END_TAG = '</shape>'

/**
 * Locates the stencils in the XML of a set. Each is parsed when it is first requested, and kept; of two with the same
 * name the last counts.
 * @throws DiagramInputError malformed-xml on an undeclared reference in a name.
 */
export function stencilSet(xml: string): StencilSet {
  const places = new Map<string, { readonly start: number; readonly end: number }>()
  const reader = new AttributeReader(() => {})
  let set = ''
  OPENING.lastIndex = 0
  for (let tag = OPENING.exec(xml); tag; tag = OPENING.exec(xml)) {
    const [opening, element] = tag
    if (element === undefined) {
      const end = xml.indexOf('-->', tag.index + opening.length)
      if (end < 0) break
      OPENING.lastIndex = end
      continue
    }
    const name = reader.read(xml, tag.index + opening.length)?.get('name') ?? ''
    OPENING.lastIndex = reader.end
    if (element === 'shapes') set = name
    else {
      const end = endOfShape(xml, reader.end)
      if (end < 0) break
      if (name !== '') places.set(stencilKey(set, name), { start: tag.index, end })
      OPENING.lastIndex = end
    }
  }
  const parsed = new Map<string, Stencil | undefined>()
  return {
    size: places.size,
    get(key) {
      const place = places.get(key)
      if (place === undefined) return undefined
      if (!parsed.has(key)) parsed.set(key, parsedOrNone(xml.slice(place.start, place.end)))
      return parsed.get(key)
    },
  }
}

/**
 * End of the element whose attributes end at a position; -1 if it is not closed. Stencils contain no other stencils.
 */
function endOfShape(xml: string, at: number): number {
  const tagEnd = xml.indexOf('>', at)
  if (tagEnd < 0 || xml[tagEnd - 1] === '/') return tagEnd < 0 ? -1 : tagEnd + 1
  const close = xml.indexOf(END_TAG, tagEnd)
  return close < 0 ? -1 : close + END_TAG.length
}

function parsedOrNone(xml: string): Stencil | undefined {
  try {
    return parseStencil(xml)
  } catch {
    return undefined
  }
}

/** Limit for one picture; the largest vendor stencils have about 200 kB. */
const MAX_BYTES = 4 * 1024 * 1024
const LIMITS = { maxDepth: 64, maxElements: 100_000 }

/** A `<shape>` element as the interpreter expects it. */
export type Stencil = XmlElement

/**
 * The stencil of a style's `shape` value, or undefined if there is none or it cannot be read. `budget` bounds what
 * inline stencils may inflate to.
 */
export function findStencil(name: string, resources: ReadResources, budget?: InflationBudget): Stencil | undefined {
  if (!name.startsWith('stencil(')) return resources.stencil?.(name.toLowerCase())
  const end = name.lastIndexOf(')')
  try {
    const text = name.slice('stencil('.length, end < 0 ? undefined : end)
    const xml = decompressText(text, budget ?? { perPart: MAX_BYTES, left: MAX_BYTES })
    return xml === null ? undefined : parseStencil(xml)
  } catch {
    return undefined
  }
}

/**
 * The stencil of a `<shape>` element's text; undefined for any other element.
 * @throws DiagramInputError as parseXml does.
 */
export function parseStencil(xml: string): Stencil | undefined {
  const root = parseXml(xml, LIMITS)
  return root.name === 'shape' ? root : undefined
}

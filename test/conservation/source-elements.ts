/**
 * Counts the elements of a source by its tags alone. It knows nothing of the readers, so that what a reader overlooks is
 * missing from the report and not from this number.
 */
import { inflateRawSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'

/** XML without what only looks like elements. */
const bare = (xml: string): string => xml.replaceAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g, '')

const countOf = (xml: string, tag: RegExp): number => [...xml.matchAll(tag)].length

/** The pages of a draw.io file as XML, inflated where they are compressed. */
function inflated(xml: string): string {
  return xml.replaceAll(/(<diagram\b[^>]*>)([^<]+)(?=<\/diagram>)/g, (whole, open: string, payload: string) => {
    try {
      return open + decodeURIComponent(inflateRawSync(Buffer.from(payload, 'base64')).toString())
    } catch {
      return whole
    }
  })
}

/** Start tags that stand for an element in the text of a file of each format. */
const TAGS: Readonly<Record<string, RegExp>> = {
  drawio: /<mxCell(?=[\s/>])/g,
  bpmn: /<(?:[\w.-]+:)?BPMN(?:Shape|Edge)(?=[\s/>])/g,
  dmn: /<(?:[\w.-]+:)?DMN(?:Shape|Edge)(?=[\s/>])/g,
  cmmn: /<(?:[\w.-]+:)?CMMN(?:Shape|Edge)(?=[\s/>])/g,
  archimate: /<(?:[\w.-]+:)?(?:node|connection|child|sourceConnection)(?=[\s/>])/g,
  visio: /<(?:[\w.-]+:)?Shape(?=[\s/>])/g,
  graphml: /<(?:[\w.-]+:)?(?:node|edge)(?=[\s/>])/g,
  ea: /<(?:element|UML:DiagramElement)(?=\sgeometry=)/g,
}

/** The pages of a drawing of Visio in one XML, without its masters. */
const withoutMasters = (xml: string): string => xml.replaceAll(/<(?:\w+:)?Masters\b[\s\S]*?<\/(?:\w+:)?Masters>/g, '')

/** The XML of a file that holds its elements; that of all pages of a package. Undefined if it cannot be unpacked. */
function textOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return strFromU8(bytes)
  let pages: Record<string, Uint8Array>
  try {
    pages = unzipSync(bytes, { filter: ({ name }) => /^visio\/pages\/page\d+\.xml$/.test(name) })
  } catch {
    return undefined
  }
  return Object.values(pages)
    .map((page) => strFromU8(page))
    .join('\n')
}

/**
 * The number of elements that a file has at least; undefined where they cannot be counted by their tags.
 * @param format as the core names it
 */
export function elementsIn(bytes: Uint8Array, format: string): number | undefined {
  const tag = TAGS[format]
  if (!tag) return undefined
  const text = textOf(bytes)
  if (text === undefined) return undefined
  const xml = bare(text)
  return countOf(format === 'drawio' ? inflated(xml) : withoutMasters(xml), tag)
}

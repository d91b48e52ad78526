/** Bytes → what they are, by content and never by name. */

import { type InflationBudget, inflationBudget } from '../encoding/inflate.ts'
import type { Limits } from '../limits.ts'
import { DiagramInputError } from '../report/errors.ts'
import type { XmlElement } from '../xml/node.ts'
import { parseXml } from '../xml/parse.ts'
import { refuseBinary } from './binary.ts'
import { htmlPayloads } from './html.ts'
import { joinDocuments } from './join.ts'
import { isPng, pngPayload } from './png.ts'
import { findRoot } from './root.ts'
import { svgPayload } from './svg.ts'
import { decodeBytes } from './text.ts'
import { refuseText, refuseXml } from './unsupported.ts'

export type ContainerName = 'mxfile' | 'mxGraphModel' | 'diagram' | 'mxlibrary' | 'svg' | 'png' | 'html'

export interface DetectedSource {
  readonly format: 'drawio'
  /** How the diagram was packed; informative. */
  readonly container: ContainerName
  /** The file's name without its endings; '' if there is none. */
  readonly title: string
  /** `mxfile`, `mxGraphModel`, `diagram` or `mxlibrary`, parsed; the payloads of its pages may still be compressed. */
  readonly root: XmlElement
  readonly budget: InflationBudget
  /** Characters that XML forbids stood in the text and were dropped. */
  readonly controlCharactersRemoved: boolean
}

const ROOTS: ReadonlySet<string> = new Set(['mxfile', 'mxGraphModel', 'diagram', 'mxlibrary'])

function titleOf(filename: string | undefined): string {
  const name = filename?.split(/[\\/]/).at(-1) ?? ''
  return name.replace(/(?:\.(?:drawio|dio|xml|svg|png|html?))+$/i, '')
}

interface Unpacked {
  readonly container?: ContainerName
  readonly text: string
  /** Further diagrams beside the first. */
  readonly more?: readonly string[]
}

/** The text of the diagram's XML and how it was packed. */
function unpack(input: Uint8Array | string, budget: InflationBudget): Unpacked {
  if (typeof input !== 'string' && isPng(input)) return { container: 'png', text: pngPayload(input, budget) }
  if (typeof input !== 'string') refuseBinary(input)
  const text = typeof input === 'string' ? input : decodeBytes(input)
  if (text.trim() === '') throw new DiagramInputError('empty', 'The file is empty.')
  const [first, ...more] = htmlPayloads(text, budget) ?? []
  if (first !== undefined) return { container: 'html', text: first, more }
  const root = findRoot(text)
  if (root?.name === 'svg') return { container: 'svg', text: svgPayload(root) }
  return { text }
}

/** `%3CmxGraphModel…`: what draw.io puts on the clipboard and into links. */
function unescapePercent(text: string): string {
  const start = text.trimStart()
  if (!/^%3C/i.test(start)) return text
  try {
    return decodeURIComponent(start.trim())
  } catch {
    throw new DiagramInputError('damaged', 'The percent-encoded text is damaged or cut off.')
  }
}

/** The outermost element of a text that must be a diagram. */
function parseOnly(payload: string, parse: (text: string) => XmlElement): XmlElement {
  const text = unescapePercent(payload)
  const tag = findRoot(text)
  if (!tag) {
    refuseText(text)
    throw new DiagramInputError('not-xml', 'The file is neither XML nor any other known kind of diagram.')
  }
  if (!ROOTS.has(tag.name)) refuseXml(tag)
  return parse(text)
}

/**
 * Finds out what a file is and parses its outermost diagram XML. `filename` gives the title only.
 * @throws DiagramInputError when the bytes are empty, over a limit, no diagram, damaged, or of a format that is known
 * but not read.
 */
export function detect(input: Uint8Array | string, limits: Limits, filename?: string): DetectedSource {
  if (input.length > limits.maxInputBytes)
    throw new DiagramInputError('too-large', `The file is larger than ${limits.maxInputBytes} bytes.`)
  if (input.length === 0) throw new DiagramInputError('empty', 'The file is empty.')
  const budget = inflationBudget(limits)
  const unpacked = unpack(input, budget)
  let controlCharactersRemoved = false
  const parse = (text: string): XmlElement =>
    parseXml(text, limits, () => {
      controlCharactersRemoved = true
    })
  const { text, more = [] } = unpacked
  const root = more.length === 0 ? parseOnly(text, parse) : joinDocuments([text, ...more].map(unescapePercent), parse)
  return {
    format: 'drawio',
    container: unpacked.container ?? (root.name as ContainerName),
    title: titleOf(filename),
    root,
    budget,
    controlCharactersRemoved,
  }
}

/** Opens every container of a draw.io document (docs/formats/drawio.md §1). */
import { strFromU8 } from 'fflate'
import { decodeBase64 } from '#encoding/base64'
import { decodePercent, decompressText } from '#encoding/compressed'
import { type InflationBudget, inflationBudget } from '#encoding/inflate'
import type { Limits } from '#limits'
import type { ReadContext } from '#readers/reader'
import { tagsLeftOut } from '#readers/shared/accounts'
import { createProbe, type Probe } from '#readers/shared/probe/probe'
import type { RootTag } from '#readers/shared/probe/root'
import { unsupportedError } from '#readers/unsupported'
import { DiagramInputError, isPageError } from '#report/errors'
import { countTags } from '#xml/count-tags'
import { elementsOf, type XmlElement } from '#xml/node'
import { parseXml } from '#xml/parse'
import type { RepairedXml } from '#xml/repair/repair'
import { CELLS, isEscaped, isHtml, ROOTS } from '../format.ts'
import { htmlPayloads } from './html.ts'
import { pdfPayload } from './pdf.ts'
import { pngPayload } from './png.ts'

/** XML, percent-encoded XML, or base64 of either. @throws DiagramInputError not-a-diagram or damaged. */
export function svgPayload(root: RootTag): string {
  const content = root.attributes.get('content')?.trim() ?? ''
  if (content === '') throw new DiagramInputError('not-a-diagram', 'The SVG picture contains no draw.io diagram.')
  if (content.startsWith('<')) return content
  if (content.startsWith('%')) return decodePercent(content)
  const bytes = decodeBase64(content)
  if (!bytes) throw new DiagramInputError('damaged', 'The diagram in the SVG picture cannot be read.')
  const text = strFromU8(bytes)
  return text.startsWith('%') ? decodePercent(text) : text
}

const NONE: ReadonlyMap<string, string> = new Map()

/** Errors that concern one page and not the document. */
const LOCAL: ReadonlySet<string> = new Set(['malformed-xml', 'not-xml'])

function pageOf(children: XmlElement['children']): XmlElement {
  return { name: 'diagram', attributes: NONE, children }
}

function pagesOf(text: string, parse: (text: string) => XmlElement): XmlElement[] {
  try {
    const root = parse(text)
    if (root.name === 'diagram') return [root]
    if (root.name === 'mxGraphModel') return [pageOf([root])]
    const pages = root.name === 'mxfile' ? elementsOf(root, 'diagram') : []
    return pages.length > 0 ? pages : [pageOf([text])]
  } catch (error) {
    if (error instanceof DiagramInputError && LOCAL.has(error.code)) return [pageOf([text])]
    throw error
  }
}

/**
 * An `mxfile` with the pages of all texts, in order. A text without a page becomes a page that cannot be opened, which
 * is reported like any other damaged page.
 * @throws DiagramInputError thrown by `parse` for errors that concern the document.
 */
export function joinDocuments(texts: readonly string[], parse: (text: string) => XmlElement): XmlElement {
  return { name: 'mxfile', attributes: NONE, children: texts.flatMap((text) => pagesOf(text, parse)) }
}

type ContainerName = 'mxfile' | 'mxGraphModel' | 'diagram' | 'mxlibrary' | 'svg' | 'png' | 'pdf' | 'html'

export interface DrawioDocument {
  /** How the diagram was packed; informative. */
  readonly container: ContainerName
  /** `mxfile`, `mxGraphModel`, `diagram` or `mxlibrary`, parsed; the payloads of its pages may still be compressed. */
  readonly root: XmlElement
  readonly limits: Limits
  readonly budget: InflationBudget
  readonly countElements: ReadContext['countElements']
  /** The text contained characters that XML forbids, which were dropped. */
  readonly controlCharactersRemoved: boolean
}

/** A cell, or a page, which may be compressed: a repaired text without them saves nothing. */
const CONTENT = /<(?:mxCell|diagram)\b/

interface Unpacked {
  readonly container?: ContainerName
  readonly text: string
  /** Further diagrams after the first. */
  readonly more?: readonly string[]
}

const PAYLOAD = /<diagram\b[^<>]*>([^<]+)(?=<\/diagram>)/g

const payloadsOf = (text: string): string[] => [...text.matchAll(PAYLOAD)].map(([, payload = '']) => payload.trim())

/** Number of cells that the repair of a text has left out, with those of compressed pages. */
export function cellsLeftOut(repaired: RepairedXml, limits: Limits): number {
  const kept = new Set(payloadsOf(repaired.text))
  const budget = inflationBudget(limits)
  const pages = payloadsOf(repaired.damaged).filter((payload) => !kept.delete(payload))
  const texts = pages.map((payload) => decompressText(payload, budget) ?? '')
  return texts.reduce((sum, text) => sum + countTags(text, CELLS), tagsLeftOut(repaired, CELLS))
}

/** The text of the diagram's XML and how it was packed. */
function unpack(probe: Probe, budget: InflationBudget): Unpacked {
  if (probe.binary === 'png') return { container: 'png', text: pngPayload(probe.bytes, budget) }
  if (probe.binary === 'pdf') return { container: 'pdf', text: pdfPayload(probe.bytes, budget) }
  const text = probe.text() ?? ''
  if (isHtml(text)) {
    const [first = '', ...more] = htmlPayloads(text, budget)
    return { container: 'html', text: first, more }
  }
  const root = probe.root()
  return root?.name === 'svg' ? { container: 'svg', text: svgPayload(root) } : { text }
}

function unescapePercent(text: string): string {
  if (!isEscaped(text)) return text
  try {
    return decodeURIComponent(text.trim())
  } catch {
    throw new DiagramInputError('damaged', 'The percent-encoded text is damaged or cut off.')
  }
}

/** The outermost element of a text that must be a diagram. @param given probe of the file, which may have just this text */
function parseOnly(text: string, given: Probe, parse: (text: string) => XmlElement): XmlElement {
  const probe = given.text() === text ? given : createProbe(text)
  if (!ROOTS.has(probe.root()?.name ?? '')) throw unsupportedError(probe)
  return parse(text)
}

/**
 * Parses the outermost diagram XML of a file.
 * @throws DiagramInputError when the file is over a limit, damaged or contains no diagram.
 */
export function openDocument({
  probe,
  limits,
  budget,
  repair,
  onRepair,
  countElements = () => {},
}: Pick<ReadContext, 'probe' | 'limits' | 'budget'> &
  Partial<Pick<ReadContext, 'repair' | 'onRepair' | 'countElements'>>): DrawioDocument {
  const unpacked = unpack(probe, budget)
  let controlCharactersRemoved = false
  const onForbidden = () => {
    controlCharactersRemoved = true
  }
  const parse = (text: string): XmlElement => {
    try {
      const root = parseXml(text, limits, onForbidden)
      if (text !== probe.text()) countElements(text)
      return root
    } catch (error) {
      // The file's own text is repaired before it comes to a reader.
      const repaired = isPageError(error) && text !== probe.text() ? repair?.(text) : undefined
      const root = repaired && parseXml(repaired.text, limits, onForbidden)
      const hasContent = root !== undefined && ROOTS.has(root.name) && CONTENT.test(repaired?.text ?? '')
      if (!repaired || !root || !hasContent) throw error
      onRepair?.(repaired)
      countElements(repaired.text)
      return root
    }
  }
  const [text = '', ...more] = [unpacked.text, ...(unpacked.more ?? [])].map(unescapePercent)
  const root = more.length === 0 ? parseOnly(text, probe, parse) : joinDocuments([text, ...more], parse)
  return {
    container: unpacked.container ?? (root.name as ContainerName),
    root,
    limits,
    budget,
    countElements,
    controlCharactersRemoved,
  }
}

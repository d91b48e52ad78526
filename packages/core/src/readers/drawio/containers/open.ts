/** Opens every container of a draw.io document (docs/formats/drawio.md §1). */
import type { InflationBudget } from '#encoding/inflate'
import type { Limits } from '#limits'
import type { ReadContext } from '#readers/reader'
import { createProbe, type Probe } from '#readers/shared/probe/probe'
import { reportRepairs } from '#readers/shared/repairs'
import { unsupportedError } from '#readers/unsupported'
import { DiagramInputError, isPageError } from '#report/errors'
import type { XmlElement } from '#xml/node'
import { parseXml } from '#xml/parse'
import { htmlPayloads } from './html.ts'
import { joinDocuments } from './join.ts'
import { isEscaped, isHtml, ROOTS } from './kinds.ts'
import { pngPayload } from './png.ts'
import { svgPayload } from './svg.ts'

type ContainerName = 'mxfile' | 'mxGraphModel' | 'diagram' | 'mxlibrary' | 'svg' | 'png' | 'html'

export interface DrawioDocument {
  /** How the diagram was packed; informative. */
  readonly container: ContainerName
  /** `mxfile`, `mxGraphModel`, `diagram` or `mxlibrary`, parsed; the payloads of its pages may still be compressed. */
  readonly root: XmlElement
  readonly limits: Limits
  readonly budget: InflationBudget
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

/** The text of the diagram's XML and how it was packed. */
function unpack(probe: Probe, budget: InflationBudget): Unpacked {
  if (probe.binary === 'png') return { container: 'png', text: pngPayload(probe.bytes, budget) }
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
  report,
}: Pick<ReadContext, 'probe' | 'limits' | 'budget'> & Partial<Pick<ReadContext, 'repair' | 'report'>>): DrawioDocument {
  const unpacked = unpack(probe, budget)
  let controlCharactersRemoved = false
  const onForbidden = () => {
    controlCharactersRemoved = true
  }
  const parse = (text: string): XmlElement => {
    try {
      return parseXml(text, limits, onForbidden)
    } catch (error) {
      // The file's own text is repaired before it comes to a reader.
      const repaired = isPageError(error) && text !== probe.text() ? repair?.(text) : undefined
      const root = repaired && parseXml(repaired.text, limits, onForbidden)
      const hasContent = root !== undefined && ROOTS.has(root.name) && CONTENT.test(repaired?.text ?? '')
      if (!root || !report || !hasContent) throw error
      reportRepairs(repaired.repairs, report)
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
    controlCharactersRemoved,
  }
}

/** The diagram in an HTML page (docs/formats/drawio.md §1). */
import { parseFragment } from 'parse5'
import { decompressText } from '#encoding/compressed'
import type { InflationBudget } from '#encoding/inflate'
import { DiagramInputError } from '#report/errors'

/** Bounded, since a text of any length without quotes would exceed the engine's stack. */
const DIV = /<div\b(?:[^>"']|"[^"]*"|'[^']*'){0,10000}>/iy
const MARK = /<div\b|mxgraph/gi
/** The search for the end of a tag that does not end reads the rest of the text; real pages have no such tag. */
const MAX_UNCLOSED = 4

/** Start tags of `div` elements around the word "mxgraph". */
function* candidates(text: string): Generator<{ tag: string; end: number }> {
  const mark = new RegExp(MARK)
  let start = -1
  let unclosed = 0
  for (let match = mark.exec(text); match && unclosed < MAX_UNCLOSED; match = mark.exec(text)) {
    if (match[0].startsWith('<')) {
      start = match.index
      continue
    }
    if (start < 0) continue
    DIV.lastIndex = start
    const tag = DIV.exec(text)?.[0]
    if (tag === undefined) unclosed += 1
    else {
      const end = start + tag.length
      // The XML in the attribute may contain the same words.
      mark.lastIndex = Math.max(mark.lastIndex, end)
      yield { tag, end }
    }
    start = -1
  }
}

/** Attributes of one start tag, decoded by an HTML parser. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const node = parseFragment(tag).childNodes[0]
  return new Map(node && 'attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : [])
}

function fromJson(json: string): string {
  try {
    const xml = (JSON.parse(json) as { xml?: unknown }).xml
    if (typeof xml === 'string' && xml.trim() !== '') return xml
  } catch {
    throw new DiagramInputError('damaged', 'The diagram in the HTML page cannot be read.')
  }
  throw new DiagramInputError('not-a-diagram', 'The HTML page refers to a diagram but does not contain it.')
}

/** Words that are no base64 are not a diagram. */
const BASE64 = /^[A-Za-z0-9+/]{20,}={0,2}$/

/** The XML of a compressed diagram; undefined if it is none. @throws DiagramInputError damaged */
function fromCompressed(text: string, budget: InflationBudget): string | undefined {
  const xml = decompressText(text, budget)
  if (xml === null && BASE64.test(text))
    throw new DiagramInputError('damaged', 'The compressed diagram in the HTML page cannot be read.')
  return xml ?? undefined
}

/** Errors that concern one diagram and not the whole page. */
const LOCAL: ReadonlySet<string> = new Set(['damaged', 'not-a-diagram'])

/** The XML of a diagram's element; undefined if the element is not a diagram. @throws DiagramInputError */
function payloadOf(tag: string, after: string, budget: InflationBudget): string | undefined {
  const attributes = attributesOf(tag)
  if (!attributes.get('class')?.split(/\s+/).includes('mxgraph')) return undefined
  const json = attributes.get('data-mxgraph')
  if (json !== undefined) return fromJson(json)
  const inner = /^\s*<div[^>]*>([^<]*)</i.exec(after)?.[1]?.trim()
  return inner ? fromCompressed(inner, budget) : undefined
}

/**
 * The XML of the diagrams in an HTML page, in order; at least one. If other diagrams can be read, an unreadable one is
 * represented by the text of its element, which is later reported as a damaged page.
 * @throws DiagramInputError not-a-diagram, damaged or decompression-bomb.
 */
export function htmlPayloads(text: string, budget: InflationBudget): readonly string[] {
  const found: string[] = []
  let failure: DiagramInputError | undefined
  let readable = false
  for (const { tag, end } of candidates(text)) {
    try {
      const payload = payloadOf(tag, text.slice(end), budget)
      if (payload === undefined) continue
      found.push(payload)
      readable = true
    } catch (error) {
      if (!(error instanceof DiagramInputError) || !LOCAL.has(error.code)) throw error
      failure ??= error
      found.push(tag)
    }
  }
  if (readable) return found
  throw failure ?? new DiagramInputError('not-a-diagram', 'The HTML page contains no draw.io diagram.')
}

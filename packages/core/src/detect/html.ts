/** The diagram in an HTML page (draw.io semantics 1). */
import { parseFragment } from 'parse5'
import { decompressText } from '../encoding/compressed.ts'
import type { InflationBudget } from '../encoding/inflate.ts'
import { DiagramInputError } from '../report/errors.ts'

const LOOKS_HTML = /^(?:\s|\ufeff|<!--[\s\S]*?-->)*<(?:!doctype\s+html|html|head|body|div|script)\b/i
const DIV = /<div\b(?:[^>"']|"[^"]*"|'[^']*')*>/iy

/** Start tags of `div` elements around the word "mxgraph"; gives up on text that is made to be slow. */
function* candidates(text: string): Generator<{ tag: string; end: number }> {
  const lower = text.toLowerCase()
  let budget = 4 * text.length
  let last = -1
  for (let word = text.indexOf('mxgraph'); word >= 0 && budget > 0; word = text.indexOf('mxgraph', word + 1)) {
    const at = lower.lastIndexOf('<div', word)
    if (at <= last) continue
    last = at
    DIV.lastIndex = at
    const tag = DIV.exec(text)?.[0]
    budget -= (tag?.length ?? text.length) + word - at
    if (tag !== undefined) yield { tag, end: at + tag.length }
  }
}

/** Attributes of one start tag, decoded by a real HTML parser. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const node = parseFragment(tag).childNodes[0]
  return new Map(node && 'attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : [])
}

function fromJson(json: string): string {
  try {
    const xml = (JSON.parse(json) as { xml?: unknown }).xml
    if (typeof xml === 'string' && xml.trim() !== '') return xml
  } catch {
    throw new DiagramInputError('damaged', 'The diagram in the HTML page is not readable.')
  }
  throw new DiagramInputError('not-a-diagram', 'The HTML page names a diagram but does not hold it.')
}

/**
 * The XML of the first diagram in a page; undefined when the text is no HTML.
 * @throws DiagramInputError not-a-diagram, damaged or decompression-bomb.
 */
export function htmlPayload(text: string, budget: InflationBudget): string | undefined {
  if (!LOOKS_HTML.test(text.slice(0, 4096))) return undefined
  for (const { tag, end } of candidates(text)) {
    const attributes = attributesOf(tag)
    if (!attributes.get('class')?.split(/\s+/).includes('mxgraph')) continue
    const json = attributes.get('data-mxgraph')
    if (json !== undefined) return fromJson(json)
    const inner = /^\s*<div[^>]*>([^<]*)</i.exec(text.slice(end))?.[1]?.trim()
    const xml = inner ? decompressText(inner, budget) : null
    if (xml) return xml
  }
  throw new DiagramInputError('not-a-diagram', 'The HTML page holds no draw.io diagram.')
}

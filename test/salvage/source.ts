/** The text of a sound file without compression, and the parts of it that each element stands in, found by tags and ids alone. */
import { constants, inflateRawSync } from 'node:zlib'

/** A part of a text, from its first character to the one after its last. */
export type Range = readonly [start: number, end: number]

const TAG = /<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g
/** Attributes by which a tag has the id of an element, or is its place in the diagram. */
const ID =
  /\s(?:id|ID|xmi:id|identifier|subject|bpmnElement|dmnElementRef|cmmnElementRef)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The parts of a text with an id, by id: each from a start tag to the end of its element. */
function partsById(text: string): Map<string, Range[]> {
  const parts = new Map<string, Range[]>()
  const open: { name: string; start: number; ids: readonly string[] }[] = []
  const end = (ids: readonly string[], range: Range) => {
    for (const id of ids) parts.set(id, [...(parts.get(id) ?? []), range])
  }
  for (const match of text.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = '', isClosed] = match
    const after = match.index + whole.length
    if (slash) {
      const element = open.pop()
      if (element?.name === name) end(element.ids, [element.start, after])
      continue
    }
    const ids = [...attributes.matchAll(ID)].map(([, double, single]) => double ?? single ?? '')
    if (isClosed) end(ids, [match.index, after])
    else open.push({ name, start: match.index, ids })
  }
  return parts
}

/** Formats in which an element has parts in several places, of which all are needed. */
const IN_SEVERAL_PLACES = new Set(['bpmn', 'dmn', 'cmmn', 'ea'])

/** The parts of each element of a text, which are all needed; an id may be that of several elements. */
export function partsOf(text: string, format: string): ReadonlyMap<string, readonly (readonly Range[])[]> {
  const parts = [...partsById(text)]
  return new Map(
    parts.map(([id, ranges]) => [id, IN_SEVERAL_PLACES.has(format) ? [ranges] : ranges.map((range) => [range])]),
  )
}

const VALUE = /=\s*(?:"([^"]*)"|'([^']*)')/g

/** The ids among the values of the tag that each element begins with: the ends of an edge, for example. */
export function referencesOf(text: string, parts: ReturnType<typeof partsOf>): ReadonlyMap<string, readonly string[]> {
  const references = (ranges: readonly Range[]) =>
    ranges.flatMap(([start, end]) => {
      const tag = text.slice(start, Math.min(end, text.indexOf('>', start) + 1))
      return [...tag.matchAll(VALUE)].map(([, double, single]) => double ?? single ?? '').filter((id) => parts.has(id))
    })
  return new Map([...parts].map(([id, elements]) => [id, elements.flatMap(references)]))
}

/** Whether a part of the text overlaps with one that is damaged. */
export function overlaps([start, end]: Range, damaged: readonly Range[]): boolean {
  return damaged.some(([from, to]) => from < end && to > start)
}

/** A text in which compressed pages are written as they are. */
export interface PlainText {
  readonly text: string
  /** The part that is damaged once a part of the given text is: of a compressed page all that follows in it. */
  readonly damagedBy: (range: Range) => Range
}

/** The beginning of a compressed text, as far as it inflates. */
function inflatedStart(base64: string): string {
  const start = Buffer.from(base64.slice(0, base64.length - (base64.length % 4)), 'base64')
  const text = inflateRawSync(start, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
  const withoutCut = text.replace(/%[0-9A-F]?$/, '')
  // The bytes of a letter are at most four escapes, of which the last may be missing.
  for (let cut = 0; cut < 4; cut += 1) {
    const whole = wholeText(withoutCut.slice(0, withoutCut.length - '%00'.length * cut))
    if (whole !== undefined) return whole
  }
  throw new Error('the page is not percent-encoded')
}

function wholeText(percent: string): string | undefined {
  try {
    return decodeURIComponent(percent)
  } catch {
    return undefined
  }
}

/** The text of a file without the compression of draw.io's pages. */
export function plainText(given: string): PlainText {
  const pages: { readonly start: number; readonly payload: string; readonly at: number; readonly length: number }[] = []
  let text = ''
  let done = 0
  for (const match of given.matchAll(/(<diagram\b[^>]*>\s*)([A-Za-z0-9+/=]{16,})(?=\s*<\/diagram>)/g)) {
    const [, open = '', payload = ''] = match
    const start = match.index + open.length
    text += given.slice(done, start)
    const inflated = inflatedStart(payload)
    pages.push({ start, payload, at: text.length, length: inflated.length })
    text += inflated
    done = start + payload.length
  }
  text += given.slice(done)
  const place = (at: number, isStart: boolean): number => {
    const page = pages.findLast(({ start }) => start < at)
    if (!page) return at
    const within = at - page.start
    if (within >= page.payload.length) return page.at + page.length + within - page.payload.length
    return page.at + (isStart ? inflatedStart(page.payload.slice(0, within)).length : page.length)
  }
  return { text, damagedBy: ([start, end]) => [place(start, true), place(end, false)] }
}

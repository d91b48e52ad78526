/** Formulas in the labels of documents that typeset them (docs/formats/drawio.md §8.5). */
import { strToU8 } from 'fflate'
import { toHex } from '#color/oklab'
import type { Rgba } from '#diagram/index'
import { encodeBase64 } from '#encoding/base64'
import type { FormulaSource, ReadResources } from '#readers/reader'
import { escapeText } from '#xml/escape'

interface Mark extends Pick<FormulaSource, 'notation' | 'isDisplay'> {
  readonly open: string
  readonly close: string
}

const MARKS: readonly Mark[] = [
  { open: '$$', close: '$$', notation: 'tex', isDisplay: true },
  { open: '\\[', close: '\\]', notation: 'tex', isDisplay: true },
  { open: '\\(', close: '\\)', notation: 'tex', isDisplay: false },
  { open: '`', close: '`', notation: 'asciimath', isDisplay: false },
]

/** Further formulas of a label stay text. */
const MAX_FORMULAS = 50

interface Found {
  readonly mark: Mark
  readonly start: number
  readonly end: number
}

/** The first formula at or after a place. Marks that are never closed are taken out of `open`. */
function next(html: string, from: number, open: Set<Mark>): Found | undefined {
  let first: Found | undefined
  for (const mark of open) {
    const start = html.indexOf(mark.open, from)
    const close = start < 0 ? -1 : html.indexOf(mark.close, start + mark.open.length + 1)
    if (close < 0) open.delete(mark)
    else if (!first || start < first.start) first = { mark, start, end: close + mark.close.length }
  }
  return first
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' }

/** The letters that HTML writes as references; in a table of TeX, a bare "&" stays. */
function decoded(html: string): string {
  return html
    .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(lt|gt|amp|quot|nbsp));/gi, (whole, decimal, hex, name) =>
      name
        ? (NAMED[name.toLowerCase()] ?? whole)
        : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll('\u00a0', ' ')
}

/** The source between the marks; undefined if it is more than one piece of text, which nobody reads as a formula. */
function sourceOf(html: string, { mark, start, end }: Found): string | undefined {
  const inner = html.slice(start + mark.open.length, end - mark.close.length).replace(/<br\s*\/?>/gi, '\n')
  return inner.includes('<') ? undefined : decoded(inner)
}

interface Setting {
  readonly color: Rgba
  readonly formula: ReadResources['formula']
  /** Called for a formula that stays text. */
  readonly onKept: () => void
}

/** The HTML of a label with its formulas as pictures, which keep their source as their words. */
export function withFormulas(html: string, { color, formula, onKept }: Setting): string {
  const open = new Set(MARKS)
  let out = ''
  let at = 0
  let count = 0
  for (let found = next(html, at, open); found; found = next(html, at, open)) {
    const { mark, start, end } = found
    const text = sourceOf(html, found)
    count += 1
    const set =
      text === undefined || count > MAX_FORMULAS
        ? undefined
        : formula?.({ ...mark, text, color: toHex({ ...color, a: 1 }) })
    out += html.slice(at, start)
    if (set) out += pictureOf(set, mark, text ?? '')
    else {
      onKept()
      out += html.slice(start, end)
    }
    at = end
  }
  return out + html.slice(at)
}

function pictureOf(
  { svg, width, height, below }: NonNullable<ReturnType<NonNullable<ReadResources['formula']>>>,
  { open, close, isDisplay }: Mark,
  text: string,
): string {
  const src = `data:image/svg+xml;base64,${encodeBase64(strToU8(svg))}`
  const [w, h, down] = [width, height, -below].map((length) => `${length.toFixed(4)}em`)
  const alt = escapeText(`${open}${text}${close}`).replaceAll('"', '&quot;')
  const picture = `<img src="${src}" alt="${alt}" style="width:${w};height:${h};vertical-align:${down}">`
  return isDisplay ? `<div style="text-align:center;margin:1em 0">${picture}</div>` : picture
}

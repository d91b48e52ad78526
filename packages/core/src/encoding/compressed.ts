/** draw.io's compressed text: base64 of raw deflate of percent-encoded UTF-8 (docs/formats/drawio.md §1). */
import { strFromU8 } from 'fflate'
import { decodeBase64, decodeBase64Start } from './base64.ts'
import { type InflationBudget, inflate, inflateStart } from './inflate.ts'

/** Decodes `%XX`. Sequences that are not UTF-8 become U+FFFD, and a "%" that does not begin an escape stays. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
      const bytes = run
        .slice(1)
        .split('%')
        .map((pair) => Number.parseInt(pair, 16))
      return strFromU8(Uint8Array.from(bytes))
    })
  }
}

/** @returns null when the text is not in that form. @throws DiagramInputError decompression-bomb beyond the budget. */
export function decompressText(text: string, budget: InflationBudget): string | null {
  const bytes = decodeBase64(text)
  if (!bytes || bytes.length === 0) return null
  const inflated = inflate(bytes, budget)
  return inflated && decodePercent(strFromU8(inflated))
}

/** The text that a damaged or cut one begins with. @throws DiagramInputError decompression-bomb beyond the budget. */
export function decompressStart(text: string, budget: InflationBudget): string {
  const inflated = strFromU8(inflateStart(decodeBase64Start(text), budget))
  return decodePercent(inflated.replace(/%[0-9a-f]?$/i, ''))
}

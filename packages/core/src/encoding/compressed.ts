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

/** A text that draw.io itself does not read. */
interface Decompressed {
  readonly text: string
  /** The header before the compressed data. */
  readonly header: 'zlib' | 'gzip' | undefined
  /** Whether it is damaged or cut, and only the text is known that it begins with. */
  readonly isCut: boolean
}

/** Header of zlib, whose two bytes are a multiple of 31 (RFC 1950 §2.2), or of gzip without a name (RFC 1952 §2.3). */
function headerOf([first = 0, second = 0, , flags]: Uint8Array): Decompressed['header'] {
  if (first === 0x78 && (first * 256 + second) % 31 === 0) return 'zlib'
  return first === 0x1f && second === 0x8b && flags === 0 ? 'gzip' : undefined
}

const HEADER_BYTES = { zlib: 2, gzip: 10 } as const

/** Decodes a text that is damaged or has a header. @throws DiagramInputError decompression-bomb beyond the budget. */
export function decompressDamaged(text: string, budget: InflationBudget): Decompressed {
  const bytes = decodeBase64Start(text)
  const header = headerOf(bytes)
  const whole = decodeBase64(text) && inflate(bytes, budget, header)
  if (whole) return { text: decodePercent(strFromU8(whole)), header, isCut: false }
  const inflated = strFromU8(inflateStart(bytes.subarray(header ? HEADER_BYTES[header] : 0), budget))
  return { text: decodePercent(inflated.replace(/%[0-9a-f]?$/i, '')), header, isCut: true }
}

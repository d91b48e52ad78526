/** The text that PlantUML drew a picture from, which the picture carries (docs/formats/svg.md §12). */
import { strFromU8 } from 'fflate'
import { decodeBase64 } from '#encoding/base64'
import { type InflationBudget, inflate } from '#encoding/inflate'

/** PlantUML's digits in the order of those of base64. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** In a comment until 2024, in an instruction since. */
const PACKED = /<!--\s*SRC=\[([\w-]+)\]|<\?plantuml-src ([\w-]+)\?>/
/** Until 2020 as it is, below a checksum. */
const PLAIN = /<!--\s*MD5=\[\w*\]\s*(@start[\s\S]*?)-->/

/**
 * The text; undefined if there is none, or it cannot be decoded.
 * @throws DiagramInputError decompression-bomb beyond the budget
 */
export function plantumlSource(text: string, budget: InflationBudget): string | undefined {
  const packed = PACKED.exec(text)
  if (!packed) return PLAIN.exec(text)?.[1]?.trim()
  const digits = (packed[1] ?? packed[2] ?? '').replace(/[\w-]/g, (digit) => BASE64[DIGITS.indexOf(digit)]!)
  const bytes = decodeBase64(digits)
  const inflated = bytes && inflate(bytes, budget)
  return inflated ? strFromU8(inflated).trim() || undefined : undefined
}

/** The text that a picture was drawn from: in the picture, or in a file beside it (docs/formats/svg.md §17). */
import { strFromU8 } from 'fflate'
import { decodeBase64 } from '#encoding/base64'
import { type InflationBudget, inflate } from '#encoding/inflate'
import { findChunk } from '../shared/png-chunk.ts'
import { chunkText } from '../shared/png-text.ts'
import { PNG_KEYS } from './format.ts'

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
  if (!packed) return withoutVersion(PLAIN.exec(text)?.[1])
  const digits = (packed[1] ?? packed[2] ?? '').replace(/[\w-]/g, (digit) => BASE64[DIGITS.indexOf(digit)]!)
  const bytes = decodeBase64(digits)
  const inflated = bytes && inflate(bytes, budget)
  return inflated ? withoutVersion(strFromU8(inflated)) : undefined
}

/** PlantUML adds its version to the text. */
const withoutVersion = (text = ''): string | undefined =>
  /@start[\s\S]*@end\w+/.exec(text)?.[0] ?? (text.trim() || undefined)

/** The text in a PNG of PlantUML. @throws DiagramInputError decompression-bomb */
export function plantumlSourceInPng(bytes: Uint8Array, budget: InflationBudget): string | undefined {
  const chunk = findChunk(bytes, PNG_KEYS)
  return typeof chunk === 'string' ? undefined : withoutVersion(chunkText(chunk.type, chunk.data, budget) ?? '')
}

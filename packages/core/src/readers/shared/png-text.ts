/** The text in a chunk of a PNG. */
import { strFromU8 } from 'fflate'
import { type InflationBudget, inflate } from '#encoding/inflate'
import { splitAtNul } from './png-chunk.ts'

/** draw.io writes raw deflate; the PNG standard requires zlib. */
function inflateEither(bytes: Uint8Array, budget: InflationBudget): Uint8Array | null {
  const first = (bytes[0] ?? 0) & 0x0f
  const looksZlib = first === 8 && (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0
  const tries = looksZlib ? (['zlib', 'raw'] as const) : (['raw', 'zlib'] as const)
  return inflate(bytes, budget, tries[0]) ?? inflate(bytes, budget, tries[1])
}

/** Text of a chunk after its NUL-terminated key, or null if the data is damaged. */
export function chunkText(type: string, data: Uint8Array, budget: InflationBudget): string | null {
  if (type === 'tEXt') return strFromU8(data)
  if (type === 'zTXt') {
    const bytes = inflateEither(data.subarray(1), budget)
    return bytes && strFromU8(bytes)
  }
  const [, afterLanguage] = splitAtNul(data.subarray(2))
  const [, text] = splitAtNul(afterLanguage)
  const bytes = data[0] === 1 ? inflateEither(text, budget) : text
  return bytes && strFromU8(bytes)
}

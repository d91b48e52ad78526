/** The diagram in a PNG's text chunks (docs/formats/drawio.md §1). */
import { strFromU8 } from 'fflate'
import { decodePercent } from '#encoding/compressed'
import { type InflationBudget, inflate } from '#encoding/inflate'
import { DiagramInputError } from '#report/errors'
import { findChunk, splitAtNul } from '../../shared/png-chunk.ts'
import { PNG_KEYS } from '../format.ts'

/** draw.io writes raw deflate; the PNG standard requires zlib. */
function inflateEither(bytes: Uint8Array, budget: InflationBudget): Uint8Array | null {
  const first = (bytes[0] ?? 0) & 0x0f
  const looksZlib = first === 8 && (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0
  const tries = looksZlib ? (['zlib', 'raw'] as const) : (['raw', 'zlib'] as const)
  return inflate(bytes, budget, tries[0]) ?? inflate(bytes, budget, tries[1])
}

/** Text of a chunk after its NUL-terminated key, or null if the data is damaged. */
function chunkText(type: string, data: Uint8Array, budget: InflationBudget): string | null {
  if (type === 'tEXt') return strFromU8(data)
  if (type === 'zTXt') {
    const bytes = inflateEither(data.subarray(1), budget)
    return bytes && strFromU8(bytes).replaceAll('+', ' ')
  }
  const [, afterLanguage] = splitAtNul(data.subarray(2))
  const [, text] = splitAtNul(afterLanguage)
  const bytes = data[0] === 1 ? inflateEither(text, budget) : text
  return bytes && strFromU8(bytes)
}

function unescapeTwice(text: string): string {
  let value = text.trim()
  for (let turn = 0; turn < 2 && value.startsWith('%'); turn += 1) value = decodePercent(value)
  return value
}

/** XML, or percent-encoded XML, from the first chunk that contains a diagram. @throws DiagramInputError */
export function pngPayload(bytes: Uint8Array, budget: InflationBudget): string {
  const found = findChunk(bytes, PNG_KEYS)
  if (found === 'none') throw new DiagramInputError('not-a-diagram', 'The PNG picture contains no draw.io diagram.')
  if (found === 'cut off') throw new DiagramInputError('damaged', 'The PNG picture is cut off.')
  const text = chunkText(found.type, found.data, budget)
  if (text === null) throw new DiagramInputError('damaged', 'The diagram in the PNG picture is damaged.')
  return unescapeTwice(text)
}

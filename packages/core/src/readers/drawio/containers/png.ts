/** The diagram in a PNG's text chunks (docs/formats/drawio.md §1). */
import { strFromU8 } from 'fflate'
import { type InflationBudget, inflate } from '../../../encoding/inflate.ts'
import { decodePercent } from '../../../encoding/percent.ts'
import { DiagramInputError } from '../../../report/errors.ts'

const SIGNATURE_BYTES = 8
const TEXT_CHUNKS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt'])
const KEYS: ReadonlySet<string> = new Set(['mxfile', 'mxGraphModel'])

/** Bytes that a key is looked for in; PNG allows 79. */
const MAX_KEY = 80

/** Not by fflate, all of which a program that only recognises files would then have. */
const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** The start of the text before the first NUL, and all bytes after it. */
function splitAtNul(bytes: Uint8Array): [string, Uint8Array] {
  const nul = bytes.indexOf(0)
  const end = nul < 0 ? bytes.length : nul
  return [latin1(bytes.subarray(0, Math.min(end, MAX_KEY))), bytes.subarray(end + 1)]
}

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

type Found = { readonly type: string; readonly data: Uint8Array } | 'none' | 'cut off'

/** The first chunk that contains a diagram, without its key. */
function findChunk(bytes: Uint8Array): Found {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = SIGNATURE_BYTES
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const type = latin1(bytes.subarray(at + 4, at + 8))
    if (at + 12 + length > bytes.length) return 'cut off'
    if (TEXT_CHUNKS.has(type)) {
      const [key, data] = splitAtNul(bytes.subarray(at + 8, at + 8 + length))
      if (KEYS.has(key)) return { type, data }
    }
    if (type === 'IEND') return 'none'
    at += 12 + length
  }
  return 'cut off'
}

/** Whether a PNG picture contains a diagram, or may have contained one before it was truncated. */
export function mayHoldPayload(bytes: Uint8Array): boolean {
  return findChunk(bytes) !== 'none'
}

/** XML, or percent-encoded XML, from the first chunk that contains a diagram. @throws DiagramInputError */
export function pngPayload(bytes: Uint8Array, budget: InflationBudget): string {
  const found = findChunk(bytes)
  if (found === 'none') throw new DiagramInputError('not-a-diagram', 'The PNG picture contains no draw.io diagram.')
  if (found === 'cut off') throw new DiagramInputError('damaged', 'The PNG picture is cut off.')
  const text = chunkText(found.type, found.data, budget)
  if (text === null) throw new DiagramInputError('damaged', 'The diagram in the PNG picture is damaged.')
  return unescapeTwice(text)
}

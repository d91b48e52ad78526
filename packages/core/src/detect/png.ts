/** The diagram in a PNG's text chunks (draw.io semantics 1). */
import { strFromU8 } from 'fflate'
import { type InflationBudget, inflate } from '../encoding/inflate.ts'
import { decodePercent } from '../encoding/percent.ts'
import { DiagramInputError } from '../report/errors.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const KEYS: ReadonlySet<string> = new Set(['mxfile', 'mxGraphModel'])

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.slice(0, Math.min(8, Math.max(4, bytes.length))).every((byte, index) => bytes[index] === byte)
}

function splitAtNul(bytes: Uint8Array): [string, Uint8Array] {
  const at = bytes.indexOf(0)
  return at < 0
    ? [strFromU8(bytes, true), bytes.subarray(bytes.length)]
    : [strFromU8(bytes.subarray(0, at), true), bytes.subarray(at + 1)]
}

/** draw.io writes raw deflate; the PNG standard says zlib. */
function inflateEither(bytes: Uint8Array, budget: InflationBudget): Uint8Array | null {
  const first = (bytes[0] ?? 0) & 0x0f
  const looksZlib = first === 8 && (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0
  const tries = looksZlib ? (['zlib', 'raw'] as const) : (['raw', 'zlib'] as const)
  return inflate(bytes, budget, tries[0]) ?? inflate(bytes, budget, tries[1])
}

/** Chunks after a NUL-terminated key: type → text, or null where the data is damaged. */
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

/** XML, or percent-encoded XML, from the first chunk that holds a diagram. @throws DiagramInputError */
export function pngPayload(bytes: Uint8Array, budget: InflationBudget): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = SIGNATURE.length
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const type = strFromU8(bytes.subarray(at + 4, at + 8), true)
    if (at + 12 + length > bytes.length) throw new DiagramInputError('damaged', 'The PNG picture is cut off.')
    if (type === 'tEXt' || type === 'zTXt' || type === 'iTXt') {
      const [key, data] = splitAtNul(bytes.subarray(at + 8, at + 8 + length))
      if (KEYS.has(key)) {
        const text = chunkText(type, data, budget)
        if (text === null) throw new DiagramInputError('damaged', 'The diagram in the PNG picture is damaged.')
        return unescapeTwice(text)
      }
    }
    if (type === 'IEND') throw new DiagramInputError('not-a-diagram', 'The PNG picture holds no draw.io diagram.')
    at += 12 + length
  }
  throw new DiagramInputError('damaged', 'The PNG picture is cut off.')
}

/** Inflation that stops at a budget instead of at the end of memory. */
import { Gunzip, Inflate, Unzlib } from 'fflate'
import type { Limits } from '../limits.ts'
import { DiagramInputError } from '../report/errors.ts'

/** Bytes that one document may still inflate; shared by all its parts. */
export interface InflationBudget {
  readonly perPart: number
  left: number
}

/** The budget of one document under these limits. */
export function inflationBudget(limits: Limits): InflationBudget {
  return { perPart: limits.maxPartBytes, left: limits.maxInflatedBytes }
}

/**
 * Input is fed in small steps, so that one step (at most 1000 times as long inflated) cannot exceed the budget by much.
 */
const STEP = 2048
/** Deflate makes data at most this many times shorter. */
const MAX_RATIO = 1032

const STREAMS = { raw: Inflate, zlib: Unzlib, gzip: Gunzip } as const
type Form = keyof typeof STREAMS

/**
 * Inflates raw deflate data or, with `zlib` or `gzip`, data with such a header.
 * @returns null when the data is not deflate; what was inflated until then counts against the budget as well.
 * @throws DiagramInputError decompression-bomb when the budget is used up; nothing beyond it is kept.
 */
export function inflate(bytes: Uint8Array, budget: InflationBudget, form: Form = 'raw'): Uint8Array | null {
  const chunks: Uint8Array[] = []
  const allowed = Math.min(budget.perPart, budget.left)
  let total = 0
  const stream = new STREAMS[form]()
  stream.ondata = (chunk) => {
    total += chunk.length
    if (total > allowed)
      throw new DiagramInputError(
        'decompression-bomb',
        allowed === budget.perPart
          ? `Compressed data in the file inflates to more than ${allowed} bytes.`
          : 'The compressed parts of the file together inflate to more bytes than the limit.',
      )
    if (chunk.length > 0) chunks.push(chunk)
  }
  let at = 0
  try {
    for (; at < bytes.length; at += STEP) stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length)
  } catch (error) {
    if (error instanceof DiagramInputError) throw error
    // How much the failed step inflated is unknown.
    const most = total + MAX_RATIO * Math.min(STEP, bytes.length - at)
    budget.left = Math.max(0, budget.left - most)
    return null
  }
  budget.left -= total
  return join(chunks, total)
}

/**
 * Inflates raw deflate data that is damaged or cut, as far as that is possible.
 * @throws DiagramInputError decompression-bomb as `inflate` does
 */
export function inflateStart(bytes: Uint8Array, budget: InflationBudget): Uint8Array {
  const allowed = Math.min(budget.perPart, budget.left)
  const chunks: Uint8Array[] = []
  let total = 0
  // The step that fails yields nothing, so it is repeated byte by byte after the steps before it.
  let failed = bytes.length
  const pass = (end: number, step: number, stream: Inflate, from: number): number => {
    for (let at = from; at < end; at += step) {
      try {
        stream.push(bytes.subarray(at, Math.min(end, at + step)))
      } catch (error) {
        if (error instanceof DiagramInputError) throw error
        return at
      }
    }
    return end
  }
  const collecting = () =>
    new Inflate((chunk) => {
      total += chunk.length
      if (total > allowed)
        throw new DiagramInputError('decompression-bomb', `Damaged data inflates to more than ${allowed} bytes.`)
      if (chunk.length > 0) chunks.push(chunk.slice())
    })
  failed = pass(bytes.length, STEP, collecting(), 0)
  chunks.length = 0
  total = 0
  const stream = collecting()
  pass(failed, STEP, stream, 0)
  pass(bytes.length, 1, stream, failed)
  budget.left -= total
  return join(chunks, total)
}

function join(chunks: readonly Uint8Array[], total: number): Uint8Array {
  if (chunks.length === 1) return chunks[0]!
  const whole = new Uint8Array(total)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

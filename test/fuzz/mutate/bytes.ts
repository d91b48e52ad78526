/** Changes to bytes, independent of their meaning. */
import type { Random } from '../../oracle/random.ts'

export function changeBytes(bytes: Uint8Array, random: Random): Uint8Array {
  if (bytes.length === 0) return bytes
  const at = random.whole(0, bytes.length - 1)
  const length = random.chance(0.8) ? random.whole(1, 8) : random.whole(1, bytes.length)
  const kind = random.next()
  if (kind < 0.4) {
    const changed = bytes.slice()
    for (let count = random.whole(1, 8); count > 0; count -= 1)
      changed[random.whole(0, bytes.length - 1)] = random.whole(0, 255)
    return changed
  }
  if (kind < 0.6) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
  if (kind < 0.8) return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
  return bytes.slice(0, at)
}

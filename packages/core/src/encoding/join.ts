import { sum } from '../lists.ts'

/** Several pieces of bytes in one. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(sum(parts.map((part) => part.length)))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Byte arrays that change threads without a copy. */
import { move, transferableSymbol, valueSymbol } from 'piscina'

/** Whether an array may move. Small buffers are cut from a shared slab, which must stay: they are copied. */
function isWhole(array: Uint8Array): boolean {
  return array.byteLength === array.buffer.byteLength && array.byteLength > 0
}

/** The buffers of those arrays that may move. */
export function movable(arrays: readonly Uint8Array[]): ArrayBuffer[] {
  return arrays.filter(isWhole).map((array) => array.buffer as ArrayBuffer)
}

/** The answer of a task, of which these arrays move to the other thread; they are empty on this one afterwards. */
export function transferring<T extends object>(value: T, arrays: readonly Uint8Array[]): T {
  const buffers = movable(arrays)
  if (buffers.length === 0) return value
  return move({ [transferableSymbol]: buffers, [valueSymbol]: value }) as unknown as T
}

/** Byte arrays that move between threads without a copy. */
import { isMainThread, type MessagePort } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'

/** Whether an array may move. Small buffers of Node are parts of a shared one, which must stay; they are copied. */
export function isWhole(array: Uint8Array): boolean {
  return array.byteLength === array.buffer.byteLength && array.byteLength > 0
}

/** The values that may move: ports, and buffers that belong to one array. */
export function movable(values: readonly (Uint8Array | MessagePort)[]): (ArrayBuffer | MessagePort)[] {
  return values.flatMap((value) => {
    if (!(value instanceof Uint8Array)) return value
    return isWhole(value) ? (value.buffer as ArrayBuffer) : []
  })
}

/**
 * The answer of a task, of which these arrays move to the other thread; they are empty on this one afterwards. Between
 * processes they are copied.
 */
export function transferring<T extends object>(value: T, arrays: readonly Uint8Array[]): T {
  const buffers = isMainThread ? [] : movable(arrays)
  if (buffers.length === 0) return value
  return move({ [transferableSymbol]: buffers, [valueSymbol]: value }) as unknown as T
}

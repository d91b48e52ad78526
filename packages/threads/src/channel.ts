/**
 * Values from a thread to whoever started its task, one at a time while the task runs: the thread waits until a value has
 * been taken, so that memory does not grow with what it has to tell.
 */
import { MessageChannel, type MessagePort, type Transferable } from 'node:worker_threads'

/** The end on the thread; part of the task's input, to which `port` has to be moved. */
export interface Sender {
  readonly port: MessagePort
  /** 1 when the value that was sent last has been taken. */
  readonly taken: Int32Array<SharedArrayBuffer>
}

export interface Receiver {
  readonly sender: Sender
  /** The next value. The thread goes on when the value after it is asked for. Never resolves once nothing is sent any more. */
  next(): Promise<unknown>
  close(): void
}

/** Opens a channel for one task. */
export function openChannel(): Receiver {
  const { port1, port2 } = new MessageChannel()
  const taken = new Int32Array(new SharedArrayBuffer(4))
  let isFirst = true
  return {
    sender: { port: port2, taken },
    next() {
      const value = new Promise((resolve) => port1.once('message', resolve))
      if (!isFirst) {
        Atomics.store(taken, 0, 1)
        Atomics.notify(taken, 0)
      }
      isFirst = false
      return value
    },
    close: () => port1.close(),
  }
}

/** Sends a value from a thread, and waits until it has been taken. */
export function send({ port, taken }: Sender, value: unknown, move: readonly Transferable[] = []): void {
  port.postMessage(value, [...move])
  Atomics.wait(taken, 0, 0)
  Atomics.store(taken, 0, 0)
}

/**
 * Messages from a thread to the process that started its task, one at a time while the task runs: the thread waits
 * until each has been taken, so that memory does not grow with their number.
 */
import { MessageChannel, type MessagePort } from 'node:worker_threads'

/** The end on the thread; part of the task's input, to which `port` has to be moved. */
export interface Sender {
  readonly port: MessagePort
  /** 1 when the last value has been taken. */
  readonly taken: Int32Array<SharedArrayBuffer>
  /** The bytes of a piece: new buffers for each would stay until garbage is collected. */
  readonly bytes: Uint8Array<SharedArrayBuffer>
}

export interface Receiver {
  readonly sender: Sender
  /**
   * The next value or bytes. The thread continues with the next call, so bytes are valid only until then. Never resolves
   * if nothing more is sent.
   */
  next(): Promise<unknown>
  close(): void
}

/** Maximum size of a piece. */
const MAX_BYTES = 1024 * 1024

/** Opens a channel for one task. */
export function openChannel(): Receiver {
  const { port1, port2 } = new MessageChannel()
  const taken = new Int32Array(new SharedArrayBuffer(4))
  const bytes = new Uint8Array(new SharedArrayBuffer(MAX_BYTES))
  let isFirst = true
  return {
    sender: { port: port2, taken, bytes },
    next() {
      const next = new Promise((resolve) =>
        port1.once('message', ({ length, value }: Message) =>
          resolve(length === undefined ? value : bytes.subarray(0, length)),
        ),
      )
      if (!isFirst) {
        Atomics.store(taken, 0, 1)
        Atomics.notify(taken, 0)
      }
      isFirst = false
      return next
    },
    close: () => port1.close(),
  }
}

interface Message {
  readonly value?: unknown
  /** Number of bytes that are sent in the shared buffer; undefined for a value. */
  readonly length?: number
}

function post({ port, taken }: Sender, message: Message): void {
  port.postMessage(message)
  Atomics.wait(taken, 0, 0)
  Atomics.store(taken, 0, 0)
}

/** Sends a value from a thread, and waits until it has been taken. */
export function send(sender: Sender, value: unknown): void {
  post(sender, { value })
}

/** Sends bytes from a thread, at most {@link MAX_BYTES}, and waits until they have been taken. */
export function sendBytes(sender: Sender, bytes: Uint8Array): void {
  sender.bytes.set(bytes)
  post(sender, { length: bytes.byteLength })
}

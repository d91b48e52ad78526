/** Frees the memory of bytes that are no longer needed; they are empty afterwards. */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) structuredClone(buffer, { transfer: [buffer] })
}

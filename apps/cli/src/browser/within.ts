/**
 * Waits for work, at most `ms`.
 * @throws Error when it takes longer; the reason of `signal`; the error of the work. The work itself goes on.
 */
export async function within<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`it took longer than ${ms} ms`)), ms)
  const onAbort = () => reject(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, ended])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

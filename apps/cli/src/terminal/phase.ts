/** Tells a person at a terminal what takes long. */

/** Milliseconds after which a phase is told. */
const LONG = 1000

/**
 * Says what is being done, once it takes more than a second; only on a terminal, where somebody waits.
 * @param what such as "reading the journal"
 */
export async function told<T>(say: (text: string) => void, what: string, work: Promise<T>): Promise<T> {
  const timer = process.stderr.isTTY ? setTimeout(() => say(`${what} …`), LONG) : undefined
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}

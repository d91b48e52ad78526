/** Shorter pauses than this, in ms, are not mentioned. */
const MIN_MS = 5000

/**
 * Tells people why an import pauses: once for all requests that wait at the same time.
 * @returns a function for each pause, with its length and the status of the response, if there was one
 */
export function pauseNotes(note: (text: string) => void): (ms: number, status?: number) => void {
  let isTold = false
  return (ms, status) => {
    if (ms < MIN_MS || isTold) return
    isTold = true
    setTimeout(() => (isTold = false), ms).unref()
    const seconds = Math.ceil(ms / 1000)
    if (status === undefined) note(`the service cannot be reached; the next attempt is in ${seconds} s`)
    else
      note(
        `the service ${status === 429 ? 'takes no more requests' : 'cannot work'} now (${status}); waiting ${seconds} s`,
      )
  }
}

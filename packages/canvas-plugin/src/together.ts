/** One function that calls all of these, such as those that undo registrations. */
export function together(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop()
  }
}

/** Work in steps: a generator that yields where it may pause and returns the result. */
export type Steps<T> = Generator<undefined, T>

/** Does all the work at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Does the work and awaits `rest` after each step. */
export async function finishResting<T>(steps: Steps<T>, rest: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await rest()
  }
}

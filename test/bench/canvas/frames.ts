/** Frames of the page that this runs in; times are those of `performance.now()`, in ms. */

/** A longer frame is noticeable. */
const LONG = 100
/** A page is responsive after this time without a long frame. */
const QUIET = 500
/** A machine busy with other work is never quiet; the figure is then this or more. */
const PATIENCE = 60_000

export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())))
}

/** Waits until the page is quiet, and returns the time since which it is. */
export async function untilQuiet(): Promise<number> {
  let last = await nextFrame()
  const started = last
  let since = last
  while (last - since < QUIET && last - started < PATIENCE) {
    const now = await nextFrame()
    if (now - last > LONG) since = now
    last = now
  }
  return since
}

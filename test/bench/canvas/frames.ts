/** Frames of the page this runs in; times are those of `performance.now()`, in ms. */

/** A frame that takes longer is felt. */
const LONG = 100
/** Without a long frame for so long, a page answers. */
const QUIET = 500
/** A machine that is busy with other things is never quiet; the figure is then this or more. */
const PATIENCE = 60_000

export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())))
}

/** Waits until the page is quiet, and answers since when it is. */
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

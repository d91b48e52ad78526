/** Which calls of the command need the built preview: those that show diagrams or draw PNGs. */

/** The values that the options with these names have, in every way in which they can be written. */
function valuesOf(args: readonly string[], short: string, long: string): string[] {
  return args.flatMap((arg, i) => {
    if (arg === `-${short}` || arg === `--${long}`) return args[i + 1] ?? []
    const start = [`--${long}=`, `-${short}`].find((one) => arg.startsWith(one))
    return start === undefined ? [] : arg.slice(start.length)
  })
}

export function needsPreview(args: readonly string[]): boolean {
  if (args[0] === 'watch' || args.includes('--open')) return true
  if (valuesOf(args, 'f', 'format').includes('png')) return true
  return valuesOf(args, 'o', 'out').some((path) => /\.png$/i.test(path))
}

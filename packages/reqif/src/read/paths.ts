/** Resolves file paths in texts to names in the archive. */

/** Whether an address points outside the archive. */
export function isRemote(data: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(data)
}

/**
 * The name of the archive's file that a path in a document refers to; undefined if there is none. Paths are relative to
 * the document; some tools write them relative to the archive, encode them, or use backslashes.
 */
export function resolveIn(names: ReadonlySet<string>, document: string, data: string): string | undefined {
  if (data === '' || isRemote(data)) return undefined
  const folder = document.slice(0, document.lastIndexOf('/') + 1)
  for (const path of new Set([data, decoded(data)])) {
    const plain = path.replaceAll('\\', '/')
    for (const candidate of [normal(folder + plain), normal(plain)]) if (names.has(candidate)) return candidate
  }
  return undefined
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function normal(path: string): string {
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** Two files must not be written to one path. */
import { resolve } from 'node:path'
import type { FoundFile } from './discover.ts'

export interface NamedFile {
  readonly found: FoundFile
  readonly name: string
}

/**
 * Each file once, with the name that its result has. A different file with a taken name gets a `problem`, which ends in
 * `advice`; a file found twice is left out.
 */
export async function* distinct(
  files: AsyncIterable<FoundFile>,
  nameOf: (file: FoundFile) => string | Promise<string>,
  advice: string,
): AsyncGenerator<NamedFile> {
  const taken = new Map<string, string>()
  for await (const found of files) {
    const name = await nameOf(found)
    const path = resolve(found.path)
    const before = taken.get(name)
    if (before === path) continue
    if (before === undefined) {
      taken.set(name, path)
      yield { found, name }
    } else {
      const text = `${before} has the same name in the ${advice}`
      yield { found: { ...found, problem: { code: 'name-taken', text } }, name }
    }
  }
}

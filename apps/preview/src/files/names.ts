/** Names of open files, each of which is unique. */
import type { IncomingFile } from './convert.ts'

/** "plan (2).drawio" if "plan.drawio" is taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.indexOf('.', 1)
  const [base, ending] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${base} (${number})${ending}`
  return free
}

/** Files with names that are neither taken nor those of each other. */
export function withFreeNames<F extends IncomingFile>(files: readonly F[], taken: Iterable<string>): F[] {
  const names = new Set(taken)
  return files.map((file) => {
    const name = freeName(file.name, names)
    names.add(name)
    return { ...file, name }
  })
}

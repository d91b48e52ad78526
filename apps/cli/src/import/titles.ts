/** Titles that people have changed in the service. */
import type { OwnDiagram } from './ledger.ts'

/**
 * Whether a title of the service stays: this folder has imported the diagram, and its file still has the title that it had
 * then. A journal of an earlier version does not say which.
 * @param title that of the file
 * @param found that of the service
 */
export function keepsTitle(own: OwnDiagram | undefined, title: string, found: string): boolean {
  if (own === undefined || found === title) return false
  // A write without an answer may not have arrived.
  if (found === own.announced?.former?.title) return false
  return own.title === undefined || own.title === title
}

const startOf = (title: string) => new TextEncoder().encode(`{"title":${JSON.stringify(title)}`)

/** The body of an upsert with another title. @throws Error when it does not begin with the title `from`. */
export function withTitle(body: Uint8Array<ArrayBuffer>, from: string, to: string): Uint8Array<ArrayBuffer> {
  const [before, after] = [startOf(from), startOf(to)]
  if (Buffer.compare(body.subarray(0, before.length), before) !== 0)
    throw new Error('the body of an upsert begins with its title')
  const changed = new Uint8Array(after.length + body.length - before.length)
  changed.set(after)
  changed.set(body.subarray(before.length), after.length)
  return changed
}

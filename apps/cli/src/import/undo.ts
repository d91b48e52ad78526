/** Undoes a run: diagrams that it created are deleted, and those that it replaced or removed are restored. */
import { ApiError, NetworkError } from '@drawbridge/client'
import type { Entry, Status } from '../report/lines.ts'
import { FormerStates, hashOf, type StoredDiagram } from './before.ts'
import type { Journal } from './journal.ts'
import { type Embedded, readJournal } from './journal-lines.ts'
import type { Service } from './service.ts'

interface Touched {
  readonly key: string
  /** Whether the diagram existed before the run. */
  readonly existed: boolean
  /** Hash of the diagram that the run left; undefined when it removed the diagram. */
  hash: string | undefined
}

export interface UndoContext {
  /** Path of the journal that records the run. */
  readonly path: string
  readonly service: Service
  /** Record of the undo itself; absent in a dry run. */
  readonly journal: Journal | undefined
  /** Whether to restore diagrams that were changed since. */
  readonly overwrite: boolean
  /** Aborted as soon as no further diagram should be restored. */
  readonly stopped: AbortSignal
}

/** A run's writes by diagram; the last is undone first. */
async function deedsOf(path: string, run: string) {
  const touched = new Map<string, Touched>()
  const embeds: Embedded[] = []
  await readJournal(path, (line) => {
    if ('write' in line && line.write.run === run) {
      const { id, key, hash, status } = line.write
      const before = touched.get(id)
      if (before) before.hash = hash
      else touched.set(id, { key, existed: status === 'replace', hash })
    } else if ('removed' in line && line.removed.run === run) {
      const { id, key } = line.removed
      const before = touched.get(id)
      if (before) before.hash = undefined
      else touched.set(id, { key, existed: true, hash: undefined })
    } else if ('embedded' in line && line.embedded.run === run) embeds.push(line.embedded)
  })
  return { touched: [...touched].reverse(), embeds }
}

/**
 * Restores one diagram.
 * @throws ApiError, NetworkError; Error when its former state is lost.
 */
async function putBack(run: string, id: string, what: Touched, context: UndoContext): Promise<Status | 'edited'> {
  const { service, journal, overwrite, path } = context
  const before: StoredDiagram | undefined = what.existed ? await new FormerStates(path).read(run, id) : undefined
  const now = await service.read(id)
  const [wanted, found] = [before, now].map((state) => (state === undefined ? undefined : hashOf(state)))
  if (found === wanted && before?.title === now?.title) return 'unchanged'
  if (found !== what.hash && !overwrite) return 'edited'
  const { key } = what
  if (before === undefined || wanted === undefined) {
    if (now === undefined) return 'unchanged'
    await journal?.remove({ key, id }, now)
    if (journal) await service.remove(id)
    return 'remove'
  }
  const status = now === undefined ? 'create' : 'replace'
  await journal?.begin([{ write: { key, id, hash: wanted, status }, before: now }])
  if (journal) await service.restore(before)
  return status
}

/** Undoes each diagram of the run. A failure is reported and does not stop the others. */
export async function* undoRun(run: string, context: UndoContext): AsyncGenerator<Entry> {
  const { touched, embeds } = await deedsOf(context.path, run)
  const dryRun = context.journal === undefined
  for (const { host, field, diagrams } of embeds)
    if (!dryRun) await context.service.embeds.remove(host, field, diagrams)
  for (const [id, what] of touched) {
    if (context.stopped.aborted) return
    const base = { type: 'file', file: what.key, dryRun } as const
    try {
      const status = await putBack(run, id, what, context)
      const error = 'the diagram was changed since that run; --overwrite restores it anyway'
      if (status === 'edited') yield { file: { ...base, status: 'fail', code: 'edited', error }, pages: [] }
      else yield { file: { ...base, status }, pages: [] }
    } catch (error) {
      const { code, message } = error as { code?: unknown; message: string }
      const known = error instanceof ApiError || error instanceof NetworkError ? code : 'state-lost'
      yield { file: { ...base, status: 'fail', code: String(known ?? 'network'), error: message }, pages: [] }
    }
  }
}

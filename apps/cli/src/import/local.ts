/** Converts a file on this machine and writes its diagrams one by one. */
import { addCounts, emptyCounts } from '@drawbridge/core'
import type { Status } from '../report/lines.ts'
import type { FileContext } from './context.ts'
import type { Imported } from './imported.ts'
import { isLeftHere, recordOf } from './journal/elsewhere.ts'
import { snapshotHash } from './states.ts'
import { keepsTitle } from './titles.ts'
import type { Unit } from './worker.ts'

/** Why a diagram written or changed by somebody else is not replaced. */
export function foreignText(code: 'foreign' | 'edited', others: readonly string[]): string {
  return code === 'edited'
    ? 'the diagram was changed in the service since it was imported; --overwrite replaces it'
    : `the project has a diagram of this path that was not imported from this folder (others: ${others.join(', ')}); --overwrite replaces it`
}

/** A diagram is not replaced, because it does not belong to this folder. */
export class ForeignError extends Error {
  readonly code: 'foreign' | 'edited'
  constructor(code: ForeignError['code'], others: readonly string[]) {
    super(foreignText(code, others))
    this.code = code
  }
}

function sum(units: readonly Unit[]): Unit['counts'] {
  const counts = emptyCounts()
  for (const unit of units) addCounts(counts, unit.counts)
  return counts
}

interface Begun {
  readonly status: Status
  readonly keptTitle?: string
  /** Resolves when the diagram is in the service; a rejection is always handled. */
  readonly written?: Promise<void>
}

/**
 * Begins to write a diagram, unless it is already there.
 * @throws ForeignError when the existing diagram does not belong to this folder.
 */
async function begin(unit: Unit, key: string, host: string | undefined, context: FileContext): Promise<Begun> {
  const { service, writes, journal, ledger, elsewhere, overwrite, others } = context
  const { id, hash, title } = unit
  const here = ledger.diagrams.get(id)
  const own = recordOf(id, here, elsewhere)
  const keeps = (found: string) => !overwrite && keepsTitle(own, title, found)
  const { plan, before, keptTitle } = await service.plan(unit, host, keeps)
  const kept = { ...(keptTitle !== undefined && { keptTitle }) }
  if (plan === 'unchanged') return { status: journal?.didTo(id) ?? plan, ...kept }
  if (before !== undefined && !overwrite && snapshotHash(before) !== hash) {
    // Having found the same content once does not make this folder the owner.
    if (own?.isWritten !== true && others.length > 0) throw new ForeignError('foreign', others)
    if (own !== undefined && !isLeftHere(id, here, elsewhere, snapshotHash(before)))
      throw new ForeignError('edited', [])
  }
  const write = { key, id, hash, title, status: plan }
  const body = { title: keptTitle ?? title, members: unit.members }
  const written = writes?.add({ write, before, body })
  written?.catch(() => {})
  return { status: plan, ...kept, ...(written && { written }) }
}

/**
 * The statuses of a file's diagrams, and the titles that stay, once all are in the service.
 * @throws the first failure, after all have ended.
 */
async function writeAll(
  units: readonly Unit[],
  key: string,
  host: string | undefined,
  context: FileContext,
): Promise<Begun[]> {
  const begun: Begun[] = []
  try {
    // One by one, since an existing diagram is read completely.
    for (const unit of units) begun.push(await begin(unit, key, host, context))
  } finally {
    await Promise.allSettled(begun.map(({ written }) => written))
  }
  for (const { written } of begun) await written
  return begun
}

/** Converts a file and writes its diagrams. @throws ApiError, NetworkError, ForeignError */
export async function importLocally(
  bytes: Uint8Array,
  key: string,
  host: string | undefined,
  context: FileContext,
): Promise<Imported> {
  const { pool, task, thumbnails } = context
  const made = await pool.run({ ...task, thumbnails, bytes, key, ...(host !== undefined && { host }) })
  if (!made.ok) return made
  const { units } = made
  const done = await writeAll(units, key, host, context)
  return {
    ok: true,
    counts: sum(units),
    messages: units.flatMap((unit) => unit.messages),
    elements: units.flatMap(({ id, elements }) => elements.map((element) => ({ ...element, diagram: id }))),
    diagrams: units.map(({ id, hash, title, pages, members }, n) => {
      const { status, keptTitle } = done[n]!
      return { id, hash, title, pages, members, status, ...(keptTitle !== undefined && { keptTitle }) }
    }),
  }
}

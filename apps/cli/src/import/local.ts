/** A file's diagrams, converted by this machine and written one by one. */

import type { Status } from '../report/lines.ts'
import { hashOf } from './before.ts'
import type { FileContext } from './context.ts'
import type { Imported } from './imported.ts'
import { isOwnState } from './ledger.ts'
import type { Unit } from './worker.ts'

/** Why a diagram is not replaced that somebody else has written or changed. */
export function foreignText(code: 'foreign' | 'edited', others: readonly string[]): string {
  return code === 'edited'
    ? 'the diagram was changed in the service since it was imported; --overwrite replaces it'
    : `the project has a diagram of this path that was not imported from this folder (others: ${others.join(', ')}); --overwrite replaces it`
}

/** A diagram is not replaced, because it is not this folder's. */
export class ForeignError extends Error {
  readonly code: 'foreign' | 'edited'
  constructor(code: ForeignError['code'], others: readonly string[]) {
    super(foreignText(code, others))
    this.code = code
  }
}

function sum(units: readonly Unit[]): Unit['counts'] {
  const counts = { converted: 0, merged: 0, approximated: 0, rasterised: 0, dropped: 0, total: 0 }
  for (const unit of units)
    for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] += unit.counts[key]
  return counts
}

interface Begun {
  readonly status: Status
  /** Resolves when the diagram is in the service; it never rejects unnoticed. */
  readonly written?: Promise<void>
}

/** Begins to write a diagram, unless it is there already. @throws ForeignError when what is there is not this folder's to replace. */
async function begin(unit: Unit, key: string, host: string | undefined, context: FileContext): Promise<Begun> {
  const { service, writes, journal, ledger, overwrite, others } = context
  const { plan, before } = await service.plan(unit, host)
  if (plan === 'unchanged') return { status: journal?.didTo(unit.id) ?? plan }
  if (before !== undefined && !overwrite && hashOf(before) !== unit.hash) {
    const own = ledger.diagrams.get(unit.id)
    // To have found the same content once makes nobody its owner.
    if (own?.isWritten !== true && others.length > 0) throw new ForeignError('foreign', others)
    if (own !== undefined && !isOwnState(own, hashOf(before))) throw new ForeignError('edited', [])
  }
  const write = { key, id: unit.id, hash: unit.hash, status: plan }
  const written = writes?.add({ write, before, body: unit.body })
  written?.catch(() => {})
  return { status: plan, ...(written && { written }) }
}

/** The statuses of a file's diagrams when all are in the service. @throws the first failure, when none is under way any more. */
async function writeAll(
  units: readonly Unit[],
  key: string,
  host: string | undefined,
  context: FileContext,
): Promise<Status[]> {
  const begun: Begun[] = []
  try {
    // One by one: a diagram that is there is read whole.
    for (const unit of units) begun.push(await begin(unit, key, host, context))
  } finally {
    await Promise.allSettled(begun.map(({ written }) => written))
  }
  for (const { written } of begun) await written
  return begun.map(({ status }) => status)
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
  const statuses = await writeAll(units, key, host, context)
  return {
    ok: true,
    counts: sum(units),
    messages: units.flatMap((unit) => unit.messages),
    diagrams: units.map(({ id, hash, pages, body }, n) => ({ id, hash, pages, body, status: statuses[n]! })),
  }
}

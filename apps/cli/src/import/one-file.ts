/** The way of one file: read, hash, ask the journal, convert, compare, write, embed. */
import { ApiError, NetworkError } from '@drawbridge/client'
import { PayloadError } from '@drawbridge/core/payload'
import { sha256 } from '@drawbridge/intake/identity'
import { isPassedOver } from '@drawbridge/intake/passed-over'
import { contentOf, type FoundFile } from '../files/discover.ts'
import { reasonOf } from '../files/reason.ts'
import { HostError, type Hosts } from '../hosts/resolve.ts'
import type { Pool } from '../threads/pool.ts'
import { hashOf } from './before.ts'
import type { Journal } from './journal.ts'
import { isOwnState, type Ledger } from './ledger.ts'
import type { Entry, PageEntry, Status } from './lines.ts'
import type { Seen } from './seen.ts'
import { causeOf, type Service } from './service.ts'
import type { ConversionResult, ConversionTask, Unit } from './worker.ts'
import type { Writes } from './writes.ts'

export interface FileContext {
  readonly service: Service
  readonly pool: Pool<ConversionTask, ConversionResult>
  readonly hosts: Hosts
  readonly journal: Journal | undefined
  /** Absent in a dry run. */
  readonly writes: Writes | undefined
  readonly ledger: Ledger
  /** Other folders that this person has imported into the project. */
  readonly others: readonly string[]
  /** Whether diagrams that somebody else has written or changed are replaced. */
  readonly overwrite: boolean
  readonly seen: Seen
  readonly task: Omit<ConversionTask, 'bytes' | 'key' | 'host' | 'thumbnails'>
  /** Whether pictures of the pages are wanted. */
  readonly thumbnails: boolean
  readonly embed: string | undefined
  readonly dryRun: boolean
  readonly signal: AbortSignal
}

/** A diagram is not replaced, because it is not this folder's. */
class ForeignError extends Error {
  readonly code: 'foreign' | 'edited'
  constructor(code: ForeignError['code'], others: readonly string[]) {
    super(
      code === 'edited'
        ? 'the diagram was changed in the service since it was imported; --overwrite replaces it'
        : `the project has a diagram of this path that was not imported from this folder (others: ${others.join(', ')}); --overwrite replaces it`,
    )
    this.code = code
  }
}

function worst(statuses: readonly Status[]): Status {
  return (['fail', 'create', 'replace'] as const).find((one) => statuses.includes(one)) ?? 'unchanged'
}

function sum(units: readonly Unit[]): Unit['counts'] {
  const counts = { converted: 0, merged: 0, approximated: 0, rasterised: 0, dropped: 0, total: 0 }
  for (const unit of units)
    for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] += unit.counts[key]
  return counts
}

function pagesOf(file: string, unit: Unit, status: Status, isDrawn: boolean): PageEntry[] {
  return unit.pages.map(({ svg, page, name, counts, messages }, index) => ({
    line: { type: 'page', file, page, name, status, diagram: unit.id, counts, messages },
    ...(svg !== undefined && { svg }),
    ...(isDrawn && { sent: { body: unit.body, page: index } }),
  }))
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

async function embed(host: string, diagrams: readonly string[], context: FileContext): Promise<number> {
  const { service, journal, dryRun, embed: field } = context
  if (field === undefined) return 0
  const added = await service.embeds.append(host, field, diagrams, dryRun)
  if (added > 0) await journal?.embed({ host, field, diagrams })
  return added
}

/** @returns undefined when the file was found in a folder and is no diagram. Only a stop of the run is thrown. */
export async function importFile(found: FoundFile, key: string, context: FileContext): Promise<Entry | undefined> {
  const { pool, journal, dryRun } = context
  const base = { type: 'file', file: key, dryRun } as const
  const fail = (code: string, error: string): Entry => {
    context.seen.failed(key)
    return { file: { ...base, status: 'fail', code, error }, pages: [] }
  }
  if (found.problem !== undefined) return fail(found.problem.code, found.problem.text)
  try {
    const bytes = await contentOf(found)
    const host = await context.hosts.find(found, key)
    const source = sha256(bytes)
    const settings = sha256(JSON.stringify([context.task, host ?? null, context.embed ?? null]))
    context.seen.content(source, key)
    const known = await journal?.find(key, source, settings)
    if (known !== undefined) {
      context.seen.diagrams(known.diagrams.map(({ id }) => id))
      return { file: { ...known.file, journal: true }, pages: known.pages.map((line) => ({ line })) }
    }

    const made = await pool.run({
      ...context.task,
      thumbnails: context.thumbnails,
      bytes,
      key,
      ...(host !== undefined && { host }),
    })
    if (!made.ok) {
      if (isPassedOver(key, found.named, bytes, made.code)) return undefined
      const { file } = fail(made.code, made.error)
      return { file: { ...file, ...('counts' in made && made.counts && { counts: made.counts }) }, pages: [] }
    }
    const statuses = await writeAll(made.units, key, host, context)
    const pages = made.units.flatMap((unit, index) => pagesOf(key, unit, statuses[index]!, context.thumbnails))
    const diagrams = made.units.map(({ id, hash }) => ({ id, hash }))
    const ids = diagrams.map(({ id }) => id)
    context.seen.diagrams(ids)
    const embedded = host !== undefined && context.embed !== undefined ? await embed(host, ids, context) : undefined
    const counts = sum(made.units)
    const messages = made.units.flatMap((unit) => unit.messages)
    const line = { ...base, source, status: worst(statuses), host: host ?? null, counts, messages }
    const file = { ...line, ...(embedded !== undefined && { embedded }) }
    const before = context.ledger.files.get(key)
    const isNews = JSON.stringify(before) !== JSON.stringify({ source, settings, diagrams })
    if (isNews || file.status !== 'unchanged')
      await journal?.add({ key, source, settings, diagrams, file, pages: pages.map((page) => page.line) })
    return { file, pages }
  } catch (error) {
    context.signal.throwIfAborted()
    if (error instanceof ApiError) return fail(error.code, error.message)
    if (error instanceof NetworkError) return fail('network', causeOf(error))
    if (error instanceof PayloadError) return fail(error.code, error.message)
    if (error instanceof ForeignError) return fail(error.code, error.message)
    if (error instanceof HostError) return fail('host', error.message)
    const { code } = error as { code?: unknown }
    // A file that vanished or may not be read is its own failure and not the run's.
    if (typeof code === 'string') return fail('unreadable', `cannot read it: ${reasonOf(error)}`)
    throw error
  }
}

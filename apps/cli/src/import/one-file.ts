/** The way of one file: read, hash, ask the journal, convert, compare, write, embed. */
import { ApiError, NetworkError } from '@drawbridge/client'
import { PayloadError } from '@drawbridge/core'
import { contentOf, type FoundFile } from '../files/discover.ts'
import { HostError, type Hosts } from '../hosts/resolve.ts'
import type { Pool } from '../threads/pool.ts'
import { sha256 } from './identity.ts'
import type { Journal } from './journal.ts'
import { type Entry, lossesOf, type PageEntry, type Status } from './lines.ts'
import type { Service } from './service.ts'
import type { ConversionResult, ConversionTask, Unit } from './worker.ts'

export interface FileContext {
  readonly service: Service
  readonly pool: Pool<ConversionTask, ConversionResult>
  readonly hosts: Hosts
  readonly journal: Journal | undefined
  readonly task: Omit<ConversionTask, 'bytes' | 'key' | 'host'>
  readonly embed: string | undefined
  readonly dryRun: boolean
  readonly signal: AbortSignal
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

function pagesOf(file: string, unit: Unit, status: Status): PageEntry[] {
  return unit.pages.map(({ svg, page, name, counts, messages }) => ({
    line: { type: 'page', file, page, name, status, diagram: unit.id, counts, messages },
    ...(svg !== undefined && { svg }),
  }))
}

/** @returns undefined when the file was found in a folder and is no diagram. Only a stop of the run is thrown. */
export async function importFile(found: FoundFile, key: string, context: FileContext): Promise<Entry | undefined> {
  const { service, pool, journal, dryRun } = context
  const base = { type: 'file', file: key, dryRun } as const
  const fail = (code: string, error: string): Entry => ({ file: { ...base, status: 'fail', code, error }, pages: [] })
  if (found.problem !== undefined) return fail(found.problem.code, found.problem.text)
  try {
    const bytes = await contentOf(found)
    const host = await context.hosts.find(found, key)
    const source = sha256(bytes)
    const settings = sha256(JSON.stringify([context.task, host ?? null, context.embed ?? null]))
    const known = journal?.find(key, source, settings)
    if (known !== undefined)
      return { file: { ...base, status: 'unchanged', journal: true, host: host ?? null }, pages: [] }

    const made = await pool.run({ ...context.task, bytes, key, ...(host !== undefined && { host }) })
    if (!made.ok) {
      if (!found.named && ['not-a-diagram', 'not-xml', 'empty'].includes(made.code)) return undefined
      const { file } = fail(made.code, made.error)
      return { file: { ...file, ...('counts' in made && made.counts && { counts: made.counts }) }, pages: [] }
    }
    const statuses: Status[] = []
    const pages: PageEntry[] = []
    for (const unit of made.units) {
      const status = await service.plan(unit, host)
      if (status !== 'unchanged' && !dryRun) await service.write(unit)
      statuses.push(status)
      pages.push(...pagesOf(key, unit, status))
    }
    const diagrams = made.units.map((unit) => unit.id)
    const embedded =
      host !== undefined && context.embed !== undefined
        ? await service.embed(host, context.embed, diagrams, dryRun)
        : undefined
    const counts = sum(made.units)
    await journal?.add({ key, source, settings, diagrams, losses: lossesOf(counts) })
    const messages = made.units.flatMap((unit) => unit.messages)
    const file = { ...base, status: worst(statuses), host: host ?? null, counts, messages }
    return { file: { ...file, ...(embedded !== undefined && { embedded }) }, pages }
  } catch (error) {
    context.signal.throwIfAborted()
    if (error instanceof ApiError) return fail(error.code, error.message)
    if (error instanceof NetworkError) return fail('network', error.message)
    if (error instanceof PayloadError) return fail(error.code, error.message)
    if (error instanceof HostError) return fail('host', error.message)
    const { code, message } = error as { code?: unknown; message?: string }
    // A file that vanished or may not be read is its own failure and not the run's.
    if (typeof code === 'string') return fail(code.toLowerCase(), String(message))
    throw error
  }
}

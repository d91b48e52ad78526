/** A plan: what an import would do, as a file that people read and `apply` carries out. */
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { CONVERSION_OPTIONS, type ConversionSettings } from '@drawbridge/core/options'
import type { ImportSettings } from '../config/resolve.ts'
import { CommandError } from '../exit-codes.ts'
import { comparePaths } from '../files/folder-of.ts'
import { reasonOf } from '../files/reason.ts'
import { type Entry, fileVerdict, keptTitlesText, type ReportSink, type Status } from '../report/lines.ts'
import type { JournalTarget } from './journal/journal-lines.ts'
import type { ListedDiagram } from './service/listing.ts'

/** Settings that affect what is written, besides those of conversions. */
const SHAPING = [
  'pages',
  'hostMap',
  'hostBy',
  'createEntities',
  'embed',
  'entitiesFrom',
  'markdown',
  'prune',
  'overwrite',
  'merge',
  'allowDuplicates',
  'since',
] as const
const NAMES = [...SHAPING, ...(Object.keys(CONVERSION_OPTIONS) as (keyof ConversionSettings)[])]
export type ShapingSettings = Pick<ImportSettings, (typeof SHAPING)[number] | keyof ConversionSettings>

export interface PlanEntry {
  /** People may change it to `skip`. */
  readonly do: Status | 'skip'
  /** Path below the root. */
  readonly file: string
  readonly verdict: string
  readonly diagrams: readonly string[]
  /** SHA-256 of the file. */
  readonly source?: string
  /** Revisions of the existing diagrams, in order; 0 for new ones. */
  readonly revisions?: readonly number[]
  readonly movedFrom?: string
  readonly movedTo?: string
}

export interface Plan {
  readonly plan: 1
  readonly made: string
  readonly target: JournalTarget
  readonly root: string
  /** Arguments of the import, relative to the root. */
  readonly paths: readonly string[]
  readonly settings: ShapingSettings
  readonly entries: readonly PlanEntry[]
}

function verdictOf(entry: Entry): string {
  const { file } = entry
  if (file.status === 'fail') return `${file.error} (${file.code})`
  if (file.status === 'keep')
    return 'it was changed in the service since it was imported, and its file was not; it stays'
  const whose = file.page ? 'page' : 'file'
  const gone = file.entity === undefined ? `its ${whose} is gone; the diagram` : 'its element is gone; the entity'
  if (file.status === 'gone') return `${gone} stays`
  if (file.status === 'remove') return `${gone} is deleted`
  const verdict = fileVerdict(entry) || 'everything kept'
  const titles = keptTitlesText(file)
  return titles === '' ? verdict : `${verdict}; ${titles}`
}

/** Collects a dry run's entries. */
export class PlanSink implements ReportSink {
  readonly entries: PlanEntry[] = []

  async add(entry: Entry): Promise<void> {
    const { file, pages } = entry
    const diagrams = file.diagram === undefined ? [...new Set(pages.map(({ line }) => line.diagram))] : [file.diagram]
    this.entries.push({
      do: file.status,
      file: file.file,
      verdict: verdictOf(entry),
      diagrams,
      ...(file.source !== undefined && { source: file.source }),
      ...(file.movedFrom !== undefined && { movedFrom: file.movedFrom }),
      ...(file.movedTo !== undefined && { movedTo: file.movedTo }),
    })
  }

  async close(): Promise<void> {
    this.entries.sort((a, b) => comparePaths(a.file, b.file))
  }

  /** The entries with the revisions of existing diagrams. */
  withRevisions(listed: ReadonlyMap<string, ListedDiagram>): PlanEntry[] {
    return this.entries.map((entry) => ({
      ...entry,
      revisions: entry.diagrams.map((id) => listed.get(id)?.revision ?? 0),
    }))
  }
}

/** The settings of a plan; paths of files become absolute. */
export function shapingOf(settings: ImportSettings): ShapingSettings {
  const chosen = Object.fromEntries(
    NAMES.map((name) => [name, settings[name]]).filter(([, value]) => value !== undefined),
  )
  const { hostMap } = settings
  return { ...chosen, ...(hostMap !== undefined && { hostMap: resolve(hostMap) }) } as ShapingSettings
}

/** The settings of `apply` for a plan. What affects the result is that of the plan alone, and so is the branch. */
export function settingsFor({ target, settings }: Plan, given: ImportSettings): ImportSettings {
  const { branch, ...address } = target
  const own = new Set<string>([...NAMES, 'branch'])
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !own.has(name)))
  const all = { ...others, ...settings, ...address, ...(branch !== 'master' && { branch }), resume: false }
  return all as unknown as ImportSettings
}

/**
 * Entries that people have set to `skip`: files by their path below the root, diagrams whose files or pages are gone by
 * their ids, and entities by `FILE#ELEMENT`.
 */
export function skippedOf({ entries }: Plan): Set<string> {
  const skipped = entries.filter((entry) => entry.do === 'skip')
  // Only what was read has a source.
  return new Set(
    skipped.map(({ file, source, diagrams: [id] }) => (source === undefined && id !== undefined ? id : file)),
  )
}

/** Paths as a plan contains them. */
export function pathsBelow(root: string, paths: readonly string[]): string[] {
  return paths.map((path) => relative(root, resolve(path)).replaceAll('\\', '/') || '.')
}

/** JSON with one entry per line, so that people and tools can compare plans. */
export function planText({ entries, ...head }: Plan): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`)
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "entries": [\n${lines.join(',\n')}\n  ]\n}\n`
}

/** @throws CommandError when the file cannot be read or is not a plan. */
export async function readPlan(path: string): Promise<Plan> {
  const text = await readFile(path, 'utf8').catch((error) => {
    throw new CommandError(`cannot read ${path}: ${reasonOf(error)}`)
  })
  let value: Partial<Plan> | null | undefined
  try {
    value = JSON.parse(text) as Partial<Plan> | null
  } catch {}
  if (value?.plan !== 1 || !Array.isArray(value.entries) || !Array.isArray(value.paths) || !value.target)
    throw new CommandError(`${path} is not a plan; drawbridge plan creates one`)
  return value as Plan
}

/** Differences between the plan and the present, except in files that are skipped; empty if there are none. */
export function differences(
  plan: readonly PlanEntry[],
  now: readonly PlanEntry[],
  skipped: ReadonlySet<string>,
): string[] {
  const fresh = new Map(now.map((entry) => [`${entry.file} ${entry.diagrams[0] ?? ''}`, entry]))
  const found: string[] = []
  for (const entry of plan) {
    const name = `${entry.file} ${entry.diagrams[0] ?? ''}`
    const other = fresh.get(name)
    fresh.delete(name)
    if (entry.do === 'skip' || skipped.has(entry.file)) continue
    if (other === undefined) found.push(`${entry.file} is no longer there, or became other diagrams`)
    else if (other.source !== entry.source) found.push(`${entry.file} has changed`)
    else if (JSON.stringify(other.revisions) !== JSON.stringify(entry.revisions))
      found.push(`${entry.file} has changed in the project`)
    else if (other.do !== entry.do) found.push(`${entry.file}: ${entry.do} was planned, and it would be ${other.do}`)
  }
  for (const { file } of fresh.values()) found.push(`${file} is new`)
  return found
}

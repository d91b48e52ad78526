/** The parts of a run that are known before its first file. */
import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { conversionSettings } from '@drawbridge/core/options'
import { NOTATIONS } from '@drawbridge/intake/notations'
import { isGlob } from '../files/discover.ts'
import { folderOf, realPath } from '../files/folder-of.ts'
import { Hosts } from '../hosts/resolve.ts'
import { told } from '../terminal/phase.ts'
import type { FileContext } from './context.ts'
import { type Elsewhere, readElsewhere } from './journal/elsewhere.ts'
import { journalPath } from './journal/journal.ts'
import type { JournalTarget } from './journal/journal-lines.ts'
import { type Ledger, readLedger } from './journal/ledger.ts'
import type { ImportCommand } from './prepare.ts'
import { findRoot, type Root } from './root.ts'
import type { RunOptions } from './run.ts'
import type { Service } from './service/service.ts'

export interface Setup {
  /** With the id of the project, however it was named. */
  readonly target: JournalTarget
  readonly root: Root
  readonly hosts: Hosts
  /** Path of the journal, and the state that it records. */
  readonly journalPath: string
  readonly ledger: Ledger
  readonly elsewhere: Elsewhere
  readonly options: RunOptions
  readonly task: FileContext['task']
}

/** Files that are read ahead for the service, as a multiple of those in progress here. */
const REMOTE_LANES = 4

/** The arguments as absolute paths. A glob cannot distinguish a file that no longer matches from one that never did. */
async function scopeOf({ paths, settings }: ImportCommand): Promise<string[]> {
  if (settings.since !== undefined) return []
  const named = []
  for (const path of paths) {
    if (await isGlob(path)) continue
    const whole = await realpath(path).catch(() => path)
    named.push(whole, join(await realpath(dirname(path)).catch(() => dirname(path)), basename(path)))
  }
  return named
}

/** The folders and files that the arguments stand for, absolute and without links; a glob stands for its folder. */
export function takenBy(paths: readonly string[]): string[] {
  return paths.map((path) => {
    const { folder, recursive } = folderOf(path)
    return recursive ? realPath(folder) : join(realPath(folder), basename(path))
  })
}

/** The options of each conversion. The journal compares them in this order of their names. */
function taskOf({ settings }: ImportCommand, project: string): FileContext['task'] {
  const { branch, pages, entitiesFrom } = settings
  const resources = process.env.DRAWBRIDGE_RESOURCES
  return {
    project,
    ...(branch !== undefined && { branch }),
    pages,
    ...conversionSettings(settings),
    ...(entitiesFrom && { entitiesFrom: entitiesFrom === 'all' ? NOTATIONS : [entitiesFrom] }),
    ...(resources && { resources }),
  }
}

/**
 * Checks the project, and finds the root, the hosts and the journal.
 * @param stopped aborted as soon as no new file should be started
 * @throws CommandError when the root, the service, the journal or the hosts cannot be used.
 */
export async function setUp(
  command: ImportCommand,
  service: Service,
  stopped: AbortSignal,
  note: (text: string) => void,
): Promise<Setup> {
  const { paths, settings, skip = new Set() } = command
  const { since, prune, markdown, concurrency, remote } = settings
  // A project has one root and one journal, whether it is named by id or by slug.
  const project = await told(note, 'reading the list of diagrams from the service', service.check())
  const target = { ...command.target, project }
  const root = await findRoot(paths, settings.root, target)
  const hosts = await Hosts.open(settings, () => told(note, 'reading the entities of the project', service.entities()))
  const path = settings.journal ?? (await journalPath(root.folder, target))
  const ledger = await told(note, 'reading the journal', readLedger(path, target))
  const elsewhere = await told(note, 'reading the journals of other branches', readElsewhere(path, target))
  const options: RunOptions = {
    paths,
    root: root.folder,
    scope: await scopeOf(command),
    journal: path,
    prune,
    markdown,
    skip,
    concurrency: remote ? REMOTE_LANES * concurrency : concurrency,
    stopped,
    ...(since !== undefined && { since }),
  }
  return { target, root, hosts, journalPath: path, ledger, elsewhere, options, task: taskOf(command, project) }
}

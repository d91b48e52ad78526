/**
 * Record of all runs, in one file for each project and branch: lines of JSON that are only ever appended, so that a
 * process may be killed at any byte and no run destroys the record of another.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sha256 } from '@drawbridge/intake/identity'
import { userFolder } from '#config/user-folder'
import { CommandError } from '#exit-codes'
import { reasonOf } from '#files/reason'
import { type StoredDiagram, snapshotHash } from '../states.ts'
import { FormerStates } from './before.ts'
import { assertAlone, assertLeft } from './in-progress.ts'
import type {
  Done,
  Embedded,
  EntityWrite,
  JournalTarget,
  Line,
  LineLocation,
  Removed,
  RunHead,
  Write,
} from './journal-lines.ts'
import { interruptedRun, type Ledger, readLedger } from './ledger.ts'
import { type RunProcess, thisProcess } from './running.ts'

/** One diagram to be written. */
export interface PlannedWrite {
  readonly write: Omit<Write, 'run' | 'was'>
  /** The diagram to be replaced. */
  readonly before: StoredDiagram | undefined
}

/** A name that sorts by time: 20261122-054501-3f9a. */
function newRunId(now: Date): string {
  const stamp = now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)
  return `${stamp}-${randomBytes(2).toString('hex')}`
}

/** The lines of a journal that announce or record a change in the service. */
const CHANGES = ['write', 'removed', 'entity', 'embedded', 'unembedded']

/** The folder of journals, which contains its own .gitignore. */
const FOLDER = '.drawbridge'

/** Name of a file with a journal, unless it was given. */
export const JOURNAL_NAME: RegExp = /^import-[0-9a-f]{12}\.ndjson$/

/** Location of a project's journal: below the root, or in the user's folder if the root is not writable. */
export async function journalPath(root: string, target: JournalTarget): Promise<string> {
  const name = `import-${sha256(JSON.stringify(target)).slice(0, 12)}.ndjson`
  const writable = await access(root, constants.W_OK).then(
    () => true,
    () => false,
  )
  return writable ? join(root, FOLDER, name) : join(userFolder(), 'journals', sha256(root).slice(0, 12), name)
}

async function prepareFolder(path: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  if (folder.endsWith(FOLDER)) await writeFile(join(folder, '.gitignore'), '*\n', { flag: 'wx' }).catch(() => {})
}

export interface JournalOptions {
  readonly path: string
  readonly kind: RunHead['kind']
  readonly target: JournalTarget
  readonly root: string
  /** Whether to continue the last unfinished run. */
  readonly resume: boolean
  /** The folders and files whose diagrams the run writes, absolute and without links; any if absent. */
  readonly scope?: readonly string[]
}

export class Journal {
  readonly run: string
  readonly ledger: Ledger
  /** Whether the run continues one that ended early. */
  readonly isResumed: boolean
  /** Imports of the service that this run had started before it ended early. */
  readonly imports: readonly string[]
  readonly #file: FileHandle
  readonly #former: FormerStates
  readonly #locations: ReadonlyMap<string, LineLocation>
  readonly #writes: ReadonlyMap<string, Write['status']>
  readonly #path: string
  readonly #process: RunProcess
  #hasEnded = false
  /** Diagrams that the run has begun to change, and those of them to which it has announced a single change. */
  readonly #begun: Set<string>
  readonly #onlyBegun = new Set<string>()
  /** Number of changes that were announced and not refused. */
  #changes: number
  /** Settled when the last line is in the file. */
  #last: Promise<void> = Promise.resolve()

  private constructor(
    run: string,
    ledger: Ledger,
    isResumed: boolean,
    file: FileHandle,
    path: string,
    process: RunProcess,
  ) {
    this.run = run
    this.#process = process
    this.ledger = ledger
    this.isResumed = isResumed
    this.#file = file
    this.#path = path
    this.#former = new FormerStates(path)
    this.#locations = (isResumed && ledger.locations.get(run)) || new Map()
    this.#writes = (isResumed && ledger.writes.get(run)) || new Map()
    this.#begun = new Set(this.#writes.keys())
    this.imports = (isResumed && ledger.imports.get(run)) || []
    const { created = 0, replaced = 0, removed = 0 } = ledger.runs.get(run) ?? {}
    this.#changes = created + replaced + removed
    // Only the resumed run is needed.
    ledger.imports.clear()
    ledger.locations.clear()
    ledger.writes.clear()
  }

  /**
   * @throws CommandError when the file belongs to another target or cannot be written, or when the run to continue is
   * still in progress, or another one that writes some of the same diagrams.
   */
  static async open({ path, kind, target, root, resume, scope }: JournalOptions): Promise<Journal> {
    const ledger = await readLedger(path, target)
    const before = resume ? interruptedRun(ledger) : undefined
    if (before) assertLeft(before)
    assertAlone(ledger, scope)
    const own = thisProcess()
    const now = new Date()
    const head: RunHead = before?.head ?? { id: newRunId(now), kind, target, root, started: now.toISOString() }
    let journal: Journal
    try {
      await prepareFolder(path)
      const file = await open(path, 'a+', 0o600)
      // The line break ends a line left incomplete by a killed process.
      const isNew = (await file.stat()).size === 0
      const gap = isNew ? '' : '\n'
      const lines = [{ run: head }, { process: { run: head.id, ...own, ...(scope && { scope }) } }].map((line) =>
        JSON.stringify(line),
      )
      await file.appendFile(`${gap}${lines.join('\n')}\n`).catch(async (error: unknown) => {
        await file.close()
        if (isNew) await rm(path, { force: true })
        throw error
      })
      journal = new Journal(head.id, ledger, before !== undefined, file, path, own)
    } catch (error) {
      throw new CommandError(`cannot write the journal ${path}: ${reasonOf(error)}`)
    }
    try {
      // Of two processes that begin or continue runs at the same time, the first in the journal does.
      const now = await readLedger(path, target)
      if (before) assertLeft(now.runs.get(head.id)!, own)
      assertAlone(now, scope, own)
      return journal
    } catch (error) {
      // A run that has not begun is none that --resume continues.
      if (!before) await journal.end()
      await journal.close()
      throw error
    }
  }

  /** Whether the run has changed something, so that there is something to undo. */
  get hasChanged(): boolean {
    return this.#changes > 0
  }

  /** The record of a file that this run finished, before it ended early, with this content and these settings. */
  async find(key: string, source: string, settings: string): Promise<Done | undefined> {
    const location = this.#locations.get(key)
    if (location === undefined) return undefined
    const { buffer } = await this.#file.read(Buffer.alloc(location.length), 0, location.length, location.start)
    const { done } = JSON.parse(buffer.toString()) as { done: Done }
    return done.source === source && done.settings === settings ? done : undefined
  }

  /**
   * The write of this diagram or entity that this run began, before it ended early, for a file that it did not finish.
   */
  didTo(diagram: string): Write['status'] | undefined {
    return this.#writes.get(diagram)
  }

  /** Appends lines, one call after the other: the system takes long ones in several parts. @throws CommandError */
  #append(...lines: readonly Line[]): Promise<void> {
    this.#changes += lines.filter((line) => CHANGES.some((kind) => kind in line)).length
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    this.#last = this.#last.then(async () => {
      try {
        await this.#file.appendFile(text)
      } catch (error) {
        // Nothing may be written without a record, so this ends the run.
        throw new CommandError(`cannot write the journal ${this.#path}: ${reasonOf(error)}`)
      }
    })
    return this.#last
  }

  /** Records the diagrams that are about to be written, and stores their previous states. */
  async begin(planned: readonly PlannedWrite[]): Promise<void> {
    for (const { write, before } of planned) await this.#keep(write.id, before)
    const lines = planned.map(({ write, before }) => ({
      write: { run: this.run, ...write, ...(before !== undefined && { was: snapshotHash(before) }) },
    }))
    await this.#append(...lines)
  }

  /** Stores the state of a diagram before the first change that this run makes to it. */
  async #keep(id: string, before: StoredDiagram | undefined): Promise<void> {
    const isFirst = !this.#begun.has(id)
    if (before !== undefined) await this.#former.save(this.run, before, isFirst)
    this.#begun.add(id)
    if (isFirst) this.#onlyBegun.add(id)
    else this.#onlyBegun.delete(id)
  }

  /**
   * Records whether the service has accepted a diagram announced by {@link begin}, or that it has refused a removal, the
   * write of an entity or a change of embeds.
   * @param id that of the diagram or the entity, or the one that {@link embed} or {@link unembed} has returned
   */
  async settle(id: string, ok: boolean): Promise<void> {
    if (!ok) this.#changes -= 1
    // Nothing of it was changed, so that its state before the next attempt is what counts.
    if (!ok && this.#onlyBegun.delete(id)) this.#begun.delete(id)
    await this.#append({ settled: { run: this.run, id, ok } })
  }

  /** Records a diagram that is about to be removed, and stores it. */
  async remove(removed: Omit<Removed, 'run'>, before: StoredDiagram): Promise<void> {
    await this.#keep(removed.id, before)
    await this.#append({ removed: { run: this.run, ...removed } })
  }

  /** Records the state that an entity is about to get, and the one that it has. */
  async entity(write: Omit<EntityWrite, 'run'>): Promise<void> {
    await this.#append({ entity: { run: this.run, ...write } })
  }

  /** Records embeds that are about to be added to a field. @returns the id of the record, for {@link settle} */
  async embed(embedded: Omit<Embedded, 'run' | 'id'>): Promise<string> {
    const id = randomUUID()
    await this.#append({ embedded: { run: this.run, id, ...embedded } })
    return id
  }

  /** Records embeds that are about to be removed from a field. @returns the id of the record, for {@link settle} */
  async unembed(removed: Omit<Embedded, 'run' | 'id'>): Promise<string> {
    const id = randomUUID()
    await this.#append({ unembedded: { run: this.run, id, ...removed } })
    return id
  }

  async add({ key, source, settings, ...rest }: Omit<Done, 'run'>): Promise<void> {
    await this.#append({ done: { key, source, settings, run: this.run, ...rest } })
  }

  async undone(run: string): Promise<void> {
    await this.#append({ undone: { run } })
  }

  /** Records that an import of the service is about to be started. */
  async start(id: string): Promise<void> {
    await this.#append({ import: { run: this.run, id } })
  }

  /** Records that the run has finished and need not be resumed. */
  async end(): Promise<void> {
    await this.#append({ end: { run: this.run } })
    this.#hasEnded = true
  }

  async close(): Promise<void> {
    // The process may go on, for an agent. Without this line the run can be continued when it has ended.
    if (!this.#hasEnded) await this.#append({ left: { run: this.run, id: this.#process.id } }).catch(() => {})
    await this.#file.close()
  }
}

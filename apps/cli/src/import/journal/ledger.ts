/** The diagrams and entities that this folder has imported into a project, according to its journal. */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { CommandError } from '#exit-codes'
import { headOf } from '#files/head'
import { reasonOf } from '#files/reason'
import { entityHash } from '../states.ts'
import {
  type JournalTarget,
  type Line,
  type LineLocation,
  type RunHead,
  readJournal,
  type Write,
  type WrittenDiagram,
} from './journal-lines.ts'
import type { JournalProcess } from './running.ts'

export interface KnownFile {
  readonly source: string
  readonly settings: string
  readonly diagrams: readonly WrittenDiagram[]
  /** Id of its diagram if it does not follow from the path. */
  readonly id?: string
  /** The run that has imported it first; names of runs sort by time. */
  readonly since: string
}

/** A diagram that was written from here, or found unchanged. */
export interface OwnDiagram {
  readonly key: string
  readonly hash: string
  /** The title that the file had; absent if it is not known. */
  readonly title?: string
  readonly isWritten: boolean
  /** The write that led to this state, until the service has confirmed it. */
  readonly announced?: Announced
}

interface Announced {
  /** Hash of the diagram to be replaced. */
  readonly was: string | undefined
  readonly former: OwnDiagram | undefined
  /** Whether its run had not begun to write the diagram before. */
  readonly isFirst: boolean
}

/** Whether the diagram is as this folder left it: an unconfirmed write leaves two states. */
export function isOwnState({ hash, announced }: OwnDiagram, found: string): boolean {
  return found === hash || found === announced?.was
}

/** An entity that was made of an element here. */
export interface OwnEntity {
  readonly id: string
  /** Path of the file below the root. */
  readonly key: string
  /** The element's id in the file. */
  readonly element: string
  readonly type: string
  /** Hashes of the states that it may be in if nobody else has changed it. */
  readonly states: readonly string[]
}

export interface RunFacts {
  readonly head: RunHead
  created: number
  replaced: number
  removed: number
  /** Number of finished files. */
  done: number
  ended: boolean
  undone: boolean
  /** Those that have begun or continued the run and not left it, in this order, by id. */
  readonly processes: Map<string, JournalProcess>
}

/** The content that the last removal of a diagram, or the last write or removal of an entity, has replaced. */
interface Replaced {
  readonly diagram?: OwnDiagram | undefined
  readonly entity?: OwnEntity | undefined
  readonly file?: KnownFile | undefined
  /** As which it counts; undefined for the repetition of a write. */
  readonly counted: 'created' | 'replaced' | 'removed' | undefined
}

export interface Ledger {
  /** By key. */
  readonly files: Map<string, KnownFile>
  /** Diagrams that were written from here or found unchanged, and not removed, by id. */
  readonly diagrams: Map<string, OwnDiagram>
  /** Entities that were made of elements here, and not removed, by id. */
  readonly entities: Map<string, OwnEntity>
  /** By id, for those that the service turns out to have refused. */
  readonly replaced: Map<string, Replaced>
  /** In order of their start. */
  readonly runs: Map<string, RunFacts>
  /** Location of the last record of each file, by run and key, if its diagrams were not written or removed since. */
  readonly locations: Map<string, Map<string, LineLocation>>
  /** Writes begun by unfinished runs, by run and id. */
  readonly writes: Map<string, Map<string, Write['status']>>
  /** Ids of imports of the service started by unfinished runs, by run. */
  readonly imports: Map<string, string[]>
}

/** A known diagram before a write that replaces the state `was`. */
export function formerOf(known: OwnDiagram | undefined, was: string | undefined): OwnDiagram | undefined {
  if (known === undefined) return undefined
  const { announced: _, ...plain } = known
  return was !== undefined && isOwnState(known, was) ? { ...plain, hash: was } : plain
}

const titled = (title: string | undefined) => ({ ...(title !== undefined && { title }) })

/** How each kind of line changes the ledger, by the member that names its kind. */
type Takes = { readonly [K in Kind]: (ledger: Ledger, content: ContentOf<K>, location: LineLocation) => void }
type Kind = Line extends infer One ? (One extends unknown ? keyof One : never) : never
type ContentOf<K extends Kind> = Extract<Line, Readonly<Record<K, unknown>>>[K]

const TAKES: Takes = {
  run({ runs }, head) {
    const known = runs.get(head.id)
    const none = { created: 0, replaced: 0, removed: 0, done: 0, ended: false, undone: false }
    if (known) known.ended = false
    else runs.set(head.id, { head, ...none, processes: new Map() })
  },
  process({ runs }, { run, ...process }, { start }) {
    runs.get(run)?.processes.set(process.id, { ...process, start })
  },
  left({ runs }, { run, id }) {
    runs.get(run)?.processes.delete(id)
  },
  write(ledger, { run, key, id, hash, title, status, was, own }) {
    const { diagrams, replaced } = ledger
    forget(ledger, key)
    replaced.delete(id)
    const isFirst = begin(ledger, run, id, status)
    const announced = { was, former: formerOf(diagrams.get(id), was), isFirst }
    if (own === null) diagrams.delete(id)
    else diagrams.set(id, { key, ...(own ?? { hash, ...titled(title), isWritten: true }), announced })
    if (isFirst) count(ledger, run, status === 'create' ? 'created' : 'replaced')
  },
  settled(ledger, { run, id, ok }) {
    const { diagrams, writes } = ledger
    if (putBack(ledger, run, id, ok)) return
    const { announced, ...own } = diagrams.get(id) ?? {}
    if (announced === undefined) return
    const after = ok ? (own as OwnDiagram) : announced.former
    if (after === undefined) diagrams.delete(id)
    else diagrams.set(id, after)
    if (ok || !announced.isFirst) return
    writes.get(run)?.delete(id)
    count(ledger, run, announced.was === undefined ? 'created' : 'replaced', -1)
  },
  done(ledger, { key, source, settings, diagrams: written, run, id: own, file }, location) {
    const { files, diagrams, locations } = ledger
    const since = files.get(key)?.since ?? run
    files.set(key, { source, settings, diagrams: written, since, ...(own && { id: own }) })
    files.delete(file.movedFrom ?? '')
    for (const { id, hash, title } of written)
      diagrams.set(id, { key, hash, ...titled(title), isWritten: diagrams.get(id)?.isWritten === true })
    count(ledger, run, 'done')
    if (!locations.has(run)) locations.set(run, new Map())
    locations.get(run)?.set(key, location)
  },
  import({ imports }, { run, id }) {
    imports.set(run, [...(imports.get(run) ?? []), id])
  },
  removed(ledger, { run, key, id }) {
    const { files, diagrams, replaced } = ledger
    forget(ledger, key)
    replaced.set(id, { diagram: diagrams.get(id), file: files.get(key), counted: 'removed' })
    diagrams.delete(id)
    const file = files.get(key)
    if (file?.diagrams.every((one) => !diagrams.has(one.id))) files.delete(key)
    count(ledger, run, 'removed')
  },
  entity(ledger, { run, key, id, was, now, own }) {
    forget(ledger, key)
    const isFirst = begin(ledger, run, id, was ? 'replace' : 'create')
    // Of what the service says to the write, only refusals are recorded.
    const left = own ? [was] : [now, was]
    const states = [...(own ?? []), ...left.flatMap((state) => (state ? [entityHash(state)] : []))]
    const { type = '', values = {} } = now ?? {}
    const change = was === undefined ? 'created' : 'replaced'
    const counted = now === undefined ? 'removed' : isFirst ? change : undefined
    ledger.replaced.set(id, { entity: ledger.entities.get(id), counted })
    if (now && own !== null) ledger.entities.set(id, { id, key, type, element: String(values['Element id']), states })
    else ledger.entities.delete(id)
    if (counted) count(ledger, run, counted)
  },
  embedded() {},
  unembedded() {},
  end({ runs, locations, writes, imports }, { run }) {
    const of = runs.get(run)
    if (of) of.ended = true
    of?.processes.clear()
    locations.delete(run)
    writes.delete(run)
    imports.delete(run)
  },
  undone({ runs }, { run }) {
    const of = runs.get(run)
    if (of) of.undone = true
  },
}

/** Takes back a removal, or a write of an entity, that the service has not made. @returns whether it was one */
function putBack(ledger: Ledger, run: string, id: string, ok: boolean): boolean {
  const { replaced, files, diagrams, entities, writes } = ledger
  const known = replaced.get(id)
  if (known === undefined) return false
  replaced.delete(id)
  if (ok) return true
  const { diagram, entity, file, counted } = known
  if (diagram) diagrams.set(id, diagram)
  if (diagram && file) files.set(diagram.key, file)
  if (entity) entities.set(id, entity)
  else entities.delete(id)
  if (counted === 'created' || counted === 'replaced') writes.get(run)?.delete(id)
  if (counted) count(ledger, run, counted, -1)
  return true
}

/**
 * Notes a write of an unfinished run. A creation remains a creation, even if it was tried twice.
 * @returns whether the run had not begun to write it before.
 */
function begin({ writes }: Ledger, run: string, id: string, status: Write['status']): boolean {
  const begun = writes.get(run) ?? new Map<string, Write['status']>()
  writes.set(run, begun)
  const isFirst = !begun.has(id)
  if (isFirst) begun.set(id, status)
  return isFirst
}

/**
 * Drops the records of unfinished runs about a file: they no longer hold once a run writes or removes its diagrams or
 * entities.
 */
function forget({ locations }: Ledger, key: string): void {
  for (const done of locations.values()) done.delete(key)
}

function count({ runs }: Ledger, run: string, what: 'created' | 'replaced' | 'removed' | 'done', by = 1): void {
  const of = runs.get(run)
  if (of) of[what] += by
}

export function take(ledger: Ledger, line: Line, location: LineLocation): void {
  for (const [kind, content] of Object.entries(line)) {
    // A newer version may write lines of other kinds.
    if (Object.hasOwn(TAKES, kind)) TAKES[kind as Kind](ledger, content as never, location)
  }
}

/** Whether a file may be appended to: it is empty or begins with the line of a run. */
async function isJournal(path: string): Promise<boolean> {
  if (!(await stat(path)).isFile()) return false
  const head = await headOf(path)
  return head.length === 0 || /^\s*\{"run":/.test(Buffer.from(head).toString())
}

export function emptyLedger(): Ledger {
  return {
    files: new Map(),
    diagrams: new Map(),
    entities: new Map(),
    replaced: new Map(),
    runs: new Map(),
    locations: new Map(),
    writes: new Map(),
    imports: new Map(),
  }
}

/**
 * The ledger of a journal; empty when there is no journal.
 * @throws CommandError when the file cannot be read, is no journal, or that of another project.
 */
export async function readLedger(path: string, target?: JournalTarget): Promise<Ledger> {
  const ledger = emptyLedger()
  if (!existsSync(path)) return ledger
  const isOne = await isJournal(path).catch((error: unknown) => {
    throw new CommandError(`cannot read the journal ${path}: ${reasonOf(error)}`)
  })
  if (!isOne) throw new CommandError(`${path} is not a journal`)
  await readJournal(path, (line, location) => {
    if (target !== undefined && 'run' in line && JSON.stringify(line.run.target) !== JSON.stringify(target))
      throw new CommandError(`${path} is the journal of another import (${JSON.stringify(line.run.target)})`)
    take(ledger, line, location)
  })
  return ledger
}

/** The last unfinished import. */
export function interruptedRun({ runs }: Ledger): RunFacts | undefined {
  return [...runs.values()].filter(({ head, ended, undone }) => head.kind === 'import' && !ended && !undone).at(-1)
}

/** The diagrams and entities that this folder has imported into a project, according to its journal. */
import { existsSync } from 'node:fs'
import { CommandError } from '../exit-codes.ts'
import {
  type JournalTarget,
  type Line,
  type LineLocation,
  type RunHead,
  readJournal,
  type Write,
  type WrittenDiagram,
} from './journal-lines.ts'
import { stateHash } from './service-entities.ts'

export interface KnownFile {
  readonly source: string
  readonly settings: string
  readonly diagrams: readonly WrittenDiagram[]
}

/** A diagram that was written from here, or found unchanged. */
export interface OwnDiagram {
  readonly key: string
  readonly hash: string
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

/** Whether the diagram is as this folder left it. An unconfirmed write leaves two possible states. */
export function isOwnState({ hash, announced }: OwnDiagram, found: string): boolean {
  return found === hash || found === announced?.was
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
}

export interface Ledger {
  /** By key. */
  readonly files: Map<string, KnownFile>
  /** Diagrams that were written from here or found unchanged, and not removed, by id. */
  readonly diagrams: Map<string, OwnDiagram>
  /** Hashes of the states that an entity may be in if nobody else has changed it, by id. */
  readonly entities: Map<string, readonly string[]>
  /** In order of their start. */
  readonly runs: Map<string, RunFacts>
  /** Location of the last record of each file, by run and key. */
  readonly locations: Map<string, Map<string, LineLocation>>
  /** Writes begun by unfinished runs, by run and id. */
  readonly writes: Map<string, Map<string, Write['status']>>
  /** Ids of imports of the service started by unfinished runs, by run. */
  readonly imports: Map<string, string[]>
}

/** A known diagram before a write that replaces the state `was`. */
function formerOf(known: OwnDiagram | undefined, was: string | undefined): OwnDiagram | undefined {
  if (known === undefined) return undefined
  const { announced: _, ...plain } = known
  return was !== undefined && isOwnState(known, was) ? { ...plain, hash: was } : plain
}

function take(ledger: Ledger, line: Line, location: LineLocation): void {
  const { files, diagrams, entities, runs, locations, writes, imports } = ledger
  const facts = (run: string) => runs.get(run)
  if ('run' in line) {
    const known = runs.get(line.run.id)
    if (known === undefined)
      runs.set(line.run.id, {
        head: line.run,
        created: 0,
        replaced: 0,
        removed: 0,
        done: 0,
        ended: false,
        undone: false,
      })
    else known.ended = false
  } else if ('write' in line) {
    const { run, key, id, hash, status, was } = line.write
    if (!writes.has(run)) writes.set(run, new Map())
    const isFirst = writes.get(run)?.has(id) === false
    const announced = { was, former: formerOf(diagrams.get(id), was), isFirst }
    diagrams.set(id, { key, hash, isWritten: true, announced })
    // A creation remains a creation, even if it was tried twice.
    if (isFirst) writes.get(run)?.set(id, status)
    const of = facts(run)
    if (of) of[status === 'create' ? 'created' : 'replaced'] += 1
  } else if ('settled' in line) {
    const { run, id, ok } = line.settled
    const { announced, ...own } = diagrams.get(id) ?? {}
    if (announced === undefined) return
    const after = ok ? (own as OwnDiagram) : announced.former
    if (after === undefined) diagrams.delete(id)
    else diagrams.set(id, after)
    if (ok) return
    if (announced.isFirst) writes.get(run)?.delete(id)
    const of = facts(run)
    if (of) of[announced.was === undefined ? 'created' : 'replaced'] -= 1
  } else if ('done' in line) {
    const { key, source, settings, diagrams: written, run } = line.done
    files.set(key, { source, settings, diagrams: written })
    for (const { id, hash } of written) diagrams.set(id, { key, hash, isWritten: diagrams.get(id)?.isWritten === true })
    const of = facts(run)
    if (of) of.done += 1
    if (!locations.has(run)) locations.set(run, new Map())
    locations.get(run)?.set(key, location)
  } else if ('import' in line) {
    const { run, id } = line.import
    imports.set(run, [...(imports.get(run) ?? []), id])
  } else if ('removed' in line) {
    const { run, key, id } = line.removed
    diagrams.delete(id)
    const file = files.get(key)
    if (file?.diagrams.every((one) => !diagrams.has(one.id))) files.delete(key)
    const of = facts(run)
    if (of) of.removed += 1
  } else if ('entity' in line) {
    const { run, id, was, now } = line.entity
    if (!writes.has(run)) writes.set(run, new Map())
    if (writes.get(run)?.has(id) === false) writes.get(run)?.set(id, was ? 'replace' : 'create')
    // Whether the service has accepted the write is not recorded.
    if (now) entities.set(id, [now, ...(was ? [was] : [])].map(stateHash))
    else entities.delete(id)
    const of = facts(run)
    if (of) of[now === undefined ? 'removed' : was === undefined ? 'created' : 'replaced'] += 1
  } else if ('end' in line) {
    const of = facts(line.end.run)
    if (of) of.ended = true
    locations.delete(line.end.run)
    writes.delete(line.end.run)
    imports.delete(line.end.run)
  } else if ('undone' in line) {
    const of = facts(line.undone.run)
    if (of) of.undone = true
  }
}

/**
 * The ledger of a journal; empty when there is no journal.
 * @throws CommandError when the file is the journal of another project.
 */
export async function readLedger(path: string, target?: JournalTarget): Promise<Ledger> {
  const ledger: Ledger = {
    files: new Map(),
    diagrams: new Map(),
    entities: new Map(),
    runs: new Map(),
    locations: new Map(),
    writes: new Map(),
    imports: new Map(),
  }
  if (!existsSync(path)) return ledger
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

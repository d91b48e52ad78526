/**
 * The states that this folder has left on the other branches of a project, according to their journals. Branches pass
 * them on, by forks and merges: a diagram in one of them is as this folder left it, and one in another is not.
 */
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { headOf } from '#files/head'
import { entityHash } from '../states.ts'
import { JOURNAL_NAME } from './journal.ts'
import { type JournalTarget, type Line, readJournal } from './journal-lines.ts'
import { emptyLedger, isOwnState, type OwnDiagram, type OwnEntity, take } from './ledger.ts'

export interface Elsewhere {
  /** By id: the latest record of a diagram, and the hashes of all states that it was left in. */
  readonly diagrams: ReadonlyMap<string, { readonly own: OwnDiagram; readonly states: ReadonlySet<string> }>
  /** Hashes of the states that entities were left in, by id. */
  readonly entities: ReadonlyMap<string, ReadonlySet<string>>
}

/** The journal's target, from its first line; undefined if the file is no journal. */
async function targetOf(path: string): Promise<JournalTarget | undefined> {
  try {
    const [line = ''] = Buffer.from(await headOf(path))
      .toString()
      .split('\n')
    return (JSON.parse(line) as { run: { target: JournalTarget } }).run.target
  } catch {
    return undefined
  }
}

function add<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value))
}

/**
 * Reads the journals beside that of a branch.
 * @param path of the journal of the branch; it need not exist
 */
export async function readElsewhere(path: string, target: JournalTarget): Promise<Elsewhere> {
  const folder = dirname(path)
  const names = (await readdir(folder).catch(() => [])).filter((name) => JOURNAL_NAME.test(name))
  const states = new Map<string, Set<string>>()
  const entities = new Map<string, Set<string>>()
  const ledger = emptyLedger()
  const note = (line: Line) => {
    // An undo may have restored the work of somebody else.
    if ('write' in line && line.write.own === undefined) add(states, line.write.id, line.write.hash)
    if ('done' in line) for (const { id, hash } of line.done.diagrams) add(states, id, hash)
    if ('entity' in line && line.entity.now && line.entity.own === undefined)
      add(entities, line.entity.id, entityHash(line.entity.now))
  }
  for (const name of names) {
    const other = name === basename(path) ? undefined : await targetOf(join(folder, name))
    if (JSON.stringify({ ...other, branch: target.branch }) !== JSON.stringify(target)) continue
    await readJournal(join(folder, name), (line, location) => {
      note(line)
      take(ledger, line, location)
    })
  }
  const diagrams = [...ledger.diagrams].map(([id, own]) => [id, { own, states: states.get(id) ?? new Set() }] as const)
  return { diagrams: new Map(diagrams), entities }
}

/** This folder's record of a diagram, on the branch or else on another one. */
export function recordOf(id: string, own: OwnDiagram | undefined, { diagrams }: Elsewhere): OwnDiagram | undefined {
  return own ?? diagrams.get(id)?.own
}

/** Whether a diagram is in a state that this folder left it in, on the branch or on another one. */
export function isLeftHere(id: string, own: OwnDiagram | undefined, { diagrams }: Elsewhere, found: string): boolean {
  return (own !== undefined && isOwnState(own, found)) || diagrams.get(id)?.states.has(found) === true
}

/** The same of an entity. */
export function isEntityLeftHere(
  id: string,
  own: OwnEntity | undefined,
  { entities }: Elsewhere,
  found: string,
): boolean {
  return own?.states.includes(found) === true || entities.get(id)?.has(found) === true
}

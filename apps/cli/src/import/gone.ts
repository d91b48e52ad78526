/** Diagrams and entities whose files or elements no longer exist: listed by every run, deleted by `--prune`. */
import { join } from 'node:path'
import { inOrder } from '../convert/in-order.ts'
import { comparePaths, liesIn } from '../files/folder-of.ts'
import type { Entry, FileLine } from '../report/lines.ts'
import type { FileContext } from './context.ts'
import { isOfNotations } from './elements.ts'
import { isEntityLeftHere, isLeftHere } from './journal/elsewhere.ts'
import type { OwnDiagram, OwnEntity } from './journal/ledger.ts'
import { PAGE_TYPE } from './markdown/files.ts'
import { type Deletion, type FoundEntity, MAX_ENTITIES, wholeState } from './service/entities.ts'
import { requestFailure } from './service/failures.ts'
import { deleted, type Failures, MAX_DIAGRAMS, MAX_READ_AT_ONCE, portions } from './service/together.ts'
import { entityHash, snapshotHash } from './states.ts'

export interface GoneOptions {
  readonly root: string
  /** Files and folders, absolute. */
  readonly scope: readonly string[]
  readonly prune: boolean
  /** Keys to skip; that of an element is `FILE#ELEMENT`. Diagrams are also skipped by their ids. */
  readonly skip: ReadonlySet<string>
  /** Aborted as soon as nothing more should be begun. */
  readonly stopped: AbortSignal
}

type Outcome = Pick<FileLine, 'status' | 'code' | 'error'>

/** The outcome for a diagram or entity, its deletion if it is sent with others, or why the outcome cannot be known. */
interface Planned {
  /** Undefined when it does not exist in the service either. */
  readonly outcome?: Outcome
  readonly deletion?: Deletion
  readonly error?: unknown
}

type Kind = 'diagram' | 'entity'

const edited = (whose: 'file' | 'page' | 'element', what: Kind): Outcome => ({
  status: 'fail',
  code: 'edited',
  error: `its ${whose} is gone, but the ${what} was changed in the service since it was imported; --overwrite removes it`,
})

/** Its deletion, of the state that was found unless anything is to be deleted; none in a dry run. */
function removal(id: string, revision: number, { journal, overwrite }: FileContext): Planned {
  const deletion = { id, ...(!overwrite && { revision }) }
  return { outcome: { status: 'remove' }, ...(journal && { deletion }) }
}

interface GoneDiagram {
  readonly id: string
  readonly own: OwnDiagram
}

/** @throws ApiError, NetworkError */
async function planDiagram({ id, own }: GoneDiagram, prune: boolean, context: FileContext): Promise<Planned> {
  const { service, journal, elsewhere, overwrite, seen } = context
  const found = await service.read(id)
  if (found === undefined) return {}
  if (!prune) return { outcome: { status: 'gone' } }
  if (!overwrite && !isLeftHere(id, own, elsewhere, snapshotHash(found)))
    return { outcome: edited(seen.hasFile(own.key) ? 'page' : 'file', 'diagram') }
  await journal?.remove({ key: own.key, id }, found)
  return removal(id, found.revision, context)
}

/** @throws ApiError, NetworkError */
async function planEntities(part: readonly OwnEntity[], prune: boolean, context: FileContext): Promise<Planned[]> {
  const { elements } = context.service
  const made = await elements.made()
  const there = part.filter(({ id }) => made.has(id))
  if (!prune) return part.map(({ id }) => (made.has(id) ? { outcome: { status: 'gone' } } : {}))
  const states = await elements.readAll(there.map(({ id }) => id))
  const plans: Planned[] = []
  for (const one of part) plans.push(await planEntity(one, states.get(one.id), context))
  return plans
}

async function planEntity(own: OwnEntity, found: FoundEntity | undefined, context: FileContext): Promise<Planned> {
  const { journal, elsewhere, overwrite } = context
  const { id, key } = own
  if (found === undefined) return {}
  const isLeft = isEntityLeftHere(id, own, elsewhere, entityHash(found.state))
  const isChanged = !isLeft || Object.keys(found.more).length > 0
  if (isChanged && !overwrite) return { outcome: edited('element', 'entity') }
  await journal?.entity({ key, id, was: wholeState(found) })
  return removal(id, found.revision, context)
}

/**
 * The report's entry about something that is gone; undefined when it does not exist in the service either. A refusal of
 * the service is a failure of its own.
 */
function entryOf(
  base: Omit<FileLine, 'type' | 'status'>,
  whenEdited: Outcome,
  planned: Planned,
  failures: Failures,
  signal: AbortSignal,
): Entry | undefined {
  const error = planned.error ?? (planned.deletion && failures.get(planned.deletion))
  let { outcome } = planned
  if (error !== undefined) {
    signal.throwIfAborted()
    const refused = requestFailure(error)
    if (refused === undefined) throw error
    // Somebody has changed it since it was read.
    outcome = refused.code === 'precondition_failed' ? whenEdited : { status: 'fail', ...refused }
  }
  return outcome && { file: { type: 'file', ...base, ...outcome }, pages: [] }
}

function isInScope(key: string, { root, scope }: GoneOptions): boolean {
  // An entry of an archive is located by its archive. Names of other files and folders may have a "!", too.
  const archive = /^.*?\.zip(?=!)/i.exec(key)?.[0] ?? key
  const paths = [key, archive].map((path) => join(root, path))
  return scope.some((folder) => paths.some((path) => liesIn(folder, path)))
}

/**
 * The path that a file was moved to: one with its content that was imported later. A copy that it had before is not it.
 */
function newPathOf(key: string, { ledger: { files }, seen }: FileContext): string | undefined {
  const gone = files.get(key)
  if (gone === undefined) return undefined
  const isLater = (since: string | undefined) => since === undefined || since > gone.since
  return seen.keysOf(gone.source).find((other) => other !== key && isLater(files.get(other)?.since))
}

/** By path, like files; the ledger has them in the order of their imports. */
const byKey = (a: { readonly key: string }, b: { readonly key: string }): number => comparePaths(a.key, b.key)

/**
 * Diagrams that the ledger lists below the scope and that the run has not met, then entities whose elements it has not
 * met. Only what was imported from this folder is affected, since the ledger lists nothing else. Diagrams and entities
 * that were changed in the service are kept unless `overwrite`.
 */
export async function* goneBelow(options: GoneOptions, context: FileContext): AsyncGenerator<Entry> {
  yield* goneDiagrams(options, context)
  yield* goneEntities(options, context)
}

async function* goneDiagrams(options: GoneOptions, context: FileContext): AsyncGenerator<Entry> {
  const { prune, skip } = options
  const { ledger, dryRun, seen, service, signal } = context
  const isGone = ({ id, own: { key } }: GoneDiagram) =>
    !skip.has(key) && !skip.has(id) && !seen.has(id, key) && isInScope(key, options)
  const gone = [...ledger.diagrams].map(([id, own]): GoneDiagram => ({ id, own })).filter(isGone)
  gone.sort((a, b) => byKey(a.own, b.own))
  const plan = (one: GoneDiagram) => planDiagram(one, prune, context).catch((error: unknown): Planned => ({ error }))
  for (const part of portions(gone, MAX_DIAGRAMS, options)) {
    const plans: Planned[] = []
    for await (const planned of inOrder(part, MAX_READ_AT_ONCE, plan)) plans.push(planned)
    const deletions = plans.flatMap(({ deletion }) => deletion ?? [])
    const failures = await deleted(deletions, (some) => service.removeAll(some), context.journal)
    for (const [index, { id, own }] of part.entries()) {
      const { key } = own
      const now = newPathOf(key, context)
      const page = seen.hasFile(key) && ({ page: true } as const)
      const base = { file: key, diagram: id, dryRun, ...page, ...(now !== undefined && { movedTo: now }) }
      const entry = entryOf(base, edited(page ? 'page' : 'file', 'diagram'), plans[index]!, failures, signal)
      if (entry) yield entry
    }
  }
}

async function* goneEntities(options: GoneOptions, context: FileContext): AsyncGenerator<Entry> {
  const { prune, skip } = options
  const { ledger, dryRun, seen, service, signal, task, markdown } = context
  const nameOf = ({ key, element }: OwnEntity) => `${key}#${element}`
  const isGone = (entity: OwnEntity) => {
    const { id, key } = entity
    if (
      !(isOfNotations(entity, task) || (markdown && entity.type === PAGE_TYPE)) ||
      skip.has(key) ||
      skip.has(nameOf(entity)) ||
      seen.hasEntity(id)
    )
      return false
    return seen.lacksElement(id) || (!seen.hasFile(key) && isInScope(key, options))
  }
  const gone = [...ledger.entities.values()].filter(isGone).sort(byKey)
  for (const part of portions(gone, MAX_ENTITIES, options)) {
    const failed = (error: unknown) => part.map((): Planned => ({ error }))
    const plans = await planEntities(part, prune, context).catch(failed)
    const deletions = plans.flatMap(({ deletion }) => deletion ?? [])
    const failures = await deleted(deletions, (some) => service.elements.removeAll(some), context.journal)
    for (const [index, entity] of part.entries()) {
      const base = { file: nameOf(entity), entity: entity.id, dryRun }
      const entry = entryOf(base, edited('element', 'entity'), plans[index]!, failures, signal)
      if (entry) yield entry
    }
  }
}

/** Diagrams and entities whose files or elements no longer exist: listed by every run, deleted by `--prune`. */
import { join } from 'node:path'
import { inOrder } from '../convert/in-order.ts'
import { comparePaths, liesIn } from '../files/folder-of.ts'
import type { Entry, FileLine } from '../report/lines.ts'
import type { FileContext } from './context.ts'
import { isOfNotations } from './elements.ts'
import { isEntityLeftHere, isLeftHere } from './journal/elsewhere.ts'
import type { OwnDiagram, OwnEntity } from './journal/ledger.ts'
import { MAX_ENTITIES_AT_ONCE, wholeState } from './service/entities.ts'
import { requestFailure } from './service/failures.ts'
import { entityHash, snapshotHash } from './states.ts'

export interface GoneOptions {
  readonly root: string
  /** Files and folders, absolute. */
  readonly scope: readonly string[]
  readonly prune: boolean
  /** Keys to skip; that of an element is `FILE#ELEMENT`. Diagrams are also skipped by their ids. */
  readonly skip: ReadonlySet<string>
}

/** The outcome for a diagram or entity; undefined when it does not exist in the service either. */
type Outcome = Pick<FileLine, 'status' | 'code' | 'error'> | undefined

const edited = (whose: 'file' | 'page' | 'element', what: 'diagram' | 'entity'): Outcome => ({
  status: 'fail',
  code: 'edited',
  error: `its ${whose} is gone, but the ${what} was changed in the service since it was imported; --overwrite removes it`,
})

/** Lists or removes a diagram. @throws ApiError, NetworkError */
async function diagramOutcome(id: string, own: OwnDiagram, prune: boolean, context: FileContext): Promise<Outcome> {
  const { service, journal, elsewhere, overwrite, seen } = context
  const found = await service.read(id)
  if (found === undefined) return undefined
  if (!prune) return { status: 'gone' }
  if (!overwrite && !isLeftHere(id, own, elsewhere, snapshotHash(found)))
    return edited(seen.hasFile(own.key) ? 'page' : 'file', 'diagram')
  await journal?.remove({ key: own.key, id }, found)
  if (journal) await service.remove(id)
  return { status: 'remove' }
}

/** Lists or removes an entity. @throws ApiError, NetworkError */
async function entityOutcome(own: OwnEntity, prune: boolean, context: FileContext): Promise<Outcome> {
  const { service, journal, elsewhere, overwrite } = context
  const { id, key } = own
  if (!(await service.elements.made()).has(id)) return undefined
  if (!prune) return { status: 'gone' }
  const found = await service.elements.read(id)
  if (found === undefined) return undefined
  const isLeft = isEntityLeftHere(id, own, elsewhere, entityHash(found.state))
  const isChanged = !isLeft || Object.keys(found.more).length > 0
  if (isChanged && !overwrite) return edited('element', 'entity')
  await journal?.entity({ key, id, was: wholeState(found) })
  if (journal) await service.elements.remove(id)
  return { status: 'remove' }
}

/** The report's entry about something that is gone; a refusal of the service is a failure of its own. */
async function entryOf(
  base: Omit<FileLine, 'type' | 'status'>,
  outcomeOf: () => Promise<Outcome>,
  signal: AbortSignal,
): Promise<Entry | undefined> {
  let outcome: Outcome
  try {
    outcome = await outcomeOf()
  } catch (error) {
    signal.throwIfAborted()
    const refused = requestFailure(error)
    if (refused === undefined) throw error
    outcome = { status: 'fail', ...refused }
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
  const { prune, skip } = options
  const { ledger, dryRun, seen, signal, task } = context
  for (const [id, own] of [...ledger.diagrams].sort(([, a], [, b]) => byKey(a, b))) {
    const { key } = own
    if (skip.has(key) || skip.has(id) || seen.has(id, key) || !isInScope(key, options)) continue
    const now = newPathOf(key, context)
    const page = seen.hasFile(key) && ({ page: true } as const)
    const base = { file: key, diagram: id, dryRun, ...page, ...(now !== undefined && { movedTo: now }) }
    const entry = await entryOf(base, () => diagramOutcome(id, own, prune, context), signal)
    if (entry) yield entry
  }
  const isGone = ({ id, key }: OwnEntity) => seen.lacksElement(id) || (!seen.hasFile(key) && isInScope(key, options))
  const entities = [...ledger.entities.values()].filter((entity) => isOfNotations(entity, task) && isGone(entity))
  entities.sort(byKey)
  const work = async (entity: OwnEntity) => {
    const file = `${entity.key}#${entity.element}`
    if (skip.has(entity.key) || skip.has(file)) return undefined
    return entryOf({ file, entity: entity.id, dryRun }, () => entityOutcome(entity, prune, context), signal)
  }
  for await (const entry of inOrder(entities, MAX_ENTITIES_AT_ONCE, work)) if (entry) yield entry
}

/** Imports one file: read, hash, check the journal, convert, compare, write, embed. */
import { sha256 } from '@drawbridge/intake/identity'
import { isPassedOver, pictureRefusal } from '@drawbridge/intake/passed-over'
import { isBesideSource } from '../convert/earlier-results.ts'
import { contentOf, type FoundFile } from '../files/discover.ts'
import type { Entry, PageEntry, Status } from '../report/lines.ts'
import type { FileContext } from './context.ts'
import { goneFrom, importElements } from './elements.ts'
import { type Failure, failed, failureOf, lineOf } from './failed.ts'
import { type Identity, identityOf } from './identity.ts'
import type { Imported, ImportedDiagram } from './imported.ts'
import type { Ledger } from './journal/ledger.ts'
import { importLocally } from './local.ts'
import { notOursText } from './not-ours.ts'
import { drawLocally, withPictures } from './pictures.ts'
import { isPassing } from './service/failures.ts'
import type { Remote, RemoteFile } from './service/remote.ts'

function worst(statuses: readonly Status[]): Status {
  return (['fail', 'create', 'replace', 'keep'] as const).find((one) => statuses.includes(one)) ?? 'unchanged'
}

function pagesOf(file: string, { id, members, status, pages }: ImportedDiagram, isDrawn: boolean): PageEntry[] {
  return pages.map(({ picture, page, name, counts, messages }, index) => ({
    line: { type: 'page', file, page, name, status, diagram: id, counts, messages },
    ...(picture && { picture }),
    ...(isDrawn && members !== undefined && { sent: { members, page: index } }),
  }))
}

async function embed(host: string, diagrams: readonly string[], context: FileContext): Promise<number> {
  const { service, journal, embed: field, dryRun } = context
  if (field === undefined) return 0
  // In a dry run, entities that would be made cannot be read.
  if (dryRun && (await service.elements.read(host)) === undefined) return diagrams.length
  return (await service.embeds.append({ host, field, diagrams }, journal)).length
}

/**
 * The service converts and writes; undefined when the run was stopped before the file's turn.
 * @throws ApiError, NetworkError
 */
async function importRemotely(file: RemoteFile, remote: Remote, context: FileContext): Promise<Imported | undefined> {
  const [made, drawn] = await Promise.all([remote.add(file), drawLocally(file.bytes, file.key, context)])
  return made && withPictures(made, drawn)
}

/** The entry of a file that did not become diagrams; undefined if it need not be reported. */
function refusedEntry(
  found: FoundFile,
  key: string,
  bytes: Uint8Array,
  { code, error, counts }: Failure,
  context: FileContext,
): Entry | undefined {
  // A file that was a diagram before is not passed over without a word.
  if (!context.ledger.files.has(key) && isBesideSource(found, code)) {
    context.seen.besideSources.push(key)
    return undefined
  }
  if (isPassedOver(key, found.named, bytes, code)) return undefined
  const reason = code === 'edited' || code === 'foreign' ? notOursText(code, context.others) : error
  return failed(key, context, { code, error: reason, ...(counts && { counts }) })
}

/** Whether a file is the one that was imported last, and that import was not undone since. */
function isAsImported(key: string, source: string, { files, diagrams }: Ledger): boolean {
  const known = files.get(key)
  return known?.source === source && known.diagrams.every(({ id, hash }) => diagrams.get(id)?.hash === hash)
}

/** The entry of a file whose diagrams the service has kept as people have changed them. */
function keptEntry(key: string, source: string, context: FileContext): Entry {
  context.seen.failed(key)
  return { file: { ...lineOf(key, context), source, status: 'keep' }, pages: [] }
}

/** The work on a file; a run that is continued does not repeat it. */
interface FileWork {
  readonly key: string
  /** SHA-256 of the file, and of the settings that affect its diagrams. */
  readonly source: string
  readonly settings: string
  readonly host: string | undefined
  readonly identity: Identity | undefined
}

/** Embeds the diagrams of a file, makes entities of its elements, and records both in the journal. */
async function importedEntry(
  { key, source, settings, host, identity }: FileWork,
  made: Extract<Imported, { ok: true }>,
  context: FileContext,
): Promise<Entry> {
  const { journal, task } = context
  const pages = made.diagrams.flatMap((diagram) => pagesOf(key, diagram, context.thumbnails))
  // One that is kept is still to be recognised by what was imported.
  const hashOf = ({ id, hash, status }: ImportedDiagram) =>
    (status === 'keep' ? context.ledger.diagrams.get(id)?.hash : undefined) ?? hash
  const diagrams = made.diagrams.map((diagram) => {
    const { id, title } = diagram
    return { id, hash: hashOf(diagram), ...(title !== undefined && { title }) }
  })
  const keptTitles = made.diagrams.flatMap(({ keptTitle }) => keptTitle ?? [])
  const meanwhile = made.diagrams.filter((diagram) => diagram.meanwhile).length
  const ids = diagrams.map(({ id }) => id)
  context.seen.diagrams(key, ids)
  const embedded = host !== undefined && context.embed !== undefined ? await embed(host, ids, context) : undefined
  const entities = task.entitiesFrom && (await importElements(made.elements ?? [], key, context))
  context.seen.entities(made.elements ?? [])
  const goneEntities = goneFrom(key, made.elements ?? [], context)
  context.seen.file(key, goneEntities)
  const { counts, messages } = made
  const status = worst(made.diagrams.map((diagram) => diagram.status))
  const line = { ...lineOf(key, context), source, status, host: host ?? null, counts, messages }
  const file = {
    ...line,
    ...(identity?.from !== undefined && { movedFrom: identity.from }),
    ...(keptTitles.length > 0 && { keptTitles }),
    ...(meanwhile > 0 && { meanwhile }),
    ...(embedded !== undefined && { embedded }),
    ...(entities && { entities }),
    ...(goneEntities.length > 0 && { goneEntities }),
  }
  const { since: _, ...before } = context.ledger.files.get(key) ?? { since: undefined }
  const known = { source, settings, diagrams, ...(identity && { id: identity.id }) }
  const isNews = JSON.stringify(before) !== JSON.stringify(known)
  if (isNews || file.status !== 'unchanged')
    await journal?.add({ key, ...known, file, pages: pages.map((page) => page.line) })
  return { file, pages }
}

async function importContent(found: FoundFile, key: string, context: FileContext): Promise<Entry | undefined> {
  const { journal, task, remote, seen } = context
  const bytes = await contentOf(found)
  const refused = pictureRefusal(found.named, bytes)
  if (refused) return refusedEntry(found, key, bytes, refused, context)
  const host = await context.hosts.find(found, key)
  const source = sha256(bytes)
  const settings = sha256(JSON.stringify([task, host ?? null, context.embed ?? null]))
  seen.content(source, key)
  const known = await journal?.find(key, source, settings)
  if (known !== undefined) {
    seen.diagrams(
      key,
      known.diagrams.map(({ id }) => id),
    )
    seen.file(key, known.file.goneEntities)
    return { file: { ...known.file, journal: true }, pages: known.pages.map((line) => ({ line })) }
  }
  const identity = await identityOf(key, source, context)
  const entities = task.entitiesFrom && (await context.entitiesOfFiles.knownTo(key, source))
  const isSameFile = isAsImported(identity?.from ?? key, source, context.ledger)
  // The service would derive the id of the diagram from the path.
  const made =
    remote && !identity
      ? await importRemotely({ key, bytes, source, host }, remote, context)
      : await importLocally(
          bytes,
          {
            ...{ key, host, isSameFile, wasMoved: identity !== undefined },
            ...(identity && { id: identity.id }),
            ...(entities && { entities }),
          },
          context,
        )
  if (made === undefined) return undefined
  // The service does not say to which entities a diagram that it has kept is linked.
  if (!made.ok && made.code === 'edited' && isSameFile && host === undefined) return keptEntry(key, source, context)
  if (!made.ok) return refusedEntry(found, key, bytes, made, context)
  return importedEntry({ key, source, settings, host, identity }, made, context)
}

/**
 * @returns undefined when the file was found in a folder and is no diagram, or when the run was stopped before the
 * service imported it.
 * @throws the reason of the signal that stops the run, and nothing else.
 */
export async function importFile(found: FoundFile, key: string, context: FileContext): Promise<Entry | undefined> {
  const { problem } = found
  if (problem !== undefined) return failed(key, context, { code: problem.code, error: problem.text })
  try {
    return await importContent(found, key, context)
  } catch (error) {
    context.signal.throwIfAborted()
    const failure = failureOf(error)
    if (failure === undefined) throw error
    if (isPassing(error)) context.seen.outages += 1
    return failed(key, context, failure)
  }
}

/** Makes entities of Markdown pages (`--markdown`), after the diagrams that they embed have been written. */
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { elementId, sha256 } from '@drawbridge/intake/identity'
import { isNamedLikeDiagram } from '@drawbridge/intake/passed-over'
import type { NamedFile } from '#files/distinct'
import type { Entry, FileLine, Status } from '#report/lines'
import type { FileContext } from '../context.ts'
import { importElements } from '../elements.ts'
import { FileError, failed, failureOf } from '../failed.ts'
import { isPassing } from '../service/failures.ts'
import { PAGE_TYPE } from './files.ts'
import { type Page, readPage, type Targets } from './read-page.ts'
import { ImportedFiles } from './targets.ts'

/** The one element of a page. */
const ELEMENT = 'page'
/** Longest name of an entity in UTF-16 units. */
const MAX_NAME_LENGTH = 200

/** Maximum size of a page. */
const MAX_BYTES = 1_000_000

interface ReadFile {
  readonly key: string
  readonly text: string
  /** SHA-256 of the file. */
  readonly source: string
  /** Id of its entity. */
  readonly id: string
}

async function readSource({ found, name: key }: NamedFile, { entitiesOfFiles, task }: FileContext): Promise<ReadFile> {
  const bytes = await readFile(found.path)
  if (bytes.byteLength > MAX_BYTES) throw new FileError('too-large', `the page has more than ${MAX_BYTES} bytes`)
  const source = sha256(bytes)
  const { elements } = await entitiesOfFiles.knownTo(key, source)
  const known = Object.hasOwn(elements, ELEMENT) ? elements[ELEMENT] : undefined
  return { key, text: bytes.toString('utf8'), source, id: known ?? elementId(task.project, key, ELEMENT) }
}

/** The files of the run that became diagrams, then those of earlier ones. */
function filesOf({ seen, ledger }: FileContext): ImportedFiles {
  const files = new ImportedFiles()
  const met = new Set([...seen.made.values()].flat())
  for (const [key, ids] of seen.made) files.addDiagrams(key, ids)
  for (const [key, { diagrams }] of ledger.files) {
    const ids = diagrams.map(({ id }) => id)
    if (!ids.some((id) => met.has(id))) files.addDiagrams(key, ids)
  }
  return files
}

function statusOf({ create, update, kept }: Awaited<ReturnType<typeof importElements>>): Status {
  return create > 0 ? 'create' : update > 0 ? 'replace' : kept > 0 ? 'keep' : 'unchanged'
}

/** @throws FileError when it is nested too deeply */
function pageOf(text: string, targets: Targets): Page {
  try {
    return readPage(text, targets)
  } catch (error) {
    if (error instanceof RangeError) throw new FileError('too-deep', 'the page is nested too deeply')
    throw error
  }
}

async function importPage(
  { key, text, source, id }: ReadFile,
  files: ImportedFiles,
  context: FileContext,
): Promise<Entry> {
  const { journal, ledger, seen, service, task, dryRun } = context
  const page = pageOf(text, files.seenFrom(key))
  const name = (page.title ?? posix.basename(key).replace(/\.[^.]*$/, '')).slice(0, MAX_NAME_LENGTH).toWellFormed()
  const element = { id, elementId: ELEMENT, type: PAGE_TYPE, name, documentation: page.nodes }
  const status = statusOf(await importElements([element], key, context))
  if (!dryRun && status !== 'keep') await service.embeds.link(id, page.diagrams)
  seen.entities([element])
  seen.file(key)
  const isChange = status === 'create' || status === 'replace'
  const notShown = page.others.filter(isNamedLikeDiagram)
  const file: FileLine = {
    type: 'file',
    file: key,
    status,
    dryRun,
    source,
    ...(isChange && page.diagrams.length > 0 && { embedded: page.diagrams.length }),
    ...(notShown.length > 0 && { notShown }),
  }
  const settings = sha256(JSON.stringify(['page', task]))
  const before = ledger.files.get(key)
  if (isChange || before?.source !== source)
    await journal?.add({ key, source, settings, diagrams: [], file, pages: [] })
  return { file, pages: [] }
}

/** Imports the pages, which link to each other, after all have been read. */
export async function* importPages(
  found: AsyncIterable<NamedFile>,
  context: FileContext,
  stopped: AbortSignal,
): AsyncGenerator<Entry> {
  const files = filesOf(context)
  const pages: ReadFile[] = []
  for await (const one of found) {
    if (stopped.aborted) return
    try {
      const page = await readSource(one, context)
      files.addPage(page.key, page.id)
      pages.push(page)
    } catch (error) {
      yield failedPage(one.name, error, context)
    }
  }
  for (const page of pages) {
    if (stopped.aborted) return
    try {
      yield await importPage(page, files, context)
    } catch (error) {
      yield failedPage(page.key, error, context)
    }
  }
}

/** @throws the error when it ends the run */
function failedPage(key: string, error: unknown, context: FileContext): Entry {
  context.signal.throwIfAborted()
  const failure = failureOf(error)
  if (failure === undefined) throw error
  if (isPassing(error)) context.seen.outages += 1
  return failed(key, context, failure)
}

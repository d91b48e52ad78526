/** Checks the entities of all diagrams before the first one is written, and makes those that are missing. */
import { randomUUID } from 'node:crypto'
import { inOrder } from '../convert/in-order.ts'
import { CommandError } from '../exit-codes.ts'
import { contentOf } from '../files/discover.ts'
import type { NamedFile } from '../files/distinct.ts'
import { didYouMean, HostError } from '../hosts/resolve.ts'
import type { FileContext } from './context.ts'
import type { Journal } from './journal/journal.ts'
import type { Service } from './service/service.ts'

/** Type of the entities that are made for diagrams: the one that the service gives to entities without one. */
const TYPE = 'item'

const MAX_SHOWN = 20

interface HostCheck extends Pick<FileContext, 'hosts' | 'pool' | 'task' | 'embed'> {
  readonly service: Pick<Service, 'entities' | 'elements'>
  readonly concurrency: number
  /** Whether entities that do not exist are made. */
  readonly creates: boolean
}

/** An entity that is to be made. */
export interface MissingEntity {
  readonly name: string
  /** The first file that names it. */
  readonly key: string
}

/**
 * Finds the entities of all diagrams.
 * @returns those that are to be made
 * @throws CommandError with all mistakes: entities that do not exist, or that have no such field for embeds.
 */
export async function checkHosts(files: AsyncIterable<NamedFile>, check: HostCheck): Promise<readonly MissingEntity[]> {
  const { hosts, pool, task, embed, concurrency, creates } = check
  const missing = new Map<string, MissingEntity>()
  const found = new Set<string>()
  const mistakes: string[] = []
  const work = async ({ found: file, name: key }: NamedFile) => {
    if (file.problem !== undefined) return
    try {
      const host = await hosts.find(file, key)
      if (host !== undefined) found.add(host)
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      // A rule also matches pictures and other files without a diagram.
      const bytes = await contentOf(file).catch(() => undefined)
      const made = bytes && (await pool.run({ ...task, bytes, key, thumbnails: false, titlesOnly: true }))
      if (made?.ok) return { key, error }
    }
  }
  for await (const wrong of inOrder(files, concurrency, work)) {
    if (wrong === undefined) continue
    const { key, error } = wrong
    const { unknown: name } = error
    if (!creates || name === undefined) mistakes.push(`${key}: ${error.message}`)
    else if (!missing.has(name)) missing.set(name, { name, key })
  }
  if (mistakes.length > 0) {
    const more = mistakes.length > MAX_SHOWN ? [`… and ${mistakes.length - MAX_SHOWN} more`] : []
    const count = mistakes.length === 1 ? '1 diagram has no entity' : `${mistakes.length} diagrams have no entity`
    const create = creates ? '' : '; --create-entities makes those that do not exist'
    throw new CommandError(
      [`${count}; nothing was imported${create}`, ...mistakes.slice(0, MAX_SHOWN), ...more].join('\n  '),
    )
  }
  if (embed !== undefined) await checkField(embed, [...found], missing.size > 0, check)
  return [...missing.values()]
}

/** @throws CommandError when an entity would get a field by an embed that nothing has declared and no entity uses. */
async function checkField(
  field: string,
  hosts: readonly string[],
  makesSome: boolean,
  { service }: HostCheck,
): Promise<void> {
  const { ids, fields } = await service.entities()
  const declared = await service.elements.types()
  const types = new Set([...hosts.map((id) => ids.get(id)!), ...(makesSome ? [TYPE] : [])])
  for (const type of types) {
    const known = declared.find(({ name }) => name === type)
    const own = known?.fields.find(({ name }) => name === field)
    if (own?.kind === 'rich_text') continue
    const isUsed = field === 'Description' || fields.has(field)
    if (own === undefined && isUsed && known?.other_values !== false) continue
    const names = known
      ? known.fields.filter(({ kind }) => kind === 'rich_text').map(({ name }) => name)
      : [...new Set(['Description', ...fields])]
    const what = own ? `a ${own.kind} field` : 'no field'
    throw new CommandError(
      `--embed ${field}: ${what} of this name takes diagrams in entities of the type ${JSON.stringify(type)}${didYouMean(field, names)}; ` +
        `nothing was imported${names.length > 0 ? ` (fields: ${names.slice(0, MAX_SHOWN).join(', ')})` : ''}`,
    )
  }
}

/**
 * Makes entities, which an undo of the run removes; in a dry run they only get ids.
 * @throws CommandError when the service refuses one; ApiError, NetworkError when it cannot be reached
 */
export async function createHosts(
  missing: readonly MissingEntity[],
  service: Service,
  journal: Journal | undefined,
): Promise<void> {
  const changes = missing.map(({ name }) => ({
    id: randomUUID(),
    before: undefined,
    after: { type: TYPE, name, values: {} },
    revision: 0,
  }))
  for (const [index, { id, after }] of changes.entries())
    await journal?.entity({ key: missing[index]!.key, id, now: after })
  const reasons = journal ? await service.elements.writeAll(changes) : []
  const entities = await service.entities()
  for (const [index, { id, after }] of changes.entries()) {
    const reason = reasons[index]
    if (reason !== undefined) {
      await journal?.settle(id, false)
      throw new CommandError(`the entity ${JSON.stringify(after.name)} cannot be made: ${reason.message}`)
    }
    entities.add(id, after.name, TYPE)
  }
}

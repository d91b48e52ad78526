/** Detects a tree that is already in the project under other paths, before a first import writes it a second time. */
import { inOrder } from '../convert/in-order.ts'
import { CommandError } from '../exit-codes.ts'
import { contentOf } from '../files/discover.ts'
import type { NamedFile } from '../files/distinct.ts'
import type { FileContext } from './context.ts'

export interface Duplicates {
  /** Diagrams that the run would create. */
  readonly fresh: number
  /** Those whose title an existing diagram of the project already has. */
  readonly same: readonly { readonly key: string; readonly title: string }[]
}

export async function findDuplicates(
  files: AsyncIterable<NamedFile>,
  concurrency: number,
  { service, pool, task }: Pick<FileContext, 'service' | 'pool' | 'task'>,
): Promise<Duplicates> {
  const listed = service.diagrams()
  const titles = new Set([...listed.values()].map(({ title }) => title))
  const work = async ({ found, name: key }: NamedFile) => {
    if (found.problem !== undefined) return []
    const bytes = await contentOf(found).catch(() => undefined)
    const made = bytes && (await pool.run({ ...task, bytes, key, thumbnails: false, titlesOnly: true }))
    return made?.ok ? made.units.filter(({ id }) => !listed.has(id)).map(({ title }) => ({ key, title })) : []
  }
  let fresh = 0
  const same: { key: string; title: string }[] = []
  for await (const units of inOrder(files, concurrency, work)) {
    fresh += units.length
    same.push(...units.filter(({ title }) => titles.has(title)))
  }
  return { fresh, same }
}

/**
 * The warning about duplicates; undefined when there are none.
 * @throws CommandError when most already exist and `allowed` is not set.
 */
export function judgeDuplicates({ fresh, same }: Duplicates, allowed: boolean): string | undefined {
  const [first] = same
  if (first === undefined) return undefined
  const counted = `${same.length} of ${fresh} new diagrams have the title of one that is in the project under another path (first ${first.key}, ${JSON.stringify(first.title)})`
  if (!allowed && same.length > 1 && 2 * same.length >= fresh)
    throw new CommandError(
      `${counted}; nothing was written. If this tree was imported before, give the folder that its paths were relative to with --root; ` +
        'if they are other diagrams, --allow-duplicates imports them',
    )
  return counted
}

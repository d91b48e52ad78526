/** Changes of many entities; what somebody else has changed meanwhile is left as it is. */
import {
  type Client,
  deleteEntities,
  type EntityDeletion,
  type EntityUpsert,
  type Outcome,
  upsertEntities,
} from '@drawbridge/client'

/** What came of the change of many entities. */
export interface Written {
  readonly count: number
  /** A sentence for each that was not written. */
  readonly refused: readonly string[]
}

interface Result<T> {
  readonly sent: T
  readonly problem?: { readonly code: string; readonly detail: string }
}

async function collect<T>(results: AsyncIterable<Result<T>>, nameOf: (sent: T) => string): Promise<Outcome<Written>> {
  let count = 0
  const refused: string[] = []
  for await (const { sent, problem } of results) {
    if (!problem) count++
    else if (problem.code === 'precondition_failed')
      refused.push(`${nameOf(sent)} was changed by somebody else meanwhile.`)
    else refused.push(`${nameOf(sent)}: ${problem.detail}`)
  }
  return { data: { count, refused }, response: Response.json(null) }
}

export function writeMany(client: Client, projectId: string, upserts: readonly EntityUpsert[]) {
  return collect(upsertEntities(client, projectId, upserts), ({ name }) => name)
}

export function deleteMany(
  client: Client,
  projectId: string,
  deletions: readonly EntityDeletion[],
  nameOf: (id: string) => string,
) {
  return collect(deleteEntities(client, projectId, deletions), ({ id }) => nameOf(id))
}

/** "12 entities were changed." */
export function writtenText({ count, refused }: Written, verb: string): string {
  const done = count === 1 ? `1 entity was ${verb}.` : `${count} entities were ${verb}.`
  if (refused.length === 0) return done
  const more = refused.length > 5 ? ` And ${refused.length - 5} more.` : ''
  return `${done} Left as they are: ${refused.slice(0, 5).join(' ')}${more}`
}

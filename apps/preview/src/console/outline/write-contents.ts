/** Changes the contents of a document, whatever others do to it meanwhile. */
import { type Client, type Outcome, unwrap } from '@drawbridge/client'
import { type EntityPlace, readEntity } from '../entities/use-entity.ts'
import { onBranch } from '../projects/project-context.ts'
import { type Change, changed, itemsOf, listsOf } from './contents.ts'

/** Others may change the document again while it is being read. */
const MAX_ATTEMPTS = 5

/** @throws {Error} when the line is gone or cannot be moved there; the message is for people. */
export async function writeContents(
  client: Client,
  place: EntityPlace,
  field: string,
  change: Change,
): Promise<Outcome<unknown>> {
  const { branch, ...path } = place
  for (let attempt = 1; ; attempt++) {
    const document = unwrap(await readEntity(client, place))
    const items = changed(itemsOf(document.values[field]) ?? [], change)
    if (!items) throw new Error('The document was changed meanwhile: the line is no longer where it was.')
    const outcome = await client.PUT('/project/{projectId}/entity/{entityId}/values', {
      params: { path, header: { 'if-match': document.etag } },
      body: { values: { [field]: listsOf(items) }, ...onBranch(branch) },
    })
    if (outcome.response.status !== 412 || attempt === MAX_ATTEMPTS) return outcome
  }
}

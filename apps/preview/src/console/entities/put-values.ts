/** Writes values without overwriting what others have written in the meantime. */
import { type Client, type Outcome, unwrap } from '@drawbridge/client'
import { namingFields, renamedValue } from '../outline/main-field.ts'
import { onBranch } from '../projects/project-context.ts'
import { type Entity, type EntityPlace, readEntity } from './use-entity.ts'

/** Somebody else has changed the same fields since the entity was read. Nothing was written. */
export class FieldConflict extends Error {
  /** The entity as it is now. */
  readonly now: Entity
  constructor(now: Entity, fields: readonly string[]) {
    super(`${fields.map((field) => `“${field}”`).join(', ')} was changed while you were writing.`)
    this.name = 'FieldConflict'
    this.now = now
  }
}

/** Others may change the entity again while it is being read. */
const MAX_ATTEMPTS = 5

type Values = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Writes fields of an entity. Changes of other fields by others stay.
 * @param base the entity as it was when the person began to write
 * @param name the new name of the entity, if it is renamed
 * @throws {FieldConflict} when somebody else has given one of the fields another value
 */
export async function putValues(
  client: Client,
  place: EntityPlace,
  base: Entity,
  values: Values,
  name?: string,
): Promise<Outcome<unknown>> {
  const { branch, ...path } = place
  let etag = base.etag
  for (let attempt = 1; ; attempt++) {
    const outcome = await client.PUT('/project/{projectId}/entity/{entityId}/values', {
      params: { path, header: { 'if-match': etag } },
      body: { values, ...(name !== undefined && { name }), ...onBranch(branch) },
    })
    if (outcome.response.status !== 412 || attempt === MAX_ATTEMPTS) return outcome
    const now = unwrap(await readEntity(client, place))
    const taken = Object.keys(values).filter(
      (field) => !isSame(now.values[field], base.values[field]) && !isSame(now.values[field], values[field]),
    )
    if (taken.length > 0) throw new FieldConflict(now, taken)
    etag = now.etag
  }
}

/**
 * Gives an entity another name, also in the fields that repeat it.
 * @throws {FieldConflict} as {@link putValues}
 */
export function renameEntity(
  client: Client,
  place: EntityPlace,
  entity: Entity,
  name: string,
): Promise<Outcome<unknown>> {
  const fields = namingFields(entity)
  const values = Object.fromEntries(fields.map((field) => [field, renamedValue(entity.values[field], name)]))
  return putValues(client, place, entity, values, name)
}

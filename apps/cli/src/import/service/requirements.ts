/** Entities that no import of models has made, such as those from ReqIF, by the ids of requirements. */
import { type Client, type Entity, listAll } from '@drawbridge/client'
import { requirementKey } from '@drawbridge/intake/elements'
import { isUnknownAddress } from './failures.ts'

/** Values with the id that people gave a requirement, as imports of ReqIF name them. */
const ID_FIELDS = ['ReqIF.ForeignID', 'ID', 'UID']

/** The ids that an entity tells by itself: its own, which exports of ReqIF write, and those that people gave it. */
export function requirementIds({ id, type, values }: Entity): string[] {
  if (type === 'diagram') return []
  const given = ID_FIELDS.map((field) => values[field]).filter(
    (one) => typeof one === 'string' || typeof one === 'number',
  )
  return [id, ...given.map(String)].filter((one) => one !== '')
}

interface Place {
  readonly project: string
  readonly signal: AbortSignal
}

/** The identifiers of entities that came from ReqIF; none if the service is too old to tell them. */
async function* reqifObjects(client: Client, { project, signal }: Place) {
  const params = { path: { projectId: project }, query: { limit: 500 } }
  try {
    yield* listAll(client, '/project/{projectId}/reqif-object', { params, signal })
  } catch (error) {
    if (!isUnknownAddress(error)) throw error
  }
}

/**
 * The ids of entities by the keys of the ids that they have in ReqIF or from people. Ids that several have are left out.
 * @param entities the {@link requirementIds} of those of a branch that no import of models has made, by id
 * @throws ApiError, NetworkError when the service cannot be reached or is overloaded.
 */
export async function readRequirements(
  client: Client,
  place: Place,
  entities: ReadonlyMap<string, readonly string[]>,
): Promise<Readonly<Record<string, string>>> {
  const found = new Map<string, string | undefined>()
  const add = (id: string, entityId: string) => {
    const key = requirementKey(id)
    const isAnothers = found.has(key) && found.get(key) !== entityId
    found.set(key, isAnothers ? undefined : entityId)
  }
  for (const [entityId, ids] of entities) for (const id of ids) add(id, entityId)
  for await (const { entity_id: id, identifiers } of reqifObjects(client, place))
    if (entities.has(id)) for (const identifier of identifiers) add(identifier, id)
  return Object.fromEntries([...found].flatMap(([key, id]) => (id === undefined ? [] : [[key, id]])))
}

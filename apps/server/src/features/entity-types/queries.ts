import type { Static } from 'typebox'
import { audit } from '#domain/audit'
import { DIAGRAM_TYPE, findProject, holdProject } from '#domain/branching/index'
import { type EntityField, type EntityType, type FieldKind, readFields } from '#domain/model/index'
import type { Identity } from '#platform/auth/identity'
import { isUniqueViolation, type Tx } from '#platform/database/database'
import { findRow } from '#platform/http/find-row'
import type { Page } from '#platform/http/page'
import { conflict, invalid } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import { newId } from '#platform/ids/uuid'
import { migrateValues } from './migrate-values.ts'
import type { EntityTypeUpdate, NewEntityType } from './schema.ts'

type FieldInput = NonNullable<Static<typeof NewEntityType>['fields']>[number]

/** Kinds of fields that can hold lists. */
const LISTABLE: readonly FieldKind[] = ['choice', 'user', 'reference']

const showField = ({ id, name, kind, required, many, choices, target_type }: EntityField) => ({
  id,
  name,
  kind,
  required,
  many,
  choices,
  target_type,
})

const show = (type: EntityType, fields: readonly EntityField[]) => ({
  id: type.id,
  project_id: type.project_id,
  name: type.name,
  description: type.description,
  other_values: type.other_values,
  fields: fields.filter((field) => field.type_id === type.id).map(showField),
  created_at: type.created_at.toISOString(),
  updated_at: type.updated_at.toISOString(),
})

/**
 * A page of the types of a project, in order of creation.
 * @throws {Problem} 404.
 */
export async function listTypes(tx: Tx, ws: string, projectRef: string, page: Page) {
  const project = await findProject(tx, ws, projectRef)
  const rows = tx.selectFrom('entity_type').selectAll().where('ws', '=', ws).where('project_id', '=', project.id)
  const { items, next } = await readPage(rows, page)
  const fields = await readFields(
    tx,
    ws,
    items.map((type) => type.id),
  )
  return { entity_types: items.map((type) => show(type, fields)), next }
}

async function findType(tx: Tx, ws: string, projectRef: string, id: string, lock = false): Promise<EntityType> {
  const project = await findProject(tx, ws, projectRef)
  return findRow(tx, 'entity_type', { ws, id, project_id: project.id }, { lock })
}

/** One type with its fields. @throws {Problem} 404. */
export async function readType(tx: Tx, ws: string, projectRef: string, id: string) {
  const type = await findType(tx, ws, projectRef, id)
  return show(type, await readFields(tx, ws, [type.id]))
}

/** @throws {Problem} 422 for fields that share a name, or whose members do not fit their kind. */
function checkFields(fields: readonly FieldInput[]): void {
  const names = new Set<string>()
  for (const [i, { name, kind, many, choices, target_type }] of fields.entries()) {
    const at = `/fields/${i}`
    if (names.has(name)) throw invalid(`${at}/name`, 'is the name of another field')
    names.add(name)
    if (many && !LISTABLE.includes(kind)) throw invalid(`${at}/many`, 'is for choices, users and references')
    if ((kind === 'choice') !== (choices !== undefined && choices.length > 0)) {
      throw invalid(`${at}/choices`, kind === 'choice' ? 'are needed for a choice' : 'are for choices only')
    }
    if (target_type !== undefined && kind !== 'reference') throw invalid(`${at}/target_type`, 'is for references only')
  }
}

const toRow = (ws: string, typeId: string, field: FieldInput, position: number): EntityField => ({
  ws,
  id: field.id?.toLowerCase() ?? newId(),
  type_id: typeId,
  position,
  name: field.name,
  kind: field.kind,
  required: field.required ?? false,
  many: field.many ?? false,
  choices: field.choices ?? [],
  target_type: field.target_type ?? null,
})

/**
 * Declares a type. Entities whose type has its name belong to it from then on.
 * @throws {Problem} 404, 409, 422.
 */
export async function createType(
  tx: Tx,
  who: Identity,
  projectRef: string,
  made: Static<typeof NewEntityType>,
  requestId: string,
) {
  const { ws, userId } = who
  const project = await holdProject(tx, ws, projectRef)
  if (made.name === DIAGRAM_TYPE) throw invalid('/name', 'is the type of diagrams')
  const { fields = [] } = made
  checkFields(fields)
  const given = fields.findIndex((field) => field.id !== undefined)
  if (given !== -1) throw invalid(`/fields/${given}/id`, 'is not a field of this type', 'unknown_reference')
  const type = await tx
    .insertInto('entity_type')
    .values({
      ws,
      id: newId(),
      project_id: project.id,
      name: made.name,
      description: made.description ?? '',
      other_values: made.other_values ?? true,
      created_by: userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      throw conflict('entity_type_taken', `The project already has a type "${made.name}".`)
    })
  const rows = fields.map((field, i) => toRow(ws, type.id, field, i))
  if (rows.length > 0) await tx.insertInto('entity_field').values(rows).execute()
  await audit(tx, { ws, actorId: userId, action: 'entity_type.created', targetId: type.id, requestId })
  return show(type, rows)
}

/**
 * Changes a type. The list of fields is replaced as a whole: those with an id are changed together with their values,
 * those without are new, and omitted ones are removed while their values remain as undeclared values.
 * @throws {Problem} 404; 409 for values that cannot be converted; 422.
 */
export async function updateType(
  tx: Tx,
  who: Identity,
  projectRef: string,
  id: string,
  change: Static<typeof EntityTypeUpdate>,
  requestId: string,
) {
  const { ws, userId } = who
  const type = await findType(tx, ws, projectRef, id, true)
  const before = await readFields(tx, ws, [type.id])
  let after = before
  if (change.fields) {
    checkFields(change.fields)
    after = change.fields.map((field, i) => toRow(ws, type.id, field, i))
    const isKnown = (field: FieldInput) =>
      field.id === undefined || before.some((one) => one.id === field.id?.toLowerCase())
    const unknown = change.fields.findIndex((field) => !isKnown(field))
    if (unknown !== -1) throw invalid(`/fields/${unknown}/id`, 'is not a field of this type', 'unknown_reference')
    if (new Set(after.map((field) => field.id)).size < after.length) throw invalid('/fields', 'name one field twice')
    const pairs = after.flatMap((field) => {
      const old = before.find((one) => one.id === field.id)
      return old ? [{ before: old, after: field }] : []
    })
    const scope = { ws, projectId: type.project_id, type: type.name }
    await migrateValues(tx, scope, pairs, change.unconvertible ?? 'refuse')
    await tx.deleteFrom('entity_field').where('ws', '=', ws).where('type_id', '=', type.id).execute()
    if (after.length > 0) await tx.insertInto('entity_field').values(after).execute()
  }
  const changed = await tx
    .updateTable('entity_type')
    .set({
      description: change.description ?? type.description,
      other_values: change.other_values ?? type.other_values,
      updated_at: new Date(),
    })
    .where('ws', '=', ws)
    .where('id', '=', type.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const details = { changed: Object.keys(change) }
  await audit(tx, { ws, actorId: userId, action: 'entity_type.updated', targetId: type.id, details, requestId })
  return show(changed, after)
}

/**
 * Deletes a type. Its entities stay and accept any values from then on.
 * @throws {Problem} 404.
 */
export async function deleteType(tx: Tx, who: Identity, projectRef: string, id: string, requestId: string) {
  const { ws, userId } = who
  const type = await findType(tx, ws, projectRef, id, true)
  await tx.deleteFrom('entity_type').where('ws', '=', ws).where('id', '=', type.id).execute()
  const details = { name: type.name }
  await audit(tx, { ws, actorId: userId, action: 'entity_type.deleted', targetId: type.id, details, requestId })
}

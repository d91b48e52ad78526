import { type Selectable, sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { escapePointer } from '#platform/http/body/text-check'
import { Problem, type ProblemLocation } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'
import { type Branch, readEntities } from '../branching/index.ts'
import { faultOf } from './fields.ts'
import type { EntityFieldTable, EntityTypeTable } from './tables.ts'

export type EntityType = Selectable<EntityTypeTable>
export type EntityField = Selectable<EntityFieldTable>

/** Maximum number of values that a refusal names. */
const MAX_NAMED = 20

/** The fields of types, in order. */
export async function readFields(tx: Tx, ws: string, typeIds: readonly string[]): Promise<EntityField[]> {
  return tx
    .selectFrom('entity_field')
    .selectAll()
    .where('ws', '=', ws)
    .where('type_id', '=', sql<string>`any(${[...typeIds]}::uuid[])`)
    .orderBy('position')
    .execute()
}

/** A type with its fields. */
interface DeclaredType {
  readonly declared: EntityType
  readonly fields: readonly EntityField[]
}

async function readType(tx: Tx, { ws, project_id: projectId }: TypedBranch, name: string) {
  const declared = await tx
    .selectFrom('entity_type')
    .selectAll()
    .where('ws', '=', ws)
    .where('project_id', '=', projectId)
    .where('name', '=', name)
    .executeTakeFirst()
  return declared && { declared, fields: await readFields(tx, ws, [declared.id]) }
}

type TypedBranch = Pick<Branch, 'ws' | 'id' | 'project_id'>

/** Values to be written to an entity of a type. */
export interface WrittenValues {
  readonly type: string
  readonly written: Readonly<Record<string, unknown>>
  /** The result of merging them into the entity, if it has others. */
  readonly all?: Readonly<Record<string, unknown>>
}

/**
 * Creates the check of values against the types of a project, each of which is read once. An entity whose type is not
 * declared accepts anything.
 * @returns a function that throws 422 `invalid_values` naming the invalid members.
 */
export function valuesCheck(tx: Tx, branch: TypedBranch): (values: WrittenValues) => Promise<void> {
  const types = new Map<string, DeclaredType | undefined>()
  return async ({ type, written, all = written }) => {
    if (!types.has(type)) types.set(type, await readType(tx, branch, type))
    const found = types.get(type)
    if (found) await assertFit(tx, branch, found, { written, all })
  }
}

/** Checks values once, as {@link valuesCheck} does. @throws {Problem} 422 `invalid_values` */
export function assertValues(tx: Tx, branch: TypedBranch, values: WrittenValues): Promise<void> {
  return valuesCheck(tx, branch)(values)
}

/** A person or an entity that a value names. */
interface NamedValue {
  readonly field: EntityField
  readonly name: string
}

const refusal = (name: string, message: string): ProblemLocation => ({
  pointer: `/values/${escapePointer(name)}`,
  message,
})

async function assertFit(
  tx: Tx,
  branch: TypedBranch,
  type: DeclaredType,
  { written, all }: Required<Omit<WrittenValues, 'type'>>,
): Promise<void> {
  const { refusals, named } = checkWritten(type, written)
  const locations = [...refusals, ...missingIn(all, type.fields), ...(await unknownIn(named, tx, branch))]
  const [first] = locations
  if (!first) return
  throw new Problem(422, 'invalid_values', `The values do not fit the type: ${first.pointer} ${first.message}.`, {
    errors: locations.slice(0, MAX_NAMED),
  })
}

/** Refuses values that do not fit their fields, and returns who and what the others name. */
function checkWritten(
  { declared, fields }: DeclaredType,
  written: WrittenValues['written'],
): { readonly refusals: readonly ProblemLocation[]; readonly named: readonly NamedValue[] } {
  const refusals: ProblemLocation[] = []
  const named: NamedValue[] = []
  const byName = new Map(fields.map((field) => [field.name, field]))
  for (const [name, value] of Object.entries(written)) {
    const field = byName.get(name)
    if (!field) {
      if (!declared.other_values)
        refusals.push(refusal(name, `is not a field of the type "${declared.name}"${hint(name, fields)}`))
      continue
    }
    const fault = value === null ? undefined : faultOf(field, value)
    if (fault !== undefined) refusals.push(refusal(name, fault))
    else for (const one of namesIn(field, value)) named.push({ field, name: one })
  }
  return { refusals, named }
}

/** Letters and digits of a name in lower case: what is left of it when it is written in another way. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The field that a name may stand for: written in another way, or with one letter wrong, missing or too many. */
function hint(name: string, fields: readonly EntityField[]): string {
  const wanted = plain(name)
  const near = fields.find((field) => isNear(plain(field.name), wanted))
  return near ? `; did you mean ${JSON.stringify(near.name)}?` : ''
}

function isNear(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  return (
    rest === otherRest ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1)
  )
}

/** The people or entities that a value names. */
function namesIn({ kind }: EntityField, value: unknown): string[] {
  const isNaming = kind === 'user' || kind === 'reference'
  return isNaming && value !== null ? [value].flat().map(String) : []
}

/** Required values that are missing or empty. */
function missingIn(all: WrittenValues['written'], fields: readonly EntityField[]): ProblemLocation[] {
  const isMissing = ({ name }: EntityField) => {
    const value = Object.hasOwn(all, name) ? all[name] : undefined
    return value === undefined || value === null || value === ''
  }
  return fields.filter((field) => field.required && isMissing(field)).map(({ name }) => refusal(name, 'is required'))
}

/** Names of nobody and nothing. */
async function unknownIn(named: readonly NamedValue[], tx: Tx, branch: TypedBranch): Promise<ProblemLocation[]> {
  const isKnown = await findNamed(tx, branch, named)
  return named
    .filter(({ field, name }) => !isKnown(field, name))
    .map(({ field: { name, kind } }) => refusal(name, kind === 'user' ? 'names nobody' : 'names no such entity'))
}

/** Which of the people and entities named by values exist. */
async function findNamed(
  tx: Tx,
  branch: Pick<Branch, 'ws' | 'id'>,
  named: readonly NamedValue[],
): Promise<(field: EntityField, name: string) => boolean> {
  const of = (kind: string) => named.filter(({ field }) => field.kind === kind).map(({ name }) => name.toLowerCase())
  const [users, references] = [of('user'), of('reference').filter(isUuid)]
  const people = new Set<string>()
  if (users.length > 0) {
    const { rows } = await sql<{ id: string; email: string }>`
      select id, lower(email) as email from app_user where ws = ${branch.ws} and deleted_at is null
        and (id::text = any(${users}::text[]) or lower(email) = any(${users}::text[]))`.execute(tx)
    for (const { id, email } of rows) people.add(id).add(email)
  }
  const entities = await readEntities(tx, branch.ws, branch.id, references)
  return ({ kind, target_type: target }, name) => {
    if (kind === 'user') return people.has(name.toLowerCase())
    const entity = entities.get(name.toLowerCase())
    return entity !== undefined && (target === null || entity.type === target)
  }
}

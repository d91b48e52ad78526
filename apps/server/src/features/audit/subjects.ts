import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { isUuid } from '#platform/ids/uuid'

/** Kinds of things that entries are about, by the first word of their action. */
export const SUBJECT_KINDS = ['branch', 'project', 'entity_type', 'webhook', 'user', 'user_group'] as const
type SubjectKind = (typeof SUBJECT_KINDS)[number]

interface Subject {
  readonly kind: SubjectKind
  readonly id: string
  readonly name: string
  /** Null for a thing of the workspace. */
  readonly project_id: string | null
}

const kindOf = (action: string) => {
  const word = action.split('.', 1)[0] === 'sign_in_link' ? 'user' : action.split('.', 1)[0]
  return SUBJECT_KINDS.find((kind) => kind === word)
}

/** The things of a kind that are still there. */
function there(kind: SubjectKind, ws: string, ids: readonly string[]) {
  const among = sql`ws = ${ws} and id = any(${ids}::uuid[])`
  if (kind === 'branch') return sql<Subject>`select id, name, project_id from branch where ${among}`
  if (kind === 'project')
    return sql<Subject>`select id, name, id as project_id from project where ${among} and deleted_at is null`
  if (kind === 'entity_type') return sql<Subject>`select id, name, project_id from entity_type where ${among}`
  if (kind === 'webhook') return sql<Subject>`select id, url as name, null as project_id from webhook where ${among}`
  if (kind === 'user')
    return sql<Subject>`select id, display_name as name, null as project_id from app_user where ${among} and deleted_at is null`
  return sql<Subject>`select id, name, null as project_id from user_group where ${among}`
}

/** What entries are about, by id, as far as it still exists. Takes a query for each kind. */
export async function readSubjects(
  tx: Tx,
  ws: string,
  entries: readonly { readonly action: string; readonly target_id: string | null }[],
): Promise<Map<string, Subject>> {
  const ids = new Map<SubjectKind, string[]>()
  for (const { action, target_id } of entries) {
    const kind = kindOf(action)
    if (kind && target_id !== null && isUuid(target_id)) ids.set(kind, [...(ids.get(kind) ?? []), target_id])
  }
  const found = new Map<string, Subject>()
  for (const [kind, of] of ids) {
    const { rows } = await there(kind, ws, of).execute(tx)
    for (const row of rows) found.set(row.id, { ...row, kind })
  }
  return found
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '#platform/database/tables'

/** A column as PostgreSQL's catalogue describes it. */
export interface Column {
  readonly name: string
  /** SQL name of its type. */
  readonly type: string
  readonly isJson: boolean
}

/** A table with rows of workspaces. */
export interface WorkspaceTable {
  readonly name: string
  readonly columns: readonly Column[]
  /** Whether rows refer to other rows of the same table and so must be written in one statement. */
  readonly refersToItself: boolean
}

/** Lists objects in the object store of this installation; it outlives its workspace and is not exported. */
const LEFT_BEHIND = 'object_garbage'

/**
 * Every table with rows of workspaces, each after those that it refers to.
 * @param former also former tables, which are views now; exports of earlier versions have rows of them.
 */
export async function workspaceTables(db: Kysely<Tables>, former?: 'and former ones'): Promise<WorkspaceTable[]> {
  const kinds = former ? ['r', 'p', 'v'] : ['r', 'p']
  const { rows } = await sql<WorkspaceTable & { needs: string[] }>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isJson', a.atttypid in ('json'::regtype, 'jsonb'::regtype)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      exists (select 1 from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = c.oid) as "refersToItself",
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid and r.relname <> 'workspace') as needs
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = any(${kinds}::"char"[]) and not c.relispartition
      and c.relname <> ${LEFT_BEHIND}
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'ws' and not a.attisdropped)
    order by c.relname`.execute(db)
  const done: WorkspaceTable[] = []
  for (let left = rows; left.length > 0; ) {
    const ready = left.filter((table) => table.needs.every((need) => done.some((one) => one.name === need)))
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle')
    done.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return done
}

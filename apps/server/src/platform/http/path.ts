import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path's members other than projectId and branchId. Each is looked up before the body is read. */
    path?: Readonly<Record<string, PathMember>>
    /** The operation changes the path's branch; a closed one is answered with 409 before the body is read. */
    openBranch?: boolean
    /**
     * The operation itself answers 404, in the transaction that it reads in. A request with nothing but its path then
     * needs no prior lookup.
     */
    looksUpPath?: boolean
  }
}

/** The context of a path member: workspace, project and branch by id, and the other members as they were sent. */
export interface PathContext {
  readonly ws: string
  /** Id of the caller. */
  readonly userId: string
  readonly projectId?: string
  readonly branchId?: string
  readonly params: Readonly<Record<string, string>>
}

/** A path member that is the id of a resource. */
export interface PathMember {
  /** Name of the resource, as in "There is no such …". */
  readonly what: string
  /** Whether the resource exists. `id` is a UUID. */
  exists(tx: Tx, context: PathContext, id: string): Promise<boolean>
}

/** A row of a table of the workspace. */
export function ofWorkspace(what: string, table: string): PathMember {
  return rowOf(what, table, () => sql``)
}

/** A row of a table with a column `project_id`. */
export function ofProject(what: string, table: string): PathMember {
  return rowOf(what, table, ({ projectId }) => sql`and project_id = ${projectId}`)
}

/** A row of a table whose column `column` is the id of the path's branch. */
export function ofBranch(what: string, table: string, column: string): PathMember {
  return rowOf(what, table, ({ branchId }) => sql`and ${sql.ref(column)} = ${branchId}`)
}

/** A row of a table; `filter` adds to its condition. */
export function rowOf(what: string, table: string, filter: (context: PathContext) => RawBuilder<unknown>): PathMember {
  return {
    what,
    async exists(tx, context, id) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where ws = ${context.ws} and id = ${id} ${filter(context)}`.execute(tx)
      return rows.length > 0
    },
  }
}

/** The name of a path member's resource: that of `path`, or "project" and "branch". */
export function wordFor(name: string, path: Readonly<Record<string, PathMember>> = {}): string {
  const word = { projectId: 'project', branchId: 'branch' }[name] ?? path[name]?.what
  if (word === undefined) throw new Error(`The route does not say what ":${name}" of its path names`)
  return word
}

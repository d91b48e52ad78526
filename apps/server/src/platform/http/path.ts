import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path's members beside projectId and branchId. Each is looked up before the body is read. */
    path?: Readonly<Record<string, PathMember>>
    /** The path's branch takes changes; a closed one is answered with 409 before the body is looked at. */
    openBranch?: boolean
    /**
     * The operation answers the same 404 itself, in the transaction that it reads in. A request that has nothing but its
     * path then needs no look-up before.
     */
    looksUpPath?: boolean
  }
}

/** The part of a path before a member: workspace, project and branch by their ids, and the members as they were sent. */
export interface PathContext {
  readonly ws: string
  /** Id of the caller. */
  readonly userId: string
  readonly projectId?: string
  readonly branchId?: string
  readonly params: Readonly<Record<string, string>>
}

/** A member of a path that is the id of something. */
export interface PathMember {
  /** The thing in words, as in "There is no such …". */
  readonly what: string
  /** Whether the thing exists there. `id` is a UUID. */
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

/** The words for a member of a path: that of `path`, or "project" and "branch". */
export function wordFor(name: string, path: Readonly<Record<string, PathMember>> = {}): string {
  const word = { projectId: 'project', branchId: 'branch' }[name] ?? path[name]?.what
  if (word === undefined) throw new Error(`The route does not say what ":${name}" of its path names`)
  return word
}

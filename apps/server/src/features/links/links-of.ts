/** The links of entities as a branch sees them, and which of them are suspect. */
import { type RawBuilder, sql } from 'kysely'
import { type Branch, DIAGRAM_TYPE, seenState } from '#domain/branching/index'
import type { Tx } from '#platform/database/database'

/** Links to what names an entity that are looked at, for all entities of a query together. */
const MOST_NAMING = 5000

/** One end of a link as a branch sees it. */
interface End {
  readonly id: string
  readonly type: string
  readonly name: string
  /** Hash of its name and values; '' for a diagram, which is not compared. */
  readonly content: string
  /** The same when the link was confirmed last; null if it is not known. */
  readonly confirmed: string | null
}

/** A link: a value of the source names the target, a shape of it stands for the target, or the source is a diagram of it. */
export interface TraceLink {
  readonly source: End
  readonly target: End
  /** Fields of the source that name the target; none if the source is a diagram. */
  readonly fields: readonly string[]
  /** Whether an end has changed since it was confirmed last. */
  readonly isSuspect: boolean
  readonly confirmedAt: Date | null
  /** Null if the link was made then, and if that is not known. */
  readonly confirmedBy: string | null
}

interface Row {
  readonly source_id: string
  readonly source_type: string
  readonly source_name: string
  readonly source_content: string
  readonly target_id: string
  readonly target_type: string
  readonly target_name: string
  readonly target_content: string
  readonly fields: string[]
  readonly is_confirmed: boolean | null
  readonly last_source: string | null
  readonly last_target: string | null
  readonly confirmed_at: Date | null
  readonly confirmed_by: string | null
}

/** Reads which of some pairs are links, with what their ends say. @param pairs a query for `source_id` and `target_id` */
async function readLinks(tx: Tx, branch: Branch, pairs: RawBuilder<unknown>): Promise<TraceLink[]> {
  const { ws } = branch
  const { rows } = await sql<Row>`
    select l.*, k.source_content = l.source_content and k.target_content = l.target_content as is_confirmed,
      k.source_content as last_source, k.target_content as last_target, k.confirmed_at, k.confirmed_by
    from (
      select s.entity_id as source_id, s.type as source_type, s.name as source_name,
        case when s.type = ${DIAGRAM_TYPE} then '' else link_content(s.name, s.vals) end as source_content,
        t.entity_id as target_id, t.type as target_type, t.name as target_name,
        link_content(t.name, t.vals) as target_content,
        array(select n.field from links_of(s.vals) n where n.target = t.entity_id order by 1) as fields
      from (${pairs}) p
      cross join lateral ${seenState(branch, sql.ref('p.source_id'))} s
      cross join lateral ${seenState(branch, sql.ref('p.target_id'))} t
      where not s.deleted and not t.deleted and t.type <> ${DIAGRAM_TYPE} and s.entity_id <> t.entity_id
        and case when s.type = ${DIAGRAM_TYPE}
          then t.entity_id = any(s.hosts) or exists (
            select 1 from diagram_entity d where d.ws = ${ws} and d.hash = s.snapshot_hash and d.entity_id = t.entity_id)
          else exists (select 1 from links_of(s.vals) n where n.target = t.entity_id) end
    ) l
    left join lateral (
      select * from link_confirmation k where k.ws = ${ws} and k.source_id = l.source_id and k.target_id = l.target_id
      order by k.source_content = l.source_content and k.target_content = l.target_content desc, k.confirmed_at desc limit 1
    ) k on true
    order by l.source_name, l.source_id, l.target_name, l.target_id`.execute(tx)
  return rows.map((row) => ({
    source: {
      id: row.source_id,
      type: row.source_type,
      name: row.source_name,
      content: row.source_content,
      confirmed: row.last_source,
    },
    target: {
      id: row.target_id,
      type: row.target_type,
      name: row.target_name,
      content: row.target_content,
      confirmed: row.last_target,
    },
    fields: row.fields,
    // Where nothing was kept, as when the target came after the link, nobody knows what the link was made for.
    isSuspect: row.is_confirmed === false && row.last_target !== '',
    confirmedAt: row.confirmed_at,
    confirmedBy: row.confirmed_by,
  }))
}

/** All links of entities, in both directions. */
export function linksOf(tx: Tx, branch: Branch, entities: readonly string[]): Promise<TraceLink[]> {
  const ids = sql`unnest(${[...entities]}::uuid[]) w(id)`
  return readLinks(
    tx,
    branch,
    sql`
      select w.id as source_id, n.target as target_id from ${ids}
      cross join lateral ${seenState(branch, sql.ref('w.id'))} r cross join lateral links_of(r.vals) n
      union
      (select k.source_id, k.target_id from link_confirmation k
        where k.ws = ${branch.ws} and k.target_id = any(${[...entities]}::uuid[]) limit ${sql.lit(MOST_NAMING)})`,
  )
}

/** Those of some pairs that are links. */
export function linksBetween(
  tx: Tx,
  branch: Branch,
  pairs: readonly { readonly source_id: string; readonly target_id: string }[],
): Promise<TraceLink[]> {
  return readLinks(
    tx,
    branch,
    sql`select * from unnest(${pairs.map((one) => one.source_id)}::uuid[], ${pairs.map((one) => one.target_id)}::uuid[])
      w(source_id, target_id)`,
  )
}

/** Name and values of an entity when a link was confirmed: its newest state on any branch with this content. */
export async function readFormer(tx: Tx, ws: string, { id, confirmed }: End) {
  const { rows } = await sql<{ name: string; values: Record<string, unknown> }>`
    select name, vals as values from entity_rev r
    where r.ws = ${ws} and r.entity_id = ${id} and link_content(r.name, r.vals) = ${confirmed}
    order by updated_at desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The contents of both ends of a link, as one word that a confirmation gives back. */
export const stateOf = ({ source, target }: Pick<TraceLink, 'source' | 'target'>): string =>
  `${source.content}.${target.content}`

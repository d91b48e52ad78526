import { type Selectable, sql } from 'kysely'
import type { Branch } from '#domain/branching/index'
import type { Tx } from '#platform/database/database'
import type { ExtractionTable } from './tables.ts'

export type ExtractionRow = Selectable<ExtractionTable>

/** Why an extraction cannot be undone; stable codes. */
export type IneligibleReason =
  | 'already_reverted'
  | 'source_closed'
  | 'destination_closed'
  | 'destination_changed'
  | 'destination_has_children'
  | 'item_edited_on_source'

/**
 * Why an extraction cannot be undone now, or undefined when it can. The caller must hold locks on both branches to act
 * on the result. The cost grows with the number of items.
 */
export async function whyIneligible(
  tx: Tx,
  ws: string,
  extraction: ExtractionRow,
  source: Branch,
  destination: Branch,
): Promise<IneligibleReason | undefined> {
  if (extraction.status === 'reverted') return 'already_reverted'
  if (source.status !== 'open') return 'source_closed'
  if (destination.status !== 'open') return 'destination_closed'
  if (destination.rev !== extraction.destination_rev) return 'destination_changed'
  const child = await tx
    .selectFrom('branch')
    .select('id')
    .where('ws', '=', ws)
    .where('parent_id', '=', destination.id)
    .where('status', '<>', 'archived')
    .limit(1)
    .executeTakeFirst()
  if (child) return 'destination_has_children'
  const { rows } = await sql`
    select 1 from extraction_item i cross join lateral (
      (select s.rev_from from entity_rev s
      where s.ws = ${ws} and s.branch_id = ${source.id} and s.entity_id = i.entity_id
        and s.rev_from > ${extraction.source_rev} limit 1)
      union all
      (select d.rev_from from diagram_source d
      where d.ws = ${ws} and d.branch_id = ${source.id} and d.diagram_id = i.entity_id
        and d.rev_from > ${extraction.source_rev} limit 1)
    ) edited where i.ws = ${ws} and i.extraction_id = ${extraction.id} limit 1`.execute(tx)
  return rows.length > 0 ? 'item_edited_on_source' : undefined
}

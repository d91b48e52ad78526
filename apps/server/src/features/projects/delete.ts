import { sql } from 'kysely'
import { audit } from '#domain/audit'
import { findProject, lockBranchesOf } from '#domain/branching/index'
import { dropUnusedSnapshots } from '#domain/diagrams/snapshots'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'

/**
 * Deletes a project and everything in it: entities, diagrams, branches, reviews, automations and runs. Its slug and its
 * ids can be used again. Emptied rows remain where others refer to them. The cost grows with the size of the project.
 * @throws {Problem} 404.
 */
export async function deleteProject(tx: Tx, who: Identity, ref: string, requestId: string): Promise<void> {
  const { ws } = who
  const { id, slug, name } = await findProject(tx, ws, ref)
  await sql`select 1 from project where ws = ${ws} and id = ${id} for update`.execute(tx)
  // A writer that waits for a branch then finds it closed.
  const branchIds = [...(await lockBranchesOf(tx, ws, id)).keys()]
  await tx.updateTable('branch').set({ status: 'archived' }).where('ws', '=', ws).where('project_id', '=', id).execute()

  const runs = sql`select id from run where ws = ${ws} and project_id = ${id}`
  const plans = sql`select id from extraction_plan where ws = ${ws} and branch_id = any(${branchIds}::uuid[])`
  const extractions = sql`select id from extraction where ws = ${ws} and source_id = any(${branchIds}::uuid[])`
  const entities = sql`select id from entity where ws = ${ws} and project_id = ${id}`
  const { rows: snapshots } = await sql<{ hash: string }>`
    select distinct snapshot_hash as hash from entity_rev
    where ws = ${ws} and branch_id = any(${branchIds}::uuid[]) and snapshot_hash is not null`.execute(tx)
  for (const statement of [
    sql`delete from run_step where ws = ${ws} and run_id in (${runs})`,
    sql`delete from run where ws = ${ws} and project_id = ${id}`,
    sql`delete from diagram_import where ws = ${ws} and project_id = ${id}`,
    sql`delete from reqif_document where ws = ${ws} and project_id = ${id}`,
    sql`delete from diagram_source where ws = ${ws} and branch_id = any(${branchIds}::uuid[])`,
    sql`delete from file where ws = ${ws} and project_id = ${id}`,
    sql`delete from file_content c where ws = ${ws}
      and not exists (select 1 from file f where f.ws = c.ws and f.hash = c.hash)`,
    sql`delete from entity_type where ws = ${ws} and project_id = ${id}`,
    sql`delete from notification where ws = ${ws} and project_id = ${id}`,
    sql`delete from comment where ws = ${ws} and project_id = ${id} and thread_id is not null`,
    sql`delete from comment where ws = ${ws} and project_id = ${id}`,
    sql`delete from access_grant where ws = ${ws} and project_id = ${id}`,
    sql`delete from project_role where ws = ${ws} and project_id = ${id}`,
    sql`delete from webhook where ws = ${ws} and project_id = ${id}`,
    sql`delete from automation where ws = ${ws} and project_id = ${id}`,
    sql`delete from approval where ws = ${ws} and branch_id = any(${branchIds}::uuid[])`,
    sql`delete from branch_merge where ws = ${ws} and branch_id = any(${branchIds}::uuid[])`,
    sql`delete from extraction_item where ws = ${ws} and extraction_id in (${extractions})`,
    sql`delete from extraction where ws = ${ws} and source_id = any(${branchIds}::uuid[])`,
    sql`delete from extraction_plan_item where ws = ${ws} and plan_id in (${plans})`,
    sql`delete from extraction_plan where ws = ${ws} and branch_id = any(${branchIds}::uuid[])`,
    sql`delete from link_confirmation where ws = ${ws} and source_id in (${entities})`,
    sql`delete from diagram_host where ws = ${ws} and host_id in (${entities})`,
    sql`delete from entity_rev where ws = ${ws} and branch_id = any(${branchIds}::uuid[])`,
  ]) {
    await statement.execute(tx)
  }
  await dropUnusedSnapshots(
    tx,
    ws,
    snapshots.map((row) => row.hash),
  )
  await tx
    .updateTable('project')
    .set({ slug: `deleted-${id}`, name: 'Deleted project', deleted_at: new Date() })
    .where('ws', '=', ws)
    .where('id', '=', id)
    .execute()
  const details = { slug, name, branches: branchIds.length }
  await audit(tx, { ws, actorId: who.userId, action: 'project.deleted', targetId: id, details, requestId })
}

import { type Branch, type BranchRef, branchAt } from '#domain/branching/index'
import type { Tx } from '#platform/database/database'
import { findRow } from '#platform/http/find-row'
import type { Page } from '#platform/http/page'
import { readPage } from '#platform/http/read-page'
import { type ExtractionRow, whyIneligible } from './eligibility.ts'

/** The record of an extraction as in section 2.2, with whether it can be undone now. */
export async function toRecord(tx: Tx, ws: string, extraction: ExtractionRow) {
  const branches = await tx
    .selectFrom('branch')
    .selectAll()
    .where('ws', '=', ws)
    .where('id', 'in', [extraction.source_id, extraction.destination_id])
    .execute()
  const source = branches.find((branch) => branch.id === extraction.source_id)!
  const destination = branches.find((branch) => branch.id === extraction.destination_id)!
  const parent = await tx
    .selectFrom('branch')
    .select('seq')
    .where('ws', '=', ws)
    .where('id', '=', source.parent_id!)
    .executeTakeFirstOrThrow()
  const reason = await whyIneligible(tx, ws, extraction, source, destination)
  return {
    id: extraction.id,
    created_at: extraction.created_at.toISOString(),
    reverted_at: extraction.reverted_at?.toISOString() ?? null,
    status: extraction.status,
    entity_count: extraction.entity_count,
    diff_count: extraction.diff_count,
    source: toReference(source, parent.seq),
    destination: toReference(destination, parent.seq),
    undo: { eligible: reason === undefined, reason: reason ?? null },
  }
}

/** Source and destination have the same parent. */
function toReference(branch: Branch, parentSeq: number) {
  return { id: branch.id, name: branch.name, parent_id: branch.parent_id!, parent_seq_id: String(parentSeq) }
}

/** One extraction from a branch. @throws {Problem} 404. */
export async function readExtraction(tx: Tx, ws: string, path: BranchRef & { extractionId: string }) {
  const branch = await branchAt(tx, ws, path)
  const row = await findRow(tx, 'extraction', { ws, id: path.extractionId, source_id: branch.id })
  return toRecord(tx, ws, row)
}

/** A page of the extractions from a branch, in order of execution. */
export async function listExtractions(tx: Tx, ws: string, path: BranchRef, page: Page) {
  const branch = await branchAt(tx, ws, path)
  const query = tx.selectFrom('extraction').selectAll().where('ws', '=', ws).where('source_id', '=', branch.id)
  const { items, next } = await readPage(query, page)
  const extractions: Awaited<ReturnType<typeof toRecord>>[] = []
  for (const row of items) extractions.push(await toRecord(tx, ws, row))
  return { extractions, next }
}

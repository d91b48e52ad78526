/** Writes a planned import. */
import { sql } from 'kysely'
import { type Branch, DIAGRAM_TYPE, type EntityState, readEntities, writeStates } from '#domain/branching/index'
import { storeSnapshot } from '#domain/diagrams/snapshots'
import { addFile, fileNameOf, type Received, readSources, updateSources } from '#domain/files/index'
import { emit } from '#domain/webhooks/index'
import type { Tx } from '#platform/database/database'
import type { ItemFacts } from '../frame.ts'
import type { ModelChanges } from './model.ts'
import type { PlacedDiagram, Placement } from './place.ts'
import type { ImportPlan, PlannedItem } from './plan.ts'

/** An entity of an import, and whether the import changes it. */
export interface ChangedItem {
  readonly item: PlannedItem
  readonly change: 'created' | 'updated' | 'unchanged'
  /** Where the state of an unchanged entity is stored. */
  readonly before?: { readonly branchId: string; readonly revision: number }
}

export interface WriteInput {
  /** Locked in this transaction. */
  readonly branch: Branch
  /** Id of the person who started it; null when they are gone. */
  readonly by: string | null
  readonly plan: ImportPlan
  readonly placement: Placement
  readonly items: readonly ChangedItem[]
  /** The attachments as the file store expects them, by name. */
  readonly received: ReadonlyMap<string, Received>
  readonly isDryRun: boolean
}

interface Changes {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

/** Numbers of things that an import has written, or that a dry run would write. */
export interface Written {
  readonly types: number
  readonly fields: number
  readonly entities: Changes
  readonly diagrams: Changes
  readonly files: number
}

/** Writes an import, its entities and diagrams as one revision; a dry run only counts. */
export async function writeImport(tx: Tx, input: WriteInput): Promise<Written> {
  const { branch, plan, placement, items, isDryRun } = input
  const diagrams = [...placement.diagrams.values()]
  const states = await diagramStates(tx, branch, diagrams)
  const count = (change: string) => items.filter((one) => one.change === change).length
  const written: Written = {
    types: plan.model.types.length,
    fields: plan.model.fields.length,
    entities: { created: count('created'), updated: count('updated'), unchanged: count('unchanged') },
    diagrams: {
      created: states.filter(({ isNew }) => isNew).length,
      updated: states.filter(({ isNew }) => !isNew).length,
      unchanged: diagrams.length - states.length,
    },
    files: [...placement.files.values()].filter(({ isNew }) => isNew).length,
  }
  if (isDryRun) return written
  const { ws } = branch
  await writeModel(tx, plan.model)
  await claim(tx, branch, [...items.map(({ item }) => item.state), ...states.map(({ state }) => state)])
  for (const { diagram } of states) {
    const { converted } = diagram.attachment
    if (converted.isDiagram) await storeSnapshot(tx, ws, converted.snapshot)
  }
  const changed = items.filter(({ change }) => change !== 'unchanged').map(({ item }) => item.state)
  const all = [...changed, ...states.map(({ state }) => state)]
  const revision = all.length > 0 ? await writeStates(tx, branch, all, input.by) : branch.rev
  await writeFiles(tx, input)
  await keepSources(tx, input, diagrams)
  await writeDocuments(tx, input)
  await writeItems(tx, input, revision)
  await writeRelations(tx, branch, plan)
  await tell(tx, branch, states, revision)
  return written
}

interface DiagramState {
  readonly diagram: PlacedDiagram
  readonly state: EntityState
  readonly isNew: boolean
}

/** The states of diagrams that are new, changed, or linked to more entities. */
async function diagramStates(tx: Tx, branch: Branch, diagrams: readonly PlacedDiagram[]): Promise<DiagramState[]> {
  const before = await readEntities(
    tx,
    branch.ws,
    branch.id,
    diagrams.map(({ id }) => id),
  )
  return diagrams.flatMap((diagram): DiagramState[] => {
    const { id, title, attachment, hosts, isKept } = diagram
    const old = before.get(id)
    const all = [...new Set([...(old?.hosts ?? []), ...hosts])]
    if (!attachment.converted.isDiagram || (isKept && old && all.length === old.hosts.length)) return []
    const snapshotHash = isKept && old ? old.snapshotHash : attachment.converted.snapshot.hash
    const name = old?.name ?? title
    const state = { entityId: id, type: DIAGRAM_TYPE, name, deleted: false, values: old?.values ?? {}, hosts: all }
    return [{ diagram, state: { ...state, snapshotHash }, isNew: old === undefined }]
  })
}

async function writeModel(tx: Tx, { types, fields, extended }: ModelChanges): Promise<void> {
  if (types.length > 0)
    await tx
      .insertInto('entity_type')
      .values([...types])
      .execute()
  if (fields.length > 0)
    await tx
      .insertInto('entity_field')
      .values([...fields])
      .execute()
  for (const { ws, id, choices } of extended) {
    await tx.updateTable('entity_field').set({ choices }).where('ws', '=', ws).where('id', '=', id).execute()
  }
}

/** Reserves the ids of new entities. */
async function claim(tx: Tx, branch: Branch, states: readonly EntityState[]): Promise<void> {
  const rows = states.map(({ entityId, type }) => ({ id: entityId, type }))
  await sql`
    insert into entity (ws, id, project_id, type)
    select ${branch.ws}::uuid, n.id, ${branch.project_id}::uuid, n.type
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(id uuid, type text)
    on conflict (ws, id) do nothing`.execute(tx)
}

async function writeFiles(tx: Tx, input: WriteInput): Promise<void> {
  const { branch, by, placement, received } = input
  const { ws, project_id: projectId } = branch
  for (const file of placement.files.values()) {
    const made = { id: file.id, ws, projectId, name: fileNameOf(file.name), createdBy: by }
    if (file.isNew) await addFile(tx, made, received.get(file.name)!)
    const links = [...file.entities].map((entity) => ({ ws, file_id: file.id, entity_id: entity }))
    await tx
      .insertInto('file_entity')
      .values(links)
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
}

/** Makes the attachments that became diagrams their sources. */
async function keepSources(tx: Tx, { branch, by }: WriteInput, diagrams: readonly PlacedDiagram[]): Promise<void> {
  const read = diagrams.filter(({ attachment: { converted } }) => converted.isDiagram && converted.hasReader)
  const before = await readSources(
    tx,
    branch,
    read.map(({ id }) => id),
  )
  const sources = read.map(({ id, fileId }) => ({ diagramId: id, fileId, options: before.get(id)?.options ?? {} }))
  await updateSources(tx, branch, { author: by, before }, sources)
}

async function writeDocuments(tx: Tx, { branch, by, plan }: WriteInput): Promise<void> {
  const { ws, project_id } = branch
  for (const { id, name, title, frame } of plan.documents) {
    const members = { name, title, header_id: frame.header.id, frame: JSON.stringify(frame), updated_at: new Date() }
    await tx
      .insertInto('reqif_document')
      .values({ ws, id, project_id, created_by: by, ...members })
      .onConflict((oc) => oc.columns(['ws', 'id']).doUpdateSet(members))
      .execute()
  }
}

async function writeItems(tx: Tx, { branch, items }: WriteInput, revision: number): Promise<void> {
  const rows = items.map(({ item, before }) => {
    // An unchanged entity keeps its state.
    const state = before ?? { branchId: branch.id, revision }
    const facts: ItemFacts = { ...item.facts, ...state }
    const { identifier, documentId, position } = item
    return { identifier, document_id: documentId, entity_id: item.state.entityId, position, facts }
  })
  await sql`
    insert into reqif_item (ws, project_id, identifier, document_id, entity_id, position, facts)
    select ${branch.ws}::uuid, ${branch.project_id}::uuid, n.identifier, n.document_id, n.entity_id, n.position, n.facts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      n(identifier text, document_id uuid, entity_id uuid, position integer, facts jsonb)
    on conflict (ws, project_id, identifier) do update set
      document_id = excluded.document_id, entity_id = excluded.entity_id, position = excluded.position,
      facts = excluded.facts`.execute(tx)
}

async function writeRelations(tx: Tx, branch: Branch, { documents, relations }: ImportPlan): Promise<void> {
  const { ws, project_id } = branch
  // Relations that a document no longer has are deleted.
  const ids = documents.map(({ id }) => id)
  await tx.deleteFrom('reqif_relation').where('ws', '=', ws).where('document_id', 'in', ids).execute()
  const rows = relations.map(({ identifier, documentId, type, sourceId, targetId, position, facts }) => ({
    identifier,
    document_id: documentId,
    type,
    source_id: sourceId,
    target_id: targetId,
    position,
    facts,
  }))
  await sql`
    insert into reqif_relation (ws, project_id, identifier, document_id, type, source_id, target_id, position, facts)
    select ${ws}::uuid, ${project_id}::uuid, n.identifier, n.document_id, n.type, n.source_id, n.target_id, n.position, n.facts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(identifier text, document_id uuid, type text,
      source_id uuid, target_id uuid, position integer, facts jsonb)
    on conflict (ws, project_id, identifier) do update set
      document_id = excluded.document_id, type = excluded.type, source_id = excluded.source_id,
      target_id = excluded.target_id, position = excluded.position, facts = excluded.facts`.execute(tx)
}

/** Notifies webhooks of the diagrams that were written. */
async function tell(tx: Tx, branch: Branch, states: readonly DiagramState[], revision: number): Promise<void> {
  const { ws, project_id, id, name } = branch
  for (const { state, isNew } of states) {
    const diagram = {
      id: state.entityId,
      title: state.name,
      project_id,
      branch: { id, name },
      host_entity_ids: [...state.hosts],
      revision,
    }
    await emit(tx, { ws, projectId: project_id, type: 'diagram.written', data: { created: isNew, diagram } })
  }
}

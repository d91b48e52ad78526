/** The plan of an import, derived from the file and the state of the project before anything is written. */
import type { Ledger, Specification } from '@drawbridge/reqif'
import type { Branch, EntityState } from '#domain/branching/index'
import { newId } from '#platform/ids/uuid'
import { CONTENTS, contentsOf } from '../contents.ts'
import { type Frame, factsOf, type ItemFacts } from '../frame.ts'
import { findDocuments } from './documents.ts'
import { type Draft, type DraftedDocument, Drafts } from './drafts.ts'
import type { KnownProject } from './known.ts'
import { Links, type PlannedRelation } from './links.ts'
import { frameOf, mapTypes } from './mapping.ts'
import { type ModelChanges, PlannedModel } from './model.ts'
import type { Placement } from './place.ts'
import type { ReadDocument } from './read-task.ts'

/** An object or specification of the file as an entity. */
export interface PlannedItem {
  readonly identifier: string
  readonly documentId: string
  readonly position: number
  readonly facts: Omit<ItemFacts, 'branchId' | 'revision'>
  readonly state: EntityState
  readonly isNew: boolean
}

export interface PlannedDocument {
  readonly id: string
  readonly isNew: boolean
  readonly name: string
  readonly title: string
  readonly frame: Frame
}

export interface ImportPlan {
  readonly model: ModelChanges
  readonly documents: readonly PlannedDocument[]
  readonly items: readonly PlannedItem[]
  readonly relations: readonly PlannedRelation[]
}

/** Plans an import. @param by id of the person who started it @param placement puts diagrams and files into texts */
export function planImport(
  branch: Branch,
  by: string | null,
  files: readonly ReadDocument[],
  known: KnownProject,
  placement: Placement,
  ledger: Ledger,
): ImportPlan {
  const place = { ws: branch.ws, projectId: branch.project_id, by }
  const model = new PlannedModel(place, known, known.mapped, ledger)
  const drafts = new Drafts(known, placement, ledger)
  const links = new Links(known, model, drafts, placement, ledger)
  const earlier = findDocuments(files, known)
  const documents = files.map(
    (file): DraftedDocument => ({
      file,
      id: earlier.get(file) ?? newId(),
      isNew: !earlier.has(file),
      mapping: mapTypes(file.document, model, ledger),
    }),
  )
  for (const document of documents) drafts.add(document)
  const relations = documents.flatMap((document) => links.add(document))
  for (const document of documents) {
    for (const one of document.file.document.specifications)
      fillContents(one, document, { known, model, drafts, ledger })
  }
  const items = drafts.all.map(([identifier, draft]) => itemOf(identifier, draft, known))
  for (const item of items) tellMissing(item, model, ledger)
  return {
    model: model.changes(),
    documents: documents.map(({ file, id, isNew, mapping }) => ({
      id,
      isNew,
      name: file.name,
      title: file.document.header.title ?? '',
      frame: frameOf(file.document, mapping, ledger),
    })),
    items,
    relations,
  }
}

interface Parts {
  readonly known: KnownProject
  readonly model: PlannedModel
  readonly drafts: Drafts
  readonly ledger: Ledger
}

/** Writes the hierarchy of a specification into its values; settles its places. */
function fillContents(
  { id, children }: Specification,
  { mapping }: DraftedDocument,
  { known, model, drafts, ledger }: Parts,
): void {
  const contents = contentsOf(children, (node) => {
    const entity = drafts.entityOf(node.object)
    if (entity) ledger.settle('hierarchy', 'converted')
    else ledger.settle('hierarchy', 'dropped', 'hierarchy-unresolved', `${node.id}: ${node.object}`)
    return entity
  })
  const draft = drafts.get(id)
  if (!draft) return
  const entityType = model.typeByName(draft.type)
  if (!entityType) {
    draft.values.set(CONTENTS, contents)
    return
  }
  const field = mapping.contents[entityType.row.id] ?? known.mapped.contents.get(entityType.row.id)
  const wanted = { identifier: undefined, name: CONTENTS, kind: 'rich_text', many: false, choices: [] } as const
  const { id: fieldId, name } = model.ownField(entityType, field, wanted)
  mapping.contents[entityType.row.id] = fieldId
  draft.values.set(name, contents)
}

/**
 * Reports required values that an entity lacks. They are not enforced, because a file is imported as others made it.
 */
function tellMissing({ identifier, state }: PlannedItem, model: PlannedModel, ledger: Ledger): void {
  for (const { name, required } of model.typeByName(state.type)?.fields ?? []) {
    const isMissing = required && (state.values[name] ?? null) === null
    if (isMissing) ledger.tell('required-value-missing', 'converted', `${identifier}: ${name}`)
  }
}

function itemOf(identifier: string, draft: Draft, known: KnownProject): PlannedItem {
  const { item, documentId, position, id, type, sourceType, name, values, fields, isSpecification } = draft
  const before = known.states.get(id)
  const merged = new Map(Object.entries(before?.values ?? {}))
  // The file has a say in these values also where it has none for them.
  for (const field of fields) merged.delete(field)
  for (const [field, value] of values) merged.set(field, value)
  return {
    identifier,
    documentId,
    position,
    facts: {
      ...factsOf(item),
      name,
      ...(sourceType !== undefined && { type: sourceType }),
      ...(isSpecification && { isSpecification }),
    },
    isNew: before === undefined,
    state: {
      entityId: id,
      type,
      name,
      deleted: false,
      values: Object.fromEntries(merged),
      hosts: [],
      snapshotHash: null,
    },
  }
}

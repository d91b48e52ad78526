/** The plan of an import, derived from the file and the state of the project before anything is written. */
import type { Ledger, Specification, SpecObject, SpecType } from '@drawbridge/reqif'
import type { Branch, EntityState } from '../../../domain/branching/index.ts'
import type { EntityField } from '../../../domain/model/index.ts'
import { newId } from '../../../platform/ids/uuid.ts'
import { CONTENTS, contentsOf } from '../contents.ts'
import { type Frame, factsOf, type ItemFacts, idInIdentifier, linkKey, type RelationFacts } from '../frame.ts'
import type { RelationRow } from '../tables.ts'
import type { KnownProject } from './known.ts'
import { frameOf, type Mapping, mapTypes } from './mapping.ts'
import { type ModelChanges, PlannedModel, typeName } from './model.ts'
import { nameOf } from './names.ts'
import type { Placement } from './place.ts'
import type { ReadDocument } from './read-task.ts'
import { valueFor } from './values.ts'

/** Type of entities whose own type the file does not declare. */
const UNTYPED = 'item'

/** An object or specification of the file as an entity. */
export interface PlannedItem {
  readonly identifier: string
  readonly documentId: string
  readonly position: number
  readonly facts: Omit<ItemFacts, 'branchId' | 'revision'>
  readonly state: EntityState
  readonly isNew: boolean
}

export interface PlannedRelation {
  readonly identifier: string
  readonly documentId: string
  readonly type: string
  readonly sourceId: string
  readonly targetId: string
  readonly position: number
  readonly facts: RelationFacts
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

/** An entity while the plan is being made. */
interface Draft {
  readonly item: SpecObject
  readonly documentId: string
  readonly position: number
  readonly isSpecification: boolean
  readonly id: string
  readonly type: string
  readonly name: string
  readonly values: Map<string, unknown>
  /** Fields that the file determines. */
  readonly fields: readonly string[]
}

/**
 * Plans an import.
 * @param placement inserts diagrams and files into texts
 */
export function planImport(
  branch: Branch,
  userId: string,
  documents: readonly ReadDocument[],
  known: KnownProject,
  placement: Placement,
  ledger: Ledger,
): ImportPlan {
  const place = { ws: branch.ws, projectId: branch.project_id, userId }
  const model = new PlannedModel(place, known, known.mapped, ledger)
  return new Planner(known, model, placement, ledger).plan(documents)
}

class Planner {
  private readonly drafts = new Map<string, Draft>()
  private readonly relations = new Set<string>()
  private readonly bySource: ReadonlyMap<string, readonly RelationRow[]>
  private readonly known: KnownProject
  private readonly model: PlannedModel
  private readonly placement: Placement
  private readonly ledger: Ledger

  constructor(known: KnownProject, model: PlannedModel, placement: Placement, ledger: Ledger) {
    this.known = known
    this.bySource = Map.groupBy(known.relations, (row) => row.source_id)
    this.model = model
    this.placement = placement
    this.ledger = ledger
  }

  plan(files: readonly ReadDocument[]): ImportPlan {
    const documents = files.map((file) => ({
      file,
      ...this.documentFor(file),
      mapping: mapTypes(file.document, this.model, this.ledger),
    }))
    for (const { file, id, mapping } of documents) {
      const { objects, specifications } = file.document
      for (const [i, item] of objects.entries()) this.draft(item, i, id, mapping, file, false)
      for (const [i, item] of specifications.entries()) this.draft(item, objects.length + i, id, mapping, file, true)
    }
    const relations = documents.flatMap(({ file, id, mapping }) => this.relationsOf(file, id, mapping))
    for (const { file, mapping } of documents) {
      for (const one of file.document.specifications) this.fillContents(one, mapping)
    }
    return {
      model: this.model.changes(),
      documents: documents.map(({ file, id, isNew, mapping }) => ({
        id,
        isNew,
        name: file.name,
        title: file.document.header.title ?? '',
        frame: frameOf(file.document, mapping, this.ledger),
      })),
      items: [...this.drafts].map(([identifier, draft]) => this.itemOf(identifier, draft)),
      relations,
    }
  }

  /** The document of an earlier import that this one updates, identified by its header or by a specification. */
  private documentFor({ document }: ReadDocument): { id: string; isNew: boolean } {
    const bySpecification = document.specifications.map(({ id }) => this.known.items.get(id)?.document_id)
    const known = this.known.documents.find(
      ({ id, header_id: header }) => bySpecification.includes(id) || (header !== '' && header === document.header.id),
    )
    return known ? { id: known.id, isNew: false } : { id: newId(), isNew: true }
  }

  private draft(
    item: SpecObject,
    position: number,
    documentId: string,
    mapping: Mapping,
    file: ReadDocument,
    isSpecification: boolean,
  ): void {
    const kind = isSpecification ? 'specification' : 'object'
    if (this.drafts.has(item.id)) {
      this.ledger.settle(kind, 'dropped', 'duplicate-identifier', item.id)
      this.ledger.count('value', 'dropped', item.values.length)
      return
    }
    const own = idInIdentifier(item.id)
    const before = this.known.items.get(item.id)?.entity_id
    const id = before ?? (own !== undefined && this.known.states.has(own) ? own : newId())
    const state = this.known.states.get(id)
    const mapped = mapping.types.get(item.type ?? '')
    const planned = mapped?.entityType === undefined ? undefined : this.model.typeById(mapped.entityType)
    if (planned) this.ledger.settle(kind, 'converted')
    else this.ledger.settle(kind, 'approximated', 'object-without-type', item.id)
    const values = new Map<string, unknown>()
    const attributes = mapping.byType.get(item.type ?? '') ?? []
    for (const { definition, content } of item.values) {
      const attribute = mapping.attributes.get(definition)
      if (!attribute?.field || attribute.typeId !== item.type || attribute.attribute.kind !== content.kind) {
        this.ledger.settle('value', 'dropped', 'value-of-unknown-attribute', `${item.id}: ${definition}`)
        continue
      }
      const { field, choices } = attribute
      const placed =
        content.kind === 'xhtml'
          ? { ...content, nodes: this.placement.placed(content.nodes, file, id, this.ledger) }
          : content
      const made = valueFor(field, placed, choices)
      const at = `${item.id}: ${field.name}`
      const [first, ...others] = made.losses
      if (!('value' in made)) this.ledger.settle('value', 'dropped', first ?? 'value-invalid', at)
      else this.ledger.settle('value', first === undefined ? 'converted' : 'approximated', first, at)
      for (const loss of others) this.ledger.tell(loss, 'approximated', at)
      if (made.value !== undefined && made.value !== null) values.set(field.name, made.value)
    }
    this.drafts.set(item.id, {
      item,
      documentId,
      position,
      isSpecification,
      id,
      // The id of an entity never changes its type.
      type: state?.type ?? planned?.row.name ?? UNTYPED,
      name: nameOf(item, attributes, values, mapped && typeName(mapped.type)),
      values,
      fields: attributes.flatMap(({ field }) => field?.name ?? []),
    })
  }

  /** The entity that an identifier refers to, in the file or in the project. */
  private entityOf(identifier: string): { readonly id: string; readonly type: string } | undefined {
    const draft = this.drafts.get(identifier)
    if (draft) return draft
    const id = this.known.items.get(identifier)?.entity_id ?? idInIdentifier(identifier)
    const state = id === undefined ? undefined : this.known.states.get(id)
    return state && { id: state.entityId, type: state.type }
  }

  private relationsOf({ document }: ReadDocument, documentId: string, mapping: Mapping): PlannedRelation[] {
    const links = new Map<Draft, Map<EntityField, string[]>>()
    const relations = document.relations.flatMap((relation, position): PlannedRelation[] => {
      const source = this.drafts.get(relation.source)
      const target = this.entityOf(relation.target)
      if (!source || !target) {
        this.ledger.settle('relation', 'dropped', 'relation-unresolved', relation.id)
        this.ledger.count('value', 'dropped', relation.values.length)
        return []
      }
      if (this.relations.has(relation.id)) {
        this.ledger.settle('relation', 'dropped', 'duplicate-identifier', relation.id)
        this.ledger.count('value', 'dropped', relation.values.length)
        return []
      }
      this.relations.add(relation.id)
      const type = mapping.types.get(relation.type ?? '')?.type
      const field = this.linkField(relation.type ?? '', type, source, mapping)
      if (field) {
        const byField = links.get(source) ?? new Map<EntityField, string[]>()
        const targets = byField.get(field)
        if (targets) targets.push(target.id)
        else byField.set(field, [target.id])
        links.set(source, byField)
      }
      if (relation.values.length > 0)
        this.ledger.settle('relation', 'approximated', 'relation-values-kept', relation.id)
      else this.ledger.settle('relation', 'converted')
      this.ledger.count('value', 'converted', relation.values.length)
      const facts = { ...factsOf(relation), ...(relation.values.length > 0 && { values: relation.values }) }
      const ends = { sourceId: source.id, targetId: target.id }
      return [{ identifier: relation.id, documentId, type: relation.type ?? '', ...ends, position, facts }]
    })
    for (const [draft, byField] of links) {
      for (const [field, targets] of byField) {
        const all = [...targets, ...this.othersIn(draft, field, documentId, targets)]
        draft.values.set(field.name, field.many ? all : all[0])
      }
    }
    return relations
  }

  /** Links that people added: those without a relation in the document. */
  private othersIn(draft: Draft, field: EntityField, documentId: string, targets: readonly string[]): string[] {
    const value = this.known.states.get(draft.id)?.values[field.name]
    if (!Array.isArray(value)) return []
    const imported = this.bySource.get(draft.id)?.filter((row) => row.document_id === documentId) ?? []
    const known = new Set([...imported.map((row) => row.target_id), ...targets])
    return value.filter((id): id is string => typeof id === 'string' && !known.has(id))
  }

  private linkField(id: string, type: SpecType | undefined, source: Draft, mapping: Mapping): EntityField | undefined {
    const entityType = this.model.typeByName(source.type)
    if (!entityType) return undefined
    const key = linkKey(id, entityType.row.id)
    const known = mapping.links[key] ?? this.known.mapped.links.get(key)
    const field = this.model.ownField(entityType, known, {
      identifier: id,
      name: type ? typeName(type) : 'Link',
      kind: 'reference',
      many: true,
      choices: [],
    })
    mapping.links[key] = field.id
    return field
  }

  private fillContents(specification: Specification, mapping: Mapping): void {
    const draft = this.drafts.get(specification.id)
    const contents = contentsOf(specification.children, (node) => {
      const entity = this.entityOf(node.object)
      if (entity) this.ledger.settle('hierarchy', 'converted')
      else this.ledger.settle('hierarchy', 'dropped', 'hierarchy-unresolved', `${node.id}: ${node.object}`)
      const name = this.drafts.get(node.object)?.name ?? this.known.states.get(entity?.id ?? '')?.name
      return entity && { id: entity.id, name: name ?? node.object }
    })
    const entityType = draft && this.model.typeByName(draft.type)
    if (!draft) return
    let name = CONTENTS
    if (entityType) {
      const known = mapping.contents[entityType.row.id] ?? this.known.mapped.contents.get(entityType.row.id)
      const wanted = { identifier: undefined, name: CONTENTS, kind: 'rich_text', many: false, choices: [] } as const
      const field = this.model.ownField(entityType, known, wanted)
      mapping.contents[entityType.row.id] = field.id
      name = field.name
    }
    draft.values.set(name, contents)
  }

  private itemOf(identifier: string, draft: Draft): PlannedItem {
    const { item, documentId, position, id, type, name, values, fields, isSpecification } = draft
    const before = this.known.states.get(id)
    const merged = new Map(Object.entries(before?.values ?? {}))
    // The file determines these fields even where it has no value for them.
    for (const field of fields) merged.delete(field)
    for (const [field, value] of values) merged.set(field, value)
    const kept = {
      ...factsOf(item),
      name,
      ...(item.type !== undefined && { type: item.type }),
      ...(isSpecification && { isSpecification }),
    } as const
    return {
      identifier,
      documentId,
      position,
      facts: kept,
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
}

/** Relations of a file as links between entities. */
import type { Ledger, SpecRelation, SpecType } from '@drawbridge/reqif'
import { distinctName, factsOf, linkKey, MAX_NAME_LENGTH, type RelationFacts, UNTYPED_LINK } from '../frame.ts'
import type { StoredRelation } from '../rows.ts'
import type { Draft, DraftedDocument, Drafts } from './drafts.ts'
import type { KnownProject } from './known.ts'
import { isWithoutType, type Mapping } from './mapping.ts'
import { attributeName, type PlannedModel, typeName } from './model.ts'
import type { Placement } from './place.ts'

export interface PlannedRelation {
  readonly identifier: string
  readonly documentId: string
  /** Identifier of its type; '' for none. */
  readonly type: string
  readonly sourceId: string
  readonly targetId: string
  /** Place in the document. */
  readonly position: number
  readonly facts: RelationFacts
}

/** A value that holds links. */
interface LinkValue {
  readonly name: string
  readonly many: boolean
}

export class Links {
  readonly #taken = new Set<string>()
  readonly #bySource: ReadonlyMap<string, readonly StoredRelation[]>
  readonly #known: KnownProject
  readonly #model: PlannedModel
  readonly #drafts: Drafts
  readonly #placement: Placement
  readonly #ledger: Ledger

  /** @param placement keeps the files of relations' texts */
  constructor(known: KnownProject, model: PlannedModel, drafts: Drafts, placement: Placement, ledger: Ledger) {
    this.#known = known
    this.#placement = placement
    this.#bySource = Map.groupBy(known.relations, (row) => row.source_id)
    this.#model = model
    this.#drafts = drafts
    this.#ledger = ledger
  }

  /** The relations of a document; settles them and writes links into the values of their sources. */
  add({ file, id, mapping }: DraftedDocument): PlannedRelation[] {
    const links = new Map<Draft, Map<string, LinkValue & { readonly targets: string[] }>>()
    const relations = file.document.relations.flatMap((relation, position): PlannedRelation[] => {
      const source = this.#drafts.get(relation.source)
      const target = this.#drafts.entityOf(relation.target)
      if (!source || !target) return this.#drop(relation, 'relation-unresolved')
      if (this.#taken.has(relation.id)) return this.#drop(relation, 'duplicate-identifier')
      this.#taken.add(relation.id)
      const { type: given = '' } = relation
      const type = isWithoutType(given, mapping) ? '' : given
      const value = this.#valueFor(type, source, mapping)
      const ofSource = links.get(source) ?? new Map()
      const link = ofSource.get(value.name) ?? { ...value, targets: [] }
      link.targets.push(target.id)
      links.set(source, ofSource.set(value.name, link))
      this.#ledger.settle('relation', 'converted')
      for (const { definition } of relation.values) {
        const attribute = mapping.attributes.get(definition)?.attribute
        const at = `${relation.id}: ${attribute ? attributeName(attribute) : definition}`
        this.#ledger.settle('value', 'approximated', 'relation-values-kept', at)
      }
      const values = relation.values.map(({ definition, content }) => {
        if (content.kind !== 'xhtml') return { definition, content }
        const nodes = this.#placement.kept(content.nodes, file, source.id, this.#ledger)
        return { definition, content: { ...content, nodes } }
      })
      const facts = { ...factsOf(relation), ...(values.length > 0 && { values }) }
      const ends = { sourceId: source.id, targetId: target.id }
      return [{ identifier: relation.id, documentId: id, type, ...ends, position, facts }]
    })
    for (const [draft, value] of this.#earlierIn(id)) {
      const ofSource = links.get(draft) ?? new Map()
      links.set(draft, ofSource.set(value.name, ofSource.get(value.name) ?? { ...value, targets: [] }))
    }
    for (const [draft, values] of links) {
      for (const { name, many, targets } of values.values()) {
        const all = [...targets, ...this.#othersIn(draft, name, id, targets)]
        draft.fields.add(name)
        if (all.length > 0) draft.values.set(name, many ? all : all[0])
      }
    }
    return relations
  }

  #drop({ id, values }: SpecRelation, code: 'relation-unresolved' | 'duplicate-identifier'): [] {
    this.#ledger.settle('relation', 'dropped', code, id)
    this.#ledger.count('value', 'dropped', values.length)
    return []
  }

  /**
   * The values that hold links of the document since an earlier import: the document may have none of them any more.
   */
  #earlierIn(documentId: string): (readonly [Draft, LinkValue])[] {
    const byEntity = new Map(this.#drafts.all.map(([, draft]) => [draft.id, draft]))
    const { links, undeclaredLinks } = this.#known.mapped
    return this.#known.relations.flatMap((row): [Draft, LinkValue][] => {
      const draft = row.document_id === documentId ? byEntity.get(row.source_id) : undefined
      if (!draft) return []
      const entityType = this.#model.typeByName(draft.type)
      const field = links.get(linkKey(row.type, entityType?.row.id ?? ''))
      const value = entityType
        ? entityType.fields.find(({ id }) => id === field)
        : undeclaredLinks.find((one) => one.relationType === row.type && one.entityType === draft.type)
      return value ? [[draft, { name: value.name, many: !('many' in value) || value.many }]] : []
    })
  }

  /** Links that people added here: those that no relation of the document stands for. */
  #othersIn(draft: Draft, name: string, documentId: string, targets: readonly string[]): string[] {
    const value = this.#known.states.get(draft.id)?.values[name]
    if (!Array.isArray(value)) return []
    const imported = this.#bySource.get(draft.id)?.filter((row) => row.document_id === documentId) ?? []
    const known = new Set([...imported.map((row) => row.target_id), ...targets])
    return value.filter((id): id is string => typeof id === 'string' && !known.has(id))
  }

  /** The value for links of a relation type: a field, where the type of the source is declared. */
  #valueFor(relationType: string, source: Draft, mapping: Mapping): LinkValue {
    const type = mapping.types.get(relationType)?.type
    const entityType = this.#model.typeByName(source.type)
    if (!entityType) return { name: this.#undeclared(relationType, type, source.type, mapping), many: true }
    const key = linkKey(relationType, entityType.row.id)
    const known = mapping.links[key] ?? this.#known.mapped.links.get(key)
    const wanted = { name: linkName(type), kind: 'reference', many: true, choices: [] } as const
    const field = this.#model.ownField(entityType, known, { identifier: relationType, ...wanted })
    mapping.links[key] = field.id
    return field
  }

  #undeclared(relationType: string, type: SpecType | undefined, entityType: string, mapping: Mapping): string {
    const ofType = [...mapping.undeclaredLinks, ...this.#known.mapped.undeclaredLinks].filter(
      (one) => one.entityType === entityType,
    )
    const known = ofType.find((one) => one.relationType === relationType)
    if (known && mapping.undeclaredLinks.includes(known)) return known.name
    const values = [...mapping.attributes.values()].flatMap(({ field }) => field?.name ?? [])
    const taken = new Set([...values, ...ofType.map(({ name }) => name)])
    const name = known?.name ?? distinctName(linkName(type), taken, MAX_NAME_LENGTH, UNTYPED_LINK)
    mapping.undeclaredLinks.push({ relationType, entityType, name })
    return name
  }
}

const linkName = (type: SpecType | undefined) => (type ? typeName(type) : UNTYPED_LINK)

/** Objects and specifications of a file on their way to entities. */
import type { AttributeValue, Ledger, SpecObject } from '@drawbridge/reqif'
import { newId } from '#platform/ids/uuid'
import { idInIdentifier } from '../identifiers.ts'
import type { KnownProject } from './known.ts'
import type { MappedAttribute, Mapping } from './mapping.ts'
import { typeName } from './model.ts'
import { nameOf } from './names.ts'
import type { Placement } from './place.ts'
import type { ReadDocument } from './read-task.ts'
import { valueFor } from './values.ts'

/** Type of entities whose own type the file does not declare. */
const UNTYPED = 'item'

/** An entity while the plan is made. */
export interface Draft {
  readonly item: SpecObject
  readonly documentId: string
  /** Place in the document. */
  readonly position: number
  readonly isSpecification: boolean
  readonly id: string
  readonly type: string
  /** Identifier of the type in the source; undefined for none. */
  readonly sourceType: string | undefined
  readonly name: string
  /** Values by their names. */
  readonly values: Map<string, unknown>
  /** Names of the values that the file has a say in. */
  readonly fields: Set<string>
}

/** A document of the file with its place in the project. */
export interface DraftedDocument {
  readonly file: ReadDocument
  readonly id: string
  readonly isNew: boolean
  readonly mapping: Mapping
}

export class Drafts {
  readonly #byIdentifier = new Map<string, Draft>()
  readonly #known: KnownProject
  readonly #placement: Placement
  readonly #ledger: Ledger

  /** @param placement puts diagrams and files into texts */
  constructor(known: KnownProject, placement: Placement, ledger: Ledger) {
    this.#known = known
    this.#placement = placement
    this.#ledger = ledger
  }

  get all(): readonly (readonly [identifier: string, draft: Draft])[] {
    return [...this.#byIdentifier]
  }

  get(identifier: string): Draft | undefined {
    return this.#byIdentifier.get(identifier)
  }

  /** The entity that an identifier means, in the file or in the project. */
  entityOf(identifier: string): { readonly id: string; readonly name: string } | undefined {
    const draft = this.#byIdentifier.get(identifier)
    if (draft) return draft
    const id = this.#known.items.get(identifier)?.entity_id ?? idInIdentifier(identifier)
    const state = id === undefined ? undefined : this.#known.states.get(id)
    return state && { id: state.entityId, name: state.name }
  }

  /** Drafts everything in a document. */
  add(document: DraftedDocument): void {
    const { objects, specifications } = document.file.document
    for (const [i, item] of objects.entries()) this.#draft(document, item, i, false)
    for (const [i, item] of specifications.entries()) this.#draft(document, item, objects.length + i, true)
  }

  #draft(document: DraftedDocument, item: SpecObject, position: number, isSpecification: boolean): void {
    const { mapping } = document
    const kind = isSpecification ? 'specification' : 'object'
    if (this.#byIdentifier.has(item.id)) {
      this.#ledger.settle(kind, 'dropped', 'duplicate-identifier', item.id)
      this.#ledger.count('value', 'dropped', item.values.length)
      return
    }
    const own = idInIdentifier(item.id)
    const before = this.#known.items.get(item.id)?.entity_id
    const id = before ?? (own !== undefined && this.#known.states.has(own) ? own : newId())
    const mapped = mapping.types.get(item.type ?? '')
    if (mapped?.name === undefined) this.#ledger.settle(kind, 'approximated', 'object-without-type', item.id)
    else this.#ledger.settle(kind, 'converted')
    const attributes = mapping.byType.get(item.type ?? '') ?? []
    const values = this.#valuesOf(document, item, id)
    this.#byIdentifier.set(item.id, {
      item,
      documentId: document.id,
      position,
      isSpecification,
      id,
      // The id of an entity never means another type.
      type: this.#known.states.get(id)?.type ?? mapped?.name ?? UNTYPED,
      sourceType: mapped?.isUndeclared ? undefined : item.type,
      name: nameOf(item, attributes, values, mapped && typeName(mapped.type)),
      values,
      fields: new Set(attributes.flatMap(({ field }) => field?.name ?? [])),
    })
  }

  #valuesOf({ file, mapping }: DraftedDocument, item: SpecObject, id: string): Map<string, unknown> {
    const values = new Map<string, unknown>()
    for (const value of item.values) {
      const attribute = mapping.attributes.get(value.definition)
      const { field, typeId } = attribute ?? {}
      if (!attribute || !field || typeId !== item.type || attribute.attribute.kind !== value.content.kind) {
        const at = `${item.id}: ${value.definition}`
        this.#ledger.settle('value', 'dropped', 'value-of-unknown-attribute', at)
        continue
      }
      const made = this.#valueOf({ ...attribute, field }, value, file, { identifier: item.id, id })
      if (made !== undefined && made !== null) values.set(field.name, made)
    }
    return values
  }

  /** The value of a field; settles it. */
  #valueOf(
    { field, choices }: Required<MappedAttribute>,
    { content }: AttributeValue,
    file: ReadDocument,
    owner: { readonly identifier: string; readonly id: string },
  ): unknown {
    const placed =
      content.kind === 'xhtml'
        ? { ...content, nodes: this.#placement.placed(content.nodes, file, owner.id, this.#ledger) }
        : content
    const made = valueFor(field, placed, choices)
    const at = `${owner.identifier}: ${field.name}`
    const [first, ...others] = made.losses
    if (!('value' in made)) this.#ledger.settle('value', 'dropped', first ?? 'value-invalid', at)
    else this.#ledger.settle('value', first === undefined ? 'converted' : 'approximated', first, at)
    for (const loss of others) this.#ledger.tell(loss, 'approximated', at)
    return made.value
  }
}

/** The data model that an import needs: existing types of the project, with additions. */
import type { AttributeDefinition, DatatypeKind, Ledger, SpecType } from '@drawbridge/reqif'
import { DIAGRAM_TYPE } from '#domain/branching/index'
import type { EntityField, EntityType, FieldKind } from '#domain/model/index'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids/uuid'
import { distinctName, MAX_NAME_LENGTH, MAX_TYPE_NAME_LENGTH, UNTYPED_LINK, type UndeclaredLink } from '../frame.ts'
import { idInIdentifier } from '../identifiers.ts'

/** Maximum number of choices of a field. */
const MAX_CHOICES = 200
/** Maximum number of attributes of a type, and of types and attributes in a file. */
const MAX_FIELDS = 1000
const MAX_ATTRIBUTES = 20_000

/** Kinds of fields for attributes; an enumeration without choices, or with too many, is text. */
export const KINDS: Readonly<Record<DatatypeKind, FieldKind>> = {
  boolean: 'boolean',
  date: 'date',
  enumeration: 'choice',
  integer: 'number',
  real: 'number',
  string: 'text',
  xhtml: 'rich_text',
}

/** Names for types without one, as DOORS writes them. */
const UNNAMED: Readonly<Record<SpecType['kind'], string>> = {
  object: 'Requirement',
  specification: 'Specification',
  relation: UNTYPED_LINK,
  group: 'Group of links',
}

/** The display name of a type. */
export const typeName = ({ longName, kind }: SpecType) => (longName?.trim() ? longName : UNNAMED[kind])

/** The name of an attribute for people. */
export const attributeName = ({ id, longName }: AttributeDefinition) => longName ?? id

/** Ids of the types and fields that earlier imports made, by identifier. */
export interface Mapped {
  readonly entityTypes: ReadonlyMap<string, string>
  readonly fields: ReadonlyMap<string, string>
  readonly links: ReadonlyMap<string, string>
  readonly contents: ReadonlyMap<string, string>
  readonly undeclaredLinks: readonly UndeclaredLink[]
}

/** A type with its fields, as the import leaves it. */
export interface PlannedType {
  readonly row: EntityType
  readonly isNew: boolean
  readonly fields: EntityField[]
  /** Ids of the fields that parts of the file were mapped to. */
  readonly claimed: Set<string>
}

export interface ModelChanges {
  readonly types: readonly EntityType[]
  readonly fields: readonly EntityField[]
  /** Fields that got more choices. */
  readonly extended: readonly EntityField[]
}

interface WantedField {
  readonly identifier: string | undefined
  readonly name: string
  readonly kind: FieldKind
  readonly many: boolean
  readonly choices: readonly string[]
}

/** Key of a field of the file by its type and identifier; contents have no identifier. */
const keyOf = (type: PlannedType, { identifier = '' }: WantedField) => `${type.row.id} ${identifier}`

/** The types of a project while an import adds to them. */
export class PlannedModel {
  readonly #byId = new Map<string, PlannedType>()
  readonly #byName = new Map<string, PlannedType>()
  readonly #claimed = new Set<string>()
  /** Ids of the types and fields that identifiers of the file became: the documents of an archive may share them. */
  readonly #ofFile = new Map<string, string>()
  readonly #fields: EntityField[] = []
  readonly #extended = new Set<EntityField>()
  #attributes = 0
  readonly #place: { readonly ws: string; readonly projectId: string; readonly by: string | null }
  readonly #mapped: Mapped
  readonly #ledger: Ledger

  constructor(
    place: { readonly ws: string; readonly projectId: string; readonly by: string | null },
    known: { readonly types: readonly EntityType[]; readonly fields: readonly EntityField[] },
    mapped: Mapped,
    ledger: Ledger,
  ) {
    this.#place = place
    this.#mapped = mapped
    this.#ledger = ledger
    for (const row of known.types) {
      const fields = known.fields.filter((field) => field.type_id === row.id).map((field) => ({ ...field }))
      this.#add({ row, isNew: false, fields, claimed: new Set() })
    }
  }

  /**
   * Maps a type of the file to a type of the project; settles the file's type.
   * @throws {Problem} 422 for more types or attributes than a project can have.
   */
  typeFor(type: SpecType): PlannedType {
    this.#attributes += 1 + type.attributes.length
    if (type.attributes.length > MAX_FIELDS || this.#attributes > MAX_ATTRIBUTES) {
      throw new Problem(422, 'too_many_attributes', 'The document declares more attributes than a project can have.')
    }
    const mapped = this.#ofFile.get(type.id) ?? this.#mapped.entityTypes.get(type.id) ?? idInIdentifier(type.id)
    const known = this.#byId.get(mapped ?? '')
    if (known) {
      this.#ledger.settle('type', 'converted')
      this.#claimed.add(known.row.id)
      return known
    }
    const wanted = typeName(type)
    const named = this.#byName.get(wanted)
    if (named && !this.#claimed.has(named.row.id)) {
      this.#ledger.settle('type', 'merged', 'type-joined', wanted)
      this.#ofFile.set(type.id, named.row.id)
      this.#claimed.add(named.row.id)
      return named
    }
    const taken = new Set([DIAGRAM_TYPE, ...this.#byName.keys()])
    const name = distinctName(wanted, taken, MAX_TYPE_NAME_LENGTH, UNNAMED[type.kind])
    if (name === wanted || type.longName === undefined) this.#ledger.settle('type', 'converted')
    else this.#ledger.settle('type', 'approximated', 'type-renamed', wanted)
    const now = new Date()
    const row: EntityType = {
      ws: this.#place.ws,
      id: newId(),
      project_id: this.#place.projectId,
      name,
      description: (type.desc ?? '').slice(0, 5000).toWellFormed(),
      other_values: true,
      created_by: this.#place.by,
      created_at: now,
      updated_at: now,
    }
    const planned = { row, isNew: true, fields: [], claimed: new Set<string>() }
    this.#add(planned)
    this.#claimed.add(row.id)
    this.#ofFile.set(type.id, row.id)
    return planned
  }

  #add(type: PlannedType): void {
    this.#byId.set(type.row.id, type)
    this.#byName.set(type.row.name, type)
  }

  typeById(id: string): PlannedType | undefined {
    return this.#byId.get(id)
  }

  typeByName(name: string): PlannedType | undefined {
    return this.#byName.get(name)
  }

  /**
   * Maps an attribute of the file to a field; settles the attribute.
   * @param names of the choices of its datatype, if that is an enumeration
   */
  fieldFor(type: PlannedType, attribute: AttributeDefinition, names: ReadonlyMap<string, string>): EntityField {
    const isTooMany = names.size > MAX_CHOICES
    const isChoice = attribute.kind === 'enumeration' && names.size > 0 && !isTooMany
    const field = this.#field(type, this.#mapped.fields.get(attribute.id), {
      identifier: attribute.id,
      name: attributeName(attribute),
      kind: isChoice || attribute.kind !== 'enumeration' ? KINDS[attribute.kind] : 'text',
      many: isChoice && attribute.isMultiValued === true,
      choices: isChoice ? [...names.values()] : [],
    })
    const name = attributeName(attribute)
    if (isTooMany) this.#ledger.settle('attribute', 'approximated', 'choices-too-many', name)
    else if (field.isRenamed) this.#ledger.settle('attribute', 'approximated', 'attribute-renamed', name)
    else this.#ledger.settle('attribute', 'converted')
    if (attribute.isEditable === false) this.#ledger.tell('read-only-not-enforced', 'converted', name)
    if (attribute.defaultValue) this.#ledger.tell('default-not-applied', 'converted', name)
    return field.row
  }

  /** The field for the links of a relation type, or for the contents of a specification. */
  ownField(type: PlannedType, mapped: string | undefined, wanted: WantedField): EntityField {
    return this.#field(type, mapped, wanted).row
  }

  #field(type: PlannedType, mapped: string | undefined, wanted: WantedField) {
    const id = this.#ofFile.get(keyOf(type, wanted)) ?? mapped ?? idInIdentifier(wanted.identifier ?? '')
    const fits = (field: EntityField) =>
      field.name === wanted.name &&
      field.kind === wanted.kind &&
      field.many === wanted.many &&
      !type.claimed.has(field.id)
    const known = type.fields.find((field) => field.id === id) ?? type.fields.find(fits)
    if (known) {
      type.claimed.add(known.id)
      this.#ofFile.set(keyOf(type, wanted), known.id)
      this.#extend(known, wanted.choices)
      return { row: known, isRenamed: false }
    }
    const taken = new Set(type.fields.map((field) => field.name))
    const name = distinctName(wanted.name, taken, MAX_NAME_LENGTH, '-')
    const row: EntityField = {
      ws: this.#place.ws,
      id: newId(),
      type_id: type.row.id,
      position: Math.max(-1, ...type.fields.map((field) => field.position)) + 1,
      name,
      kind: wanted.kind,
      required: false,
      many: wanted.many,
      choices: [...wanted.choices],
      target_type: null,
    }
    type.fields.push(row)
    type.claimed.add(row.id)
    this.#ofFile.set(keyOf(type, wanted), row.id)
    this.#fields.push(row)
    return { row, isRenamed: name !== wanted.name }
  }

  #extend(field: EntityField, choices: readonly string[]): void {
    if (field.kind !== 'choice') return
    const more = choices.filter((choice) => !field.choices.includes(choice))
    if (more.length === 0 || field.choices.length + more.length > MAX_CHOICES) return
    field.choices.push(...more)
    if (!this.#fields.includes(field)) this.#extended.add(field)
  }

  /** Rows to write. */
  changes(): ModelChanges {
    const types = [...this.#byId.values()].filter(({ isNew }) => isNew).map(({ row }) => row)
    return { types, fields: this.#fields, extended: [...this.#extended] }
  }
}

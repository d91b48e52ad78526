/** The types of a document to be written: those of earlier imports, extended by what the project has added. */
import type { AttributeDefinition, Datatype, DatatypeKind, Ledger, SpecType } from '@drawbridge/reqif'
import type { StoredState } from '#domain/branching/index'
import type { EntityField, EntityType, FieldKind } from '#domain/model/index'
import { CONTENTS } from '../contents.ts'
import {
  choiceNames,
  distinctName,
  type Frame,
  fitName,
  MAX_NAME_LENGTH,
  UNTYPED_GROUP,
  UNTYPED_LINK,
} from '../frame.ts'
import { derivedId, ownIdentifier, undeclaredType, undeclaredValue } from '../identifiers.ts'
import { inferredKind } from './values.ts'

/** How a value of an entity is written. */
export interface ExportedAttribute {
  readonly definition: string
  readonly kind: DatatypeKind
  /** Identifiers of choices by name. */
  readonly choices: ReadonlyMap<string, string>
  readonly isPerson: boolean
}

/** How entities of a type are written. */
export interface ExportedType {
  readonly identifier: string
  /** By the name of the value. */
  readonly attributes: ReadonlyMap<string, ExportedAttribute>
  /** Relation types by the name of the value that holds the links. */
  readonly links: ReadonlyMap<string, string>
  /** The value with the contents of a specification. */
  readonly contents: string | undefined
}

const KINDS: Readonly<Record<Exclude<FieldKind, 'reference'>, DatatypeKind>> = {
  text: 'string',
  rich_text: 'xhtml',
  number: 'real',
  boolean: 'boolean',
  date: 'date',
  choice: 'enumeration',
  user: 'string',
}

interface Input {
  readonly frames: readonly Frame[]
  readonly types: readonly EntityType[]
  readonly fields: readonly EntityField[]
  readonly states: readonly StoredState[]
  readonly kindOf: (state: StoredState) => 'object' | 'specification'
}

export class ExportedTypes {
  readonly datatypes = new Map<string, Datatype>()
  readonly types = new Map<string, SpecType>()
  readonly #input: Input
  readonly #ledger: Ledger
  /** By identifier, and by request. */
  readonly #made = new Map<string, ExportedType>()
  readonly #found = new Map<string, ExportedType>()
  readonly #byType: ReadonlyMap<string, readonly StoredState[]>

  constructor(input: Input, ledger: Ledger) {
    this.#input = input
    this.#byType = Map.groupBy(input.states, (state) => `${input.kindOf(state)} ${state.type}`)
    this.#ledger = ledger
    for (const { datatypes, types } of input.frames) {
      for (const one of datatypes) if (!this.datatypes.has(one.id)) this.datatypes.set(one.id, one)
      for (const one of types) if (!this.types.has(one.id)) this.types.set(one.id, one)
    }
  }

  /**
   * How the entities of a type are written.
   * @param known identifier of the type that an import gave the entity
   */
  typeOf(state: StoredState, known: string | undefined, kind: 'object' | 'specification'): ExportedType {
    const key = `${kind} ${known ?? ''} ${state.type}`
    const found = this.#found.get(key)
    if (found) return found
    const type = this.#find(state, known, kind)
    this.#found.set(key, type)
    return type
  }

  #find(state: StoredState, known: string | undefined, kind: 'object' | 'specification'): ExportedType {
    const entityType = this.#input.types.find(({ name }) => name === state.type)
    const mapped = this.#input.frames.flatMap(({ entityTypes }) => Object.entries(entityTypes))
    const usual = mapped.find(([id, to]) => to === entityType?.id && this.types.get(id)?.kind === kind)?.[0]
    const identifier =
      (known !== undefined && this.types.has(known) ? known : usual) ??
      (entityType ? ownIdentifier(entityType.id) : undeclaredType(state.type, kind))
    const there = this.#made.get(identifier)
    if (there) return there
    const type = this.#make(identifier, entityType, state.type, kind)
    this.#made.set(identifier, type)
    return type
  }

  #make(
    identifier: string,
    entityType: EntityType | undefined,
    name: string,
    kind: 'object' | 'specification',
  ): ExportedType {
    const spec: SpecType = this.types.get(identifier) ?? { id: identifier, longName: name, kind, attributes: [] }
    const fields = this.#input.fields.filter((field) => field.type_id === entityType?.id)
    const attributes = new Map<string, ExportedAttribute>()
    const links = new Map<string, string>()
    const written: AttributeDefinition[] = []
    const contents = this.#contentsOf(entityType, fields, kind)
    const byField = new Map(
      this.#input.frames.flatMap((frame) => Object.entries(frame.fields).map(([id, field]) => [field, id])),
    )
    const linkTypes = new Map(
      this.#input.frames.flatMap((frame) =>
        Object.entries(frame.links).map(([key, field]) => [field, key.slice(0, key.lastIndexOf(' '))]),
      ),
    )
    const kept = new Set<string>()
    for (const field of fields) {
      if (field.name === contents) continue
      const definition = spec.attributes.find(({ id }) => byField.get(field.id) === id)
      if (definition) {
        kept.add(definition.id)
        const renamed = this.#renamed(definition, field)
        written.push(renamed)
        attributes.set(field.name, this.#attribute(renamed, field))
      } else if (field.kind === 'reference') {
        links.set(field.name, linkTypes.get(field.id) ?? this.#addRelationType(ownIdentifier(field.id), field.name))
      } else {
        const own = this.#ownAttribute(field, field.kind)
        written.push(own)
        attributes.set(field.name, this.#attribute(own, field))
      }
    }
    for (const link of this.#input.frames.flatMap((frame) => frame.undeclaredLinks ?? [])) {
      if (link.entityType === name && !attributes.has(link.name) && !links.has(link.name)) {
        links.set(link.name, link.relationType)
      }
    }
    // Attributes whose field was removed still belong to the type.
    for (const one of spec.attributes) if (!kept.has(one.id)) written.push(one)
    this.#addUndeclared({ spec, name, kind }, { attributes, links, contents }, written)
    const order = new Map(spec.attributes.map(({ id }, i) => [id, i]))
    const rank = ({ id }: AttributeDefinition) => order.get(id) ?? spec.attributes.length
    const sorted = written.map((one, i) => ({ one, i })).sort((a, b) => rank(a.one) - rank(b.one) || a.i - b.i)
    this.types.set(identifier, { ...spec, attributes: sorted.map(({ one }) => one) })
    return { identifier, attributes, links, contents }
  }

  /** Name of the value with the contents of a specification. */
  #contentsOf(
    entityType: EntityType | undefined,
    fields: readonly EntityField[],
    kind: 'object' | 'specification',
  ): string | undefined {
    if (!entityType) return kind === 'specification' ? CONTENTS : undefined
    const known = new Set(this.#input.frames.flatMap((frame) => Object.values(frame.contents)))
    return fields.find(({ id }) => known.has(id))?.name
  }

  /** The definition under the current name of the field. */
  #renamed(definition: AttributeDefinition, field: EntityField): AttributeDefinition {
    const fit = fitName(definition.longName ?? definition.id, MAX_NAME_LENGTH, '-')
    const isSame =
      field.name === fit || field.name.replace(/ \(\d+\)$/, '') === fit.slice(0, MAX_NAME_LENGTH - 8).trim()
    return isSame ? definition : { ...definition, longName: field.name }
  }

  #attribute(definition: AttributeDefinition, field: EntityField): ExportedAttribute {
    if (definition.kind === 'enumeration' && field.kind === 'choice') this.#extend(definition.datatype, field)
    const names = choiceNames(this.datatypes.get(definition.datatype))
    const choices = new Map([...names].map(([id, name]) => [name, id]))
    return { definition: definition.id, kind: definition.kind, choices, isPerson: field.kind === 'user' }
  }

  /** Adds the choices that were added to a field since. */
  #extend(id: string, field: EntityField): void {
    const datatype = this.datatypes.get(id)
    if (!datatype) return
    const names = new Set(choiceNames(datatype).values())
    const values = [...(datatype.values ?? [])]
    for (const choice of field.choices) {
      if (names.has(choice)) continue
      const identifier = ownIdentifier(derivedId('choice', id, choice))
      values.push({ id: identifier, longName: choice, key: String(values.length), content: '' })
    }
    this.datatypes.set(id, { ...datatype, values })
  }

  #ownAttribute(field: EntityField, kind: Exclude<FieldKind, 'reference'>): AttributeDefinition {
    const isChoice = kind === 'choice'
    const datatype = isChoice ? this.#enumeration(field) : this.#datatypeOf(KINDS[kind])
    const identity = { id: ownIdentifier(field.id), longName: field.name }
    return { ...identity, kind: KINDS[kind], datatype, ...(isChoice && { isMultiValued: field.many }) }
  }

  #enumeration(field: EntityField): string {
    const id = ownIdentifier(derivedId('enumeration', field.id))
    const values = field.choices.map((choice, i) => ({
      id: ownIdentifier(derivedId('choice', id, choice)),
      longName: choice,
      key: String(i),
      content: '',
    }))
    this.datatypes.set(id, { id, longName: field.name, kind: 'enumeration', values })
    return id
  }

  /** Our own datatype for a kind. */
  #datatypeOf(kind: DatatypeKind): string {
    const id = `drawbridge-${kind}`
    if (!this.datatypes.has(id)) this.datatypes.set(id, { id, longName: kind, kind })
    return id
  }

  /** The type of relations that have none. */
  untypedRelation(): string {
    return this.#addRelationType(undeclaredType(UNTYPED_LINK, 'relation'), UNTYPED_LINK)
  }

  /** The type of groups that have none. */
  untypedGroup(): string {
    return this.#addPlainType(undeclaredType(UNTYPED_GROUP, 'group'), UNTYPED_GROUP, 'group')
  }

  #addRelationType(id: string, longName: string): string {
    return this.#addPlainType(id, longName, 'relation')
  }

  /** Adds a type without attributes. */
  #addPlainType(id: string, longName: string, kind: SpecType['kind']): string {
    if (!this.types.has(id)) this.types.set(id, { id, longName, kind, attributes: [] })
    return id
  }

  /** Adds attributes for values without a field. */
  #addUndeclared(
    { spec, name: type, kind }: { spec: SpecType; name: string; kind: 'object' | 'specification' },
    {
      attributes,
      links,
      contents,
    }: Pick<ExportedType, 'links' | 'contents'> & { attributes: Map<string, ExportedAttribute> },
    written: AttributeDefinition[],
  ): void {
    const values = new Map<string, unknown[]>()
    for (const state of this.#byType.get(`${kind} ${type}`) ?? []) {
      for (const [name, value] of Object.entries(state.values)) {
        if (attributes.has(name) || links.has(name) || name === contents || value === null) continue
        const known = values.get(name)
        if (known) known.push(value)
        else values.set(name, [value])
      }
    }
    const taken = new Set(written.map(({ longName }) => longName ?? ''))
    for (const [name, all] of values) {
      const kind = inferredKind(all)
      if (kind === undefined) {
        for (const _ of all) this.#ledger.settle('value', 'dropped', 'value-not-written', `${type}: ${name}`)
        continue
      }
      const definition = undeclaredValue(spec.id, name)
      const longName = distinctName(name, taken, MAX_NAME_LENGTH, '-')
      written.push({ id: definition, longName, kind, datatype: this.#datatypeOf(kind) })
      attributes.set(name, { definition, kind, choices: new Map(), isPerson: false })
    }
  }
}

/** The types of a document in terms of the data model. */
import type { AttributeDefinition, Ledger, ReqifDocument, SpecType } from '@drawbridge/reqif'
import type { EntityField } from '#domain/model/index'
import { choiceNames, type Frame, type UndeclaredLink } from '../frame.ts'
import { isUndeclaredType, isUndeclaredValue } from '../identifiers.ts'
import { attributeName, KINDS, type PlannedModel, type PlannedType, typeName } from './model.ts'

/** Types and fields by the identifiers of a document. */
export interface Mapping {
  readonly types: ReadonlyMap<string, MappedType>
  readonly attributes: ReadonlyMap<string, MappedAttribute>
  /** The attributes of a type by its identifier. */
  readonly byType: ReadonlyMap<string, readonly MappedAttribute[]>
  /**
   * The types of the source, without what an export has added for entities, relations, groups and values without a
   * declaration.
   */
  readonly sourceTypes: readonly SpecType[]
  readonly entityTypes: Record<string, string>
  readonly fields: Record<string, string>
  readonly links: Record<string, string>
  readonly undeclaredLinks: UndeclaredLink[]
  readonly contents: Record<string, string>
}

export interface MappedType {
  readonly type: SpecType
  /** Name of its entities' type; undefined for types of relations and groups. */
  readonly name?: string
  /** Whether an export has made it for entities, relations or groups without a type. */
  readonly isUndeclared: boolean
}

/** The value of entities that an attribute is: a field, or a value without one. */
export type ValueRule = Pick<EntityField, 'name' | 'kind' | 'many' | 'choices'>

export interface MappedAttribute {
  readonly attribute: AttributeDefinition
  readonly typeId: string
  readonly field?: ValueRule
  readonly choices: ReadonlyMap<string, string>
}

/** Texts by identifiers from an untrusted file: without a prototype, so that no name has a special meaning. */
const dictionary = (): Record<string, string> => Object.create(null)

const NO_CHOICES: ReadonlyMap<string, string> = new Map()

/** Maps the types of a document to the data model; settles types, attributes and datatypes. */
export function mapTypes(document: ReqifDocument, model: PlannedModel, ledger: Ledger): Mapping {
  ledger.count('datatype', 'converted', document.datatypes.length)
  // Many attributes may have the same large enumeration.
  const choices = new Map(document.datatypes.map((one) => [one.id, choiceNames(one)]))
  const types = new Map<string, MappedType>()
  const attributes = new Map<string, MappedAttribute>()
  const sourceTypes: SpecType[] = []
  const [entityTypes, fields] = [dictionary(), dictionary()]
  for (const type of document.types) {
    const placed = placedType(type, model, ledger)
    types.set(type.id, mappedType(placed))
    if (placed.planned) entityTypes[type.id] = placed.planned.row.id
    const own = type.attributes.map((attribute) =>
      placedAttribute(attribute, placed, choices.get(attribute.datatype) ?? NO_CHOICES, model, ledger),
    )
    for (const { mapped, fieldId } of own) {
      attributes.set(mapped.attribute.id, mapped)
      if (fieldId !== undefined) fields[mapped.attribute.id] = fieldId
    }
    if (!placed.isUndeclared) sourceTypes.push(sourceType(type, own))
  }
  const byType = Map.groupBy(attributes.values(), ({ typeId }) => typeId)
  const others = { links: dictionary(), undeclaredLinks: [], contents: dictionary() }
  return { types, attributes, byType, sourceTypes, entityTypes, fields, ...others }
}

/** A type of a document with its place in the data model. */
interface PlacedType {
  readonly type: SpecType
  /** Whether its elements are entities. */
  readonly isEntity: boolean
  readonly isUndeclared: boolean
  /** The type of its entities, unless an export has made it. */
  readonly planned?: PlannedType
}

/** Settles the type. */
function placedType(type: SpecType, model: PlannedModel, ledger: Ledger): PlacedType {
  const isEntity = type.kind === 'object' || type.kind === 'specification'
  const isDeclaredHere = isEntity && model.typeByName(type.longName ?? '') !== undefined
  const isUndeclared = isUndeclaredType(type) && !isDeclaredHere
  // The model settles its types itself.
  if (isEntity && !isUndeclared) return { type, isEntity, isUndeclared, planned: model.typeFor(type) }
  if (type.kind === 'group' && !isUndeclared) ledger.settle('type', 'approximated', 'group-type-kept', typeName(type))
  else ledger.settle('type', 'converted')
  return { type, isEntity, isUndeclared }
}

function mappedType({ type, isEntity, isUndeclared, planned }: PlacedType): MappedType {
  const name = isEntity && isUndeclared ? type.longName : planned?.row.name
  return { type, isUndeclared, ...(name !== undefined && { name }) }
}

interface PlacedAttribute {
  readonly mapped: MappedAttribute
  /** Id of its field in the data model, if it has one. */
  readonly fieldId?: string
  /** Whether it belongs to the source: an export has not added it. */
  readonly isOfSource: boolean
}

/** Settles the attribute. @param choices of its datatype */
function placedAttribute(
  attribute: AttributeDefinition,
  { type, isUndeclared, planned }: PlacedType,
  choices: ReadonlyMap<string, string>,
  model: PlannedModel,
  ledger: Ledger,
): PlacedAttribute {
  const entry = { attribute, typeId: type.id, choices }
  const name = attributeName(attribute)
  if (isUndeclared || (planned && isWithoutField(planned, type, attribute))) {
    ledger.settle('attribute', 'converted')
    const field = { name, kind: KINDS[attribute.kind], many: false, choices: [] }
    return { mapped: { ...entry, field }, isOfSource: false }
  }
  if (!planned) {
    ledger.settle('attribute', 'approximated', 'attribute-kept', `${typeName(type)}: ${name}`)
    return { mapped: entry, isOfSource: true }
  }
  // The model settles attributes with a field itself.
  const field = model.fieldFor(planned, attribute, choices)
  return { mapped: { ...entry, field }, fieldId: field.id, isOfSource: true }
}

/** A type as the source has it. */
function sourceType(type: SpecType, attributes: readonly PlacedAttribute[]): SpecType {
  const kept = attributes.filter(({ isOfSource }) => isOfSource).map(({ mapped }) => mapped.attribute)
  return kept.length < attributes.length ? { ...type, attributes: kept } : type
}

/** Whether an attribute is that of an export for a value without a field, and there is still none for it. */
function isWithoutField({ row, fields }: PlannedType, type: SpecType, attribute: AttributeDefinition): boolean {
  return (
    row.other_values && isUndeclaredValue(type, attribute) && !fields.some(({ name }) => name === attribute.longName)
  )
}

/** Whether no type of the source has this identifier: there is none, or an export has made it. */
export function isWithoutType(identifier: string, { types }: Pick<Mapping, 'types'>): boolean {
  return types.get(identifier)?.isUndeclared !== false
}

/** The frame of a document; settles elements that are kept for an export only. */
export function frameOf(document: ReqifDocument, mapping: Mapping, ledger: Ledger): Frame {
  const { header, language, datatypes, groups, extensions } = document
  for (const { id, longName } of groups) ledger.settle('group', 'approximated', 'group-kept', longName ?? id)
  for (const xml of extensions) ledger.settle('extension', 'approximated', 'extension-kept', rootOf(xml))
  const { sourceTypes, entityTypes, fields, links, undeclaredLinks, contents } = mapping
  return {
    header,
    ...(language !== undefined && { language }),
    datatypes,
    types: sourceTypes,
    groups: groups.map(({ type, ...group }) =>
      type === undefined || isWithoutType(type, mapping) ? group : { ...group, type },
    ),
    extensions,
    entityTypes,
    fields,
    links,
    undeclaredLinks,
    contents,
  }
}

/** The name of an extension's element, by which its program is known. */
const rootOf = (xml: string) => /^<([^\s/>]+)/.exec(xml)?.[1] ?? ''

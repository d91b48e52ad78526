/** The types of a document in terms of the data model. */
import type { AttributeDefinition, Datatype, Ledger, ReqifDocument, SpecType } from '@drawbridge/reqif'
import type { EntityField } from '../../../domain/model/index.ts'
import { choiceNames, type Frame } from '../frame.ts'
import type { PlannedModel } from './model.ts'

/** Types and fields by the identifiers of a document. */
export interface Mapping {
  readonly types: ReadonlyMap<string, { readonly type: SpecType; readonly entityType?: string }>
  readonly attributes: ReadonlyMap<string, MappedAttribute>
  /** The attributes of a type by its identifier. */
  readonly byType: ReadonlyMap<string, readonly MappedAttribute[]>
  readonly entityTypes: Record<string, string>
  readonly fields: Record<string, string>
  readonly links: Record<string, string>
  readonly contents: Record<string, string>
}

export interface MappedAttribute {
  readonly attribute: AttributeDefinition
  readonly typeId: string
  readonly field?: EntityField
  readonly choices: ReadonlyMap<string, string>
}

/** Texts by identifiers from an untrusted file: without a prototype, so that no name has a special meaning. */
const dictionary = (): Record<string, string> => Object.create(null)

/** Maps the types of a document to the data model; settles types, attributes and datatypes. */
export function mapTypes(document: ReqifDocument, model: PlannedModel, ledger: Ledger): Mapping {
  const datatypes = new Map<string, Datatype>(document.datatypes.map((one) => [one.id, one]))
  ledger.count('datatype', 'converted', document.datatypes.length)
  const types = new Map<string, { type: SpecType; entityType?: string }>()
  const attributes = new Map<string, MappedAttribute>()
  const [entityTypes, fields] = [dictionary(), dictionary()]
  for (const type of document.types) {
    const isEntity = type.kind === 'object' || type.kind === 'specification'
    const planned = isEntity ? model.typeFor(type) : undefined
    if (!planned) ledger.settle('type', 'converted')
    else entityTypes[type.id] = planned.row.id
    types.set(type.id, { type, ...(planned && { entityType: planned.row.id }) })
    for (const attribute of type.attributes) {
      const datatype = datatypes.get(attribute.datatype)
      const field = planned && model.fieldFor(planned, attribute, datatype)
      // Attributes of relations and groups are kept unchanged.
      if (!field) ledger.settle('attribute', 'converted')
      else fields[attribute.id] = field.id
      const choices = choiceNames(datatype)
      attributes.set(attribute.id, { attribute, typeId: type.id, choices, ...(field && { field }) })
    }
  }
  const byType = Map.groupBy(attributes.values(), ({ typeId }) => typeId)
  return { types, attributes, byType, entityTypes, fields, links: dictionary(), contents: dictionary() }
}

/** The frame of a document; settles elements that are kept for an export only. */
export function frameOf(document: ReqifDocument, mapping: Mapping, ledger: Ledger): Frame {
  const { header, language, datatypes, types, groups, extensions } = document
  for (const { id } of groups) ledger.settle('group', 'approximated', 'group-kept', id)
  for (const _ of extensions) ledger.settle('extension', 'approximated', 'extension-kept', header.sourceToolId)
  const { entityTypes, fields, links, contents } = mapping
  return {
    header,
    ...(language !== undefined && { language }),
    datatypes,
    types,
    groups,
    extensions,
    entityTypes,
    fields,
    links,
    contents,
  }
}

/**
 * A ReqIF document as plain data. Names follow ReqIF 1.2 (OMG formal/2016-07-01), whose document format is that of 1.0
 * and 1.1. References are identifiers as written; the consumer of the data resolves them.
 */
import type { MessageCode } from './report.ts'
import type { RichNode } from './rich-text/node.ts'

/** The name by which our documents say who wrote them (REQ-IF-TOOL-ID). */
export const TOOL = 'Drawbridge'

/** The attributes that every identifiable element has. */
export interface Identity {
  readonly id: string
  /** xsd:dateTime as written. */
  readonly lastChange?: string
  readonly longName?: string
  readonly desc?: string
  readonly alternativeId?: string
}

export const DATATYPE_KINDS = ['boolean', 'date', 'enumeration', 'integer', 'real', 'string', 'xhtml'] as const
export type DatatypeKind = (typeof DATATYPE_KINDS)[number]

/** A value of an enumeration. */
export interface EnumValue extends Identity {
  /** An integer as written, and a free text of the tool, such as a colour. */
  readonly key: string
  readonly content: string
}

export interface Datatype extends Identity {
  readonly kind: DatatypeKind
  /** Bounds of numbers and texts as written. */
  readonly min?: string
  readonly max?: string
  readonly accuracy?: string
  readonly maxLength?: string
  /** Values of an enumeration, in order. */
  readonly values?: readonly EnumValue[]
}

/** The value of an attribute. Booleans, dates, numbers and texts are kept as written. */
export type AttributeContent =
  | { readonly kind: 'boolean' | 'date' | 'integer' | 'real' | 'string'; readonly text: string }
  | { readonly kind: 'enumeration'; readonly values: readonly string[] }
  | {
      readonly kind: 'xhtml'
      readonly nodes: readonly RichNode[]
      /** Losses of markup during reading. */
      readonly losses?: readonly MessageCode[]
    }

export interface AttributeValue {
  /** Identifier of the attribute's definition. */
  readonly definition: string
  readonly content: AttributeContent
}

export interface AttributeDefinition extends Identity {
  readonly kind: DatatypeKind
  readonly datatype: string
  readonly isEditable?: boolean
  /** For enumerations. */
  readonly isMultiValued?: boolean
  readonly defaultValue?: AttributeContent
}

export const SPEC_TYPE_KINDS = ['object', 'relation', 'specification', 'group'] as const
export type SpecTypeKind = (typeof SPEC_TYPE_KINDS)[number]

export interface SpecType extends Identity {
  readonly kind: SpecTypeKind
  readonly attributes: readonly AttributeDefinition[]
}

/** Something with a type and values. */
export interface SpecObject extends Identity {
  /** Undefined if the file does not say. */
  readonly type?: string
  readonly values: readonly AttributeValue[]
}

export interface SpecRelation extends SpecObject {
  readonly source: string
  readonly target: string
}

/** A position of an object in a specification. */
export interface HierarchyNode extends Identity {
  readonly object: string
  readonly isEditable?: boolean
  readonly isTableInternal?: boolean
  readonly children: readonly HierarchyNode[]
}

export interface Specification extends SpecObject {
  readonly children: readonly HierarchyNode[]
}

/** Relations between two specifications. */
export interface RelationGroup extends Identity {
  readonly type?: string
  readonly source?: string
  readonly target?: string
  readonly relations: readonly string[]
}

export interface Header {
  readonly id: string
  readonly comment?: string
  readonly creationTime?: string
  readonly repositoryId?: string
  readonly toolId?: string
  readonly sourceToolId?: string
  readonly title?: string
}

export interface ReqifDocument {
  readonly header: Header
  /** xml:lang of the document. */
  readonly language?: string
  readonly datatypes: readonly Datatype[]
  readonly types: readonly SpecType[]
  readonly objects: readonly SpecObject[]
  readonly relations: readonly SpecRelation[]
  readonly specifications: readonly Specification[]
  readonly groups: readonly RelationGroup[]
  /** Settings of tools, each as XML that declares its own namespaces. */
  readonly extensions: readonly string[]
}

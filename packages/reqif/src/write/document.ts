/** Writes a document as XML: ReqIF 1.2, whose format is shared by all versions from 1.0.1 (reqif.xsd 20110401). */
import { attributesText, escapeText } from '../escape.ts'
import type {
  AttributeContent,
  AttributeDefinition,
  AttributeValue,
  Datatype,
  DatatypeKind,
  Header,
  HierarchyNode,
  Identity,
  RelationGroup,
  ReqifDocument,
  Specification,
  SpecObject,
  SpecRelation,
  SpecType,
  SpecTypeKind,
} from '../model.ts'
import { NAMESPACE } from '../read/names.ts'
import type { RichNode } from '../rich-text/node.ts'
import { toXhtml } from '../rich-text/to-xhtml.ts'

/** Lines are joined once at the end, since a document may have a million of them. */
type Lines = string[]

/** Values that the schema requires and a document may lack. */
export interface WriteOptions {
  /** LAST-CHANGE of elements without one, and CREATION-TIME of a header without one; xsd:dateTime. */
  readonly time: string
  /** Called for each rich text node of an unknown type; its text is kept. */
  readonly onUnknownNode?: () => void
}

type Attributes = Readonly<Record<string, string | boolean | undefined>>

class Writer {
  readonly lines: Lines = []
  readonly #options: WriteOptions

  constructor(options: WriteOptions) {
    this.#options = options
  }

  open(name: string, attributes: Attributes = {}): void {
    this.lines.push(`<${name}${attributesText(attributes)}>`)
  }

  close(name: string): void {
    this.lines.push(`</${name}>`)
  }

  text(name: string, text: string): void {
    this.lines.push(`<${name}>${escapeText(text)}</${name}>`)
  }

  /** A list in its container; nothing for an empty list. */
  list<T>(name: string, items: readonly T[], write: (item: T) => void): void {
    if (items.length === 0) return
    this.open(name)
    for (const item of items) write(item)
    this.close(name)
  }

  /** An element that refers to another. */
  reference(name: string, target: string, id: string): void {
    this.lines.push(`<${name}><${target}>${escapeText(id)}</${target}></${name}>`)
  }

  identified(name: string, { id, lastChange, longName, desc, alternativeId }: Identity, more: Attributes = {}): void {
    const change = lastChange !== undefined && isDateTime(lastChange) ? lastChange.trim() : this.#options.time
    this.open(name, { IDENTIFIER: id, 'LAST-CHANGE': change, 'LONG-NAME': longName, DESC: desc, ...more })
    if (alternativeId === undefined) return
    const inner = attributesText({ IDENTIFIER: alternativeId })
    this.lines.push(`<ALTERNATIVE-ID><ALTERNATIVE-ID${inner}/></ALTERNATIVE-ID>`)
  }

  get time(): string {
    return this.#options.time
  }

  xhtml(nodes: readonly RichNode[]): void {
    this.lines.push(`<THE-VALUE>${toXhtml(nodes, this.#options.onUnknownNode)}</THE-VALUE>`)
  }
}

/** Whether a text has the form of an xsd:dateTime. */
export function isDateTime(text: string): boolean {
  return /^\s*-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?\s*$/.test(text)
}

const NAMES: Readonly<Record<DatatypeKind, string>> = {
  boolean: 'BOOLEAN',
  date: 'DATE',
  enumeration: 'ENUMERATION',
  integer: 'INTEGER',
  real: 'REAL',
  string: 'STRING',
  xhtml: 'XHTML',
}
const TYPES: Readonly<Record<SpecTypeKind, string>> = {
  object: 'SPEC-OBJECT-TYPE',
  relation: 'SPEC-RELATION-TYPE',
  specification: 'SPECIFICATION-TYPE',
  group: 'RELATION-GROUP-TYPE',
}

/** Writes a document. Values that the schema requires and the document lacks get a neutral value. */
export function writeDocument(document: ReqifDocument, options: WriteOptions): string {
  const out = new Writer(options)
  out.lines.push('<?xml version="1.0" encoding="UTF-8"?>')
  out.open('REQ-IF', {
    xmlns: NAMESPACE,
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    'xml:lang': document.language,
  })
  header(out, document.header)
  const definitions = new Map(document.types.flatMap(({ attributes }) => attributes.map((one) => [one.id, one.kind])))
  out.open('CORE-CONTENT')
  out.open('REQ-IF-CONTENT')
  out.list('DATATYPES', document.datatypes, (one) => datatype(out, one))
  out.list('SPEC-TYPES', document.types, (one) => specType(out, one))
  out.list('SPEC-OBJECTS', document.objects, (one) => object(out, 'SPEC-OBJECT', 'object', one, definitions))
  out.list('SPEC-RELATIONS', document.relations, (one) => relation(out, one, definitions))
  out.list('SPECIFICATIONS', document.specifications, (one) => specification(out, one, definitions))
  out.list('SPEC-RELATION-GROUPS', document.groups, (one) => group(out, one))
  out.close('REQ-IF-CONTENT')
  out.close('CORE-CONTENT')
  out.list('TOOL-EXTENSIONS', document.extensions, (xml) => {
    out.lines.push(`<REQ-IF-TOOL-EXTENSION>${xml}</REQ-IF-TOOL-EXTENSION>`)
  })
  out.close('REQ-IF')
  return `${out.lines.join('\n')}\n`
}

function header(out: Writer, given: Header): void {
  out.open('THE-HEADER')
  out.open('REQ-IF-HEADER', { IDENTIFIER: given.id === '' ? 'header' : given.id })
  if (given.comment !== undefined) out.text('COMMENT', given.comment)
  const { creationTime = out.time } = given
  out.text('CREATION-TIME', isDateTime(creationTime) ? creationTime : out.time)
  if (given.repositoryId !== undefined) out.text('REPOSITORY-ID', given.repositoryId)
  out.text('REQ-IF-TOOL-ID', given.toolId ?? '')
  out.text('REQ-IF-VERSION', '1.0')
  out.text('SOURCE-TOOL-ID', given.sourceToolId ?? '')
  out.text('TITLE', given.title ?? '')
  out.close('REQ-IF-HEADER')
  out.close('THE-HEADER')
}

/** Limits that the schema requires for each kind. */
const BOUNDS: Readonly<Partial<Record<DatatypeKind, readonly (readonly [string, keyof Datatype, string])[]>>> = {
  integer: [
    ['MAX', 'max', '9223372036854775807'],
    ['MIN', 'min', '-9223372036854775808'],
  ],
  real: [
    ['ACCURACY', 'accuracy', '15'],
    ['MAX', 'max', '1.7976931348623157E308'],
    ['MIN', 'min', '-1.7976931348623157E308'],
  ],
  string: [['MAX-LENGTH', 'maxLength', '2147483647']],
}

function datatype(out: Writer, given: Datatype): void {
  const name = `DATATYPE-DEFINITION-${NAMES[given.kind]}`
  const bounds = (BOUNDS[given.kind] ?? []).map(([attribute, key, neutral]) => {
    const value = given[key]
    return [attribute, typeof value === 'string' && value !== '' ? value : neutral] as const
  })
  out.identified(name, given, Object.fromEntries(bounds))
  out.list('SPECIFIED-VALUES', given.values ?? [], (value) => {
    out.identified('ENUM-VALUE', value)
    const embedded = attributesText({
      KEY: /^[+-]?\d+$/.test(value.key) ? value.key : '0',
      'OTHER-CONTENT': value.content,
    })
    out.lines.push(`<PROPERTIES><EMBEDDED-VALUE${embedded}/></PROPERTIES>`)
    out.close('ENUM-VALUE')
  })
  out.close(name)
}

function specType(out: Writer, given: SpecType): void {
  const name = TYPES[given.kind]
  out.identified(name, given)
  out.list('SPEC-ATTRIBUTES', given.attributes, (one) => definition(out, one))
  out.close(name)
}

function definition(out: Writer, given: AttributeDefinition): void {
  const { kind, isEditable, isMultiValued = false } = given
  const name = `ATTRIBUTE-DEFINITION-${NAMES[kind]}`
  const more = kind === 'enumeration' ? { 'MULTI-VALUED': isMultiValued } : {}
  out.identified(name, given, { 'IS-EDITABLE': isEditable, ...more })
  out.reference('TYPE', `DATATYPE-DEFINITION-${NAMES[kind]}-REF`, given.datatype)
  if (given.defaultValue) {
    out.open('DEFAULT-VALUE')
    value(out, given.id, given.defaultValue)
    out.close('DEFAULT-VALUE')
  }
  out.close(name)
}

function value(out: Writer, definitionId: string, content: AttributeContent): void {
  const name = `ATTRIBUTE-VALUE-${NAMES[content.kind]}`
  out.open(name, 'text' in content ? { 'THE-VALUE': content.text } : {})
  out.reference('DEFINITION', `ATTRIBUTE-DEFINITION-${NAMES[content.kind]}-REF`, definitionId)
  if (content.kind === 'enumeration') out.list('VALUES', content.values, (one) => out.text('ENUM-VALUE-REF', one))
  if (content.kind === 'xhtml') out.xhtml(content.nodes)
  out.close(name)
}

type Definitions = ReadonlyMap<string, DatatypeKind>

/** A value is written only if its attribute is declared with its kind, since the schema checks references. */
function body(out: Writer, kind: SpecTypeKind, { type, values }: SpecObject, definitions: Definitions): void {
  if (type !== undefined) out.reference('TYPE', `${TYPES[kind]}-REF`, type)
  const known = values.filter((one: AttributeValue) => definitions.get(one.definition) === one.content.kind)
  out.list('VALUES', known, (one) => value(out, one.definition, one.content))
}

function object(out: Writer, name: string, kind: SpecTypeKind, given: SpecObject, definitions: Definitions): void {
  out.identified(name, given)
  body(out, kind, given, definitions)
  out.close(name)
}

function relation(out: Writer, given: SpecRelation, definitions: Definitions): void {
  out.identified('SPEC-RELATION', given)
  body(out, 'relation', given, definitions)
  out.reference('SOURCE', 'SPEC-OBJECT-REF', given.source)
  out.reference('TARGET', 'SPEC-OBJECT-REF', given.target)
  out.close('SPEC-RELATION')
}

function specification(out: Writer, given: Specification, definitions: Definitions): void {
  out.identified('SPECIFICATION', given)
  body(out, 'specification', given, definitions)
  hierarchy(out, given.children)
  out.close('SPECIFICATION')
}

function hierarchy(out: Writer, nodes: readonly HierarchyNode[]): void {
  out.list('CHILDREN', nodes, (node) => {
    const { isEditable, isTableInternal } = node
    out.identified('SPEC-HIERARCHY', node, { 'IS-EDITABLE': isEditable, 'IS-TABLE-INTERNAL': isTableInternal })
    out.reference('OBJECT', 'SPEC-OBJECT-REF', node.object)
    hierarchy(out, node.children)
    out.close('SPEC-HIERARCHY')
  })
}

function group(out: Writer, given: RelationGroup): void {
  out.identified('RELATION-GROUP', given)
  if (given.type !== undefined) out.reference('TYPE', 'RELATION-GROUP-TYPE-REF', given.type)
  out.reference('SOURCE-SPECIFICATION', 'SPECIFICATION-REF', given.source ?? '')
  out.reference('TARGET-SPECIFICATION', 'SPECIFICATION-REF', given.target ?? '')
  out.list('SPEC-RELATIONS', given.relations, (id) => out.text('SPEC-RELATION-REF', id))
  out.close('RELATION-GROUP')
}

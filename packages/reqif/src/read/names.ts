/** Element names of ReqIF. */
import type { QualifiedElement } from '@drawbridge/core/documents'
import type { DatatypeKind, Identity, SpecTypeKind } from '../model.ts'

/** The namespace of ReqIF in any version; see {@link canonical}. */
export const REQIF = 'reqif'
const XHTML = 'xhtml'
/** The namespace of ReqIF 1.0.1 to 1.2. */
export const NAMESPACE = 'http://www.omg.org/spec/ReqIF/20110401/reqif.xsd'

/** ReqIF 1.0.1 to 1.2 share one namespace; early tools use that of the 1.0 draft. */
export function canonical(uri: string): string {
  if (/\/ReqIF\//i.test(uri)) return REQIF
  return uri === 'http://www.w3.org/1999/xhtml' ? XHTML : uri
}

const KINDS: ReadonlyMap<string, DatatypeKind> = new Map([
  ['BOOLEAN', 'boolean'],
  ['DATE', 'date'],
  ['ENUMERATION', 'enumeration'],
  ['INTEGER', 'integer'],
  ['REAL', 'real'],
  ['STRING', 'string'],
  ['XHTML', 'xhtml'],
])

/** The datatype in a name such as "ATTRIBUTE-VALUE-STRING"; undefined if the name has another prefix. */
export function kindIn(name: string, prefix: string): DatatypeKind | undefined {
  return name.startsWith(prefix) ? KINDS.get(name.slice(prefix.length).replace(/-REF$/, '')) : undefined
}

export const TYPE_NAMES: ReadonlyMap<string, SpecTypeKind> = new Map([
  ['SPEC-OBJECT-TYPE', 'object'],
  ['SPEC-TYPE', 'object'],
  ['SPEC-RELATION-TYPE', 'relation'],
  ['SPECIFICATION-TYPE', 'specification'],
  ['RELATION-GROUP-TYPE', 'group'],
])

/** The identity of an element as far as the file gives it. */
export interface WrittenIdentity extends Omit<Identity, 'id'> {
  readonly id?: string
}

/** The identifier of an element, and what it says about itself. */
export function identityOf(element: QualifiedElement): WrittenIdentity {
  const id = element.attribute('IDENTIFIER')?.trim()
  const alternative = element.first(REQIF, 'ALTERNATIVE-ID')?.first(REQIF, 'ALTERNATIVE-ID')?.attribute('IDENTIFIER')
  const [lastChange, longName, desc] = ['LAST-CHANGE', 'LONG-NAME', 'DESC'].map((name) => element.attribute(name))
  return {
    ...(id && { id }),
    ...(lastChange !== undefined && { lastChange }),
    ...(longName !== undefined && { longName }),
    ...(desc !== undefined && { desc }),
    ...(alternative !== undefined && { alternativeId: alternative }),
  }
}

/** The identifier in an element such as TYPE, whatever its parent is called. */
export function referenceIn(element: QualifiedElement, name: string): string | undefined {
  const text = element.first(REQIF, name)?.elements[0]?.text.trim()
  return text === '' ? undefined : text
}

/** The value of an attribute of type xsd:boolean; undefined if it is absent. */
export function flagOf(element: QualifiedElement, name: string): boolean | undefined {
  const text = element.attribute(name)?.trim()
  return text === undefined ? undefined : text === 'true' || text === '1'
}

/** The elements in a container of the content, such as SPEC-OBJECTS. */
export function listIn(element: QualifiedElement | undefined, container: string): readonly QualifiedElement[] {
  return element?.all(REQIF, container).flatMap((list) => list.all(REQIF)) ?? []
}

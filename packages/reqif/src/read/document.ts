/** Converts the XML of a ReqIF document to plain data. */
import { DiagramInputError, type Limits, parseQualified, type QualifiedElement } from '@drawbridge/core/documents'
import {
  type Header,
  type HierarchyNode,
  type RelationGroup,
  type ReqifDocument,
  type Specification,
  type SpecObject,
  type SpecRelation,
  TOOL,
} from '../model.ts'
import { Ledger } from '../report.ts'
import { extensionText } from './extension.ts'
import { canonical, flagOf, listIn, REQIF, referenceIn } from './names.ts'
import { Register } from './register.ts'
import { datatypesIn, typesIn } from './types.ts'
import { valuesOf } from './values.ts'

/**
 * Reads the text of a document.
 * @throws DiagramInputError not-a-diagram for other XML, unsupported-format for RIF, and the errors of the parser.
 */
export function readDocument(text: string, limits: Limits, ledger = new Ledger()): ReqifDocument {
  if (!text.trimStart().startsWith('<')) {
    throw new DiagramInputError('not-a-diagram', 'The file is neither a ReqIF document nor an archive with one.')
  }
  const { root } = parseQualified(text, limits, canonical)
  if (root.local === 'RIF') {
    const words = 'The file is RIF, the format before ReqIF, which cannot be read: export ReqIF from the program.'
    throw new DiagramInputError('unsupported-format', words)
  }
  if (!root.is(REQIF, 'REQ-IF') && root.source.name !== 'REQ-IF') {
    throw new DiagramInputError(
      'not-a-diagram',
      `The file is XML, but "${root.source.name.slice(0, 60)}" is not ReqIF.`,
    )
  }
  const content = root.first(REQIF, 'CORE-CONTENT')?.first(REQIF, 'REQ-IF-CONTENT')
  const header = headerOf(root.first(REQIF, 'THE-HEADER')?.first(REQIF, 'REQ-IF-HEADER'))
  // Our own documents have the time of their creation where the schema demands a time and none is known.
  const register = new Register(ledger, header.toolId === TOOL ? header.creationTime : undefined)
  const language = root.source.attributes.get('xml:lang')
  return {
    header,
    ...(language !== undefined && { language }),
    datatypes: datatypesIn(content, register),
    types: typesIn(content, register),
    objects: listIn(content, 'SPEC-OBJECTS').flatMap((element): SpecObject[] => {
      const object = objectOf(element, 'object', register)
      return object ? [object] : []
    }),
    relations: listIn(content, 'SPEC-RELATIONS').flatMap((element) => relationOf(element, register)),
    specifications: listIn(content, 'SPECIFICATIONS').flatMap((element): Specification[] => {
      const object = objectOf(element, 'specification', register)
      return object ? [{ ...object, children: hierarchyIn(element, register) }] : []
    }),
    groups: listIn(content, 'SPEC-RELATION-GROUPS').flatMap((element) => groupOf(element, register)),
    extensions: listOfExtensions(root),
  }
}

function headerOf(element: QualifiedElement | undefined): Header {
  const text = (name: string) => {
    const found = element?.first(REQIF, name)?.text.trim()
    return found === '' ? undefined : found
  }
  const given = {
    comment: text('COMMENT'),
    creationTime: text('CREATION-TIME'),
    repositoryId: text('REPOSITORY-ID'),
    toolId: text('REQ-IF-TOOL-ID'),
    sourceToolId: text('SOURCE-TOOL-ID'),
    title: text('TITLE'),
  }
  const known = Object.entries(given).filter(([, value]) => value !== undefined)
  return { id: element?.attribute('IDENTIFIER')?.trim() ?? '', ...Object.fromEntries(known) }
}

function objectOf(
  element: QualifiedElement,
  kind: 'object' | 'specification' | 'relation',
  register: Register,
): SpecObject | undefined {
  const identity = register.take(kind, element)
  if (!identity) return undefined
  const type = referenceIn(element, 'TYPE')
  return { ...identity, ...(type !== undefined && { type }), values: valuesOf(element, identity.id, register.ledger) }
}

function relationOf(element: QualifiedElement, register: Register): SpecRelation[] {
  const [source, target] = [referenceIn(element, 'SOURCE'), referenceIn(element, 'TARGET')]
  if (source === undefined || target === undefined) {
    const id = register.identityOf(element)?.id
    register.ledger.settle('relation', 'dropped', 'relation-unresolved', id)
    return []
  }
  const object = objectOf(element, 'relation', register)
  return object ? [{ ...object, source, target }] : []
}

function hierarchyIn(parent: QualifiedElement, register: Register): HierarchyNode[] {
  return listIn(parent, 'CHILDREN').flatMap((element): HierarchyNode[] => {
    const object = referenceIn(element, 'OBJECT')
    const identity = register.take('hierarchy', element)
    const children = hierarchyIn(element, register)
    if (!identity) return children
    if (object === undefined) {
      register.ledger.settle('hierarchy', 'dropped', 'hierarchy-unresolved', identity.id)
      return children
    }
    if (listIn(element, 'EDITABLE-ATTS').length > 0) {
      register.ledger.tell('editable-attributes-dropped', 'converted', identity.id)
    }
    const [isEditable, isTableInternal] = [flagOf(element, 'IS-EDITABLE'), flagOf(element, 'IS-TABLE-INTERNAL')]
    return [
      {
        ...identity,
        object,
        ...(isEditable !== undefined && { isEditable }),
        ...(isTableInternal !== undefined && { isTableInternal }),
        children,
      },
    ]
  })
}

function groupOf(element: QualifiedElement, register: Register): RelationGroup[] {
  const identity = register.take('group', element)
  if (!identity) return []
  const [type, source, target] = ['TYPE', 'SOURCE-SPECIFICATION', 'TARGET-SPECIFICATION'].map((name) =>
    referenceIn(element, name),
  )
  return [
    {
      ...identity,
      ...(type !== undefined && { type }),
      ...(source !== undefined && { source }),
      ...(target !== undefined && { target }),
      relations: listIn(element, 'SPEC-RELATIONS').map((one) => one.text.trim()),
    },
  ]
}

function listOfExtensions(root: QualifiedElement): string[] {
  return root
    .all(REQIF, 'TOOL-EXTENSIONS')
    .flatMap((list) => list.elements)
    .flatMap((extension) => extension.elements.map((element) => extensionText(element, root)))
}

/** Converts the XML of a ReqIF document to plain data. */
import {
  DiagramInputError,
  type Limits,
  parseQualified,
  type QualifiedElement,
  qualify,
} from '@drawbridge/core/documents'
import {
  type Header,
  type HierarchyNode,
  type Identity,
  type RelationGroup,
  type ReqifDocument,
  type Specification,
  type SpecObject,
  type SpecRelation,
  TOOL,
} from '../model.ts'
import { Ledger } from '../report.ts'
import { extensionText } from './extension.ts'
import { canonical, flagOf, listIn, NAMESPACE, REQIF, referenceIn } from './names.ts'
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
  const root = inNamespace(parseQualified(text, limits, canonical).root)
  if (root.local === 'RIF') {
    const words = 'The file is RIF, the format before ReqIF, which cannot be read: export ReqIF from the program.'
    throw new DiagramInputError('unsupported-format', words)
  }
  if (!root.is(REQIF, 'REQ-IF')) {
    throw new DiagramInputError(
      'not-a-diagram',
      `The file is XML, but "${root.source.name.slice(0, 60)}" is not ReqIF.`,
    )
  }
  const core = root.first(REQIF, 'CORE-CONTENT')
  const content = core?.first(REQIF, 'REQ-IF-CONTENT') ?? core
  const header = headerOf(root.first(REQIF, 'THE-HEADER')?.first(REQIF, 'REQ-IF-HEADER'))
  // Our own documents have the time of their creation where the schema demands a time and none is known.
  const register = new Register(ledger, header.toolId === TOOL ? header.creationTime : undefined)
  const types = typesIn(content, register)
  const language = root.source.attributes.get('xml:lang')
  return {
    header,
    ...(language !== undefined && { language }),
    datatypes: datatypesIn(content, register),
    types,
    objects: listIn(content, 'SPEC-OBJECTS').flatMap((element, index): SpecObject[] => {
      const isNamed = register.identityOf(element).id !== undefined
      const identity = isNamed ? register.take('object', element) : register.takeOrMake(element, `object-${index + 1}`)
      return identity ? [objectOf(element, identity, register)] : []
    }),
    relations: listIn(content, 'SPEC-RELATIONS').flatMap((element, index) => relationOf(element, index, register)),
    specifications: listIn(content, 'SPECIFICATIONS').map((element, index): Specification => {
      const identity = register.takeOrMake(element, `specification-${index + 1}`)
      return {
        ...objectOf(element, identity, register),
        children: new Positions(identity.id, register).inside(element),
      }
    }),
    groups: listIn(content, 'SPEC-RELATION-GROUPS').flatMap((element) => groupOf(element, register)),
    extensions: listOfExtensions(root),
  }
}

/** The same element in the namespace of ReqIF, which some programs leave out. */
function inNamespace(root: QualifiedElement): QualifiedElement {
  if (root.namespace === REQIF || root.source.name !== 'REQ-IF') return root
  const attributes = new Map(root.source.attributes).set('xmlns', NAMESPACE)
  return qualify({ ...root.source, attributes }, canonical)
}

function headerOf(element: QualifiedElement | undefined): Header {
  const text = (name: string) => {
    const found = (element?.first(REQIF, name)?.text ?? element?.attribute(name))?.trim()
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

function objectOf(element: QualifiedElement, identity: Identity, register: Register): SpecObject {
  const type = referenceIn(element, 'TYPE')
  return { ...identity, ...(type !== undefined && { type }), values: valuesOf(element, identity.id, type, register) }
}

function relationOf(element: QualifiedElement, index: number, register: Register): SpecRelation[] {
  const [source, target] = [referenceIn(element, 'SOURCE'), referenceIn(element, 'TARGET')]
  if (source === undefined || target === undefined) {
    const { id } = register.identityOf(element)
    register.ledger.settle('relation', 'dropped', 'relation-unresolved', id)
    return []
  }
  const identity = register.takeOrMake(element, `relation-${index + 1}`)
  return [{ ...objectOf(element, identity, register), source, target }]
}

/** The positions of a specification, numbered for those without an identifier of their own. */
class Positions {
  readonly #specification: string
  readonly #register: Register
  #number = 0

  constructor(specification: string, register: Register) {
    this.#specification = specification
    this.#register = register
  }

  inside(parent: QualifiedElement): HierarchyNode[] {
    return listIn(parent, 'CHILDREN').flatMap((element): HierarchyNode[] => {
      this.#number += 1
      const object = referenceIn(element, 'OBJECT')
      const identity = this.#register.takeOrMake(element, `${this.#specification}-${this.#number}`)
      const children = this.inside(element)
      const { ledger } = this.#register
      if (object === undefined) {
        ledger.settle('hierarchy', 'dropped', 'hierarchy-unresolved', identity.id)
        return children
      }
      if (listIn(element, 'EDITABLE-ATTS').length > 0) {
        ledger.tell('editable-attributes-dropped', 'converted', identity.id)
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

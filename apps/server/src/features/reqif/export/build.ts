/** Builds a ReqIF document from the entities, values and links of a branch. */
import type {
  AttributeValue,
  Header,
  HierarchyNode,
  Ledger,
  ReqifDocument,
  RichNode,
  Specification,
  SpecObject,
  SpecRelation,
} from '@drawbridge/reqif'
import { isRichText, TOOL } from '@drawbridge/reqif'
import type { StoredState } from '#domain/branching/index'
import { hierarchyOf } from '../contents.ts'
import type { ItemFacts } from '../frame.ts'
import { derivedId, ownIdentifier } from '../identifiers.ts'
import type { StoredDocument } from '../rows.ts'
import type { RelationRow } from '../tables.ts'
import { Media } from './media.ts'
import type { ExportSource } from './source.ts'
import { type ExportedType, ExportedTypes } from './types.ts'
import { contentFor } from './values.ts'

/** Header of a document that was never imported. */
export interface ExportHeader {
  /** Id of the project. */
  readonly projectId: string
  readonly title: string
  /** Time of the export, ISO 8601. */
  readonly time: string
  readonly isArchive: boolean
}

/** Builds the document; anything that cannot be written is settled in the ledger. */
export function buildDocument(source: ExportSource, header: ExportHeader, ledger: Ledger) {
  const builder = new Builder(source, ledger, header.isArchive)
  return { document: builder.build(header), media: builder.media }
}

class Builder {
  readonly media: Media
  readonly #source: ExportSource
  readonly #bySource: ReadonlyMap<string, readonly KnownRelation[]>
  readonly #ledger: Ledger
  readonly #types: ExportedTypes
  /** Identifiers of the entities that are written. */
  readonly #identifiers: ReadonlyMap<string, string>

  constructor(source: ExportSource, ledger: Ledger, isArchive: boolean) {
    this.#source = source
    this.#bySource = Map.groupBy(source.relations, (row) => row.source_id)
    this.#ledger = ledger
    this.media = new Media(source, ledger, isArchive)
    const frames = source.documents.map(({ frame }) => frame)
    const { types, fields, states } = source
    this.#types = new ExportedTypes({ frames, types, fields, states, kindOf: (state) => this.#kindOf(state) }, ledger)
    this.#identifiers = new Map(
      states.map(({ entityId }) => [entityId, source.items.get(entityId)?.identifier ?? ownIdentifier(entityId)]),
    )
  }

  build({ projectId, title, time }: ExportHeader): ReqifDocument {
    const { documents, states, items } = this.#source
    const [first] = documents
    const own = { id: ownIdentifier(projectId), title, sourceToolId: TOOL }
    const entities = states.map((state) => {
      const facts = items.get(state.entityId)?.facts
      const kind = this.#kindOf(state)
      return { state, facts, kind, type: this.#types.typeOf(state, facts?.type, kind) }
    })
    const objects: SpecObject[] = []
    const specifications: Specification[] = []
    for (const { state, facts, kind, type } of entities) {
      this.#ledger.settle(kind, 'converted')
      const object = this.#objectOf(state, facts, type)
      if (kind === 'object') objects.push(object)
      else specifications.push({ ...object, children: this.#hierarchy(state, type) })
    }
    const relations = entities.flatMap(({ state, type }) => this.#relationsOf(state, type))
    const groups = this.#groupsOf(relations, specifications)
    const given = documents.length === 1 && first ? headerOf(first) : undefined
    const language = documents.length === 1 ? first?.frame.language : undefined
    const datatypes = [...this.#types.datatypes.values()]
    const types = [...this.#types.types.values()]
    const extensions = documents.flatMap(({ frame }) => frame.extensions)
    this.#ledger.count('datatype', 'converted', datatypes.length)
    this.#ledger.count('type', 'converted', types.length)
    this.#ledger.count(
      'attribute',
      'converted',
      types.reduce((sum, { attributes }) => sum + attributes.length, 0),
    )
    this.#ledger.count('extension', 'converted', extensions.length)
    return {
      header: { ...own, ...given, creationTime: time, toolId: TOOL },
      ...(language !== undefined && { language }),
      datatypes,
      types,
      objects,
      relations,
      specifications,
      groups,
      extensions,
    }
  }

  #kindOf({ entityId }: StoredState): 'object' | 'specification' {
    return this.#source.items.get(entityId)?.facts.isSpecification ? 'specification' : 'object'
  }

  #objectOf(state: StoredState, facts: ItemFacts | undefined, type: ExportedType): SpecObject {
    const isAsImported = facts?.branchId === state.branchId && facts.revision === state.revFrom
    const lastChange = isAsImported ? facts.lastChange : state.updatedAt.toISOString()
    // A name that an import derived is not part of the object.
    const longName = facts && facts.name === state.name ? facts.longName : state.name
    return {
      id: this.#identifiers.get(state.entityId)!,
      type: type.identifier,
      ...(lastChange !== undefined && { lastChange }),
      ...(longName !== undefined && { longName }),
      ...(facts?.desc !== undefined && { desc: facts.desc }),
      ...(facts?.alternativeId !== undefined && { alternativeId: facts.alternativeId }),
      values: this.#valuesOf(state, type),
    }
  }

  #valuesOf(state: StoredState, { attributes }: ExportedType): AttributeValue[] {
    return [...attributes].flatMap(([name, { definition, kind, choices, isPerson }]): AttributeValue[] => {
      const value = Object.hasOwn(state.values, name) ? state.values[name] : null
      if (value === null || value === undefined) return []
      const textOf = (nodes: readonly RichNode[]) => this.media.textOf(nodes, state)
      const content = contentFor(kind, value, choices, textOf)
      const at = `${state.name}: ${name}`
      if (!content) this.#ledger.settle('value', 'dropped', 'value-not-written', at)
      else if (isPerson) this.#ledger.settle('value', 'approximated', 'person-as-text', at)
      else this.#ledger.settle('value', 'converted')
      return content ? [{ definition, content }] : []
    })
  }

  /** A value of a relation as it was imported, with its files. */
  #keptValue(value: AttributeValue, source: StoredState): AttributeValue {
    this.#ledger.settle('value', 'converted')
    const { definition, content } = value
    if (content.kind !== 'xhtml') return value
    return { definition, content: { ...content, nodes: this.media.textOf(content.nodes, source) } }
  }

  /** The groups whose specifications are written, with the relations that are. */
  #groupsOf(relations: readonly SpecRelation[], specifications: readonly Specification[]): ReqifDocument['groups'] {
    const known = new Set(relations.map(({ id }) => id))
    const specs = new Set<string | undefined>(specifications.map(({ id }) => id))
    const all = this.#source.documents.flatMap(({ frame }) => frame.groups)
    return all.flatMap((group) => {
      if (!specs.has(group.source) || !specs.has(group.target)) {
        this.#ledger.settle('group', 'dropped', 'group-not-written', group.longName ?? group.id)
        return []
      }
      this.#ledger.settle('group', 'converted')
      const isTyped = this.#types.types.get(group.type ?? '')?.kind === 'group'
      const type = isTyped ? group.type! : this.#types.untypedGroup()
      return [{ ...group, type, relations: group.relations.filter((id) => known.has(id)) }]
    })
  }

  #hierarchy(state: StoredState, { contents }: ExportedType): HierarchyNode[] {
    const value = contents === undefined ? undefined : state.values[contents]
    if (!isRichText(value)) return []
    const taken = new Set<string>()
    const named = (nodes: readonly HierarchyNode[], path: string): HierarchyNode[] =>
      nodes.map((node, i) => {
        this.#ledger.settle('hierarchy', 'converted')
        const at = `${path}/${i}`
        const isFree = node.id !== '' && !taken.has(node.id)
        const id = isFree ? node.id : ownIdentifier(derivedId('place', state.entityId, at))
        taken.add(id)
        return { ...node, id, children: named(node.children, at) }
      })
    const objectOf = (entityId: string) => this.#identifiers.get(entityId.toLowerCase())
    const nodes = hierarchyOf(value, objectOf, () => {
      this.#ledger.settle('hierarchy', 'dropped', 'contents-line-without-entity', state.name)
    })
    return named(nodes, '')
  }

  #relationsOf(state: StoredState, { links }: ExportedType): SpecRelation[] {
    return [...links].flatMap(([name, type]) => {
      const targets = [state.values[name]].flat().filter((one) => typeof one === 'string')
      const known = (this.#bySource.get(state.entityId) ?? []).filter((row) => row.type === type)
      return targets.flatMap((target, i): SpecRelation[] => {
        const id = target.toLowerCase()
        const to = this.#identifiers.get(id)
        const at = `${state.name}: ${name}`
        if (to === undefined) {
          this.#ledger.settle('relation', 'dropped', 'relation-outside', at)
          return []
        }
        this.#ledger.settle('relation', 'converted')
        const row = take(known, id)
        const { values = [], ...facts } = row?.facts ?? {}
        return [
          {
            id: row?.identifier ?? ownIdentifier(derivedId('relation', type, state.entityId, id, String(i))),
            type: type === '' ? this.#types.untypedRelation() : type,
            ...facts,
            source: this.#identifiers.get(state.entityId)!,
            target: to,
            values: values.map((one) => this.#keptValue(one, state)),
          },
        ]
      })
    })
  }
}

/** The header of a document; one without an identifier gets one that an import recognises. */
function headerOf({ id, frame: { header } }: StoredDocument): Header {
  return { ...header, id: header.id === '' ? ownIdentifier(id) : header.id }
}

type KnownRelation = ExportSource['relations'][number]

/** Removes and returns the first remaining relation to a target. */
function take(left: KnownRelation[], target: RelationRow['target_id']): KnownRelation | undefined {
  const at = left.findIndex((row) => row.target_id === target)
  return at === -1 ? undefined : left.splice(at, 1)[0]
}

/** Relations of models that become links between the entities of their elements. */
import type { Diagram, Semantic } from '@drawbridge/core'

/** By stereotype of SysML in lower case, the field of the entity at the beginning of the relation. */
const SYSML: ReadonlyMap<string, string> = new Map([
  ['satisfy', 'Satisfies'],
  ['derivereqt', 'Derives from'],
  ['derive', 'Derives from'],
  ['refine', 'Refines'],
  ['verify', 'Verifies'],
  ['trace', 'Traces to'],
  ['copy', 'Copies'],
  ['allocate', 'Allocated to'],
  ['allocated', 'Allocated to'],
])

/** The same by type. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['uml:Trace', 'Traces to'],
  ['uml:Realization', 'Realizes'],
  ['uml:InterfaceRealization', 'Realizes'],
  ['capella:ComponentFunctionalAllocation', 'Performs'],
  ['capella:TransfoLink', 'Traces to'],
  ['capella:GenericTrace', 'Traces to'],
  ['capella:JustificationLink', 'Traces to'],
  ['capella:RequirementsTrace', 'Traces to'],
  ['capella:CapellaOutgoingRelation', 'Traces to'],
  ['capella:CapellaIncomingRelation', 'Traces to'],
  ['archimate:Composition', 'Is composed of'],
  ['archimate:Aggregation', 'Aggregates'],
  ['archimate:Assignment', 'Is assigned to'],
  ['archimate:Realization', 'Realizes'],
  ['archimate:Serving', 'Serves'],
  ['archimate:Access', 'Accesses'],
  ['archimate:Influence', 'Influences'],
  ['archimate:Triggering', 'Triggers'],
  ['archimate:Flow', 'Flows to'],
  ['archimate:Specialization', 'Specializes'],
  ['archimate:Association', 'Is associated with'],
])

const CAPELLA_REALIZATION = /^capella:\w+Realization$/

/** Fields that hold links, sorted. */
export const LINK_FIELDS: readonly string[] = [...new Set([...SYSML.values(), ...TYPES.values()])].sort()

/** The field that links of a relation are in; undefined for a relation that becomes none. */
export function linkField({ notation, type, stereotype = [] }: Semantic): string | undefined {
  const field = notation === 'uml' ? stereotype.map((name) => SYSML.get(name.toLowerCase())).find(Boolean) : undefined
  return field ?? TYPES.get(type) ?? (CAPELLA_REALIZATION.test(type) ? 'Realizes' : undefined)
}

/** The relations of a file between elements: those that lines show, and those that only its model has. */
function* relationsIn({
  pages,
  relations = [],
}: Diagram): Generator<{ field: string; source: string; target: string }> {
  for (const { elements } of pages) {
    const drawn = new Map(elements.map(({ id, semantic }) => [id, semantic?.elementId]))
    for (const edge of elements) {
      const field = edge.kind === 'edge' && edge.semantic ? linkField(edge.semantic) : undefined
      if (edge.kind !== 'edge' || field === undefined) continue
      const [source, target] = [edge.source, edge.target].map(({ element }) => element && drawn.get(element))
      if (source !== undefined && target !== undefined) yield { field, source, target }
    }
  }
  for (const { semantic, source, target } of relations) {
    const field = linkField(semantic)
    if (field !== undefined) yield { field, source, target }
  }
}

/** Ids of entities by field. */
export type Links = Readonly<Record<string, readonly string[]>>

/**
 * The links of each element that has some, by its id in the file; sorted, each once.
 * @param entities ids of entities by the ids of their elements
 */
export function linksOf(diagram: Diagram, entities: ReadonlyMap<string, string>): ReadonlyMap<string, Links> {
  const found = new Map<string, Map<string, Set<string>>>()
  for (const { field, source, target } of relationsIn(diagram)) {
    const id = entities.get(target)
    if (!entities.has(source) || id === undefined || source === target) continue
    const fields = found.get(source) ?? new Map<string, Set<string>>()
    fields.set(field, (fields.get(field) ?? new Set()).add(id))
    found.set(source, fields)
  }
  const sorted = (fields: ReadonlyMap<string, ReadonlySet<string>>): Links =>
    Object.fromEntries([...fields].map(([field, ids]) => [field, [...ids].sort()] as const))
  return new Map([...found].map(([element, fields]) => [element, sorted(fields)]))
}

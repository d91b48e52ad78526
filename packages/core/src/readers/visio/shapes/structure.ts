/** Containers, lists and swimlanes, recognised by their User cells, and their members (docs/formats/visio.md §10). */
import type { ShapeState } from '../context/page-context.ts'

/** Whether a shape is a container or a list. */
export function isContainer({ resolved }: ShapeState): boolean {
  const type = resolved.sheet
    .rows('User')
    .find(({ key }) => key === 'msvStructureType')
    ?.cell('Value')
  return type === 'Container' || type === 'List'
}

/** Each comma can be read in one way only; otherwise a row of them would take exponential time. */
const RELATION = /DEPENDSON\((\d+)((?:,[^()]*(?:\(\),[^()]*){0,10000}(?:\(\))?)?)\)/g

/**
 * Ids (on the page, without prefix) that a formula such as `SUM(DEPENDSON(1,Sheet.5!SheetRef()))` names for a relation.
 */
function related(formula: string | undefined, relations: ReadonlySet<string>): string[] {
  const found: string[] = []
  for (const [, relation, list] of (formula ?? '').matchAll(RELATION))
    if (relations.has(relation ?? ''))
      for (const [, id] of (list ?? '').matchAll(/Sheet\.(\d+)!/g)) if (id !== undefined) found.push(id)
  return found
}

/** Relations of a container or list to its members, and of a member to its container or list. */
const HOLDS: ReadonlySet<string> = new Set(['1', '2'])
const HELD_BY: ReadonlySet<string> = new Set(['4', '5'])

/** Ids of the shapes that a container says to contain. */
export function membersOf(state: ShapeState): string[] {
  return related(state.resolved.source.formulas.get('Relationships'), HOLDS)
}

/** Ids of the containers that a shape says to be in. */
export function containersOf(state: ShapeState): string[] {
  return related(state.resolved.source.formulas.get('Relationships'), HELD_BY)
}

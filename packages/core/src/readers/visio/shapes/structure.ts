/** Containers, lists and swimlanes, recognised by their User cells, and their members (docs/formats/visio.md §10). */
import type { ShapeState } from '../context/page-context.ts'

export interface Structure {
  readonly header: 'top' | 'left' | 'right' | 'bottom' | 'none'
  /** px; 0 if the heading is a separate shape. */
  readonly headerSize: number
}

const EDGES = ['none', 'top', 'bottom', 'left', 'right'] as const

function userCell({ resolved }: ShapeState, name: string): string | undefined {
  return resolved.sheet
    .rows('User')
    .find(({ key }) => key === name)
    ?.cell('Value')
}

/** Undefined for all other shapes. */
export function structureOf(state: ShapeState): Structure | undefined {
  const type = userCell(state, 'msvStructureType')
  if (type !== 'Container' && type !== 'List') return undefined
  const header = EDGES[Number(userCell(state, 'msvSDContainerHeadingEdge') ?? 1)] ?? 'top'
  return { header, headerSize: 0 }
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

export function membersOf(state: ShapeState): string[] {
  return related(state.resolved.source.formulas.get('Relationships'), HOLDS)
}

export function containersOf(state: ShapeState): string[] {
  return related(state.resolved.source.formulas.get('Relationships'), HELD_BY)
}

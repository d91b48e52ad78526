/** How relationships are drawn (docs/formats/archimate.md §4). */
import type { LineEnd } from '../../shared/drawing/markers.ts'
import type { Concept } from '../views.ts'

export interface RelationLook {
  readonly start: LineEnd
  readonly end: LineEnd
  /** px of dashes and gaps; absent = solid. */
  readonly dash?: readonly number[]
}

const DASHED = [6, 4]
const DOTTED = [2, 3]

const LOOKS: ReadonlyMap<string, RelationLook> = new Map<string, RelationLook>([
  ['Composition', { start: 'fullDiamond', end: 'none' }],
  ['Aggregation', { start: 'emptyDiamond', end: 'none' }],
  ['Assignment', { start: 'fullCircle', end: 'fullTriangle' }],
  ['Realization', { start: 'none', end: 'emptyTriangle', dash: DOTTED }],
  ['Serving', { start: 'none', end: 'openArrow' }],
  ['Influence', { start: 'none', end: 'openArrow', dash: DASHED }],
  ['Triggering', { start: 'none', end: 'fullTriangle' }],
  ['Flow', { start: 'none', end: 'fullTriangle', dash: DASHED }],
  ['Specialization', { start: 'none', end: 'emptyTriangle' }],
  ['Association', { start: 'none', end: 'none' }],
])

export const PLAIN: RelationLook = { start: 'none', end: 'none' }

/** Undefined for a type that the notation does not have. */
export function relationLook({ type, access, isDirected }: Concept): RelationLook | undefined {
  if (type === 'Access') {
    const reads = access === 'Read' || access === 'ReadWrite'
    const writes = access === 'Write' || access === 'ReadWrite'
    return { start: reads ? 'openArrow' : 'none', end: writes ? 'openArrow' : 'none', dash: DOTTED }
  }
  if (type === 'Association' && isDirected) return { start: 'none', end: 'openArrow' }
  return LOOKS.get(type)
}

/** Relationships that nesting shows already: Archi draws no line from an element to what is in it. */
export const NESTED: ReadonlySet<string> = new Set(['Composition', 'Aggregation', 'Assignment'])

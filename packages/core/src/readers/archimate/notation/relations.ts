/** How relationships are drawn (docs/formats/archimate.md §4). */
import type { LineEnd } from '#readers/shared/drawing/markers'
import type { ArrowName, Concept, PlainLook } from '../views.ts'

export interface RelationLook {
  readonly start: LineEnd
  readonly end: LineEnd
  /** px of dashes and gaps; absent = solid. */
  readonly dash?: readonly number[]
}

const DASHED = [6, 3]
const DOTTED = [2, 2]

const LOOKS: ReadonlyMap<string, RelationLook> = new Map<string, RelationLook>([
  ['Composition', { start: 'fullDiamond', end: 'none' }],
  ['Aggregation', { start: 'emptyDiamond', end: 'none' }],
  ['Assignment', { start: 'fullCircle', end: 'fullTriangle' }],
  ['Realization', { start: 'none', end: 'wideTriangle', dash: DOTTED }],
  ['Serving', { start: 'none', end: 'openArrow' }],
  ['Influence', { start: 'none', end: 'openArrow', dash: DASHED }],
  ['Triggering', { start: 'none', end: 'fullTriangle' }],
  ['Flow', { start: 'none', end: 'fullTriangle', dash: DASHED }],
  ['Specialization', { start: 'none', end: 'wideTriangle' }],
  ['Association', { start: 'none', end: 'none' }],
])

const PLAIN: RelationLook = { start: 'none', end: 'none' }

const ARROWS: Readonly<Record<ArrowName, LineEnd>> = {
  none: 'none',
  full: 'fullTriangle',
  empty: 'wideTriangle',
  open: 'openArrow',
}

/** A line that is not a relationship. */
export function plainLook(look: PlainLook | undefined): RelationLook {
  if (!look) return PLAIN
  const dash = look.dash === 'dashed' ? [4, 4] : look.dash === 'dotted' ? [1, 4] : undefined
  return { start: ARROWS[look.start], end: ARROWS[look.end], ...(dash && { dash }) }
}

/** Undefined for a type that is not in the notation. */
export function relationLook({ type, access, isDirected }: Concept): RelationLook | undefined {
  if (type === 'Access') {
    const reads = access === 'Read' || access === 'ReadWrite'
    const writes = access === 'Write' || access === 'ReadWrite'
    return { start: reads ? 'openArrow' : 'none', end: writes ? 'openArrow' : 'none', dash: DOTTED }
  }
  if (type === 'Association' && isDirected) return { start: 'none', end: 'halfArrow' }
  return LOOKS.get(type)
}

/** The nearest of tldraw's arrowheads for each marker (docs/tldraw.md §2). */
import type { Marker, MarkerKind } from '#diagram/index'

export type Arrowhead = 'arrow' | 'triangle' | 'square' | 'dot' | 'pipe' | 'diamond' | 'inverted' | 'bar' | 'none'

interface Choice {
  readonly head: Arrowhead
  /** The same shape, apart from its size. */
  readonly exact: boolean
}

const same = (head: Arrowhead): Choice => ({ head, exact: true })
const near = (head: Arrowhead): Choice => ({ head, exact: false })

const HEADS: Readonly<Record<MarkerKind, Choice>> = {
  none: same('none'),
  notched: same('triangle'),
  triangle: same('triangle'),
  'double-triangle': near('triangle'),
  'half-triangle': near('arrow'),
  open: same('arrow'),
  'half-open': near('arrow'),
  dot: same('dot'),
  diamond: same('diamond'),
  square: same('square'),
  circle: near('dot'),
  'circle-plus': near('dot'),
  'half-circle': near('dot'),
  bar: same('bar'),
  slash: near('bar'),
  cross: near('bar'),
  one: near('bar'),
  'exactly-one': near('bar'),
  many: near('inverted'),
  'one-or-many': near('inverted'),
  'zero-or-one': near('bar'),
  'zero-or-many': near('inverted'),
  custom: near('arrow'),
}

/** The arrowhead for a marker, and whether it is the same shape. */
export function arrowheadOf({ kind }: Marker): Choice {
  return HEADS[kind]
}

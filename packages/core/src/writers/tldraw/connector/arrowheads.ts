/** Markers as the nearest of tldraw's arrowheads (draw.io semantics 7, tldraw facts 2). */
import type { Marker } from '../../../diagram/index.ts'

export type Arrowhead = 'arrow' | 'triangle' | 'square' | 'dot' | 'pipe' | 'diamond' | 'inverted' | 'bar' | 'none'

interface Choice {
  readonly head: Arrowhead
  /** The same figure, apart from its size. */
  readonly exact: boolean
}

const same = (head: Arrowhead): Choice => ({ head, exact: true })
const near = (head: Arrowhead): Choice => ({ head, exact: false })

const HEADS: ReadonlyMap<string, Choice> = new Map([
  ['none', same('none')],
  ['classic', same('triangle')],
  ['classicThin', same('triangle')],
  ['block', same('triangle')],
  ['blockThin', same('triangle')],
  ['open', same('arrow')],
  ['openThin', same('arrow')],
  ['oval', same('dot')],
  ['diamond', same('diamond')],
  ['diamondThin', same('diamond')],
  ['box', same('square')],
  ['baseDash', same('bar')],
  ['doubleBlock', near('triangle')],
  ['circle', near('dot')],
  ['circlePlus', near('dot')],
  ['halfCircle', near('dot')],
  ['async', near('arrow')],
  ['openAsync', near('arrow')],
  ['dash', near('bar')],
  ['cross', near('bar')],
  ['manyOptional', near('inverted')],
  ['ERone', near('bar')],
  ['ERmandOne', near('bar')],
  ['ERmany', near('inverted')],
  ['ERoneToMany', near('inverted')],
  ['ERzeroToOne', near('bar')],
  ['ERzeroToMany', near('inverted')],
  ['sysMLPackCont', near('dot')],
  ['sysMLReqInt', near('dot')],
  ['sysMLProvInt', near('dot')],
  ['sysMLx', near('bar')],
  ['sysMLLost', near('dot')],
  ['sysMLFound', near('dot')],
])

/** The nearest arrowhead; a marker nobody knows but that draws something becomes a plain arrow. */
export function arrowheadOf(marker: Marker): Choice {
  const known = HEADS.get(marker.name)
  if (known) return known
  return marker.parts.length > 0 ? near('arrow') : same('none')
}

/**
 * Markers that no arrowhead of tldraw comes near to (crow's feet, hollow triangles and diamonds, large heads): for the look of the
 * source they are small shapes of their own at the ends of a line without heads.
 */
import type { Edge, FigurePart, Marker } from '#diagram/index'
import { unite } from '#geometry/box'
import { extentOf } from '#geometry/path-extent'
import type { ShapeDraft } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { writePart } from '../figure/parts.ts'
import { type PartStyle, planPart, splitPlans } from '../figure/plan.ts'
import type { Drawn } from '../look/paint.ts'
import { arrowheadOf } from './arrowheads.ts'
import { isInvisible } from './stroke.ts'

/** Length of tldraw's heads in line widths, which are at least 10/7 px. */
const HEAD_LENGTH = 3
const THINNEST = 10 / 7
/** How much longer than tldraw's a hollow head, and any head, may be. */
const HOLLOW_LONGER = 1.3
const LONGER = 2.5

/** Which markers of an edge are drawn as shapes of their own. */
export interface DrawnMarkers {
  readonly start: boolean
  readonly end: boolean
}

export function drawnMarkers(edge: Edge, context: PageContext): DrawnMarkers {
  return { start: isDrawnMarker(edge.start, edge, context), end: isDrawnMarker(edge.end, edge, context) }
}

function isDrawnMarker(marker: Marker, edge: Edge, { options }: PageContext): boolean {
  if (options.edges === 'edit' || marker.kind === 'none' || edge.outline || isInvisible(edge)) return false
  const parts = marker.parts.filter(isShown)
  if (parts.length === 0 || parts.length < marker.parts.length) return false
  if (!arrowheadOf(marker).exact) return true
  const native = HEAD_LENGTH * Math.max(THINNEST, edge.stroke.width)
  const limit = marker.filled || marker.kind === 'open' ? LONGER : HOLLOW_LONGER
  return sizeOf(parts) > native * limit
}

function isShown(part: FigurePart): part is Drawn {
  return part.type !== 'image' && part.type !== 'text'
}

/** The longer side of the box around the parts, in px. */
function sizeOf(parts: readonly Drawn[]): number {
  const boxes = parts.map((part) => (part.type === 'path' ? extentOf(part) : part.box))
  const { w, h } = unite(boxes.filter((box) => box !== undefined))
  return Math.max(w, h)
}

/** For editors with our plugin, which draws the markers at the ends of the arrow itself. */
const UNSEEN = { fill: null, stroke: null } as const

const PAGE = { x: 0, y: 0, w: 0, h: 0 } as const

/** The shapes of a marker that is drawn. */
export function markerDrafts(edge: Edge, end: 'start' | 'end', context: PageContext): ShapeDraft[] {
  const marker = edge[end]
  const parts = marker.parts.filter(isShown).map((part) => (marker.filled ? part : opaque(part, context)))
  return partDrafts(edge, parts, `${end}-marker`, true, context)
}

/** An empty head hides the line below it, which ends before it in the source. */
function opaque(part: Drawn, { looks: { paper } }: PageContext): Drawn {
  const isArea = part.type !== 'path' || part.commands.some(({ op }) => op === 'Z')
  return isArea && part.fill.type === 'none' ? { ...part, fill: { type: 'solid', color: paper } } : part
}

/**
 * Parts of an edge in page space as shapes.
 * @param isRedrawn whether editors with our plugin draw the parts with the arrow
 */
export function partDrafts(
  edge: Edge,
  parts: readonly Drawn[],
  piece: string,
  isRedrawn: boolean,
  context: PageContext,
): ShapeDraft[] {
  const node = { id: edge.id, box: PAGE, rotation: 0 }
  const plans = parts.flatMap((part) => {
    const plan = planPart(part, context.looks)
    const { under, over } = splitPlans(plan, context.looks)
    return plan.style.look.split ? [under, over] : [plan]
  })
  return plans.flatMap((plan, i) => {
    const style: PartStyle | undefined = isRedrawn ? { ...plan.style, exact: UNSEEN } : undefined
    return writePart(plan, { node, context, piece: `${piece}-${i}`, role: 'decoration', style }) ?? []
  })
}

/** Facts of the source about an element, apart from its look, for the meta of its first shape. */
import type { Edge, Element, End, Label, Page } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { distance, toSegment } from '#geometry/polyline'
import { figureKind } from '#outline/words'
import type { JsonObject, ShapeDraft } from './drafts/draft.ts'
import { hundredth } from './drafts/exact.ts'
import type { PageContext } from './drafts/page-context.ts'

/** The beginning of a picture in a style, before its data. */
const PICTURE = /(?:data:[^,;]{1,100}|base64),/g
/** Characters of data that are kept. */
const SHORT = 63

/**
 * Adds the facts to the shape's existing `meta.drawbridge`.
 * @param cut labels that are not written in full
 */
export function addSourceFacts(meta: JsonObject, element: Element, cut: readonly Label[], hidden: boolean): void {
  if (element.sourceIds.length > 1) meta.merged = element.sourceIds.slice(1)
  if (element.layer !== undefined) meta.layer = element.layer
  if (hidden) meta.hidden = true
  if (element.link) meta.link = plain(element.link)
  if (element.tooltip !== undefined) meta.tooltip = element.tooltip
  if (element.tags && element.tags.length > 0) meta.tags = [...element.tags]
  if (element.kind === 'edge' && element.waypoints)
    meta.waypoints = element.waypoints.map(({ x, y }) => [hundredth(x), hundredth(y)])
  // Elements that a reader adds to another one's picture mean nothing of their own.
  if (element.sourceIds.length > 0) addMeaning(meta, element)
  const kind = figureKind(element)
  if (kind !== '') meta.kind = kind
  if (cut.length > 0) meta.fullText = cut.map((label) => label.plain).join('\n')
  const style = element.sourceStyle
  if (style !== undefined) meta.style = style.includes(',') ? withoutPictures(style) : style
}

/**
 * Adds what the shapes of an edge do not say of its ends.
 * @param drafts its shapes
 */
export function addSourceEnds(
  meta: JsonObject,
  edge: Edge,
  drafts: readonly ShapeDraft[],
  { page, order, where }: PageContext,
): void {
  const arrows = arrowsOf(drafts)
  const isStraight = edge.points.length === 2 && arrows.length === 1 && arrows[0]?.props.kind === 'arc'
  const ends: JsonObject = {}
  for (const [name, end, marker, head] of [
    ['start', edge.source, edge.start, 'arrowheadStart'],
    ['end', edge.target, edge.end, 'arrowheadEnd'],
  ] as const) {
    const { element } = end
    const isAtEdge = element !== undefined && page.elements[order.get(element) ?? -1]?.kind === 'edge'
    const isDrawnApart = marker.kind !== 'none' && arrows.every(({ props }) => props[head] === 'none')
    const slides = isStraight && slidesAt(edge, end, FIXED[name], page.elements[order.get(element ?? '') ?? -1])
    if (!isAtEdge && !isDrawnApart && !slides) continue
    ends[name] = {
      ...(isAtEdge && { cell: where(element).cell ?? element }),
      ...(isDrawnApart && { marker: marker.kind }),
      ...(slides && { slides }),
    }
  }
  if (Object.keys(ends).length > 0) meta.ends = ends
}

/** Keys of draw.io's styles that fix an end to a point of its shape. */
const FIXED = { start: /(?:^|;)exitX=/, end: /(?:^|;)entryX=/ }

/** px by which a line may miss the middle of a shape that it points at. */
const MISS = 1.5

/** Whether an end of a straight edge is where the line to the middle of its shape meets the border. */
function slidesAt({ points, sourceStyle }: Edge, { at }: End, fixed: RegExp, target: Element | undefined): boolean {
  if (target?.kind !== 'node' || (sourceStyle !== undefined && fixed.test(sourceStyle))) return false
  const middle = centreOf(target.box)
  const other = points[distance(points[0]!, at) < distance(points[1]!, at) ? 1 : 0]!
  const [far, near] = [distance(middle, other), distance(middle, at)]
  // An end in the middle itself stays there.
  return near > MISS && far > near && toSegment(at, middle, other) < MISS
}

function arrowsOf(drafts: readonly ShapeDraft[]): ShapeDraft[] {
  return drafts.flatMap((draft) => (draft.type === 'arrow' ? [draft] : arrowsOf(draft.children ?? [])))
}

/** Whether there are facts that people gave to the element, other than its style and layer. */
export function hasFacts({ link, tooltip, tags, attributes, semantic }: Element): boolean {
  return [link, tooltip, attributes, semantic].some((fact) => fact !== undefined) || (tags?.length ?? 0) > 0
}

/** The data of a picture is in the asset already and would double the size of the snapshot. */
function withoutPictures(style: string): string {
  const parts: string[] = []
  let end = 0
  for (const { index, 0: beginning } of style.matchAll(PICTURE)) {
    const from = index + beginning.length
    if (from < end) continue
    const next = style.indexOf(';', from)
    const to = next < 0 ? style.length : next
    if (to - from <= SHORT) continue
    parts.push(style.slice(end, from), '…')
    end = to
  }
  return parts.join('') + style.slice(end)
}

/** Adds what a diagram, page or element means in its notation, and its attributes. */
export function addMeaning(meta: JsonObject, { attributes, semantic }: Pick<Page, 'attributes' | 'semantic'>): void {
  if (attributes) meta.attributes = plain(attributes)
  if (semantic) meta.semantic = plain(semantic)
}

/** A JSON copy without undefined values, which tldraw refuses; own keys only, so that no prototype is touched. */
function plain(value: object): JsonObject {
  const entries = Object.entries(value).flatMap(([key, item]): [string, JsonObject[string]][] => {
    if (item === undefined || key === '__proto__') return []
    return [[key, Array.isArray(item) ? [...item] : item]]
  })
  return Object.fromEntries(entries)
}

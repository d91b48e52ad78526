/** Differences between two diagrams, element by element. */
import type { Box, Diagram, Element, Label, Page } from '../diagram/index.ts'
import { hashText } from '../encoding/checksums.ts'
import { around } from '../geometry/box.ts'
import type { Change, DiagramDiff, DiffCounts, ElementDiff, PageDiff } from './change.ts'
import { factChanges, namedChanges, pageChanges } from './facts.ts'
import { type Differences, edgeChanges, NOISE, nodeChanges, type Sides, sidesOf } from './geometry.ts'
import { type Match, matchElements, matchPages, type Pair } from './match.ts'
import { namesIn } from './sentences.ts'
import { styleOf } from './style.ts'

/**
 * Ids after of the elements that were put before or behind others: as few as possible, by the longest sequence that is in
 * the same order on both pages. Takes n log n time.
 */
export function inOrder(before: readonly Element[], { pairs }: Match): { readonly out: readonly string[] } {
  const rank = new Map(before.map((element, i) => [element, i]))
  const ranks = pairs.map((pair) => rank.get(pair.before) ?? 0)
  /** Positions of the smallest last rank of a sequence of each length, and the position before each. */
  const ends: number[] = []
  const previous: number[] = []
  ranks.forEach((value, i) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ranks[ends[middle]!]! < value) low = middle + 1
      else high = middle
    }
    previous[i] = low > 0 ? ends[low - 1]! : -1
    ends[low] = i
  })
  const kept = new Set<number>()
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i]!) kept.add(i)
  return { out: pairs.flatMap(({ after }, i) => (kept.has(i) ? [] : [after.id])) }
}

/**
 * Compares two diagrams, of any formats. Elements are the same by their id, or else by kind, text, place and neighbours.
 * Mere consequences of another change are noise, such as the route of an edge whose node has moved, or the place of
 * what is in a container that has. The same diagrams always give the same result.
 */
export function diffDiagrams(before: Diagram, after: Diagram): DiagramDiff {
  const isForeign = before.format !== after.format
  const pages = matchPages(before, after).map(({ before, after }) => {
    const page = diffPages(before, after)
    return isForeign ? { ...page, elements: page.elements.map(withoutForeign) } : page
  })
  const all = pages.flatMap(({ elements }) => elements)
  const count = (kind: ElementDiff['kind'], isMeant: boolean) =>
    all.filter((element) => element.kind === kind && element.changes.length > 0 === isMeant).length
  const counts: DiffCounts = {
    added: count('added', false),
    removed: count('removed', false),
    changed: count('changed', true),
    noise: count('changed', false),
  }
  const isSame = pages.every(
    ({ kind, changes, elements }) =>
      (kind === 'changed' || kind === 'same') &&
      changes.length === 0 &&
      elements.every((element) => element.kind === 'changed' && element.changes.length === 0),
  )
  return { isSame, counts, pages }
}

/** Fields that every format names and draws in its own way. */
const FOREIGN: ReadonlySet<string> = new Set([
  'figure',
  'shape',
  'icons',
  'start',
  'end',
  'route',
  'corner radius',
  'outline',
  'font',
  'alignment',
  'formatting of the text',
  'as written',
])

/** A difference between two formats: how they name what looks alike is noise. */
function withoutForeign(element: ElementDiff): ElementDiff {
  const isForeign = ({ aspect, name = '' }: Change) => aspect === 'restyled' && FOREIGN.has(name)
  const noise = [...element.noise, ...element.changes.filter(isForeign)]
  return { ...element, changes: element.changes.filter((change) => !isForeign(change)), noise }
}

const NOTHING: Pick<Page, 'name' | 'background' | 'layers' | 'elements'> = {
  name: '',
  background: { type: 'none' },
  layers: [],
  elements: [],
}

function diffPages(before: Page | undefined, after: Page | undefined): PageDiff {
  const [old, now] = [before ?? { ...NOTHING, id: '' }, after ?? { ...NOTHING, id: '' }]
  const ids = { ...(before && { before: before.id }), ...(after && { after: after.id }) }
  const elements = elementDiffs(old, now)
  const name = after ? after.name : old.name
  if (!before || !after) return { kind: before ? 'removed' : 'added', ...ids, name, changes: [], elements }
  const changes = pageChanges(before, after)
  const isSame = changes.length === 0 && elements.length === 0
  return { kind: isSame ? 'same' : 'changed', ...ids, name, changes, elements }
}

/** The differences of elements that both pages have, by their ids after. */
export function elementChanges(before: Page, after: Page, match: Match): ReadonlyMap<string, Differences> {
  const sides = sidesOf(before, after, match)
  const names = { before: namesIn(before), after: namesIn(after) }
  const reordered = new Set(inOrder(before.elements, match).out)
  const nameOf = (side: 'before' | 'after', id: string | undefined) => {
    const element = sides[side].get(id ?? '')
    return element ? names[side](element) : (id ?? '')
  }
  const hidden = hiddenContent(match)
  return new Map(
    match.pairs.map((pair) => {
      const { changes, noise } = pairChanges(pair, sides, nameOf)
      if (hidden.has(pair.after.id)) changes.push({ aspect: 'hidden', name: 'content', ...hidden.get(pair.after.id) })
      if (reordered.has(pair.after.id)) noise.push({ aspect: 'reordered' })
      return [pair.after.id, { changes, noise }]
    }),
  )
}

function elementDiffs(before: Page, after: Page): ElementDiff[] {
  const match = matchElements(before, after)
  const names = { before: namesIn(before), after: namesIn(after) }
  const differences = elementChanges(before, after, match)
  const changed = match.pairs.flatMap((pair): ElementDiff[] => {
    const { changes, noise } = differences.get(pair.after.id)!
    if (changes.length === 0 && noise.length === 0) return []
    const { before: old, after: now, by } = pair
    const boxes = { boxBefore: boxOf(old), boxAfter: boxOf(now) }
    const ids = { before: old.id, after: now.id, matchedBy: by }
    return [{ kind: 'changed', element: now.kind, name: names.after(now), ...ids, ...boxes, changes, noise }]
  })
  // Elements that a reader adds are part of another element's picture.
  const isOwn = ({ sourceIds }: Element) => sourceIds.length > 0
  const added = match.added.filter(isOwn).map((element): ElementDiff => {
    const name = names.after(element)
    return {
      kind: 'added',
      element: element.kind,
      name,
      after: element.id,
      boxAfter: boxOf(element),
      changes: [],
      noise: [],
    }
  })
  const removed = match.removed.filter(isOwn).map((element): ElementDiff => {
    const name = names.before(element)
    return {
      kind: 'removed',
      element: element.kind,
      name,
      before: element.id,
      boxBefore: boxOf(element),
      changes: [],
      noise: [],
    }
  })
  const order = new Map(after.elements.map(({ id }, i) => [id, i]))
  const rank = ({ after: id }: ElementDiff) => order.get(id ?? '') ?? 0
  return [...[...changed, ...added].sort((a, b) => rank(a) - rank(b)), ...removed]
}

function boxOf(element: Element): Box {
  return element.kind === 'node' ? element.box : around(element.points)
}

function pairChanges(
  { before, after }: Pair,
  sides: Sides,
  nameOf: Parameters<typeof edgeChanges>[3],
): { changes: Change[]; noise: Change[] } {
  const isBoth = <K extends Element['kind']>(kind: K) => before.kind === kind && after.kind === kind
  const placed =
    before.kind === 'node' && after.kind === 'node'
      ? nodeChanges(before, after, sides)
      : before.kind === 'edge' && after.kind === 'edge'
        ? edgeChanges(before, after, sides, nameOf)
        : { changes: [], noise: [] }
  const isStill = placed.changes.length === 0 && placed.noise.length === 0
  const label = labelChanges(before.labels, after.labels, isStill)
  const restyled = namedChanges('restyled', styleOf(before), styleOf(after))
  const isLed = (change: Change) =>
    isScaled(change, before, after) ||
    (change.name === 'alignment' && label.some(({ aspect }) => aspect === 'relabelled'))
  const style = restyled.filter((change) => !isLed(change))
  const outline = isStill && isBoth('node') && style.length === 0 ? outlineChanges(before, after) : []
  const isStirred = sides.stirred.has(after.id)
  const facts = factChanges(before, after)
  const changes = [
    ...placed.changes,
    ...label,
    ...style,
    ...(isStirred ? [] : outline),
    ...placeChanges(before, after, sides, nameOf),
    ...facts,
  ]
  const noise = [...placed.noise, ...restyled.filter(isLed), ...(isStirred ? outline : [])]
  if (style.length === 0 && outline.length === 0 && before.sourceStyle !== after.sourceStyle)
    noise.push({
      aspect: 'restyled',
      name: 'as written',
      before: before.sourceStyle ?? '',
      after: after.sourceStyle ?? '',
    })
  // Elements that a reader adds follow the element that they belong to.
  if (after.sourceIds.length === 0) return { changes: [], noise: [...changes, ...noise] }
  return { changes, noise }
}

/** Lines of some figures become thicker as they grow: as much as the box does one way or the other, or between both. */
function isScaled({ name, before = '', after = '' }: Change, old: Element, now: Element): boolean {
  if (name !== 'line width' || typeof before !== 'string' || typeof after !== 'string') return false
  if (old.kind === 'edge' || now.kind === 'edge') return false
  const [from, to] = [before, after].map((widths) => widths.split(', ').map(Number.parseFloat))
  const isAlike = (a: number, b: number) => Math.abs(a - b) < 0.001 * Math.abs(b)
  const scale = to![0]! / from![0]!
  const [least, most] = [now.box.w / old.box.w, now.box.h / old.box.h].sort((a, b) => a - b) as [number, number]
  if (!(scale >= least || isAlike(scale, least)) || !(scale <= most || isAlike(scale, most))) return false
  return from!.length === to!.length && from!.every((width, i) => isAlike(width * scale, to![i]!))
}

/** @param isStill the element is where it was, so that labels can be compared by place */
function labelChanges(before: readonly Label[], after: readonly Label[], isStill: boolean): Change[] {
  const text = (labels: readonly Label[]) => labels.map(({ plain }) => plain).join('\n')
  const [old, now] = [text(before), text(after)]
  if (old !== now) return [{ aspect: 'relabelled', before: old, after: now }]
  const format = (labels: readonly Label[]) => JSON.stringify(labels.map(({ text }) => text))
  const changes: Change[] = []
  if (format(before) !== format(after)) changes.push({ aspect: 'restyled', name: 'formatting of the text' })
  const isApart = (a: Label, b: Label | undefined) =>
    b !== undefined &&
    a.align === b.align &&
    a.valign === b.valign &&
    a.rotation === b.rotation &&
    (Math.abs(a.anchor.x - b.anchor.x) > NOISE || Math.abs(a.anchor.y - b.anchor.y) > NOISE)
  const apart = isStill ? before.findIndex((label, i) => isApart(label, after[i])) : -1
  const place = ({ anchor }: Label) => ({ x: anchor.x, y: anchor.y })
  if (apart >= 0)
    changes.push({ aspect: 'moved', name: 'text', before: place(before[apart]!), after: place(after[apart]!) })
  return changes
}

/** The drawing of a node of one size, such as its corners or the height of its title. */
function outlineChanges(before: Element, after: Element): Change[] {
  const drawing = (element: Element) =>
    element.kind === 'edge' ? '' : JSON.stringify(element.figure.parts.map((part) => ({ ...part, text: undefined })))
  const [old, now] = [drawing(before), drawing(after)]
  return old === now ? [] : [{ aspect: 'restyled', name: 'shape', before: hashText(old), after: hashText(now) }]
}

/** The container, the layer, and whether it is drawn. */
function placeChanges(
  before: Element,
  after: Element,
  { match }: Sides,
  nameOf: Parameters<typeof edgeChanges>[3],
): Change[] {
  const changes: Change[] = []
  const [was, is] = [before.parent, after.parent]
  if (was === undefined ? is !== undefined : match.ids.get(was) !== is)
    changes.push({
      aspect: 'reparented',
      ...(was !== undefined && { before: nameOf('before', was) }),
      ...(is !== undefined && { after: nameOf('after', is) }),
    })
  // In a container, an element is on its layer.
  if (before.layer !== after.layer && is === undefined)
    changes.push({
      aspect: 'layer',
      ...(before.layer !== undefined && { before: before.layer }),
      ...(after.layer !== undefined && { after: after.layer }),
    })
  const isOwn = (before.hidden ?? 'self') === 'self' && (after.hidden ?? 'self') === 'self'
  if (isOwn && before.hidden !== after.hidden)
    changes.push({
      aspect: 'hidden',
      before: before.hidden ? 'hidden' : 'shown',
      after: after.hidden ? 'hidden' : 'shown',
    })
  return changes
}

/** Containers whose content is shown or hidden because they were opened or collapsed, by their ids after. */
function hiddenContent({ pairs }: Match): ReadonlyMap<string, { before: string; after: string }> {
  const found = new Map<string, { before: string; after: string }>()
  const words = (element: Element) => (element.hidden === 'collapsed' ? 'collapsed' : 'open')
  const states = new Map(pairs.map(({ before, after }) => [after.id, words(before) !== words(after)]))
  for (const { before, after } of pairs)
    if (after.parent !== undefined && words(before) !== words(after) && states.get(after.parent) === false)
      found.set(after.parent, { before: words(before), after: words(after) })
  return found
}

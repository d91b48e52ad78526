/** Completes a merged page: containers, ends, places, order and layers. */
import type { Change } from '../compare/change.ts'
import { pageChanges } from '../compare/facts.ts'
import type { Edge, Element, Layer, Page } from '../diagram/index.ts'
import type { DiagramNotice } from './diagram-merge.ts'
import { type Merged, placedElements } from './placed.ts'

interface Versions {
  readonly base: Page
  readonly ours: Page
  readonly theirs: Page
}

type Sides = Readonly<Record<'base' | 'ours' | 'theirs', ReadonlyMap<string, Element>>>

/** @param ids of the result by those of theirs */
export function finishedPage(
  versions: Versions,
  merged: Map<string, Merged>,
  ids: Map<string, string>,
  sides: Sides,
  tell: { readonly notice: (notice: DiagramNotice) => void },
): Page {
  const { ours, theirs } = versions
  const notice = (kind: DiagramNotice['kind'], element: string) => tell.notice({ kind, page: ours.id, element })
  keepContainers(merged, ids, sides, (id) => notice('container-kept', id))
  const theirIds = new Map([...ids].map(([their, id]) => [id, their]))
  const bound = new Map(
    [...merged].map(([id, one]) => [id, withEnds(id, one, merged, ids, () => notice('edge-unbound', id))]),
  )
  const elements = placedElements(parentsFirst(bound), { ours: sides.ours, theirs: sides.theirs, theirIds })
  const page = mergedPageFacts(versions)
  const layers = page.layers.concat(
    theirs.layers.filter(
      ({ id }) =>
        page.layers.every((layer) => layer.id !== id) && [...elements.values()].some(({ layer }) => layer === id),
    ),
  )
  return { ...page, layers, elements: shownElements(elements, layers) }
}

/** A container is there as long as it has content. */
function keepContainers(
  merged: Map<string, Merged>,
  ids: Map<string, string>,
  { ours, theirs }: Sides,
  onKept: (id: string) => void,
): void {
  const open = [...merged.values()]
  for (let one = open.pop(); one; one = open.pop()) {
    const { parent } = one.element
    if (parent === undefined || merged.has(parent)) continue
    const [our, their] = [ours.get(parent), theirs.get(parent)]
    const kept: Merged | undefined = our
      ? { element: our, version: 'ours' }
      : their && { element: their, version: 'theirs' }
    if (!kept) {
      const { parent: _, ...element } = one.element
      merged.set(element.id, { ...one, element: element as Element })
      continue
    }
    if (!our) ids.set(parent, parent)
    merged.set(parent, kept)
    onKept(parent)
    open.push(kept)
  }
}

/** An edge whose ends exist; those of theirs have the ids of the result. */
function withEnds(
  id: string,
  one: Merged,
  merged: ReadonlyMap<string, Merged>,
  ids: ReadonlyMap<string, string>,
  onLost: () => void,
): Merged {
  const { element } = one
  if (element.kind === 'node') return one
  const end = (name: 'source' | 'target'): Edge['source'] => {
    const { at, element: given } = element[name]
    if (given === undefined) return element[name]
    const target = one.version === 'theirs' ? (ids.get(given) ?? given) : given
    if (merged.has(target) && target !== id) return { at, element: target }
    onLost()
    return { at }
  }
  return { ...one, element: { ...element, source: end('source'), target: end('target') } }
}

/** In their order, containers before their content; a circle of containers is opened. */
function parentsFirst(merged: ReadonlyMap<string, Merged>): Map<string, Merged> {
  const done = new Map<string, Merged>()
  for (const id of merged.keys()) {
    const path: string[] = []
    for (
      let next: string | undefined = id;
      next !== undefined && merged.has(next) && !done.has(next) && !path.includes(next);
    ) {
      path.push(next)
      next = merged.get(next)!.element.parent
    }
    for (const id of path.reverse()) {
      const one = merged.get(id)!
      const { parent, ...element } = one.element
      const isKnown = parent === undefined || done.has(parent)
      done.set(id, isKnown ? one : { ...one, element: element as Element })
    }
  }
  return done
}

/** Contents of a hidden element are hidden; they are shown again when it is. */
function shownElements(elements: ReadonlyMap<string, Element>, layers: readonly Layer[]): Element[] {
  const hiddenLayers = new Set(layers.flatMap(({ id, visible }) => (visible ? [] : [id])))
  const known = new Set(layers.map(({ id }) => id))
  const done = new Map<string, Element>()
  for (const [id, given] of elements) {
    const { layer, ...rest } = given
    const element = (layer === undefined || known.has(layer) ? given : rest) as Element
    const parent = done.get(element.parent ?? '')
    const reason =
      parent?.hidden !== undefined ? 'ancestor' : hiddenLayers.has(element.layer ?? '') ? 'layer' : undefined
    const { hidden, ...shown } = element
    const isLed = hidden === 'ancestor' || hidden === 'layer'
    const made =
      hidden !== undefined && !isLed
        ? element
        : reason === undefined
          ? shown
          : { ...shown, hidden: hidden === 'ancestor' || hidden === 'layer' ? hidden : reason }
    done.set(id, made as Element)
  }
  return [...done.values()]
}

/** The page of ours with what theirs changed about the page itself. */
function mergedPageFacts({ base, ours, theirs }: Versions): Page {
  const own = pageChanges(base, ours)
  const wanted = pageChanges(base, theirs).filter(
    ({ aspect, name }) => !own.some((mine) => mine.aspect === aspect && mine.name === name),
  )
  let page = ours
  for (const change of wanted) page = withPageChange(page, theirs, change)
  return page
}

function withPageChange(page: Page, theirs: Page, { aspect, name = '' }: Change): Page {
  switch (aspect) {
    case 'relabelled':
      return { ...page, name: theirs.name }
    case 'restyled':
      return { ...page, background: theirs.background }
    case 'attributes': {
      const entries = Object.entries(page.attributes ?? {}).filter(([key]) => key !== name)
      const value = theirs.attributes?.[name]
      return { ...page, attributes: Object.fromEntries(value === undefined ? entries : [...entries, [name, value]]) }
    }
    case 'meaning':
      return theirs.semantic ? { ...page, semantic: theirs.semantic } : page
    case 'layer': {
      const layer = theirs.layers.find(({ id }) => id === name)
      // A layer that theirs has deleted may still have elements of ours.
      if (!layer) return page
      const isKnown = page.layers.some(({ id }) => id === name)
      const layers = isKnown ? page.layers.map((other) => (other.id === name ? layer : other)) : [...page.layers, layer]
      return { ...page, layers }
    }
    default:
      return page
  }
}

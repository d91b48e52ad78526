/** Merges diagrams: three versions of the neutral model, element by element and property by property. */
import type { Change } from '../compare/change.ts'
import { elementChanges } from '../compare/diff.ts'
import { pageChanges } from '../compare/facts.ts'
import { type Match, matchElements, matchPages } from '../compare/match.ts'
import type { Diagram, Edge, Element, Page } from '../diagram/index.ts'
import type { DiagramConflict, DiagramMerge, DiagramNotice } from './diagram-merge.ts'
import { isOfText, withChanges } from './elements.ts'
import { finishedPage } from './finish.ts'
import type { Course, Merged } from './placed.ts'
import { isEqual, type Side } from './three-way.ts'

/**
 * Merges two changed versions of a diagram, of any formats. Elements are recognised as `diffDiagrams` does, and its
 * changes are what is merged: what only one side changed, added or deleted is taken from it; the matrix is in
 * docs/merge.md. Where both changed the same, ours is kept and the conflict told. Noise of theirs is not taken. The result
 * satisfies `checkDiagram` if the three do. The same input always gives the same result.
 */
export function mergeDiagrams(base: Diagram, ours: Diagram, theirs: Diagram): DiagramMerge {
  const conflicts: DiagramConflict[] = []
  const notices: DiagramNotice[] = []
  const tell = {
    conflict: (one: DiagramConflict) => conflicts.push(one),
    notice: (one: DiagramNotice) => notices.push(one),
  }
  const inOurs = new Map(matchPages(base, ours).map(({ before, after }) => [before, after]))
  const inTheirs = new Map(matchPages(base, theirs).map(({ before, after }) => [before, after]))
  const known = new Set<Page>()
  const merged = new Map<Page, Page | undefined>()
  for (const was of base.pages) {
    const [our, their] = [inOurs.get(was), inTheirs.get(was)]
    if (our) known.add(our)
    if (their) known.add(their)
    if (our) merged.set(our, their ? mergedPage(was, our, their, tell) : pageOfOne(was, our, 'ours', tell))
    else if (their) merged.set(their, pageOfOne(was, their, 'theirs', tell))
  }
  const ids = new Set<string>()
  const pages: Page[] = []
  const add = (page: Page | undefined) => {
    if (!page || ids.has(page.id)) return
    ids.add(page.id)
    pages.push(page)
  }
  for (const page of ours.pages) add(known.has(page) ? merged.get(page) : page)
  for (const page of theirs.pages) add(known.has(page) ? merged.get(page) : withOwnId(page, ours, ids))
  const assets = new Map([...ours.assets, ...theirs.assets])
  return { diagram: { ...ours, pages: pages.length > 0 ? pages : ours.pages, assets }, conflicts, notices }
}

interface Tell {
  readonly conflict: (conflict: DiagramConflict) => void
  readonly notice: (notice: DiagramNotice) => void
}

/** A page that both sides added is one if it is equal, and otherwise two. */
function withOwnId(page: Page, ours: Diagram, taken: ReadonlySet<string>): Page | undefined {
  const other = ours.pages.find(({ id }) => id === page.id)
  if (!other) return page
  return isEqual(other, page) ? undefined : { ...page, id: freeId(page.id, taken) }
}

function freeId(id: string, taken: { has(id: string): boolean }): string {
  for (let i = 2; ; i += 1) if (!taken.has(`${id}-${i}`)) return `${id}-${i}`
}

/** A page that one side deleted: gone, unless the other changed it. */
function pageOfOne(was: Page, page: Page, kept: Side, { conflict }: Tell): Page | undefined {
  const match = matchElements(was, page)
  const isChanged =
    pageChanges(was, page).length > 0 ||
    match.added.length > 0 ||
    match.removed.length > 0 ||
    [...changesOf(was, page, match).values()].some((changes) => changes.length > 0)
  if (!isChanged) return undefined
  conflict({ kind: 'deleted', page: page.id, deletedBy: kept === 'ours' ? 'theirs' : 'ours', kept })
  return page
}

function mergedPage(base: Page, ours: Page, theirs: Page, tell: Tell): Page {
  const matches = { ours: matchElements(base, ours), theirs: matchElements(base, theirs) }
  const changes = { ours: changesOf(base, ours, matches.ours), theirs: changesOf(base, theirs, matches.theirs) }
  const touched = touchedIn(base, ours, matches.ours)
  const sides = { base: byId(base), ours: byId(ours), theirs: byId(theirs) }
  /** Ids of the result by those of theirs. */
  const ids = new Map<string, string>()
  for (const { before, after } of matches.theirs.pairs) {
    const own = matches.ours.ids.get(before.id)
    if (own !== undefined) ids.set(after.id, own)
  }
  const free = { has: (id: string) => sides.ours.has(id) || merged.has(id) }
  const merged = new Map<string, Merged>()
  const before = new Map(matches.ours.pairs.map((pair) => [pair.after.id, pair.before]))
  const beforeTheirs = new Map(matches.theirs.pairs.map((pair) => [pair.after.id, pair.before]))
  const conflict = (element: string, rest: Omit<DiagramConflict, 'page' | 'element'>) =>
    tell.conflict({ page: ours.id, element, ...rest })
  for (const our of ours.elements) {
    const was = before.get(our.id)
    const their = was ? sides.theirs.get(matches.theirs.ids.get(was.id) ?? '') : undefined
    const own = changes.ours.get(our.id) ?? []
    if (!was) {
      const sameId = sides.theirs.get(our.id)
      const isSameElement =
        sameId && !ids.has(sameId.id) && sameId.kind === our.kind && isEqual(textsOf(sameId), textsOf(our))
      if (isSameElement) ids.set(sameId.id, our.id)
    } else if (!their) {
      if (own.length === 0) continue
      conflict(our.id, { kind: 'deleted', deletedBy: 'theirs', kept: 'ours' })
    }
    merged.set(our.id, { element: our, version: 'ours' })
  }
  for (const their of theirs.elements) {
    if (ids.has(their.id)) continue
    const was = beforeTheirs.get(their.id)
    if (was && (changes.theirs.get(their.id) ?? []).length === 0) continue
    const id = free.has(their.id) ? freeId(their.id, free) : their.id
    ids.set(their.id, id)
    if (was) conflict(id, { kind: 'deleted', deletedBy: 'ours', kept: 'theirs' })
    merged.set(id, { element: adopted(their, id, ids), version: 'theirs' })
  }
  // Fields that ours has not touched are taken from theirs; the others are combined.
  for (const [id, { element: our }] of merged) {
    const was = before.get(id)
    const their = was && sides.theirs.get(matches.theirs.ids.get(was.id) ?? '')
    if (!was || !their) continue
    if (!touched.has(id)) {
      const courses: Course[] | undefined =
        their.kind === 'edge' && our.kind === 'edge'
          ? [
              { edge: their, version: 'theirs' },
              { edge: our, version: 'ours' },
            ]
          : undefined
      merged.set(id, {
        element: adopted(their, id, ids),
        version: 'theirs',
        ...(courses && { courses, ends: courses }),
      })
      continue
    }
    const own = changes.ours.get(id) ?? []
    const told = (change: Change, mine?: Change) =>
      conflict(id, { kind: 'property', kept: 'ours', property: nameOf(change), ...valuesOf(change, mine) })
    const wanted = (changes.theirs.get(their.id) ?? []).filter((change) => {
      const mine = own.find(({ aspect, name }) => aspect === change.aspect && name === change.name)
      if (
        mine &&
        !isEqual(
          valueIn(our, mine, (id) => id),
          valueIn(their, change, (id) => ids.get(id) ?? id),
        )
      )
        told(change, mine)
      return mine === undefined
    })
    const hasOwnLook = own.some((change) => change.aspect === 'restyled' && !isOfText(change))
    const hasOwnText = own.some(isOfText)
    const hasOwnStyle = own.some(({ aspect }) => aspect === 'restyled')
    const element = withChanges(
      { ours: our, theirs: their, changes: wanted, hasOwnStyle, hasOwnLook, hasOwnText, idOf: (id) => ids.get(id) },
      told,
    )
    merged.set(id, placing(element, our, was, their, { own, wanted }, sides, ids))
  }
  return finishedPage({ base, ours, theirs }, merged, ids, sides, tell)
}

/** The changes that mean something, by ids after. */
function changesOf(before: Page, after: Page, match: Match): ReadonlyMap<string, readonly Change[]> {
  return new Map([...elementChanges(before, after, match)].map(([id, { changes }]) => [id, changes]))
}

/** Ids of elements that differ in any way but the order of painting. */
function touchedIn(before: Page, after: Page, match: Match): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [id, { changes, noise }] of elementChanges(before, after, match))
    if (changes.length > 0 || noise.some(({ aspect }) => aspect !== 'reordered')) found.add(id)
  return found
}

const byId = (page: Page): ReadonlyMap<string, Element> =>
  new Map(page.elements.map((element) => [element.id, element]))

const textsOf = ({ labels }: Element) => labels.map(({ plain }) => plain)

const nameOf = ({ aspect, name }: Change) => (name === undefined ? aspect : `${aspect} ${name}`)

function valuesOf(theirs: Change, ours: Change | undefined): Pick<DiagramConflict, 'base' | 'ours' | 'theirs'> {
  return {
    ...(theirs.before !== undefined && { base: theirs.before }),
    ...(ours?.after !== undefined && { ours: ours.after }),
    ...(theirs.after !== undefined && { theirs: theirs.after }),
  }
}

/** Outcome of a change, with ids of the result instead of names. */
function valueIn(element: Element, { aspect, name, after }: Change, idOf: (id: string) => string): unknown {
  if (aspect === 'reparented') return element.parent === undefined ? '' : idOf(element.parent)
  if (aspect === 'rebound' && element.kind === 'edge' && (name === 'source' || name === 'target')) {
    const end = element[name].element
    return end === undefined ? '' : idOf(end)
  }
  return name === 'formatting of the text' ? element.labels.map(({ text }) => text) : after
}

type Sides = Readonly<Record<'base' | 'ours' | 'theirs', ReadonlyMap<string, Element>>>

/** How an element of ours comes to its place. */
function placing(
  element: Element,
  our: Element,
  was: Element,
  their: Element,
  { own, wanted: changes }: { readonly own: readonly Change[]; readonly wanted: readonly Change[] },
  sides: Sides,
  ids: ReadonlyMap<string, string>,
): Merged {
  const has = (aspect: Change['aspect'], name?: string) =>
    changes.some((change) => change.aspect === aspect && change.name === name)
  if (element.kind === 'node' && our.kind === 'node' && was.kind === 'node' && their.kind === 'node') {
    if (has('reparented'))
      return { element, version: 'ours', isThere: true, by: { x: their.box.x - our.box.x, y: their.box.y - our.box.y } }
    if (!has('moved')) return { element, version: 'ours' }
    const [from, to] = [sides.base.get(was.parent ?? ''), sides.theirs.get(their.parent ?? '')]
    const carried =
      from?.kind === 'node' && to?.kind === 'node'
        ? { x: to.box.x - from.box.x, y: to.box.y - from.box.y }
        : { x: 0, y: 0 }
    return {
      element,
      version: 'ours',
      by: { x: their.box.x - was.box.x - carried.x, y: their.box.y - was.box.y - carried.y },
    }
  }
  if (element.kind !== 'edge' || their.kind !== 'edge') return { element, version: 'ours' }
  const end = (name: 'source' | 'target') => {
    if (!has('rebound', name)) return element[name]
    const target = their[name].element
    const id = target === undefined ? undefined : ids.get(target)
    return { at: element[name].at, ...(id !== undefined && { element: id }) }
  }
  const isRouted = ({ aspect, name }: Change) =>
    aspect === 'rerouted' || (aspect === 'restyled' && (name === 'route' || name === 'corner radius'))
  const isTheirs = changes.some(isRouted) || (has('rebound', 'source') && has('rebound', 'target'))
  const made: Edge = { ...element, source: end('source'), target: end('target') }
  const [mine, other]: Course[] = [
    {
      edge: {
        ...made,
        source: our.kind === 'edge' ? our.source : made.source,
        target: our.kind === 'edge' ? our.target : made.target,
      },
      version: 'ours',
    },
    { edge: their, version: 'theirs' },
  ]
  const isOurs = own.some((change) => isRouted(change) || change.aspect === 'rebound')
  const courses = isTheirs ? [other!] : isOurs ? [mine!] : [mine!, other!]
  return { element: made, version: 'ours', courses, ends: [mine!, other!] }
}

/** An element of theirs under its id in the result. */
function adopted(their: Element, id: string, ids: ReadonlyMap<string, string>): Element {
  const own = (source: string) => (source === their.id ? id : source)
  const labels = their.labels.map((label) => ({ ...label, sourceId: own(label.sourceId) }))
  const { parent, ...rest } = their
  const inside = parent === undefined ? undefined : (ids.get(parent) ?? parent)
  return { ...rest, ...(inside !== undefined && { parent: inside }), id, sourceIds: their.sourceIds.map(own), labels }
}

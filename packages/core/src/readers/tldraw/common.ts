/** The context of a page that is read, and the facts that nodes and edges share. */
import type { Looks } from '#color/looks'
import type { ElementFacts } from '#diagram/index'
import type { MessageCode } from '#report/catalogue/index'
import { type Fields, inside, isTrue, own, textIn, textsIn } from '../shared/json.ts'
import type { Pictures } from './assets.ts'
import { factsIn } from './exact.ts'
import type { Records } from './open.ts'
import type { Draft } from './pieces.ts'
import type { Placed } from './tree.ts'

export interface CanvasContext {
  readonly records: Records
  readonly looks: Looks
  readonly pictures: Pictures
  /** The bindings of an arrow, by the arrow's id. */
  readonly bindings: ReadonlyMap<string, readonly Fields[]>
  readonly shapes: ReadonlyMap<string, Placed>
  readonly draftOf: ReadonlyMap<string, Draft>
  readonly idOf: (draft: Draft) => string
  /** See `besideBySource`. */
  readonly beside: (draft: Draft, cell: string) => Draft | undefined
  /** Ids of the page's layers. */
  readonly layers: ReadonlySet<string>
  readonly report: (code: MessageCode, shape: Placed, from?: string | number) => void
}

const NO_FACTS: Fields = {}

const FACTS = [
  'style',
  'layer',
  'merged',
  'attributes',
  'link',
  'semantic',
  'tooltip',
  'box',
  'within',
  'kind',
  'ends',
] as const

/** The piece that stands for the element: the first of those that our writer made, with the facts of the source. */
export function holderOf({ pieces }: Draft): Placed | undefined {
  const named = (name: string) => pieces.find((piece) => own(piece.own, name) !== undefined)
  return FACTS.map(named).find(Boolean) ?? pieces.find(({ type }) => type !== 'group') ?? pieces[0]
}

/** The facts of the source about an element. */
export function noted(draft: Draft): Fields {
  return holderOf(draft)?.own ?? NO_FACTS
}

/** Ids of source elements that are merged into this one. */
export function mergedInto(draft: Draft): readonly string[] {
  return draft.cell === undefined ? [] : (textsIn(noted(draft), 'merged') ?? [])
}

/** Ids of merged source elements whose texts are on the element's own arrows. */
export function heldLabels(draft: Draft): readonly string[] {
  const merged = mergedInto(draft)
  const held = draft.pieces.flatMap(({ own: exact }) => textIn(exact, 'labelOf') ?? [])
  return [...new Set(held)].filter((id) => merged.includes(id))
}

/** The bindings of each arrow, by the arrow's id. */
export function bindingsOf(records: Records): Map<string, Fields[]> {
  const byArrow = new Map<string, Fields[]>()
  for (const record of records.values()) {
    const from = textIn(record, 'typeName') === 'binding' ? textIn(record, 'fromId') : undefined
    if (from === undefined) continue
    const known = byArrow.get(from)
    if (known) known.push(record)
    else byArrow.set(from, [record])
  }
  return byArrow
}

const keyOf = (draft: Draft, cell: string) =>
  JSON.stringify([textIn(inside(draft.pieces[0]!.own, 'source'), 'page') ?? '', cell])

/** Answers which draft is the element of the source with an id, on the source page of another draft. */
export function besideBySource(drafts: readonly Draft[]): (draft: Draft, cell: string) => Draft | undefined {
  const drafted = new Map(
    drafts.flatMap((draft) => (draft.cell === undefined ? [] : [[keyOf(draft, draft.cell), draft] as const])),
  )
  return (draft, cell) => drafted.get(keyOf(draft, cell))
}

/** Texts that the source has on their own, but that belong to another element, such as the labels of an edge. */
export function hostsOf(drafts: readonly Draft[]): ReadonlyMap<Draft, Draft> {
  const hosts = new Map<string, Draft>()
  for (const draft of drafts) for (const cell of mergedInto(draft)) hosts.set(keyOf(draft, cell), draft)
  const found = new Map<Draft, Draft>()
  for (const draft of drafts) {
    const host = draft.cell === undefined ? undefined : hosts.get(keyOf(draft, draft.cell))
    const isText = draft.pieces.every(
      ({ type, own: exact }) =>
        type === 'text' || (type === 'geo' && textIn(exact, 'role') === 'label') || type === 'group',
    )
    if (host && host !== draft && isText) found.set(draft, host)
  }
  return found
}

export function commonFacts(draft: Draft, context: CanvasContext): ElementFacts {
  const facts = noted(draft)
  const { pieces } = draft
  const shown = pieces.filter(({ type }) => type !== 'group')
  const isHidden = isTrue(facts, 'hidden') && shown.every(({ opacity }) => opacity === 0)
  const layer = textIn(facts, 'layer')
  const isLocked = pieces.every((piece) => piece.isLocked) && !isHidden
  const url = pieces.map(({ props }) => textIn(props, 'url') ?? '').find((one) => /^(?:https?:|mailto:)/i.test(one))
  const own = factsIn(facts)
  return {
    id: context.idOf(draft),
    sourceIds: [context.idOf(draft), ...heldLabels(draft)],
    ...(draft.parent && { parent: context.idOf(draft.parent) }),
    ...(layer !== undefined && context.layers.has(layer) && { layer }),
    ...(isHidden && { hidden: 'self' as const }),
    ...(isLocked && { locked: true }),
    ...own,
    ...(url !== undefined && url !== own.link?.href && { link: { href: url } }),
  }
}

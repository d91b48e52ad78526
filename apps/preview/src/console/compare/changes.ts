/** The changes of a diagram as a person looks at them: kinds, order, words. */
import type { ResponseBody } from '@drawbridge/client'

export type DiagramChanges = Pick<ResponseBody<'diffDiagram'>, 'is_same' | 'counts' | 'pages'>
export type ChangedPage = DiagramChanges['pages'][number]
export type ChangedElement = ChangedPage['elements'][number]
export type Change = ChangedElement['changes'][number]
export type Box = ChangedPage['frame']
export type SideName = 'before' | 'after'

/** The kinds of marks, in the order of the legend. */
export const KINDS = ['added', 'removed', 'moved', 'changed'] as const
export type Kind = (typeof KINDS)[number]

/** A changed element with its number in the list. */
export interface Item {
  readonly number: number
  readonly element: ChangedElement
  /** One; or that it was moved, and changed in another way. */
  readonly kinds: readonly Kind[]
}

const PLACED: ReadonlySet<string> = new Set(['moved', 'resized', 'turned', 'rerouted', 'reparented'])

function kindsOf({ kind, changes }: ChangedElement): Kind[] {
  if (kind !== 'changed') return [kind]
  const isMoved = changes.some(({ aspect }) => PLACED.has(aspect))
  const isChanged = changes.some(({ aspect }) => !PLACED.has(aspect))
  return [...(isMoved ? (['moved'] as const) : []), ...(isChanged ? (['changed'] as const) : [])]
}

/** Places that differ by less are one line. */
const LINE = 20

/** The elements of a page: shapes, then arrows, each from top to bottom and from left to right. */
export function itemsOf({ elements }: ChangedPage): Item[] {
  const boxOf = ({ before, after }: ChangedElement) => (after ?? before)?.box ?? { x: 0, y: 0, w: 0, h: 0 }
  const rank = (element: ChangedElement) => {
    const { x, y } = boxOf(element)
    return [element.element === 'shape' ? 0 : 1, Math.round(y / LINE), x] as const
  }
  return elements
    .map((element) => ({ element, rank: rank(element) }))
    .sort(({ rank: a }, { rank: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(({ element }, i) => ({ number: i + 1, element, kinds: kindsOf(element) }))
}

export function countsOf(items: readonly Item[]): Readonly<Record<Kind, number>> {
  const counts = { added: 0, removed: 0, moved: 0, changed: 0 }
  for (const { kinds } of items) for (const kind of kinds) counts[kind] += 1
  return counts
}

/** All kinds of all pages, counted. */
export function totalsOf({ pages }: Pick<DiagramChanges, 'pages'>): Readonly<Record<Kind, number>> {
  return countsOf(pages.flatMap((page) => itemsOf(page)))
}

type Value = Change['before']

const isPoint = (value: Value): value is { x: number; y: number } =>
  typeof value === 'object' && value !== null && 'x' in value
const isSize = (value: Value): value is { w: number; h: number } =>
  typeof value === 'object' && value !== null && 'w' in value

const px = (value: number) => Math.round(Math.abs(value))

/** "110 down, 20 left". */
function moveWords(before: Value, after: Value): string {
  if (!isPoint(before) || !isPoint(after)) return ''
  const [dx, dy] = [after.x - before.x, after.y - before.y]
  const parts = [
    ...(px(dy) > 0 ? [`${px(dy)} ${dy > 0 ? 'down' : 'up'}`] : []),
    ...(px(dx) > 0 ? [`${px(dx)} ${dx > 0 ? 'right' : 'left'}`] : []),
  ]
  return parts.join(', ')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Name of a change, with its values before and after where they are texts. */
export interface ChangeWords {
  readonly label: string
  /** In place of both values. */
  readonly text?: string
  readonly before?: string
  readonly after?: string
}

export function wordsOf({ aspect, name, before, after }: Change): ChangeWords {
  const values = { ...(typeof before === 'string' && { before }), ...(typeof after === 'string' && { after }) }
  switch (aspect) {
    case 'moved':
      return { label: name === undefined ? 'Moved' : `Moved ${name}`, text: moveWords(before, after) }
    case 'resized':
      return {
        label: 'Resized',
        text:
          isSize(before) && isSize(after) ? `${px(before.w)} × ${px(before.h)} → ${px(after.w)} × ${px(after.h)}` : '',
      }
    case 'turned':
      return { label: 'Turned', ...values }
    case 'relabelled':
      return { label: 'Text', ...values }
    case 'restyled':
      // The values of a drawing are no words.
      return name === 'shape'
        ? { label: 'Outline', text: 'drawn otherwise' }
        : { label: capital(name ?? 'Look'), ...values }
    case 'rebound':
      return { label: `Reconnected ${name ?? ''}`.trim(), ...values }
    case 'rerouted':
      return { label: 'Another course', text: '' }
    case 'reparented':
      return { label: 'Container', ...values }
    case 'hidden':
      return { label: name === undefined ? 'Shown' : capital(name), ...values }
    case 'layer':
      return { label: 'Layer', ...values }
    case 'reordered':
      return { label: 'Order of painting', text: 'changed' }
    default:
      return { label: capital(name ?? aspect), ...values }
  }
}

/** In a few words, for the list. */
export function summaryOf({ kind, changes }: ChangedElement): string {
  if (kind !== 'changed') return kind
  return [...new Set(changes.map((change) => wordsOf(change).label))].join(', ')
}

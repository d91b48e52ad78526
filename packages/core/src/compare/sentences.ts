/** Changes in words, for all texts of a difference. */
import type { Element, Page } from '../diagram/index.ts'
import { clipped, kindOf, labelOf, oneLine, titleOf } from '../outline/words.ts'
import type { Change, ChangeValue, DiagramDiff, DiffCounts, ElementDiff, PageDiff } from './change.ts'

const MAX_VALUE_LENGTH = 120

const px = (value: number) => `${Math.round(value * 10) / 10}`

function words(value: ChangeValue | undefined): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return `"${clipped(oneLine(value), MAX_VALUE_LENGTH)}"`
  return 'x' in value ? `${px(value.x)}, ${px(value.y)}` : `${px(value.w)} × ${px(value.h)}`
}

/** A change in words: `moved by 40, 0`, `fill "#ffffff" → "#ff0000"`. */
export function changeWords({ aspect, name, before, after }: Change): string {
  const values = `${words(before)} → ${words(after)}`
  switch (aspect) {
    case 'moved': {
      const what = name === undefined ? '' : `${name} `
      if (typeof before !== 'object' || typeof after !== 'object' || !('x' in before) || !('x' in after)) return 'moved'
      return `${what}moved by ${px(after.x - before.x)}, ${px(after.y - before.y)}`
    }
    case 'resized':
      return `resized ${values}`
    case 'turned':
      return `turned ${before} → ${after}`
    case 'relabelled':
      return `text ${values}`
    case 'restyled':
      if (name === 'shape' || name === 'formatting of the text' || name === 'icons') return `${name} changed`
      return name === 'as written' ? 'style written differently' : `${name} ${values}`
    case 'rerouted':
      return 'rerouted'
    case 'rebound':
      return `${name} ${values}`
    case 'reparented':
      return before === undefined
        ? `put into ${words(after)}`
        : after === undefined
          ? `taken out of ${words(before)}`
          : `moved from ${words(before)} to ${words(after)}`
    case 'attributes':
    case 'meaning':
      return `${oneLine(name ?? '')} ${values}`
    case 'hidden':
      return name === undefined ? `${after}` : `${name} ${after}`
    case 'layer':
      return `layer ${values}`
    case 'reordered':
      return 'painted in another order'
  }
}

/** Name of an element: `"Orders"`, `"Orders → Billing: invoice"`. */
export function elementWords({ element, name }: ElementDiff): string {
  return `${element === 'edge' ? 'connection' : 'shape'} ${name.startsWith('(') ? name : `"${name}"`}`
}

export const isNoise = ({ kind, changes }: ElementDiff): boolean => kind === 'changed' && changes.length === 0

export function pageWords({ kind, name }: PageDiff): string {
  const title = `Page "${clipped(oneLine(name))}"`
  return kind === 'added' || kind === 'removed' ? `${title} ${kind}` : title
}

/** "2 added, 1 removed, 3 changed", and the noise; "no differences". */
export function countWords({ added, removed, changed, noise }: DiffCounts, isSame: boolean): string {
  const parts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
  ]
  const told = parts.length > 0 ? parts.join(', ') : isSame ? 'No differences' : 'Pages differ'
  return noise === 0 ? told : `${told}; ${noise} ${noise === 1 ? 'differs' : 'differ'} by noise alone`
}

/** Differences that people are told of. */
export function toldElements({ elements }: PageDiff): readonly ElementDiff[] {
  return elements.filter((element) => !isNoise(element))
}

/** Pages with something to tell. */
export function toldPages({ pages }: DiagramDiff): readonly PageDiff[] {
  return pages.filter(
    (page) =>
      page.kind === 'added' || page.kind === 'removed' || page.changes.length > 0 || toldElements(page).length > 0,
  )
}

const MAX_LENGTH = 120

/** Answers with a name for an element of the page: its text, or what it is; of an edge its ends and text. */
export function namesIn({ elements }: Page): (element: Element) => string {
  const byId = new Map(elements.map((element) => [element.id, element]))
  const endName = (id: string | undefined) => {
    const end = byId.get(id ?? '')
    if (!end) return '(no shape)'
    return end.kind === 'node' ? titleOf(end).name : '(a connection)'
  }
  return (element) => {
    if (element.kind === 'node') {
      const container = byId.get(element.parent ?? '')
      const { name } = titleOf(element)
      const isPart = labelOf(element) === '' && container?.kind === 'node' && labelOf(container) !== ''
      return isPart ? `${name.slice(0, -1)} in ${titleOf(container).name})` : name
    }
    const { source, target } = element
    const label = labelOf(element)
    if (source.element === undefined && target.element === undefined) return label || `(${kindOf(element) ?? 'line'})`
    const ends = `${endName(source.element)} → ${endName(target.element)}`
    return clipped(label === '' ? ends : `${ends}: ${label}`, MAX_LENGTH)
  }
}

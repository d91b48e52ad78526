/** Bounds the facts of a diagram once: many elements may share one long text, and a snapshot would write it for each. */

import type { Diagram, Element, Page, Semantic } from '../diagram/index.ts'
import { Budget } from '../limits.ts'
import { once } from '../values/repeats.ts'

/** Letters of facts that an element has in any case. */
const ALWAYS = 500
/** Minimum number of letters of all other elements together, for small files. */
const MIN_LETTERS = 10_000_000
const MAX_TIMES = 4

type Facts = Pick<Element, 'attributes' | 'semantic' | 'tooltip' | 'sourceStyle'>

const lengthOf = (value: string | readonly string[] | undefined): number =>
  value === undefined ? 0 : typeof value === 'string' ? value.length : value.reduce((sum, one) => sum + one.length, 0)

function lengthOfAll(values: object | undefined): number {
  let length = 0
  // Not by entries: this runs for every element.
  for (const name in values) length += name.length + lengthOf((values as Record<string, string>)[name])
  return length
}

/** The members that a semantic must have. */
const named = ({ notation, type }: Semantic) => ({ notation, type: type.slice(0, ALWAYS) })

/** The same facts, or those that can be kept. */
function keptFacts<T extends Facts>(facts: T, budget: () => Budget, onCut: (left: number) => void): T {
  const texts = lengthOf(facts.tooltip) + lengthOf(facts.sourceStyle)
  const length = texts + lengthOfAll(facts.attributes) + lengthOfAll(facts.semantic)
  if (length <= ALWAYS || budget().take(length)) return facts
  const own = new Budget(ALWAYS, 0)
  let left = 0
  const isKept = (length: number): boolean => {
    const fits = own.take(length)
    if (!fits) left += 1
    return fits
  }
  const kept = <V extends object>(values: V): V => {
    const all = Object.entries(values) as [string, string | readonly string[]][]
    return Object.fromEntries(all.filter(([name, value]) => isKept(name.length + lengthOf(value)))) as V
  }
  const { attributes, semantic, tooltip, sourceStyle, ...rest } = facts
  const result = {
    ...rest,
    ...(semantic && { semantic: { ...kept(semantic), ...named(semantic) } }),
    ...(tooltip !== undefined && isKept(tooltip.length) && { tooltip }),
    ...(sourceStyle !== undefined && isKept(sourceStyle.length) && { sourceStyle }),
    ...(attributes && { attributes: kept(attributes) }),
  } as unknown as T
  onCut(left)
  return result
}

/**
 * The same diagram, or one whose elements have no more facts than fit into 10 million letters or four times the file.
 * @param bytes gives the length of the file; asked only if facts are long
 * @param onCut called with the number of values that an element or page loses
 */
export function boundedFacts(
  diagram: Diagram,
  bytes: () => number,
  onCut: (page: Page, element: Element | undefined, left: number) => void,
): Diagram {
  const budget = once(() => new Budget(Math.max(MIN_LETTERS, MAX_TIMES * bytes()), 0))
  const pages = diagram.pages.map((page) => {
    const own = keptFacts<Page & Facts>(page, budget, (left) => onCut(page, undefined, left))
    let elements: Element[] | undefined
    page.elements.forEach((element, i) => {
      const kept = keptFacts(element, budget, (left) => onCut(page, element, left))
      if (kept === element) return
      elements ??= [...page.elements]
      elements[i] = kept
    })
    return elements ? { ...own, elements } : own
  })
  return pages.every((page, i) => page === diagram.pages[i]) ? diagram : { ...diagram, pages }
}

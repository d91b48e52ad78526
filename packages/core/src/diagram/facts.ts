/** Bounds the facts of a diagram once: many elements may share one long text, and a snapshot would write it for each. */
import type { Diagram, Element, Page, Semantic } from './diagram.ts'

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

class FactsBudget {
  private left: number

  constructor(bytes: number) {
    this.left = Math.max(MIN_LETTERS, MAX_TIMES * bytes)
  }

  /** The same facts, or those that can be kept. */
  keep<T extends Facts>(facts: T, onCut: (left: number) => void): T {
    const texts = lengthOf(facts.tooltip) + lengthOf(facts.sourceStyle)
    const length = texts + lengthOfAll(facts.attributes) + lengthOfAll(facts.semantic)
    if (length <= ALWAYS || this.take(length)) return facts
    let free = ALWAYS
    let left = 0
    const isKept = (length: number): boolean => {
      const fits = length <= free
      if (fits) free -= length
      else left += 1
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

  private take(length: number): boolean {
    if (length > this.left) return false
    this.left -= length
    return true
  }
}

/**
 * The same diagram, or one whose elements have no more facts than fit into 10 million letters or four times the file.
 * @param bytes length of the file
 * @param onCut called with the number of values that an element or page loses
 */
export function boundedFacts(
  diagram: Diagram,
  bytes: number,
  onCut: (page: Page, element: Element | undefined, left: number) => void,
): Diagram {
  const budget = new FactsBudget(bytes)
  const pages = diagram.pages.map((page) => {
    const own = budget.keep<Page & Facts>(page, (left) => onCut(page, undefined, left))
    let elements: Element[] | undefined
    page.elements.forEach((element, i) => {
      const kept = budget.keep(element, (left) => onCut(page, element, left))
      if (kept === element) return
      elements ??= [...page.elements]
      elements[i] = kept
    })
    return elements ? { ...own, elements } : own
  })
  return pages.every((page, i) => page === diagram.pages[i]) ? diagram : { ...diagram, pages }
}

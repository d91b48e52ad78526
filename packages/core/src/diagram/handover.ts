/** A diagram that is handed to a writer, which takes out one page after the other and keeps none that is written. */
import type { Diagram, Element, Page } from './diagram.ts'

/** A page with a list of elements of its own, which a writer may replace. */
export interface OwnPage extends Page {
  readonly elements: Element[]
}

/** Its list of pages is its own: it is empty when the diagram has been written. */
export interface Handover extends Diagram {
  readonly pages: Page[]
}

/**
 * The same diagram for a writer. If the caller does not keep the diagram itself, the memory of each page is free once it
 * is written.
 */
export function handover(diagram: Diagram): Handover {
  return { ...diagram, pages: [...diagram.pages] }
}

/** Takes the first page out. A function, so that the caller's frame does not hold the page that was read. */
export function takePage({ pages }: Handover): OwnPage | undefined {
  const page = pages.shift()
  return page && { ...page, elements: [...page.elements] }
}

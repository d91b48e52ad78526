/** Where in the source an element of a page is, for messages. */
import type { Page } from './diagram.ts'

export interface SourceLocation {
  readonly page: string
  /** The main source element; absent for elements that the reader added. */
  readonly cell?: string
}

/**
 * Answers "where is this element" for all messages: the page and the source element that messages name, by the id of an
 * element of the page or by the source id of a label.
 */
export function sourceLocations({ id: page, elements }: Page): (id: string) => SourceLocation {
  const others = new Map<string, SourceLocation>()
  for (const { id, sourceIds } of elements) {
    const [main] = sourceIds
    if (main !== id) others.set(id, main === undefined ? { page } : { page, cell: main })
  }
  return (id) => others.get(id) ?? { page, cell: id }
}

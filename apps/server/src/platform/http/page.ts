import { isUuid } from '../ids/uuid.ts'
import { Problem } from './problem.ts'
import { PAGE_SIZE } from './schema.ts'

/** The page that a list query requests. */
export interface Page {
  readonly limit: number
  /** Id after which the page starts. */
  readonly after: string | undefined
}

/**
 * Reads the page of a query.
 * @throws {Problem} 422 when `after` is not a cursor.
 */
export function toPage(query: { limit?: number; after?: string }): Page {
  if (query.after !== undefined && !isUuid(query.after)) {
    throw new Problem(422, 'invalid_querystring', 'The querystring is not valid: /after is not a cursor.', {
      errors: [{ pointer: '/after', message: 'is not a cursor' }],
    })
  }
  return { limit: query.limit ?? PAGE_SIZE, after: query.after }
}

/** The cursor of the page after `items`, or null for the last page. Pass one item more than the page holds. */
export function cut<T>(
  items: readonly T[],
  page: Page,
  idOf: (item: T) => string,
): { items: T[]; next: string | null } {
  const shown = items.slice(0, page.limit)
  const last = shown.at(-1)
  return { items: shown, next: items.length > page.limit && last !== undefined ? idOf(last) : null }
}

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

/** Bytes of the texts in a page whose items may be large. Whatever its limit is, such a page ends when it has them. */
export const MAX_PAGE_BYTES = 4 * 1024 * 1024

/**
 * Ends a page before the item with which its items weigh more than `most` together. The first item always stays, so
 * that every page makes progress.
 */
export function cutByWeight<T extends { readonly id: string }>(
  page: { readonly items: readonly T[]; readonly next: string | null },
  weightOf: (item: T) => number,
  most: number,
): { items: T[]; next: string | null } {
  let sum = 0
  const end = page.items.findIndex((item, n) => (sum += weightOf(item)) > most && n > 0)
  if (end === -1) return { items: [...page.items], next: page.next }
  return { items: page.items.slice(0, end), next: page.items[end - 1]!.id }
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

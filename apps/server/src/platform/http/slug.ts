import { isUuid } from '../ids/uuid.ts'
import { invalid } from './problem.ts'

/** Slugs and ids are looked up alike, so a slug must not look like an id. @throws {Problem} 422. */
export function checkSlug(slug: string | undefined): void {
  if (slug !== undefined && isUuid(slug)) throw invalid('/slug', 'must not look like an id')
}

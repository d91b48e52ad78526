/** Changes that are tried again, over the state that the service has then. */
import { isOvertaken, isUnclear } from './failures.ts'

/** How often a diagram or an entity is written that others write at the same time, or after answers that were lost. */
export const MAX_ATTEMPTS = 5

/**
 * Whether a change that failed should be planned and made once more: somebody else has changed the same meanwhile, or
 * nobody knows if the service has made it.
 * @param count number of attempts so far
 */
export function deservesAnother(error: unknown, count: number, max: number = MAX_ATTEMPTS): boolean {
  return count < max && (isOvertaken(error) || isUnclear(error))
}

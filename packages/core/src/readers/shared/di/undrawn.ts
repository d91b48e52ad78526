import { firstOfEach } from '../../../lists.ts'
import type { ReportBuilder } from '../../../report/report.ts'

/** Number of elements that the message names. */
const SHOWN = 3
/** Maximum characters of a name in the message. */
const MAX_NAME_LENGTH = 60

/**
 * Reports the elements of a model that no diagram of the file draws; of elements with one id only the first.
 * @param nameOf returns "" for an element without a name, which is then named by its id
 */
export function reportUndrawn<T extends { readonly id: string }>(
  missing: readonly T[],
  nameOf: (element: T) => string,
  report: Pick<ReportBuilder, 'add'>,
): void {
  if (missing.length === 0) return
  const undrawn = [...firstOfEach(missing.map((element): [string, T] => [element.id, element])).values()]
  const names = undrawn
    .slice(0, SHOWN)
    .map((element) => JSON.stringify(nameOf(element).trim().slice(0, MAX_NAME_LENGTH) || element.id))
  report.add('elements-not-drawn', {}, { from: undrawn.length, to: names.join(', ') })
}

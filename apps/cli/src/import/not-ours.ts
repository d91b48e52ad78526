/** Why a diagram that somebody else has written or changed is not replaced. */

export type NotOursCode = 'foreign' | 'edited'

/** @param others the other folders that this person has imported into the project */
export function notOursText(code: NotOursCode, others: readonly string[]): string {
  return code === 'edited'
    ? 'the diagram was changed in the service since it was imported; --overwrite replaces it'
    : `the project has a diagram of this path that was not imported from this folder (others: ${others.join(', ')}); --overwrite replaces it`
}

/** The same of one that was written while this run was in progress, such as by another import of the folder. */
export const OVERTAKEN_TEXT =
  'somebody else has written the diagram while this import was in progress, with other content, which is kept; --overwrite replaces it'

/** A diagram is not replaced. */
export class NotOursError extends Error {
  readonly code: NotOursCode
  constructor(code: NotOursCode, text: string) {
    super(text)
    this.code = code
  }
}

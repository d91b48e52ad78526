/** Lists of the service that are read completely, to choose from. */

/** Maximum number of items of such a list; each of its pages is a request. */
export const MAX_LISTED = 1000

/** A sentence for people about a list with more items than were read. */
export const cutNote = (count: number): string => `Only the first ${count} are in this list.`

/** Many names in one sentence. */

const MAX_NAMED = 3

/** The first names, and how many more there are. */
export function namesOf(names: readonly string[]): string {
  const first = names.toSorted().slice(0, MAX_NAMED).join(', ')
  return names.length > MAX_NAMED ? `${first} and ${names.length - MAX_NAMED} more` : first
}

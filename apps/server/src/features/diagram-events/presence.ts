/** Who has a diagram open, in this process and in the others. */

export interface Person {
  readonly id: string
  readonly name: string
  readonly isEditing: boolean
}

/** Message to the other processes: who has a diagram open at this one. */
export interface Roll {
  readonly process: string
  /** Names the diagram on a branch. */
  readonly key: string
  readonly people: readonly Person[]
  /** Whether the others shall answer with theirs. */
  readonly asks: boolean
}

/** How often a process tells who is there, and when it counts as gone without that, in ms. */
export const ROLL_EVERY = 15_000
const GONE_AFTER = 3 * ROLL_EVERY

/** People of one process that are named for one diagram; a notification has a maximum length. */
export const MAX_NAMED = 25
const MAX_NAME_LENGTH = 60

/** Each person once, however many windows they have; editing if they do so in any. */
export function distinct(people: Iterable<Person>): Person[] {
  const found = new Map<string, Person>()
  for (const { id, name, isEditing } of people)
    found.set(id, {
      id,
      name: name.slice(0, MAX_NAME_LENGTH),
      isEditing: isEditing || (found.get(id)?.isEditing ?? false),
    })
  return [...found.values()]
}

/** The rolls of other processes by diagram. */
export class OtherProcesses {
  readonly #rolls = new Map<string, Map<string, { people: readonly Person[]; at: number }>>()

  note({ key, process, people }: Roll): void {
    const rolls = this.#rolls.get(key) ?? new Map()
    if (people.length > 0) rolls.set(process, { people, at: Date.now() })
    else rolls.delete(process)
    if (rolls.size > 0) this.#rolls.set(key, rolls)
    else this.#rolls.delete(key)
  }

  peopleAt(key: string): Person[] {
    const since = Date.now() - GONE_AFTER
    return [...(this.#rolls.get(key)?.values() ?? [])].flatMap(({ people, at }) => (at < since ? [] : people))
  }

  forget(key: string): void {
    this.#rolls.delete(key)
  }
}

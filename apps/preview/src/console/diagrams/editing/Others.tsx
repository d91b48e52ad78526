import type { Present } from './events.ts'

/** Others beyond this number are counted. */
const MAX_SHOWN = 4

/** Who else has the diagram open. */
export function Others({ people }: { readonly people: readonly Present[] }) {
  if (people.length === 0) return null
  const more = people.length - MAX_SHOWN
  return (
    <ul className="others" aria-label="Also here">
      {people.slice(0, MAX_SHOWN).map((person) => {
        const label = person.is_editing ? `${person.name}, editing` : `${person.name}, viewing`
        return (
          <li key={person.id} className={person.is_editing ? 'avatar editing' : 'avatar'} title={label}>
            <span aria-hidden="true">{initials(person.name)}</span>
            <span className="visually-hidden">{label}</span>
          </li>
        )
      })}
      {more > 0 && <li className="quiet">+{more}</li>}
    </ul>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

import { ChipsField } from '../../components/ChipsField.tsx'
import type { Choice } from '../../components/Picker.tsx'
import type { OfferedList } from '../api/use-offered.ts'
import { CheckList } from './CheckList.tsx'

interface PeopleListProps {
  readonly legend: string
  /** Shown where there is nobody. */
  readonly empty?: string
  readonly people: OfferedList<Choice>
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Several people: a check box for each, or a search where there are more than can be listed. */
export function PeopleList({ legend, empty, people, chosen, onChange }: PeopleListProps) {
  const { items, isLoading, onSearch } = people
  if (!isLoading && onSearch && items.length > 0)
    return <ChipsField label={legend} {...people} value={chosen} onChange={onChange} />
  return (
    <CheckList
      legend={legend}
      {...(empty !== undefined && { empty })}
      read={people}
      items={items.map(({ id, name: label }) => ({ id, label }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}

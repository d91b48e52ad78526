/** Form fields for people and entities, which are chosen by name. */
import { ChipsField } from '../../components/ChipsField.tsx'
import { ChoiceField } from '../../components/fields.tsx'
import { type Choice, PickerField } from '../../components/Picker.tsx'
import { useAll } from '../api/use-read.ts'
import { onBranch, useProject } from '../projects/project-context.ts'

/** The items to choose from, and why these are not all. */
interface Choices {
  readonly items: readonly Choice[]
  readonly note: string | undefined
}

function usePersonChoices(): Choices {
  const { items, note } = useAll('/person')
  return { items: items.map(({ id, display_name: name }) => ({ id, name })), note }
}

/** The entities of the branch, or only those of one type if the field requires it. */
function useEntityChoices(type: string | undefined): Choices {
  const { project, branch } = useProject()
  const query = { ...onBranch(branch), ...(type !== undefined && { type }) }
  const { items, note } = useAll('/project/{projectId}/entity', { path: { projectId: project.id }, query })
  return { items, note }
}

interface PersonInputProps {
  readonly label: string
  /** An id or an address; '' for nobody. */
  readonly text: string
  readonly onChange: (text: string) => void
}

export function PersonInput({ label, text, onChange }: PersonInputProps) {
  const { items, note } = usePersonChoices()
  const people = items.map(({ id, name }) => ({ value: id, label: name }))
  // A person may also be named by an email address.
  const isKnown = text === '' || people.some(({ value }) => value === text)
  const others = isKnown ? [] : [{ value: text, label: text }]
  const options = [{ value: '', label: 'Nobody' }, ...people, ...others]
  return <ChoiceField label={label} value={text} options={options} hint={note} onChange={onChange} />
}

interface ReferenceInputProps {
  readonly label: string
  /** An id; '' for nothing. */
  readonly value: string
  readonly ofType: string | undefined
  readonly problem: string | undefined
  readonly onChange: (id: string) => void
}

export function ReferenceInput({ ofType, ...field }: ReferenceInputProps) {
  return <PickerField {...field} {...useEntityChoices(ofType)} none="Nothing" />
}

interface ListInputProps {
  readonly label: string
  readonly value: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (ids: readonly string[]) => void
}

export function PeopleInput(field: ListInputProps) {
  return <ChipsField {...field} {...usePersonChoices()} />
}

export function ReferencesInput({ ofType, ...field }: ListInputProps & { readonly ofType: string | undefined }) {
  return <ChipsField {...field} {...useEntityChoices(ofType)} />
}

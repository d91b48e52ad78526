/** Form fields for people and entities, which are chosen by name. */
import { ChipsField } from '../../components/ChipsField.tsx'
import { PickerField } from '../../components/Picker.tsx'
import { useEntityChoices, usePersonChoices } from './use-choices.ts'

interface NameInputProps {
  readonly label: string
  /** An id; '' for nothing. A person may also be named by an email address. */
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

interface NamesInputProps {
  readonly label: string
  readonly value: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (ids: readonly string[]) => void
}

interface OfType {
  /** The type that the field requires. */
  readonly ofType: string | undefined
}

const chosenOf = (id: string) => (id === '' ? [] : [id])

export function PersonInput(field: NameInputProps) {
  return <PickerField {...field} {...usePersonChoices(chosenOf(field.value))} none="Nobody" />
}

export function PeopleInput(field: NamesInputProps) {
  return <ChipsField {...field} {...usePersonChoices(field.value)} />
}

export function ReferenceInput({ ofType, ...field }: NameInputProps & OfType) {
  const chosen = chosenOf(field.value)
  return <PickerField {...field} {...useEntityChoices({ type: ofType, chosen })} none="Nothing" />
}

export function ReferencesInput({ ofType, ...field }: NamesInputProps & OfType) {
  return <ChipsField {...field} {...useEntityChoices({ type: ofType, chosen: field.value })} />
}

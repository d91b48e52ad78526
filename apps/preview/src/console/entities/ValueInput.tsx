import { ChipsField } from '../../components/ChipsField.tsx'
import { AreaField, CheckField, ChoiceField, Problem, TextField } from '../../components/fields.tsx'
import type { EntityField } from '../model/field-kinds.ts'
import type { TextElement } from '../rich-text/nodes.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { useNames } from '../rich-text/use-names.ts'
import type { Draft, ValueKind } from './kinds.ts'
import { PeopleInput, PersonInput, ReferenceInput, ReferencesInput } from './NameInputs.tsx'

interface ValueInputProps {
  readonly label: string
  readonly kind: ValueKind
  /** The field as described by the entity's type, if it is. */
  readonly described: EntityField | undefined
  readonly draft: Draft
  readonly problem: string | undefined
  readonly onChange: (draft: Draft) => void
}

/** The form field for a value of a given kind. */
export function ValueInput({ label, kind, described, draft, problem, onChange: change }: ValueInputProps) {
  if (kind === 'rich')
    return (
      <>
        <RichInput label={label} value={draft.blocks} onChange={(blocks) => change({ ...draft, blocks })} />
        <Problem text={problem ?? ''} />
      </>
    )
  const { text, list } = draft
  const choices = described?.choices ?? []
  const ofType = described?.target_type ?? undefined
  const lists = { label, value: list, problem, onChange: (next: readonly string[]) => change({ ...draft, list: next }) }
  if (kind === 'choices') return <ChipsField {...lists} items={choices.map((name) => ({ id: name, name }))} />
  if (kind === 'people') return <PeopleInput {...lists} />
  if (kind === 'references') return <ReferencesInput {...lists} ofType={ofType} />
  const onChange = (next: string) => change({ ...draft, text: next })
  if (kind === 'boolean')
    return (
      <CheckField checked={text === 'true'} onChange={(isOn) => onChange(String(isOn))}>
        {label}
      </CheckField>
    )
  if (kind === 'number') return <TextField label={label} value={text} problem={problem} onChange={onChange} />
  if (kind === 'date') return <TextField label={label} type="date" value={text} problem={problem} onChange={onChange} />
  if (kind === 'choice') {
    const known = choices.includes(text) || text === '' ? choices : [...choices, text]
    const options = ['', ...known].map((value) => ({ value, label: value === '' ? 'Nothing' : value }))
    return <ChoiceField label={label} value={text} options={options} onChange={onChange} />
  }
  if (kind === 'person') return <PersonInput label={label} value={text} problem={problem} onChange={onChange} />
  if (kind === 'reference')
    return <ReferenceInput label={label} value={text} ofType={ofType} problem={problem} onChange={onChange} />
  return (
    <AreaField
      label={label}
      rows={kind === 'text' ? 3 : 8}
      isCode={kind === 'json'}
      value={text}
      problem={problem}
      onChange={onChange}
    />
  )
}

interface RichInputProps {
  readonly label: string
  readonly value: readonly TextElement[]
  readonly onChange: (blocks: TextElement[]) => void
}

function RichInput(field: RichInputProps) {
  return <RichTextField {...field} names={useNames()} isFocused />
}

import { AreaField, CheckField, ChoiceField, Problem, TextField } from '../../components/fields.tsx'
import { useItems } from '../api/use-read.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import type { Draft, ValueKind } from './kinds.ts'

interface ValueInputProps {
  readonly label: string
  readonly kind: ValueKind
  /** For a choice. */
  readonly choices: readonly string[]
  readonly draft: Draft
  readonly problem: string | undefined
  readonly onChange: (draft: Draft) => void
}

/** The form field for a value of a given kind. */
export function ValueInput({ label, kind, choices, draft, problem, onChange: change }: ValueInputProps) {
  if (kind === 'rich')
    return (
      <>
        <RichTextField
          label={label}
          value={draft.blocks}
          onChange={(blocks) => change({ ...draft, blocks })}
          isFocused
        />
        <Problem text={problem ?? ''} />
      </>
    )
  const { text } = draft
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
  if (kind === 'person') return <PersonInput label={label} text={text} onChange={onChange} />
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

interface PersonInputProps {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
}

function PersonInput({ label, text, onChange }: PersonInputProps) {
  const { items } = useItems('/person')
  const people = items.map(({ id, display_name }) => ({ value: id, label: display_name }))
  // A person may also be named by an email address.
  const isKnown = text === '' || people.some(({ value }) => value === text)
  const others = isKnown ? [] : [{ value: text, label: text }]
  const options = [{ value: '', label: 'Nobody' }, ...people, ...others]
  return <ChoiceField label={label} value={text} options={options} onChange={onChange} />
}

import { AreaField, CheckField, ChoiceField, TextField } from '../../components/fields.tsx'
import { type EntityField, FIELD_KINDS, type FieldKind, MANY } from './field-kinds.ts'
import { useTypes } from './use-types.ts'

/** A field as the service expects it. */
export interface FieldForm {
  readonly id?: string
  readonly name: string
  readonly kind: FieldKind
  readonly required: boolean
  readonly many: boolean
  choices: string[]
  readonly target_type?: string
}

export const EMPTY_FIELD: FieldForm = { name: '', kind: 'text', required: false, many: false, choices: [] }

export function formOf({ target_type, ...field }: EntityField): FieldForm {
  return { ...field, choices: [...field.choices], ...(target_type !== null && { target_type }) }
}

interface FieldFieldsProps {
  readonly form: FieldForm
  /** About the name. */
  readonly problem: string | undefined
  readonly change: (values: Partial<FieldForm>) => void
}

export function FieldFields({ form, problem, change }: FieldFieldsProps) {
  const types = useTypes()
  const { name, kind, required, many, choices, target_type = '' } = form
  const targets = types.items.map((type) => ({ value: type.name, label: type.name }))
  return (
    <>
      <TextField label="Name" required value={name} problem={problem} onChange={(next) => change({ name: next })} />
      <ChoiceField
        label="Kind"
        value={kind}
        options={FIELD_KINDS}
        onChange={(next) => change({ kind: next, ...(!MANY.includes(next) && { many: false }) })}
      />
      {kind === 'choice' && (
        <AreaField
          label="Choices"
          required
          rows={4}
          value={choices.join('\n')}
          hint="One per line."
          onChange={(text) => change({ choices: text.split('\n') })}
        />
      )}
      {kind === 'reference' && targets.length > 0 && (
        <ChoiceField
          label="Of the type"
          value={target_type === '' ? (targets[0]?.value ?? '') : target_type}
          options={targets}
          onChange={(next) => change({ target_type: next })}
        />
      )}
      <CheckField checked={required} onChange={(next) => change({ required: next })}>
        Required
      </CheckField>
      {MANY.includes(kind) && (
        <CheckField checked={many} onChange={(next) => change({ many: next })}>
          Several values
        </CheckField>
      )}
    </>
  )
}

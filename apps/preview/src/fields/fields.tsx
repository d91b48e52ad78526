import { type ReactNode, useId } from 'react'
import type { Choice } from '../upload/model.ts'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'password' | 'search'
  readonly required?: boolean
}

export function TextField({ label, value, onChange, type = 'text', required = false }: TextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        required={required}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  /** The entry for ''. */
  readonly empty: string
  readonly onChange: (value: string) => void
  readonly required?: boolean
  readonly size?: number
}

export function SelectField({ label, value, choices, empty, onChange, required = false }: SelectFieldProps) {
  const id = useId()
  const isKnown = value === '' || choices.some((choice) => choice.id === value)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} required={required} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{empty}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  )
}

interface CheckFieldProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

export function CheckField({ checked, onChange, disabled = false, children }: CheckFieldProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  )
}

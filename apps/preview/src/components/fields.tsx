/** Form fields; an error is shown at the field that it concerns. */
import { Checkbox } from '@base-ui/react/checkbox'
import { Collapsible } from '@base-ui/react/collapsible'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { Icon } from './icons.tsx'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'password' | 'search' | 'number' | 'email' | 'date' | 'url'
  readonly maxLength?: number
  readonly required?: boolean
  readonly problem?: string | undefined
  readonly hint?: string
  /** Texts that the browser offers while one types. */
  readonly suggestions?: readonly string[]
}

export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  required,
  maxLength,
  problem,
  hint,
  suggestions,
}: TextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type={type}
        value={value}
        required={required}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        list={suggestions && `${id}-suggestions`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      <FieldNote id={`${id}-note`} problem={problem} hint={hint} />
    </div>
  )
}

interface FieldNoteProps {
  readonly id: string
  readonly problem: string | undefined
  readonly hint: string | undefined
}

function FieldNote({ id, problem, hint }: FieldNoteProps) {
  const note = problem ?? hint
  if (note === undefined) return null
  return (
    <p id={id} className={problem === undefined ? 'quiet' : 'problem'} role={problem && 'alert'}>
      {note}
    </p>
  )
}

interface AreaFieldProps
  extends Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'required' | 'problem' | 'hint'> {
  readonly rows?: number
  /** In a monospaced font. */
  readonly isCode?: boolean
}

/** Text of several lines. */
export function AreaField({
  label,
  value,
  onChange,
  required,
  problem,
  hint,
  rows = 6,
  isCode = false,
}: AreaFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={isCode ? 'input area code' : 'input area'}
        rows={rows}
        value={value}
        required={required}
        spellCheck={!isCode}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FieldNote id={`${id}-note`} problem={problem} hint={hint} />
    </div>
  )
}

interface ChoiceFieldProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

/** One of a few options, as the browser's own list. */
export function ChoiceField<T extends string>({ label, value, options, onChange }: ChoiceFieldProps<T>) {
  const id = useId()
  const change = (event: ChangeEvent<HTMLSelectElement>) => onChange(event.currentTarget.value as T)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={change}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

interface CheckFieldProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

export function CheckField({ checked, onChange, children }: CheckFieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box of Base UI is the control
    <label className="check">
      <Checkbox.Root className="check-box" checked={checked} onCheckedChange={onChange}>
        <Checkbox.Indicator>
          <Icon name="check" />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <span>{children}</span>
    </label>
  )
}

interface DisclosureProps {
  readonly label: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** Rarely used fields, collapsed at first. */
export function Disclosure({ label, isOpen = false, children }: DisclosureProps) {
  return (
    <Collapsible.Root className="disclosure" defaultOpen={isOpen}>
      <Collapsible.Trigger>
        <Icon name="right" />
        {label}
      </Collapsible.Trigger>
      <Collapsible.Panel className="disclosure-panel">{children}</Collapsible.Panel>
    </Collapsible.Root>
  )
}

/** An error that does not belong to a single field; announced when it appears. */
export function Problem({ text }: { readonly text: string }) {
  return text === '' ? null : (
    <p key={text} role="alert" className="problem" ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      {text}
    </p>
  )
}

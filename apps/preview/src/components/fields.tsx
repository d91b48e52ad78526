/** Fields of forms; a problem stands at the field it is about. */
import { Checkbox } from '@base-ui/react/checkbox'
import { Collapsible } from '@base-ui/react/collapsible'
import { type ReactNode, useId } from 'react'
import { Icon } from './icons.tsx'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'password' | 'search'
  readonly required?: boolean
  readonly problem?: string | undefined
  readonly hint?: string
}

export function TextField({ label, value, onChange, type = 'text', required, problem, hint }: TextFieldProps) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type={type}
        value={value}
        required={required}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={problem === undefined ? 'quiet' : 'problem'} role={problem && 'alert'}>
          {note}
        </p>
      )}
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

/** Rarely used fields, closed at first. */
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

/** An error that belongs to no single field; announced when it appears. */
export function Problem({ text }: { readonly text: string }) {
  return text === '' ? null : (
    <p key={text} role="alert" className="problem" ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      {text}
    </p>
  )
}

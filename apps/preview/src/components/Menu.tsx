/** Menus of actions and of choices, on Base UI. */
import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}

export function Menu({ trigger, align = 'start', children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="positioner" sideOffset={4} align={align}>
          <Base.Popup className="popup ui">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface MenuItemProps {
  readonly icon?: IconName
  readonly shortcut?: string
  readonly disabled?: boolean
  readonly onSelect: () => void
  readonly note?: string
  readonly children: ReactNode
}

export function MenuItem({ icon, shortcut, disabled = false, onSelect, note, children }: MenuItemProps) {
  return (
    <Base.Item className="option" disabled={disabled} onClick={onSelect}>
      {icon && <Icon name={icon} />}
      <span className="grow">
        {children}
        {note !== undefined && <small>{note}</small>}
      </span>
      {shortcut !== undefined && <kbd className="key">{shortcut}</kbd>}
    </Base.Item>
  )
}

interface MenuChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string; readonly note?: string }[]
  readonly onChange: (value: T) => void
}

/** One of several options, with a mark at the chosen one. */
export function MenuChoice<T extends string>({ label, value, options, onChange }: MenuChoiceProps<T>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: T) => onChange(next)}>
      <Base.Group>
        <Base.GroupLabel className="group-label">{label}</Base.GroupLabel>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className="option" closeOnClick>
            <span className="mark">
              <Base.RadioItemIndicator>
                <Icon name="check" />
              </Base.RadioItemIndicator>
            </span>
            <span className="grow">
              {option.label}
              {option.note !== undefined && <small>{option.note}</small>}
            </span>
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  )
}

interface MenuCheckProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** Something that is on or off; the menu stays open. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <Base.CheckboxItem className="option" checked={checked} onCheckedChange={onChange}>
      <span className="mark">
        <Base.CheckboxItemIndicator>
          <Icon name="check" />
        </Base.CheckboxItemIndicator>
      </span>
      <span className="grow">{children}</span>
    </Base.CheckboxItem>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="separator" />
}

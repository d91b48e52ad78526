/** One of many options, with a search: the combobox of Base UI with its input inside the popup. */
import { Combobox } from '@base-ui/react/combobox'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icons.tsx'

export interface Choice {
  readonly id: string
  readonly name: string
}

/** A choice in the list, with a mark if it is chosen. */
export function ChoiceItem({ item, children }: { readonly item: Choice; readonly children?: ReactNode }) {
  return (
    <Combobox.Item value={item} className="option">
      <span className="mark">
        <Combobox.ItemIndicator>
          <Icon name="check" />
        </Combobox.ItemIndicator>
      </span>
      <span className="grow">{item.name}</span>
      {children}
    </Combobox.Item>
  )
}

/** A remark about the list above, also read aloud when it opens. */
export function ListNote({ note }: { readonly note: string | undefined }) {
  return <Combobox.Status className="combo-note">{note}</Combobox.Status>
}

/** The search of a list, which may be answered by more than the items at hand. */
export interface SearchProps {
  /** Shown below the list, such as why it is not complete. */
  readonly note?: string | undefined
  /** Called with what is typed; the field itself offers the items that match. */
  readonly onSearch?: ((text: string) => void) | undefined
  /** Whether more items may come for what was typed. */
  readonly isSearching?: boolean
}

interface PickerProps<T extends Choice> extends SearchProps {
  readonly items: readonly T[]
  readonly value: T | null
  readonly onChange: (item: T | null) => void
  /** Placeholder and accessible name of the search. */
  readonly search: string
  readonly trigger: ReactElement
  readonly children: ReactNode
  readonly render?: (item: T) => ReactNode
  readonly empty?: string
}

/** The popup with the search; the trigger shows the choice. */
export function Picker<T extends Choice>(props: PickerProps<T>) {
  const { items, value, onChange, search, trigger, children, render, empty = 'Nothing found.' } = props
  const { note, onSearch, isSearching } = props
  return (
    <Combobox.Root
      items={items as T[]}
      value={value}
      onValueChange={(next) => onChange(next as T | null)}
      itemToStringLabel={({ name }: T) => name}
      isItemEqualToValue={(a: T, b: T) => a.id === b.id}
      onInputValueChange={onSearch}
      autoHighlight
    >
      <Combobox.Trigger render={trigger}>{children}</Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner className="positioner" sideOffset={4} align="start">
          <Combobox.Popup className="popup combo-popup ui" aria-label={search}>
            <Combobox.Input className="combo-input" placeholder={search} aria-label={search} />
            <Combobox.Empty className="combo-empty">{isSearching ? null : empty}</Combobox.Empty>
            <Combobox.List aria-label={search} className="combo-list">
              {(item: T) => (
                <ChoiceItem key={item.id} item={item}>
                  {render?.(item)}
                </ChoiceItem>
              )}
            </Combobox.List>
            <ListNote note={note} />
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

interface PickerFieldProps extends SearchProps {
  readonly label: string
  readonly items: readonly Choice[]
  /** Id of the choice; '' = none. */
  readonly value: string
  /** Shown, and offered as the first choice, if no choice is required. */
  readonly none: string
  readonly onChange: (id: string) => void
  readonly isNeeded?: boolean
  readonly problem?: string | undefined
}

/** A picker as a field of a form. */
export function PickerField(props: PickerFieldProps) {
  const { label, items, value, none, onChange, isNeeded = false, problem, note, onSearch, isSearching } = props
  const nothing = { id: '', name: none }
  const isKnown = value === '' || items.some(({ id }) => id === value)
  const known = isKnown ? items : [...items, { id: value, name: value }]
  const offered = isNeeded ? known : [nothing, ...known]
  const chosen = known.find(({ id }) => id === value) ?? nothing
  return (
    <div className={problem === undefined ? 'field' : 'field invalid'}>
      <span className="name" aria-hidden="true">
        {label}
      </span>
      <Picker
        items={offered}
        value={chosen}
        onChange={(item) => onChange(item?.id ?? '')}
        search={`Search: ${label}`}
        note={note}
        onSearch={onSearch}
        isSearching={isSearching}
        trigger={
          <button type="button" className="button combo" title={chosen.name} aria-label={`${label}: ${chosen.name}`} />
        }
      >
        <span>{chosen.name}</span>
        <Icon name="down" />
      </Picker>
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** A choice of several items: a search, with the chosen ones before it as chips. */
import { Combobox } from '@base-ui/react/combobox'
import { useId, useRef } from 'react'
import { Icon } from './icons.tsx'
import { type Choice, ChoiceItem, ListNote, type SearchProps } from './Picker.tsx'

interface ChipsFieldProps extends SearchProps {
  readonly label: string
  readonly items: readonly Choice[]
  /** Ids of the choices in their order. Ids that are not among the items are shown as such. */
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly problem?: string | undefined
}

/**
 * A form field with a list of choices. Arrow keys move through the popup and, at the beginning of the search, through
 * the chips; Backspace and Delete remove a chip.
 */
export function ChipsField(props: ChipsFieldProps) {
  const { label, items, value, onChange, problem, note, onSearch, isSearching } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const names = new Map(items.map((item) => [item.id, item]))
  const others = value.filter((one) => !names.has(one)).map((one) => ({ id: one, name: one }))
  const chosen = value.map((one) => names.get(one) ?? { id: one, name: one })
  return (
    <div className={problem === undefined ? 'field' : 'field invalid'}>
      <span className="name" aria-hidden="true">
        {label}
      </span>
      <Combobox.Root
        multiple
        items={[...items, ...others]}
        value={chosen}
        onValueChange={(next) => onChange(next.map((one) => one.id))}
        itemToStringLabel={({ name }: Choice) => name}
        isItemEqualToValue={(a: Choice, b: Choice) => a.id === b.id}
        onInputValueChange={onSearch}
        autoHighlight
      >
        <Combobox.Chips ref={box} className="chips">
          {chosen.map((one) => (
            <Combobox.Chip key={one.id} className="choice-chip" aria-label={one.name}>
              <span className="words">{one.name}</span>
              <Combobox.ChipRemove className="chip-remove" aria-label={`Remove ${one.name}`}>
                <Icon name="close" />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            aria-label={label}
            className="chips-input"
            placeholder={chosen.length === 0 ? 'Search' : ''}
            aria-describedby={problem === undefined ? undefined : `${id}-note`}
          />
        </Combobox.Chips>
        <Combobox.Portal>
          <Combobox.Positioner className="positioner" anchor={box} sideOffset={4} align="start">
            <Combobox.Popup className="popup combo-popup ui">
              <Combobox.Empty className="combo-empty">{isSearching ? null : 'Nothing found.'}</Combobox.Empty>
              <Combobox.List aria-label={label} className="combo-list">
                {(item: Choice) => <ChoiceItem key={item.id} item={item} />}
              </Combobox.List>
              <ListNote note={note} />
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {problem !== undefined && (
        <p id={`${id}-note`} className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

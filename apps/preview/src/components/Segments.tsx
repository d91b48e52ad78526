import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import { Icon, type IconName } from './icons.tsx'

interface SegmentsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: IconName }[]
  readonly onChange: (value: T) => void
}

/** One of a few options, all visible. */
export function Segments<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
  return (
    <ToggleGroup
      aria-label={label}
      className="segments"
      value={[value]}
      onValueChange={([next]) => {
        if (next) onChange(next as T)
      }}
    >
      {options.map((option) => (
        <Toggle
          key={option.value}
          value={option.value}
          aria-label={option.icon ? option.label : undefined}
          title={option.icon ? option.label : undefined}
        >
          {option.icon ? <Icon name={option.icon} /> : option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}

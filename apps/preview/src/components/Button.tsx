import { Tooltip } from '@base-ui/react/tooltip'
import type { ComponentProps, MouseEvent } from 'react'
import { Icon, type IconName } from './icons.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'normal' | 'primary' | 'plain' | 'link'
  readonly icon?: IconName
  /** Whether its work is under way. Unlike a disabled button, it keeps the focus. */
  readonly isBusy?: boolean | undefined
}

export function Button({ look = 'normal', icon, isBusy = false, className = '', children, ...rest }: ButtonProps) {
  const busy = {
    'aria-disabled': true,
    'data-disabled': '',
    // Also what a form does on Enter in one of its fields.
    onClick: (event: MouseEvent) => event.preventDefault(),
  }
  return (
    <button type="button" className={`button ${look} ${className}`} {...rest} {...(isBusy && busy)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName
  /** Accessible name; also the tooltip. */
  readonly label: string
}

/** Escape closes the layer that the button is in, not its tooltip alone. */
function letEscapePass(_isOpen: boolean, details: Tooltip.Root.ChangeEventDetails): void {
  if (details.reason === 'escape-key') details.allowPropagation()
}

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <Tooltip.Root onOpenChange={letEscapePass}>
      <Tooltip.Trigger
        render={<button type="button" aria-label={label} className={`button plain icon ${className}`} {...rest} />}
      >
        <Icon name={icon} />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={4} className="positioner">
          <Tooltip.Popup className="tooltip">{label}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

/** Modal dialogs and the sheet at the side, on Base UI: focus is trapped and restored, Escape closes. */
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'

interface LayerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

interface DialogProps extends LayerProps {
  readonly text?: ReactNode
  readonly actions?: ReactNode
  /** Whether a click beside the dialog does not close it, because something would be lost. */
  readonly isFirm?: boolean
}

export function Dialog({
  open,
  onClose,
  title,
  text,
  actions,
  isFirm = false,
  children,
}: Partial<Pick<LayerProps, 'children'>> & Omit<DialogProps, 'children'>) {
  return (
    <Base.Root open={open} disablePointerDismissal={isFirm} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="dialog ui">
          <Base.Title className="dialog-title">{title}</Base.Title>
          {text !== undefined && <Base.Description className="dialog-text">{text}</Base.Description>}
          {children}
          {actions !== undefined && <div className="actions">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export function Sheet({ open, onClose, title, children }: LayerProps) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="sheet ui">
          <header>
            <Base.Title className="dialog-title">{title}</Base.Title>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <div className="body">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

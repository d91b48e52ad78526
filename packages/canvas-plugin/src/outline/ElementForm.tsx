import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import {
  TldrawUiButton,
  TldrawUiButtonLabel,
  TldrawUiDialogBody,
  TldrawUiDialogCloseButton,
  TldrawUiDialogFooter,
  TldrawUiDialogHeader,
  TldrawUiDialogTitle,
  useEditor,
} from 'tldraw'

interface ElementFormProps {
  readonly title: string
  /** Name of the button that submits the form. */
  readonly action: string
  readonly isReady?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** The fields, the first of which gets the focus. */
  readonly children: ReactNode
}

export const FIELD = {
  display: 'block',
  width: '100%',
  minHeight: 28,
  font: 'inherit',
  boxSizing: 'border-box',
} as const

/** A dialog about the selected element, which stays selected. */
export function ElementForm({ title, action, isReady = true, onSubmit, onClose, children }: ElementFormProps) {
  const editor = useEditor()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The dialog itself gives the focus to its first button.
    editor.timers.requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
    // For the editor, Escape would also empty the selection.
    const keep = (event: KeyboardEvent) => event.key === 'Escape' && editor.markEventAsHandled(event)
    form.current?.addEventListener('keydown', keep)
  }, [editor])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    onClose()
    onSubmit()
  }
  return (
    <form ref={form} onSubmit={submit}>
      <TldrawUiDialogHeader>
        <TldrawUiDialogTitle>{title}</TldrawUiDialogTitle>
        <TldrawUiDialogCloseButton />
      </TldrawUiDialogHeader>
      <TldrawUiDialogBody>{children}</TldrawUiDialogBody>
      <TldrawUiDialogFooter className="tlui-dialog__footer__actions">
        <TldrawUiButton type="normal" onClick={onClose}>
          <TldrawUiButtonLabel>Cancel</TldrawUiButtonLabel>
        </TldrawUiButton>
        <TldrawUiButton type="primary" htmlButtonType="submit" disabled={!isReady}>
          <TldrawUiButtonLabel>{action}</TldrawUiButtonLabel>
        </TldrawUiButton>
      </TldrawUiDialogFooter>
    </form>
  )
}

/** Where the keyboard's focus goes when what had it is no longer on the page. */
import { type RefObject, useEffect, useRef } from 'react'

export const FOCUSABLE = 'a[href], button:not(:disabled), input:not([hidden]), select, textarea, [role="textbox"]'

export const isLost = () => document.activeElement === null || document.activeElement === document.body

/** A box that shows one step after the other: the focus goes to the next one's form, or to its first control. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (isLost()) (box.current?.querySelector('form') ?? box.current)?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
  }, [step])
  return box
}

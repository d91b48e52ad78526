/** Where the keyboard's focus goes when what had it is no longer on the page. */
import { type RefObject, useEffect, useRef } from 'react'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** A button that a form replaces: it has the focus again when it comes back. */
export function useReturnedFocus(isReplaced: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(isReplaced)
  useEffect(() => {
    if (before.current && !isReplaced && isLost()) button.current?.focus()
    before.current = isReplaced
  }, [isReplaced])
  return button
}

/** The title of a page that was opened by something that has gone with the page before. */
export function useTitleFocus(place: { readonly key: string }): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const { key } = place
  useEffect(() => {
    // The first page of a visit leaves the focus to the browser.
    if (key !== 'default' && isLost()) title.current?.focus({ preventScroll: true })
  }, [key])
  return title
}

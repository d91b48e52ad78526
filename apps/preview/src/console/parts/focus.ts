/** Where the keyboard's focus goes when what had it is no longer on the page. */
import { type RefObject, useEffect, useRef } from 'react'
import { FOCUSABLE, isLost } from '../../components/focus.ts'

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

/** The boxes around an element within `area`, the inmost first, and the place in each. */
function placesOf(element: Element, area: Element): { readonly box: Element; readonly at: number }[] {
  const places: { box: Element; at: number }[] = []
  for (let child = element, box = child.parentElement; box && box !== area; child = box, box = box.parentElement)
    places.push({ box, at: [...box.children].indexOf(child) })
  return places
}

/**
 * The focus goes to what has taken the place of the element that had it: the next row of a list, a thread that is now
 * collapsed. If there is nothing, it goes to the title of the page.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: root } = area
    if (!root) return
    let last: { readonly element: Element; readonly places: ReturnType<typeof placesOf> } | undefined
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = { element: target, places: placesOf(target, root) }
    }
    const keep = () => {
      if (!last || last.element.isConnected || !isLost()) return
      // Without such a place the whole page was replaced; its title takes the focus.
      const place = last.places.find(({ box }) => box.isConnected)
      last = undefined
      if (!place) return
      const near = [place.box.children[place.at], place.box.children[place.at - 1]]
      const controls = near.map((one) => (one?.matches(FOCUSABLE) ? one : one?.querySelector(FOCUSABLE)))
      const next = controls.find((one) => one != null) ?? root.querySelector('h1')
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    }
    // Later, so that what has a place of its own for the focus comes first. Dialogs end outside of the area.
    const observer = new MutationObserver(() => last && !last.element.isConnected && setTimeout(keep))
    root.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [area])
}

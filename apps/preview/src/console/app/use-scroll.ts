/** Scrolling of the main area, which the browser itself does not keep as it keeps that of a document. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A new page starts at its top; going back returns to where one was. */
export function useScroll(): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null)
  const kept = useRef(new Map<string, number>())
  const { key } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    if (type === 'REPLACE') return
    area.current?.scrollTo({ top: type === 'POP' ? (kept.current.get(key) ?? 0) : 0 })
  }, [key, type])
  // A layout effect, so that the scrolling that the next page itself causes is not noted for the last one.
  useLayoutEffect(() => {
    const { current } = area
    const note = () => void kept.current.set(key, current?.scrollTop ?? 0)
    current?.addEventListener('scroll', note, { passive: true })
    return () => current?.removeEventListener('scroll', note)
  }, [key])
  return area
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Search } from './mention-search.ts'

/** px between the list and the line. */
const GAP = 4

/**
 * The top of a list in px of the window: below the line, or above it if there is no room below, and rather above the
 * whole editor than on its toolbar.
 */
function topOf(height: number, line: DOMRect, editor: Element): number {
  const below = line.bottom + GAP
  if (below + height <= window.innerHeight) return below
  const tops = [editor.querySelector('.editor-text'), editor, editor.closest('main')].map(
    (one) => one?.getBoundingClientRect().top ?? 0,
  )
  const [text = 0, edge = 0, page = 0] = tops
  const above = line.top - GAP - height
  const aboveAll = edge - GAP - height
  if (above < text && aboveAll >= page) return aboveAll
  return above >= page ? above : below
}

/** Where a list is while it is shown. It is not cut by a dialog, therefore it does not scroll with it by itself. */
function usePlace(list: RefObject<HTMLElement | null>, placeOf: Search['placeOf']) {
  const [at, setAt] = useState({ left: 0, top: 0 })
  useEffect(() => {
    const put = () => {
      const { current } = list
      const editor = current?.closest('.editor')
      const line = placeOf()
      if (!current || !editor || !line) return
      const { left, right } = editor.getBoundingClientRect()
      const { offsetWidth: width, offsetHeight: height, style } = current
      const origin = current.getBoundingClientRect()
      const within = (value: number, most: number) => Math.max(0, Math.min(value, most))
      // A popup that is moved by a transform is what fixed positions count from, and not the window.
      const from = { left: origin.left - Number.parseFloat(style.left), top: origin.top - Number.parseFloat(style.top) }
      const wanted = Math.max(left, Math.min(line.left, right - width))
      setAt({
        left: within(wanted, window.innerWidth - width) - from.left,
        top: within(topOf(height, line, editor), window.innerHeight - height) - from.top,
      })
    }
    put()
    window.addEventListener('scroll', put, true)
    window.addEventListener('resize', put)
    return () => {
      window.removeEventListener('scroll', put, true)
      window.removeEventListener('resize', put)
    }
  }, [list, placeOf])
  return at
}

interface MentionListProps {
  readonly id: string
  readonly search: Search
}

/** The people that a search has found; the keys are the editor's. */
export function MentionList({ id, search: { people, index, placeOf, take } }: MentionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const at = usePlace(list, placeOf)
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [index])
  return (
    <div ref={list} id={id} className="popup editor-people" role="listbox" aria-label="People" style={at}>
      {people.map((person, here) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the editor's, which keeps the focus
        <div
          key={person.id}
          id={`${id}-${here}`}
          className="option"
          role="option"
          tabIndex={-1}
          aria-selected={here === index}
          data-highlighted={here === index ? '' : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(person)}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}

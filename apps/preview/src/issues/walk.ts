/** Going from issue to issue, for clicks, arrow keys and shortcuts alike. */
import { useCallback } from 'react'
import { useApp } from '../state/context.ts'
import { type Issue, issuesOf, walkFrom } from './model.ts'

export interface Walk {
  /** Selects an issue; with `open`, it is zoomed to and its details are shown. One about pages leads to the next of them. */
  go(issue: Issue, how: { readonly open: boolean }): void
  /** The next or previous issue that is about an element. */
  step(by: 1 | -1, how: { readonly open: boolean }): void
}

export function useWalk(): Walk {
  const { state, dispatch, file, canvas } = useApp()
  const conversion = file?.conversion
  const { page, issue: current, look } = state
  const go = useCallback<Walk['go']>(
    (issue, { open }) => {
      const { element, pages = element ? [element.page] : [] } = issue
      const places = conversion?.pages.flatMap(({ id }, at) => (pages.includes(id) ? at : [])) ?? []
      const index = places.find((at) => at > page) ?? places[0] ?? -1
      if (index >= 0 && index !== page) {
        canvas?.showPage(index)
        dispatch({ type: 'page', page: index })
      }
      dispatch({ type: 'issue', key: issue.key, element, isDetailed: open })
      if (element) canvas?.showElement(element, { zoom: open })
    },
    [canvas, conversion, dispatch, page],
  )
  const step = useCallback<Walk['step']>(
    (by, how) => {
      if (!conversion) return
      const list = walkFrom(issuesOf(conversion, look), current)
      const at = list.findIndex(({ key }) => key === current)
      const next = list[at < 0 ? (by > 0 ? 0 : list.length - 1) : (at + by + list.length) % list.length]
      if (next) go(next, how)
    },
    [conversion, current, go, look],
  )
  return { go, step }
}

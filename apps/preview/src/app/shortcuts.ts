/**
 * Keyboard shortcuts that work everywhere on the page except in fields, in layers above the page, and on a canvas that
 * is being edited.
 */
import { useLayoutEffect } from 'react'
import { useWalk } from '../issues/walk.ts'
import { useApp } from '../state/context.ts'
import type { State } from '../state/state.ts'
import { hasService } from '../watch/follow.ts'

export const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly text: string }[] = [
  { keys: ['O'], text: 'Open files' },
  ...(hasService() ? [{ keys: ['U'], text: 'Upload or save' }] : []),
  { keys: ['1', '2', '3'], text: 'Compare, reference, result' },
  { keys: ['J', 'K'], text: 'Next and previous issue' },
  { keys: ['↑', '↓'], text: 'Walk through the list of issues' },
  { keys: ['←', '→', '↑', '↓'], text: 'On the result: walk along connections' },
  { keys: ['PgUp', 'PgDn'], text: 'Previous and next page' },
  { keys: ['⇧ 1'], text: 'Fit the page' },
  { keys: ['+', '−'], text: 'Zoom in and out' },
  { keys: ['Esc'], text: 'Close the top layer, or return to the previous view' },
  { keys: ['?'], text: 'This list' },
]

const ELSEWHERE = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]'
const VIEWS: Readonly<Record<string, State['view']>> = { Digit1: 'compare', Digit2: 'reference', Digit3: 'result' }

export function useShortcuts(onChoose: () => void): void {
  const { state, dispatch, file, canvas } = useApp()
  const { step } = useWalk()
  // Before the first paint, so that the keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const set = (change: Partial<State>) => dispatch({ type: 'set', change })
    const turn = (by: number) => {
      const last = (file?.conversion?.pages.length ?? 1) - 1
      const page = Math.min(last, Math.max(0, state.page + by))
      if (page !== state.page) dispatch({ type: 'page', page })
    }
    const leave = () => {
      if (state.elements.length === 0) return false
      canvas?.goBack()
      dispatch({ type: 'elements', elements: [] })
      return true
    }
    const act = ({ key, code, shiftKey }: KeyboardEvent): boolean => {
      if (key === '?') set({ layer: 'keys' })
      else if (code === 'KeyO') onChoose()
      else if (!file) return false
      else if (key === 'PageUp') turn(-1)
      else if (key === 'PageDown') turn(1)
      else if (key === 'Escape') return leave()
      else if (shiftKey && code === 'Digit1') canvas?.fit()
      else if (shiftKey) return false
      else if (code === 'KeyU' && file.conversion && hasService()) set({ layer: 'upload' })
      else if (VIEWS[code]) set({ view: VIEWS[code] })
      else if (code === 'KeyJ') step(1, { open: true })
      else if (code === 'KeyK') step(-1, { open: true })
      else if (key === '+' || key === '=') canvas?.zoom(1.25)
      else if (key === '-') canvas?.zoom(1 / 1.25)
      else return false
      return true
    }
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : document.body
      if (target.closest(ELSEWHERE)) return
      if (file?.isEditing && target.closest('.tl-container')) return
      if (!act(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the editor, which has its own keys.
    window.addEventListener('keydown', down, true)
    return () => window.removeEventListener('keydown', down, true)
  }, [state.page, state.elements, dispatch, file, canvas, step, onChoose])
}

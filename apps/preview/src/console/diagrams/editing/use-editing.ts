import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { useBranchRead } from '../../branches/branch-context.ts'
import { useMayChange, useProject } from '../../projects/project-context.ts'

export interface Editing {
  readonly isEditing: boolean
  /** Whether the canvas is there. */
  readonly isReady: boolean
  /** Why the diagram cannot be edited; '' if it can. */
  readonly refusal: string
  /** Name of the base branch, if changes of it go through reviews and a person is asked where to edit. */
  readonly asksFor: string | undefined
  set(isEditing: boolean): void
  /** Edits on the base branch in spite of reviews, or ends the question. */
  answer(isEditing: boolean): void
}

const ELSEWHERE = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]'

/** Whether the diagram is being edited, as the address says (`mode=edit`); the key E begins it. A viewer of the project only reads it. */
export function useEditing(isReady: boolean): Editing {
  const { project, branch } = useProject()
  const mayChange = useMayChange()
  const { data } = useBranchRead(project.id, branch === '' ? 'master' : branch)
  const [search, setSearch] = useSearchParams()
  const [isRefused, setRefused] = useState(false)
  const refusal =
    data && data.status !== 'open' ? `The branch “${data.name}” is ${data.status} and takes no changes.` : ''
  // Also if Edit was pressed before the branch had been read.
  const isAsked = mayChange && search.get('mode') === 'edit'
  const policy = useRead(['review policy'], (client) => client.GET('/review-policy'))
  const isReviewed =
    data?.parent_id === null &&
    (policy.data?.min_approvals_enabled === true || policy.data?.changed_item_review_enabled === true)
  const [isAnswered, setAnswered] = useState(false)
  const isKnown = data !== undefined && !policy.isLoading
  const mustAsk = isReviewed && !isAnswered
  const isEditing = isAsked && refusal === '' && isKnown && !mustAsk
  const set = (next: boolean) => {
    setRefused(next && refusal !== '')
    if (next && refusal !== '') return
    if (!next) setAnswered(false)
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next) after.set('mode', 'edit')
        else after.delete('mode')
        return after
      },
      { replace: true },
    )
  }
  const latest = useRef(set)
  latest.current = set
  useEffect(() => {
    if (isEditing || !mayChange) return
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.key !== 'e') return
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(true)
    }
    // Before the canvas, which has its own keys.
    window.addEventListener('keydown', down, true)
    return () => window.removeEventListener('keydown', down, true)
  }, [isEditing, mayChange])
  return {
    isEditing,
    isReady,
    refusal: isRefused || isAsked ? refusal : '',
    asksFor: isAsked && refusal === '' && isKnown && mustAsk ? data.name : undefined,
    set,
    answer(isWanted) {
      if (isWanted) setAnswered(true)
      else set(false)
    },
  }
}

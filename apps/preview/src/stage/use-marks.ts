import { useEffect, useMemo, useState } from 'react'
import { issuesOf } from '../issues/model.ts'
import { useApp } from '../state/context.ts'
import { type Marks, marksOf, NO_MARKS } from './marks.ts'

/** Marks of the current page; positions come from the canvas, and are updated when it shows another page. */
export function useMarks(): Marks {
  const { state, file, canvas } = useApp()
  const [marks, setMarks] = useState(NO_MARKS)
  const { conversion, isEditing } = file ?? {}
  const issues = useMemo(() => conversion && issuesOf(conversion, state.look), [conversion, state.look])
  const page = conversion?.pages[state.page]?.id
  const { elements } = state
  useEffect(() => {
    // While a copy is edited, marks would cover the work and soon be wrong.
    if (!canvas || isEditing) return setMarks(NO_MARKS)
    canvas.showPage(state.page)
    setMarks(marksOf(issues, page, elements, canvas))
  }, [canvas, issues, page, elements, isEditing, state.page])
  return marks
}

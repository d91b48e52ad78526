/** The choices that the form makes by itself, as long as nobody has chosen otherwise. */
import { useEffect } from 'react'
import type { Choice } from '../components/Picker.tsx'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'
import type { UploadForm } from '../state/upload.ts'
import type { Choices } from './use-choices.ts'

interface Targets {
  /** The diagrams that can be replaced. */
  readonly items: readonly Choice[]
  /** The one that will be; undefined if a new one is created. */
  readonly chosen: Choice | undefined
}

/** Chooses the diagram that this file became before, or the one with the same title at the same entity. */
export function useTarget({ uploaded, stored, conversion }: OpenFile, form: UploadForm, choices: Choices): Targets {
  const { dispatch } = useApp()
  const diagrams = choices.diagrams.items
  const ref = uploaded?.ref ?? stored
  const own = ref?.server === form.server && ref.project === form.project ? ref.diagram : undefined
  useEffect(() => {
    const same = diagrams.find((diagram) => diagram.name === form.title)?.id
    dispatch({ type: 'form', change: { target: own ?? same ?? '' } })
  }, [own, diagrams, form.title, dispatch])
  const isListed = own === undefined || diagrams.some(({ id }) => id === own)
  const ownName = uploaded?.title ?? conversion?.title ?? form.title
  const items = isListed ? diagrams : [...diagrams, { id: own, name: ownName }]
  return { items, chosen: items.find(({ id }) => id === form.target) }
}

/** Chooses the only project that there is. */
export function useOnlyProject(form: UploadForm, { projects }: Choices): void {
  const { state, dispatch } = useApp()
  const [first, second] = projects.items
  const only = first && !second ? first.id : undefined
  useEffect(() => {
    if (only === undefined || form.project !== '') return
    dispatch({ type: 'form', change: { project: only } })
    // Nobody has chosen it: leaving the page need not ask.
    dispatch({ type: 'used', form: { ...state.usedForm, project: only } })
  }, [only, form.project, state.usedForm, dispatch])
}

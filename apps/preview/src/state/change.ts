/** Changes that several actions have in common. */
import type { OpenFile, State } from './state.ts'
import { titleOf } from './upload.ts'

export function update(state: State, id: string, change: Partial<OpenFile>): State {
  return { ...state, files: state.files.map((file) => (file.id === id ? { ...file, ...change } : file)) }
}

/** Another file: its first page, nothing marked or searched, and its own title unless the person has typed one. */
export function select(state: State, id: string | null, page = 0): State {
  const file = state.files.find((candidate) => candidate.id === id)
  const form = file && !state.form.isTitleTyped ? { ...state.form, title: titleOf(file) } : state.form
  const nothing = { elements: [], issue: null, isDetailed: false, search: '', layers: {}, isInspecting: null } as const
  return { ...state, ...nothing, rise: 'peek', tab: 'issues', selected: id, page, form }
}

export function lastPage({ conversion }: Pick<OpenFile, 'conversion'>): number {
  return Math.max(0, (conversion?.pages.length ?? 1) - 1)
}

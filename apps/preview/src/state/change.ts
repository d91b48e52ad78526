/** Changes that several actions have in common. */
import { firstWithContent } from '@drawbridge/canvas-plugin/pages'
import type { OpenFile, State } from './state.ts'
import { titleOf } from './upload.ts'

export function update(state: State, id: string, change: Partial<OpenFile>): State {
  return { ...state, files: state.files.map((file) => (file.id === id ? { ...file, ...change } : file)) }
}

/**
 * Another file: the page that was asked for or its first one with content, nothing marked or searched, and its own title
 * unless the person has typed one.
 */
export function select(state: State, id: string | null, wanted?: number): State {
  const file = state.files.find((candidate) => candidate.id === id)
  const [page, isPageChosen] = [wanted ?? firstPage(file), wanted !== undefined]
  const form = file && !state.form.isTitleTyped ? { ...state.form, title: titleOf(file) } : state.form
  const nothing = { elements: [], issue: null, isDetailed: false, search: '', layers: {} } as const
  return { ...state, ...nothing, rise: 'peek', tab: 'issues', selected: id, page, isPageChosen, form }
}

/** Index of the first page with content; 0 if none has any, or the file is still being converted. */
export function firstPage(file: Pick<OpenFile, 'conversion'> | undefined): number {
  return firstWithContent((file?.conversion?.pages ?? []).map(({ shapes }) => shapes))
}

export function lastPage({ conversion }: Pick<OpenFile, 'conversion'>): number {
  return Math.max(0, (conversion?.pages.length ?? 1) - 1)
}

/** Which files are open, and which of them is shown. */
import type { Reducers } from '../actions.ts'
import { lastPage, select } from '../change.ts'
import type { State } from '../state.ts'

const NO_BYTES = new Uint8Array()

function withoutFiles(state: State, ids: readonly string[]): State {
  const files = state.files.filter(({ id }) => !ids.includes(id))
  if (state.selected === null || !ids.includes(state.selected)) return { ...state, files }
  const at = state.files.findIndex(({ id }) => id === state.selected)
  const next = files[Math.min(at, files.length - 1)]
  return select({ ...state, files, layer: 'none' }, next?.id ?? null)
}

export const files: Reducers<'restored' | 'opened' | 'closed' | 'recent' | 'replaced' | 'stored' | 'selected'> = {
  restored(state, action) {
    // Files opened before the stored ones were read come last.
    const known = new Set(state.files.map(({ name }) => name))
    const files = [...action.files.filter(({ name }) => !known.has(name)), ...state.files]
    return { ...state, files, recent: action.recent, isRestored: true }
  },
  opened: (state, action) =>
    select({ ...state, files: [...state.files, ...action.files] }, action.files[0]?.id ?? state.selected),
  closed: (state, action) => withoutFiles(state, action.ids),
  recent: (state, action) => ({ ...state, recent: action.recent }),
  replaced(state, action) {
    const { id, file } = action
    const files = state.files.map((old) =>
      old.id === id ? { ...file, ...(old.uploaded && { uploaded: old.uploaded }) } : old,
    )
    if (state.selected !== id) return { ...state, files }
    return select({ ...state, files }, file.id, Math.min(state.page, lastPage(file)))
  },
  stored(state, action) {
    const { ref, conversion, etag } = action
    const id = `stored ${ref.server} ${ref.project} ${ref.branch} ${ref.diagram}`
    const others = state.files.filter((file) => file.id !== id)
    const file = {
      id,
      name: conversion.title,
      bytes: NO_BYTES,
      openedAt: 0,
      status: 'converted',
      conversion,
      stored: ref,
      etag,
    } as const
    return { ...select({ ...state, files: [...others, file] }, id), wanted: null, layer: 'none' }
  },
  selected: (state, action) => select(state, action.id, action.page),
}

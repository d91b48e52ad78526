/** Every change of the state. */
import type { PageProgress } from '@drawbridge/core'
import type { Made } from '../files/convert.ts'
import type { IconSets } from '../server/icons.ts'
import type { LayerState } from './layers.ts'
import type { ElementRef, FileError, OpenFile, RecentFile, Snapshot, State } from './state.ts'
import type { StoredRef } from './stored.ts'
import { titleOf, type UploadForm, type UploadResult } from './upload.ts'

export type Action =
  | { readonly type: 'restored'; readonly files: readonly OpenFile[]; readonly recent: readonly RecentFile[] }
  | { readonly type: 'opened'; readonly files: readonly OpenFile[] }
  | { readonly type: 'closed'; readonly ids: readonly string[] }
  | { readonly type: 'recent'; readonly recent: readonly RecentFile[] }
  /** Other bytes under the same name; the old picture stays until the new one can be shown. */
  | { readonly type: 'replaced'; readonly id: string; readonly file: OpenFile }
  | { readonly type: 'progress'; readonly id: string; readonly progress: PageProgress }
  | ({ readonly type: 'finished'; readonly id: string; readonly name?: string } & Made)
  /** `hasIcons`: made with the icons that arrived after the previous conversion. */
  | ({ readonly type: 'renewed'; readonly id: string; readonly hasIcons: boolean } & Made)
  | { readonly type: 'icons'; readonly icons: IconSets }
  | { readonly type: 'failed'; readonly id: string; readonly error: FileError }
  | { readonly type: 'stored'; readonly ref: StoredRef; readonly conversion: Made['conversion'] }
  | { readonly type: 'editing'; readonly id: string; readonly isEditing: boolean }
  | { readonly type: 'edited'; readonly id: string; readonly snapshot: Snapshot }
  | { readonly type: 'reset'; readonly id: string }
  | { readonly type: 'uploaded'; readonly id: string; readonly result: UploadResult }
  | { readonly type: 'selected'; readonly id: string; readonly page?: number }
  | { readonly type: 'page'; readonly page: number }
  | {
      readonly type: 'issue'
      readonly key: string
      readonly element: ElementRef | undefined
      readonly isDetailed: boolean
    }
  | { readonly type: 'elements'; readonly elements: readonly ElementRef[] }
  | { readonly type: 'layer'; readonly key: string; readonly to: LayerState }
  | { readonly type: 'form'; readonly change: Partial<UploadForm> }
  | { readonly type: 'set'; readonly change: Partial<Omit<State, 'files' | 'selected' | 'page' | 'form' | 'layers'>> }

const NO_BYTES = new Uint8Array()

function update(state: State, id: string, change: Partial<OpenFile>): State {
  return { ...state, files: state.files.map((file) => (file.id === id ? { ...file, ...change } : file)) }
}

/** Another file: its first page, nothing marked or searched, and its own title unless the person has typed one. */
function select(state: State, id: string | null, page = 0): State {
  const file = state.files.find((candidate) => candidate.id === id)
  const form = file && !state.form.isTitleTyped ? { ...state.form, title: titleOf(file) } : state.form
  const nothing = { elements: [], issue: null, isDetailed: false, search: '', layers: {}, isInspecting: null } as const
  return { ...state, ...nothing, rise: 'peek', tab: 'issues', selected: id, page, form }
}

function lastPage({ conversion }: Pick<OpenFile, 'conversion'>): number {
  return Math.max(0, (conversion?.pages.length ?? 1) - 1)
}

function withoutFiles(state: State, ids: readonly string[]): State {
  const files = state.files.filter(({ id }) => !ids.includes(id))
  if (state.selected === null || !ids.includes(state.selected)) return { ...state, files }
  const at = state.files.findIndex(({ id }) => id === state.selected)
  const next = files[Math.min(at, files.length - 1)]
  return select({ ...state, files, layer: 'none' }, next?.id ?? null)
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'restored': {
      // Files opened before the stored ones were read come last.
      const known = new Set(state.files.map(({ name }) => name))
      const files = [...action.files.filter(({ name }) => !known.has(name)), ...state.files]
      return { ...state, files, recent: action.recent, isRestored: true }
    }
    case 'opened':
      return select({ ...state, files: [...state.files, ...action.files] }, action.files[0]?.id ?? state.selected)
    case 'closed':
      return withoutFiles(state, action.ids)
    case 'recent':
      return { ...state, recent: action.recent }
    case 'replaced': {
      const { id, file } = action
      const files = state.files.map((old) =>
        old.id === id ? { ...file, ...(old.uploaded && { uploaded: old.uploaded }) } : old,
      )
      if (state.selected !== id) return { ...state, files }
      return select({ ...state, files }, file.id, Math.min(state.page, lastPage(file)))
    }
    case 'progress':
      return update(state, action.id, { progress: action.progress })
    case 'finished': {
      const { id, conversion, prefer, language, name } = action
      const made = { status: 'converted', conversion, prefer, language } as const
      const next = update(state, id, { ...made, ...(name !== undefined && { name }) })
      return state.selected === id ? select(next, id, Math.min(state.page, lastPage(action))) : next
    }
    case 'renewed': {
      const { id, conversion, prefer, language, hasIcons } = action
      const old = state.files.find((file) => file.id === id)
      // A person who has started to edit, or chosen again, wants another canvas.
      if (!old || old.edited || old.isEditing || prefer !== state.prefer || language !== state.language) return state
      const resets = (old.resets ?? 0) + 1
      const lacksIcons = old.lacksIcons === true && !hasIcons
      const next = update(state, id, { conversion, prefer, language, resets, lacksIcons })
      return state.selected === id ? { ...next, layers: {} } : next
    }
    case 'icons': {
      if (state.icons?.state !== 'fetching' || action.icons.state === 'fetching')
        return { ...state, icons: action.icons }
      const files = state.files.map((file) => ({ ...file, lacksIcons: true }))
      return { ...state, icons: action.icons, files }
    }
    case 'failed':
      return update(state, action.id, { status: 'failed', error: action.error })
    case 'stored': {
      const { ref, conversion } = action
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
      } as const
      return { ...select({ ...state, files: [...others, file] }, id), wanted: null, layer: 'none' }
    }
    case 'editing':
      return update({ ...state, elements: [], isDetailed: false }, action.id, { isEditing: action.isEditing })
    case 'edited':
      return update(state, action.id, { edited: action.snapshot })
    case 'reset': {
      const resets = (state.files.find(({ id }) => id === action.id)?.resets ?? 0) + 1
      return { ...update(state, action.id, { edited: undefined, isEditing: false, resets }), layers: {} }
    }
    case 'uploaded':
      return update(state, action.id, { uploaded: action.result })
    case 'selected':
      return select(state, action.id, action.page)
    case 'page':
      return { ...state, page: action.page, elements: [], isDetailed: false }
    case 'issue': {
      const elements = action.element ? [action.element] : []
      const isDetailed = action.isDetailed && elements.length > 0
      const rise = isDetailed && state.rise === 'peek' ? 'half' : state.rise
      return { ...state, issue: action.key, elements, isDetailed, rise, tab: 'issues' }
    }
    case 'elements': {
      const isDetailed = action.elements.length > 0
      return { ...state, elements: action.elements, isDetailed, ...(isDetailed && { isInspecting: true }) }
    }
    case 'layer':
      return { ...state, layers: { ...state.layers, [action.key]: action.to } }
    case 'form':
      return { ...state, form: { ...state.form, ...action.change } }
    case 'set':
      return { ...state, ...action.change }
  }
}

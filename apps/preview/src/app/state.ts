/** All state of the page in one place. */
import type { Conversion, Severity } from '@drawbridge/core'
import type { LayerState } from '../layers/layers.ts'
import type { StoredRef } from '../stored/stored.ts'
import type { UploadForm, UploadResult } from '../upload/model.ts'
import { emptyForm, titleOf } from '../upload/model.ts'

export interface OpenFile {
  readonly key: number
  readonly name: string
  readonly bytes: Uint8Array
  readonly status: 'converting' | 'converted' | 'failed'
  readonly conversion?: Conversion
  readonly error?: string
  /** The diagram as it was edited on the canvas; what is exported and uploaded in place of the conversion's. */
  readonly edited?: Conversion['snapshot']
  /** Whether the canvas may be edited. */
  readonly isEditing?: boolean
  /** How often edits were taken back: another canvas each time. */
  readonly resets?: number
  /** What the service knows of this file's diagram; so that a second upload replaces the first. */
  readonly uploaded?: UploadResult
  /** Set when it was read from the service, and from no file: it has no bytes then. */
  readonly stored?: StoredRef
}

export type View = 'both' | 'canvas' | 'original'
export type Panel = 'messages' | 'element' | 'layers' | 'upload' | 'download'

/** A source element of the page that is shown. */
export interface ElementRef {
  readonly page: string
  readonly cell: string
}

export interface State {
  readonly files: readonly OpenFile[]
  readonly selected: number | null
  readonly page: number
  readonly look: 'exact' | 'native'
  readonly theme: 'light' | 'dark'
  readonly view: View
  readonly panel: Panel
  readonly severities: readonly Severity[]
  readonly search: string
  readonly element: ElementRef | null
  /** Layers of the selected file that were switched, by page and layer. */
  readonly layers: Readonly<Record<string, LayerState>>
  readonly form: UploadForm
  /** A diagram of the service that is to be opened as soon as there is a key. */
  readonly wanted: StoredRef | null
}

export type Action =
  | { readonly type: 'opened'; readonly files: readonly { key: number; name: string; bytes: Uint8Array }[] }
  | { readonly type: 'replaced'; readonly key: number; readonly file: OpenFile }
  | { readonly type: 'finished'; readonly key: number; readonly conversion: Conversion }
  | { readonly type: 'failed'; readonly key: number; readonly error: string }
  | { readonly type: 'stored'; readonly ref: StoredRef; readonly conversion: Conversion }
  | { readonly type: 'uploaded'; readonly key: number; readonly result: UploadResult }
  | { readonly type: 'editing'; readonly key: number; readonly isEditing: boolean }
  | { readonly type: 'edited'; readonly key: number; readonly snapshot: Conversion['snapshot'] }
  | { readonly type: 'reset'; readonly key: number }
  | { readonly type: 'selected'; readonly key: number }
  | { readonly type: 'form'; readonly change: Partial<UploadForm> }
  | { readonly type: 'layer'; readonly key: string; readonly to: LayerState }
  | { readonly type: 'severity'; readonly severity: Severity }
  | {
      readonly type: 'set'
      readonly change: Partial<
        Pick<State, 'page' | 'look' | 'theme' | 'view' | 'panel' | 'search' | 'element' | 'wanted'>
      >
    }

const NO_BYTES = new Uint8Array()

export const initialState: State = {
  files: [],
  selected: null,
  page: 0,
  look: 'exact',
  theme: 'light',
  // Two pictures side by side need room.
  view: globalThis.matchMedia?.('(max-width: 600px)').matches ? 'canvas' : 'both',
  panel: 'messages',
  severities: ['error', 'warning', 'info'],
  search: '',
  element: null,
  layers: {},
  form: emptyForm,
  wanted: null,
}

function update(state: State, key: number, change: Partial<OpenFile>): State {
  return { ...state, files: state.files.map((file) => (file.key === key ? { ...file, ...change } : file)) }
}

/** Another file: its first page, no element, and its own title where the person has typed none. */
function select(state: State, key: number | null): State {
  const file = state.files.find((candidate) => candidate.key === key)
  const form = file && !state.form.isTitleTyped ? { ...state.form, title: titleOf(file) } : state.form
  return { ...state, selected: key, page: 0, element: null, layers: {}, form }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'opened': {
      const added = action.files.map((file) => ({ ...file, status: 'converting' as const }))
      return select({ ...state, files: [...state.files, ...added] }, added[0]?.key ?? state.selected)
    }
    case 'replaced': {
      const { key, file } = action
      const files = state.files.map((old) =>
        old.key === key ? { ...file, ...(old.uploaded && { uploaded: old.uploaded }) } : old,
      )
      if (state.selected !== key) return { ...state, files }
      const last = Math.max(0, (file.conversion?.pages.length ?? 1) - 1)
      return { ...select({ ...state, files }, file.key), page: Math.min(state.page, last) }
    }
    case 'finished': {
      const next = update(state, action.key, { status: 'converted', conversion: action.conversion })
      return state.selected === action.key ? { ...select(next, action.key), page: state.page } : next
    }
    case 'failed':
      return update(state, action.key, { status: 'failed', error: action.error })
    case 'stored': {
      const { ref, conversion } = action
      const key = Math.min(0, ...state.files.map((file) => file.key)) - 1
      const file = {
        key,
        name: conversion.title,
        bytes: NO_BYTES,
        status: 'converted',
        conversion,
        stored: ref,
      } as const
      return { ...select({ ...state, files: [...state.files, file] }, key), wanted: null }
    }
    case 'uploaded':
      return update(state, action.key, { uploaded: action.result })
    case 'editing':
      return update(state, action.key, { isEditing: action.isEditing })
    case 'edited':
      return update(state, action.key, { edited: action.snapshot })
    case 'reset': {
      const resets = (state.files.find(({ key }) => key === action.key)?.resets ?? 0) + 1
      return { ...update(state, action.key, { edited: undefined, isEditing: false, resets }), layers: {} }
    }
    case 'selected':
      return select(state, action.key)
    case 'form':
      return { ...state, form: { ...state.form, ...action.change } }
    case 'layer':
      return { ...state, layers: { ...state.layers, [action.key]: action.to } }
    case 'severity': {
      const { severities } = state
      const next = severities.includes(action.severity)
        ? severities.filter((severity) => severity !== action.severity)
        : [...severities, action.severity]
      return { ...state, severities: next }
    }
    case 'set':
      return { ...state, ...action.change }
  }
}

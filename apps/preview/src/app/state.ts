/** All state of the page in one place. */
import type { Conversion } from '@drawbridge/core'

export interface OpenFile {
  readonly key: number
  readonly name: string
  readonly status: 'converting' | 'converted' | 'failed'
  readonly conversion?: Conversion
  readonly error?: string
}

export interface State {
  readonly files: readonly OpenFile[]
  readonly selected: number | null
  readonly page: number
  readonly look: 'exact' | 'native'
}

export type Action =
  | { readonly type: 'opened'; readonly files: readonly { key: number; name: string }[] }
  | { readonly type: 'finished'; readonly key: number; readonly conversion: Conversion }
  | { readonly type: 'failed'; readonly key: number; readonly error: string }
  | { readonly type: 'selected'; readonly key: number }
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'look'; readonly look: State['look'] }

export const initialState: State = { files: [], selected: null, page: 0, look: 'exact' }

function update(state: State, key: number, change: Partial<OpenFile>): State {
  return { ...state, files: state.files.map((file) => (file.key === key ? { ...file, ...change } : file)) }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'opened': {
      const added = action.files.map((file) => ({ ...file, status: 'converting' as const }))
      return { ...state, files: [...state.files, ...added], selected: added[0]?.key ?? state.selected, page: 0 }
    }
    case 'finished':
      return update(state, action.key, { status: 'converted', conversion: action.conversion })
    case 'failed':
      return update(state, action.key, { status: 'failed', error: action.error })
    case 'selected':
      return { ...state, selected: action.key, page: 0 }
    case 'page':
      return { ...state, page: action.page }
    case 'look':
      return { ...state, look: action.look }
  }
}

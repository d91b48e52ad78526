/** The upload and its form, and whatever needs no more than a new value. */
import type { Reducers } from '../actions.ts'
import { update } from '../change.ts'

export const uploads: Reducers<'uploaded' | 'form' | 'used' | 'set'> = {
  uploaded: (state, action) => update(state, action.id, { uploaded: action.result, hasChanged: false }),
  form: (state, action) => ({ ...state, form: { ...state.form, ...action.change } }),
  used: (state, action) => ({ ...state, usedForm: action.form }),
  set: (state, action) => ({ ...state, ...action.change }),
}

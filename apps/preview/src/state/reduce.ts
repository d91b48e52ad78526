/** The state after a change. */
import type { Action, Reducers } from './actions.ts'
import { canvas } from './reducers/canvas.ts'
import { conversions } from './reducers/conversions.ts'
import { files } from './reducers/files.ts'
import { uploads } from './reducers/uploads.ts'
import type { State } from './state.ts'

const REDUCERS: Reducers<Action['type']> = { ...files, ...conversions, ...canvas, ...uploads }

export function reduce(state: State, action: Action): State {
  const change = REDUCERS[action.type] as (state: State, action: Action) => State
  return change(state, action)
}

/** Shared by all panels: the state, its changes, the files, and the canvas while there is one. */
import { createContext, type Dispatch, useContext } from 'react'
import type { Files } from '../files/open-files.ts'
import type { Action } from './actions.ts'
import type { CanvasHandle } from './handle.ts'
import type { OpenFile, State } from './state.ts'

export interface App {
  readonly state: State
  readonly dispatch: Dispatch<Action>
  readonly files: Files
  /** The selected file. */
  readonly file: OpenFile | undefined
  readonly canvas: CanvasHandle | null
}

export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('a panel is outside of the app')
  return app
}

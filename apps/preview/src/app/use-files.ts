/** Converts what comes in, one file after the other, and tells the state. */
import { convertInWorker } from '@drawbridge/canvas-plugin/convert'
import { type Dispatch, useCallback } from 'react'
import type { IncomingFile } from '../intake/incoming.ts'
import type { Action } from './state.ts'

let lastKey = 0

export function useFiles(dispatch: Dispatch<Action>): (incoming: readonly IncomingFile[]) => void {
  return useCallback(
    (incoming) => {
      const files = incoming.map((file) => ({ ...file, key: ++lastKey }))
      dispatch({ type: 'opened', files })
      for (const { key, bytes, name } of files)
        convertInWorker(bytes, name).then(
          (conversion) => dispatch({ type: 'finished', key, conversion }),
          (error: unknown) =>
            dispatch({ type: 'failed', key, error: error instanceof Error ? error.message : String(error) }),
        )
    },
    [dispatch],
  )
}

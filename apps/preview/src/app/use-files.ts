/** Converts what comes in, one file after the other, and tells the state. */
import { convertInWorker } from '@drawbridge/canvas-plugin/convert'
import { type Dispatch, useMemo } from 'react'
import type { IncomingFile } from '../intake/incoming.ts'
import { resourcesAddress } from '../server/settings.ts'
import type { Action, OpenFile } from './state.ts'

export interface Files {
  open(incoming: readonly IncomingFile[]): void
  /** Opens a file, or puts it in the place of the one that this was called with before by the same name. */
  follow(file: IncomingFile): void
}

let lastKey = 0

async function convert(key: number, { name, bytes }: IncomingFile): Promise<OpenFile> {
  try {
    const conversion = await convertInWorker(bytes, name, { resources: await resourcesAddress() })
    return { key, name, bytes, status: 'converted', conversion }
  } catch (error) {
    return { key, name, bytes, status: 'failed', error: error instanceof Error ? error.message : String(error) }
  }
}

function createFiles(dispatch: Dispatch<Action>): Files {
  /** Name → key of the file that is shown, and of the latest that came. */
  const followed = new Map<string, { shown: number; latest: number }>()

  async function open(key: number, file: IncomingFile): Promise<void> {
    const { conversion, error = '' } = await convert(key, file)
    dispatch(conversion ? { type: 'finished', key, conversion } : { type: 'failed', key, error })
  }
  /** The old one stays until the new one can be shown. */
  async function replace(key: number, file: IncomingFile, place: { shown: number; latest: number }): Promise<void> {
    place.latest = key
    const converted = await convert(key, file)
    if (place.latest !== key) return
    dispatch({ type: 'replaced', key: place.shown, file: converted })
    place.shown = key
  }

  const files: Files = {
    open(incoming) {
      const keyed = incoming.map((file) => ({ ...file, key: ++lastKey }))
      dispatch({ type: 'opened', files: keyed })
      for (const file of keyed) void open(file.key, file)
    },
    follow(file) {
      const place = followed.get(file.name)
      if (place) return void replace(++lastKey, file, place)
      files.open([file])
      followed.set(file.name, { shown: lastKey, latest: lastKey })
    },
  }
  return files
}

export function useFiles(dispatch: Dispatch<Action>): Files {
  return useMemo(() => createFiles(dispatch), [dispatch])
}

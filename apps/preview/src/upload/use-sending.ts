import type { Client } from '@drawbridge/client'
import { useState } from 'react'
import { documentOf } from '../canvas/document.ts'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'
import { readStored, type StoredRef } from '../state/stored.ts'
import { keepConnection, type UploadResult } from '../state/upload.ts'
import type { Problems } from './problems.ts'
import { upload } from './service.ts'
import { useAttempt } from './use-attempt.ts'

interface Sending {
  readonly isBusy: boolean
  /** Why the last upload, or opening its result, failed. */
  readonly problems: Problems
  /** The last upload, until another one is begun. */
  readonly done: UploadResult | undefined
  /** Uploads the diagram as it is on the canvas, to where the form says. */
  send(): void
  /** Opens an uploaded diagram as it is in the service. */
  open(wanted: StoredRef): void
  /** Begins another upload. */
  again(): void
  /** Hides the problems. */
  forget(): void
}

/** The uploads of a file. */
export function useSending(file: OpenFile, client: Client | null): Sending {
  const { state, dispatch, canvas } = useApp()
  const { form } = state
  const { isBusy, problems, attempt, forget } = useAttempt()
  const [isAgain, setAgain] = useState(file.uploaded === undefined)
  const send = async () => {
    const snapshot = documentOf(file, canvas)
    if (!client || !snapshot) return
    dispatch({ type: 'uploaded', id: file.id, result: await upload(client, form, snapshot) })
    keepConnection(form)
    dispatch({ type: 'used', form })
    setAgain(false)
  }
  const open = async (wanted: StoredRef) => {
    if (client) dispatch({ type: 'stored', ref: wanted, conversion: await readStored(client, wanted) })
  }
  return {
    isBusy,
    problems,
    done: isAgain ? undefined : file.uploaded,
    send: () => void attempt(send),
    open: (wanted) => void attempt(() => open(wanted)),
    again: () => setAgain(true),
    forget,
  }
}

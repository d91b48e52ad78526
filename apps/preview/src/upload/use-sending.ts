import type { Client } from '@drawbridge/client'
import { useState } from 'react'
import { documentOf } from '../canvas/document.ts'
import { requestError } from '../connection/errors.ts'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'
import { readStored, type StoredRef } from '../state/stored.ts'
import { keepConnection, type UploadForm, type UploadResult } from '../state/upload.ts'
import type { Problems } from './problems.ts'
import { type Seen, type Target, upload } from './service.ts'
import { useAttempt } from './use-attempt.ts'

/** Somebody else has changed the diagram that was to be replaced. */
export interface Conflict {
  readonly ref: StoredRef
  readonly title: string
  /** The version that is there now; undefined if the diagram was deleted. */
  readonly etag: string | undefined
}

interface Sending {
  readonly isBusy: boolean
  /** Why the last upload, or opening its result, failed. */
  readonly problems: Problems
  /** Why the last upload has not replaced anything. */
  readonly conflict: Conflict | undefined
  /** The last upload, until another one is begun. */
  readonly done: UploadResult | undefined
  /** Uploads the diagram as it is on the canvas, to where the form says. */
  send(): void
  /** After a conflict: uploads it as another diagram. */
  keepBoth(): void
  /** After a conflict: replaces the version that is there now. */
  replace(): void
  /** Goes back to the form. */
  dismiss(): void
  /** Opens an uploaded diagram as it is in the service. */
  open(wanted: StoredRef): void
  /** Begins another upload. */
  again(): void
  /** Hides the problems. */
  forget(): void
}

/** The version of the diagram to replace that this page has shown. */
function seenOf({ uploaded, stored, etag }: OpenFile, { target }: UploadForm, targets: readonly Target[]): Seen {
  const [ref, own] = uploaded ? [uploaded.ref, uploaded.etag] : [stored, etag]
  if (ref?.diagram === target && own !== undefined) return { etag: own }
  const listed = targets.find(({ id }) => id === target)
  return listed ? { revision: listed.revision } : {}
}

async function conflictOf(client: Client, form: UploadForm): Promise<Conflict> {
  const { server, project, branch, target: diagram } = form
  const ref = { server, project, branch, diagram }
  try {
    const { conversion, etag } = await readStored(client, ref)
    return { ref, title: conversion.title, etag }
  } catch (error) {
    if (requestError(error).status !== 404) throw error
    return { ref, title: form.title, etag: undefined }
  }
}

/** The uploads of a file. */
export function useSending(file: OpenFile, client: Client | null, targets: readonly Target[]): Sending {
  const { state, dispatch, canvas } = useApp()
  const { form } = state
  const { isBusy, problems, attempt, forget } = useAttempt()
  const [isAgain, setAgain] = useState(file.uploaded === undefined)
  const [conflict, setConflict] = useState<Conflict>()
  const send = async (sent: UploadForm, seen: Seen) => {
    const snapshot = documentOf(file, canvas)
    if (!client || !snapshot) return
    try {
      dispatch({ type: 'uploaded', id: file.id, result: await upload(client, sent, snapshot, seen) })
    } catch (error) {
      if (sent.target === '' || requestError(error).status !== 412) throw error
      setConflict(await conflictOf(client, sent))
      return
    }
    setConflict(undefined)
    keepConnection(form)
    dispatch({ type: 'used', form })
    setAgain(false)
  }
  const open = async (wanted: StoredRef) => {
    if (client) dispatch({ type: 'stored', ref: wanted, ...(await readStored(client, wanted)) })
  }
  return {
    isBusy,
    problems,
    done: isAgain ? undefined : file.uploaded,
    conflict,
    send: () => void attempt(() => send(form, seenOf(file, form, targets))),
    keepBoth: () => void attempt(() => send({ ...form, target: '', title: `${form.title} (copy)` }, {})),
    replace: () => void attempt(() => send(form, conflict?.etag ? { etag: conflict.etag } : { revision: 0 })),
    dismiss: () => setConflict(undefined),
    open: (wanted) => void attempt(() => open(wanted)),
    again: () => setAgain(true),
    forget,
  }
}

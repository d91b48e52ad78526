/** The files that are open, for whatever opens or closes some. */
import type { ConflictSide, Conversion } from '@drawbridge/core'
import type { Dispatch } from 'react'
import type { Action } from '../state/actions.ts'
import type { OpenFile, State } from '../state/state.ts'
import { Conversions } from './conversions.ts'
import type { IncomingFile } from './convert.ts'
import { keepFile } from './storage.ts'

export interface Files {
  /** Reads the files that were open in this browser; `select` gets them and returns the id of the file to show. */
  restore(select: (files: readonly OpenFile[]) => string | undefined): Promise<void>
  /** Opens files. If a name is taken by another content, the person is asked. */
  open(incoming: readonly IncomingFile[]): void
  /** Opens a pasted diagram under the name of its page; text that is not a diagram is reported and not opened. */
  paste(text: string): Promise<void>
  /** Opens a file, or replaces the one with the same name from the previous call. */
  follow(file: IncomingFile): void
  /** Converts an open file again, with the current preference and the icons available now. */
  renew(file: OpenFile): Promise<unknown>
  /** Converts an open file again, with the pictures that it names on a host; undefined if something else came before. */
  loadPictures(file: OpenFile, host: string): Promise<Conversion | undefined>
  /** Converts an open file again, with the other side where it has conflicts of a merge; its edits are discarded. */
  keepSide(file: OpenFile, conflicts: ConflictSide): void
  /** Tries a conversion that failed again. */
  retry(file: OpenFile): void
  close(ids: readonly string[]): void
  reopen(id: string): Promise<void>
  forget(ids: readonly string[]): Promise<void>
  /** Files whose names are taken, handled as the person decided. */
  settle(files: readonly IncomingFile[], how: 'replace' | 'keep both'): void
}

export interface FilesOptions {
  readonly dispatch: Dispatch<Action>
  /** The current state. */
  readonly now: () => State
  /** Asks what to do with files whose names are taken. */
  readonly ask: (files: readonly IncomingFile[]) => void
}

export interface OpenFiles extends FilesOptions {
  readonly conversions: Conversions
  /** Names that are taken. */
  names(): Set<string>
  /** Opens files: shows, converts and keeps them. */
  add(files: readonly OpenFile[]): void
}

export function openFiles(options: FilesOptions): OpenFiles {
  const { dispatch, now } = options
  const conversions = new Conversions(dispatch, now)
  return {
    ...options,
    conversions,
    names: () => new Set(now().files.map(({ name }) => name)),
    add(files) {
      if (files.length === 0) return
      dispatch({ type: 'opened', files })
      for (const file of files) void conversions.start(file)
      void Promise.all(files.map(keepFile))
    },
  }
}

let lastId = 0

/** Unlike crypto.randomUUID, also available on pages without https. */
function newId(): string {
  lastId += 1
  return `${Date.now().toString(36)}-${lastId}`
}

export function opened({ name, bytes }: IncomingFile): OpenFile {
  return { id: newId(), name, bytes, openedAt: Date.now() + lastId / 1000, status: 'converting' }
}

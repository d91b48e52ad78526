/** The open files: opening, replacing and closing them, and keeping them in this browser. */
import type { Dispatch } from 'react'
import { notify } from '../components/toasts.tsx'
import type { Action } from '../state/reduce.ts'
import type { OpenFile, State } from '../state/state.ts'
import { Conversions } from './conversions.ts'
import { convert, type IncomingFile } from './convert.ts'
import { freeName, withFreeNames } from './names.ts'
import { closeFiles, forgetFiles, keepFile, reopenFile, restoreFiles } from './storage.ts'

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
  renew(file: OpenFile): Promise<void>
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

let lastId = 0

/** Unlike crypto.randomUUID, also available on pages without https. */
function newId(): string {
  lastId += 1
  return `${Date.now().toString(36)}-${lastId}`
}

function opened({ name, bytes }: IncomingFile): OpenFile {
  return { id: newId(), name, bytes, openedAt: Date.now() + lastId / 1000, status: 'converting' }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

export function createFiles({ dispatch, now, ask }: FilesOptions): Files {
  const conversions = new Conversions(dispatch, now)
  /** Name → id of the file that is shown. */
  const followed = new Map<string, string>()
  const names = () => new Set(now().files.map(({ name }) => name))

  function add(files: readonly OpenFile[]): void {
    if (files.length === 0) return
    dispatch({ type: 'opened', files })
    for (const file of files) void conversions.start(file)
    void Promise.all(files.map(keepFile))
  }

  return {
    async restore(select) {
      const { files: kept, recent } = await restoreFiles()
      dispatch({ type: 'restored', files: kept, recent })
      // The visible file first: the worker takes them in this order.
      const selected = select(kept)
      const inView = kept.find(({ id }) => id === selected)
      for (const file of inView ? [inView, ...kept.filter((other) => other !== inView)] : kept)
        void conversions.start(file)
    },
    open(incoming) {
      const taken = names()
      const open = now().files
      const same = incoming.flatMap(
        (file) => open.find(({ name, bytes }) => name === file.name && isSame(bytes, file.bytes)) ?? [],
      )
      const others = incoming.filter((file) => !same.some(({ name }) => name === file.name))
      const fresh = others.filter(({ name }) => !taken.has(name))
      const conflicts = others.filter(({ name }) => taken.has(name))
      const added = withFreeNames(fresh, taken).map(opened)
      add(added)
      const [first] = same
      if (added.length === 0 && first) dispatch({ type: 'selected', id: first.id })
      if (conflicts.length > 0) ask(conflicts)
    },
    settle(incoming, how) {
      if (how === 'keep both') return add(withFreeNames(incoming, names()).map(opened))
      for (const file of incoming) {
        const old = now().files.find(({ name }) => name === file.name)
        if (!old) continue
        dispatch({ type: 'selected', id: old.id })
        void conversions.replace(old.id, opened(file))
      }
    },
    async paste(text) {
      const bytes = new TextEncoder().encode(text)
      const converted = await convert({ name: 'Pasted diagram', bytes }, now())
      if ('error' in converted)
        return notify({ title: 'The pasted text is not a diagram.', text: converted.error.text })
      const page = converted.conversion.pages[0]?.name.trim() ?? ''
      const isOwnName = page !== '' && !/^page[- ]?\d*$/i.test(page)
      const file = opened({ name: freeName(isOwnName ? page : 'Pasted diagram', names()), bytes })
      dispatch({ type: 'opened', files: [{ ...file, status: 'converted', ...converted }] })
      dispatch({ type: 'finished', id: file.id, ...converted })
      await keepFile(file)
    },
    follow(incoming) {
      const file = opened(incoming)
      const { id, name } = file
      const shown = followed.get(name)
      if (shown !== undefined)
        return void conversions.replace(shown, file).then((isShown) => isShown && followed.set(name, id))
      dispatch({ type: 'opened', files: [file] })
      void conversions.start(file)
      followed.set(name, id)
    },
    renew: (file) => conversions.renew(file),
    close(ids) {
      const closing = now().files.filter(({ id }) => ids.includes(id))
      const [first] = closing
      if (!first) return
      conversions.stop(ids)
      dispatch({ type: 'closed', ids })
      const gone = closeFiles(ids).then((recent) => dispatch({ type: 'recent', recent }))
      const undo = async () => {
        await gone
        // Another file may have taken the name in the meantime.
        const again = withFreeNames(closing, names())
        dispatch({ type: 'opened', files: again })
        for (const file of again) if (file.status === 'converting') void conversions.start(file)
        await Promise.all(again.map(keepFile))
        dispatch({ type: 'recent', recent: await forgetFiles([]) })
      }
      const title = closing.length === 1 ? `${first.name} was closed.` : `${closing.length} files were closed.`
      notify({ title, action: { label: 'Undo', run: () => void undo() } })
    },
    async reopen(id) {
      const file = await reopenFile(id)
      if (!file) return
      add([{ ...file, name: freeName(file.name, names()) }])
      dispatch({ type: 'recent', recent: now().recent.filter((other) => other.id !== id) })
    },
    async forget(ids) {
      dispatch({ type: 'recent', recent: await forgetFiles(ids) })
    },
  }
}

/** The open files: opening, replacing and closing them, and keeping them in this browser. */
import type { PageProgress } from '@drawbridge/core'
import type { Dispatch } from 'react'
import { notify } from '../components/toasts.tsx'
import type { Action } from '../state/reduce.ts'
import type { OpenFile, State } from '../state/state.ts'
import { convert } from './convert.ts'
import type { IncomingFile } from './incoming.ts'
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

/** "plan (2).drawio" if "plan.drawio" is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.indexOf('.', 1)
  const [base, ending] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${base} (${number})${ending}`
  return free
}

export function createFiles({ dispatch, now, ask }: FilesOptions): Files {
  /** Name → id of the file that is shown, and of the latest version. */
  const followed = new Map<string, { shown: string; latest: string }>()
  /** Id → the choices for which a file is being converted again. */
  const renewing = new Map<string, string>()
  /** Id → how to stop the conversion of a file. */
  const running = new Map<string, AbortController>()
  const names = () => new Set(now().files.map(({ name }) => name))

  async function finish(file: OpenFile): Promise<void> {
    const { id } = file
    const stop = new AbortController()
    const { signal } = stop
    running.set(id, stop)
    const onPage = (progress: PageProgress) => dispatch({ type: 'progress', id, progress })
    const converted = await convert(file, now(), { signal, onPage })
    // If reopened in the meantime, the file has another conversion.
    if (running.get(id) === stop) running.delete(id)
    if (signal.aborted) return
    if ('conversion' in converted) dispatch({ type: 'finished', id, ...converted })
    else dispatch({ type: 'failed', id, error: converted.error })
  }

  function add(files: readonly OpenFile[]): void {
    if (files.length === 0) return
    dispatch({ type: 'opened', files })
    for (const file of files) void finish(file)
    void Promise.all(files.map(keepFile))
  }

  /** The old file stays until the new one can be shown. */
  async function replace(id: string, incoming: IncomingFile, isLatest: (file: OpenFile) => boolean): Promise<void> {
    const file = opened(incoming)
    const wanted = isLatest(file)
    const converted = await convert(file, now())
    if (!wanted || !isLatest(file)) return
    const outcome =
      'conversion' in converted
        ? ({ status: 'converted', ...converted } as const)
        : ({ status: 'failed', error: converted.error } as const)
    dispatch({ type: 'replaced', id, file: { ...file, ...outcome } })
    await forgetFiles([id])
    await keepFile(file)
  }

  const files: Files = {
    async restore(select) {
      const { files: kept, recent } = await restoreFiles()
      dispatch({ type: 'restored', files: kept, recent })
      // The visible file first: the worker takes them in this order.
      const selected = select(kept)
      const inView = kept.find(({ id }) => id === selected)
      for (const file of inView ? [inView, ...kept.filter((other) => other !== inView)] : kept) void finish(file)
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
      const added = fresh.map((file) => {
        const name = freeName(file.name, taken)
        taken.add(name)
        return opened({ ...file, name })
      })
      add(added)
      const [first] = same
      if (added.length === 0 && first) dispatch({ type: 'selected', id: first.id })
      if (conflicts.length > 0) ask(conflicts)
    },
    settle(incoming, how) {
      const taken = names()
      if (how === 'keep both')
        return add(
          incoming.map((file) => {
            const name = freeName(file.name, taken)
            taken.add(name)
            return opened({ ...file, name })
          }),
        )
      for (const file of incoming) {
        const old = now().files.find(({ name }) => name === file.name)
        if (!old) continue
        dispatch({ type: 'selected', id: old.id })
        void replace(old.id, file, () => true)
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
    follow(file) {
      const place = followed.get(file.name)
      if (place) {
        let mine: string | undefined
        return void replace(place.shown, file, ({ id }) => {
          if (mine === undefined) place.latest = mine = id
          return place.latest === id
        }).then(() => {
          if (place.latest === mine) place.shown = mine
        })
      }
      const first = opened(file)
      dispatch({ type: 'opened', files: [first] })
      void finish(first)
      followed.set(file.name, { shown: first.id, latest: first.id })
    },
    async renew(file) {
      const { id, lacksIcons = false } = file
      const { prefer, language } = now()
      const choices = `${prefer} ${language}`
      if (renewing.get(id) === choices) return
      renewing.set(id, choices)
      const converted = await convert(file, { prefer, language })
      if (renewing.get(id) !== choices) return
      renewing.delete(id)
      if ('conversion' in converted) dispatch({ type: 'renewed', id, hasIcons: lacksIcons, ...converted })
      else dispatch({ type: 'failed', id, error: converted.error })
    },
    close(ids) {
      const closing = now().files.filter(({ id }) => ids.includes(id))
      const [first] = closing
      if (!first) return
      for (const id of ids) running.get(id)?.abort()
      dispatch({ type: 'closed', ids })
      const gone = closeFiles(ids).then((recent) => dispatch({ type: 'recent', recent }))
      const undo = async () => {
        await gone
        dispatch({ type: 'opened', files: closing })
        for (const file of closing) if (file.status === 'converting') void finish(file)
        await Promise.all(closing.map(keepFile))
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
  return files
}

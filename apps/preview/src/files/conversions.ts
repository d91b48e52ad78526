/** Conversions of the open files, and their results in the state of the page. */
import type { Conversion, PageProgress } from '@drawbridge/core'
import type { Dispatch } from 'react'
import type { Action } from '../state/actions.ts'
import type { OpenFile, State } from '../state/state.ts'
import { convert } from './convert.ts'
import { forgetFiles, keepFile } from './storage.ts'

export class Conversions {
  readonly #dispatch: Dispatch<Action>
  readonly #now: () => State
  /** Id → how to stop the conversion of a file. */
  readonly #running = new Map<string, AbortController>()
  /** Id → the choices for which a file is being converted again. */
  readonly #renewing = new Map<string, string>()
  /** Id of an open file → the latest file that is to replace it. */
  readonly #replacing = new Map<string, OpenFile>()

  constructor(dispatch: Dispatch<Action>, now: () => State) {
    this.#dispatch = dispatch
    this.#now = now
  }

  /** Converts a file that the page shows as being converted. */
  async start(file: OpenFile): Promise<void> {
    const { id } = file
    const stop = new AbortController()
    const { signal } = stop
    this.#running.set(id, stop)
    const onPage = (progress: PageProgress) => this.#dispatch({ type: 'progress', id, progress })
    const converted = await convert(file, this.#now(), { signal, onPage })
    // If reopened in the meantime, the file has another conversion.
    if (this.#running.get(id) === stop) this.#running.delete(id)
    if (signal.aborted) return
    if ('conversion' in converted) this.#dispatch({ type: 'finished', id, ...converted })
    else this.#dispatch({ type: 'failed', id, error: converted.error })
  }

  stop(ids: readonly string[]): void {
    for (const id of ids) this.#running.get(id)?.abort()
  }

  /**
   * Puts `file` in the place of an open file, which stays until the new one can be shown. Returns false if the open file
   * has been closed, or another replacement was asked for, in the meantime.
   */
  async replace(id: string, file: OpenFile): Promise<boolean> {
    this.#replacing.set(id, file)
    const converted = await convert(file, this.#now())
    if (this.#replacing.get(id) !== file) return false
    this.#replacing.delete(id)
    if (!this.#now().files.some((open) => open.id === id)) return false
    const outcome =
      'conversion' in converted
        ? ({ status: 'converted', ...converted } as const)
        : ({ status: 'failed', error: converted.error } as const)
    this.#dispatch({ type: 'replaced', id, file: { ...file, ...outcome } })
    void forgetFiles([id]).then(() => keepFile(file))
    return true
  }

  /** Converts an open file again, for the present choices; another call for the same choices does nothing. Undefined if nothing came of it. */
  async renew(file: OpenFile): Promise<Conversion | undefined> {
    const { id, lacksIcons = false, pictureHosts } = file
    const { prefer, language } = this.#now()
    const choices = `${prefer} ${language} ${pictureHosts ?? ''}`
    if (this.#renewing.get(id) === choices) return undefined
    this.#renewing.set(id, choices)
    const converted = await convert(file, { prefer, language })
    if (this.#renewing.get(id) !== choices) return undefined
    this.#renewing.delete(id)
    if ('conversion' in converted)
      this.#dispatch({ type: 'renewed', id, hasIcons: lacksIcons, pictureHosts, ...converted })
    else this.#dispatch({ type: 'failed', id, error: converted.error })
    return 'conversion' in converted ? converted.conversion : undefined
  }
}

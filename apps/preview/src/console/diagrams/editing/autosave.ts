/** Keeps a diagram on the canvas and the stored one the same while several people edit it. */
import { mergeSnapshots, type SnapshotConflict } from '@drawbridge/core/lazy'
import type { CanvasHandle } from '#state/handle.ts'
import type { Snapshot } from '#state/state.ts'

/** A version of the diagram that the service has. */
export interface Version {
  readonly title: string
  readonly snapshot: Snapshot
  readonly revision: number
  readonly etag: string
}

/** The stored diagram. */
export interface Store {
  /** @throws as the client does. */
  read(): Promise<Version>
  /**
   * Replaces the version with this tag. @returns undefined if it is not the current one any more: nothing was written.
   * @throws as the client does.
   */
  write(title: string, snapshot: Snapshot, etag: string): Promise<Pick<Version, 'revision' | 'etag'> | undefined>
}

export type SaveState =
  | { readonly kind: 'clean' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  /** The service cannot be reached; it is tried again. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly reason: string }

interface Listener {
  onState(state: SaveState): void
  /** Called with each version that the canvas has from the service, or that it has written there. */
  onVersion(version: Version): void
  /** Both have changed the same; that of this person is on the canvas. */
  onConflicts(conflicts: readonly SnapshotConflict[]): void
  /** An error as a sentence; status 0 if the service could not be reached. */
  explain(error: unknown): { readonly status: number; readonly text: string }
}

type Canvas = Pick<CanvasHandle, 'document' | 'migrated' | 'replaceBy' | 'onChange'>

/** ms after the last change, and the longest time after the first, until it is saved. */
const SETTLED = 800
const LONGEST = 5000
/** ms until a service that could not be reached is tried again. */
const AGAIN = 2000

export class Autosave {
  readonly #canvas: Canvas
  readonly #store: Store
  readonly #listener: Listener
  readonly #stopListening: () => void
  /** The last version of the service, in the schema of the canvas. */
  #base: Snapshot
  #version: Version
  /** The latest revision that the service has told of. */
  #heard: number
  #isChanged = false
  #isDue = false
  #isWorking = false
  #working = Promise.resolve()
  #isStopped = false
  #changedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param version what the canvas was opened with */
  constructor(canvas: Canvas, version: Version, store: Store, listener: Listener) {
    this.#canvas = canvas
    this.#store = store
    this.#listener = listener
    this.#version = version
    this.#heard = version.revision
    this.#base = canvas.document()
    this.#stopListening = canvas.onChange(() => this.#change())
  }

  /** Whether there are changes that are not saved. */
  get isChanged(): boolean {
    return this.#isChanged
  }

  /** Notes that the service has this revision, which may be one's own. */
  hear(revision: number): void {
    this.#heard = Math.max(this.#heard, revision)
    void this.#work(false)
  }

  /** Saves at once what is not saved yet. */
  saveNow(): Promise<void> {
    return this.#work(true)
  }

  /** Saves what is not saved yet, and ends. */
  async stop(): Promise<void> {
    this.#stopListening()
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#work(true)
  }

  #change(): void {
    const now = Date.now()
    if (!this.#isChanged) this.#changedAt = now
    this.#isChanged = true
    this.#later(Math.max(0, Math.min(SETTLED, this.#changedAt + LONGEST - now)))
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#work(true), ms)
  }

  /** One thing at a time: reads what others have written, then writes. @param isDue whether changes are to be saved now */
  #work(isDue: boolean): Promise<void> {
    this.#isDue ||= isDue
    if (!this.#isWorking) this.#working = this.#workOff()
    return this.#working
  }

  async #workOff(): Promise<void> {
    this.#isWorking = true
    try {
      for (;;) {
        if (this.#heard > this.#version.revision && !this.#isStopped) await this.#take()
        else if (this.#isDue && this.#isChanged) await this.#save()
        else break
      }
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#isDue = false
      this.#isWorking = false
    }
  }

  #fail(error: unknown): void {
    const { status, text } = this.#listener.explain(error)
    const isPassing = status === 0 || status >= 500 || status === 429
    this.#changedAt = Date.now()
    if (this.#isChanged) this.#listener.onState(isPassing ? { kind: 'offline' } : { kind: 'failed', reason: text })
    if (isPassing) this.#later(AGAIN)
  }

  async #save(): Promise<void> {
    const { title, etag } = this.#version
    const snapshot = this.#canvas.document()
    this.#isChanged = false
    // Later changes have their own delay.
    this.#isDue = false
    this.#listener.onState({ kind: 'saving' })
    try {
      const written = await this.#store.write(title, snapshot, etag)
      if (written) {
        this.#base = snapshot
        this.#setVersion({ title, snapshot, ...written })
        if (!this.#isChanged) this.#listener.onState({ kind: 'saved', at: new Date() })
        return
      }
      this.#isChanged = true
      this.#isDue = true
      await this.#take()
    } catch (error) {
      this.#isChanged = true
      throw error
    }
  }

  /** Puts what others have written onto the canvas, together with what is not saved yet. */
  async #take(): Promise<void> {
    const version = await this.#store.read()
    this.#heard = Math.max(this.#heard, version.revision)
    const theirs = this.#canvas.migrated(version.snapshot)
    const ours = this.#canvas.document()
    const { snapshot, conflicts } = mergeSnapshots(this.#base, ours, theirs)
    this.#canvas.replaceBy(snapshot)
    this.#base = theirs
    this.#setVersion(version)
    if (this.#isChanged && conflicts.length > 0) this.#listener.onConflicts(conflicts)
  }

  #setVersion(version: Version): void {
    this.#version = version
    this.#heard = Math.max(this.#heard, version.revision)
    this.#listener.onVersion(version)
  }
}

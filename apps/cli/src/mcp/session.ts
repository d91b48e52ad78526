/** State shared by the tools of one client: its folders, threads, a browser once needed, and the files written. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { threadsFor } from '@drawbridge/threads/count'
import type { Browsing } from '../browser/render.ts'
import type { Inspection } from '../convert/inspection.ts'
import type { TaskSettings } from '../convert/one-file.ts'
import type { Converted } from '../convert/task.ts'
import { haveIcons } from '../files/icons.ts'
import { type OutputFile, Outputs } from '../files/outputs.ts'
import { reasonOf } from '../files/reason.ts'
import { createPool } from '../threads/pool.ts'
import { ToolError } from './answer.ts'
import type { Roots, Source } from './roots.ts'
import type { Done, Work } from './worker.ts'

/** Clients give a tool a minute; sets that arrive later are available for the next file. */
const MAX_ICONS_WAIT_MS = 20_000
const UNREF = { ref: false }

/** Hash of content that is held as a whole. */
function hashOf(content: OutputFile['content']): string {
  const hash = createHash('sha256')
  const pieces = Array.isArray(content) ? content : [content]
  for (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

export class Session {
  readonly roots: Roots
  readonly #pool = createPool<Work, Done>('mcp', threadsFor(0, 1))
  readonly #outputs = new Outputs()
  /** Path and hash of the content that was written there. */
  readonly #written = new Map<string, string>()
  #icons: Promise<void> | undefined
  #browsing: Promise<Browsing> | undefined

  constructor(roots: Roots) {
    this.roots = roots
  }

  /**
   * Runs a task on a thread, within its limits of time and memory; `signal` ends the thread.
   * @throws ToolError with the code of the failure.
   */
  async #work(work: Work, signal: AbortSignal): Promise<Exclude<Done, { ok: false }>> {
    // Not at startup, since clients wait only some seconds for the first response.
    this.#icons ??= Promise.race([
      haveIcons((line) => console.error(line)),
      setTimeout(MAX_ICONS_WAIT_MS, undefined, UNREF),
    ])
    await this.#icons
    const done = await this.#pool.run(work, { signal })
    if ('ok' in done) throw new ToolError(done.code, done.error)
    return done
  }

  /** @throws ToolError */
  async inspect(source: Source, signal: AbortSignal): Promise<Inspection> {
    const task = { ...source, resources: process.env.DRAWBRIDGE_RESOURCES }
    const done = await this.#work({ kind: 'inspect', task }, signal)
    if (!('inspection' in done)) throw new Error('a thread has done something else')
    return done.inspection
  }

  /** @throws ToolError */
  async convert(source: Source, settings: TaskSettings, signal: AbortSignal): Promise<Converted> {
    const done = await this.#work({ kind: 'convert', task: { ...source, ...settings } }, signal)
    if (!('converted' in done)) throw new Error('a thread has done something else')
    return done.converted
  }

  /** The difference of two diagrams in words. @throws ToolError */
  async diff(before: Source, after: Source, signal: AbortSignal): Promise<string> {
    const task = { before, after, resources: process.env.DRAWBRIDGE_RESOURCES }
    const done = await this.#work({ kind: 'diff', task }, signal)
    if (!('difference' in done)) throw new Error('a thread has done something else')
    return done.difference
  }

  /**
   * A PNG of each page of a snapshot.
   * @throws CommandError when there is no browser; Error when it cannot draw this one; the reason of `signal`.
   */
  async draw(snapshot: string, signal: AbortSignal, maxSide?: number): Promise<Uint8Array[]> {
    this.#browsing ??= import('../browser/render.ts').then(({ openBrowsing }) => openBrowsing())
    try {
      await this.#browsing
    } catch (error) {
      // One may be installed while the server runs.
      this.#browsing = undefined
      throw error
    }
    return (await this.#browsing).draw(snapshot, maxSide, signal)
  }

  /**
   * Writes the results of a conversion. An existing file is replaced only if it is unchanged since this session wrote
   * it.
   * @returns the paths.
   * @throws ToolError, OutputError; then nothing is written, unless the system refuses one of several files.
   */
  async write(files: readonly OutputFile[], target: (ending: string) => string): Promise<string[]> {
    const targets = new Map<string, string>()
    for (const { ending } of files) targets.set(ending, await this.roots.writable(target(ending)))
    for (const path of targets.values()) await this.#assertOurs(path)
    const paths = await this.#outputs.write('this server', files, (ending) => targets.get(ending)!)
    for (const [i, path] of paths.entries()) this.#written.set(path, hashOf(files[i]!.content))
    return paths
  }

  async #assertOurs(path: string): Promise<void> {
    let content: Uint8Array
    try {
      content = await readFile(path)
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return
      throw new ToolError('not-written', `cannot write ${path}: ${reasonOf(error)}`)
    }
    if (this.#written.get(path) === hashOf(content)) return
    const text = `${path} exists and is not replaced, because this server did not write it; choose another name`
    throw new ToolError('not-ours', text)
  }

  async close(): Promise<void> {
    const browsing = await this.#browsing?.catch(() => undefined)
    await Promise.all([this.#pool.close(), browsing?.close()])
  }
}

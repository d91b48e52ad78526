/**
 * What has been done so far: lines of JSON that are only ever appended, so that a process may be killed at any byte.
 * A line is written when all of a file's diagrams are in the service; a file whose line is missing is compared with the
 * service before anything is written again.
 */
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { CommandError } from '../exit-codes.ts'

export interface JournalTarget {
  readonly server: string
  readonly customer: string
  readonly project: string
  readonly branch: string
}

export interface Done {
  readonly key: string
  /** SHA-256 of the file, and of the settings that shape its diagrams. */
  readonly source: string
  readonly settings: string
  readonly diagrams: readonly string[]
  /** Elements that were approximated, rasterised or dropped. */
  readonly losses: number
}

type Line = { readonly target: JournalTarget } | { readonly done: Done }

async function readLines(path: string, each: (line: Line) => void): Promise<void> {
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    let line: unknown
    try {
      line = JSON.parse(text)
    } catch {
      // The line that a killed process was writing.
      continue
    }
    if (typeof line === 'object' && line !== null && ('done' in line || 'target' in line)) each(line as Line)
  }
}

export class Journal {
  readonly #file: FileHandle
  readonly #done: Map<string, { fingerprint: string; losses: number }>

  private constructor(file: FileHandle, done: Map<string, { fingerprint: string; losses: number }>) {
    this.#file = file
    this.#done = done
  }

  /**
   * Opens the journal of a target; without `resume` it begins anew.
   * @throws CommandError when the file belongs to another target.
   */
  static async open(path: string, target: JournalTarget, resume: boolean): Promise<Journal> {
    await mkdir(dirname(path), { recursive: true })
    const done = new Map<string, { fingerprint: string; losses: number }>()
    const size = await stat(path).then(
      (info) => info.size,
      () => 0,
    )
    if (resume && size > 0) {
      await readLines(path, (line) => {
        if ('done' in line) {
          const { key, source, settings, losses } = line.done
          done.set(key, { fingerprint: `${source} ${settings}`, losses })
        } else if (JSON.stringify(line.target) !== JSON.stringify(target)) {
          throw new CommandError(`${path} is the journal of another import (${JSON.stringify(line.target)})`)
        }
      })
    }
    const file = await open(path, resume ? 'a' : 'w', 0o600)
    // The line break ends the line of a killed process.
    await file.appendFile(`${resume && size > 0 ? '\n' : ''}${JSON.stringify({ target })}\n`)
    return new Journal(file, done)
  }

  /** The losses of a file that an earlier run finished with this content and these settings. */
  find(key: string, source: string, settings: string): number | undefined {
    const found = this.#done.get(key)
    return found?.fingerprint === `${source} ${settings}` ? found.losses : undefined
  }

  async add(done: Done): Promise<void> {
    await this.#file.appendFile(`${JSON.stringify({ done })}\n`)
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}

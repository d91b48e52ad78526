/** Diagrams as they were before a run replaced or removed them; `undo` restores them. */
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { CommandError } from '#exit-codes'
import { reasonOf } from '#files/reason'
import { replaceFile } from '#files/replace'
import type { StoredDiagram } from '../states.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** The folder of the states that belong to a journal. */
export function formerFolder(journal: string): string {
  return `${journal.replace(/\.ndjson$/, '')}.before`
}

export class FormerStates {
  readonly #folder: string

  /** @param journal path of the journal that the states belong to */
  constructor(journal: string) {
    this.#folder = formerFolder(journal)
  }

  #path(run: string, diagram: string): string {
    return join(this.#folder, run, `${diagram}.json.gz`)
  }

  /**
   * Stores a state. One that was interrupted is not stored.
   * @param isFirst whether the run has not changed the diagram yet; otherwise the state that it has stored is kept
   * @throws CommandError when it cannot be written: nothing may be replaced without it.
   */
  async save(run: string, state: StoredDiagram, isFirst: boolean): Promise<void> {
    const path = this.#path(run, state.id)
    if (!isFirst && existsSync(path)) return
    const content = await pack(JSON.stringify(state))
    try {
      await mkdir(join(this.#folder, run), { recursive: true, mode: 0o700 })
      await replaceFile(path, (file) => file.writeFile(content), 0o600)
    } catch (error) {
      throw new CommandError(`cannot write ${path}: ${reasonOf(error)}`)
    }
  }

  /** @throws Error when the file is missing or damaged. */
  async read(run: string, diagram: string): Promise<StoredDiagram> {
    return JSON.parse((await unpack(await readFile(this.#path(run, diagram)))).toString()) as StoredDiagram
  }
}

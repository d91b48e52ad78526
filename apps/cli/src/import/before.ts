/** Diagrams as they were before a run replaced or removed them; `undo` restores them. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sha256 } from '@drawbridge/intake/identity'

/** A diagram as the service had it. */
export interface StoredDiagram {
  readonly id: string
  readonly title: string
  readonly hosts: readonly string[]
  readonly snapshot: object
}

/** SHA-256 of a snapshot's JSON, as a thread makes it of what it converts. */
export function hashOf({ snapshot }: Pick<StoredDiagram, 'snapshot'>): string {
  return sha256(JSON.stringify(snapshot))
}

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

export class FormerStates {
  readonly #folder: string

  /** @param journal path of the journal that the states belong to */
  constructor(journal: string) {
    this.#folder = `${journal.replace(/\.ndjson$/, '')}.before`
  }

  #path(run: string, diagram: string): string {
    return join(this.#folder, run, `${diagram}.json.gz`)
  }

  /** Keeps the first state that a run met. */
  async save(run: string, state: StoredDiagram): Promise<void> {
    await mkdir(join(this.#folder, run), { recursive: true, mode: 0o700 })
    const content = await pack(JSON.stringify(state))
    await writeFile(this.#path(run, state.id), content, { flag: 'wx', mode: 0o600 }).catch((error) => {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    })
  }

  /** @throws Error when the file is gone or damaged. */
  async read(run: string, diagram: string): Promise<StoredDiagram> {
    return JSON.parse((await unpack(await readFile(this.#path(run, diagram)))).toString()) as StoredDiagram
  }
}

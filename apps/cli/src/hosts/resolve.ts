/** Which entity a file's diagrams are linked to. */
import type { FoundFile } from '../files/discover.ts'
import { entityBeside } from './front-matter.ts'
import { type HostRule, parseRule } from './rule.ts'
import { readHostTable } from './table.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export class HostError extends Error {}

export interface HostOptions {
  readonly hostMap?: string
  readonly hostBy?: string
}

export class Hosts {
  readonly #table: ReadonlyMap<string, string>
  readonly #rule: HostRule | 'front-matter' | undefined
  readonly #used = new Set<string>()
  readonly #byName: (name: string) => Promise<string | null | undefined>

  private constructor(
    table: ReadonlyMap<string, string>,
    rule: HostRule | 'front-matter' | undefined,
    byName: (name: string) => Promise<string | null | undefined>,
  ) {
    this.#table = table
    this.#rule = rule
    this.#byName = byName
  }

  /** @throws CommandError when the map or the rule cannot be used. */
  static async open(
    options: HostOptions,
    byName: (name: string) => Promise<string | null | undefined>,
  ): Promise<Hosts> {
    const table = options.hostMap === undefined ? new Map<string, string>() : await readHostTable(options.hostMap)
    if (options.hostBy === undefined) return new Hosts(table, undefined, byName)
    return new Hosts(table, options.hostBy === 'front-matter' ? 'front-matter' : parseRule(options.hostBy), byName)
  }

  /**
   * The entity's id; undefined when neither the map nor the rule knows the file.
   * @throws HostError when an entity is named that does not exist, or several have the name.
   */
  async find(file: FoundFile, key: string): Promise<string | undefined> {
    const named = await this.#named(file, key)
    if (named === undefined || UUID.test(named)) return named?.toLowerCase()
    const id = await this.#byName(named)
    if (id === null) throw new HostError(`several entities are called ${JSON.stringify(named)}`)
    if (id === undefined) throw new HostError(`no entity is called ${JSON.stringify(named)}`)
    return id
  }

  async #named(file: FoundFile, key: string): Promise<string | undefined> {
    for (const name of [key, file.relative.normalize('NFC')]) {
      const entity = this.#table.get(name)
      if (entity === undefined) continue
      this.#used.add(name)
      return entity
    }
    if (this.#rule === 'front-matter') return file.bytes ? undefined : entityBeside(file.path)
    return this.#rule?.(key)
  }

  /** Rows of the map that no file asked for. */
  unused(): string[] {
    return [...this.#table.keys()].filter((key) => !this.#used.has(key))
  }
}

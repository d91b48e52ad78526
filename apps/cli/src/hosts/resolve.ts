/** Finds the entity that the diagrams of a file are linked to. */
import { closest, distance } from 'fastest-levenshtein'
import { CommandError } from '../exit-codes.ts'
import type { FoundFile } from '../files/discover.ts'
import { entityBeside } from './front-matter.ts'
import { type HostRule, parseRule } from './rule.ts'
import { type HostTable, readHostTable } from './table.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The entity of a file cannot be determined. */
export class HostError extends Error {
  /** The name that no entity has, if that is why. */
  readonly unknown: string | undefined
  constructor(message: string, unknown?: string) {
    super(message)
    this.unknown = unknown
  }
}

export interface HostOptions {
  readonly hostMap?: string
  readonly hostBy?: string
  /** Whether the map may name entities that do not exist. */
  readonly createEntities: boolean
}

/** The entities of a project, except diagrams. */
export interface Entities {
  /** Types by id. */
  readonly ids: ReadonlyMap<string, string>
  /** Ids by name; null if several have the name. */
  readonly byName: ReadonlyMap<string, string | null>
}

/** `; did you mean "…"?` if one of the names is similar; otherwise empty. */
export function didYouMean(word: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const near = closest(word, names)
  return distance(word, near) <= Math.max(2, word.length / 3) ? `; did you mean ${JSON.stringify(near)}?` : ''
}

/** @throws HostError when there is no such entity, or several have the name. */
function idOf(named: string, { ids, byName }: Entities): string {
  if (UUID.test(named)) {
    const id = named.toLowerCase()
    if (!ids.has(id)) throw new HostError(`no entity has the id ${id}`)
    return id
  }
  const id = byName.get(named)
  if (id === null) throw new HostError(`several entities are called ${JSON.stringify(named)}; give the id`)
  if (id === undefined)
    throw new HostError(`no entity is called ${JSON.stringify(named)}${didYouMean(named, [...byName.keys()])}`, named)
  return id
}

const MAX_SHOWN = 20

export class Hosts {
  readonly #table: HostTable['rows']
  readonly #rule: HostRule | 'front-matter' | undefined
  readonly #entities: () => Promise<Entities>
  readonly #used = new Set<string>()
  readonly #asked = new Set<string>()

  private constructor(
    table: HostTable['rows'],
    rule: HostRule | 'front-matter' | undefined,
    entities: () => Promise<Entities>,
  ) {
    this.#table = table
    this.#rule = rule
    this.#entities = entities
  }

  /** @throws CommandError with all mistakes of the map, or when the rule is invalid. */
  static async open(
    { hostMap, hostBy, createEntities }: HostOptions,
    entities: () => Promise<Entities>,
  ): Promise<Hosts> {
    const rule = hostBy === undefined || hostBy === 'front-matter' ? hostBy : parseRule(hostBy)
    if (hostMap === undefined) return new Hosts(new Map(), rule, entities)
    const { rows, mistakes } = await readHostTable(hostMap)
    const all = [...mistakes]
    const known = await entities()
    for (const { where, entity } of rows.values()) {
      try {
        idOf(entity, known)
      } catch (error) {
        const { message, unknown } = error as HostError
        if (!createEntities || unknown === undefined) all.push(`${where}: ${message}`)
      }
    }
    if (all.length > 0) {
      all.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      const more = all.length > MAX_SHOWN ? [`… and ${all.length - MAX_SHOWN} more`] : []
      const count = all.length === 1 ? 'a mistake' : `${all.length} mistakes`
      throw new CommandError(
        [`the host map has ${count}; nothing was imported`, ...all.slice(0, MAX_SHOWN), ...more].join('\n  '),
      )
    }
    return new Hosts(rows, rule, entities)
  }

  /**
   * The entity's id; undefined when neither the map nor the rule covers the file.
   * @throws HostError when the named entity does not exist, or several have the name.
   */
  async find(file: FoundFile, key: string): Promise<string | undefined> {
    this.#asked.add(key)
    const named = await this.#named(file, key)
    return named === undefined ? undefined : idOf(named, await this.#entities())
  }

  async #named(file: FoundFile, key: string): Promise<string | undefined> {
    for (const name of [key, file.relative.normalize('NFC')]) {
      const row = this.#table.get(name)
      if (row === undefined) continue
      this.#used.add(name)
      return row.entity
    }
    if (this.#rule === 'front-matter') return file.bytes ? undefined : entityBeside(file.path)
    return this.#rule?.(key)
  }

  /** A sentence for each row of the map that no file used. */
  unused(): string[] {
    const free = [...this.#asked].filter((key) => !this.#used.has(key))
    return [...this.#table]
      .filter(([key]) => !this.#used.has(key))
      .map(([key, { where }]) => `${where}: no file ${key} was found${didYouMean(key, free)}`)
  }
}

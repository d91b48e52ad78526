/** The entities that elements of a file have already, if their ids do not follow from the path of the file. */
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { isGlobalId, type KnownEntities } from '@drawbridge/intake/elements'
import { elementId } from '@drawbridge/intake/identity'
import type { Ledger, OwnEntity } from './journal/ledger.ts'
import type { KnownEntity } from './service/entities.ts'
import type { Service } from './service/service.ts'

/** Whether something is at a path below the root; systems differ in whether they compose accented characters. */
export async function isThere(root: string, key: string): Promise<boolean> {
  for (const form of ['NFC', 'NFD'])
    if (await lstat(join(root, key.normalize(form))).catch(() => undefined)) return true
  return false
}

/** The archive of an entry, else the file itself. */
const placeOnDisk = (key: string): string => /^.*?\.zip(?=!)/i.exec(key)?.[0] ?? key

/** The parts of a run that are needed. */
interface Context {
  readonly service: Service
  readonly ledger: Ledger
  readonly ownEntities: ReadonlyMap<string, readonly OwnEntity[]>
  readonly root: string
  readonly task: { readonly project: string }
}

/**
 * The entities that a run finds for the elements of files: those of files that were moved, since the ids of entities
 * follow from the paths that their files had first, and requirements that came from elsewhere.
 */
export class EntitiesOfFiles {
  readonly #context: Context
  #moved: Promise<readonly Moved[]> | undefined
  #gone: Promise<readonly string[]> | undefined

  constructor(context: Context) {
    this.#context = context
  }

  /**
   * @param source SHA-256 of the file
   * @throws ApiError, NetworkError
   */
  async knownTo(key: string, source: string): Promise<KnownEntities> {
    const { service, task } = this.#context
    const elements = new Map<string, string>()
    this.#moved ??= this.#readMoved()
    for (const { id, element, file } of await this.#moved) {
      if (file === key) elements.set(element, id)
      // Another file has its entity under the id that follows from this path.
      else if (elementId(task.project, key, element) === id && !elements.has(element))
        elements.set(element, elementId(task.project, key, `${element}#2`))
    }
    for (const { id, element } of await this.#leftBy(key, source)) if (!elements.has(element)) elements.set(element, id)
    return { elements: Object.fromEntries(elements), requirements: await service.elements.requirements() }
  }

  /** Entities of files that are no longer there: all of one with this content, and elements that no other model has. */
  async #leftBy(key: string, source: string): Promise<OwnEntity[]> {
    const { ledger, ownEntities, service } = this.#context
    const made = await service.elements.made()
    this.#gone ??= this.#readGone()
    return (await this.#gone).flatMap((from) => {
      if (from === key) return []
      const isSame = ledger.files.get(from)?.source === source
      // Another machine may have imported the file after it was moved.
      const isLeft = ({ id, element }: OwnEntity) =>
        made.get(id)?.state.values['Source file'] === from && (isSame || isGlobalId(element))
      return (ownEntities.get(from) ?? []).filter(isLeft)
    })
  }

  /** The files with entities that are no longer there. */
  async #readGone(): Promise<string[]> {
    const { ownEntities, root } = this.#context
    const onDisk = new Map<string, Promise<boolean>>()
    const gone: string[] = []
    for (const file of ownEntities.keys()) {
      const path = placeOnDisk(file)
      const known = onDisk.get(path) ?? isThere(root, path)
      onDisk.set(path, known)
      if (!(await known)) gone.push(file)
    }
    return gone
  }

  async #readMoved(): Promise<Moved[]> {
    const { service, task } = this.#context
    return [...(await service.elements.made())].flatMap(([id, entity]) => {
      const moved = placeOf(id, entity)
      return elementId(task.project, moved.file, moved.element) === id ? [] : [moved]
    })
  }
}

/** An entity whose id does not follow from the present path of its file. */
interface Moved {
  readonly id: string
  readonly element: string
  readonly file: string
}

const placeOf = (id: string, { state: { values } }: KnownEntity): Moved => ({
  id,
  element: String(values['Element id']),
  file: String(values['Source file']),
})

/** Lines of a batch that are written together, in one transaction, which holds the branch. */
import type { FastifyRequest } from 'fastify'
import { lineFailure } from '#platform/http/lines'

/** Maximum numbers of entities and of bytes that are written in one transaction. */
const MAX_AT_ONCE = 200
const MAX_BYTES_AT_ONCE = 4_000_000
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi

interface Item {
  readonly id?: string
  readonly branch?: string
}

/** The work on a batch: `read` takes a line, and `write` returns the results of lines of one branch. */
export interface GroupWork<T extends Item, R> {
  readonly read: (line: Uint8Array) => T
  readonly write: (branch: string | undefined, items: readonly T[]) => Promise<readonly R[]>
}

type Failure = ReturnType<typeof lineFailure>

/** The results of lines in their order. A refused line does not affect the others. */
export async function* inGroups<T extends Item, R>(
  request: FastifyRequest,
  lines: readonly Uint8Array[],
  { read, write }: GroupWork<T, R>,
): AsyncGenerator<R | Failure> {
  const written = async ({ branch, items }: Group<T>): Promise<readonly (R | Failure)[]> => {
    if (items.length === 0) return []
    try {
      return await write(branch, items)
    } catch (error) {
      const failure = lineFailure(request, error)
      return items.map(() => failure)
    }
  }
  let group = new Group<T>(undefined)
  for (const line of lines) {
    let item: T
    try {
      item = read(line)
    } catch (error) {
      yield* await written(group)
      group = new Group(undefined)
      yield lineFailure(request, error)
      continue
    }
    if (!group.takes(item, line)) {
      yield* await written(group)
      group = new Group(item.branch)
    }
    group.add(item, line)
  }
  yield* await written(group)
}

/** Lines that are written together: of one branch, and none names an entity of an earlier one, such as its own. */
class Group<T extends Item> {
  readonly branch: string | undefined
  readonly items: T[] = []
  readonly #ids = new Set<string>()
  #bytes = 0

  constructor(branch: string | undefined) {
    this.branch = branch
  }

  takes({ id, branch }: T, line: Uint8Array): boolean {
    if (this.items.length === 0) return branch === this.branch
    if (branch !== this.branch || this.items.length >= MAX_AT_ONCE) return false
    if (this.#bytes + line.byteLength > MAX_BYTES_AT_ONCE) return false
    const named = Buffer.from(line).toString('latin1').match(UUID) ?? []
    return ![...named, id ?? ''].some((one) => this.#ids.has(one.toLowerCase()))
  }

  add(item: T, line: Uint8Array): void {
    this.items.push(item)
    if (item.id !== undefined) this.#ids.add(item.id.toLowerCase())
    this.#bytes += line.byteLength
  }
}

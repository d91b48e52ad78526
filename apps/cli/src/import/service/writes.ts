/** The writes of a run. Writes that arrive while a request is in progress share the next one. */
import type { Journal, PlannedWrite } from '../journal/journal.ts'
import { isRefusal } from './failures.ts'
import type { Service } from './service.ts'
import type { UpsertBody } from './upsert-body.ts'

/** A planned write with the body of its request. */
interface Upsert extends PlannedWrite {
  readonly body: UpsertBody
}

interface Waiting extends Upsert {
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/** Maximum number of diagrams in one request. */
const MAX_DIAGRAMS = 100
/** Maximum number of bytes in one request; a single diagram may be larger. */
const MAX_BYTES = 4_000_000
/** Number of requests at once: the service reads the bodies of one while it writes those of the other. */
const MAX_REQUESTS = 2

export class Writes {
  readonly #service: Pick<Service, 'writeAll'>
  readonly #journal: Journal
  #waiting: Waiting[] = []
  #requests = 0

  constructor(service: Pick<Service, 'writeAll'>, journal: Journal) {
    this.#service = service
    this.#journal = journal
  }

  /**
   * Resolves when the service has the diagram and the journal records it. The first request starts at once, without
   * waiting for more writes.
   * @throws ApiError, NetworkError
   */
  add(planned: Upsert): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...planned, resolve, reject })
      this.#send()
    })
  }

  #send(): void {
    if (this.#requests >= MAX_REQUESTS || this.#waiting.length === 0) return
    const batch = this.#take()
    this.#requests += 1
    this.#write(batch)
      // Diagrams without a result of their own have failed with the request.
      .catch((error) => {
        for (const { reject } of batch) reject(error)
      })
      .finally(() => {
        this.#requests -= 1
        this.#send()
      })
  }

  #take(): Waiting[] {
    let bytes = 0
    const end = this.#waiting.findIndex(({ body }, index) => {
      bytes += body.members.byteLength
      return index === MAX_DIAGRAMS || (index > 0 && bytes > MAX_BYTES)
    })
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end)
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    await this.#journal.begin(batch)
    await this.#service.writeAll(
      batch.map(({ body }) => body),
      async (index, error) => {
        const { write, resolve, reject } = batch[index]!
        const isWritten = error === undefined
        if (isWritten || isRefusal(error)) await this.#journal.settle(write.id, isWritten)
        if (isWritten) resolve()
        else reject(error)
      },
    )
  }
}

/**
 * Tables with a value per element of a page. They share one map of ids, because each map takes megabytes on a large
 * page.
 */
import type { Element } from '#diagram/index'

/** Position in paint order by element id. */
export type PaintOrder = ReadonlyMap<string, number>

/** The order of a page's elements, the lowest first. */
export function paintOrderOf(elements: readonly Element[]): PaintOrder {
  const order = new Map<string, number>()
  elements.forEach(({ id }, index) => {
    order.set(id, index)
  })
  return order
}

/** Values by the ids of elements. */
export class ElementTable<T> {
  readonly #order: PaintOrder
  readonly #values: (T | undefined)[]

  constructor(order: PaintOrder) {
    this.#order = order
    this.#values = Array.from({ length: order.size })
  }

  get(id: string): T | undefined {
    const index = this.#order.get(id)
    return index === undefined ? undefined : this.#values[index]
  }

  /** Ignores ids that are not on the page. */
  set(id: string, value: T): void {
    const index = this.#order.get(id)
    if (index !== undefined) this.#values[index] = value
  }
}

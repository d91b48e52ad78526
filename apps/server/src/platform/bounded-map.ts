/** A map that drops its oldest entry for a new one when it is full. Setting an existing key keeps its age. */
export class BoundedMap<T> extends Map<string, T> {
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
  }

  override set(key: string, value: T): this {
    if (!this.has(key) && this.size >= this.#most) this.delete(this.keys().next().value!)
    return super.set(key, value)
  }
}

/**
 * Ids for elements that have none, from their location in the file: "process/sequenceFlow-2". Modelers give every element
 * an id, people who write files by hand only those that something refers to. No id in a file has a slash.
 */
export class LocationIds {
  readonly #counts = new Map<string, number>()

  /** @param parent id of the element that it is in */
  next(parent: string | undefined, type: string): string {
    const location = `${parent ?? ''}/${type}`
    const count = (this.#counts.get(location) ?? 0) + 1
    this.#counts.set(location, count)
    return count === 1 ? location : `${location}-${count}`
  }
}

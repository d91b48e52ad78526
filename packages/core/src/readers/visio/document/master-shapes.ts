/** Finds the shapes of masters that a shape inherits from (docs/formats/visio.md §2). */

import type { MasterSource } from '../container/source.ts'
import type { ShapeSource } from '../sheet/model.ts'
import { MAX_DEPTH } from './style-sheets.ts'

/** A shape with the master that its nearest ancestor is an instance of. */
interface Placed {
  readonly shape: ShapeSource
  readonly master: string | undefined
}

/** The shapes of a master by id. */
type MasterIndex = ReadonlyMap<string, Placed>

function indexOf(master: MasterSource): MasterIndex {
  const index = new Map<string, Placed>()
  const add = (shapes: readonly ShapeSource[], instance: string | undefined): void => {
    for (const shape of shapes) {
      index.set(shape.id, { shape, master: instance })
      add(shape.children, shape.master ?? instance)
    }
  }
  add(master.contents().shapes, undefined)
  return index
}

/** The shapes of a document's masters. */
export class MasterShapes {
  readonly #masters: ReadonlyMap<string, MasterSource>
  readonly #indexes = new Map<string, MasterIndex>()

  constructor(masters: ReadonlyMap<string, MasterSource>) {
    this.#masters = masters
  }

  /**
   * Those that a shape inherits from, nearest first.
   * @param instance the master that its nearest ancestor is an instance of
   */
  ancestorsOf(shape: ShapeSource, instance: string | undefined): ShapeSource[] {
    const found: ShapeSource[] = []
    let next: Placed | undefined = { shape, master: instance }
    while (next && found.length < MAX_DEPTH) {
      next = this.#parentOf(next)
      if (!next || next.shape === shape || found.includes(next.shape)) break
      found.push(next.shape)
    }
    return found
  }

  #parentOf({ shape, master }: Placed): Placed | undefined {
    if (shape.master !== undefined) {
      const index = this.#indexOf(shape.master)
      const entry = shape.masterShape === undefined ? undefined : index?.get(shape.masterShape)
      if (entry) return entry
      const root = this.#masters.get(shape.master)?.contents().shapes[0]
      return root && { shape: root, master: undefined }
    }
    if (shape.masterShape === undefined || master === undefined) return undefined
    return this.#indexOf(master)?.get(shape.masterShape)
  }

  #indexOf(id: string): MasterIndex | undefined {
    const known = this.#indexes.get(id)
    const master = this.#masters.get(id)
    if (known || !master) return known
    const index = indexOf(master)
    this.#indexes.set(id, index)
    return index
  }
}

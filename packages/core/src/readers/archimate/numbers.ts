import { isUsable } from '../../diagram/numbers.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import type { View } from './views.ts'

/** Reads the numbers of a view, and lists those that are unusable. */
export class Numbers {
  readonly #invalid: View['invalid'][number][] = []

  get invalid(): View['invalid'] {
    return this.#invalid
  }

  /**
   * The number in an attribute; 0 if it is absent or unusable.
   * @param id of the source element that the number belongs to
   */
  read(element: QualifiedElement | undefined, name: string, id: string): number {
    const text = element?.attribute(name) ?? ''
    const value = Number(text)
    if (isUsable(value)) return value
    this.#invalid.push({ id, text })
    return 0
  }
}

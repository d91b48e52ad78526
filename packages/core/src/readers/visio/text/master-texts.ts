/** Texts of masters and values of fields, which many shapes may show (docs/formats/visio.md §7). */

import { beginningOf, type TextBudget } from '#readers/shared/text-budget'
import type { XmlElement } from '#xml/node'
import { allText } from '../sheet/xml.ts'

/** Letters that an element in a text counts as. */
const ELEMENT = 20

/** Texts that shapes take from their masters, within the budget of the file. */
export class MasterTexts {
  readonly #budget: TextBudget
  readonly #lengths = new Map<XmlElement, number>()
  readonly #beginnings = new Map<XmlElement, XmlElement>()

  constructor(budget: TextBudget) {
    this.#budget = budget
  }

  /** The text for one more shape, or only its beginning if it is long and the budget is used up. */
  take(text: XmlElement, onCut: () => void): XmlElement {
    if (this.#budget.allows(this.#lengthOf(text))) return text
    onCut()
    const known = this.#beginnings.get(text)
    if (known) return known
    const beginning = { ...text, children: [beginningOf(allText(text))] }
    this.#beginnings.set(text, beginning)
    return beginning
  }

  /** The text of one more field, whose value many shapes may inherit, or many marks of one text name. */
  field(text: string, onCut: () => void): string {
    return this.#budget.label(text, onCut)
  }

  #lengthOf(text: XmlElement): number {
    const known = this.#lengths.get(text)
    if (known !== undefined) return known
    let length = 0
    for (const child of text.children)
      length += typeof child === 'string' ? child.length : ELEMENT + this.#lengthOf(child)
    this.#lengths.set(text, length)
    return length
  }
}
